#pragma once

#include "core/base/result.h"
#include "core/formats/gltf_out/written_model.h"

namespace squire {

// A picture in a format that glTF allows: a JPEG unchanged, a PNG without chunks that only some readers
// support (a colour profile, an animation), and any other picture converted to PNG.
[[nodiscard]] Result<gltf::WrittenPicture> writtenPicture(const std::string& name,
                                                          const std::shared_ptr<const Bytes>& encoded);

}  // namespace squire
