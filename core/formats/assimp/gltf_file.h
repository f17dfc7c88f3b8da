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

// A .gltf or .glb file: its JSON, and the numbers that its accessors tell of. It borrows the bytes.
class GltfFile {
 public:
  // The bytes of a file beside it, empty where there is none.
  using SideFile = std::function<Bytes(const std::string& uri)>;

  // Nothing where the JSON can't be read; what is wrong with it is for others to say.
  [[nodiscard]] static std::optional<GltfFile> open(ByteSpan bytes, SideFile sideFile);

  [[nodiscard]] const Json& json() const { return json_; }
  // Fails where the file says that it can't be understood without something that Squire doesn't read.
  [[nodiscard]] Status checkExtensions() const;

  // Gives every node a name that no other has, since Assimp finds bones and what moves by names: what comes
  // behind the file's own name is cut off by ownName (scene_tree.h). False where all had one already.
  [[nodiscard]] bool nameNodesApart();

  // The values of an accessor, element after element; integers that stand for fractions as these. Nothing
  // where it is not whole.
  [[nodiscard]] std::optional<std::vector<float>> numbers(const Json& accessor);

  // The file with other JSON.
  [[nodiscard]] Bytes with(const Json& json) const;

 private:
  struct Elements;

  [[nodiscard]] ByteSpan buffer(std::int64_t index);
  // `count` elements of so many bytes; nothing where they don't lie inside their buffer.
  [[nodiscard]] std::optional<Elements> elements(const Json& view, const Json& offset, std::size_t size,
                                                 std::size_t count);
  [[nodiscard]] bool substitute(const Json& sparse, const Json& accessor, std::vector<float>& values);

  Json json_;
  ByteSpan afterJson_;  // of a .glb: the chunks behind the first
  bool binary_ = false;
  SideFile sideFile_;
  std::map<std::int64_t, Bytes> buffers_;
};

// How many numbers an element has by its type's name, "VEC3"; 0 for an unknown one.
[[nodiscard]] std::size_t widthOf(std::string_view type);

// The item at an index that a file states, or null.
[[nodiscard]] const Json& itemAt(const Json& list, const Json& index);

}  // namespace squire::assimp
