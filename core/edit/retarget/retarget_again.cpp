#include "core/edit/retarget/retarget_again.h"

#include <algorithm>

#include "core/base/quotes.h"
#include "core/edit/change_clip.h"
#include "core/edit/fights/volume_list.h"
#include "core/edit/retarget/motion_source.h"
#include "core/model/layered_clip.h"
#include "core/retarget/map_file.h"

namespace squire {

namespace {

// The clip of the project that another one was made from.
struct FoundClip {
  const ProjectModel* model = nullptr;
  const ProjectClip* entry = nullptr;
};

// By its names, else the clip that has the keys, since either may be renamed.
FoundClip sourceIn(const Project& project, const Retargeting& recipe) {
  const ProjectModel* named = project.findModel(recipe.model);
  const ProjectClip* entry = named != nullptr ? named->findClip(recipe.clip) : nullptr;
  if (entry != nullptr) return {named, entry};
  for (const auto& model : project.models) {
    for (const auto& clip : model->clips) {
      if (!clip->removed && clip->clip && hashOfKeys(*model, *clip->clip) == recipe.hash)
        return {model.get(), clip.get()};
    }
  }
  return {};
}

// The clip of a file that another one was made from.
Result<const Clip*> clipIn(const Imported& file, const Retargeting& recipe, Skeleton& skeleton) {
  const auto& models = file.models;
  auto model = std::ranges::find(models, recipe.model, &Model::name);
  if (model == models.end() && models.size() == 1) model = models.begin();
  if (model != models.end()) {
    for (const auto& clip : model->clips) {
      if (clip->name != recipe.clip) continue;
      skeleton = *model->skeleton;
      return clip.get();
    }
  }
  return makeError(ErrorCode::Content, "the file has no clip " + inQuotes(recipe.clip) + " any more",
                   "put it back, or forget the retargeting")
      .inFile(recipe.file);
}

RetargetOptions optionsOf(const Retargeting& recipe) {
  return {recipe.feet, recipe.hands, recipe.travel, recipe.doubtful};
}

// The bones of the recipe as the project has them now; those of then if the map is gone.
std::vector<BoneChoice> bonesOf(const Project& project, const Retargeting& recipe) {
  const SavedBoneMap* map = recipe.map.empty() ? nullptr : findBoneMap(project, recipe.map);
  return map != nullptr ? choicesOf(*map, recipe.doubtful) : recipe.bones;
}

Result<Retargeted> fromFile(const RetargetAgain& args, const ProjectModel& model, Retargeting& recipe,
                            Skeleton& from) {
  const auto file = args.from ? args.from : recipe.changed;
  if (!file) {
    return makeError(ErrorCode::Usage, "the file was not read",
                     "use Retarget Again, or squire retarget --again")
        .inFile(recipe.file);
  }
  const auto clip = clipIn(*file->imported, recipe, from);
  if (!clip) return clip.error();
  recipe.hash = file->hash;
  static const ModelFight noModelFight;
  static const ClipFight noFight;
  return motionOn({from, **clip, noModelFight, noFight}, skeletonOf(model), recipe.bones, optionsOf(recipe));
}

Result<Retargeted> fromProject(const Project& project, const ProjectModel& model, Retargeting& recipe,
                               Skeleton& from) {
  const FoundClip found = sourceIn(project, recipe);
  if (found.entry == nullptr || !found.entry->clip) {
    return makeError(ErrorCode::Content,
                     "the clip " + inQuotes(recipe.clip) + " of " + inQuotes(recipe.model) +
                         ", from which it was made, is not there",
                     "bring it back, or forget the retargeting");
  }
  recipe.model = found.model->name;
  recipe.clip = found.entry->name;
  recipe.hash = hashOfKeys(*found.model, *found.entry->clip);
  from = skeletonOf(*found.model);
  return motionOn({from, *found.entry->clip, fightOf(*found.model), fightOf(*found.entry)}, skeletonOf(model),
                  recipe.bones, optionsOf(recipe));
}

// Puts the keys under the layers of the entry. What a person decided about the clip stays.
void put(ProjectClip& entry, const ProjectModel& model, const Clip& made, const Retargeting& recipe) {
  Clip clip = *clipBelow(entry);
  clip.rate = made.rate;
  clip.duration = made.duration;
  clip.tracks = made.tracks;
  entry.retargeting = recipe;
  entry.retargeting->made = hashOfKeys(model, clip);
  entry.retargeting->changed = nullptr;
  layOver(entry, std::make_shared<const Clip>(std::move(clip)), entry.layers, *model.bones);
}

}  // namespace

bool hasEditedKeys(const ProjectModel& model, const ProjectClip& entry) {
  const auto& below = clipBelow(entry);
  return entry.retargeting && below && hashOfKeys(model, *below) != entry.retargeting->made;
}

std::string whyAgain(const Project& project, const ProjectClip& entry) {
  if (!entry.retargeting || entry.removed) return {};
  const Retargeting& recipe = *entry.retargeting;
  const auto changed = [](const std::string& what) { return what + " has changed since the clip was made"; };
  if (!recipe.file.empty()) {
    if (recipe.changed && recipe.changed->hash != recipe.hash) return changed(inQuotes(recipe.file));
  } else {
    const FoundClip found = sourceIn(project, recipe);
    if (found.entry != nullptr && found.entry->clip &&
        hashOfKeys(*found.model, *found.entry->clip) != recipe.hash)
      return changed("the clip " + inQuotes(found.entry->name) + " of " + inQuotes(found.model->name));
  }
  if (bonesOf(project, recipe) != recipe.bones) return changed("the bone map " + inQuotes(recipe.map));
  return {};
}

Result<RetargetedClips> retargetedAgain(const Project& project, const RetargetAgain& args) {
  const ProjectModel* model = project.find(args.clip.model);
  const ProjectClip* entry = model != nullptr ? model->find(args.clip.clip) : nullptr;
  if (entry == nullptr || entry->removed) return noSuchClip();
  if (!entry->retargeting || !clipBelow(*entry)) {
    return makeError(ErrorCode::Usage, "the clip " + inQuotes(entry->name) + " was not retargeted",
                     "retarget a clip onto the model first");
  }
  if (hasEditedKeys(*model, *entry) && !args.loseEdits) {
    return makeError(
        ErrorCode::Content, "the keys of " + inQuotes(entry->name) + " were edited by hand",
        "say that these edits may be lost (--lose-edits), or keep the clip as it is; edits in a layer are "
        "always kept");
  }
  Retargeting recipe = *entry->retargeting;
  recipe.bones = bonesOf(project, recipe);
  Skeleton from;
  auto made =
      recipe.file.empty() ? fromProject(project, *model, recipe, from) : fromFile(args, *model, recipe, from);
  if (!made) return made.error();
  const std::string source = recipe.clip;
  auto edit =
      changeChecked(project, model->id, labelOf<RetargetAgain>(entry->name), [&](ProjectModel& changed) {
        for (auto& shared : changed.clips) {
          if (shared->id != entry->id) continue;
          ProjectClip again = *shared;
          put(again, changed, made->clip, recipe);
          shared = std::make_shared<const ProjectClip>(std::move(again));
        }
      });
  if (!edit) return edit.error();
  RetargetedClips out{*std::move(edit), {}, std::move(from)};
  out.clips.push_back({source, entry->name, entry->id, *std::move(made), {}});
  return out;
}

Result<Edit> retargetAgain(const Project& project, const RetargetAgain& args) {
  auto made = retargetedAgain(project, args);
  if (!made) return made.error();
  RetargetAgain call = args;
  const Retargeting& recipe = *clipAt(project, args.clip)->retargeting;
  call.file = recipe.file;
  if (!call.from) call.from = recipe.changed;
  return recorded(project, call, std::move(made->edit));
}

Result<Edit> forgetRetargeting(const Project& project, const ForgetRetargeting& args) {
  const Label label = labelOf<ForgetRetargeting>(nameOf(project, args.clip));
  const ProjectClip* entry = clipAt(project, args.clip);
  if (entry != nullptr && !entry->retargeting) return recorded(project, args, Edit{project, label});
  return recorded(project, args, changeEntry(project, args.clip, label, [](ProjectClip& changed) {
                    changed.retargeting.reset();
                  }));
}

}  // namespace squire
