#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/json/json.h"

namespace squire::assimp {

// A .gltf or .glb file: its JSON and the numbers of its accessors. Borrows the bytes.
class GltfFile {
 public:
  // Returns the bytes of a side file; empty if there is none.
  using SideFile = std::function<Bytes(const std::string& uri)>;

  // Empty if the JSON is invalid; the caller's regular importer reports the reason.
  [[nodiscard]] static std::optional<GltfFile> open(ByteSpan bytes, SideFile sideFile);

  [[nodiscard]] const Json& json() const { return json_; }
  // Fails if the file requires an extension that Squire does not support.
  [[nodiscard]] Status checkExtensions() const;

  // Makes all node names unique, because Assimp finds bones and animated nodes by name. ownName
  // (scene_tree.h) removes the suffix again. Returns false if they were unique already.
  [[nodiscard]] bool nameNodesApart();

  // Replaces scales of 0 of nodes by `size`. Returns false if there are none.
  [[nodiscard]] bool replaceScalesOfZero(double size);

  // Adds a scene with all root nodes if the file states none. Returns false if there is nothing to add.
  [[nodiscard]] bool addMissingScene();

  // The values of an accessor, element by element; normalised integers become fractions. Empty if the
  // accessor is invalid.
  [[nodiscard]] std::optional<std::vector<float>> numbers(const Json& accessor);

  // The same file with different JSON.
  [[nodiscard]] Bytes with(const Json& json) const;

 private:
  struct Elements;

  [[nodiscard]] ByteSpan buffer(std::int64_t index);
  // A view of `count` elements of `size` bytes; empty if it is not inside its buffer.
  [[nodiscard]] std::optional<Elements> elements(const Json& view, const Json& offset, std::size_t size,
                                                 std::size_t count);
  [[nodiscard]] bool substitute(const Json& sparse, const Json& accessor, std::vector<float>& values);

  Json json_;
  ByteSpan afterJson_;  // of a .glb: the chunks after the first
  bool binary_ = false;
  SideFile sideFile_;
  std::map<std::int64_t, Bytes> buffers_;
};

// Number of components of a type: 3 for "VEC3"; 0 if unknown.
[[nodiscard]] std::size_t widthOf(std::string_view type);

// The element at an index from the file, or null.
[[nodiscard]] const Json& itemAt(const Json& list, const Json& index);

}  // namespace squire::assimp
