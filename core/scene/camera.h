#pragma once

#include <glm/vec2.hpp>
#include <span>

#include "core/math/geometry.h"

namespace squire {

// The size of an image in pixels. Functions expect both to be above 0.
struct ViewSize {
  float width = 1.0f;
  float height = 1.0f;

  [[nodiscard]] float aspect() const { return width / height; }
};

// A camera that orbits a target. Orthographic projection shows the same height as perspective shows at the
// target, so that switching keeps the size of the model.
struct Camera {
  vec3 target{0.0f, 0.9f, 0.0f};
  float yaw = 0.0f;          // radians; 0 is in front (+Z) of the character, positive turns toward +X
  float pitch = 0.0f;        // radians in [-pi/2, pi/2]; positive looks down from above
  float distance = 4.0f;     // metres, above 0
  float fieldOfView = 0.6f;  // vertical, radians
  bool orthographic = false;

  bool operator==(const Camera&) const = default;

  [[nodiscard]] vec3 forward() const;  // unit vector
  [[nodiscard]] vec3 right() const;
  [[nodiscard]] vec3 up() const;
  [[nodiscard]] vec3 eye() const { return target - distance * forward(); }
  // Half of the visible height at the target, in metres.
  [[nodiscard]] float halfHeight() const;
  // Distance of the near plane in perspective.
  [[nodiscard]] float nearest() const { return 0.02f * distance; }
  [[nodiscard]] mat4 view() const;
  // OpenGL clip space, z from -1 to 1.
  [[nodiscard]] mat4 projection(float aspect) const;
};

// The views of the number keys. Game is the game's side view: orthographic, the character faces right.
enum class NamedView { Front, Back, Right, Left, Top, Bottom, ThreeQuarter, Game };

// Switches to a named view; keeps the target and the distance. All views except ThreeQuarter are
// orthographic.
[[nodiscard]] Camera seenFrom(Camera camera, NamedView view);
[[nodiscard]] Camera orbited(Camera camera, float yaw, float pitch);
// Pans so that points at the target's depth follow the pointer between two pixels.
[[nodiscard]] Camera panned(Camera camera, ViewSize size, vec2 from, vec2 to);
// Multiplies the distance; the point at the target's depth that is under the pixel stays under it.
[[nodiscard]] Camera dollied(Camera camera, ViewSize size, vec2 pixel, float factor);
// Centres all points and moves as close as possible with a margin (a fraction of the image); keeps the
// direction. Does nothing without points.
[[nodiscard]] Camera framed(Camera camera, std::span<const vec3> points, float aspect, float margin = 0.12f);
// Frames the corners of a box.
[[nodiscard]] Camera framed(Camera camera, const Box& box, float aspect, float margin = 0.12f);
// Interpolates between two cameras along the shorter rotation; share in [0, 1], exact at both ends.
[[nodiscard]] Camera between(const Camera& from, const Camera& to, float share);

// The ray through a pixel from the eye (perspective) or from the near plane (orthographic). (0, 0) is the
// upper left corner.
[[nodiscard]] Ray rayThrough(const Camera& camera, ViewSize size, vec2 pixel);
// x and y: pixel of a point; z: its distance from the eye along the view direction, negative behind the eye.
[[nodiscard]] vec3 toPixel(const Camera& camera, ViewSize size, const vec3& point);
// Size of a pixel in metres at the depth of a point.
[[nodiscard]] float metresPerPixel(const Camera& camera, ViewSize size, const vec3& point);

}  // namespace squire
