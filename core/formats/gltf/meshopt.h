#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/json/json.h"

namespace squire::gltf {

// What a compressed buffer view says about its content (EXT_meshopt_compression); null if it is plain.
[[nodiscard]] const Json& meshoptOf(const Json& view);

// The bytes of a compressed buffer view, whose compressed form is `data`. Fails if that is damaged, or would
// have to be far larger for as many elements as stated. `name` is for messages.
[[nodiscard]] Result<Bytes> decodedMeshopt(const Json& meshopt, ByteSpan data, const std::string& name);

}  // namespace squire::gltf
