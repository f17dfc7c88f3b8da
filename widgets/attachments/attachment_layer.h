#pragma once

#include <QCoreApplication>
#include <functional>

#include "core/scene/gizmo.h"
#include "widgets/attachments/attachment_choice.h"
#include "widgets/viewport/view_layer.h"
#include "widgets/viewport/view_state.h"

namespace squire {

// The hit volumes of attached models, and a gizmo for the offset of the selected attachment.
class AttachmentLayer : public ViewLayer {
  Q_DECLARE_TR_FUNCTIONS(AttachmentLayer)
 public:
  // `showsVolumes`: whether to show hit volumes.
  AttachmentLayer(AttachmentChoice& choice, const ViewState& view, std::function<bool()> showsVolumes)
      : choice_(choice), view_(view), showsVolumes_(std::move(showsVolumes)) {}

  void addShapes(const LayerView& view, DrawList& list) override;
  std::optional<QString> hover(const LayerPointer& pointer) override;
  bool press(const LayerPointer& pointer) override;
  void drag(const LayerPointer& pointer) override;
  void release(const LayerPointer& pointer) override;
  [[nodiscard]] GestureId gesture() const override { return held_ ? held_->gesture : GestureId(); }
  void abandon() override;
  [[nodiscard]] std::optional<Chosen> chosen() const override;
  [[nodiscard]] bool hidesGizmo(ViewTool tool) const override { return gizmo(tool).has_value(); }
  bool startGrab(const LayerPointer& pointer) override;
  void constrain(GizmoHandle axis) override;

  // The gizmo of the selected attachment; empty with the select tool, while the clip plays, and where bones
  // were selected later.
  [[nodiscard]] std::optional<Gizmo> gizmo(ViewTool tool) const;

 private:
  void hold(const Gizmo& gizmo, GizmoHandle handle, const LayerPointer& pointer);
  void addVolumes(const Attachment& attachment, const LayerView& view, Shapes& out) const;

  struct Held {
    GizmoDrag drag;
    GestureId gesture;
    Attachment attachment;  // before the drag
    mat4 bone{1.0f};
  };
  AttachmentChoice& choice_;
  const ViewState& view_;
  std::function<bool()> showsVolumes_;
  std::optional<Held> held_;
  std::optional<GizmoHandle> hovered_;
};

}  // namespace squire
