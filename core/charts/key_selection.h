#pragma once

#include <span>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/model/clip.h"

namespace squire {

// A set of selected keys, sorted by bone, channel and time.
class KeySelection {
 public:
  KeySelection() = default;
  explicit KeySelection(std::vector<KeyRef> keys);

  [[nodiscard]] const std::vector<KeyRef>& keys() const { return keys_; }
  [[nodiscard]] bool empty() const { return keys_.empty(); }
  [[nodiscard]] std::size_t size() const { return keys_.size(); }
  [[nodiscard]] bool contains(const KeyRef& key) const;
  [[nodiscard]] bool containsAll(const std::vector<KeyRef>& keys) const;
  // The selected keys of one channel of a bone.
  [[nodiscard]] std::span<const KeyRef> of(BoneId bone, ChannelKind channel) const;
  [[nodiscard]] Time first() const;  // the earliest; 0 if empty
  [[nodiscard]] Time last() const;

  [[nodiscard]] KeySelection with(const std::vector<KeyRef>& keys) const;
  [[nodiscard]] KeySelection without(const std::vector<KeyRef>& keys) const;
  // The selected keys that exist in a clip.
  [[nodiscard]] KeySelection in(const Clip& clip) const;

  bool operator==(const KeySelection&) const = default;

 private:
  std::vector<KeyRef> keys_;
};

}  // namespace squire
