#pragma once

#include "core/formats/project/layout.h"
#include "core/formats/project/struct_writer.h"

namespace squire {

// Writes the keys of a clip that the project stores, or of a layer. `rate`: of its times.
void writeMotion(LayoutWriter& out, const Thing& thing, const void* clipOrLayer, const WrittenNames& names,
                 Rate rate);

}  // namespace squire
