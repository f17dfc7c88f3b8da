#pragma once

#include <string>

#include "core/formats/project/struct_reader.h"

namespace squire {

[[nodiscard]] GameSettings readGame(ObjectReader in, Failure& failure);

// The fades of a model are stored in milliseconds.
[[nodiscard]] std::shared_ptr<const ModelFight> readModelFight(ObjectReader& in, ReadContext& context);
// Reads the members "fight" and "markers" of a clip.
void readClipFight(ObjectReader& in, ReadContext& context, Rate rate, ProjectClip& entry);
// The marks of the source in the member "marks"; null if there are none.
[[nodiscard]] std::shared_ptr<const SourceMarks> readMarks(ObjectReader& in, ReadContext& context, Rate rate);

}  // namespace squire
