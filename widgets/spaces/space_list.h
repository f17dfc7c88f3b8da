#pragma once

#include "widgets/controls/name_list.h"
#include "widgets/spaces/space_choice.h"

namespace squire {

// The model's blend spaces by name: F2 renames, Delete removes.
class SpaceList : public NameList {
  Q_OBJECT
 public:
  explicit SpaceList(SpaceChoice& choice, QWidget* parent = nullptr);

 protected:
  void fill() override;
  void choose(const QTreeWidgetItem* item) override { choice_.choose(BlendSpaceId{idOfItem(item)}); }
  bool rename(const QTreeWidgetItem* item, const std::string& name) override {
    return choice_.rename(BlendSpaceId{idOfItem(item)}, name);
  }
  void removeChosen() override { choice_.remove(); }

 private:
  SpaceChoice& choice_;
};

}  // namespace squire
