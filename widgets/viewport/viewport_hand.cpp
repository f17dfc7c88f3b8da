#include "widgets/viewport/viewport_hand.h"

#include <QCursor>
#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/viewport/pointer_rays.h"
#include "widgets/viewport/typed_keys.h"
#include "widgets/viewport/viewport.h"

namespace squire {

namespace {

constexpr double dragStart = 4.0;

}  // namespace

ViewportHand::ViewportHand(Session& session, ViewState& view, const ViewLayers& layers, QWidget& widget)
    : QObject(&widget),
      session_(session),
      view_(view),
      layers_(layers),
      widget_(widget),
      tool_(session),
      picks_(session, view) {
  connect(&session_.gestures(), &Gestures::ended, this, [this] {
    const bool layerEnded = dragged_ != nullptr && dragged_->gesture() != GestureId() &&
                            !session_.gestures().isActive(dragged_->gesture());
    if (layerEnded || (drag_ == Drag::Gizmo && !tool_.isActive())) abandonDrag();
  });
}

ViewSize ViewportHand::size() const {
  return {static_cast<float>(std::max(1, widget_.width())),
          static_cast<float>(std::max(1, widget_.height()))};
}

LayerView ViewportHand::layerView() const { return {view_.camera(), size(), tool()}; }

std::optional<QRectF> ViewportHand::selecting() const {
  return drag_ == Drag::Box ? std::optional(QRectF(pressed_, last_).normalized()) : std::nullopt;
}

// Ends a drag of bones if the skeleton was replaced meanwhile, for example because a file was reloaded.
void ViewportHand::followProject() {
  if (drag_ == Drag::Gizmo && !tool_.holdsItsBones()) finishDrag();
  picks_.forget();
}

void ViewportHand::leaveFocus() {
  if (grabbed_) finishDrag();
}

std::optional<Gizmo> ViewportHand::gizmo() const {
  const ViewTool tool = this->tool();
  if (layers_.hideGizmo(tool)) return std::nullopt;
  // A drag without a button starts with the model's axes, as in Blender; the gizmo uses the chosen ones.
  std::optional<Gizmo> gizmo = tool_.gizmo(tool, grabbed_ ? GizmoSpace::ModelSpace : view_.space());
  if (const auto axes = tool_.swappedAxes(); gizmo && axes) gizmo->axes = *axes;
  if (gizmo) gizmo->sweep = tool_.sweep(view_.camera(), size());
  return gizmo;
}

std::vector<int> ViewportHand::moving() const {
  const bool isAimed = drag_ == Drag::None && hoveredHandle_ && gizmo();
  return drag_ == Drag::Gizmo || isAimed ? tool_.moving(tool(), alone_) : std::vector<int>();
}

void ViewportHand::readShift(bool pressed) {
  if (!pressed) shiftOfShortcut_ = false;
  const bool alone = pressed && !shiftOfShortcut_;
  if (std::exchange(alone_, alone) != alone) Q_EMIT changed();
}

// Drags the bones to the pointer.
void ViewportHand::dragBones(Qt::KeyboardModifiers modifiers) {
  if (!tool_.drag(view_.camera(), size(), asPixel(last_),
                  {modifiers.testFlag(Qt::ControlModifier), alone_})) {
    endGrab();
    drag_ = Drag::None;
  }
}

void ViewportHand::leave() {
  hoveredHandle_.reset();
  layerHover_.reset();
  Q_EMIT changed();
}

bool ViewportHand::grab(ViewTool tool) {
  if (drag_ != Drag::None) return false;
  session_.playback().setPlaying(false);
  grabbed_ = tool;
  shiftOfShortcut_ = true;
  alone_ = false;
  last_ = widget_.mapFromGlobal(QPointF(QCursor::pos()));
  if (const auto shown = gizmo()) {
    drag_ = Drag::Gizmo;
    tool_.begin(*shown, GizmoHandle::Screen, asPixel(last_));
    Q_EMIT hinted(Viewport::tr(
        "Move the pointer or type a number; X Y Z choose an axis, pressed twice the bone's own, "
        "Ctrl snaps, Shift moves the end of a limb alone; click or Enter confirms, Escape cancels"));
  } else if (startLayerGrab()) {
    drag_ = Drag::Layer;
    Q_EMIT hinted(Viewport::tr(
        "Move the pointer; X Y Z choose an axis, Ctrl snaps; click or Enter confirms, Escape cancels"));
  } else {
    grabbed_.reset();
    Q_EMIT hinted(Viewport::tr("There is nothing to pose here: select a bone or an IK target"));
    return false;
  }
  widget_.setFocus();
  widget_.grabMouse();
  Q_EMIT changed();
  return true;
}

bool ViewportHand::startLayerGrab() {
  const auto layers = layers_.shown();
  for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) {
    dragged_ = layer->get();
    if (dragged_->startGrab(pointerAt(last_, {}))) return true;
    dragged_ = nullptr;
  }
  return false;
}

