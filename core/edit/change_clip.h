#pragma once

#include <functional>
#include <string>

#include "core/edit/change.h"
#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"

// Shared by the edits in this folder.
namespace squire {

// Null if the model has no such clip; also finds one that was deleted but stays listed.
[[nodiscard]] const ProjectClip* clipAt(const Project& project, ClipRef ref);
[[nodiscard]] Error noSuchClip();
// The name of a clip for labels; for a missing clip, of which the edit itself fails, it is empty.
[[nodiscard]] std::string nameOf(const Project& project, ClipRef ref);

// Returns the edit that applies `change` to one model.
[[nodiscard]] Result<Edit> changeModel(const Project& project, ModelId model, Label label,
                                       const Change<ProjectModel>& change);

// The same, for a change of anything in the model and its clips. Fails if the model is then invalid.
[[nodiscard]] Result<Edit> changeChecked(const Project& project, ModelId model, Label label,
                                         const Change<ProjectModel>& change);

// Returns the edit that applies `change` to one entry of a model's clip list.
[[nodiscard]] Result<Edit> changeEntry(const Project& project, ClipRef ref, Label label,
                                       const Change<ProjectClip>& change);

// Calls `change` for the fight data of each clip of a model; `change` returns whether it changed anything.
void eachClipFight(ProjectModel& model, const std::function<bool(ClipFight&)>& change);

// Returns the edit that applies `change` to a clip without its layers; the project file then stores this
// clip. If `change` leaves the clip the same, the project stays unchanged. The cost depends on the changed
// channels, not on the clip's length.
[[nodiscard]] Result<Edit> changeClip(const Project& project, ClipRef ref, Label label,
                                      const Change<Clip>& change);

// The same for the keys of a layer: `change` gets a clip whose tracks are those of the layer; its tracks and
// its duration are then stored. If `ref` has no layer, `change` gets the clip below the layers.
[[nodiscard]] Result<Edit> changeClip(const Project& project, const KeysRef& ref, Label label,
                                      const Change<Clip>& change);

// Like changeClip(), for changes of key times: applies `change` to the clip and to each of its layers.
[[nodiscard]] Result<Edit> changeTimes(const Project& project, ClipRef ref, Label label,
                                       const std::function<Result<Clip>(const Clip&)>& change);

// Changes data of a clip other than its keys: calls `change` for the clip below the layers and for the one
// that is played.
void changeHead(ProjectClip& entry, const std::function<void(Clip&)>& change);

// The clip that edits of keys are applied to: the one below the layers or, if a KeysRef names a layer, a clip
// with that layer's tracks. Fails if there is no such clip or layer, or if the clip is not loaded.
[[nodiscard]] Result<std::shared_ptr<const Clip>> loadedClip(const Project& project, ClipRef ref);
[[nodiscard]] Result<std::shared_ptr<const Clip>> loadedClip(const Project& project, const KeysRef& ref);

// Fails if the clip has layers. For edits of the whole motion, whose result cannot be divided among layers.
[[nodiscard]] Status checkNoLayers(const Project& project, ClipRef ref);

}  // namespace squire
