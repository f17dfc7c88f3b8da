#pragma once

#include <QWidget>

#include "widgets/posing/pose_slides.h"

class QAction;
class QLabel;

namespace squire {

class PoseShelf;

// Posing tools besides the gizmo: keys, copying, sliders, and saved poses.
class PosingPanel : public QWidget {
  Q_OBJECT
 public:
  // `tools`: a row of buttons, null for a gap. `kept`: buttons of the shelf.
  PosingPanel(Session& session, const QList<QAction*>& tools, const QList<QAction*>& kept,
              QWidget* parent = nullptr);
  [[nodiscard]] SpringSlider* breakdown() const { return breakdown_; }
  [[nodiscard]] SpringSlider* push() const { return push_; }
  [[nodiscard]] PoseShelf* shelf() const { return shelf_; }

 private:
  void refresh();

  Session& session_;
  PoseSlides slides_;
  SpringSlider* breakdown_;
  SpringSlider* push_;
  PoseShelf* shelf_;
  QLabel* empty_;
};

}  // namespace squire
