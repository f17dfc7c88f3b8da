#include "core/edit/motion/mirror_clip.h"

#include "core/anim/mirror.h"
#include "core/edit/change_clip.h"

namespace squire {

Result<Edit> mirrorClip(const Project& project, const MirrorClip& args) {
  const auto clip = loadedClip(project, args.clip);
  if (!clip) return clip.error();
  if (const Status sound = checkNoLayers(project, args.clip); !sound) return sound.error();
  return recorded(project, args,
                  changeMotion(project, {args.clip}, labelOf<MirrorClip>((*clip)->name),
                               [](const MotionToChange& motion) -> Result<Clip> {
                                 const Skeleton& skeleton = *motion.model.skeleton;
                                 return mirrored(skeleton, mirrorMapOf(skeleton), motion.clip);
                               }));
}

}  // namespace squire
