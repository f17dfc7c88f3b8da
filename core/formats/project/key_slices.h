#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace squire {

// The path of a list of keys in a project: models[model].clips[clip].tracks[track].channel, or below
// clips[clip].layers[layer].
struct KeyPlace {
  std::size_t model = 0;
  std::size_t clip = 0;
  std::size_t layer = clipItself;
  std::size_t track = 0;
  std::string_view channel;

  static constexpr std::size_t clipItself = static_cast<std::size_t>(-1);
  auto operator<=>(const KeyPlace&) const = default;
};

// Separates a project's keys from the rest of its text, in which each list of keys is replaced by null, so
// that the rest can be parsed without a Json value per number. Invalid JSON gives a rest that is invalid too.
class KeySlices {
 public:
  // Borrows `text` for the lifetime of this object.
  explicit KeySlices(std::string_view text);

  [[nodiscard]] const std::string& rest() const { return rest_; }
  // The list at a path, with its brackets; empty if there is none.
  [[nodiscard]] std::string_view at(const KeyPlace& place) const;
  // Converts an offset in the rest, or a slice, to an offset in the text.
  [[nodiscard]] std::size_t offsetInText(std::size_t offsetInRest) const;
  [[nodiscard]] std::size_t offsetOf(std::string_view slice) const {
    return static_cast<std::size_t>(slice.data() - text_.data());
  }

 private:
  struct Cut {
    std::size_t inRest;  // offset in the rest after the null; inText: in the text after the list of keys
    std::size_t inText;
  };
  std::string_view text_;
  std::string rest_;
  std::map<KeyPlace, std::string_view> slices_;
  std::vector<Cut> cuts_;

  friend class KeyScanner;
};

}  // namespace squire
