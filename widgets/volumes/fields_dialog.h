#pragma once

#include <QDialog>

#include "core/model/custom_fields.h"
#include "widgets/session/session.h"

class QLabel;
class QListWidget;
class QPushButton;
class QTableWidget;

namespace squire {

// Edits the custom fields and kinds of hit volumes, and how combos lose strength. Each change is one step of
// the history.
class FieldsDialog : public QDialog {
  Q_OBJECT
 public:
  explicit FieldsDialog(Session& session, QWidget* parent = nullptr);

 private:
  enum Column { Name, Type, Usual, Least, Most };

  QWidget* makeFields();
  QWidget* makeKinds();
  QWidget* typeBox(int row);
  void addOne();
  void removeOne();
  void addKind();
  void removeKind();
  void applyCell(int row, int column);
  void applyKind(int row);
  bool change(int row, FieldDeclaration to);
  bool apply(Result<Edit> edit);
  void refresh();
  [[nodiscard]] const GameSettings& game() const;
  [[nodiscard]] FieldDeclaration fieldAt(int row) const;

  Session& session_;
  QTableWidget* fields_;
  QListWidget* kinds_;
  QLabel* fault_;
  QPushButton* removeField_;
  QPushButton* removeKind_;
  GameSettings shown_;
  bool stale_ = true;  // the table must be refilled even if shown_ is unchanged
  bool refreshing_ = false;
};

}  // namespace squire
