#pragma once

#include <memory>

#include "core/base/job.h"
#include "core/edit/clip_ref.h"
#include "core/model/project.h"

namespace squire {

// A clip after taking theirs in all conflicts about it in which theirs fits the project. Null if there are no
// conflicts about it, if theirs lacks the clip, or if the job is cancelled.
[[nodiscard]] std::shared_ptr<const Clip> theirClip(const Project& project, ClipRef ref,
                                                    const JobControl& job = {});

}  // namespace squire
