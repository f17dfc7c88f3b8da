#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

namespace squire::fbx {

// Makes names that people can read and that are unique among those already given: bad bytes replaced, an
// empty name becomes `fallback`, a second "arm" becomes "arm.001".
class NameGiver {
 public:
  [[nodiscard]] std::string give(std::string_view wanted, std::string_view fallback);
  // How many names had to be changed because they stood twice.
  [[nodiscard]] std::size_t duplicates() const { return duplicates_; }

 private:
  std::unordered_set<std::string> given_;
  std::size_t duplicates_ = 0;
};

// The last part of a path, split at both separators.
[[nodiscard]] std::string_view lastPathPart(std::string_view path);

}  // namespace squire::fbx
