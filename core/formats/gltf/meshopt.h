#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/json/json.h"

namespace squire::gltf {

// The extension EXT_meshopt_compression of a compressed buffer view; null if the view is not compressed.
[[nodiscard]] const Json& meshoptOf(const Json& view);

// The bytes of a compressed buffer view, whose compressed form is `data`. Fails if `data` is damaged, or far
// too small for the stated number of elements. `name` is for messages.
[[nodiscard]] Result<Bytes> decodedMeshopt(const Json& meshopt, ByteSpan data, const std::string& name);

}  // namespace squire::gltf
