#pragma once

#include <QTreeWidget>

#include <vector>

#include "core/retarget/body_plan.h"
#include "core/retarget/bone_map.h"

namespace squire {

// The bones of a body with those that they follow, and why. A click on the second column chooses another one;
// the bone of the other side follows its mirror image then.
class MapTable : public QTreeWidget {
  Q_OBJECT
 public:
  MapTable(const Skeleton& from, const Skeleton& to, QWidget* parent = nullptr);

  // Whether a choice for one side of the body holds for the other too.
  void setBothSides(bool on) { bothSides_ = on; }
  // Whether doubtful matches are followed.
  void setTakesDoubtful(bool on);
  [[nodiscard]] const BoneMap& map() const { return map_; }
  [[nodiscard]] const std::vector<BoneChoice>& choices() const { return choices_; }
  // Sets what a bone follows; empty: nothing.
  void choose(const std::string& bone, const std::string& from);
  void forgetChoices() { setChoices({}); }
  // Replaces all choices.
  void setChoices(std::vector<BoneChoice> choices);

 Q_SIGNALS:
  void mapChanged();
  // The chosen bone of each body; -1: none.
  void boneChosen(int from, int to);

 private:
  void fill();
  void put(const std::string& bone, const std::string& from);
  void askFor(QTreeWidgetItem* row);

  Skeleton from_, to_;
  BodyPlan plan_;
  std::vector<BoneChoice> choices_;
  BoneMap map_;
  bool bothSides_ = true;
  bool takesDoubtful_ = false;
};

}  // namespace squire
