#include "widgets/viewport/pose_tool.h"

#include <QLocale>
#include <algorithm>
#include <utility>

#include "core/base/arithmetic.h"
#include "core/base/numbers.h"

namespace squire {

namespace {

quat rotationOf(const mat4& matrix) { return toTransform(matrix).rotation; }

float stepOf(GizmoKind kind) {
  switch (kind) {
    case GizmoKind::Move:
      return 0.05f;
    case GizmoKind::Rotate:
      return 15.0f;
    case GizmoKind::Scale:
      break;
  }
  return 0.1f;
}

GizmoKind kindOf(ViewTool tool) {
  return tool == ViewTool::Move     ? GizmoKind::Move
         : tool == ViewTool::Rotate ? GizmoKind::Rotate
                                    : GizmoKind::Scale;
}

PoseChange changeOf(GizmoKind kind) {
  return kind == GizmoKind::Move     ? PoseChange::Move
         : kind == GizmoKind::Rotate ? PoseChange::Rotate
                                     : PoseChange::Scale;
}

}  // namespace

std::optional<Gizmo> PoseTool::gizmo(ViewTool tool, GizmoSpace space) const {
  const auto bone = session_.selection().activeIndex();
  if (tool == ViewTool::Select || !bone) return std::nullopt;
  const std::span<const mat4> matrices = session_.shown().matrices();
  const mat4& matrix = matrices[static_cast<std::size_t>(*bone)];
  Gizmo gizmo;
  gizmo.kind = kindOf(tool);
  gizmo.centre = vec3(matrix[3]);
  const int parent = session_.model()->skeleton->bones[static_cast<std::size_t>(*bone)].parent;
  // Scaling always uses the bone's own axes.
  if (space == GizmoSpace::Local || gizmo.kind == GizmoKind::Scale) gizmo.axes = rotationOf(matrix);
  if (space == GizmoSpace::Parent && gizmo.kind != GizmoKind::Scale && parent != Bone::noParent) {
    gizmo.axes = rotationOf(matrices[static_cast<std::size_t>(parent)]);
  }
  return gizmo;
}

std::optional<GizmoHandle> PoseTool::handle() const {
  return drag_ ? std::optional(drag_->handle) : std::nullopt;
}

// Selected bones without a selected ancestor; the others follow them.
std::vector<int> PoseTool::rootsOfSelection() const {
  const std::vector<int> selected = session_.selection().indices();
  const auto& bones = session_.model()->skeleton->bones;
  std::vector<int> roots;
  for (const int bone : selected) {
    int above = bones[static_cast<std::size_t>(bone)].parent;
    while (above != Bone::noParent && std::find(selected.begin(), selected.end(), above) == selected.end()) {
      above = bones[static_cast<std::size_t>(above)].parent;
    }
    if (above == Bone::noParent) roots.push_back(bone);
  }
  return roots;
}

MovedEnds PoseTool::endsOf(bool alone) const {
  return alone ? MovedEnds::Alone : session_.posing().pullsBody() ? MovedEnds::Body : MovedEnds::Bend;
}

BentLimbs PoseTool::bentBy(ViewTool tool, bool alone) const {
  return limbsBentBy(changeOf(kindOf(tool)), session_, rootsOfSelection(), endsOf(alone));
}

std::vector<int> PoseTool::moving(ViewTool tool, bool alone) const {
  std::vector<int> bones = rootsOfSelection();
  const BentLimbs bent = bentBy(tool, alone);
  for (const auto& limbs : {bent.moved, bent.held}) {
    for (const LimbBones& limb : limbs) {
      for (const std::size_t bone : {limb.upper, limb.lower, limb.end})
        bones.push_back(static_cast<int>(bone));
    }
  }
  for (const std::size_t bone : bent.body) bones.push_back(static_cast<int>(bone));
  return bones;
}

QString PoseTool::nameOf(int bone) const {
  return QString::fromStdString(session_.model()->skeleton->bones[static_cast<std::size_t>(bone)].name);
}

QString PoseTool::hint(ViewTool tool, bool alone) const {
  const BentLimbs bent = bentBy(tool, alone);
  const QString keys = tr("Ctrl snaps, X Y Z choose an axis, type a number for the amount, Escape cancels");
  if (!bent.body.empty()) {
    const std::vector<int> roots = rootsOfSelection();
    QString what = roots.size() == 1 ? tr("Drag %1: the body follows").arg(nameOf(roots.front()))
                                     : tr("Drag: the body follows");
    if (session_.posing().pins().empty()) what += QStringLiteral(", ") + tr("P pins hands and feet");
    return tr("%1; Shift moves the bone alone").arg(what) + QStringLiteral(", ") + keys;
  }
  if (!bent.moved.empty()) {
    const LimbBones& limb = bent.moved.front();
    const QString what = bent.moved.size() == 1 ? tr("Drag %1: %2 and %3 bend")
                                                      .arg(nameOf(rootsOfSelection().front()),
                                                           nameOf(static_cast<int>(limb.upper)),
                                                           nameOf(static_cast<int>(limb.lower)))
                                                : tr("Drag: %1 limbs bend").arg(bent.moved.size());
    return tr("%1; Shift moves the bone alone").arg(what) + QStringLiteral(", ") + keys;
  }
  if (const BentLimbs all = bentBy(tool, false); alone && !(all.moved.empty() && all.body.empty()))
    return tr("Drag to move the bone alone") + QStringLiteral(": ") + keys;
  if (!bent.held.empty())
    return tr("Drag to change the pose, pinned ends stay") + QStringLiteral(": ") + keys;
  return tr("Drag to change the pose") + QStringLiteral(": ") + keys;
}

void PoseTool::begin(const Gizmo& gizmo, GizmoHandle handle, vec2 pixel) {
  drag_ = GizmoDrag{gizmo, handle, pixel, 0.0f};
  skeleton_ = session_.model()->skeleton;
  held_.clear();
  const std::vector<int> roots = rootsOfSelection();
  for (const int bone : roots) {
    const auto place = static_cast<std::size_t>(bone);
    const int parent = session_.model()->skeleton->bones[place].parent;
    const mat4 above =
        parent == Bone::noParent ? mat4(1.0f) : session_.shown().matrices()[static_cast<std::size_t>(parent)];
    held_[bone] = {session_.posed().local(place), above};
  }
  keys_ = {};
  gesture_.emplace(session_, poseLabel(changeOf(gizmo.kind), session_, roots));
  if (gizmo.kind == GizmoKind::Move && session_.posing().pullsBody()) gesture_->beginPull(roots);
  amount_ = gizmo.kind == GizmoKind::Scale ? 1.0f : 0.0f;
  typed_.clear();
  constexpr quat models(1.0f, 0.0f, 0.0f, 0.0f);
  otherAxes_ = models;
  if (const auto active = session_.selection().activeIndex(); gizmo.axes == models && active)
    otherAxes_ = rotationOf(session_.shown().matrices()[static_cast<std::size_t>(*active)]);
  swapped_ = false;
}

bool PoseTool::drag(const Camera& camera, ViewSize size, vec2 pixel, const Keys& keys) {
  const Keys before = std::exchange(keys_, keys);
  if (!typed_.isEmpty()) return before.alone == keys.alone || type(typed_, camera);
  drag_->snap = keys.snap ? stepOf(drag_->gizmo.kind) : 0.0f;
  return show(dragged(*drag_, camera, size, pixel));
}

bool PoseTool::type(const QString& text, const Camera& camera) {
  typed_ = text;
  const double before = drag_->gizmo.kind == GizmoKind::Scale ? 1.0 : 0.0;
  const auto amount = evaluate(text.toStdString(), before);
  return !amount || show(exactly(*drag_, camera, static_cast<float>(*amount)));
}

bool PoseTool::constrain(GizmoHandle handle, const Camera& camera, ViewSize size, vec2 pixel) {
  if (handle == drag_->handle && drag_->gizmo.kind != GizmoKind::Scale) {
    std::swap(drag_->gizmo.axes, otherAxes_);
    swapped_ = !swapped_;
  }
  drag_->handle = handle;
  return typed_.isEmpty() ? drag(camera, size, pixel, keys_) : type(typed_, camera);
}

std::optional<quat> PoseTool::swappedAxes() const {
  return drag_ && swapped_ ? std::optional(drag_->gizmo.axes) : std::nullopt;
}

std::optional<GizmoSweep> PoseTool::sweep(const Camera& camera, ViewSize size) const {
  if (!drag_ || drag_->gizmo.kind != GizmoKind::Rotate) return std::nullopt;
  return sweptBy(*drag_, camera, size, amount_);
}

QString PoseTool::axisText() const {
  static constexpr const char* axes[] = {"X", "Y", "Z", "", "YZ", "ZX", "XY"};
  const QLatin1String axis(axes[static_cast<int>(drag_->handle)]);
  if (!swapped_ || axis.isEmpty()) return axis;
  return otherAxes_ == quat(1.0f, 0.0f, 0.0f, 0.0f) ? tr("%1 of the bone").arg(axis)
                                                    : tr("%1 of the model").arg(axis);
}

QString PoseTool::readout() const {
  if (!drag_) return {};
  const QLocale locale;
  const auto amount = static_cast<double>(amount_);
  QString verb;
  QString value;
  switch (drag_->gizmo.kind) {
    case GizmoKind::Move:
      verb = tr("Move");
      value = locale.toString(amount, 'f', 3) + QStringLiteral(" m");
      break;
    case GizmoKind::Rotate:
      verb = tr("Rotate");
      value = locale.toString(amount, 'f', 1) + QStringLiteral("\u00B0");
      break;
    case GizmoKind::Scale:
      verb = tr("Scale");
      value = QStringLiteral("\u00D7 ") + locale.toString(amount, 'f', 3);
      break;
  }
  QString text = verb + QLatin1Char(' ') + axisText();
  text = text.trimmed() + QStringLiteral("   ") + value;
  const bool isAlone = keys_.alone && drag_->gizmo.kind == GizmoKind::Move;
  if (isAlone && (gesture_->pulls() || !bentBy(ViewTool::Move, false).moved.empty()))
    text += QStringLiteral("   ") + tr("bone alone");
  return typed_.isEmpty() ? text : text + QStringLiteral("   [") + typed_ + QLatin1Char(']');
}

bool PoseTool::show(const GizmoChange& change) {
  amount_ = change.amount;
  if (gesture_->pulls() && !keys_.alone) {
    if (gesture_->showPulled(change.move)) return true;
    drag_.reset();
    return false;
  }
  PoseChanges pose;
  for (const auto& [bone, held] : held_) {
    const Transform after = changedLocal(held.local, held.parent, change);
    BonePose out;
    out.bone = session_.model()->skeleton->bones[static_cast<std::size_t>(bone)].id;
    if (drag_->gizmo.kind == GizmoKind::Move) out.translation = after.translation;
    if (drag_->gizmo.kind == GizmoKind::Rotate) out.rotation = after.rotation;
    if (drag_->gizmo.kind == GizmoKind::Scale) out.scale = after.scale;
    pose.push_back(out);
  }
  if (gesture_->showHolding(pose, endsOf(keys_.alone))) return true;
  drag_.reset();
  return false;
}

void PoseTool::abandon() {
  drag_.reset();
  if (gesture_) gesture_->abandon();
}

}  // namespace squire
