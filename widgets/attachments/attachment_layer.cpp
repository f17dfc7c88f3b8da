#include "widgets/attachments/attachment_layer.h"

#include <cmath>

#include "core/edit/attach.h"
#include "widgets/viewport/volume_lines.h"

namespace squire {

namespace {

float snapOf(GizmoKind kind) {
  switch (kind) {
    case GizmoKind::Move:
      return 0.01f;
    case GizmoKind::Rotate:
      return 15.0f;
    case GizmoKind::Scale:
      break;
  }
  return 0.1f;
}

}  // namespace

std::optional<Gizmo> AttachmentLayer::gizmo(ViewTool tool) const {
  const Attachment* chosen = choice_.attachment();
  const auto bone = chosen == nullptr ? std::nullopt : choice_.boneOf(*chosen);
  if (!bone || !choice_.isNewest() || tool == ViewTool::Select || choice_.session().playback().playing())
    return std::nullopt;
  const mat4 place = *bone * toMatrix(chosen->offset);
  Gizmo gizmo;
  gizmo.kind = tool == ViewTool::Move     ? GizmoKind::Move
               : tool == ViewTool::Rotate ? GizmoKind::Rotate
                                          : GizmoKind::Scale;
  gizmo.centre = vec3(place[3]);
  if (view_.space() == GizmoSpace::Local || gizmo.kind == GizmoKind::Scale)
    gizmo.axes = toTransform(place).rotation;
  if (view_.space() == GizmoSpace::Parent && gizmo.kind != GizmoKind::Scale)
    gizmo.axes = toTransform(*bone).rotation;
  return gizmo;
}

void AttachmentLayer::addVolumes(const Attachment& attachment, const LayerView& view, Shapes& out) const {
  const Project& project = choice_.session().project();
  const ProjectModel* hung = project.find(attachment.model);
  const Model* model = hung == nullptr ? nullptr : importedModel(project, *hung);
  const auto bone = choice_.boneOf(attachment);
  if (model == nullptr || !bone || fightOf(*hung).volumes.empty()) return;
  const mat4 place = *bone * toMatrix(attachment.offset);
  const auto rest = modelMatrices(*model->skeleton, model->skeleton->restPose());
  const auto placed = [&](const BoneBall& ball) -> std::optional<Sphere> {
    const auto index = model->skeleton->indexOf(ball.bone);
    if (!index) return std::nullopt;
    const mat4 matrix = place * rest[static_cast<std::size_t>(*index)];
    return Sphere{vec3(matrix * vec4(ball.offset, 1.0f)), ball.radius * std::abs(attachment.offset.scale.x)};
  };
  for (const HitVolume& volume : fightOf(*hung).volumes) {
    const auto first = placed(volume.ball);
    const auto second = volume.end ? placed(*volume.end) : first;
    if (!first || !second) continue;
    const QColor colour = colourOf(volume.kind);
    addVolumeLines({*first, *second}, view.camera, {colour.redF(), colour.greenF(), colour.blueF(), 0.8f},
                   out);
  }
}

void AttachmentLayer::addShapes(const LayerView& view, DrawList& list) {
  if (showsVolumes_()) {
    for (const Attachment& attachment : choice_.attachments()) {
      if (choice_.isShown(attachment.id)) addVolumes(attachment, view, list.onTop);
    }
  }
  if (const auto shown = gizmo(view.tool)) {
    addGizmo(*shown, view.camera, view.size, held_ ? std::optional(held_->drag.handle) : hovered_, {},
             list.handles);
  }
}

std::optional<AttachmentLayer::Chosen> AttachmentLayer::chosen() const {
  const Attachment* attachment = choice_.attachment();
  const auto bone = attachment == nullptr ? std::nullopt : choice_.boneOf(*attachment);
  if (!bone) return std::nullopt;
  Chosen out{{}, choice_.chosenAt()};
  out.bounds.add(vec3(*bone * vec4(attachment->offset.translation, 1.0f)));
  return out;
}

std::optional<QString> AttachmentLayer::hover(const LayerPointer& pointer) {
  const auto shown = gizmo(pointer.view.tool);
  hovered_ = shown ? handleAt(*shown, pointer.view.camera, pointer.view.size, pointer.pixel) : std::nullopt;
  if (!hovered_) return std::nullopt;
  return tr("Drag to place %1 on its bone; Ctrl snaps, Escape cancels")
      .arg(QString::fromStdString(choice_.attachment()->name));
}

bool AttachmentLayer::press(const LayerPointer& pointer) {
  const auto shown = gizmo(pointer.view.tool);
  const auto handle =
      shown ? handleAt(*shown, pointer.view.camera, pointer.view.size, pointer.pixel) : std::nullopt;
  if (!handle) return false;
  hold(*shown, *handle, pointer);
  return true;
}

void AttachmentLayer::hold(const Gizmo& gizmo, GizmoHandle handle, const LayerPointer& pointer) {
  held_ = Held{{gizmo, handle, pointer.pixel, 0.0f},
               choice_.session().gestures().begin(),
               *choice_.attachment(),
               *choice_.boneOf(*choice_.attachment())};
}

bool AttachmentLayer::startGrab(const LayerPointer& pointer) {
  const auto shown = gizmo(pointer.view.tool);
  if (shown) hold(*shown, GizmoHandle::Screen, pointer);
  return shown.has_value();
}

void AttachmentLayer::constrain(GizmoHandle axis) {
  if (held_) held_->drag.handle = held_->drag.handle == axis ? GizmoHandle::Screen : axis;
}

void AttachmentLayer::drag(const LayerPointer& pointer) {
  if (!held_) return;
  held_->drag.snap = pointer.modifiers.testFlag(Qt::ControlModifier) ? snapOf(held_->drag.gizmo.kind) : 0.0f;
  const GizmoChange change = dragged(held_->drag, pointer.view.camera, pointer.view.size, pointer.pixel);
  Attachment to = held_->attachment;
  const Transform after = changedLocal(to.offset, held_->bone, change);
  if (held_->drag.gizmo.kind == GizmoKind::Move) to.offset.translation = after.translation;
  if (held_->drag.gizmo.kind == GizmoKind::Rotate) to.offset.rotation = after.rotation;
  if (held_->drag.gizmo.kind == GizmoKind::Scale) to.offset.scale = after.scale;
  if (!choice_.change(to, held_->gesture)) held_.reset();
}

void AttachmentLayer::release(const LayerPointer& /*pointer*/) { held_.reset(); }

void AttachmentLayer::abandon() {
  if (held_) choice_.session().abandon(held_->gesture);
  held_.reset();
}

}  // namespace squire
