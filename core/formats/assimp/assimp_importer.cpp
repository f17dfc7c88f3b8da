#include <assimp/commonMetaData.h>
#include <assimp/config.h>
#include <assimp/postprocess.h>
#include <algorithm>
#include <assimp/Importer.hpp>
#include <assimp/ProgressHandler.hpp>

#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/check/rules/loose_parts.h"
#include "core/check/rules/lost_bones.h"
#include "core/formats/assimp/collada_binds.h"
#include "core/formats/assimp/collada_names.h"
#include "core/formats/assimp/faces.h"
#include "core/formats/assimp/factory.h"
#include "core/formats/assimp/io_system.h"
#include "core/formats/assimp/model_builder.h"
#include "core/formats/assimp/plain_collada.h"
#include "core/formats/assimp/plain_gltf.h"
#include "core/formats/assimp/stepped_channels.h"
#include "core/formats/other/other_formats.h"
#include "core/io/file.h"

namespace squire::assimp {

namespace {

// The extension for the file's format, by content, else by name.
std::string extensionOf(ByteSpan bytes, const std::filesystem::path& path) {
  constexpr std::size_t enough = 4096;
  const std::string told = extensionByContent(bytes.first(std::min(bytes.size(), enough)));
  return told.empty() ? lowerExtension(path) : told;
}

bool isGltf(const std::string& extension) { return extension == "glb" || extension == "gltf"; }

class Progress : public Assimp::ProgressHandler {
 public:
  explicit Progress(const JobControl& job) : job_(job) {}
  bool Update(float fraction) override {
    if (fraction >= 0.0f && fraction <= 1.0f) job_.report(0.05f + 0.6f * fraction, "Reading the file");
    return !job_.cancelled();
  }

