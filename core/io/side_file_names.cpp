#include "core/io/side_file_names.h"

#include <algorithm>
#include <cstdint>

#include "core/json/json.h"

namespace squire {

namespace {

constexpr std::size_t mostNames = 1024, longestName = 4096;

class Names {
 public:
  void add(std::string name) {
    if (!name.empty() && name.size() <= longestName && !isFull()) list_.push_back(std::move(name));
  }
  [[nodiscard]] bool isFull() const { return list_.size() >= mostNames; }
  [[nodiscard]] std::vector<std::string> take() { return std::move(list_); }

 private:
  std::vector<std::string> list_;
};

// Walks through the tokens of a glTF and takes the strings at buffers[...].uri.
class BufferScanner {
 public:
  explicit BufferScanner(std::string_view json) : json_(json) {}

  std::vector<std::string> names() {
    for (; at_ < json_.size() && !names_.isFull(); ++at_) {
      const char c = json_[at_];
      if (c == '{' || c == '[') ++depth_;
      if (c == '}' || c == ']') --depth_;
      if (c == '"') takeText();
    }
    return names_.take();
  }

 private:
  static constexpr std::int64_t depthOfMember = 1, depthOfBuffer = 3;

  // Moves to the quote that ends the string.
  void takeText() {
    const std::size_t start = at_++;
    while (at_ < json_.size() && json_[at_] != '"') {
      at_ = std::min(json_.find_first_of("\"\\", at_), json_.size());
      if (at_ < json_.size() && json_[at_] == '\\') at_ += 2;
    }
    if (at_ >= json_.size()) return;
    const std::string_view quoted = json_.substr(start, at_ + 1 - start);
    if (depth_ != depthOfMember && depth_ != depthOfBuffer) return;
    const std::size_t next = json_.find_first_not_of(" \t\r\n", at_ + 1);
    const bool isKey = next < json_.size() && json_[next] == ':';
    if (isKey) {
      if (depth_ == depthOfMember) isInBuffers_ = textOf(quoted) == "buffers";
      isUri_ = isInBuffers_ && depth_ == depthOfBuffer && textOf(quoted) == "uri";
    } else if (isUri_) {
      isUri_ = false;
      if (!quoted.substr(1).starts_with("data:")) names_.add(textOf(quoted));
    }
  }

  // The text of a string in quotes; empty if it is too long to be a name.
  static std::string textOf(std::string_view quoted) {
    if (quoted.size() > longestName) return {};
    const auto json = parseJson(quoted);
    return json ? json->asString() : std::string();
  }

  std::string_view json_;
  std::size_t at_ = 0;
  std::int64_t depth_ = 0;
  bool isInBuffers_ = false, isUri_ = false;
  Names names_;
};

}  // namespace

std::vector<std::string> buffersOf(std::string_view gltf) { return BufferScanner(gltf).names(); }

std::vector<std::string> librariesOf(std::string_view obj) {
  Names names;
  constexpr std::string_view word = "mtllib ";
  for (std::size_t at = obj.find(word); at != obj.npos && !names.isFull(); at = obj.find(word, at + 1)) {
    if (at > 0 && obj[at - 1] != '\n') continue;
    std::string_view name = obj.substr(at + word.size());
    name = name.substr(0, name.substr(0, longestName + 1).find_first_of("\r\n"));
    while (name.ends_with(' ')) name.remove_suffix(1);
    if (name.size() <= longestName) names.add(std::string(name));
  }
  return names.take();
}

}  // namespace squire
