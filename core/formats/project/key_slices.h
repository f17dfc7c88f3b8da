#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace squire {

// Where a list of keys stands in a project: models[model].clips[clip].tracks[track].channel.
struct KeyPlace {
  std::size_t model = 0;
  std::size_t clip = 0;
  std::size_t track = 0;
  std::string_view channel;
  auto operator<=>(const KeyPlace&) const = default;
};

// The text of a project without its keys, which are many and all alike: each list of them is cut out, with
// null in its place, to be read without a value of its own for every number. Text that is no JSON gives
// something that is none either.
class KeySlices {
 public:
  // `text` is borrowed for as long as this lives.
  explicit KeySlices(std::string_view text);

  [[nodiscard]] const std::string& rest() const { return rest_; }
  // The list at a place, with its brackets; empty where there is none.
  [[nodiscard]] std::string_view at(const KeyPlace& place) const;
  // Where a byte of the rest, or of a slice, stands in the text.
  [[nodiscard]] std::size_t offsetInText(std::size_t offsetInRest) const;
  [[nodiscard]] std::size_t offsetOf(std::string_view slice) const {
    return static_cast<std::size_t>(slice.data() - text_.data());
  }

 private:
  struct Cut {
    std::size_t inRest;  // where the rest goes on after it
    std::size_t inText;
  };
  std::string_view text_;
  std::string rest_;
  std::map<KeyPlace, std::string_view> slices_;
  std::vector<Cut> cuts_;

  friend class KeyScanner;
};

}  // namespace squire
