#pragma once

#include <glm/vec2.hpp>
#include <span>

#include "core/math/geometry.h"

namespace squire {

// The size of a picture in pixels; never empty where a function takes one.
struct ViewSize {
  float width = 1.0f;
  float height = 1.0f;

  [[nodiscard]] float aspect() const { return width / height; }
};

// A camera that looks at a target from a distance. Orthographic shows as much height as perspective does at
// the target, so that changing between them keeps the picture.
struct Camera {
  vec3 target{0.0f, 0.9f, 0.0f};
  float yaw = 0.0f;          // radians; 0 stands in front (+Z) of a character, positive goes toward +X
  float pitch = 0.0f;        // radians in [-pi/2, pi/2]; positive looks from above
  float distance = 4.0f;     // metres, above 0
  float fieldOfView = 0.6f;  // vertical, radians
  bool orthographic = false;

  bool operator==(const Camera&) const = default;

  [[nodiscard]] vec3 forward() const;  // unit
  [[nodiscard]] vec3 right() const;
  [[nodiscard]] vec3 up() const;
  [[nodiscard]] vec3 eye() const { return target - distance * forward(); }
  // Half the height in metres of what is seen at the target.
  [[nodiscard]] float halfHeight() const;
  // How far before the eye of a perspective view things begin to be seen.
  [[nodiscard]] float nearest() const { return 0.02f * distance; }
  [[nodiscard]] mat4 view() const;
  // OpenGL's clip space, z from -1 to 1.
  [[nodiscard]] mat4 projection(float aspect) const;
};

// The views behind the number keys. Game is the side view of the game: orthographic, the character facing
// right.
enum class NamedView { Front, Back, Right, Left, Top, Bottom, ThreeQuarter, Game };

// Turns to a named view; the target and the distance stay.
[[nodiscard]] Camera seenFrom(Camera camera, NamedView view);
[[nodiscard]] Camera orbited(Camera camera, float yaw, float pitch);
// Moves so that what is at the target's depth follows the pointer from one pixel to another.
[[nodiscard]] Camera panned(Camera camera, ViewSize size, vec2 from, vec2 to);
// Multiplies the distance; what is under the pixel at the target's depth stays there.
[[nodiscard]] Camera dollied(Camera camera, ViewSize size, vec2 pixel, float factor);
// As near as shows all of some points, in the middle, with a margin as a share of the picture; the direction
// stays. No points change nothing.
[[nodiscard]] Camera framed(Camera camera, std::span<const vec3> points, float aspect, float margin = 0.12f);
// The same for the corners of a box.
[[nodiscard]] Camera framed(Camera camera, const Box& box, float aspect, float margin = 0.12f);
// On the way from one camera to another, turning the shorter way; share in [0, 1], exact at both ends.
[[nodiscard]] Camera between(const Camera& from, const Camera& to, float share);

// The ray from the eye (perspective) or from the near side (orthographic) through a pixel; (0, 0) is the
// upper left corner.
[[nodiscard]] Ray rayThrough(const Camera& camera, ViewSize size, vec2 pixel);
// The pixel of a point, and in z its distance from the eye along the view; behind the eye z is negative.
[[nodiscard]] vec3 toPixel(const Camera& camera, ViewSize size, const vec3& point);
// Metres a pixel at a point's depth.
[[nodiscard]] float metresPerPixel(const Camera& camera, ViewSize size, const vec3& point);

}  // namespace squire
