#pragma once

#include "core/edit/fights/cancel_edits.h"
#include "widgets/fight/clip_part_list.h"
#include "widgets/fight/fight_data.h"

class QCheckBox;
class QLabel;

namespace squire {

// The cancels of the current clip: into which clips, after what, and whether that combos.
class CancelList : public ClipPartList<Cancel, &ClipFight::cancels> {
  Q_OBJECT
 public:
  CancelList(Session& session, FightData& data, QWidget* parent = nullptr);

 private:
  void complete(Cancel& cancel, const ProjectClip& clip) const override;
  void show(const Cancel* cancel) override;
  void makeChoices();
  void showResults(const Cancel& cancel);
  void changeTargets(const QListWidgetItem& item);

  FightData& data_;
  QCheckBox* onHit_;
  QCheckBox* onBlock_;
  QCheckBox* onWhiff_;
  QListWidget* targets_;
  QLabel* results_;
};

}  // namespace squire
