#pragma once

#include <QString>
#include <Qt>
#include <optional>

#include "core/scene/camera.h"

class QWheelEvent;

namespace squire {

// How the mouse and a trackpad move the camera, as in other programs. In all schemes, the right button alone
// pans, and Alt with the left button orbits.
enum class NavigationScheme { Blender, Maya, Trackpad };
enum class CameraMove { Orbit, Pan, Zoom };

// How a drag with this button moves the camera; empty for the left button where it selects.
[[nodiscard]] std::optional<CameraMove> cameraMoveOf(NavigationScheme scheme, Qt::MouseButton button,
                                                     Qt::KeyboardModifiers modifiers);

// A step of a drag, in pixels. Zooming keeps what is at `pressed` in place.
struct CameraStep {
  CameraMove move = CameraMove::Orbit;
  vec2 pressed, from, to;
};
[[nodiscard]] Camera afterStep(const Camera& camera, ViewSize size, const CameraStep& step);
[[nodiscard]] Camera afterWheel(const Camera& camera, ViewSize size, NavigationScheme scheme,
                                const QWheelEvent& event);

// A full description of how to orbit, pan and zoom.
[[nodiscard]] QString navigationText(NavigationScheme scheme);
// The hint for the pointer over empty space.
[[nodiscard]] QString emptySpaceHint(NavigationScheme scheme);

}  // namespace squire
