#pragma once

#include <QTimer>
#include <QWidget>

#include <vector>

#include "core/model/clip.h"
#include "core/model/skeleton.h"

namespace squire {

// A skeleton in motion: the joints of each frame in model space.
struct MovingSkeleton {
  QString name;
  std::vector<int> parents;
  std::vector<std::vector<vec3>> frames;
};

constexpr double previewRate = 30.0;  // frames per second
[[nodiscard]] MovingSkeleton movingSkeleton(const QString& name, const Skeleton& skeleton, const Clip& clip);

// Plays a motion and what another body makes of it, side by side, seen from the front and a little from the
// side. A chosen bone of each is highlighted. Each body is as high as the view.
class BodyPreview : public QWidget {
  Q_OBJECT
 public:
  explicit BodyPreview(QWidget* parent = nullptr);

  void show(MovingSkeleton source, MovingSkeleton target);
  void highlight(int source, int target);  // -1: none
  [[nodiscard]] int frame() const { return frame_; }
  [[nodiscard]] const MovingSkeleton& target() const { return target_; }
  [[nodiscard]] QSize sizeHint() const override { return {360, 280}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void draw(QPainter& painter, const MovingSkeleton& body, const QRect& area, int highlighted) const;

  MovingSkeleton source_, target_;
  QTimer timer_;
  int frame_ = 0;
  int sourceBone_ = -1;
  int targetBone_ = -1;
};

}  // namespace squire
