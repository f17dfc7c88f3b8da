#pragma once

#include "core/formats/project/layout.h"
#include "core/formats/project/object_reader.h"
#include "core/model/stage.h"

namespace squire {

void writeStages(LayoutWriter& out, const Project& project);

// Parts get ids from `nextId` on, which is raised above these and above all ids of models in pieces. If two
// pieces, shapes or points have the same name, as after a merge, the second one is renamed.
[[nodiscard]] std::vector<std::shared_ptr<const Stage>> readStages(ObjectReader& in, Failure& failure,
                                                                   std::uint32_t& nextId);

}  // namespace squire
