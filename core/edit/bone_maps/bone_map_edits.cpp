#include "core/edit/bone_maps/bone_map_edits.h"

#include <algorithm>

#include "core/base/quotes.h"
#include "core/edit/names.h"
#include "core/edit/things/thing_edits.h"

namespace squire {

namespace {

// The clips that were retargeted with a map name it by its new name.
Result<Edit> followed(Result<Edit> edit, const Project& before, const ThingRef<SavedBoneMap>& ref) {
  const SavedBoneMap* was = findThing(before, ref);
  const SavedBoneMap* is = edit ? findThing(edit->project, ref) : nullptr;
  if (was == nullptr || is == nullptr || was->name == is->name) return edit;
  for (auto& shared : edit->project.models) {
    ProjectModel model = *shared;
    for (auto& entry : model.clips) {
      if (!entry->retargeting || entry->retargeting->map != was->name) continue;
      ProjectClip clip = *entry;
      clip.retargeting->map = is->name;
      entry = std::make_shared<const ProjectClip>(std::move(clip));
    }
    if (model.clips != shared->clips) shared = std::make_shared<const ProjectModel>(std::move(model));
  }
  return edit;
}

}  // namespace

Status EditsOf<SavedBoneMap>::prepare(const Project& /*project*/, InProject /*owner*/, SavedBoneMap& to,
                                      const SavedBoneMap* /*before*/) {
  std::ranges::stable_sort(to.bones, {}, &BoneChoice::bone);
  std::ranges::sort(to.doubtful);
  for (const std::string& bone : to.doubtful) {
    if (!std::ranges::binary_search(to.bones, bone, {}, &BoneChoice::bone))
      return makeError(ErrorCode::Content,
                       "the map has no bone " + inQuotes(bone) + " that could be doubtful");
  }
  return {};
}

template Result<Edit> addThing(const Project&, const AddThing<SavedBoneMap>&);
template Result<Edit> renameThing(const Project&, const RenameThing<SavedBoneMap>&);
template Result<Edit> changeThing(const Project&, const ChangeThing<SavedBoneMap>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<SavedBoneMap>&);

Result<Edit> renameBoneMap(const Project& project, const RenameThing<SavedBoneMap>& args) {
  return followed(renameThing(project, args), project, args.thing);
}

Result<Edit> changeBoneMap(const Project& project, const ChangeThing<SavedBoneMap>& args) {
  return followed(changeThing(project, args), project, args.thing);
}

Result<Edit> setBoneMap(const Project& project, const SavedBoneMap& map) {
  if (const Status sound = checkName(map.name); !sound) return sound.error();
  const SavedBoneMap* now = findBoneMap(project, map.name);
  if (now == nullptr) return addBoneMap(project, {{}, map});
  return changeBoneMap(project, {{now->id}, map, {}});
}

}  // namespace squire
