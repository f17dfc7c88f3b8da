#include "core/edit/layers/layer_edits.h"

#include <algorithm>

#include "core/base/quotes.h"
#include "core/edit/change_clip.h"
#include "core/edit/clips/clip_time.h"
#include "core/edit/names.h"
#include "core/edit/things/thing_edits.h"
#include "core/model/axis_curves.h"
#include "core/model/laid_values.h"
#include "core/model/layered_clip.h"
#include "core/model/struct_fault.h"

namespace squire {

namespace {

using EditLayers = std::vector<EditLayer>;

const EditLayers& layersOf(const Project& project, ClipRef ref) {
  static const EditLayers none;
  const ProjectClip* entry = clipAt(project, ref);
  return entry ? entry->layers : none;
}

// The name of a layer for labels; for a missing layer the edit itself fails.
std::string nameOf(const Project& project, ClipRef ref, LayerId id) {
  const EditLayer* layer = findLayer(layersOf(project, ref), id);
  return layer ? layer->name : "";
}

Result<Edit> changeLayers(const Project& project, ClipRef ref, Label label,
                          const Change<EditLayers>& change) {
  return changeEntry(project, ref, std::move(label), [&](ProjectClip& entry) -> Status {
    EditLayers layers = entry.layers;
    if (const Status done = change(layers); !done) return done;
    const ProjectModel& model = *project.find(ref.model);
    const auto isMissing = [&](const MaskedBone& masked) { return model.find(masked.bone) == nullptr; };
    for (const EditLayer& layer : layers) {
      if (std::ranges::any_of(layer.mask, isMissing))
        return makeError(ErrorCode::Usage, "the model has no such bone");
    }
    layOver(entry, clipBelow(entry), std::move(layers), *project.find(ref.model)->bones);
    return {};
  });
}

Label labelFor(const SetEditLayer& args, const std::string& name) {
  const int parts = (args.weight ? 1 : 0) + (args.muted ? 1 : 0) + (args.solo ? 1 : 0) + (args.mode ? 1 : 0) +
                    (args.fade ? 1 : 0) + (args.mask ? 1 : 0);
  if (parts != 1) return labelOf<SetEditLayer>("Change", name);
  if (args.weight) return labelOf<SetEditLayer>("weight", name);
  if (args.fade) return labelOf<SetEditLayer>("Fade", name);
  if (args.mask) return labelOf<SetEditLayer>("mask", name);
  if (args.mode) {
    return *args.mode == LayerMode::Add ? labelOf<SetEditLayer>("Add", name)
                                        : labelOf<SetEditLayer>("Replace", name);
  }
  if (args.muted) {
    return *args.muted ? labelOf<SetEditLayer>("Mute", name) : labelOf<SetEditLayer>("Unmute", name);
  }
  return *args.solo ? labelOf<SetEditLayer>("Solo", name) : labelOf<SetEditLayer>("End solo", name);
}

bool isSame(const EditLayer& a, const EditLayer& b) {
  return a.weight == b.weight && a.muted == b.muted && a.solo == b.solo && a.fade == b.fade &&
         a.mask == b.mask;
}

// The layer with the fields of an edit, apart from its mode.
EditLayer changed(EditLayer layer, const SetEditLayer& args) {
  layer.weight = args.weight.value_or(layer.weight);
  layer.muted = args.muted.value_or(layer.muted);
  layer.solo = args.solo.value_or(layer.solo);
  layer.fade = args.fade.value_or(layer.fade);
  if (layer.fade && layer.fade->empty()) layer.fade = nullptr;
  layer.mask = args.mask.value_or(layer.mask);
  return layer;
}

// Converts the keys of a layer to another mode.
class ModeChange {
 public:
  ModeChange(const ProjectModel& model, const ProjectClip& entry, EditLayer& layer)
      : model_(model), entry_(entry), layer_(layer) {}

  Status run() {
    for (Track& track : layer_.tracks) {
      const ProjectBone* bone = model_.find(track.bone);
      if (bone == nullptr) continue;
      const bool isDone = convert<LaidMoves>(*bone, track.translation, &Transform::translation) &&
                          convert<LaidTurns>(*bone, track.rotation, &Transform::rotation) &&
                          convert<LaidScales>(*bone, track.scale, &Transform::scale);
      eachChannelOf(track, [](const auto& channel, auto& axes) {
        if (curvesOf(channel, axes) == nullptr) axes.reset();
      });
      if (!isDone)
        return makeError(ErrorCode::Content,
                         "no offset makes the pose of bone " + inQuotes(bone->name) + " of what lies below",
                         "leave the layer in its mode");
    }
    layer_.mode = layer_.mode == LayerMode::Add ? LayerMode::Replace : LayerMode::Add;
    return {};
  }

