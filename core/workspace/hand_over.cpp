#include "core/workspace/hand_over.h"

#include <algorithm>

#include "core/io/atomic_save.h"
#include "core/io/file.h"
#include "core/json/json.h"
#include "core/workspace/project_lock.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t maxRequestBytes = 1 << 20;

std::vector<std::string> readRequest(const fs::path& file) {
  std::vector<std::string> sources;
  const auto bytes = readFile(file, maxRequestBytes);
  const auto json = bytes ? parseJson(asText(*bytes)) : Result<Json>(bytes.error());
  if (!json) return sources;
  for (const Json& source : (*json)["sources"].items()) {
    if (!source.asString().empty()) sources.push_back(source.asString());
  }
  return sources;
}

}  // namespace

fs::path handOverFileOf(const fs::path& project) { return lockFileOf(project).replace_extension(".send"); }

Status handOver(const fs::path& project, const std::vector<std::string>& sources) {
  const fs::path file = handOverFileOf(project);
  std::vector<std::string> all = readRequest(file);
  Json rows = Json::array();
  for (const std::string& source : sources) {
    if (std::ranges::find(all, source) == all.end()) all.push_back(source);
  }
  for (const std::string& source : all) rows.push(source);
  const std::string text = writeJson(Json::object({{"sources", rows}})) + "\n";
  const auto saved = saveAtomically(file, asBytes(text));
  return saved ? Status() : saved.error();
}

bool isHandedOver(const fs::path& project) {
  std::error_code ignored;
  return fs::exists(handOverFileOf(project), ignored);
}

std::vector<std::string> takeHandedOver(const fs::path& project) {
  const fs::path file = handOverFileOf(project);
  std::vector<std::string> sources = readRequest(file);
  std::error_code ignored;
  fs::remove(file, ignored);
  return sources;
}

}  // namespace squire
