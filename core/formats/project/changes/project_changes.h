#pragma once

#include <string>
#include <vector>

#include "core/base/place.h"
#include "core/model/project.h"

namespace squire {

struct ProjectChange {
  NamedPlaces place;  // from the model inward; empty: the project itself
  std::string what;

  // The change as text: `model "Knight": clip "punch": bone "hand.R": rotation: 3 keys moved by 2 frames`.
  [[nodiscard]] std::string text() const;
};

// Everything that differs between two projects, in the order of the second one's file; nothing if they are
// equal. Parts are the same if they have the same name, or else the same id. If both projects have a clip
// with its source loaded, its keys without the layers are compared as they play, or else the keys that are
// stored.
[[nodiscard]] std::vector<ProjectChange> differences(const Project& before, const Project& after);

}  // namespace squire
