#pragma once

#include <cstddef>
#include <string_view>

namespace squire::assimp {

inline constexpr std::string_view blanks = " \t\r\n";

// A range of a Collada file's text.
struct Span {
  std::size_t begin = 0, end = 0;
  [[nodiscard]] bool empty() const { return begin == end; }
};

struct Tag {
  std::string_view name;  // "/node" for a closing tag
  Span attributes;
  bool closed = false;  // "<node/>"
};

// Iterates over a file's tags; skips comments, processing instructions and CDATA.
class Tags {
 public:
  explicit Tags(std::string_view text) : text_(text) {}

  [[nodiscard]] bool next(Tag& tag);
  // Position after the last tag.
  [[nodiscard]] std::size_t position() const { return at_; }
  // The text from position() to the next tag, trimmed.
  [[nodiscard]] Span content() const;

 private:
  bool skipPast(std::string_view mark, std::size_t from);
  bool read(std::size_t begin, Tag& tag);

  std::string_view text_;
  std::size_t at_ = 0;
};

// The value of an attribute; an empty span if the tag does not have it.
[[nodiscard]] Span attribute(std::string_view whole, const Tag& tag, std::string_view name);

}  // namespace squire::assimp
