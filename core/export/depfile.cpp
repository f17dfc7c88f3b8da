#include "core/export/depfile.h"

#include <algorithm>

#include "core/base/sort_once.h"

namespace squire {

namespace {

// Escapes spaces, # and : with a backslash, and doubles $. Backslashes are doubled only before these three
// and at the end of the name; elsewhere they are literal.
std::string escaped(const std::string& path) {
  std::string out;
  std::size_t backslashes = 0;
  for (const char c : path) {
    const bool isSpecial = c == ' ' || c == '#' || c == ':';
    if (isSpecial) out.append(backslashes + 1, '\\');
    backslashes = c == '\\' ? backslashes + 1 : 0;
    if (c == '$') out += '$';
    out += c;
  }
  return out.append(backslashes, '\\');
}

// Characters with a special meaning: make uses = for variables, ; for recipes and | for order-only
// prerequisites; ninja ends names at the others. Neither has an escape for them.
constexpr const char* readOtherwise = "=;|'\"`&*?<>^";

Error cannotSay(const std::string& path, const std::string& why) {
  return makeError(ErrorCode::Usage, "no depfile can say this name: " + why,
                   "give it another name, or leave --depfile out")
      .inFile(path);
}

}  // namespace

Status depfileCanSay(const std::string& target, const std::vector<std::string>& dependencies) {
  std::vector<std::string> names = dependencies;
  names.push_back(target);
  for (const std::string& path : names) {
    // Before # and :, make halves backslashes but ninja keeps them.
    if (path.find("\\#") != std::string::npos || path.find("\\:") != std::string::npos)
      return cannotSay(path, "a backslash stands before a # or a colon");
    if (path.find_first_of("\n\r\t") != std::string::npos)
      return cannotSay(path, "a line break or a tab is in it");
    if (const std::size_t at = path.find_first_of(readOtherwise); at != std::string::npos)
      return cannotSay(path,
                       std::string("make or ninja takes the ") + path[at] + " in it for something else");
  }
  // make reads a target with a % as a pattern. Escaping it as \% would help make, but ninja would keep the
  // backslash.
  if (target.find('%') != std::string::npos) return cannotSay(target, "a % is in it");
  return {};
}

std::string depfileText(const std::string& target, const std::vector<std::string>& dependencies) {
  std::vector<std::string> names(dependencies.size());
  std::transform(dependencies.begin(), dependencies.end(), names.begin(), escaped);
  sortOnce(names);
  std::string text = escaped(target) + ":";
  for (const std::string& name : names) text += " \\\n  " + name;
  text += "\n";
  // Rules without prerequisites, so that make does not fail if a file is removed; not for names with a %,
  // which would be patterns.
  for (const std::string& name : names) {
    if (name.find('%') == std::string::npos) text += "\n" + name + ":\n";
  }
  return text;
}

}  // namespace squire
