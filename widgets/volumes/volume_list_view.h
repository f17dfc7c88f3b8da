#pragma once

#include "widgets/controls/name_list.h"
#include "widgets/volumes/volume_choice.h"

namespace squire {

// The volumes of the clip and of the body, by name: F2 renames, Delete removes; Copy and Paste apply to
// volumes instead of keys.
class VolumeListView : public NameList {
  Q_OBJECT
 public:
  explicit VolumeListView(VolumeChoice& choice, QWidget* parent = nullptr);

 protected:
  void fill() override;
  void choose(const QTreeWidgetItem* item) override;
  bool rename(const QTreeWidgetItem* item, const std::string& name) override;
  void removeChosen() override { choice_.remove(); }
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void fillBelow(QTreeWidgetItem* under, FightOwner owner);
  [[nodiscard]] std::optional<VolumeRef> refOf(const QTreeWidgetItem* item) const;

  VolumeChoice& choice_;
};

}  // namespace squire