 private:
  const JobControl& job_;
};

std::string metadata(const aiScene& scene, const char* key) {
  aiString text;
  if (!scene.mMetaData || !scene.mMetaData->Get(key, text)) return {};
  return cleanUtf8(text.C_Str());
}

SourceInfo sourceInfo(const aiScene& scene, const std::string& extension) {
  SourceInfo info;
  info.format = metadata(scene, AI_METADATA_SOURCE_FORMAT);
  const std::size_t suffix = info.format.rfind(" Importer");
  if (suffix != std::string::npos) info.format.resize(suffix);
  if (info.format.empty()) info.format = extension;
  const std::string version = metadata(scene, AI_METADATA_SOURCE_FORMAT_VERSION);
  if (!version.empty()) info.format += " " + version;
  info.maker = metadata(scene, AI_METADATA_SOURCE_GENERATOR);
  return info;
}

// Formats without stated axes that most programs, including Blender, write and read with Z up.
bool hasUsuallyZUp(const SourceInfo& info) {
  return info.format.starts_with("Stereolithography") || info.format.starts_with("Stanford Polygon");
}

// Assimp applies Collada's up axis and unit to the root node; other formats are unchanged. The user's
// override replaces both.
dmat4 spaceFor(aiScene& scene, bool collada, const SpaceOverride& wanted, SourceInfo& info) {
  double unit = 1.0;
  if (collada && scene.mRootNode) (void)isSimilarity(matrixOf(scene.mRootNode->mTransformation), unit);
  info.metresPerUnit = wanted.metresPerUnit.value_or(unit);
  const bool turned = wanted.up || wanted.front;
  if (collada && turned && scene.mRootNode) scene.mRootNode->mTransformation = aiMatrix4x4();
  const double scale = collada && !turned ? info.metresPerUnit / unit : info.metresPerUnit;
  const auto up = !turned && hasUsuallyZUp(info) ? std::optional(Axis::PlusZ) : wanted.up;
  const SpaceChange change = spaceChange(up, wanted.front, scale);
  info.axes = change.axes;
  return change.matrix;
}

// Assimp converts every exception to text; running out of memory must not be reported as a format error.
void rethrowOutOfMemory(const Assimp::Importer& importer) {
  if (!importer.GetException()) return;
  try {
    std::rethrow_exception(importer.GetException());
  } catch (const std::bad_alloc&) {
    throw;
  } catch (...) {
    return;
  }
}

// Assimp's message for unknown formats is meant for programmers.
Error unreadable(ByteSpan bytes, const std::string& told) {
  if (asText(bytes).starts_with(std::string_view("glTF\1\0\0\0", 8)))
    return makeError(ErrorCode::Unsupported, "it is glTF 1 in binary form, which Squire does not read",
                     "export it as glTF 2");
  const bool unknown = told.starts_with("No suitable reader");
  return makeError(ErrorCode::Format,
                   unknown ? "its content does not match its extension" : "it can't be read: " + told,
                   "export it again, as FBX if you can");
}

void warnOfLostNames(Build& build) {
  std::size_t lost = 0;
  for (unsigned i = 0; i < build.scene.mNumMeshes; ++i) {
    const aiMesh& mesh = *build.scene.mMeshes[i];
    for (unsigned k = 0; k < mesh.mNumBones; ++k) lost += build.tree.find(mesh.mBones[k]->mName) ? 0 : 1;
  }
  if (lost == 0) return;
  build.warn(rules::lostBones,
             counted(lost, "bone that holds", "bones that hold") + " vertices could not be found by name",
             "give every bone a unique name");
}

// Reports points and lines, which are not imported.
void warnOfLooseParts(Build& build) {
  std::size_t loose = 0;
  for (unsigned i = 0; i < build.scene.mNumMeshes; ++i) {
    const aiMesh& mesh = *build.scene.mMeshes[i];
    if (mesh.mNumFaces == 0) loose += mesh.mNumVertices;
    for (unsigned k = 0; k < mesh.mNumFaces; ++k) loose += mesh.mFaces[k].mNumIndices < 3 ? 1 : 0;
  }
  if (loose == 0) return;
  build.warn(rules::looseParts, counted(loose, "point or line was", "points and lines were") + " left out",
             "Squire imports faces only");
}

Error nothingInIt() {
  return makeError(ErrorCode::Content, "there is no mesh and no animation in it",
                   "export meshes or animations; points and lines are not imported");
}

bool isNothing(const ModelDraft& draft) { return draft.meshes.empty() && draft.clips.empty(); }

Model finished(ModelDraft&& draft, std::size_t number) {
  Model model;
  model.id.value = static_cast<std::uint32_t>(number + 1);
  model.name = std::move(draft.name);
  model.skeleton = std::make_shared<Skeleton>(std::move(draft.skeleton));
  model.meshes = std::move(draft.meshes);
  model.clips = std::move(draft.clips);
  return model;
}

class AssimpImporter : public OtherFormats {
 public:
  [[nodiscard]] Result<Imported> read(ByteSpan bytes, const std::filesystem::path& path,
                                      const ImportOptions& options, const ImportJob& job) const override {
    std::optional<PlainGltf> plain;  // must outlive the importer
    std::optional<Bytes> collada;
    Assimp::Importer importer;
    const std::string extension = extensionOf(bytes, path);
    auto* io = new FolderIo(bytes, path, extension);  // owned by the importer
    importer.SetIOHandler(io);
    std::optional<GltfFile> gltf;
    if (isGltf(extension))
      gltf = GltfFile::open(bytes, [io](const std::string& uri) { return io->sideFile(uri); });
    if (gltf) {
      if (const Status readable = gltf->checkExtensions(); !readable) return readable.error();
      plain = plainGltf(*gltf);
      if (plain) io->replace(plain->file, PlainGltf::numbersName, plain->numbers);
    } else if (isCollada(bytes)) {
      collada = plainCollada(bytes);
      if (auto apart = colladaWithNamesApart(collada ? ByteSpan(*collada) : bytes))
        collada = std::move(apart);
      if (auto painted = colladaWithPlainMaterial(collada ? ByteSpan(*collada) : bytes))
        collada = std::move(painted);
      if (auto bound = colladaBoundInPlace(collada ? ByteSpan(*collada) : bytes)) collada = std::move(bound);
      if (collada) io->replace(*collada);
    }
    importer.SetProgressHandler(new Progress(job));
    for (const char* other : {"fbx", "blend", "ifc"}) {
      if (auto* loader = importer.GetImporter(other)) importer.UnregisterLoader(loader);
    }
    importer.SetPropertyBool(AI_CONFIG_IMPORT_COLLADA_USE_COLLADA_NAMES, true);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_NO_SKELETON_MESHES,
                             true);  // otherwise Assimp would create dummy meshes
    if (!importer.ReadFile(io->fileName(), 0)) {
      rethrowOutOfMemory(importer);
      return unreadable(bytes, cleanUtf8(importer.GetErrorString()));
    }
    triangulateFaces(*const_cast<aiScene*>(importer.GetScene()));  // the importer owns it and it is not const
    importer.ApplyPostProcessing(aiProcess_GenSmoothNormals);
    rethrowOutOfMemory(importer);
    const std::unique_ptr<aiScene> scene(importer.GetOrphanedScene());
    if (!scene) return unreadable(bytes, cleanUtf8(importer.GetErrorString()));
    const SteppedChannels stepped = gltf ? SteppedChannels::of(gltf->json()) : SteppedChannels();
    auto imported = convert(*scene, bytes, path, extension, stepped, options, job);
    if (imported) imported->source.sideFiles.assign(io->filesRead().begin(), io->filesRead().end());
    return imported;
  }

