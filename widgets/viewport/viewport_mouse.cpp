#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "core/scene/scene.h"
#include "widgets/viewport/viewport.h"

// What the mouse does in the viewport: the layers come first, then the gizmo, the camera, and what is picked.
// A drag is its button's; the right one, pressed meanwhile, takes it back.
namespace squire {

namespace {

constexpr float orbitPerPixel = 0.008f;
constexpr double dragStart = 4.0;
constexpr double near = 3.0;  // pixels within which Alt goes on walking

}  // namespace

void Viewport::mousePressEvent(QMouseEvent* event) {
  if (grabbed_) return pressWhileGrabbed(event->button());
  if (drag_ != Drag::None && event->buttons() != event->button()) {
    if (event->button() == Qt::RightButton) abandonDrag();
    return;
  }
  button_ = event->button();
  pressed_ = last_ = event->position();
  const bool alt = event->modifiers().testFlag(Qt::AltModifier);
  if (event->button() == Qt::MiddleButton) {
    drag_ = event->modifiers().testFlag(Qt::ShiftModifier) ? Drag::Pan : Drag::Orbit;
    return;
  }
  if (event->button() == Qt::RightButton) {
    drag_ = Drag::PressedRight;
    return;
  }
  if (event->button() != Qt::LeftButton) return;
  if (const auto view = axisBall_.viewAt(pressed_, view_.camera())) {
    view_.moveCamera(seenFrom(view_.goal(), *view));
    return;
  }
  if (!alt && pressLayers(pointerAt(pressed_, event->modifiers()))) return;
  if (const auto shown = gizmo(); shown && !alt) {
    if (const auto handle = handleAt(*shown, view_.camera(), viewSize(), asPixel(pressed_))) {
      drag_ = Drag::Gizmo;
      tool_.begin(*shown, *handle, asPixel(pressed_));
      update();
      return;
    }
  }
  drag_ = Drag::Pressed;
}

LayerPointer Viewport::pointerAt(QPointF position, Qt::KeyboardModifiers modifiers) const {
  return {layerView(), asPixel(position), modifiers};
}

bool Viewport::pressLayers(const LayerPointer& pointer) {
  const auto layers = shownLayers();
  for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) {
    if (!(*layer)->press(pointer)) continue;
    dragged_ = layer->get();
    drag_ = Drag::Layer;
    update();
    return true;
  }
  return false;
}

std::optional<Viewport::LayerHover> Viewport::hoverLayers(const LayerPointer& pointer) {
  const auto layers = shownLayers();
  for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) {
    if (const auto hint = (*layer)->hover(pointer)) return LayerHover{*hint, (*layer)->isButton()};
  }
  return std::nullopt;
}

void Viewport::mouseMoveEvent(QMouseEvent* event) {
  const QPointF position = event->position();
  const QPointF moved = position - last_;
  const bool away = QPointF(position - pressed_).manhattanLength() > dragStart;
  const bool alt = event->modifiers().testFlag(Qt::AltModifier);
  if (drag_ == Drag::Pressed && away) drag_ = alt ? Drag::Orbit : Drag::Box;
  if (drag_ == Drag::PressedRight && away) drag_ = alt ? Drag::Orbit : Drag::Pan;
  switch (drag_) {
    case Drag::Orbit:
      view_.setCamera(orbited(view_.camera(), -orbitPerPixel * static_cast<float>(moved.x()),
                              orbitPerPixel * static_cast<float>(moved.y())));
      break;
    case Drag::Pan:
      view_.setCamera(panned(view_.camera(), viewSize(), asPixel(last_), asPixel(position)));
      break;
    case Drag::Gizmo:
      if (!tool_.drag(view_.camera(), viewSize(), asPixel(position),
                      event->modifiers().testFlag(Qt::ControlModifier))) {
        endGrab();
        drag_ = Drag::None;
      }
      break;
    case Drag::Layer:
      dragged_->drag(pointerAt(position, event->modifiers()));
      update();
      break;
    case Drag::Box:
      update();
      break;
    case Drag::Pressed:
    case Drag::PressedRight:
      break;
    case Drag::None:
      hover(position, event->modifiers());
      break;
  }
  last_ = position;
}

void Viewport::mouseReleaseEvent(QMouseEvent* event) {
  if (grabbed_ || event->button() != button_) return;
  const Drag drag = std::exchange(drag_, Drag::None);
  last_ = event->position();
  if (drag == Drag::Gizmo) tool_.end();
  if (drag == Drag::Layer) std::exchange(dragged_, nullptr)->release(pointerAt(last_, event->modifiers()));
  if (drag == Drag::Box) takeBox(event->modifiers());
  if (drag == Drag::Pressed) click(event->position(), event->modifiers());
  if (drag == Drag::PressedRight) askForMenu(event->position());
  update();
}

void Viewport::askForMenu(QPointF position) {
  if (session_.model() == nullptr) return;
  const BoneId bone = boneAt(position);
  const auto& selected = session_.selectedBones();
  if (bone.valid() && std::find(selected.begin(), selected.end(), bone) == selected.end())
    session_.selectBones({bone});
  Q_EMIT menuWanted(mapToGlobal(position).toPoint());
}

// A click asks when its button is let go, since a drag pans.
void Viewport::contextMenuEvent(QContextMenuEvent* event) {
  if (event->reason() == QContextMenuEvent::Keyboard && drag_ == Drag::None)
    Q_EMIT menuWanted(mapToGlobal(rect().center()));
  event->accept();
}

