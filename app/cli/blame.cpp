#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "app/cli/git_file.h"
#include "app/command_line/command.h"
#include "core/base/quotes.h"
#include "core/base/utf8.h"
#include "core/formats/project/project_file.h"
#include "core/json/json.h"
#include "core/workspace/load_project.h"

namespace squire::cli {

namespace {

// A clip of a project, or the motion of one of its bones.
struct BlamedMotion {
  std::string model;  // empty: the first one that has the clip
  std::string clip;
  std::string bone;  // empty: the motion of the whole clip
};

// A clip that was found in a project, and its model. Pointers to what was not found are null.
struct FoundClip {
  const Project* project = nullptr;
  const ProjectModel* model = nullptr;
  const ProjectClip* clip = nullptr;
};

// What determines the motion of a clip or a bone in one version of the project.
struct PlayedMotion {
  bool isThere = false;
  std::optional<ContentHash> keys;  // hash of the keys; empty: only the source contains the keys
  bool isImported = false;          // the keys are those of the source
  ContentHash source;
  std::string settings;  // frame rate, length and loop of a clip; empty for a single bone
};

bool areSame(const PlayedMotion& a, const PlayedMotion& b) {
  if (a.isThere != b.isThere || a.settings != b.settings) return false;
  if (a.keys && b.keys) return a.keys == b.keys;
  return a.isImported && b.isImported && a.source == b.source;
}

std::optional<BoneId> boneIn(const ProjectModel& model, const std::string& name) {
  for (const auto& labels : {boneLabels(*model.bones), sourceBoneLabels(*model.bones)}) {
    const auto found = std::ranges::find(labels, name);
    if (found != labels.end()) return (*model.bones)[static_cast<std::size_t>(found - labels.begin())].id;
  }
  return std::nullopt;
}

ContentHash hashOfAll(const ProjectModel& model, const Clip& clip) {
  std::map<std::string, std::string> tracks;
  const std::vector<std::string> labels = sourceBoneLabels(*model.bones);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    for (const Track& track : clip.tracks) {
      if (track.bone == (*model.bones)[i].id) tracks[labels[i]] = hashOf(track).hex();
    }
  }
  std::string text;
  for (const auto& [bone, hash] : tracks) text += bone + "=" + hash + "\n";
  return hashOf(asBytes(text));
}

PlayedMotion playedBone(const FoundClip& in, BoneId bone, PlayedMotion out) {
  const ProjectClip& entry = *in.clip;
  if (!entry.stored) return out;
  Track track;
  for (const Track& one : entry.clip->tracks) {
    if (one.bone == bone) track = one;
  }
  out.keys = hashOf(track);
  const auto base = baseOf(entry);
  const auto imported = base ? base->tracks.find(bone) : std::map<BoneId, ContentHash>::const_iterator();
  out.isImported = base && (imported == base->tracks.end() ? hashOf(Track()) : imported->second) == *out.keys;
  return out;
}

PlayedMotion playedClip(const FoundClip& in, PlayedMotion out) {
  const ProjectClip& entry = *in.clip;
  const auto loopText = [](bool loop) { return loop ? " loop" : " once"; };
  if (entry.stored) {
    out.keys = hashOfAll(*in.model, *entry.clip);
    out.isImported = false;
    out.settings = entry.clip->rate.text() + " " + std::to_string(entry.clip->duration.ticks) +
                   loopText(entry.clip->loop);
  } else {
    out.settings = (entry.rate ? entry.rate->text() : "") + (entry.loop ? loopText(*entry.loop) : "");
  }
  return out;
}

PlayedMotion playedIn(const FoundClip& in, const std::string& bone) {
  PlayedMotion out;
  if (in.clip == nullptr) return out;
  const Source* source = in.project->find(in.model->source);
  if (source != nullptr) out.source = source->hash;
  out.isImported = !in.clip->stored;
  const auto id = boneIn(*in.model, bone);
  out.isThere = bone.empty() || id.has_value();
  if (bone.empty()) return playedClip(in, out);
  return id ? playedBone(in, *id, out) : out;
}

const ProjectModel* modelIn(const Project& project, const BlamedMotion& motion) {
  for (const auto& model : project.models) {
    const bool isIt =
        motion.model.empty() ? model->findClip(motion.clip) != nullptr : model->name == motion.model;
    if (isIt) return model.get();
  }
  return nullptr;
}

// The clip of `motion`. Fails if the project lacks the model, the clip or the bone.
Result<FoundClip> clipIn(const Project& project, const BlamedMotion& motion) {
  const auto missing = [](const std::string& kind, const std::string& name, const std::string& hint) {
    return makeError(ErrorCode::Usage, "the project has no " + kind + " " + inQuotes(name), hint);
  };
  if (!motion.model.empty() && project.findModel(motion.model) == nullptr)
    return missing("model", motion.model, "squire import lists models, clips and bones");
  const ProjectModel* model = modelIn(project, motion);
  const ProjectClip* clip = model != nullptr ? model->findClip(motion.clip) : nullptr;
  if (clip == nullptr) return missing("clip", motion.clip, "squire import lists models, clips and bones");
  if (!motion.bone.empty() && !boneIn(*model, motion.bone))
    return missing("bone", motion.bone, "squire import lists models, clips and bones");
  return FoundClip{&project, model, clip};
}

// The same clip in an earlier version, where it may have another name.
FoundClip earlierClip(const Project& project, const FoundClip& now) {
  for (const auto& model : project.models) {
    if (model->name != now.model->name && model->id != now.model->id) continue;
    const ProjectClip* clip = model->findClip(now.clip->name);
    const ProjectClip* other = model->find(now.clip->id);
    if (clip == nullptr && other != nullptr && !other->removed && other->sourceClip == now.clip->sourceClip)
      clip = other;
    return {&project, model.get(), clip};
  }
  return {&project, nullptr, nullptr};
}

// The commit that last changed the motion; none if the motion in the file on the disk differs from the last
// commit. Versions are compared by keys, frame rate, length and loop, or by the keys of the bone. A clip that
// was never edited changes with its source file. Fails if the project has no such clip or bone.
Result<std::optional<GitCommit>> lastChangeOf(const std::string& file, const BlamedMotion& motion) {
  const auto current = openProjectFile(file);
  if (!current) return current.error();
  const auto found = clipIn(current->project, motion);
  if (!found) return found.error();
  const auto commits = commitsOf(file);
  if (!commits) return commits.error();
  std::map<std::string, const GitCommit*> byHash;
  for (const GitCommit& commit : *commits) byHash.emplace(commit.hash, &commit);
  const PlayedMotion now = playedIn(*found, motion.bone);
  // False for a commit that deleted the file, or whose file cannot be read.
  const auto isSameIn = [&](const std::string& commit) {
    const auto text = fileInGit(file, commit, maxProjectFileBytes);
    const auto project = text ? readProject(*text) : Result<Project>(text.error());
    return project && areSame(now, playedIn(earlierClip(*project, *found), motion.bone));
  };
  const GitCommit* at = &commits->front();
  if (!isSameIn(at->hash)) return std::optional<GitCommit>();
  for (bool isFirst = false; !isFirst;) {
    const auto same = std::ranges::find_if(
        at->parents, [&](const std::string& parent) { return byHash.contains(parent) && isSameIn(parent); });
    isFirst = same == at->parents.end();
    if (!isFirst) at = byHash.at(*same);
  }
  return std::optional<GitCommit>(*at);
}

struct BlameArguments {
  std::string file;
  BlamedMotion motion;
  bool json = false;
};

std::string textOf(const std::optional<GitCommit>& commit) {
  if (!commit) return "not committed yet\n";
  return cleanUtf8(commit->hash.substr(0, 12) + " " + commit->date.substr(0, 10) + " " + commit->author +
                   ": " + commit->subject) +
         "\n";
}

std::string jsonOf(const std::optional<GitCommit>& commit) {
  Json out = Json::object({{"committed", commit.has_value()}});
  if (commit) {
    out.set("commit", commit->hash);
    out.set("author", cleanUtf8(commit->author));
    out.set("date", commit->date);
    out.set("subject", cleanUtf8(commit->subject));
  }
  return writeJson(out) + "\n";
}

ExitCode run(const BlameArguments& options) {
  const auto commit = lastChangeOf(options.file, options.motion);
  if (!commit) return fail(commit.error());
  return print(options.json ? jsonOf(*commit) : textOf(*commit));
}

void addBlame(Arguments& arguments, BlameArguments& options) {
  arguments.option("file", options.file, "a project in a git repository").required().shownAs("PROJECT");
  arguments.option("--clip", options.motion.clip, "whose motion").required().shownAs("CLIP");
  arguments.option("--bone", options.motion.bone, "of this bone alone").shownAs("BONE");
  arguments.option("--model", options.motion.model, "where several models have a clip of that name")
      .shownAs("MODEL");
  arguments.flag("--json", options.json, "prints JSON, for programs");
}

}  // namespace

extern const Command blameCommand{
    .name = "blame",
    .summary = "prints which commit in git changed the motion of a clip or of a bone last",
    .example =
        "  squire blame hero.squire --clip punch\n"
        "  squire blame hero.squire --clip punch --bone hand.R",
    .add = withArguments<BlameArguments, addBlame, run>};

}  // namespace squire::cli