 private:
  static Result<Imported> convert(aiScene& scene, ByteSpan bytes, const std::filesystem::path& path,
                                  const std::string& extension, const SteppedChannels& stepped,
                                  const ImportOptions& options, const JobControl& job) {
    job.report(0.7f, "Building the model");
    Imported imported;
    imported.source = sourceInfo(scene, extension);
    const dmat4 space = spaceFor(scene, isCollada(bytes), options.space, imported.source);
    const bool gltf = isGltf(extension);
    SceneTree tree = SceneTree::of(scene, space);
    // Assimp adds a ROOT node if a glTF scene has several objects; a single object is the root itself.
    tree.rootIsScene = !gltf || scene.mRootNode->mName.C_Str() == madeUpRoot;
    tree.nodeTellsFront = gltf;
    // Motion capture consists of bones only; in glTF, objects that contain an armature may have keys too.
    tree.stillBonesCount = !gltf && scene.mNumMeshes == 0;
    const SkeletonPlan plan = planSkeletons(scene, tree, options.mergeArmatures);
    if (plan.modelCount == 0) return nothingInIt();
    Build build{scene, tree, plan, imported.diagnostics};
    if (const Status built = buildSkeletons(build, cleanUtf8(path.stem().string())); !built)
      return built.error();
    warnOfLostNames(build);
    buildMeshes(build);
    buildClips(build, stepped);
    if (isCollada(bytes) && !namesClips(bytes)) joinClips(build);
    const bool hadMeshes = scene.mNumMeshes > 0;
    if (hadMeshes && std::all_of(build.models.begin(), build.models.end(), isNothing)) return nothingInIt();
    warnOfLooseParts(build);
    std::vector<ModelDraft> drafts = std::move(build.models);
    for (ModelDraft& draft : drafts) {
      Model model = finished(std::move(draft), imported.models.size());
      buildMaterials(build, model);
      imported.models.push_back(std::move(model));
    }
    build.leftOut.report(imported.diagnostics);
    return imported;
  }
};

}  // namespace

}  // namespace squire::assimp

namespace squire {

std::unique_ptr<Importer> makeAssimpImporter() { return std::make_unique<assimp::AssimpImporter>(); }

}  // namespace squire
