#include "core/formats/project/changes/project_changes.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/formats/project/changes/key_changes.h"
#include "core/formats/project/changes/list_words.h"
#include "core/formats/project/changes/pairing.h"
#include "core/formats/project/project_file.h"
#include "core/model/known_images.h"
#include "core/model/layered_clip.h"
#include "core/model/project.h"
#include "core/model/stage.h"

namespace squire {

namespace {

struct ComparableProjects {
  Project before, after;
};

// The member that a bone of `before` has in the file if `after` has it under another name: its old name.
constexpr std::string_view formerName = "former name";

const ProjectModel* sameModel(const Project& project, const ProjectModel& model) {
  const ProjectModel* named = project.findModel(model.name);
  return named != nullptr ? named : project.find(model.id);
}

template <typename T>
std::shared_ptr<const T> emptied(const T& thing) {
  T out;
  out.id = thing.id;
  out.name = thing.name;
  return std::make_shared<const T>(std::move(out));
}

// The clip with its times in the units of `other`, the clip of the other project; null if that is not there.
// An unedited clip without a rate has its times in frames of the project, an edited one in frames of its own
// rate.
std::shared_ptr<const ProjectClip> inUnitsOf(const ProjectClip* other,
                                             const std::shared_ptr<const ProjectClip>& clip) {
  if (other == clip.get()) return emptied(*clip);
  if (other == nullptr || !other->stored || clip->stored || clip->rate) return clip;
  ProjectClip entry = *clip;
  entry.rate = other->clip->rate;
  return std::make_shared<const ProjectClip>(std::move(entry));
}

Project comparableWith(const Project& other, Project project) {
  for (auto& shared : project.models) {
    const ProjectModel* match = sameModel(other, *shared);
    if (match == nullptr) continue;
    ProjectModel model = *shared;
    for (auto& clip : model.clips) clip = inUnitsOf(match->find(clip->id), clip);
    shared = std::make_shared<const ProjectModel>(std::move(model));
  }
  for (auto& stage : project.stages) {
    if (other.find(stage->id) == stage.get()) stage = emptied(*stage);
  }
  return withoutKnownImages(std::move(project));
}

// Gives bones the names of `after`. They are the same bones if they have the same name in the source, which
// stays when the project renames them; a merge matches them in the same way.
void renameBones(const ProjectModel& after, ProjectModel& before) {
  std::unordered_map<std::string, const std::string*> names;
  const std::vector<std::string> labels = sourceBoneLabels(*after.bones);
  for (std::size_t i = 0; i < labels.size(); ++i) names.emplace(labels[i], &(*after.bones)[i].name);
  const std::vector<std::string> old = sourceBoneLabels(*before.bones);
  std::vector<ProjectBone> bones = *before.bones;
  for (std::size_t i = 0; i < bones.size(); ++i) {
    const auto found = names.find(old[i]);
    if (found == names.end() || *found->second == bones[i].name) continue;
    std::string source = bones[i].sourceName.value_or(bones[i].name);
    bones[i].unknown.emplace_back(std::string(formerName), bones[i].name);
    bones[i].name = *found->second;
    bones[i].sourceName.reset();
    if (source != bones[i].name) bones[i].sourceName = std::move(source);
  }
  before.bones = std::make_shared<const std::vector<ProjectBone>>(std::move(bones));
}

// Two projects of which the texts can be compared: times have the same units, the bones of `before` have the
// names that they have in `after`, and clips and stages that are the same objects are left without content.
ComparableProjects comparable(const Project& before, const Project& after) {
  ComparableProjects out{comparableWith(after, before), comparableWith(before, after)};
  for (auto& shared : out.before.models) {
    const ProjectModel* match = sameModel(after, *shared);
    if (match == nullptr || match->bones == shared->bones) continue;
    ProjectModel model = *shared;
    renameBones(*match, model);
    shared = std::make_shared<const ProjectModel>(std::move(model));
  }
  return out;
}

// Members of a clip whose effect comparePlayed() compares instead, if the clip is loaded in both projects.
constexpr std::array<std::string_view, 6> played = {"duration", "loop", "rate", "start", "take", "tracks"};

// Members that can hold keys, as lists of rows.
constexpr std::array<std::string_view, 7> keyed = {"offsetKeys", "position",    "radiusKeys", "rotation",
                                                   "scale",      "translation", "weight"};

// Members whose own members do not say what they are of.
constexpr std::array<std::string_view, 3> named = {"retargeting", "sound", "travel"};

bool isKeyList(const std::string& name, const Json& value) {
  return std::ranges::find(keyed, name) != keyed.end() && value.isArray() && !value.items().empty() &&
         value.items()[0].isArray();
}

bool isListOfThings(const Json& value) {
  return value.isArray() && std::ranges::all_of(value.items(), &Json::isObject);
}

std::string shown(const Json& value) {
  if (value.isNull()) return "none";
  if (value.isBool()) return value.asBool() ? "yes" : "no";
  return writeJson(value, {.indent = 0});
}

class ProjectComparison {
 public:
  explicit ProjectComparison(ComparableProjects projects)
      : before_(std::move(projects.before)), after_(std::move(projects.after)) {}

