#pragma once

#include "core/formats/project/layout.h"
#include "core/formats/project/object_reader.h"
#include "core/model/reference.h"

namespace squire {

void writeReferences(LayoutWriter& out, const References& references);

// They get ids from `nextId` on. A second one of a name gets a free one, so that two people can add one each.
[[nodiscard]] References readReferences(ObjectReader& in, Failure& failure, std::uint32_t& nextId);

}  // namespace squire
