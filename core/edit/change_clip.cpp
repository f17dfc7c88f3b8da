#include "core/edit/change_clip.h"

#include <algorithm>

#include "core/base/quotes.h"
#include "core/edit/attach.h"
#include "core/edit/layer_keys.h"
#include "core/model/axis_curves.h"
#include "core/model/fight_fault.h"
#include "core/model/layered_clip.h"

namespace squire {

const ProjectClip* clipAt(const Project& project, ClipRef ref) {
  const ProjectModel* model = project.find(ref.model);
  return model ? model->find(ref.clip) : nullptr;
}

Error noSuchClip() { return makeError(ErrorCode::Usage, "the project has no such clip"); }

std::string nameOf(const Project& project, ClipRef ref) {
  const ProjectClip* entry = clipAt(project, ref);
  return entry ? entry->name : "";
}

namespace {

bool isSame(const Track& a, const Track& b) {
  return a.bone == b.bone && a.translation == b.translation && a.rotation == b.rotation &&
         a.scale == b.scale && a.translationAxes == b.translationAxes && a.rotationAxes == b.rotationAxes &&
         a.scaleAxes == b.scaleAxes;
}

// Removes the separate keys of single axes from channels that an edit replaced as a whole.
void dropOldAxes(Clip& clip) {
  for (Track& track : clip.tracks) {
    eachChannelOf(track, [](const auto& channel, auto& axes) {
      if (curvesOf(channel, axes) == nullptr) axes.reset();
    });
  }
}

// Compares channels by pointer, which suffices because edits share the channels that they do not change.
bool isSame(const Clip& a, const Clip& b) {
  return a.name == b.name && a.take == b.take && a.rate == b.rate && a.start == b.start &&
         a.duration == b.duration && a.loop == b.loop &&
         std::equal(a.tracks.begin(), a.tracks.end(), b.tracks.begin(), b.tracks.end(),
                    [](const Track& x, const Track& y) { return isSame(x, y); });
}

// Checks the channels that an edit replaced, because the values of curves with long handles can overflow if
// they are split repeatedly.
Status checkNewKeys(const std::vector<Track>& before, const std::vector<Track>& after) {
  std::string fault;
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (i < before.size() && isSame(before[i], after[i])) continue;
    eachChannelOf(after[i], [&](const auto& channel, const auto&) {
      if (fault.empty()) fault = faultOf(channel);
    });
  }
  if (fault.empty()) return {};
  return makeError(ErrorCode::Content, "the result " + fault, "use smaller values or shorter handles");
}

Status checkNewKeys(const ProjectClip& before, const ProjectClip& after) {
  static const std::vector<Track> none;
  const auto tracksIn = [](const std::shared_ptr<const Clip>& clip) -> const std::vector<Track>& {
    return clip ? clip->tracks : none;
  };
  if (before.below != after.below && after.below != after.clip) {
    if (const Status sound = checkNewKeys(tracksIn(before.below), tracksIn(after.below)); !sound)
      return sound;
  }
  for (const EditLayer& layer : after.layers) {
    const EditLayer* was = findLayer(before.layers, layer.id);
    if (const Status sound = checkNewKeys(was ? was->tracks : none, layer.tracks); !sound) return sound;
  }
  if (before.clip == after.clip) return {};
  return checkNewKeys(tracksIn(before.clip), tracksIn(after.clip));
}

Error noSuchLayer() { return makeError(ErrorCode::Usage, "the clip has no such layer"); }

const ProjectClip* findEntry(const Project& project, ClipRef ref) {
  const ProjectClip* entry = clipAt(project, ref);
  return entry && !entry->removed ? entry : nullptr;
}

// A clip like `below`, but with the keys of the layer.
Clip asClip(const EditLayer& layer, const Clip& below) {
  Clip out = below;
  out.tracks = layer.tracks;
  return out;
}

// Replaces the clip and the layers of an entry by ones that the project file stores.
void store(const Project& project, ClipRef ref, ProjectClip& entry, Clip below,
           std::vector<EditLayer> layers) {
  const ProjectModel& model = *project.find(ref.model);
  if (!entry.stored && !entry.sourceClip.empty()) entry.baseClip = importedClip(project, model, entry);
  entry.stored = true;
  entry.loop.reset();
  entry.rate.reset();
  layOver(entry, std::make_shared<const Clip>(std::move(below)), std::move(layers), *model.bones);
}

}  // namespace

Result<Edit> changeModel(const Project& project, ModelId id, Label label,
                         const Change<ProjectModel>& change) {
  for (std::size_t i = 0; i < project.models.size(); ++i) {
    if (project.models[i]->id != id) continue;
    ProjectModel model = *project.models[i];
    if (const Status done = change(model); !done) return done.error();
    Edit edit{project, std::move(label)};
    edit.project.models[i] = std::make_shared<const ProjectModel>(std::move(model));
    return edit;
  }
  return makeError(ErrorCode::Usage, "the project has no such model");
}

Result<Edit> changeChecked(const Project& project, ModelId id, Label label,
                           const Change<ProjectModel>& change) {
  auto edit = changeModel(project, id, std::move(label), [&](ProjectModel& model) -> Status {
    if (Status done = change(model); !done) return done;
    const std::string fault = fightFault(model, project.game);
    return fault.empty() ? Status() : makeError(ErrorCode::Content, "the model then " + fault);
  });
  if (!edit) return edit;
  if (const std::string fault = attachmentFault(edit->project); !fault.empty()) {
    return makeError(ErrorCode::Content, fault);
  }
  return edit;
}

