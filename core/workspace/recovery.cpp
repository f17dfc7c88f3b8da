#include "core/workspace/recovery.h"

#include <algorithm>
#include <chrono>

#include "core/formats/project/project_file.h"
#include "core/io/atomic_save.h"
#include "core/io/file.h"
#include "core/io/own_file.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t recoveryVersion = 1;
constexpr std::uint64_t maxHeadBytes = 64 * 1024;

std::optional<std::int64_t> timeOf(const fs::path& file) {
  std::error_code failed;
  const auto time = fs::last_write_time(file, failed);
  if (failed) return std::nullopt;
  const auto system = std::chrono::file_clock::to_sys(time);
  return std::chrono::floor<std::chrono::seconds>(system).time_since_epoch().count();
}

// A snapshot consists of one line of JSON with the path of its project, and the project's text.
std::string headOf(const fs::path& project, const SnapshotNotes& notes) {
  Json head = Json::object({{"squire", "recovery"}, {"version", recoveryVersion}});
  // As bytes, because a path need not be UTF-8.
  const std::string path = project.string();
  Json bytes = Json::array();
  for (const char c : path) bytes.push(static_cast<int>(static_cast<unsigned char>(c)));
  head.set("project", bytes);
  head.set("saved", secondsSince1970());
  head.set("process", toJson(thisProcess()));
  head.set("model", notes.shownClip.model);
  head.set("clip", notes.shownClip.clip);
  head.set("playhead", notes.shownClip.playhead.ticks);
  if (notes.stepsSinceSave) head.set("steps", *notes.stepsSinceSave);
  return writeJson(head, {.indent = 0}) + "\n";
}

struct Parts {
  RecoveryEntry entry;
  std::string_view text;  // of the project
};

std::optional<Parts> split(const fs::path& store, std::string_view content) {
  const std::size_t end = content.substr(0, maxHeadBytes).find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  const auto head = parseJson(content.substr(0, end));
  if (!head || (*head)["squire"].asString() != "recovery" ||
      (*head)["version"].asInteger() != recoveryVersion) {
    return std::nullopt;
  }
  Parts parts;
  parts.entry.store = store;
  std::string path;
  for (const Json& byte : (*head)["project"].items()) path.push_back(static_cast<char>(byte.asInteger()));
  parts.entry.project = path;
  parts.entry.savedAt = (*head)["saved"].asInteger();
  parts.entry.process = processFromJson((*head)["process"]);
  parts.entry.notes.shownClip = {(*head)["model"].asString(), (*head)["clip"].asString(),
                                 Time{(*head)["playhead"].asInteger()}};
  if (head->has("steps")) parts.entry.notes.stepsSinceSave = (*head)["steps"].asInteger();
  parts.text = content.substr(end + 1);
  return parts;
}

bool isOlder(const fs::path& file, const fs::path& than) {
  std::error_code failed;
  const auto time = fs::last_write_time(file, failed);
  const auto other = failed ? time : fs::last_write_time(than, failed);
  return !failed && time < other;
}

bool isSameAsFile(const fs::path& file, std::string_view text) {
  const auto bytes = readFile(file, maxProjectFileBytes);
  return bytes && asText(*bytes) == text;
}

}  // namespace

RecoveryStore::RecoveryStore(fs::path folder) : folder_(std::move(folder)) {}

fs::path RecoveryStore::fileFor(const fs::path& project) const {
  const ProcessIdentity self = thisProcess();
  std::error_code failed;
  const fs::path absolute = project.empty() ? fs::path() : fs::absolute(project, failed);
  const std::string key = absolute.string() + '\n' + self.start + '\n' + std::to_string(self.pid);
  return folder_ / (hashOf(asBytes(key)).hex() + ".recovery");
}

Status RecoveryStore::store(const Project& snapshot, const fs::path& project, const SnapshotNotes& notes) {
  if (folder_.empty()) return {};
  std::error_code failed;
  fs::create_directories(folder_, failed);
  if (failed)
    return makeError(ErrorCode::Io, "cannot make the folder for recovery: " + failed.message())
        .inFile(pathText(folder_));
  fs::permissions(folder_, fs::perms::owner_all, failed);
  const fs::path absolute = project.empty() ? fs::path() : fs::absolute(project, failed);
  const std::string content = headOf(absolute, notes) + writeProject(snapshot);
  SaveOptions options;
  options.ownName = true;
  const auto saved = saveAtomically(fileFor(project), asBytes(content), options);
  return saved ? Status() : saved.error();
}

void RecoveryStore::discardOwn(const fs::path& project) {
  if (!folder_.empty()) removeOwnFile(fileFor(project));
}

void RecoveryStore::discard(const RecoveryEntry& entry) {
  if (entry.store.parent_path() == folder_) removeOwnFile(entry.store);
}

std::vector<RecoveryEntry> RecoveryStore::offered() const {
  std::vector<RecoveryEntry> entries;
  std::error_code failed;
  if (folder_.empty()) return entries;
  for (fs::directory_iterator at(folder_, failed), end; !failed && at != end; at.increment(failed)) {
    if (at->path().extension() != ".recovery") continue;
    const auto bytes = readOwnFile(at->path(), maxProjectFileBytes + maxHeadBytes);
    auto parts = bytes ? split(at->path(), asText(*bytes)) : std::nullopt;
    if (!parts || mayBeRunning(parts->entry.process)) continue;
    parts->entry.fileSavedAt = parts->entry.project.empty() ? std::nullopt : timeOf(parts->entry.project);
    parts->entry.isOlderThanFile = isOlder(at->path(), parts->entry.project);
    if (!isSameAsFile(parts->entry.project, parts->text)) entries.push_back(std::move(parts->entry));
  }
  std::sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) {
    return a.savedAt != b.savedAt ? a.savedAt > b.savedAt : a.store < b.store;
  });
  return entries;
}

Result<Project> RecoveryStore::read(const RecoveryEntry& entry) const {
  const auto bytes = readOwnFile(entry.store, maxProjectFileBytes + maxHeadBytes);
  if (!bytes) return bytes.error();
  const auto parts = split(entry.store, asText(*bytes));
  if (!parts)
    return makeError(ErrorCode::Format, "it is not a snapshot of a project").inFile(pathText(entry.store));
  auto project = readProject(parts->text);
  if (!project) return project.error().inFile(pathText(entry.store));
  return project;
}

bool AutosavePolicy::isDue(std::uint64_t revision, double now) {
  if (revision == kept_) {
    changes_ = 0;
    last_ = revision;
    return false;
  }
  if (revision != last_) {
    if (changes_++ == 0) firstChange_ = now;
    last_ = revision;
  }
  if (changes_ == 0) return false;
  return changes_ >= edits || now - firstChange_ >= interval_;
}

void AutosavePolicy::saved(std::uint64_t revision) {
  kept_ = last_ = revision;
  changes_ = 0;
}

void AutosavePolicy::changed(double now) {
  kept_ = nothing;
  changes_ = 1;
  firstChange_ = now;
}

}  // namespace squire
