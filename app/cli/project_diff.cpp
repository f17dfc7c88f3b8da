#include "app/cli/project_diff.h"

#include <algorithm>

#include "app/cli/shared_file.h"
#include "app/command_line/notices.h"
#include "core/base/numbers.h"
#include "core/fight/frame_data.h"
#include "core/fight/roster.h"
#include "core/workspace/load_project.h"

namespace squire::cli {

namespace {

namespace fs = std::filesystem;

// A version of a project; without models if its sources differ from those that were last imported.
struct ProjectVersion {
  Project project;
  std::vector<Model> models;
  bool isWhole = false;
};

Result<ProjectFile> stored(const std::string& file, const std::string& revision) {
  return revision.empty() ? openProjectFile(file) : projectInGit(file, revision);
}

Result<ProjectVersion> versionOf(const std::string& file, const std::string& revision,
                                 const InputOptions& input) {
  const auto kept = stored(file, revision);
  if (!kept) return kept.error();
  auto loaded = loadSources(*kept, fs::path(file).parent_path(), input.loading());
  if (!loaded) return loaded.error();
  for (const SourceReport& source : loaded->sources) {
    if (source.state == SourceState::Loaded) continue;
    printNotice(file + (revision.empty() ? "" : " in " + revision) + ": the source " + source.file.string() +
                " is not what was last imported, so only what the project stores is compared");
    return ProjectVersion{kept->project, {}, false};
  }
  return ProjectVersion{std::move(loaded->project), std::move(loaded->models), true};
}

void addCount(std::string& out, const char* what, std::int64_t was, std::int64_t now) {
  if (was == now) return;
  out += (out.empty() ? "" : ", ") + std::string(what) + " " + std::to_string(was) + " to " +
         std::to_string(now);
}

void addNumber(std::string& out, const char* what, float was, float now, int digits) {
  const std::string before = fixedText(static_cast<double>(was), digits);
  const std::string after = fixedText(static_cast<double>(now), digits);
  if (before != after) out += (out.empty() ? "" : ", ") + std::string(what) + " " + before + " to " + after;
}

std::string frameChanges(const FrameData& was, const FrameData& now) {
  std::string out;
  addCount(out, "startup", was.startup, now.startup);
  addCount(out, "active", was.active, now.active);
  addCount(out, "pause", was.pause, now.pause);
  addCount(out, "recovery", was.recovery, now.recovery);
  addCount(out, "total", was.total, now.total);
  addCount(out, "actionable", was.actionable, now.actionable);
  addNumber(out, "reach", was.reach, now.reach, 3);
  addNumber(out, "distance", was.distance, now.distance, 3);
  addNumber(out, "damage", was.damage, now.damage, 1);
  return out.empty() ? out : "frame data: " + out;
}

void addFrameData(const ProjectVersion& before, const ProjectVersion& after,
                  std::vector<ProjectChange>& changes) {
  const std::vector<Roster> was = rostersOf(before.project, before.models);
  const std::vector<Roster> now = rostersOf(after.project, after.models);
  for (std::size_t i = 0; i < now.size(); ++i) {
    const std::string& model = after.project.models[i]->name;
    const auto old =
        std::ranges::find_if(before.project.models, [&](const auto& one) { return one->name == model; });
    if (old == before.project.models.end()) continue;
    const Roster& roster = was[static_cast<std::size_t>(old - before.project.models.begin())];
    for (const FightClip& clip : now[i].clips) {
      const FightClip* same = roster.find(clip.name);
      const std::string what = same ? frameChanges(frameDataOf(*same), frameDataOf(clip)) : std::string();
      if (!what.empty()) changes.push_back({{{"model", model}, {"clip", clip.name}}, what});
    }
  }
}

}  // namespace

Result<std::vector<ProjectChange>> projectDifferences(const ProjectVersions& versions,
                                                      const InputOptions& input) {
  const auto before = versionOf(versions.before, versions.revision, input);
  if (!before) return before.error();
  const auto after = versionOf(versions.after, "", input);
  if (!after) return after.error();
  std::vector<ProjectChange> changes = differences(before->project, after->project);
  if (before->isWhole && after->isWhole) addFrameData(*before, *after, changes);
  return changes;
}

std::string changesJson(const std::vector<ProjectChange>& changes) {
  Json list = Json::array();
  for (const ProjectChange& change : changes) {
    Json one = Json::object();
    for (const NamedThing& thing : change.place) one.set(thing.kind, thing.name);
    one.set("what", change.what);
    list.push(std::move(one));
  }
  return writeJson(Json::object({{"changes", std::move(list)}})) + "\n";
}

}  // namespace squire::cli
