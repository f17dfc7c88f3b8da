#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json/json.h"

namespace squire {

// Writes JSON in the layout of project files: nested containers span several lines, a row (a key, a bone) is
// always on one line.
class LayoutWriter {
 public:
  LayoutWriter() { open('{'); }

  void beginObject(std::string_view name = {}) { begin(name, '{'); }
  void beginArray(std::string_view name) { begin(name, '['); }
  void end();
  // Writes a member with its value on one line.
  void member(std::string_view name, const Json& value);
  // Writes an array element on one line; `text` must be JSON.
  void row(std::string_view text) { item({}) += text; }
  // Writes members unchanged, indented by their depth.
  void members(const Json::Object& all);
  // Closes all open containers.
  [[nodiscard]] std::string take() &&;

 private:
  void open(char bracket);
  void begin(std::string_view name, char bracket);
  std::string& item(std::string_view name);  // starts a new line and writes the name

  struct Open {
    char bracket;
    bool empty;
  };
  std::string out_;
  std::vector<Open> open_;
};

// Formats a value on one line.
[[nodiscard]] std::string oneLine(const Json& value);

}  // namespace squire
