#include "core/edit/written/scope.h"

#include <algorithm>

#include "core/base/nearest.h"
#include "core/model/layered_clip.h"

namespace squire {

namespace {

// Makes the names of a list unique.
template <typename List, typename NameOf>
Names namesIn(std::string noun, const List& list, NameOf nameOf) {
  Names out{std::move(noun), {}, {}};
  for (const auto& one : list) {
    out.ids.push_back(one.id.value);
    out.names.push_back(nameOf(one));
  }
  out.names = distinctLabels(out.names);
  return out;
}

template <typename List>
Names namesIn(std::string noun, const List& list) {
  return namesIn(std::move(noun), list, [](const auto& one) { return one.name; });
}

// The same for shared values, whose names are unique already.
template <typename T>
Names namesOfShared(std::string noun, const std::vector<std::shared_ptr<const T>>& list) {
  Names out{std::move(noun), {}, {}};
  for (const auto& one : list) {
    out.ids.push_back(one->id.value);
    out.names.push_back(one->name);
  }
  return out;
}

}  // namespace

void Scope::enterModel(ModelId model) {
  if (model == model_) return;
  model_ = model;
  clip_ = {};
  layer_ = {};
  // Everything except models, sources, references and stages belongs to a model.
  std::erase_if(names_, [](const auto& entry) {
    return entry.first != typeid(ModelId) && entry.first != typeid(SourceId) &&
           entry.first != typeid(ReferenceId) && entry.first != typeid(StageId);
  });
}

void Scope::enterClip(ClipId clip) {
  if (clip == clip_) return;
  clip_ = clip;
  layer_ = {};
  for (const auto& type : {std::type_index(typeid(VolumeId)), std::type_index(typeid(TargetId)),
                           std::type_index(typeid(EventId)), std::type_index(typeid(MarkerId)),
                           std::type_index(typeid(LayerId))}) {
    names_.erase(type);
  }
}

void Scope::enterStage(StageId stage) {
  if (stage == stage_) return;
  stage_ = stage;
  for (const auto& type : {std::type_index(typeid(StagePieceId)), std::type_index(typeid(GroundShapeId)),
                           std::type_index(typeid(StagePointId))}) {
    names_.erase(type);
  }
}

const ProjectClip* Scope::clip() const {
  const ProjectModel* owner = model();
  return owner != nullptr ? owner->find(clip_) : nullptr;
}

const std::vector<Track>* Scope::keyedTracks() const {
  const ProjectClip* entry = clip();
  if (entry == nullptr || !entry->clip) return nullptr;
  if (!layer_.valid()) return &clipBelow(*entry)->tracks;
  const EditLayer* layer = findLayer(entry->layers, layer_);
  return layer != nullptr ? &layer->tracks : nullptr;
}

Rate Scope::rate() const {
  const ProjectClip* entry = clip();
  if (entry == nullptr) return project_.rate;
  if (entry->clip) return entry->clip->rate;
  return entry->rate.value_or(project_.rate);
}

bool Scope::fail(std::string message, std::string hint) {
  if (mistake_) return false;
  std::string place;
  for (const std::string& part : path_) place += part;
  if (!place.empty()) message = place.substr(place.front() == '.' ? 1 : 0) + ": " + message;
  mistake_ = makeError(ErrorCode::Usage, std::move(message), std::move(hint));
  return false;
}

Names Scope::namesOf(ModelId) const { return namesOfShared("model", project_.models); }

Names Scope::namesOf(ClipId) const {
  Names out{"clip", {}, {}};
  const ProjectModel* owner = model();
  if (owner == nullptr) return out;
  // Listed clips take precedence, because a removed clip can have the same name.
  for (const bool removed : {false, true}) {
    for (const auto& one : owner->clips) {
      if (one->removed != removed) continue;
      out.ids.push_back(one->id.value);
      out.names.push_back(one->name);
    }
  }
  out.names = distinctLabels(out.names);
  return out;
}

Names Scope::namesOf(BoneId) const {
  Names out{"bone", {}, {}};
  const ProjectModel* owner = model();
  if (owner == nullptr) return out;
  for (const ProjectBone& bone : *owner->bones) out.ids.push_back(bone.id.value);
  out.names = boneLabels(*owner->bones);
  return out;
}

Names Scope::namesOf(SourceId) const {
  return namesIn("source", project_.sources, [](const Source& source) { return source.path; });
}

Names Scope::namesOf(VolumeId) const {
  const ProjectModel* owner = model();
  if (owner == nullptr) return {"hit volume", {}, {}};
  const ProjectClip* entry = clip();
  return namesIn("hit volume", entry != nullptr ? fightOf(*entry).volumes : fightOf(*owner).volumes);
}

Names Scope::namesOf(ChainId) const {
  const ProjectModel* owner = model();
  return owner != nullptr ? namesIn("chain", fightOf(*owner).chains) : Names{"chain", {}, {}};
}

// A target has the name of its chain.
Names Scope::namesOf(TargetId) const {
  const ProjectClip* entry = clip();
  if (entry == nullptr) return {"target", {}, {}};
  return namesIn("target", fightOf(*entry).targets, [&](const IkTarget& target) {
    for (const IkChain& chain : fightOf(*model()).chains) {
      if (chain.id == target.chain) return chain.name;
    }
    return std::string();
  });
}

Names Scope::namesOf(AttachmentId) const {
  const ProjectModel* owner = model();
  return owner != nullptr ? namesIn("attachment", fightOf(*owner).attachments) : Names{"attachment", {}, {}};
}

Names Scope::namesOf(EventId) const {
  const ProjectClip* entry = clip();
  return entry != nullptr ? namesIn("event", fightOf(*entry).events) : Names{"event", {}, {}};
}

Names Scope::namesOf(MarkerId) const {
  const ProjectClip* entry = clip();
  return entry != nullptr ? namesIn("marker", entry->markers) : Names{"marker", {}, {}};
}

Names Scope::namesOf(LayerId) const {
  const ProjectClip* entry = clip();
  return entry != nullptr ? namesIn("layer", entry->layers) : Names{"layer", {}, {}};
}

Names Scope::namesOf(PoseId) const {
  const ProjectModel* owner = model();
  return owner != nullptr ? namesIn("pose", owner->poses) : Names{"pose", {}, {}};
}

Names Scope::namesOf(SelectionSetId) const {
  const ProjectModel* owner = model();
  return owner != nullptr ? namesIn("selection set", owner->selectionSets) : Names{"selection set", {}, {}};
}

std::string Scope::transitionName(const Transition& transition) const {
  const auto nameOfClip = [&](ClipId id) {
    const ProjectClip* entry = model()->find(id);
    return entry != nullptr ? entry->name : std::string("any");
  };
  return nameOfClip(transition.from) + " -> " + nameOfClip(transition.to);
}

Names Scope::namesOf(TransitionId) const {
  const ProjectModel* owner = model();
  if (owner == nullptr) return {"transition", {}, {}};
  return namesIn("transition", fightOf(*owner).transitions,
                 [&](const Transition& one) { return transitionName(one); });
}

Names Scope::namesOf(ReferenceId) const { return namesOfShared("reference", project_.references); }

Names Scope::namesOf(StageId) const { return namesOfShared("stage", project_.stages); }

Names Scope::namesOf(StagePieceId) const {
  const Stage* owner = stage();
  if (owner == nullptr) return {"piece", {}, {}};
  return namesOfShared("piece", owner->pieces);
}

Names Scope::namesOf(GroundShapeId) const {
  const Stage* owner = stage();
  return owner != nullptr ? namesOfShared("ground", owner->ground) : Names{"ground", {}, {}};
}

Names Scope::namesOf(StagePointId) const {
  const Stage* owner = stage();
  return owner != nullptr ? namesIn("point", owner->points) : Names{"point", {}, {}};
}

Names Scope::indexed(Names names) {
  names.idOf.reserve(names.ids.size());
  names.placeOf.reserve(names.ids.size());
  for (std::size_t i = 0; i < names.ids.size(); ++i) {
    names.idOf.emplace(names.names[i], names.ids[i]);
    names.placeOf.emplace(names.ids[i], i);
  }
  return names;
}

std::string Scope::nameIn(const Names& names, std::uint32_t id) {
  const auto found = names.placeOf.find(id);
  return found != names.placeOf.end() ? names.names[found->second] : std::string();
}

std::uint32_t Scope::idIn(const Names& names, std::string_view name) {
  const auto found = names.idOf.find(std::string(name));
  if (found != names.idOf.end()) return found->second;
  const std::string near = nearest(name, names.names);
  std::string hint;
  if (!near.empty()) {
    hint = "did you mean \"" + near + "\"?";
  } else if (names.names.empty()) {
    hint = "there is no " + names.noun + " at all here";
  } else {
    constexpr std::size_t mostListed = 8;
    for (std::size_t i = 0; i < std::min(mostListed, names.names.size()); ++i)
      hint += (i == 0 ? "there are " : ", ") + ('"' + names.names[i] + '"');
    if (names.names.size() > mostListed) hint += ", ...";
  }
  fail("there is no " + names.noun + " \"" + std::string(name) + '"', hint);
  return 0;
}

}  // namespace squire
