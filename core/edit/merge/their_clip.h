#pragma once

#include <memory>

#include "core/base/job.h"
#include "core/edit/clip_ref.h"
#include "core/model/project.h"

namespace squire {

// A clip as it is once theirs is taken in all conflicts about it that fit the project; null if there are
// none, if they have no such clip, or if it is cancelled.
[[nodiscard]] std::shared_ptr<const Clip> theirClip(const Project& project, ClipRef ref,
                                                    const JobControl& job = {});

}  // namespace squire
