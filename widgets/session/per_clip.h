#pragma once

#include <map>
#include <optional>
#include <utility>

#include "core/edit/clip_ref.h"

namespace squire {

// A choice for each clip, such as a speed. Not part of the project.
template <typename T>
class PerClip {
 public:
  // Empty: nothing was chosen for the clip.
  [[nodiscard]] std::optional<T> of(const ClipRef& clip) const {
    const auto found = chosen_.find(keyOf(clip));
    return found == chosen_.end() ? std::nullopt : std::optional<T>(found->second);
  }
  void choose(const ClipRef& clip, const std::optional<T>& value) {
    if (value) {
      chosen_.insert_or_assign(keyOf(clip), *value);
    } else {
      chosen_.erase(keyOf(clip));
    }
  }
  // When another project is opened.
  void clear() { chosen_.clear(); }

 private:
  using Key = std::pair<ModelId, ClipId>;
  [[nodiscard]] static Key keyOf(const ClipRef& clip) { return {clip.model, clip.clip}; }

  std::map<Key, T> chosen_;
};

}  // namespace squire
