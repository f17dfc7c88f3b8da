#include "core/export/depfile.h"

#include <algorithm>

namespace squire {

namespace {

// A backslash means itself but where it stands before a space, and where the name ends.
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

// To make a = is a variable's, a ; begins a recipe and a | what is only there in time; ninja ends names at
// the others. Neither has a way to say that they are part of a name.
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
    // Before these make halves backslashes and ninja keeps them.
    if (path.find("\\#") != std::string::npos || path.find("\\:") != std::string::npos)
      return cannotSay(path, "a backslash stands before a # or a colon");
    if (path.find_first_of("\n\r\t") != std::string::npos)
      return cannotSay(path, "a line break or a tab is in it");
    if (const std::size_t at = path.find_first_of(readOtherwise); at != std::string::npos)
      return cannotSay(path,
                       std::string("make or ninja takes the ") + path[at] + " in it for something else");
  }
  // As the target of a rule it is a pattern; ninja knows no way to say that it is none.
  if (target.find('%') != std::string::npos) return cannotSay(target, "a % is in it");
  return {};
}

std::string depfileText(const std::string& target, const std::vector<std::string>& dependencies) {
  std::vector<std::string> names(dependencies.size());
  std::transform(dependencies.begin(), dependencies.end(), names.begin(), escaped);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  std::string text = escaped(target) + ":";
  for (const std::string& name : names) text += " \\\n  " + name;
  text += "\n";
  // So that make does not stop where one of them is gone; with a % it would be a pattern.
  for (const std::string& name : names) {
    if (name.find('%') == std::string::npos) text += "\n" + name + ":\n";
  }
  return text;
}

}  // namespace squire
