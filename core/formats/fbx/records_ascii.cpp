#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include "core/formats/fbx/records.h"
#include "core/formats/fbx/version.h"

namespace squire::fbx {

namespace {

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool isBlank(char c) { return c == ' ' || c == '\t'; }
bool isWord(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-' || c == '+' || c == '.' ||
         c == '|' || c == '#';
}
// Whether a character begins a value and cannot begin the name of a record.
bool beginsValue(char c) { return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '"'; }

// The version in "; FBX 6.1.0 project file"; 0 if there is none.
std::int64_t versionOfTitle(std::string_view text) {
  constexpr std::string_view mark = "FBX ";
  const std::size_t at = text.substr(0, 64).find(mark);
  const std::string_view digits = at == std::string_view::npos ? "" : text.substr(at + mark.size(), 5);
  const auto isDigit = [&](std::size_t i) { return digits[i] >= '0' && digits[i] <= '9'; };
  if (digits.size() < 5 || digits[1] != '.' || digits[3] != '.') return 0;
  if (!isDigit(0) || !isDigit(2) || !isDigit(4)) return 0;
  return (digits[0] - '0') * 1000 + (digits[2] - '0') * 100 + (digits[4] - '0') * 10;
}

// Whether a text is no whole number, but looks like the digits behind a decimal comma: "0235294117647059".
bool areDecimals(std::string_view text) {
  constexpr std::size_t longestPadded = 3;  // of the milliseconds of a date
  return text.size() > longestPadded && text.front() == '0' && text[1] >= '0' && text[1] <= '9';
}

// Whether an array has more numbers than it states, or decimals.
bool hasDecimals(const Property& array) {
  std::string_view rest = asText(array.data);
  std::uint64_t numbers = 0;
  for (std::size_t at = 0; (at = rest.find_first_not_of(", \t\r\n")) != std::string_view::npos; ++numbers) {
    rest.remove_prefix(at);
    const std::string_view number = rest.substr(0, rest.find_first_of(", \t\r\n"));
    if (number.front() == ';') return false;  // comments: nobody knows
    if (areDecimals(number)) return true;
    rest.remove_prefix(number.size());
  }
  return numbers > array.count;
}

// Whether a record is a property of three numbers that has more of them.
bool isTooLongProperty(RecordView record) {
  if (record.name() != "P" && record.name() != "Property") return false;
  const std::string_view type = record.property(1).text();
  if (!type.starts_with("Color") && !type.starts_with("Lcl ")) return false;
  std::size_t numbers = 0;
  for (std::size_t i = 0; i < record.propertyCount(); ++i) numbers += record.property(i).type == 'N' ? 1 : 0;
  return numbers > (type == "ColorAndAlpha" || type == "ColorRGBA" ? 4u : 3u);
}

// Whether the numbers of a file without a decimal point have decimal commas, as 3ds Max writes them where
// Windows does. Which comma separates and which one is decimal cannot be told in "0,71,3": it is refused.
bool hasDecimalCommas(const Records& records) {
  for (std::uint32_t i = 0; i < records.list.size(); ++i) {
    if (isTooLongProperty({&records, i})) return true;
  }
  return std::ranges::any_of(records.properties, [](const Property& property) {
    return property.type == 'A' ? hasDecimals(property)
                                : property.type == 'N' && areDecimals(asText(property.data));
  });
}

// Parses the text in one pass, without recursion. Values are kept as text and converted on demand.
class AsciiWalker {
 public:
  AsciiWalker(ByteSpan file, const JobControl& job) : text_(asText(file)), job_(job) {}

  Result<Records> walk() {
    out_.binary = false;
    out_.list.push_back({});
    depth_ = 1;
    while (true) {
      skipToToken();
      if (at_ >= text_.size()) break;
      if (text_[at_] == '}') {
        if (depth_ == 1) return broken("a closing brace has no opening one");
        ++at_;
        close();
        continue;
      }
      if (Status read = record(); !read) return read.error();
    }
    if (depth_ > 1) return broken("the file ends in the middle of a record");
    close();
    return versioned();
  }

