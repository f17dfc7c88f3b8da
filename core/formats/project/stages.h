#pragma once

#include "core/formats/project/struct_reader.h"
#include "core/model/reference.h"

namespace squire {

// Stages and references, what they have included, get ids from `nextId` on, and distinct names.
[[nodiscard]] std::vector<std::shared_ptr<const Stage>> readStages(ObjectReader& in, ReadContext& context,
                                                                   std::uint32_t& nextId);
[[nodiscard]] References readReferences(ObjectReader& in, ReadContext& context, std::uint32_t& nextId);

}  // namespace squire
