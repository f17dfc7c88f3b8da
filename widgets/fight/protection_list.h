#pragma once

#include <utility>
#include <vector>

#include "core/edit/fights/protection_edits.h"
#include "widgets/fight/clip_part_list.h"

class QCheckBox;
class QComboBox;
class QLabel;

namespace squire {

class NumberField;

// The protections of the current clip: armour, and when it is invulnerable against some hits.
class ProtectionList : public ClipPartList<Protection, &ClipFight::protections> {
  Q_OBJECT
 public:
  explicit ProtectionList(Session& session, QWidget* parent = nullptr);

 private:
  [[nodiscard]] Protection fresh(const ProjectClip& clip) const override;
  void show(const Protection* protection) override;
  void makeArmour();
  void makeChoices();

  NumberField* armour_;
  QComboBox* zone_;
  QLabel* verdict_;
  std::vector<std::pair<QCheckBox*, bool Protection::*>> against_;
  GestureId gesture_;
};

}  // namespace squire