Result<Edit> changeEntry(const Project& project, ClipRef ref, Label label,
                         const Change<ProjectClip>& change) {
  return changeModel(project, ref.model, std::move(label), [&](ProjectModel& model) -> Status {
    for (auto& entry : model.clips) {
      if (entry->id != ref.clip || entry->removed) continue;
      ProjectClip changed = *entry;
      if (const Status done = change(changed); !done) return done.error();
      if (const Status sound = checkNewKeys(*entry, changed); !sound) return sound.error();
      entry = std::make_shared<const ProjectClip>(std::move(changed));
      return {};
    }
    return noSuchClip();
  });
}

Result<std::shared_ptr<const Clip>> loadedClip(const Project& project, ClipRef ref) {
  const ProjectClip* entry = findEntry(project, ref);
  if (!entry) return noSuchClip();
  if (entry->clip) return clipBelow(*entry);
  return makeError(ErrorCode::Content, "clip \"" + entry->name + "\" is not loaded",
                   "find the source of its model again");
}

Result<std::shared_ptr<const Clip>> loadedClip(const Project& project, const KeysRef& ref) {
  auto below = loadedClip(project, static_cast<ClipRef>(ref));
  if (!below || !ref.layer.valid()) return below;
  const EditLayer* layer = findLayer(findEntry(project, ref)->layers, ref.layer);
  if (layer == nullptr) return noSuchLayer();
  return std::make_shared<const Clip>(asClip(*layer, **below));
}

Status checkNoLayers(const Project& project, ClipRef ref) {
  const ProjectClip* entry = findEntry(project, ref);
  if (entry == nullptr || entry->layers.empty()) return {};
  return makeError(ErrorCode::Content, "clip " + inQuotes(entry->name) + " has edit layers",
                   "collapse them into the clip first");
}

void changeHead(ProjectClip& entry, const std::function<void(Clip&)>& change) {
  const bool isOne = entry.below == entry.clip;
  for (std::shared_ptr<const Clip>* clip : {&entry.below, &entry.clip}) {
    if (!*clip) continue;
    auto changed = std::make_shared<Clip>(**clip);
    change(*changed);
    *clip = std::move(changed);
  }
  if (isOne) entry.below = entry.clip;
}

void eachClipFight(ProjectModel& model, const std::function<bool(ClipFight&)>& change) {
  for (auto& clip : model.clips) {
    if (!clip->fight) continue;
    ClipFight fight = *clip->fight;
    if (!change(fight)) continue;
    ProjectClip entry = *clip;
    entry.fight = fight.empty() ? nullptr : std::make_shared<const ClipFight>(std::move(fight));
    clip = std::make_shared<const ProjectClip>(std::move(entry));
  }
}

Result<Edit> changeClip(const Project& project, ClipRef ref, Label label, const Change<Clip>& change) {
  const auto old = loadedClip(project, ref);
  if (!old) return old.error();
  Clip clip = **old;
  if (const Status done = change(clip); !done) return done.error();
  dropOldAxes(clip);
  if (isSame(clip, **old)) return Edit{project, std::move(label)};
  return changeEntry(project, ref, std::move(label),
                     [&](ProjectClip& entry) { store(project, ref, entry, std::move(clip), entry.layers); });
}

Result<Edit> changeClip(const Project& project, const KeysRef& ref, Label label, const Change<Clip>& change) {
  if (!ref.layer.valid()) return changeClip(project, static_cast<ClipRef>(ref), std::move(label), change);
  const auto old = loadedClip(project, ref);
  if (!old) return old.error();
  Clip keyed = **old;
  if (const Status done = change(keyed); !done) return done.error();
  dropOldAxes(keyed);
  if (isSame(keyed, **old)) return Edit{project, std::move(label)};
  return changeEntry(project, ref, std::move(label), [&](ProjectClip& entry) -> Status {
    std::vector<EditLayer> layers = entry.layers;
    const auto layer = std::ranges::find(layers, ref.layer, &EditLayer::id);
    layer->tracks = std::move(keyed.tracks);
    if (keyed.duration == entry.below->duration) {
      layOver(entry, entry.below, std::move(layers), *project.find(ref.model)->bones);
      return {};
    }
    Clip below = *entry.below;
    below.duration = keyed.duration;
    store(project, ref, entry, std::move(below), std::move(layers));
    return {};
  });
}

Result<Edit> changeTimes(const Project& project, ClipRef ref, Label label,
                         const std::function<Result<Clip>(const Clip&)>& change) {
  const auto old = loadedClip(project, ref);
  if (!old) return old.error();
  auto below = change(**old);
  if (!below) return below.error();
  std::vector<EditLayer> layers = findEntry(project, ref)->layers;
  bool isUnchanged = isSame(*below, **old);
  for (EditLayer& layer : layers) {
    const Clip before = timedKeys(layer, **old);
    auto changed = change(before);
    if (!changed) return changed.error();
    isUnchanged = isUnchanged && isSame(*changed, before);
    takeTimedKeys(layer, *std::move(changed));
  }
  if (isUnchanged) return Edit{project, std::move(label)};
  return changeEntry(project, ref, std::move(label), [&](ProjectClip& entry) {
    store(project, ref, entry, *std::move(below), std::move(layers));
  });
}

}  // namespace squire
