#pragma once

#include "core/formats/project/layout.h"
#include "core/formats/project/object_reader.h"
#include "core/model/stage.h"

namespace squire {

void writeStages(LayoutWriter& out, const Project& project);

// Parts get ids from `nextId` on, which is then above all ids of models, too. A second piece, shape or point
// of a name gets a free one, so that two people can add one each.
[[nodiscard]] std::vector<std::shared_ptr<const Stage>> readStages(ObjectReader& in, Failure& failure,
                                                                   std::uint32_t& nextId);

}  // namespace squire
