#pragma once

#include <QAction>
#include <QMenu>
#include <QWidget>

#include "widgets/volumes/volume_choice.h"

namespace squire {

class VolumeListView;

// The hit volumes of the clip and of the body, and the properties of the selected one.
class VolumesPanel : public QWidget {
  Q_OBJECT
 public:
  VolumesPanel(VolumeChoice& choice, const QList<QAction*>& tools, QWidget* parent = nullptr);

  [[nodiscard]] VolumeListView* list() const { return list_; }

 private:
  VolumeListView* list_;
};

}  // namespace squire
