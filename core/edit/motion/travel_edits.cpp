#include "core/edit/motion/travel_edits.h"

#include "core/anim/root_motion.h"
#include "core/base/quotes.h"
#include "core/edit/attach.h"
#include "core/edit/change_clip.h"
#include "core/model/struct_fault.h"

namespace squire {

Result<Edit> setTravel(const Project& project, const SetTravel& args) {
  const ProjectClip* entry = clipAt(project, args.clip);
  if (entry == nullptr) return noSuchClip();
  if (const Status sound = checkStruct(args.travel); !sound) return sound.error();
  const Label label = labelOf<SetTravel>(entry->name);
  if (entry->travel == args.travel) return recorded(project, args, Edit{project, label});
  const ProjectModel& owner = *project.find(args.clip.model);
  if (owner.find(args.travel.bone) == nullptr)
    return makeError(ErrorCode::Content, "the bone that gives the travel does not exist", "choose another");
  const Model* model = importedModel(project, owner);
  if (model != nullptr && entry->clip) {
    if (const auto taken = extractRootMotion(*model->skeleton, *entry->clip, args.travel); !taken)
      return taken.error();
  }
  return recorded(project, args, changeEntry(project, args.clip, label, [&](ProjectClip& changed) {
                    changed.travel = args.travel;
                  }));
}

Result<Edit> removeTravel(const Project& project, const RemoveTravel& args) {
  const ProjectClip* entry = clipAt(project, args.clip);
  if (entry == nullptr) return noSuchClip();
  if (!entry->travel)
    return makeError(ErrorCode::Usage, "the clip " + inQuotes(entry->name) + " has no travel",
                     "its whole motion is in the bones already");
  return recorded(project, args,
                  changeEntry(project, args.clip, labelOf<RemoveTravel>(entry->name),
                              [](ProjectClip& changed) { changed.travel.reset(); }));
}

}  // namespace squire
