#pragma once

#include <QPainter>
#include <vector>

#include "widgets/spaces/space_plot.h"
#include "widgets/spaces/space_slides.h"

namespace squire {

// Paints a blend space: its triangles, its clips, and the cross where the preview plays.
class SpacePainter {
 public:
  SpacePainter(QPainter& painter, const SpacePlot& plot, const SpaceChoice& choice,
               const SpacePreview& preview)
      : painter_(painter), plot_(plot), choice_(choice), preview_(preview), space_(*choice.space()) {}

  // How far feet slide, as colour, and what the colours mean.
  void paintSlides(const SpaceSlides& slides);
  void paintAxes();
  void paintFaces();
  void paintPoints();
  void paintCross();

 private:
  // What a point weighs in what is shown; 0 while the preview is off.
  [[nodiscard]] float weightOf(std::size_t point) const;
  [[nodiscard]] QPointF placeOf(std::size_t point) const {
    return plot_.placeOf({space_.points[point].x, space_.points[point].y});
  }
  void paintPoint(std::size_t point);
  void paintMissing();
  void paintName(std::size_t point);
  void paintNumbers(int axis);
  void paintLegend(const QString& text, bool hasBar);

  QPainter& painter_;
  const SpacePlot& plot_;
  const SpaceChoice& choice_;
  const SpacePreview& preview_;
  const BlendSpace& space_;
  std::vector<QRectF> taken_;  // by names
};

}  // namespace squire
