#pragma once

#include <cstddef>
#include <string_view>

namespace squire::assimp {

inline constexpr std::string_view blanks = " \t\r\n";

// A part of a Collada file's text.
struct Span {
  std::size_t begin = 0, end = 0;
  [[nodiscard]] bool empty() const { return begin == end; }
};

struct Tag {
  std::string_view name;  // "/node" closes one
  Span attributes;
  bool closed = false;  // "<node/>"
};

// Goes through a file's tags, past comments, instructions and literal text.
class Tags {
 public:
  explicit Tags(std::string_view text) : text_(text) {}

  [[nodiscard]] bool next(Tag& tag);
  // Behind the last tag.
  [[nodiscard]] std::size_t position() const { return at_; }
  // The text from there to the next tag, without blanks around it.
  [[nodiscard]] Span content() const;

 private:
  bool skipPast(std::string_view mark, std::size_t from);
  bool read(std::size_t begin, Tag& tag);

  std::string_view text_;
  std::size_t at_ = 0;
};

// An attribute's value; an empty span where the tag has none. Looks no farther than the tag goes.
[[nodiscard]] Span attribute(std::string_view whole, const Tag& tag, std::string_view name);

}  // namespace squire::assimp
