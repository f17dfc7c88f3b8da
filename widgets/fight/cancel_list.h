#pragma once

#include <QWidget>

#include "core/edit/fights/cancel_edits.h"
#include "widgets/fight/fight_data.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QToolButton;

namespace squire {

// The cancels of the current clip: into which clips, after what, and whether that combos.
class CancelList : public QWidget {
  Q_OBJECT
 public:
  CancelList(Session& session, FightData& data, QWidget* parent = nullptr);

 private:
  void makeLists();
  void makeChoices();
  void refresh();
  void showChosen();
  void showResults(const Cancel& cancel);
  void add();
  void change(const std::function<void(Cancel&)>& change);
  void changeTargets(const QListWidgetItem& item);
  // The current clip; null if there is none.
  [[nodiscard]] const ProjectClip* clip() const;
  [[nodiscard]] const Cancel* chosen() const;

  Session& session_;
  FightData& data_;
  QListWidget* list_;
  QToolButton* add_;
  QToolButton* delete_;
  QLineEdit* name_;
  QCheckBox* onHit_;
  QCheckBox* onBlock_;
  QCheckBox* onWhiff_;
  QListWidget* targets_;
  QLabel* results_;
  CancelId kept_;  // the selected one
};

}  // namespace squire