 private:
  Error broken(std::string message) const {
    Error error = makeError(ErrorCode::Format, std::move(message),
                            "the file is damaged; export it again, best as FBX binary");
    error.where.offset = at_;
    return error;
  }

  Error tooLarge(std::string message) const {
    Error error = makeError(ErrorCode::Limit, std::move(message), "export it again as FBX binary");
    error.where.offset = at_;
    return error;
  }

  void close() { out_.list[open_[--depth_]].end = static_cast<std::uint32_t>(out_.list.size()); }

  void skipLine() {
    while (at_ < text_.size() && text_[at_] != '\n') ++at_;
  }

  void skipToToken() {
    while (at_ < text_.size()) {
      if (text_[at_] == ';') {
        skipLine();
      } else if (isSpace(text_[at_]) || text_[at_] == '\0') {
        ++at_;
      } else {
        return;
      }
    }
  }

  void skipBlanks() {
    while (at_ < text_.size() && isBlank(text_[at_])) ++at_;
  }

  Status record() {
    const std::size_t start = at_;
    while (at_ < text_.size() && isWord(text_[at_])) ++at_;
    Record record;
    record.name = text_.substr(start, at_ - start);
    skipBlanks();
    if (record.name.empty() || at_ >= text_.size() || text_[at_] != ':') {
      return broken("a record's name is not followed by a colon");
    }
    ++at_;
    if (out_.list.size() >= RecordLimits::records) return tooLarge("the file has too many records");
    if ((out_.list.size() & 0xFFFF) == 0) {
      if (Status status = stopped(job_); !status) return status;
    }
    record.firstProperty = static_cast<std::uint32_t>(out_.properties.size());
    if (Status read = values(); !read) return read;
    record.propertyCount = static_cast<std::uint32_t>(out_.properties.size()) - record.firstProperty;
    const auto index = static_cast<std::uint32_t>(out_.list.size());
    record.end = index + 1;
    out_.list.push_back(record);
    skipBlanks();
    if (at_ < text_.size() && text_[at_] == '{') {
      ++at_;
      if (depth_ >= RecordLimits::depth) return tooLarge("records are nested more than 64 deep");
      open_[depth_++] = index;
    }
    return {};
  }

  // Reads up to the end of the line or the opening brace; after a comma the list continues on the next line.
  Status values() {
    const std::size_t first = out_.properties.size();
    bool afterComma = false;
    while (at_ < text_.size()) {
      if (afterComma) {
        skipToToken();
      } else {
        skipBlanks();
      }
      if (at_ >= text_.size()) break;
      const char c = text_[at_];
      if (c == '\n' || c == '\r') {
        if (!continues(out_.properties.size() == first)) break;
        continue;
      }
      if (c == ';' || c == '{' || c == '}') break;
      if (c == ',') {
        ++at_;
        afterComma = true;
        continue;
      }
      afterComma = false;
      if (Status read = value(c); !read) return read;
    }
    return {};
  }

  // Moves to the next line if the list goes on there: older programs break lists before a comma, or before
  // the first number.
  bool continues(bool empty) {
    std::size_t next = at_;
    while (next < text_.size() && isSpace(text_[next])) ++next;
    if (next >= text_.size() || !(text_[next] == ',' || (empty && beginsValue(text_[next])))) return false;
    at_ = next;
    return true;
  }

  // Notes whether numbers have a decimal point.
  void look(std::string_view numbers) {
    hasPoint_ = hasPoint_ || numbers.find('.') != std::string_view::npos;
  }

