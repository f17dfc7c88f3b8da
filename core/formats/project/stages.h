#pragma once

#include "core/formats/project/layout.h"
#include "core/formats/project/object_reader.h"
#include "core/model/stage.h"

namespace squire {

void writeStages(LayoutWriter& out, const Project& project);

// Stages and their parts get ids from `nextId` on. Raises `nextId` above these ids and above those of all
// models to which pieces refer. If two pieces, shapes or points have the same name, as after a merge, the
// second one is renamed.
[[nodiscard]] std::vector<std::shared_ptr<const Stage>> readStages(ObjectReader& in, Failure& failure,
                                                                   std::uint32_t& nextId);

}  // namespace squire