// Ends a drag without a button.
void ViewportHand::endGrab() {
  if (!grabbed_) return;
  grabbed_.reset();
  widget_.releaseMouse();
  Q_EMIT hinted({});
}

void ViewportHand::pressWhileGrabbed(Qt::MouseButton button) {
  if (button == Qt::RightButton) {
    abandonDrag();
  } else if (button == Qt::LeftButton) {
    finishDrag();
  }
}

void ViewportHand::finishDrag() {
  if (drag_ == Drag::Gizmo) tool_.end();
  if (drag_ == Drag::Layer) std::exchange(dragged_, nullptr)->release(pointerAt(last_, {}));
  endGrab();
  drag_ = Drag::None;
  Q_EMIT changed();
}

void ViewportHand::abandonDrag() {
  const Drag drag = std::exchange(drag_, Drag::None);
  if (drag == Drag::Gizmo) tool_.abandon();
  endGrab();
  if (drag == Drag::Layer) std::exchange(dragged_, nullptr)->abandon();
  Q_EMIT changed();
}

void ViewportHand::typeAmount(const QKeyEvent& event) {
  bool held = true;
  const vec2 pixel = asPixel(last_);
  if (const auto axis = typedAxis(event.key())) {
    held = tool_.constrain(*axis, view_.camera(), size(), pixel);
  } else if (event.key() == Qt::Key_Backspace) {
    held = tool_.type(tool_.typed().chopped(std::min<qsizetype>(1, tool_.typed().size())), view_.camera());
    if (held && tool_.typed().isEmpty())
      held = tool_.drag(view_.camera(), size(), pixel,
                        {event.modifiers().testFlag(Qt::ControlModifier), alone_});
  } else if (isOfNumber(event.text())) {
    held = tool_.type(tool_.typed() + event.text(), view_.camera());
  } else {
    return finishDrag();
  }
  if (!held) {
    endGrab();
    drag_ = Drag::None;
  }
  Q_EMIT changed();
}

// Handles the keys during a drag of a layer: axes, and Enter. Typed numbers apply only to drags of bones.
void ViewportHand::constrainLayer(const QKeyEvent& event) {
  if (const auto axis = typedAxis(event.key())) {
    dragged_->constrain(*axis);
    dragged_->drag(pointerAt(last_, event.modifiers()));
    Q_EMIT changed();
  } else if (grabbed_ && (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter)) {
    finishDrag();
  }
}

LayerPointer ViewportHand::pointerAt(QPointF position, Qt::KeyboardModifiers modifiers) const {
  return {layerView(), asPixel(position), modifiers};
}

bool ViewportHand::pressLayers(const LayerPointer& pointer) {
  const auto layers = layers_.shown();
  for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) {
    if (!(*layer)->press(pointer)) continue;
    dragged_ = layer->get();
    drag_ = Drag::Layer;
    Q_EMIT changed();
    return true;
  }
  return false;
}

std::optional<ViewportHand::LayerHover> ViewportHand::hoverLayers(const LayerPointer& pointer) {
  const auto layers = layers_.shown();
  for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) {
    if (const auto hint = (*layer)->hover(pointer)) return LayerHover{*hint, (*layer)->cursor()};
  }
  return std::nullopt;
}

