#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json/json.h"

namespace squire {

// Writes JSON line by line in the layout of project files: what nests stands on lines of its own, a row (a
// key, a bone) always on one.
class LayoutWriter {
 public:
  LayoutWriter() { open('{'); }

  void beginObject(std::string_view name = {}) { begin(name, '{'); }
  void beginArray(std::string_view name) { begin(name, '['); }
  void end();
  // A member with its value on one line.
  void member(std::string_view name, const Json& value);
  // A value in an array on one line; `text` is JSON already.
  void row(std::string_view text) { item({}) += text; }
  // Members as they came, each laid out as deep as it lies.
  void members(const Json::Object& all);
  // Ends everything that is open.
  [[nodiscard]] std::string take() &&;

 private:
  void open(char bracket);
  void begin(std::string_view name, char bracket);
  std::string& item(std::string_view name);  // goes to a new line, writes the name

  struct Open {
    char bracket;
    bool empty;
  };
  std::string out_;
  std::vector<Open> open_;
};

// A value on one line.
[[nodiscard]] std::string oneLine(const Json& value);

}  // namespace squire
