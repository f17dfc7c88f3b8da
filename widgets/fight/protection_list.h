#pragma once

#include <utility>
#include <vector>

#include "core/edit/fights/protection_edits.h"
#include "widgets/fight/clip_part_list.h"
#include "widgets/session/field_gesture.h"

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
  void show(const Protection* protection) override;
  void makeArmour();
  void makeChoices();

  NumberField* armour_;
  QComboBox* zone_;
  QLabel* verdict_;
  std::vector<std::pair<QCheckBox*, bool Protection::*>> against_;
  FieldGesture gesture_{session_};
};

}  // namespace squire
