#pragma once

#include "core/io/importer.h"

namespace squire {

// "glb" of "Post.GLB"; empty where there is none.
[[nodiscard]] std::string lowerExtension(const std::filesystem::path& path);

// The extension of the format that the first bytes tell of, whatever the file is called; empty where they
// tell of none.
[[nodiscard]] std::string extensionByContent(ByteSpan head);

// Which files are glTF, OBJ, Collada or another format for models of games, FBX aside. Reading them is up to
// those who derive from it.
class OtherFormats : public Importer {
 public:
  [[nodiscard]] std::string name() const override { return "glTF, OBJ, Collada and others"; }
  [[nodiscard]] std::vector<std::string> extensions() const override;
  [[nodiscard]] Recognition recognise(ByteSpan head, const std::filesystem::path& path) const override;
};

}  // namespace squire