  std::vector<ProjectChange> run() {
    const auto a = parseJson(writeProject(before_)), b = parseJson(writeProject(after_));
    compareObjects(*a, *b);
    return std::move(out_);
  }

 private:
  void report(const std::string& what) { out_.push_back({place_, part_ + what}); }

  // Compares all members: those of the second object in its order, then those that only the first has.
  void compareObjects(const Json& a, const Json& b) {
    for (const auto& [name, value] : b.members()) compareMembers(name, a[name], value);
    for (const auto& [name, value] : a.members()) {
      if (!b.has(name)) compareMembers(name, value, Json());
    }
  }

  void compareMembers(const std::string& name, const Json& a, const Json& b) {
    const bool isVersion = place_.empty() && name == "version";  // of the file; follows from its content
    if (a == b || name == "id" || isVersion) return;
    const ListWords* words = wordsOfList(name);
    if (name == formerName) return report("was called " + inQuotes(a.asString()));
    if (name == "imported")
      return report(a.isNull() ? "edited for the first time" : "what its source has changed");
    const bool areThings = (a.isNull() || isListOfThings(a)) && (b.isNull() || isListOfThings(b));
    if (words != nullptr && areThings) return compareLists(*words, a, b);
    if ((a.isNull() || a.isObject()) && (b.isNull() || b.isObject())) {
      if (std::ranges::find(named, name) != named.end()) part_ = name + ": ";
      compareObjects(a, b);
      part_.clear();
      return;
    }
    if (isKeyList(name, a) || isKeyList(name, b)) return compareRows(name, a, b);
    compareValues(name, a, b);
  }

  void compareLists(const ListWords& words, const Json& a, const Json& b) {
    Pairing pairing(a.items(), b.items());
    const auto nameOf = [&](const Json& item) { return '/' + nameOfItem(words, item); };
    const auto id = [](const Json& item) { return item.has("id") ? writeJson(item["id"]) : std::string(); };
    pairing.pairBy([&](const Json& item) { return id(item) + nameOf(item); });
    pairing.pairBy(nameOf);
    pairing.pairBy(id);
    std::size_t next = 0;
    bool isOtherOrder = false;
    for (std::size_t i = 0; i < b.items().size(); ++i) {
      const auto& partner = pairing.partners()[i];
      comparePair(words, partner ? &a.items()[*partner] : nullptr, &b.items()[i]);
      if (!partner) continue;
      isOtherOrder = isOtherOrder || *partner < next;
      next = *partner;
    }
    for (const std::size_t i : pairing.rest()) comparePair(words, &a.items()[i], nullptr);
    if (isOtherOrder) report("the order of " + wordsOfMember(words.list) + " changed");
  }

  // Null where only the other project has the item.
  void comparePair(const ListWords& words, const Json* before, const Json* after) {
    place_.push_back({std::string(words.kind), nameOfItem(words, after != nullptr ? *after : *before)});
    if (before == nullptr) {
      report("new");
    } else if (after == nullptr) {
      report("gone");
    } else {
      compareItems(words, *before, *after);
    }
    place_.pop_back();
  }

  void compareItems(const ListWords& words, const Json& a, const Json& b) {
    if (words.list == "models") models_ = {before_.find(idOf<ModelId>(a)), after_.find(idOf<ModelId>(b))};
    const std::size_t known = out_.size();
    const std::string old = nameOfItem(words, a);
    if (old != place_.back().name) report("was called " + inQuotes(old));
    const bool arePlayed = words.list == "clips" && comparePlayed(a, b);
    compareObjects(restOf(words, a, arePlayed), restOf(words, b, arePlayed));
    if (out_.size() == known && a != b) report("is stored otherwise");
  }

  // The item without its name. `isPlayed`: also without the members of a clip that comparePlayed() compares.
  static Json restOf(const ListWords& words, const Json& item, bool isPlayed) {
    Json::Object out = withoutName(words, item).members();
    std::erase_if(out, [&](const Json::Member& one) {
      return isPlayed && std::ranges::find(played, one.first) != played.end();
    });
    return Json(std::move(out));
  }

  template <typename Id>
  static Id idOf(const Json& item) {
    return Id{static_cast<std::uint32_t>(item["id"].asInteger())};
  }

  // Compares two clips as they play without their layers. Returns false if one of them is missing or its
  // source is not loaded.
  bool comparePlayed(const Json& a, const Json& b) {
    if (models_.first == nullptr || models_.second == nullptr) return false;
    const ProjectClip* before = models_.first->find(idOf<ClipId>(a));
    const ProjectClip* after = models_.second->find(idOf<ClipId>(b));
    if (before == nullptr || after == nullptr || !before->clip || !after->clip) return false;
    const Clip &was = *clipBelow(*before), &now = *clipBelow(*after);
    const auto tell = [&](const char* what, const Json& x, const Json& y) {
      if (x != y) compareValues(what, x, y);
    };
    tell("rate", was.rate.text(), now.rate.text());
    tell("frames", frameAt(was.duration, was.rate), frameAt(now.duration, now.rate));
    tell("loop", was.loop, now.loop);
    compareTracks(was, now);
    return true;
  }