PickOptions Viewport::pickOptions() const {
  PickOptions options;
  if (session_.model() != nullptr)
    options.hiddenBones = session_.hidden().bonesOf(*session_.model()->skeleton);
  options.hiddenMeshes = session_.hidden().meshes();
  return options;
}

void Viewport::click(QPointF position, Qt::KeyboardModifiers modifiers) {
  if (session_.model() == nullptr) return;
  const bool walks = modifiers.testFlag(Qt::AltModifier) && !cycle_.empty() &&
                     QPointF(position - cycleFrom_).manhattanLength() <= near;
  if (walks) {
    cycleAt_ = (cycleAt_ + 1) % cycle_.size();
  } else {
    PickOptions options = pickOptions();
    options.bones = view_.options().bones.style != BoneStyle::None;
    cycle_ =
        pickAt(*session_.model(), session_.seen(), view_.camera(), viewSize(), asPixel(position), options);
    cycleAt_ = 0;
    cycleFrom_ = position;
  }
  const bool adds = modifiers.testFlag(Qt::ShiftModifier) || modifiers.testFlag(Qt::ControlModifier);
  if (cycle_.empty()) {
    if (!adds) session_.selectBones({});
    return;
  }
  const Pick& pick = cycle_[cycleAt_];
  if (pick.bone < 0) {
    session_.selectMesh(pick.mesh);
    return;
  }
  const BoneId bone = session_.model()->skeleton->bones[static_cast<std::size_t>(pick.bone)].id;
  if (adds) {
    session_.toggleBone(bone);
  } else {
    session_.selectBones({bone});
  }
}

void Viewport::takeBox(Qt::KeyboardModifiers modifiers) {
  if (session_.model() == nullptr) return;
  const QRectF box = QRectF(pressed_, last_).normalized();
  const auto segments = boneSegments(*session_.model()->skeleton, session_.seen());
  std::vector<BoneId> bones;
  if (modifiers.testFlag(Qt::ShiftModifier)) bones = session_.selectedBones();
  for (const int index : bonesInside(segments, view_.camera(), viewSize(), asPixel(box.topLeft()),
                                     asPixel(box.bottomRight()))) {
    const BoneId bone = session_.model()->skeleton->bones[static_cast<std::size_t>(index)].id;
    if (!session_.hidden().has(bone) && std::find(bones.begin(), bones.end(), bone) == bones.end())
      bones.push_back(bone);
  }
  session_.selectBones(std::move(bones));
}

BoneId Viewport::boneAt(QPointF position) const {
  if (view_.options().bones.style == BoneStyle::None) return {};
  PickOptions options = pickOptions();
  options.surfaces = false;
  const auto picks =
      pickAt(*session_.model(), session_.seen(), view_.camera(), viewSize(), asPixel(position), options);
  if (picks.empty()) return {};
  return session_.model()->skeleton->bones[static_cast<std::size_t>(picks.front().bone)].id;
}

void Viewport::hover(QPointF position, Qt::KeyboardModifiers modifiers) {
  const auto view = axisBall_.viewAt(position, view_.camera());
  const auto taken = view ? std::nullopt : hoverLayers(pointerAt(position, modifiers));
  const auto shown = view || taken ? std::nullopt : gizmo();
  const auto handle = shown ? handleAt(*shown, view_.camera(), viewSize(), asPixel(position)) : std::nullopt;
  if (view != hoveredView_ || handle != hoveredHandle_ || taken != layerHover_) {
    hoveredView_ = view;
    hoveredHandle_ = handle;
    layerHover_ = taken;
    update();
  }
  const bool isButton = view || (taken && taken->isButton);
  setCursor(isButton ? Qt::PointingHandCursor : handle || taken ? Qt::SizeAllCursor : Qt::ArrowCursor);
  if (session_.model() == nullptr) return;
  const BoneId bone = handle || view || taken ? BoneId{} : boneAt(position);
  session_.setHovered(bone);
  if (taken) {
    Q_EMIT hinted(taken->hint);
  } else if (handle) {
    Q_EMIT hinted(
        tr("Drag to change the pose: Ctrl snaps, X Y Z choose an axis, numbers are taken, Escape takes it "
           "back"));
  } else if (const auto index = session_.model()->skeleton->indexOf(bone); index && bone.valid()) {
    Q_EMIT hinted(tr("%1: click selects, Shift adds, Alt walks through what lies behind")
                      .arg(QString::fromStdString(
                          session_.model()->skeleton->bones[static_cast<std::size_t>(*index)].name)));
  } else {
    Q_EMIT hinted(
        tr("Middle button orbits, with Shift pans, the wheel zooms; dragging selects a box of joints; a "
           "right click has a menu"));
  }
}

void Viewport::wheelEvent(QWheelEvent* event) {
  const float notches = static_cast<float>(event->angleDelta().y()) / 120.0f;
  view_.setCamera(dollied(view_.camera(), viewSize(), asPixel(event->position()), std::pow(0.88f, notches)));
  event->accept();
}

void Viewport::leaveEvent(QEvent* event) {
  session_.setHovered({});
  Q_EMIT hinted({});
  QOpenGLWidget::leaveEvent(event);
}

}  // namespace squire