  Status value(char c) {
    if (out_.properties.size() >= RecordLimits::properties) return tooLarge("the file has too many values");
    if (c == '*') return array();
    Property property;
    const std::size_t start = at_ + (c == '"' ? 1 : 0);
    std::size_t end = start;
    if (c == '"') {
      property.type = 'S';
      end = text_.find('"', start);
      if (end == std::string_view::npos) return broken("a string has no end");
      at_ = end + 1;
    } else {
      // Accepts "nan(ind)", which some C libraries write.
      while (end < text_.size() && (isWord(text_[end]) || text_[end] == '(' || text_[end] == ')')) ++end;
      if (end == start) return broken("a value is neither a number, a word nor a string");
      at_ = end;
      look(text_.substr(start, end - start));
    }
    property.data = asBytes(text_.substr(start, end - start));
    out_.properties.push_back(property);
    return {};
  }

  // *3 { a: 1,2,3 }
  Status array() {
    ++at_;
    std::uint32_t count = 0;
    const auto parsed = std::from_chars(text_.data() + at_, text_.data() + text_.size(), count);
    if (parsed.ec != std::errc()) return broken("an array has no count");
    at_ = static_cast<std::size_t>(parsed.ptr - text_.data());
    skipToToken();
    if (at_ >= text_.size() || text_[at_] != '{') return broken("an array has no values");
    ++at_;
    skipToToken();
    if (text_.substr(at_).starts_with("a:")) at_ += 2;
    const std::size_t end = endOfArray();
    if (end == std::string_view::npos) return broken("an array has no end");
    // n values need at least n digits and n - 1 commas.
    if (count > (end - at_ + 1) / 2 + 1) return broken("an array is larger than its text can hold");
    decoded_ += std::uint64_t{count} * 8;
    if (decoded_ > RecordLimits::decodedBytes) return tooLarge("the arrays of the file are too large");
    Property property;
    property.type = 'A';
    property.count = count;
    property.data = asBytes(text_.substr(at_, end - at_));
    look(asText(property.data));
    at_ = end + 1;
    out_.properties.push_back(property);
    return {};
  }

  [[nodiscard]] std::size_t endOfArray() const {
    std::size_t end = text_.find('}', at_);
    for (std::size_t from = at_; end != std::string_view::npos;) {
      const std::size_t comment = text_.substr(0, end).find(';', from);
      if (comment == std::string_view::npos) break;
      from = std::min(text_.find('\n', comment), text_.size());
      if (end < from) end = text_.find('}', from);
    }
    return end;
  }

  Result<Records> versioned() {
    if (!hasPoint_ && hasDecimalCommas(out_)) {
      return makeError(ErrorCode::Format, "its numbers have decimal commas, which are no FBX",
                       "export it again as FBX binary, or with a system whose numbers have a decimal point");
    }
    const RecordView stated = out_.root().child("FBXHeaderExtension").child("FBXVersion");
    const std::int64_t version = stated ? stated.property(0).asInteger() : versionOfTitle(text_);
    out_.version = static_cast<std::uint32_t>(version > 0 && version < 100'000 ? version : 0);
    if (Status known = checkVersion(out_.version); !known) return known.error();
    return std::move(out_);
  }

  std::string_view text_;
  const JobControl& job_;
  Records out_;
  std::size_t at_ = 0;
  std::array<std::uint32_t, RecordLimits::depth + 1> open_{};
  std::uint32_t depth_ = 0;
  std::uint64_t decoded_ = 0;
  bool hasPoint_ = false;
};

}  // namespace

bool isAsciiFbx(ByteSpan head) {
  const std::string_view text = asText(head.first(std::min<std::size_t>(head.size(), 4096)));
  if (text.find('\0') != std::string_view::npos) return false;
  return text.find("FBXHeaderExtension:") != std::string_view::npos ||
         (text.starts_with(";") && text.find("FBX") < 16);
}

Result<Records> readAsciiRecords(ByteSpan file, const JobControl& job) {
  return AsciiWalker(file, job).walk();
}

}  // namespace squire::fbx