  using Tracks = std::map<std::string, const Track*>;
  static Tracks tracksOf(const ProjectModel& model, const Clip& clip) {
    const std::vector<std::string> labels = boneLabels(*model.bones);
    Tracks out;
    for (const Track& track : clip.tracks) {
      const auto bone = std::ranges::find(*model.bones, track.bone, &ProjectBone::id);
      if (bone != model.bones->end())
        out.emplace(labels[static_cast<std::size_t>(bone - model.bones->begin())], &track);
    }
    return out;
  }

  void compareTracks(const Clip& was, const Clip& now) {
    const Tracks before = tracksOf(*models_.first, was), after = tracksOf(*models_.second, now);
    static const Track none;
    Tracks all = after;
    all.insert(before.begin(), before.end());
    for (const auto& entry : all) {
      const std::string& bone = entry.first;
      const Track& a = before.contains(bone) ? *before.at(bone) : none;
      const Track& b = after.contains(bone) ? *after.at(bone) : none;
      place_.push_back({"bone", bone});
      const auto tell = [&](const char* channel, const std::string& what) {
        if (!what.empty()) report(std::string(channel) + ": " + what);
      };
      tell("translation", keyChanges(ownKeys(a.translation, a.translationAxes),
                                     ownKeys(b.translation, b.translationAxes), now.rate, "mm"));
      tell("rotation",
           keyChanges(ownKeys(a.rotation, a.rotationAxes), ownKeys(b.rotation, b.rotationAxes), now.rate));
      tell("scale", keyChanges(ownKeys(a.scale, a.scaleAxes), ownKeys(b.scale, b.scaleAxes), now.rate, ""));
      tell("translation", beyondChanges(beyondOf(a.translation, a.translationAxes),
                                        beyondOf(b.translation, b.translationAxes)));
      tell("rotation",
           beyondChanges(beyondOf(a.rotation, a.rotationAxes), beyondOf(b.rotation, b.rotationAxes)));
      tell("scale", beyondChanges(beyondOf(a.scale, a.scaleAxes), beyondOf(b.scale, b.scaleAxes)));
      place_.pop_back();
    }
  }

  // Compares two lists of keys. A key is a row whose first element is its time.
  void compareRows(const std::string& name, const Json& a, const Json& b) {
    std::map<std::string, const Json*> before;
    for (const Json& row : a.items())
      before.emplace(shown(row.items().empty() ? Json() : row.items()[0]), &row);
    std::size_t added = 0, changed = 0;
    for (const Json& row : b.items()) {
      const auto was = before.find(shown(row.items().empty() ? Json() : row.items()[0]));
      added += was == before.end() ? 1 : 0;
      if (was == before.end()) continue;
      changed += *was->second != row ? 1 : 0;
      before.erase(was);
    }
    std::string out;
    for (const auto& [count, what] :
         {std::pair{added, " added"}, std::pair{before.size(), " removed"}, std::pair{changed, " changed"}}) {
      if (count > 0) out += (out.empty() ? "" : ", ") + counted(count, "key") + what;
    }
    report(wordsOfMember(name) + ": " + out);
  }

  void compareValues(const std::string& name, const Json& a, const Json& b) {
    if (name == "hash") return report("its file is another one");
    if (name == "removed") return report(b.asBool() ? "deleted" : "brought back");
    constexpr std::size_t longest = 60;
    const std::string was = shown(a), now = shown(b);
    const std::string words = wordsOfMember(name);
    if (was.size() > longest || now.size() > longest) return report(words + " changed");
    std::string_view lead;
    if (a.isNumber() && b.isNumber()) {
      const bool isMore = b.asDouble() > a.asDouble();
      if (words.ends_with("radius")) lead = isMore ? "larger: " : "smaller: ";
      if (words == "time") lead = isMore ? "later: " : "earlier: ";
      if (words == "frames") lead = isMore ? "longer: " : "shorter: ";
    }
    report(std::string(lead) + words + " " + was + " to " + now);
  }

  Project before_, after_;
  NamedPlaces place_;
  std::string part_;  // of it, as a beginning of what is told
  std::pair<const ProjectModel*, const ProjectModel*> models_{nullptr, nullptr};
  std::vector<ProjectChange> out_;
};

}  // namespace

std::string ProjectChange::text() const {
  std::string out;
  for (const NamedPlace& thing : place) out += thing.text() + ": ";
  return out + what;
}

std::vector<ProjectChange> differences(const Project& before, const Project& after) {
  return ProjectComparison(comparable(before, after)).run();
}

}  // namespace squire
