#include "core/model/project.h"

#include <algorithm>
#include <functional>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "core/model/axis_curves.h"
#include "core/model/fight_fault.h"
#include "core/model/reference.h"
#include "core/model/stage.h"
#include "core/model/struct_fault.h"
#include "core/model/things.h"
#include "core/schema/thing.h"

namespace squire {

SQUIRE_DEFINE_COPIES(ProjectClip);

SQUIRE_DEFINE_COPIES(ProjectModel);

SQUIRE_DEFINE_COPIES(Project);

namespace {

template <typename T>
void writeChannel(ByteWriter& out, const Channel<T>& channel) {
  out.write(static_cast<std::uint64_t>(channel ? channel->size() : 0));
  if (!channel) return;
  for (const Key<T>& key : *channel) {
    out.write(key.time.ticks);
    if constexpr (std::is_same_v<T, float>) {
      out.write(key.value);
    } else {
      for (int i = 0; i < key.value.length(); ++i) out.write(key.value[i]);
    }
    out.write(key.ease.kind);
    if (key.ease.kind != Interpolation::Curve) continue;
    for (const float handle : {key.ease.x1, key.ease.y1, key.ease.x2, key.ease.y2}) out.write(handle);
    if constexpr (std::is_same_v<T, float>) {
      if (!key.lift.any()) continue;
      out.write(key.lift.first);
      out.write(key.lift.second);
    }
  }
}

bool moveOnly(const std::vector<Track>& tracks, const std::unordered_set<BoneId>& bones) {
  return std::ranges::all_of(tracks, [&](const Track& track) { return bones.contains(track.bone); });
}

std::string keysFault(const ProjectClip& entry, const std::unordered_set<BoneId>& bones) {
  if (const std::string fault = faultOf(entry.layers); !fault.empty()) return fault;
  for (const EditLayer& layer : entry.layers) {
    const auto isKnown = [&](const MaskedBone& masked) { return bones.contains(masked.bone); };
    if (!moveOnly(layer.tracks, bones) || !std::ranges::all_of(layer.mask, isKnown))
      return "has a layer that moves a bone that does not exist";
  }
  if ((entry.below != nullptr) != (entry.clip && !entry.layers.empty()))
    return "has layers over nothing, or keys below no layer";
  for (const Clip* clip : {entry.below.get(), entry.clip.get()}) {
    if (clip == nullptr) continue;
    if (const std::string fault = clip->fault(); !fault.empty()) return fault;
    if (!moveOnly(clip->tracks, bones)) return "moves a bone that does not exist";
  }
  return {};
}

std::string faultOf(const ProjectModel& model) {
  std::unordered_set<BoneId> bones;
  for (const ProjectBone& bone : *model.bones) {
    if (bone.parent.valid() && !bones.contains(bone.parent)) return "has a bone before its parent";
    if (!bone.id.valid() || !bones.insert(bone.id).second) return "has a bone id twice";
  }
  if (std::string fault = structFault(model); !fault.empty()) return fault;
  std::unordered_set<std::string> names;
  for (const auto& entry : model.clips) {
    const std::string what = "has a clip \"" + entry->name + "\" that ";
    if (!entry->removed && !names.insert(entry->name).second) return what + "shares its name with another";
    if (entry->stored && !entry->clip) return what + "is edited but has no keys";
    if (const std::string fault = keysFault(*entry, bones); !fault.empty()) return what + fault;
  }
  return {};
}

// The first item of a list of values or of shared values that has a value; null if there is none.
template <typename List, typename Item, typename Value>
const Item* itemWith(const List& all, Value Item::*member, const auto& wanted) {
  for (const auto& one : all) {
    const Item& item = schema::itemOf(one);
    if (item.*member == wanted) return &item;
  }
  return nullptr;
}

std::vector<std::string> labelsOf(const auto& all, const auto& nameOf) {
  std::vector<std::string> names;
  names.reserve(all.size());
  for (const auto& one : all) names.push_back(std::invoke(nameOf, one));
  return distinctLabels(names);
}

}  // namespace

const ProjectClip* ProjectModel::find(ClipId wanted) const {
  return itemWith(clips, &ProjectClip::id, wanted);
}
const ProjectBone* ProjectModel::find(BoneId wanted) const {
  return itemWith(*bones, &ProjectBone::id, wanted);
}
const Source* Project::find(SourceId wanted) const { return itemWith(sources, &Source::id, wanted); }
const ProjectModel* Project::find(ModelId wanted) const {
  return itemWith(models, &ProjectModel::id, wanted);
}
const Stage* Project::find(StageId wanted) const { return itemWith(stages, &Stage::id, wanted); }
const ProjectModel* Project::findModel(std::string_view wanted) const {
  return itemWith(models, &ProjectModel::name, wanted);
}
const SharedMaterial* Project::findShared(std::string_view wanted) const {
  return itemWith(sharedMaterials, &SharedMaterial::name, wanted);
}

const ProjectClip* ProjectModel::findClip(std::string_view wanted) const {
  const auto found = std::find_if(clips.begin(), clips.end(),
                                  [&](const auto& c) { return !c->removed && c->name == wanted; });
  return found == clips.end() ? nullptr : found->get();
}

const ModelFight& fightOf(const ProjectModel& model) {
  static const ModelFight none;
  return model.fight ? *model.fight : none;
}

const ClipFight& fightOf(const ProjectClip& clip) {
  static const ClipFight none;
  return clip.fight ? *clip.fight : none;
}

std::string Project::fault() const {
  if (std::string fault = structFault(*this); !fault.empty()) return "the project " + fault;
  if (std::string fault = faultOf(game); !fault.empty()) return fault;
  std::unordered_set<SourceId> sourceIds;
  for (const Source& source : sources) {
    const std::string what = "source \"" + source.path + "\" ";
    if (!source.id.valid() || !sourceIds.insert(source.id).second) return what + "shares its id with another";
    if (std::string fault = structFault(source); !fault.empty()) return what + fault;
  }
  for (const Thing* thing : {&stageThing, &referenceThing}) {
    const ThingRule rule = [](const void* stage) {
      return squire::faultOf(*static_cast<const Stage*>(stage));
    };
    std::string fault =
        thingsFault(*thing, thing->lists.front(), this, {}, thing == &stageThing ? rule : ThingRule());
    if (!fault.empty()) return "the project " + fault;
  }
  std::set<std::pair<std::string, std::uint32_t>> places;  // taken: the name of a palette and a place
  std::unordered_set<ModelId> modelIds;
  for (const auto& model : models) {
    const std::string what = "model \"" + model->name + "\" ";
    if (!model->id.valid() || !modelIds.insert(model->id).second) return what + "shares its id with another";
    if (model->source.valid() && !sourceIds.contains(model->source))
      return what + "refers to an unknown source";
    if (const std::string fault = faultOf(*model); !fault.empty()) return what + fault;
    for (const PalettePlace& place : model->palette ? model->palette->places : std::vector<PalettePlace>()) {
      if (!places.emplace(model->palette->name, place.place).second)
        return what + "has the material \"" + place.material + "\" at a taken place of its palette";
    }
    if (const std::string fault = fightFault(*model, game); !fault.empty()) return what + fault;
  }
  return attachmentFault(*this);
}

ContentHash hashOf(const Track& track) {
  ByteWriter out;
  eachChannelOf(track, [&](const auto& channel, const auto& axes) {
    const auto* curves = curvesOf(channel, axes);
    const bool goesOn = curves != nullptr && curves->beyond.any();
    // The keys that continue axes depend on the clip's length, which is no part of the track; they are left
    // out.
    if (!goesOn) writeChannel(out, channel);
    if (curves == nullptr) return;
    out.write(curves->order);
    for (const Channel<float>& axis : curves->axes) writeChannel(out, axis);
    if (curves->frames) {
      out.write(curves->frames->numerator);
      out.write(curves->frames->denominator);
    }
    if (!goesOn) return;
    for (const AxisEnds& ends : curves->beyond.ends) {
      out.write(ends.before);
      out.write(ends.after);
    }
  });
  return hashOf(out.view());
}

ClipBase baseOf(const Clip& clip) {
  ClipBase base{clip.rate, clip.duration, {}};
  for (const Track& track : clip.tracks) base.tracks.emplace(track.bone, hashOf(track));
  return base;
}

std::optional<ClipBase> baseOf(const ProjectClip& entry) {
  if (entry.baseClip) return baseOf(*entry.baseClip);
  if (entry.base) return *entry.base;
  return std::nullopt;
}

std::vector<std::string> distinctLabels(const std::vector<std::string>& names) {
  const std::unordered_set<std::string> taken(names.begin(), names.end());
  std::unordered_map<std::string, std::size_t> counts;
  std::vector<std::string> labels;
  labels.reserve(names.size());
  for (const std::string& name : names) {
    std::size_t& count = counts[name];
    std::string label = name;
    // Skip a label that is the name of another element.
    while (count > 0 && taken.contains(label)) label = name + " (" + std::to_string(++count) + ")";
    if (count == 0) count = 1;
    labels.push_back(std::move(label));
  }
  return labels;
}

std::vector<std::string> materialLabels(const std::vector<Material>& materials) {
  return labelsOf(materials, &Material::name);
}

std::vector<std::string> boneLabels(const std::vector<ProjectBone>& bones) {
  return labelsOf(bones, &ProjectBone::name);
}

std::vector<std::string> sourceBoneLabels(const std::vector<ProjectBone>& bones) {
  return labelsOf(bones, [](const ProjectBone& bone) { return bone.sourceName.value_or(bone.name); });
}

}  // namespace squire