void ViewportHand::askForMenu(QPointF position) {
  if (ViewLayer* scene = layers_.sceneLayer())
    return scene->openMenu(pointerAt(position, {}), widget_.mapToGlobal(position).toPoint());
  if (session_.model() == nullptr) return;
  const BoneId bone = picks_.boneAt(size(), position);
  const auto& selected = session_.selection().bones();
  if (bone.valid() && std::find(selected.begin(), selected.end(), bone) == selected.end())
    session_.selection().select({bone});
  Q_EMIT menuRequested(widget_.mapToGlobal(position).toPoint());
}

void ViewportHand::hover(QPointF position, Qt::KeyboardModifiers modifiers) {
  readShift(modifiers.testFlag(Qt::ShiftModifier));
  const auto view = axisBall_.viewAt(position, view_.camera());
  const auto taken = view ? std::nullopt : hoverLayers(pointerAt(position, modifiers));
  const auto shown = view || taken ? std::nullopt : gizmo();
  const auto handle = shown ? handleAt(*shown, view_.camera(), size(), asPixel(position)) : std::nullopt;
  if (view != hoveredView_ || handle != hoveredHandle_ || taken != layerHover_) {
    hoveredView_ = view;
    hoveredHandle_ = handle;
    layerHover_ = taken;
    Q_EMIT changed();
  }
  widget_.setCursor(view     ? Qt::PointingHandCursor
                    : taken  ? taken->cursor
                    : handle ? Qt::SizeAllCursor
                             : Qt::ArrowCursor);
  if (layers_.sceneLayer() != nullptr) {
    session_.selection().setHovered({});
    if (taken) Q_EMIT hinted(taken->hint);
    return;
  }
  if (session_.model() == nullptr) return;
  const BoneId bone = handle || view || taken ? BoneId{} : picks_.boneAt(size(), position);
  session_.selection().setHovered(bone);
  if (taken) {
    Q_EMIT hinted(taken->hint);
  } else if (handle) {
    Q_EMIT hinted(tool_.hint(tool(), alone_));
  } else if (const auto index = session_.model()->skeleton->indexOf(bone); index && bone.valid()) {
    Q_EMIT hinted(Viewport::tr("%1: click to select, Shift adds, Alt cycles through what lies behind")
                      .arg(QString::fromStdString(
                          session_.model()->skeleton->bones[static_cast<std::size_t>(*index)].name)));
  } else {
    Q_EMIT hinted(emptySpaceHint(view_.navigation()));
  }
}

void ViewportHand::press(const QMouseEvent& event) {
  if (grabbed_) return pressWhileGrabbed(event.button());
  if (drag_ != Drag::None && event.buttons() != event.button()) {
    if (event.button() == Qt::RightButton) abandonDrag();
    return;
  }
  button_ = event.button();
  pressed_ = last_ = event.position();
  const bool alt = event.modifiers().testFlag(Qt::AltModifier);
  if (event.button() == Qt::MiddleButton) {
    drag_ = Drag::Camera;
    cameraMove_ = cameraMoveOf(view_.navigation(), button_, event.modifiers()).value_or(CameraMove::Orbit);
    return;
  }
  if (event.button() == Qt::RightButton) {
    drag_ = Drag::PressedRight;
    return;
  }
  if (event.button() != Qt::LeftButton) return;
  if (const auto view = axisBall_.viewAt(pressed_, view_.camera())) {
    view_.moveCamera(seenFrom(view_.goal(), *view));
    return;
  }
  LayerPointer pointer = pointerAt(pressed_, event.modifiers());
  pointer.isSecond = event.type() == QEvent::MouseButtonDblClick;
  const bool hasScene = layers_.sceneLayer() != nullptr;
  if ((!alt || hasScene) && pressLayers(pointer)) return;
  if (const auto shown = gizmo(); shown && !alt) {
    if (const auto handle = handleAt(*shown, view_.camera(), size(), asPixel(pressed_))) {
      drag_ = Drag::Gizmo;
      tool_.begin(*shown, *handle, asPixel(pressed_));
      Q_EMIT changed();
      return;
    }
  }
  drag_ = Drag::Pressed;
}