 private:
  template <typename How, typename T = typename How::Value>
  bool convert(const ProjectBone& bone, Channel<T>& channel, T Transform::*part) const {
    if (!channel) return true;
    auto keys = std::make_shared<Keys<T>>(*channel);
    for (Key<T>& key : *keys) {
      const T under = poseUnder(entry_, layer_.id, bone, key.time).*part;
      const auto value = layer_.mode == LayerMode::Add
                             ? std::optional<T>(How::laid(LayerMode::Add, under, key.value, 1.0f))
                             : How::own(LayerMode::Add, under, key.value, 1.0f);
      if (!value) return false;
      if constexpr (std::is_same_v<T, vec3>) {
        if (!isFinite(*value)) return false;
      }
      key.value = *value;
    }
    channel = std::move(keys);
    return true;
  }

  const ProjectModel& model_;
  const ProjectClip& entry_;
  EditLayer& layer_;
};

constexpr Time usualFade{Time::ticksPerSecond / 10};

// Gives a layer the motion of a clip from a time of the clip below on, as far as that is long. Where the
// motion begins or ends within it, the layer fades.
Status takeMotion(EditLayer& layer, const Project& project, ClipRef from, Time at, Time length) {
  const auto own = loadedClip(project, from);
  if (!own) return own.error();
  Clip motion = *clipAt(project, from)->clip;
  const Time end = std::min(at + motion.duration, length);
  if (at < Time() || end <= at)
    return makeError(ErrorCode::Content, "the motion would begin outside of the clip",
                     "choose a time within the clip");
  if (end < at + motion.duration) motion = trimmed(motion, Time(), end - at);
  layer.tracks = rippled(motion, Time(), at).tracks;
  std::ranges::sort(layer.tracks, {}, &Track::bone);
  const Time over{std::min(usualFade.ticks, (end - at).ticks / 3)};
  Keys<float> fade;
  if (Time() < at) fade = {{at, 0.0f, {}}, {at + over, 1.0f, {}}};
  if (end < length) {
    fade.push_back({end - over, 1.0f, {}});
    fade.push_back({end, 0.0f, {}});
  }
  if (!fade.empty()) layer.fade = std::make_shared<const Keys<float>>(std::move(fade));
  return {};
}

}  // namespace

Result<Edit> addEditLayer(const Project& project, const AddEditLayer& args) {
  if (const Status sound = checkName(args.name); !sound) return sound.error();
  Project next = project;
  EditLayer layer;
  layer.id = LayerId{next.nextId++};
  layer.mode = args.motion.valid() ? LayerMode::Replace : args.mode;
  layer.mask = args.mask;
  const EditLayers& others = layersOf(project, args.clip);
  layer.name = freeName(args.name, "layer",
                        [&](const std::string& name) { return findLayer(others, name) != nullptr; });
  if (args.motion.valid()) {
    const auto below = loadedClip(project, args.clip);
    if (!below) return below.error();
    const ClipRef from{args.clip.model, args.motion};
    if (const Status taken = takeMotion(layer, project, from, args.at, (*below)->duration); !taken)
      return taken.error();
  }
  const Label label = labelOf<AddEditLayer>(layer.name);
  return recorded(project, args, changeLayers(next, args.clip, label, [&](EditLayers& layers) -> Status {
                    if (layers.size() >= EditLayer::most)
                      return makeError(ErrorCode::Limit, "a clip can have 256 layers at most");
                    layers.push_back(std::move(layer));
                    return checkStruct(layers.back());
                  }));
}

Result<Edit> setEditLayer(const Project& project, const SetEditLayer& args) {
  const EditLayers& layers = layersOf(project, args.clip);
  const Label label = labelFor(args, nameOf(project, args.clip, args.layer));
  const EditLayer* now = findLayer(layers, args.layer);
  const bool staysSo = now != nullptr && args.mode.value_or(now->mode) == now->mode;
  if (staysSo && isSame(changed(*now, args), *now)) return recorded(project, args, Edit{project, label});
  const auto change = [&](EditLayers& all) -> Status {
    const auto layer = std::ranges::find(all, args.layer, &EditLayer::id);
    if (layer == all.end()) return makeError(ErrorCode::Usage, "the clip has no such layer");
    *layer = changed(std::move(*layer), args);
    if (const Status sound = checkStruct(*layer); !sound || staysSo) return sound;
    if (const auto loaded = loadedClip(project, args.clip); !loaded) return loaded.error();
    return ModeChange(*project.find(args.clip.model), *clipAt(project, args.clip), *layer).run();
  };
  return recorded(project, args, changeLayers(project, args.clip, label, change));
}

Result<Edit> collapseEditLayers(const Project& project, const CollapseEditLayers& args) {
  const Label label = labelOf<CollapseEditLayers>(layersOf(project, args.clip).size());
  auto keyed = changeClip(project, args.clip, label, [&](Clip& below) {
    below.tracks = project.find(args.clip.model)->find(args.clip.clip)->clip->tracks;
  });
  if (!keyed) return keyed;
  if (layersOf(project, args.clip).empty()) return recorded(project, args, std::move(keyed));
  return recorded(project, args,
                  changeLayers(keyed->project, args.clip, label, [](EditLayers& layers) { layers.clear(); }));
}

template Result<Edit> renameThing(const Project&, const RenameThing<EditLayer>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<EditLayer>&);
template Result<Edit> moveThing(const Project&, const MoveThing<EditLayer>&);

}  // namespace squire
