#include "core/formats/assimp/collada_tags.h"

#include <algorithm>

namespace squire::assimp {

bool Tags::next(Tag& tag) {
  for (;;) {
    const std::size_t open = text_.find('<', at_);
    if (open == std::string_view::npos) return false;
    const std::string_view rest = text_.substr(open);
    if (rest.starts_with("<!--")) {
      if (!skipPast("-->", open)) return false;
    } else if (rest.starts_with("<![CDATA[")) {
      if (!skipPast("]]>", open)) return false;
    } else if (rest.starts_with("<?") || rest.starts_with("<!")) {
      if (!skipPast(">", open)) return false;
    } else {
      return read(open + 1, tag);
    }
  }
}

Span Tags::content() const {
  const std::size_t end = std::min(text_.find('<', at_), text_.size());
  const std::string_view inside = text_.substr(at_, end - at_);
  const std::size_t first = inside.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return {at_ + first, at_ + inside.find_last_not_of(blanks) + 1};
}

bool Tags::skipPast(std::string_view mark, std::size_t from) {
  const std::size_t end = text_.find(mark, from);
  at_ = end == std::string_view::npos ? text_.size() : end + mark.size();
  return end != std::string_view::npos;
}

bool Tags::read(std::size_t begin, Tag& tag) {
  std::size_t end = begin;
  for (char quote = 0; end < text_.size() && (quote != 0 || text_[end] != '>'); ++end) {
    if (quote != 0 ? text_[end] == quote : text_[end] == '"' || text_[end] == '\'')
      quote = quote != 0 ? char{0} : text_[end];
  }
  if (end >= text_.size()) return false;
  at_ = end + 1;
  tag.closed = end > begin && text_[end - 1] == '/';
  const std::size_t last = tag.closed ? end - 1 : end;
  tag.name = text_.substr(begin, last - begin);
  tag.name = tag.name.substr(0, tag.name.find_first_of(blanks));
  const std::size_t stop = begin + tag.name.size();
  tag.attributes = {stop, last};
  return true;
}

Span attribute(std::string_view whole, const Tag& tag, std::string_view name) {
  constexpr std::size_t none = std::string_view::npos;
  const std::string_view text = whole.substr(0, tag.attributes.end);
  std::size_t at = tag.attributes.begin;
  while (at < text.size()) {
    const std::size_t begin = text.find_first_not_of(blanks, at);
    const std::size_t equals = begin == none ? none : text.find('=', begin);
    const std::size_t open = equals == none ? none : text.find_first_of("\"'", equals);
    const std::size_t close = open == none ? none : text.find(text[open], open + 1);
    if (close == none) return {};
    const std::string_view found = text.substr(begin, equals - begin);
    if (found.substr(0, found.find_first_of(blanks)) == name) return {open + 1, close};
    at = close + 1;
  }
  return {};
}

}  // namespace squire::assimp
