#pragma once

#include <QWidget>
#include <map>

#include "widgets/fades/fade_table.h"
#include "widgets/fades/sequence_preview.h"
#include "widgets/session/field_gesture.h"

class QAction;
class QCheckBox;
class QComboBox;
class QLabel;
class QTableView;
class QToolButton;

namespace squire {

class NumberField;
class SequenceStrip;

// Fades between clips: a table of all pairs, the rule of the selected pair, and a preview of several clips.
class FadesPanel : public QWidget {
  Q_OBJECT
 public:
  FadesPanel(Session& session, SequencePreview& preview, QAction* game, QWidget* parent = nullptr);

  [[nodiscard]] QTableView* table() const { return table_; }
  [[nodiscard]] SequenceStrip* strip() const { return strip_; }
  [[nodiscard]] SequencePreview& preview() const { return preview_; }
  [[nodiscard]] FadeTable::Pair pair() const { return pair_; }
  void choose(const FadeTable::Pair& pair);

 Q_SIGNALS:
  void hinted(const QString& text);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* makeRule();
  void connectRule();
  QWidget* makePreview(QAction* game);
  void makeStrip(QWidget* page);
  void showRule();
  void showCost(const FadeRule& rule);
  void showPreview();
  void fillClipMenu();
  // Changes only the selected pair, which gets its own transition.
  void change(const std::function<void(Transition&)>& change, GestureId gesture = {});
  void changeFade(double seconds, bool last);

  Session& session_;
  SequencePreview& preview_;
  FadeTable* model_;
  QTableView* table_;
  FadeTable::Pair pair_;
  FieldGesture gesture_{session_};
  QLabel* title_;
  QLabel* origin_;
  QLabel* cost_;
  NumberField* fade_;
  QComboBox* curve_;
  QCheckBox* phase_;
  QCheckBox* speed_;
  QToolButton* reset_;
  NumberField* default_;
  SequenceStrip* strip_;
  QToolButton* add_;
  QToolButton* play_;
  QComboBox* kind_;
};

}  // namespace squire
