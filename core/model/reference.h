#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/math/transform.h"
#include "core/model/time.h"
#include "core/model/unknown_members.h"

namespace squire {

using ReferenceId = Id<struct ReferenceTag>;

// Behind: fits the view, behind the models. Beside: at the right edge of the view, over the models. Plane:
// stands in the scene.
enum class ReferencePlace : std::uint32_t { Behind, Beside, Plane };

// A reference picture for animating, or numbered pictures that follow the playhead. It is drawn in the editor
// alone, and never exported or rendered.
struct Reference {
  static constexpr std::size_t mostOfProject = 64;
  static constexpr float farthest = 1e4f;  // metres, of each coordinate
  static constexpr float leastHeight = 1e-3f;
  static constexpr float mostHeight = 1e4f;
  static constexpr double mostRate = 1000.0;                              // pictures a second
  static constexpr Time farthestStart{3'600'000 * Time::ticksPerSecond};  // before or after the clip's start

  ReferenceId id;
  std::string name;  // unique within the project
  std::string path;  // of the picture, relative to the project's folder, with forward slashes
  ReferencePlace place = ReferencePlace::Behind;
  vec3 position{0.0f, 0.0f, -1.0f};       // of a plane: the middle of its lower edge, in metres
  quat rotation{1.0f, 0.0f, 0.0f, 0.0f};  // of a plane, which faces +Z without it
  float height = 2.0f;                    // of a plane, in metres; its width follows from the picture
  float opacity = 1.0f;                   // 0 to 1
  // Whether `path` is the first of pictures that differ by the number at the end of their names, and that are
  // shown one after another.
  bool numbered = false;
  Rate rate{24, 1};  // of numbered pictures: how many the clip shows a second
  Time start;        // of numbered pictures: the time in the clip at which the first one is due
  bool hidden = false;
  bool locked = false;  // edits refuse to change or delete it
  UnknownMembers unknown = {};

  bool operator==(const Reference&) const = default;
};

using References = std::vector<std::shared_ptr<const Reference>>;

// Null if there is none.
[[nodiscard]] const Reference* findReference(const References& references, ReferenceId id);
// The index of the picture that is due at a time of the clip: 0 is the first one; below 0 before it.
[[nodiscard]] std::int64_t pictureDue(const Reference& reference, Time now);
// Returns an empty string if valid, else the first problem: names, ids, values, limits.
[[nodiscard]] std::string referencesFault(const References& references);

}  // namespace squire
