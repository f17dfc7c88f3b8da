#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace squire {

// Makes names unique. Names are cleaned first: valid UTF-8 without control characters, at most 255 bytes. The
// first claim of a name gets it unchanged; later ones are numbered as in Blender ("hand.001"; after
// "hand.001" follows "hand.002"), so that the same file always gives the same names.
class UniqueNames {
 public:
  static constexpr std::size_t maxBytes = 255;

  // `fallback` replaces an empty name.
  [[nodiscard]] std::string claim(std::string_view wanted, std::string_view fallback);

  // Number of names that were numbered because they were taken.
  [[nodiscard]] std::size_t duplicates() const { return duplicates_; }

 private:
  std::set<std::string, std::less<>> taken_;
  std::map<std::string, unsigned, std::less<>> last_;  // the last number tried for a stem
  std::size_t duplicates_ = 0;
};

// "hand" for "hand.001".
[[nodiscard]] std::string_view nameStem(std::string_view name);

}  // namespace squire
