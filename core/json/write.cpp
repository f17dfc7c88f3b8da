#include <cmath>

#include "core/base/numbers.h"
#include "core/json/json.h"

namespace squire {

namespace {

class Writer {
 public:
  explicit Writer(const JsonStyle& style) : style_(style) {}

  void write(const Json& value, int level) {
    if (value.isArray() || value.isObject()) {
      writeContainer(value, level);
    } else {
      out_ += scalar(value);
    }
  }

  std::string take() && { return std::move(out_); }

 private:
  static std::string scalar(const Json& value) {
    if (value.isNull()) return "null";
    if (value.isBool()) return value.asBool() ? "true" : "false";
    if (value.isInteger()) return std::to_string(value.asInteger());
    if (value.isString()) return quoted(value.asString());
    if (!std::isfinite(value.asDouble())) return "null";
    if (value.asDouble() == 0.0 && std::signbit(value.asDouble()))
      return "-0.0";  // "-0" would be read as an integer
    const bool isSingle = value == Json(value.asFloat());
    return isSingle ? toText(value.asFloat()) : toText(value.asDouble());
  }

  // A control character. JSON requires it below U+0020 only, but terminals obey others, too.
  static std::string escaped(unsigned character) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string out = "\\u";
    for (const unsigned shift : {12u, 8u, 4u, 0u}) out += digits[character >> shift & 15u];
    return out;
  }

  // Which of U+2028 to U+202E and U+2066 to U+2069 stands at the start of a text; 0 if none does. They end
  // lines or change the order in which a terminal shows the rest.
  static unsigned rearranging(std::string_view text) {
    if (text.size() < 3 || text[0] != '\xE2' || (text[1] != '\x80' && text[1] != '\x81')) return 0;
    const unsigned character = 0x2000u | (static_cast<unsigned char>(text[1]) & 0x3Fu) << 6u |
                               (static_cast<unsigned char>(text[2]) & 0x3Fu);
    const bool does =
        (character >= 0x2028 && character <= 0x202E) || (character >= 0x2066 && character <= 0x2069);
    return does ? character : 0;
  }

  static std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (std::size_t i = 0; i < text.size(); ++i) {
      const auto byte = static_cast<unsigned char>(text[i]);
      switch (text[i]) {
        case '"':
          out += "\\\"";
          break;
        case '\\':
          out += "\\\\";
          break;
        case '\n':
          out += "\\n";
          break;
        case '\t':
          out += "\\t";
          break;
        case '\r':
          out += "\\r";
          break;
        default:
          if (byte < 0x20 || byte == 0x7F) {
            out += escaped(byte);
          } else if (byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0) {
            out += escaped(static_cast<unsigned char>(text[++i]));  // U+0080 to U+009F
          } else if (const unsigned character = rearranging(std::string_view(text).substr(i));
                     character != 0) {
            out += escaped(character);
            i += 2;
          } else {
            out += text[i];
          }
      }
    }
    return out + '"';
  }

  static int depthOf(const Json& value) {
    int deepest = 0;
    for (const Json& item : value.items()) deepest = std::max(deepest, depthOf(item));
    for (const auto& [name, member] : value.members()) deepest = std::max(deepest, depthOf(member));
    return value.isArray() || value.isObject() ? deepest + 1 : 0;
  }

  // Writes the container on one line; returns false if it does not fit.
  bool tryInline(const Json& value, std::size_t room) {
    if (style_.indent > 0 && depthOf(value) > style_.inlineDepth) return false;
    const std::size_t mark = out_.size();
    Writer flat({0, 0, 0, 0});
    flat.writeFlat(value);
    if (style_.indent > 0 && flat.out_.size() > room) return false;
    out_.resize(mark);
    out_ += flat.out_;
    return true;
  }

  void writeFlat(const Json& value) {
    if (!value.isArray() && !value.isObject()) {
      out_ += scalar(value);
      return;
    }
    out_ += value.isArray() ? '[' : '{';
    bool first = true;
    const auto separate = [&] {
      if (!first) out_ += ", ";
      first = false;
    };
    for (const Json& item : value.items()) {
      separate();
      writeFlat(item);
    }
    for (const auto& [name, member] : value.members()) {
      separate();
      out_ += quoted(name) + ": ";
      writeFlat(member);
    }
    out_ += value.isArray() ? ']' : '}';
  }

  void writeContainer(const Json& value, int level) {
    const bool empty = value.items().empty() && value.members().empty();
    const auto room = static_cast<std::size_t>(std::max(0, style_.lineWidth - level * style_.indent));
    if (empty || style_.indent == 0 || tryInline(value, room)) {
      if (empty || style_.indent == 0) writeFlat(value);
      return;
    }
    out_ += value.isArray() ? '[' : '{';
    bool first = true;
    const auto nextLine = [&] {
      out_ += first ? "\n" : ",\n";
      first = false;
      out_.append(static_cast<std::size_t>(level + 1) * static_cast<std::size_t>(style_.indent), ' ');
    };
    for (const Json& item : value.items()) {
      nextLine();
      write(item, level + 1);
    }
    for (const auto& [name, member] : value.members()) {
      nextLine();
      out_ += quoted(name) + ": ";
      write(member, level + 1);
    }
    out_ += '\n';
    out_.append(static_cast<std::size_t>(level) * static_cast<std::size_t>(style_.indent), ' ');
    out_ += value.isArray() ? ']' : '}';
  }

  JsonStyle style_;
  std::string out_;
};

}  // namespace

std::string writeJson(const Json& value, const JsonStyle& style) {
  Writer writer(style);
  writer.write(value, style.level);
  return std::move(writer).take();
}

}  // namespace squire
