#pragma once

#include "core/formats/project/layout.h"
#include "core/formats/project/read_fight.h"

// The member "marks" of a clip or model: the events and hit volumes of its source at the last import.
namespace squire {

void writeMarks(LayoutWriter& out, const std::shared_ptr<const SourceMarks>& marks, Rate rate);
[[nodiscard]] std::shared_ptr<const SourceMarks> readMarks(ObjectReader& in, Failure& failure, Rate rate);

}  // namespace squire