void ViewportHand::move(const QMouseEvent& event) {
  const QPointF position = event.position();
  const bool away = QPointF(position - pressed_).manhattanLength() > dragStart;
  if ((drag_ == Drag::Pressed || drag_ == Drag::PressedRight) && away) {
    const auto camera = cameraMoveOf(view_.navigation(), button_, event.modifiers());
    drag_ = camera ? Drag::Camera : Drag::Box;
    cameraMove_ = camera.value_or(cameraMove_);
  }
  switch (drag_) {
    case Drag::Camera:
      view_.setCamera(afterStep(view_.camera(), size(),
                                {cameraMove_, asPixel(pressed_), asPixel(last_), asPixel(position)}));
      break;
    case Drag::Gizmo:
      last_ = position;
      readShift(event.modifiers().testFlag(Qt::ShiftModifier));
      dragBones(event.modifiers());
      break;
    case Drag::Layer:
      dragged_->drag(pointerAt(position, event.modifiers()));
      Q_EMIT changed();
      break;
    case Drag::Box:
      Q_EMIT changed();
      break;
    case Drag::Pressed:
    case Drag::PressedRight:
      break;
    case Drag::None:
      hover(position, event.modifiers());
      break;
  }
  last_ = position;
}

void ViewportHand::release(const QMouseEvent& event) {
  if (grabbed_ || event.button() != button_) return;
  const Drag drag = std::exchange(drag_, Drag::None);
  last_ = event.position();
  if (drag == Drag::Gizmo) tool_.end();
  if (drag == Drag::Layer) std::exchange(dragged_, nullptr)->release(pointerAt(last_, event.modifiers()));
  if (drag == Drag::Box) picks_.selectInside(size(), QRectF(pressed_, last_).normalized(), event.modifiers());
  if (drag == Drag::Pressed && layers_.sceneLayer() == nullptr)
    picks_.click(size(), event.position(), event.modifiers());
  if (drag == Drag::PressedRight) askForMenu(event.position());
  Q_EMIT changed();
}

bool ViewportHand::key(const QKeyEvent& event) {
  if (event.key() == Qt::Key_Shift) {
    readShift(true);
    if (drag_ == Drag::Gizmo) dragBones(event.modifiers());
    return drag_ == Drag::Gizmo;
  }
  const bool takenBack = drag_ == Drag::Gizmo || drag_ == Drag::Layer || drag_ == Drag::Box;
  const bool undoes = grabbed_ && event.matches(QKeySequence::Undo);
  if (takenBack && (event.key() == Qt::Key_Escape || undoes)) {
    abandonDrag();
  } else if (drag_ == Drag::Gizmo && isTyping(event)) {
    typeAmount(event);
  } else if (drag_ == Drag::Layer && isTyping(event)) {
    constrainLayer(event);
  } else if (ViewLayer* scene = layers_.sceneLayer(); scene && drag_ == Drag::None && scene->ownsKey(event)) {
    scene->key(event);
  } else {
    return grabbed_.has_value();
  }
  return true;
}

void ViewportHand::keyReleased(const QKeyEvent& event) {
  if (event.key() != Qt::Key_Shift || event.isAutoRepeat()) return;
  readShift(false);
  if (drag_ == Drag::Gizmo) dragBones(event.modifiers());
}

bool ViewportHand::ownsKey(const QKeyEvent& event) const {
  const ViewLayer* scene = layers_.sceneLayer();
  if (drag_ == Drag::None) return scene != nullptr && scene->ownsKey(event);
  return grabbed_ || event.key() == Qt::Key_Escape ||
         ((drag_ == Drag::Gizmo || drag_ == Drag::Layer) && isTyping(event));
}

}  // namespace squire

#include "moc_viewport_hand.cpp"
