#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/math/transform.h"
#include "core/model/time.h"
#include "core/model/unknown_members.h"

namespace squire {

struct StructSchema;  // core/schema/schema.h
struct Thing;         // core/schema/thing.h

using ReferenceId = Id<struct ReferenceTag>;

extern const Thing referenceThing;
constexpr const Thing& thingOf(ReferenceId) { return referenceThing; }

// Behind: fits the view, behind the models. Beside: at the right edge of the view, over the models. Plane:
// stands in the scene.
enum class ReferencePlace : std::uint32_t { Behind, Beside, Plane };

// A reference picture for animating, or a film or numbered pictures that follow the playhead. It is drawn in
// the editor alone, and never exported or rendered.
struct Reference {
  static constexpr std::size_t mostOfProject = 64;
  static constexpr Time farthestStart{3'600'000 * Time::ticksPerSecond};  // before or after the clip's start

  ReferenceId id;
  std::string name;  // unique within the project
  // Of the picture or film, relative to the project's folder, with forward slashes. Its ending says whether
  // it is a film.
  std::string path;
  ReferencePlace place = ReferencePlace::Behind;
  vec3 position{0.0f, 0.0f, -1.0f};       // of a plane: the middle of its lower edge, in metres
  quat rotation{1.0f, 0.0f, 0.0f, 0.0f};  // of a plane, which faces +Z without it
  float height = 2.0f;                    // of a plane, in metres; its width follows from the picture
  float opacity = 1.0f;                   // 0 to 1
  // Whether `path` is the first of pictures that differ by the number at the end of their names, and that are
  // shown one after another.
  bool numbered = false;
  Rate rate{24, 1};    // of numbered pictures: how many the clip shows a second
  float speed = 1.0f;  // of a film: seconds of it that a second of the clip shows
  Time start;          // of both: the time in the clip at which the first picture is due
  bool hidden = false;
  bool locked = false;  // edits refuse to change or delete it
  UnknownMembers unknown = {};

  bool operator==(const Reference&) const = default;
};

using References = std::vector<std::shared_ptr<const Reference>>;

// Null if there is none.
[[nodiscard]] const Reference* findReference(const References& references, ReferenceId id);
// The file name extensions of films, in lower case without a dot, and whether a path has one of them.
[[nodiscard]] std::span<const std::string_view> filmEndings();
[[nodiscard]] bool isFilm(std::string_view path);
// The time in a film that is due at a time of the clip; 0 before the film's start. After the start, it is a
// millisecond later than exact, since some files round the times of pictures to milliseconds.
[[nodiscard]] Time filmTimeDue(const Reference& reference, Time now);
// The index of the picture that is due at a time of the clip: 0 is the first one; below 0 before it.
[[nodiscard]] std::int64_t pictureDue(const Reference& reference, Time now);

[[nodiscard]] const StructSchema& schemaOf(const Reference*);

}  // namespace squire
