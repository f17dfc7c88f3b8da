#pragma once

#include "core/io/importer.h"

namespace squire {

// "glb" for "Post.GLB"; empty if there is none.
[[nodiscard]] std::string lowerExtension(const std::filesystem::path& path);

// The extension of the format detected from the first bytes, whatever the file is called; empty if unknown.
[[nodiscard]] std::string extensionByContent(ByteSpan head);

// Recognises OBJ, Collada and other model formats except FBX and glTF. Derived classes read them.
class OtherFormats : public Importer {
 public:
  [[nodiscard]] std::string name() const override { return "OBJ, Collada and others"; }
  [[nodiscard]] std::vector<std::string> extensions() const override;
  [[nodiscard]] Recognition recognise(ByteSpan head, const std::filesystem::path& path) const override;
};

}  // namespace squire
