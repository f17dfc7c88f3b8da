#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/formats/gltf_out/written_model.h"

namespace squire::gltf {

enum class GltfForm { Binary, Text };

// The bytes of a .glb file, or of a .gltf file that embeds all data. The model must be valid by the rules of
// Model::fault(). Equal models give equal bytes. Fails with Limit if the file would be too large for the
// format.
[[nodiscard]] Result<Bytes> writeGltf(const WrittenModel& model, GltfForm form);

}  // namespace squire::gltf
