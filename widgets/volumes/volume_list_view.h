#pragma once

#include <QTreeWidget>

#include "widgets/volumes/volume_choice.h"

namespace squire {

// The volumes of the clip and of the body, by name: F2 renames, Delete removes.
class VolumeListView : public QTreeWidget {
  Q_OBJECT
 public:
  explicit VolumeListView(VolumeChoice& choice, QWidget* parent = nullptr);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void refresh();
  void fill(QTreeWidgetItem* under, FightOwner owner);
  [[nodiscard]] std::optional<VolumeRef> refOf(const QTreeWidgetItem* item) const;

  VolumeChoice& choice_;
  bool refreshing_ = false;
};

}  // namespace squire
