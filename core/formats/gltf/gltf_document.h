#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/json/json.h"

namespace squire::gltf {

// A .gltf or .glb file. Borrows the file's bytes.
struct GltfDocument {
  Json json;
  bool isBinary = false;
  ByteSpan binary;  // the binary chunk of a .glb
};

// Fails if the file is damaged, of another version, or requires an extension that Squire does not read.
[[nodiscard]] Result<GltfDocument> readDocument(ByteSpan bytes);

// Whether the first bytes of a file look like glTF.
[[nodiscard]] bool isGltf(ByteSpan head);

// The item at an index from the file, or null.
[[nodiscard]] const Json& itemAt(const Json& list, const Json& index);

// A name for messages: "node 3 (Hips)".
[[nodiscard]] std::string nameOf(std::string_view kind, const Json& index, const Json& item);

// An error about damaged content.
[[nodiscard]] Error damaged(std::string message);

}  // namespace squire::gltf
