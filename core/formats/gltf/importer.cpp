#include <set>

#include "core/base/machine_failure.h"
#include "core/base/utf8.h"
#include "core/formats/gltf/animations.h"
#include "core/formats/gltf/factory.h"
#include "core/formats/gltf/materials.h"
#include "core/formats/gltf/meshes.h"
#include "core/formats/nodes/build_models.h"
#include "core/formats/nodes/space_change.h"
#include "core/io/file.h"
#include "core/io/side_files.h"
#include "core/io/system_error.h"
#include "core/rules/meshes.h"

namespace squire::gltf {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t maxSideFile = 1ull << 29;

// Reads files in or below the folder of the model file.
class Beside {
 public:
  explicit Beside(const fs::path& file) {
    std::error_code failed;
    const fs::path parent = file.parent_path();
    folder_ = fs::canonical(parent.empty() ? "." : parent, failed);
    if (failed) refused_ = systemError(parent, "cannot look it up", failed.value());
  }

  std::optional<Bytes> read(const std::string& uri) {
    const auto path = fileBelow(folder_, uri);
    if (!path) refused_ = path.error();
    if (!path || !*path) return {};
    read_.insert((*path)->string());
    auto bytes = readFile(**path, maxSideFile);
    if (!bytes && isOfMachine(bytes.error().code)) refused_ = bytes.error();
    return bytes ? std::optional(std::move(*bytes)) : std::nullopt;
  }
  // Fails if the system did not let a file be read.
  [[nodiscard]] const Status& refused() const { return refused_; }
  [[nodiscard]] const std::set<std::string>& filesRead() const { return read_; }

 private:
  fs::path folder_;  // canonical
  std::set<std::string> read_;
  Status refused_;
};

// Marks all joints of skins as bones. In a file without meshes, only moving nodes would become bones
// otherwise.
void markBones(const Json& json, Tree& tree) {
  for (const Json& skin : json["skins"].items()) {
    for (const Json& joint : skin["joints"].items()) {
      const int place = tree.placeAt(joint);
      if (place >= 0) tree.nodes[static_cast<std::size_t>(place)].isBone = true;
    }
  }
}

Result<nodes::NodeScene> readScene(const GltfDocument& document, Numbers& numbers, Losses& losses,
                                   const ImportJob& job) {
  auto tree = readTree(document.json);
  if (!tree) return tree.error();
  nodes::NodeScene scene;
  Meshes meshes(document, numbers, *tree, losses);
  for (std::size_t i = 0; i < tree->nodes.size(); ++i) {
    if (job.cancelled()) return makeError(ErrorCode::Cancelled, "the import was stopped");
    job.report(0.5f * static_cast<float>(i) / static_cast<float>(tree->nodes.size()), "Reading meshes");
    const Json& source = itemAt(document.json["nodes"], tree->sources[i]);
    if (Status done = meshes.read(source, tree->nodes[i], scene); !done) return done.error();
  }
  if (!scene.hadMeshes) markBones(document.json, *tree);
  scene.stillBonesCount = !scene.hadMeshes;  // bones may keep a pose
  auto animations = readAnimations(document, numbers, *tree, losses);
  if (!animations) return animations.error();
  if (Status done = readMaterials(document, numbers, scene); !done) return done.error();
  scene.animations = std::move(*animations);
  scene.rootIsScene = tree->rootIsScene;
  scene.nodeTellsFront = true;
  scene.nodes = std::move(tree->nodes);
  return scene;
}

// Characters of VRM 0 face -Z; those of VRM 1, which has another extension, face +Z like all of glTF.
bool facesBack(const Json& extensions) { return extensions.has("VRM") && !extensions.has("VRMC_vrm"); }

// Turns what faces back to the front, unless a person says which axis is the front.
SpaceOverride spaceOf(const GltfDocument& document, SpaceOverride wanted, Diagnostics& diagnostics) {
  if (wanted.up || wanted.front || !facesBack(document.json["extensions"])) return wanted;
  wanted.front = Axis::MinusZ;
  diagnostics.push_back(diagnose(rules::vrmTurned,
                                 "it is a VRM 0 character, which faces -Z; it was turned to the front",
                                 "if it shows its back, import it with --front=+Z"));
  return wanted;
}

SourceInfo sourceOf(const Json& asset, const SpaceOverride& wanted, const std::string& axes) {
  SourceInfo info;
  info.format = "glTF " + cleanUtf8(asset["version"].asString());
  info.maker = cleanUtf8(asset["generator"].asString());
  info.metresPerUnit = wanted.metresPerUnit.value_or(1.0);
  info.axes = axes;
  return info;
}

class GltfImporter final : public Importer {
 public:
  [[nodiscard]] std::string name() const override { return "glTF"; }
  [[nodiscard]] std::vector<std::string> extensions() const override { return {"glb", "gltf"}; }

  [[nodiscard]] Recognition recognise(ByteSpan head, const fs::path& path) const override {
    if (isGltf(head)) return Recognition::ByContent;
    const std::string extension = asciiLower(path.extension().string());
    return extension == ".glb" || extension == ".gltf" ? Recognition::ByName : Recognition::No;
  }

  [[nodiscard]] Result<Imported> read(ByteSpan bytes, const fs::path& path, const ImportOptions& options,
                                      const ImportJob& job) const override {
    auto imported = readInto(bytes, path, options, job);
    if (!imported) return imported.error().inFile(pathText(path));
    return imported;
  }

 private:
  static Result<Imported> readInto(ByteSpan bytes, const fs::path& path, const ImportOptions& options,
                                   const ImportJob& job) {
    const auto document = readDocument(bytes);
    if (!document) return document.error();
    if (!document->json["images"].items().empty()) job.expectPictures();
    Beside beside(path);
    Numbers numbers(*document, [&](const std::string& uri) { return beside.read(uri); });
    Losses losses;
    auto scene = readScene(*document, numbers, losses, job);
    if (!beside.refused()) return beside.refused().error();
    if (!scene) return scene.error();
    job.report(0.7f, "Building the model");
    Imported imported;
    const SpaceOverride space = spaceOf(*document, options.space, imported.diagnostics);
    const auto change = nodes::spaceChange(space.up, space.front, space.metresPerUnit.value_or(1.0));
    scene->space = change.matrix;
    imported.source = sourceOf(document->json["asset"], space, change.axes);
    losses.report(imported.diagnostics);
    const std::string fileName = cleanUtf8(path.stem().string());
    if (Status built = nodes::buildModels(*scene, fileName, options, imported); !built) return built.error();
    imported.source.sideFiles.assign(beside.filesRead().begin(), beside.filesRead().end());
    return imported;
  }
};

}  // namespace

}  // namespace squire::gltf

namespace squire {

std::unique_ptr<Importer> gltfImporter() { return std::make_unique<gltf::GltfImporter>(); }

}  // namespace squire
