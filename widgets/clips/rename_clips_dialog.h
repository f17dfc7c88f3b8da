#pragma once

#include <QDialog>

#include "core/edit/clips/rename_clips.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace squire {

// Renames several clips: replaces a text in each name, and adds texts before and after it. Shows the new
// names before they are applied.
class RenameClipsDialog : public QDialog {
  Q_OBJECT
 public:
  RenameClipsDialog(std::shared_ptr<const Project> project, ModelId model, const std::vector<ClipId>& clips,
                    QWidget* parent = nullptr);
  // The new names; only those that change.
  [[nodiscard]] std::vector<ClipName> names() const;

 private:
  void build();
  void showNames();
  [[nodiscard]] QString changed(const QString& name) const;

  std::shared_ptr<const Project> project_;
  ModelId model_;
  std::vector<ClipName> clips_;  // the clips with their current names
  QLineEdit* find_;
  QLineEdit* replace_;
  QLineEdit* before_;
  QLineEdit* after_;
  QCheckBox* matchCase_;
  QTreeWidget* list_;
  QLabel* report_;
  QPushButton* take_ = nullptr;
};

}  // namespace squire
