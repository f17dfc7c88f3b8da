#pragma once

#include "core/base/result.h"
#include "core/formats/gltf_out/written_model.h"

namespace squire {

// A picture in a form that glTF holds: a JPEG as it is, a PNG without what only some readers understand (a
// colour profile, an animation), and any other one as PNG.
[[nodiscard]] Result<gltf::WrittenPicture> writtenPicture(const std::string& name,
                                                          const std::shared_ptr<const Bytes>& encoded);

}  // namespace squire
