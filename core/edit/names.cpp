#include "core/edit/names.h"

#include "core/base/utf8.h"

namespace squire {

namespace {

constexpr std::size_t maxNameBytes = 255;

template <typename Taken>
std::string freeName(const std::string& wanted, const char* fallback, Taken isTaken) {
  const std::string cleaned = cleanUtf8(wanted);
  std::string base(utf8Prefix(cleaned, maxNameBytes - 8));
  if (base.empty()) base = fallback;
  std::string name = base;
  for (int number = 2; isTaken(name); ++number) name = base + " " + std::to_string(number);
  return name;
}

}  // namespace

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
