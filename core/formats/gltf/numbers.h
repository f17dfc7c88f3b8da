#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "core/formats/gltf/gltf_document.h"

namespace squire::gltf {

// Returns the bytes of a file next to the model file; empty if there is none or it must not be read.
using SideFile = std::function<std::optional<Bytes>(const std::string& uri)>;

// The content of a "data:" address; empty if it is another address or damaged.
[[nodiscard]] std::optional<Bytes> dataInside(std::string_view uri);

// Reads the numbers of a document: buffers, views and accessors. Every size is checked before memory is
// allocated. Borrows the document.
class Numbers {
 public:
  Numbers(const GltfDocument& document, SideFile sideFile)
      : document_(document), json_(document.json), sideFile_(std::move(sideFile)) {}

  // How many elements an accessor has; 0 if there is no such accessor.
  [[nodiscard]] std::size_t countOf(const Json& index) const;
  // The bytes of a buffer view.
  [[nodiscard]] Result<ByteSpan> viewAt(const Json& index);
  // The values of an accessor with `width` numbers in each element; normalised integers become fractions.
  [[nodiscard]] Result<std::vector<float>> floatsAt(const Json& index, std::size_t width);
  // The same for accessors of unsigned integers, such as indices of vertices and joints.
  [[nodiscard]] Result<std::vector<std::uint32_t>> integersAt(const Json& index, std::size_t width);

 private:
  struct Layout;
  struct Elements;

  [[nodiscard]] Result<ByteSpan> bufferAt(const Json& index);
  // The part of a buffer to which `stated`, a view or its compression extension, refers.
  [[nodiscard]] Result<ByteSpan> partOf(const Json& stated, const std::string& name);
  [[nodiscard]] Result<Layout> layoutOf(const Json& index, std::size_t width) const;
  [[nodiscard]] Result<Elements> elements(const Json& view, const Json& offset, std::size_t size,
                                          std::size_t count);
  template <typename T, typename Read>
  [[nodiscard]] Result<std::vector<T>> valuesAt(const Json& index, const Layout& layout, const Read& read);
  template <typename T, typename Read>
  [[nodiscard]] Status substitute(const Json& sparse, const Layout& layout, const Read& read,
                                  std::vector<T>& values);

  const GltfDocument& document_;
  const Json& json_;
  SideFile sideFile_;
  std::map<std::int64_t, Bytes> buffers_;  // by index: buffers that are decoded or read from other files
  std::map<std::int64_t, Bytes> decoded_;  // by index: decoded bytes of compressed views
};

}  // namespace squire::gltf
