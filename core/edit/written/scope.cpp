#include "core/edit/written/scope.h"

#include <algorithm>

#include "core/base/nearest.h"
#include "core/model/layered_clip.h"

namespace squire {

void Scope::forgetNamesIn(std::initializer_list<const Thing*> owners) {
  std::erase_if(names_, [&](const auto& entry) {
    return std::ranges::any_of(entry.first->lists, [&](const ThingList& list) {
      return std::ranges::find(owners, list.owner) != owners.end();
    });
  });
}

void Scope::enterModel(ModelId model) {
  if (model == model_) return;
  model_ = model;
  clip_ = {};
  layer_ = {};
  forgetNamesIn({&modelThing, &clipThing});
}

void Scope::enterClip(ClipId clip) {
  if (clip == clip_) return;
  clip_ = clip;
  layer_ = {};
  forgetNamesIn({&clipThing});
}

void Scope::enterStage(StageId stage) {
  if (stage == stage_) return;
  stage_ = stage;
  forgetNamesIn({&stageThing});
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

const void* Scope::ownerOf(const ThingList& list) const {
  if (list.owner == nullptr) return &project_;
  if (list.owner == &modelThing) return model();
  return list.owner == &clipThing ? static_cast<const void*>(clip()) : stage();
}

std::string Scope::nameOf(const Thing& thing, const void* item) const {
  if (thing.nameOf != nullptr) return thing.nameOf(item);
  if (&thing == &targetThing) {
    const auto& chains = fightOf(*model()).chains;
    const auto chain = std::ranges::find(chains, static_cast<const IkTarget*>(item)->chain, &IkChain::id);
    return chain != chains.end() ? chain->name : std::string();
  }
  const auto& transition = *static_cast<const Transition*>(item);
  const auto nameOfClip = [&](ClipId id) {
    const ProjectClip* entry = model()->find(id);
    return entry != nullptr ? entry->name : std::string("any");
  };
  return nameOfClip(transition.from) + " -> " + nameOfClip(transition.to);
}

// Of a thing that models and clips have, those of the clip that is entered.
Names Scope::namesOf(const Thing& thing) const {
  Names out{thing.noun, {}, {}};
  const ThingList* list = nullptr;
  for (const ThingList& one : thing.lists) {
    if (ownerOf(one) != nullptr) list = &one;
  }
  const void* all = list != nullptr ? list->in(ownerOf(*list)) : nullptr;
  if (all == nullptr) return out;
  // Listed clips take precedence, because a removed clip can have the same name.
  const auto isRemoved = [&](const void* item) {
    return &thing == &clipThing && static_cast<const ProjectClip*>(item)->removed;
  };
  for (const bool removed : {false, true}) {
    for (std::size_t i = 0; i < list->items->size(all); ++i) {
      const void* item = list->items->at(all, i);
      if (isRemoved(item) != removed) continue;
      out.ids.push_back(thing.idOf(item));
      out.names.push_back(nameOf(thing, item));
    }
  }
  if (&thing == &boneThing) {
    out.names = boneLabels(*model()->bones);
  } else if (!thing.hasUniqueNames) {
    out.names = distinctLabels(out.names);
  }
  return out;
}

const Names& Scope::names(const Thing& thing) {
  const auto known = names_.find(&thing);
  return known != names_.end() ? known->second
                               : names_.emplace(&thing, indexed(namesOf(thing))).first->second;
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
