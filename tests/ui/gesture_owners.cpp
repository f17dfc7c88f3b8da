#include "tests/ui/gesture_owners.h"

#include <fstream>
#include <regex>

#include "tests/support/data.h"

namespace squire::test {

namespace {

// The class of a function is read from its definition: "Class::function(" at the start of a line or after the
// type.
void addCallers(const std::filesystem::path& source, std::set<std::string>& owners) {
  static const std::regex definition(R"(^(?:[A-Za-z][^;]*?\b)?(\w+)::~?\w+\()");
  static const std::regex call(R"(\bgestures\(\)\.(begin|ensureActive)\()");
  std::ifstream file(source);
  std::string owner;
  std::smatch found;
  for (std::string line; std::getline(file, line);) {
    if (std::regex_search(line, found, definition)) owner = found[1];
    if (std::regex_search(line, call)) owners.insert(owner);
  }
}

void addHolders(const std::filesystem::path& header, std::set<std::string>& owners) {
  static const std::regex begin(R"(^class (\w+)\b[^;]*$)");
  static const std::regex member(R"(^ .*\b(?:PoseGesture> |FieldGesture ))");
  std::ifstream file(header);
  std::string owner;
  std::smatch found;
  for (std::string line; std::getline(file, line);) {
    if (std::regex_search(line, found, begin)) owner = found[1];
    if (std::regex_search(line, member)) owners.insert(owner);
  }
}

}  // namespace

std::set<std::string> gestureOwners() {
  std::set<std::string> owners;
  for (const char* folder : {"widgets", "app/editor"}) {
    for (const auto& source : filesUnder(sourceDir() / folder, ".cpp")) addCallers(source, owners);
    for (const auto& header : filesUnder(sourceDir() / folder, ".h")) addHolders(header, owners);
  }
  return owners;
}

}  // namespace squire::test
