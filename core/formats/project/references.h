#pragma once

#include "core/formats/project/layout.h"
#include "core/formats/project/object_reader.h"
#include "core/model/reference.h"

namespace squire {

void writeReferences(LayoutWriter& out, const References& references);

// The references get ids from `nextId` on. If two have the same name, as after a merge, the second one is
// renamed.
[[nodiscard]] References readReferences(ObjectReader& in, Failure& failure, std::uint32_t& nextId);

}  // namespace squire
