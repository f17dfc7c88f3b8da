#pragma once

#include <string>
#include <vector>

#include "core/model/hit_volume.h"

// The fight data in a model file. A re-import compares it with that of the last import, to distinguish
// changes of the file from edits.
namespace squire {

struct SourceEvent {
  std::string name;
  Time time;  // from the start of the clip

  bool operator==(const SourceEvent&) const = default;
};

struct SourceVolume {
  std::string name;  // unique within its clip or model
  VolumeKind kind = VolumeKind::Hurt;
  std::string bone;   // its label in the source
  vec3 offset{0.0f};  // in the bone's space, metres
  float radius = 0.1f;
  Spans spans;  // of a clip's volume; empty for the body's

  bool operator==(const SourceVolume&) const = default;
};

// The marks of a clip or, without events, of a model's body.
struct SourceMarks {
  std::vector<SourceEvent> events;  // sorted by time, then by name
  std::vector<SourceVolume> volumes;

  [[nodiscard]] bool empty() const { return events.empty() && volumes.empty(); }
  bool operator==(const SourceMarks&) const = default;
};

[[nodiscard]] const StructSchema& schemaOf(const SourceEvent*);
[[nodiscard]] const StructSchema& schemaOf(const SourceVolume*);
[[nodiscard]] const StructSchema& schemaOf(const SourceMarks*);

}  // namespace squire
