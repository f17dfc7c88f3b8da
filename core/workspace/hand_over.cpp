#include "core/workspace/hand_over.h"

#include <algorithm>
#include <optional>

#include "core/io/atomic_save.h"
#include "core/io/file.h"
#include "core/io/own_file.h"
#include "core/json/json.h"
#include "core/workspace/project_lock.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t maxRequestBytes = 1 << 20;
constexpr int mostRequestTries = 16;  // while other programs change the request

// Empty if this is no request.
std::optional<std::vector<std::string>> sourcesIn(const Bytes& content) {
  const auto json = parseJson(asText(content));
  if (!json || !(*json)["sources"].isArray()) return std::nullopt;
  std::vector<std::string> sources;
  for (const Json& source : (*json)["sources"].items()) {
    if (!source.asString().empty()) sources.push_back(source.asString());
  }
  return sources;
}

Bytes requestOf(std::vector<std::string> all, const std::vector<std::string>& more) {
  for (const std::string& source : more) {
    if (std::ranges::find(all, source) == all.end()) all.push_back(source);
  }
  Json rows = Json::array();
  for (const std::string& source : all) rows.push(source);
  const std::string text = writeJson(Json::object({{"sources", rows}})) + "\n";
  const ByteSpan bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}

// Returns false if there is a request.
Result<bool> beginRequest(const fs::path& file, const std::vector<std::string>& sources) {
  SaveOptions options;
  options.existing = Existing::Keep;
  options.ownName = true;
  const auto saved = saveAtomically(file, requestOf({}, sources), options);
  if (!saved) return saved.error();
  return *saved == SaveOutcome::Saved;
}

// Returns false if the request has changed meanwhile.
Result<bool> extendRequest(const fs::path& file, const std::vector<std::string>& sources) {
  const auto content = readOwnFile(file, maxRequestBytes);
  if (!content && ownFileAt(file) == OwnFile::None) return false;
  if (!content) return content.error();
  const auto known = sourcesIn(*content);
  if (!known)
    return makeError(ErrorCode::Io, "this file is no request to an editor, but has the name of one",
                     "remove or rename it")
        .inFile(pathText(file));
  return replaceOwnFile(file, *content, requestOf(*known, sources));
}

}  // namespace

fs::path handOverFileOf(const fs::path& project) { return lockFileOf(project).replace_extension(".send"); }

Status handOver(const fs::path& project, const std::vector<std::string>& sources) {
  const fs::path file = handOverFileOf(project);
  for (int i = 0; i < mostRequestTries; ++i) {
    auto done = beginRequest(file, sources);
    if (done && !*done) done = extendRequest(file, sources);
    if (!done) return done.error();
    if (*done) return {};
  }
  return makeError(ErrorCode::Io, "other programs send to this project all the time", "send again")
      .inFile(pathText(project));
}

bool isHandedOver(const fs::path& project) {
  const auto content = readOwnFile(handOverFileOf(project), maxRequestBytes);
  return content && sourcesIn(*content);
}

std::vector<std::string> takeHandedOver(const fs::path& project) {
  const fs::path file = handOverFileOf(project);
  for (int i = 0; i < mostRequestTries; ++i) {
    const auto content = readOwnFile(file, maxRequestBytes);
    const auto sources = content ? sourcesIn(*content) : std::nullopt;
    if (!sources) break;
    if (removeOwnFile(file, *content)) return *sources;
  }
  return {};
}

}  // namespace squire
