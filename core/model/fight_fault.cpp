#include "core/model/fight_fault.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "core/base/quotes.h"
#include "core/model/struct_fault.h"
#include "core/model/things.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

// The things of a model that others may refer to.
class Referred {
 public:
  explicit Referred(const ProjectModel& model) : model_(model) {}

  [[nodiscard]] bool contains(const Thing& thing, std::uint32_t id) {
    if (&thing == &modelThing) return true;  // see attachmentFault()
    const auto [known, isNew] = ids_.try_emplace(&thing);
    if (isNew) collect(thing, known->second);
    return known->second.contains(id);
  }

 private:
  void collect(const Thing& thing, std::unordered_set<std::uint32_t>& ids) const {
    for (const ThingList& list : thing.lists) {
      const void* all = list.owner == &modelThing ? list.in(&model_) : nullptr;
      for (std::size_t i = 0; all != nullptr && i < list.items->size(all); ++i) {
        const void* item = list.items->at(all, i);
        const bool isRemoved = &thing == &clipThing && static_cast<const ProjectClip*>(item)->removed;
        if (!isRemoved) ids.insert(thing.idOf(item));
      }
    }
  }

  const ProjectModel& model_;
  std::map<const Thing*, std::unordered_set<std::uint32_t>> ids_;
};

std::string kindFault(const HitVolume& volume, const GameSettings& game) {
  if (volume.kind != VolumeKind::Own)
    return volume.ownKind.empty() ? std::string() : "names a custom kind, but has another kind";
  const auto& kinds = game.ownKinds;
  if (std::find(kinds.begin(), kinds.end(), volume.ownKind) != kinds.end()) return {};
  return "is of a kind \"" + volume.ownKind + "\" that the project does not have";
}

// What the schema of a volume cannot say.
std::string volumeFault(const HitVolume& volume, bool isInClip, const GameSettings& game) {
  if (std::string fault = kindFault(volume, game); !fault.empty()) return fault;
  if (!isInClip && (!volume.spans.empty() || volume.offsetKeys || volume.radiusKeys))
    return "is on the model, but has keys or spans";
  return faultOf(volume.fields, game.fields);
}

// Checks all things that a model or a clip has.
std::string allThingsFault(const Thing& ownerThing, const void* owner, const ThingExists& exists,
                           const GameSettings& game) {
  for (const Thing* thing : things()) {
    for (const ThingList& list : thing->lists) {
      if (list.owner != &ownerThing || thing == &boneThing) continue;
      const ThingRule rule = [&](const void* item) {
        return volumeFault(*static_cast<const HitVolume*>(item), &ownerThing == &clipThing, game);
      };
      std::string fault =
          thingsFault(*thing, list, owner, exists, thing == &volumeThing ? rule : ThingRule());
      if (!fault.empty()) return fault;
    }
  }
  return {};
}

// Follows the attachments of a model to find cycles.
class CycleSearch {
 public:
  explicit CycleSearch(const Project& project) : project_(project) {}

  bool goesRound(const ProjectModel& model, std::size_t depth = 0) {
    State& state = states_[model.id];
    if (state == State::Open || depth > deepest) return true;
    if (state == State::Done) return false;
    state = State::Open;
    for (const Attachment& attachment : fightOf(model).attachments) {
      const ProjectModel* next = project_.find(attachment.model);
      if (next && goesRound(*next, depth + 1)) return true;
    }
    states_[model.id] = State::Done;
    return false;
  }

 private:
  enum class State { New, Open, Done };
  static constexpr std::size_t deepest = 64;  // deeper nesting counts as a cycle
  const Project& project_;
  std::unordered_map<ModelId, State> states_;
};

}  // namespace

std::string faultOf(const GameSettings& game) {
  if (std::string fault = faultOf(game.fields); !fault.empty()) return fault;
  std::unordered_set<std::string> kinds;
  for (const std::string& kind : game.ownKinds) {
    if (kind.empty()) return "a kind of hit volume has no name";
    if (!kinds.insert(kind).second) return "the kind \"" + kind + "\" of hit volume occurs twice";
  }
  return {};
}

std::string fightFault(const ProjectModel& model, const GameSettings& game) {
  Referred referred(model);
  const ThingExists exists = [&](const Thing& thing, std::uint32_t id) {
    return referred.contains(thing, id);
  };
  for (std::string fault : {allThingsFault(modelThing, &model, exists, game), structFault(fightOf(model))}) {
    if (!fault.empty()) return fault;
  }
  for (const auto& clip : model.clips) {
    std::string fault = allThingsFault(clipThing, clip.get(), exists, game);
    if (fault.empty() && clip->travel) fault = structFault(*clip->travel, exists);
    if (!fault.empty()) return "has a clip " + inQuotes(clip->name) + " that " + fault;
  }
  return {};
}

std::string attachmentFault(const Project& project) {
  CycleSearch search(project);
  for (const auto& model : project.models) {
    const std::string what = "model " + inQuotes(model->name) + " ";
    for (const Attachment& attachment : fightOf(*model).attachments) {
      if (!project.find(attachment.model)) return what + "has an attachment of a model that does not exist";
    }
    if (search.goesRound(*model))
      return what + "is attached to itself, or nested too deeply, through its attachments";
  }
  return {};
}

}  // namespace squire
