#include "widgets/viewport/navigation.h"

#include <QWheelEvent>
#include <cmath>

#include "widgets/viewport/pointer_rays.h"
#include "widgets/viewport/viewport.h"

namespace squire {

namespace {

constexpr float orbitPerPixel = 0.008f;  // radians
constexpr float nearerPerPixel = 0.995f;
constexpr float nearerPerNotch = 0.88f;
constexpr float notch = 120.0f;          // units of QWheelEvent::angleDelta() per notch
constexpr float pixelsPerNotch = 40.0f;  // for a trackpad that does not report pixels

CameraMove moveWith(Qt::KeyboardModifiers modifiers) {
  if (modifiers.testFlag(Qt::ShiftModifier)) return CameraMove::Pan;
  return modifiers.testFlag(Qt::ControlModifier) ? CameraMove::Zoom : CameraMove::Orbit;
}

}  // namespace

std::optional<CameraMove> cameraMoveOf(NavigationScheme scheme, Qt::MouseButton button,
                                       Qt::KeyboardModifiers modifiers) {
  const bool alt = modifiers.testFlag(Qt::AltModifier), maya = scheme == NavigationScheme::Maya;
  if (button == Qt::RightButton) return maya && alt ? CameraMove::Zoom : CameraMove::Pan;
  if (button == Qt::MiddleButton) return maya ? CameraMove::Pan : moveWith(modifiers);
  if (!alt) return std::nullopt;
  return maya ? CameraMove::Orbit : moveWith(modifiers);
}

Camera afterStep(const Camera& camera, ViewSize size, const CameraStep& step) {
  const vec2 moved = step.to - step.from;
  switch (step.move) {
    case CameraMove::Orbit:
      return orbited(camera, -orbitPerPixel * moved.x, orbitPerPixel * moved.y);
    case CameraMove::Pan:
      return panned(camera, size, step.from, step.to);
    case CameraMove::Zoom:
      break;
  }
  return dollied(camera, size, step.pressed, std::pow(nearerPerPixel, moved.x - moved.y));
}

Camera afterWheel(const Camera& camera, ViewSize size, NavigationScheme scheme, const QWheelEvent& event) {
  const vec2 pointer = asPixel(event.position());
  const vec2 turned = asPixel(event.angleDelta()) / notch;
  const CameraMove move =
      scheme == NavigationScheme::Trackpad ? moveWith(event.modifiers()) : CameraMove::Zoom;
  if (move == CameraMove::Zoom) return dollied(camera, size, pointer, std::pow(nearerPerNotch, turned.y));
  const vec2 moved =
      event.pixelDelta().isNull() ? pixelsPerNotch * turned : asPixel(QPointF(event.pixelDelta()));
  return afterStep(camera, size, {move, pointer, pointer, pointer + moved});
}

QString navigationText(NavigationScheme scheme) {
  switch (scheme) {
    case NavigationScheme::Blender:
      break;
    case NavigationScheme::Maya:
      return Viewport::tr(
          "Orbit: Alt and the left button. Pan: the middle or right button. Zoom: the wheel, or Alt and the "
          "right button.");
    case NavigationScheme::Trackpad:
      return Viewport::tr(
          "Orbit: two fingers, or Alt and the left button. Pan: Shift and two fingers, or the right button. "
          "Zoom: pinch, or Ctrl and two fingers.");
  }
  return Viewport::tr(
      "Orbit: the middle button, or Alt and the left button. Pan: Shift and the middle button, or the right "
      "button. Zoom: the wheel, or Ctrl and the middle button.");
}

QString emptySpaceHint(NavigationScheme scheme) {
  switch (scheme) {
    case NavigationScheme::Blender:
      break;
    case NavigationScheme::Maya:
      return Viewport::tr(
          "Alt and left button orbit, middle button pans, wheel zooms; drag to select joints in a box; "
          "right-click for a menu");
    case NavigationScheme::Trackpad:
      return Viewport::tr(
          "Two fingers orbit, with Shift pan, with Ctrl zoom; drag to select joints in a box; right-click "
          "for "
          "a menu");
  }
  return Viewport::tr(
      "Middle button orbits, with Shift pans, wheel zooms; drag to select joints in a box; "
      "right-click for a menu");
}

}  // namespace squire
