#include "core/export/depfile.h"

#include <algorithm>

namespace squire {

namespace {

std::string escaped(const std::string& path) {
  std::string out;
  for (const char c : path) {
    if (c == '$') out += '$';
    if (c == ' ' || c == '#' || c == '\\' || c == ':') out += '\\';
    out += c;
  }
  return out;
}

bool canBeSaid(const std::string& path) { return path.find_first_of("\n\r") == std::string::npos; }

}  // namespace

std::string depfileText(const std::string& target, const std::vector<std::string>& dependencies) {
  std::vector<std::string> names;
  for (const std::string& path : dependencies) {
    if (canBeSaid(path)) names.push_back(escaped(path));
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  std::string text = escaped(target) + ":";
  for (const std::string& name : names) text += " \\\n  " + name;
  text += "\n";
  for (const std::string& name : names) text += "\n" + name + ":\n";
  return text;
}

}  // namespace squire
