#pragma once

#include "core/anim/swung_bones.h"
#include "core/base/result.h"
#include "core/edit/springs/spring_motion.h"
#include "core/model/project.h"

namespace squire {

// The bones of a model's springs over a clip, as the game plays them: of a loop a round in which they have
// settled, which ends as it begins; of another clip from the first pose on, in which they hang. At each frame
// and between, at least 60 times a second. Without a clip (null): at rest in the rest pose. `motion`: the
// springs of this model.
[[nodiscard]] SwungBones swungBones(const ProjectModel& model, const ProjectClip* entry,
                                    SpringMotion& motion);

}  // namespace squire
