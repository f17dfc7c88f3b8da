#pragma once

#include "app/editor/features/feature.h"

class QMenu;

namespace squire {

// What a right click offers where it is about actions that the menus of the window have, too: on bones in the
// viewport and the outliner, and on the lines of lists. Comes last, when all actions are there.
class ContextMenuFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addPanels() override;

 private:
  void addTo(QWidget& widget, std::initializer_list<const char*> ids) const;
  void showInViewport(const QPoint& globally) const;
};

}  // namespace squire
