#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace squire {

// Gives out names that no two things share. Names from a source are cleaned first: valid UTF-8 without
// control characters, at most 255 bytes. The first claim of a name gets it as it is, the next ones are
// numbered as Blender does
// ("hand.001", and after "hand.001" comes "hand.002"), so that the same file always gives the same names.
class UniqueNames {
 public:
  static constexpr std::size_t maxBytes = 255;

  // `fallback` stands in for a name that is empty.
  [[nodiscard]] std::string claim(std::string_view wanted, std::string_view fallback);

  // How many names had to be numbered because they stood twice.
  [[nodiscard]] std::size_t duplicates() const { return duplicates_; }

 private:
  std::set<std::string, std::less<>> taken_;
  std::map<std::string, unsigned, std::less<>> last_;  // the last number tried for a stem
  std::size_t duplicates_ = 0;
};

}  // namespace squire
