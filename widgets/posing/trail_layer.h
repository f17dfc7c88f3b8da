#pragma once

#include <QCoreApplication>
#include <optional>
#include <vector>

#include "core/posing/trail.h"
#include "widgets/posing/motion_preview.h"
#include "widgets/viewport/view_layer.h"
#include "widgets/viewport/view_state.h"

namespace squire {

// Paths of selected joints during the clip. Keys can be dragged: the two bones above the joint rotate to
// reach the pointer; a joint without two bones above it, or whose translation keys differ, is translated.
class TrailLayer : public ViewLayer {
  Q_DECLARE_TR_FUNCTIONS(squire::TrailLayer)

 public:
  TrailLayer(Session& session, const ViewState& view) : session_(session), view_(view), motion_(session) {}

  [[nodiscard]] const std::vector<BoneId>& bones() const { return bones_; }
  void setShown(BoneId bone, bool shown);
  void clear() { bones_.clear(); }
  // The points of a displayed joint.
  [[nodiscard]] const std::vector<TrailPoint>& pointsOf(BoneId bone);

  void addShapes(const LayerView& view, DrawList& list) override;
  void paint(QPainter& painter, const LayerView& view) override;
  std::optional<QString> hover(const LayerPointer& pointer) override;
  bool press(const LayerPointer& pointer) override;
  void drag(const LayerPointer& pointer) override;
  void release(const LayerPointer& pointer) override;
  [[nodiscard]] GestureId gesture() const override { return drag_ ? drag_->gesture : GestureId(); }
  void abandon() override;

 private:
  struct Trail {
    BoneId bone;
    std::vector<TrailPoint> points;
  };
  struct Spot {
    const TrailPoint* point;
    vec2 pixel;
  };
  struct Handle {
    BoneId bone;
    TrailPoint point;
  };
  struct Drag {
    Handle handle;
    Pose start;
    PoseChanges touched;
    GestureId gesture;
  };
  void refresh();
  [[nodiscard]] std::optional<Handle> handleAt(const LayerPointer& pointer);
  [[nodiscard]] std::vector<Spot> spotsOf(const Trail& trail, const LayerView& view) const;
  [[nodiscard]] vec3 seen(const TrailPoint& point) const;
  [[nodiscard]] bool isCurrent(const TrailPoint& point) const;

  Session& session_;
  const ViewState& view_;
  MotionPreview motion_;
  std::vector<BoneId> bones_;
  std::vector<Trail> trails_;
  std::uint64_t version_ = 0;
  std::int64_t firstFrame_ = 0;
  std::optional<Drag> drag_;
  std::optional<Handle> hovered_;
};

}  // namespace squire
