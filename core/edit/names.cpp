#include "core/edit/names.h"

#include "core/base/utf8.h"

namespace squire {

namespace {

constexpr std::size_t maxNameBytes = 255;
// Numbers that are tried one after the other. Then the end of a run of taken names is looked for by doubling
// and halving, since finding out whether a name is taken costs a look at all of them.
constexpr int triedInOrder = 16;

// Splits "idle 7" into "idle" and 7; a name without a number gets 1.
std::pair<std::string, int> numbered(const std::string& name) {
  const std::size_t end = name.find_last_not_of("0123456789");
  const std::size_t digits = end == std::string::npos ? 0 : name.size() - end - 1;
  const bool isNumber = digits > 0 && digits < 5 && end > 0 && name[end] == ' ' && name[end + 1] != '0';
  if (!isNumber) return {name, 1};
  return {name.substr(0, end), std::stoi(name.substr(end + 1))};
}

}  // namespace

std::string freeName(const std::string& wanted, const char* fallback,
                     const std::function<bool(const std::string&)>& isTaken) {
  const std::string cleaned = cleanUtf8(wanted);
  std::string name(utf8Prefix(cleaned, maxNameBytes - 8));
  if (name.empty()) name = fallback;
  if (!isTaken(name)) return name;
  const auto [base, number] = numbered(name);
  const auto nameOf = [&base = base](int n) { return base + " " + std::to_string(n); };
  int taken = number, free = number + 1;
  for (int i = 0; i < triedInOrder; ++i, taken = free++) {
    if (!isTaken(nameOf(free))) return nameOf(free);
  }
  for (int step = 1; isTaken(nameOf(free)); step *= 2) free = (taken = free) + step;
  while (free - taken > 1) {
    const int middle = taken + (free - taken) / 2;
    (isTaken(nameOf(middle)) ? taken : free) = middle;
  }
  return nameOf(free);
}

std::string freeClipName(const ProjectModel& model, const std::string& wanted) {
  return freeName(wanted, "clip", [&](const std::string& name) { return model.findClip(name) != nullptr; });
}

std::string freeModelName(const Project& project, const std::string& wanted) {
  return freeName(wanted, "model",
                  [&](const std::string& name) { return project.findModel(name) != nullptr; });
}

Status checkName(const std::string& name) {
  if (name.empty()) return makeError(ErrorCode::Content, "a name cannot be empty");
  if (name.size() > maxNameBytes) {
    return makeError(ErrorCode::Limit, "a name can have at most " + std::to_string(maxNameBytes) + " bytes");
  }
  if (cleanUtf8(name) != name) {
    return makeError(ErrorCode::Content, "a name has to be text without control characters");
  }
  return {};
}

}  // namespace squire
