#include "core/formats/project/key_slices.h"

#include <algorithm>
#include <array>
#include <span>

namespace squire {

namespace {

constexpr std::array<std::string_view, 12> channels{
    "translation", "translationX", "translationY", "translationZ", "rotation", "rotationX",
    "rotationY",   "rotationZ",    "scale",        "scaleX",       "scaleY",   "scaleZ"};
// The numbers of open arrays and objects around a list of keys of a clip, and around one of its layers. No
// list that is nested deeper is cut out.
constexpr std::size_t clipDepth = 7, layerDepth = 9;

constexpr std::array<std::string_view, 3> listsOfClip{"models", "clips", "tracks"};
constexpr std::array<std::string_view, 4> listsOfLayer{"models", "clips", "layers", "tracks"};

bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

// Position after the string that begins at `at`.
std::size_t skipString(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return std::min(at + 1, text.size());
}

// Position after the array or object that begins at `at`.
std::size_t skipContainer(std::string_view text, std::size_t at) {
  std::size_t depth = 0;
  while (at < text.size()) {
    const char c = text[at];
    if (c == '"') {
      at = skipString(text, at);
      continue;
    }
    ++at;
    if (c == '[' || c == '{') ++depth;
    if ((c == ']' || c == '}') && --depth == 0) break;
  }
  return at;
}

}  // namespace

// Scans the text once and tracks the path of nested members and elements.
class KeyScanner {
 public:
  explicit KeyScanner(KeySlices& out) : out_(out), text_(out.text_) {}

  void run() {
    std::size_t at = 0;
    while (at < text_.size()) {
      const char c = text_[at];
      if (c == '"') {
        at = string(at);
      } else if (c == '[' && isKeyList(at)) {
        at = cut(at);
      } else {
        step(c);
        ++at;
      }
    }
    out_.rest_.append(text_.substr(copied_));
  }

 private:
  struct Level {
    bool isArray = false;
    std::size_t index = 0;  // of the element in an array
    std::string_view name;  // of the member in an object
  };

  std::size_t string(std::size_t at) {
    const std::size_t end = skipString(text_, at);
    if (!levels_.empty() && !levels_.back().isArray && expectsName_ && end - at >= 2) {
      levels_.back().name = text_.substr(at + 1, end - at - 2);
      expectsName_ = false;
    }
    return end;
  }

  void step(char c) {
    if (c == '{' || c == '[') {
      if (levels_.size() <= layerDepth)
        levels_.push_back({c == '[', 0, {}});
      else
        ++unwatched_;
      expectsName_ = c == '{';
    } else if (c == '}' || c == ']') {
      if (unwatched_ > 0)
        --unwatched_;
      else if (!levels_.empty())
        levels_.pop_back();
      expectsName_ = false;
    } else if (c == ',' && unwatched_ == 0 && !levels_.empty()) {
      if (levels_.back().isArray)
        ++levels_.back().index;
      else
        expectsName_ = true;
    }
  }

  // Whether the scan is inside an element of each of these lists, which are nested in this order.
  [[nodiscard]] bool isInside(std::span<const std::string_view> lists) const {
    for (std::size_t i = 0; i < levels_.size(); ++i) {
      if (levels_[i].isArray != (i % 2 == 1)) return false;
      if (i % 2 == 0 && i / 2 < lists.size() && levels_[i].name != lists[i / 2]) return false;
    }
    return true;
  }

  // Whether the text at `at` is a list of lists and the value of a channel in the tracks of a clip or layer.
  [[nodiscard]] bool isKeyList(std::size_t at) const {
    if (unwatched_ > 0 || expectsName_) return false;
    const bool isInTrack = (levels_.size() == clipDepth && isInside(listsOfClip)) ||
                           (levels_.size() == layerDepth && isInside(listsOfLayer));
    if (!isInTrack) return false;
    if (std::find(channels.begin(), channels.end(), levels_.back().name) == channels.end()) return false;
    for (++at; at < text_.size() && isSpace(text_[at]); ++at) {
    }
    return at < text_.size() && text_[at] == '[';
  }

  std::size_t cut(std::size_t at) {
    const std::size_t end = skipContainer(text_, at);
    const auto channel = std::find(channels.begin(), channels.end(), levels_.back().name);
    KeyPlace place;
    place.model = levels_[1].index;
    place.clip = levels_[3].index;
    if (levels_.size() == layerDepth) place.layer = levels_[5].index;
    place.track = levels_[levels_.size() - 2].index;
    place.channel = *channel;
    out_.slices_.emplace(place, text_.substr(at, end - at));
    out_.rest_.append(text_.substr(copied_, at - copied_)).append("null");
    out_.cuts_.push_back({out_.rest_.size(), end});
    copied_ = end;
    return end;
  }

  KeySlices& out_;
  std::string_view text_;
  std::vector<Level> levels_;
  std::size_t unwatched_ = 0;  // number of open arrays and objects that are too deep for levels_
  std::size_t copied_ = 0;     // the text up to here has been copied to the rest
  bool expectsName_ = false;
};

KeySlices::KeySlices(std::string_view text) : text_(text) { KeyScanner(*this).run(); }

std::string_view KeySlices::at(const KeyPlace& place) const {
  const auto found = slices_.find(place);
  return found == slices_.end() ? std::string_view() : found->second;
}

std::size_t KeySlices::offsetInText(std::size_t offsetInRest) const {
  const auto after = std::upper_bound(cuts_.begin(), cuts_.end(), offsetInRest,
                                      [](std::size_t offset, const Cut& cut) { return offset < cut.inRest; });
  if (after == cuts_.begin()) return offsetInRest;
  return (after - 1)->inText + (offsetInRest - (after - 1)->inRest);
}

}  // namespace squire
