#include <algorithm>
#include <cctype>

#include "core/formats/fbx/assemble.h"
#include "core/formats/fbx/factory.h"
#include "core/io/file.h"

namespace squire {

namespace {

class FbxImporter final : public Importer {
 public:
  [[nodiscard]] std::string name() const override { return "FBX"; }
  [[nodiscard]] std::vector<std::string> extensions() const override { return {"fbx"}; }

  [[nodiscard]] Recognition recognise(ByteSpan head, const std::filesystem::path& path) const override {
    if (fbx::isBinaryFbx(head) || fbx::isAsciiFbx(head)) return Recognition::ByContent;
    std::string extension = path.extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return extension == ".fbx" ? Recognition::ByName : Recognition::No;
  }

  [[nodiscard]] Result<Imported> read(ByteSpan bytes, const std::filesystem::path& path,
                                      const ImportOptions& options, const ImportJob& job) const override {
    auto imported = fbx::readFbx(bytes, path, options, job);
    if (!imported) return imported.error().inFile(pathText(path));
    return imported;
  }
};

}  // namespace

std::unique_ptr<Importer> fbxImporter() { return std::make_unique<FbxImporter>(); }

}  // namespace squire
