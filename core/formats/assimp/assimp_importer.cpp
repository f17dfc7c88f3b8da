#include <assimp/commonMetaData.h>
#include <assimp/config.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <algorithm>
#include <assimp/Importer.hpp>
#include <assimp/ProgressHandler.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/utf8.h"
#include "core/formats/assimp/collada_binds.h"
#include "core/formats/assimp/collada_names.h"
#include "core/formats/assimp/factory.h"
#include "core/formats/assimp/io_system.h"
#include "core/formats/assimp/plain_collada.h"
#include "core/formats/assimp/scene.h"
#include "core/formats/nodes/build_models.h"
#include "core/formats/nodes/skeleton_plan.h"
#include "core/formats/nodes/space_change.h"
#include "core/formats/other/other_formats.h"
#include "core/io/file.h"
#include "core/model/build/triangulate.h"
#include "core/model/model.h"

namespace squire::assimp {

namespace {

// The 16-bit units of a text, in the byte order that its mark states.
class Units {
 public:
  explicit Units(ByteSpan text) : text_(text), high_(text[0] == std::byte{0xFE} ? 0 : 1) {}

  [[nodiscard]] std::size_t count() const { return text_.size() / 2; }
  [[nodiscard]] std::uint32_t at(std::size_t i) const {
    return std::to_integer<std::uint32_t>(text_[2 * i + high_]) << 8u |
           std::to_integer<std::uint32_t>(text_[2 * i + 1 - high_]);
  }

 private:
  ByteSpan text_;
  std::size_t high_;  // index of the high byte in a unit
};

bool isMark(ByteSpan text) {
  constexpr std::byte fe{0xFE}, ff{0xFF};
  return text.size() >= 2 && ((text[0] == fe && text[1] == ff) || (text[0] == ff && text[1] == fe));
}

bool isFirstHalf(std::uint32_t unit) { return unit >> 10u == 0xD800u >> 10u; }
bool isSecondHalf(std::uint32_t unit) { return unit >> 10u == 0xDC00u >> 10u; }

void append(std::uint32_t character, Bytes& out) {
  const auto put = [&out](std::uint32_t byte) { out.push_back(static_cast<std::byte>(byte)); };
  const auto rest = [&](unsigned shift) { put(0x80u | (character >> shift & 0x3Fu)); };
  if (character < 0x80) {
    put(character);
  } else if (character < 0x800) {
    put(0xC0u | character >> 6u);
    rest(0);
  } else if (character < 0x10000) {
    put(0xE0u | character >> 12u);
    rest(6);
    rest(0);
  } else {
    put(0xF0u | character >> 18u);
    rest(12);
    rest(6);
    rest(0);
  }
}

// A text that begins with the byte order mark of UTF-16, as UTF-8 without a mark; empty for other bytes.
// Unpaired surrogates become U+FFFD.
std::optional<Bytes> utf8OfUtf16(ByteSpan text) {
  if (!isMark(text)) return std::nullopt;
  constexpr std::uint32_t replacement = 0xFFFD;
  const Units units(text);
  Bytes out;
  out.reserve(units.count());
  for (std::size_t i = 1; i < units.count(); ++i) {
    const std::uint32_t unit = units.at(i);
    const bool isPair = isFirstHalf(unit) && i + 1 < units.count() && isSecondHalf(units.at(i + 1));
    if (isPair) {
      append(0x10000u + ((unit & 0x3FFu) << 10u | (units.at(++i) & 0x3FFu)), out);
    } else {
      append(isFirstHalf(unit) || isSecondHalf(unit) ? replacement : unit, out);
    }
  }
  return out;
}

template <typename T>
void delay(Channel<T>& channel, Time by) {
  if (!channel || by == Time()) return;
  Keys<T> keys = *channel;
  for (Key<T>& key : keys) key.time = key.time + by;
  channel = std::make_shared<const Keys<T>>(std::move(keys));
}

// Whether no bone is animated by two of the clips.
template <typename Clips>
bool areApart(const Clips& clips) {
  std::set<std::uint32_t> moved;
  for (const auto& clip : clips) {
    for (const Track& track : clip->tracks) {
      if (!moved.insert(track.bone.value).second) return false;
    }
  }
  return true;
}

// Merges a model's clips into one if they animate different bones: exporters write one animation per object.
void joinClips(std::vector<Model>& models) {
  for (Model& model : models) {
    if (model.clips.size() < 2 || !areApart(model.clips)) continue;
    Clip joined = *model.clips.front();
    Time end = joined.start + joined.duration;
    for (const auto& clip : model.clips) {
      joined.start = std::min(joined.start, clip->start);
      end = std::max(end, clip->start + clip->duration);
    }
    joined.duration = end - joined.start;
    joined.tracks.clear();
    for (const auto& clip : model.clips) {
      for (Track track : clip->tracks) {
        const Time later = clip->start - joined.start;
        delay(track.translation, later);
        delay(track.rotation, later);
        delay(track.scale, later);
        joined.tracks.push_back(std::move(track));
      }
    }
    std::sort(joined.tracks.begin(), joined.tracks.end(),
              [](const Track& a, const Track& b) { return a.bone < b.bone; });
    model.clips = {std::make_shared<Clip>(std::move(joined))};
  }
}

void setCorners(aiFace& face, std::span<const unsigned> corners) {
  face.mIndices = new unsigned[corners.size()];  // owned by the face
  face.mNumIndices = static_cast<unsigned>(corners.size());
  std::copy(corners.begin(), corners.end(), face.mIndices);
}

std::size_t triangleCount(const aiFace& face) { return face.mNumIndices > 3 ? face.mNumIndices - 2 : 1; }

// Triangulates all faces with more than three corners. Assimp's own triangulation is wrong for concave faces.
void triangulateFaces(aiMesh& mesh) {
  const std::span<const aiFace> before(mesh.mFaces, mesh.mNumFaces);
  std::size_t count = 0;
  for (const aiFace& face : before) count += triangleCount(face);
  if (count == before.size()) return;
  auto after = std::make_unique<aiFace[]>(count);
  std::size_t at = 0;
  std::vector<glm::dvec3> outline;
  std::vector<std::uint32_t> triangles;
  for (const aiFace& face : before) {
    const std::span<const unsigned> corners(face.mIndices, face.mNumIndices);
    if (corners.size() <= 3) {
      setCorners(after[at++], corners);
      continue;
    }
    outline.clear();
    for (const unsigned corner : corners) {
      const aiVector3D point = corner < mesh.mNumVertices ? mesh.mVertices[corner] : aiVector3D();
      outline.emplace_back(point.x, point.y, point.z);
    }
    triangulate(outline, triangles);
    for (std::size_t t = 0; t + 2 < triangles.size(); t += 3) {
      const unsigned own[3] = {corners[triangles[t]], corners[triangles[t + 1]], corners[triangles[t + 2]]};
      setCorners(after[at++], own);
    }
  }
  delete[] mesh.mFaces;
  mesh.mFaces = after.release();
  mesh.mNumFaces = static_cast<unsigned>(at);
  mesh.mPrimitiveTypes &= ~static_cast<unsigned>(aiPrimitiveType_POLYGON);
  mesh.mPrimitiveTypes |= aiPrimitiveType_TRIANGLE;
}

void triangulateFaces(aiScene& scene) {
  for (unsigned i = 0; i < scene.mNumMeshes; ++i) triangulateFaces(*scene.mMeshes[i]);
}

// The extension of the file's format, recognised by its content, otherwise that of its name.
std::string extensionOf(ByteSpan bytes, const std::filesystem::path& path) {
  constexpr std::size_t enough = 4096;
  const std::string told = extensionByContent(bytes.first(std::min(bytes.size(), enough)));
  return told.empty() ? lowerExtension(path) : told;
}

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

// The conversion to Squire's space. Assimp applies the up axis and the unit that a file states only for
// Collada, to the root node. An axis or a unit in `wanted`, the user's override, replaces those of the file.
nodes::dmat4 spaceFor(aiScene& scene, bool collada, const SpaceOverride& wanted, SourceInfo& info) {
  double unit = 1.0;
  if (collada && scene.mRootNode)
    (void)nodes::isSimilarity(doubleMatrix(scene.mRootNode->mTransformation), unit);
  info.metresPerUnit = wanted.metresPerUnit.value_or(unit);
  const bool turned = wanted.up || wanted.front;
  if (collada && turned && scene.mRootNode) scene.mRootNode->mTransformation = aiMatrix4x4();
  const double scale = collada && !turned ? info.metresPerUnit / unit : info.metresPerUnit;
  const auto up = !turned && hasUsuallyZUp(info) ? std::optional(Axis::PlusZ) : wanted.up;
  const nodes::SpaceChange change = nodes::spaceChange(up, wanted.front, scale);
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

// Replaces Assimp's message for unknown formats, which is meant for programmers.
Error unreadable(const std::string& told) {
  const bool unknown = told.starts_with("No suitable reader");
  if (told.find("File came out empty") != std::string::npos) {
    return makeError(ErrorCode::Content,
                     "its <scene> names none of its visual scenes, so that nothing is shown",
                     "export it again with what should be in it, as FBX if you can");
  }
  return makeError(ErrorCode::Format,
                   unknown ? "its content does not match its extension" : "it can't be read: " + told,
                   "export it again, as FBX if you can");
}

class AssimpImporter : public OtherFormats {
 public:
  [[nodiscard]] Result<Imported> read(ByteSpan bytes, const std::filesystem::path& path,
                                      const ImportOptions& options, const ImportJob& job) const override {
    const std::optional<Bytes> plain = utf8OfUtf16(bytes);
    return readPlain(plain ? ByteSpan(*plain) : bytes, path, options, job);
  }

 private:
  static Result<Imported> readPlain(ByteSpan bytes, const std::filesystem::path& path,
                                    const ImportOptions& options, const ImportJob& job) {
    std::optional<Bytes> collada;  // must outlive the importer
    Assimp::Importer importer;
    const std::string extension = extensionOf(bytes, path);
    auto* io = new FolderIo(bytes, path, extension);  // owned by the importer
    importer.SetIOHandler(io);
    if (isCollada(bytes)) {
      collada = plainCollada(bytes);
      if (auto apart = colladaWithNamesApart(collada ? ByteSpan(*collada) : bytes))
        collada = std::move(apart);
      if (auto painted = colladaWithPlainMaterial(collada ? ByteSpan(*collada) : bytes))
        collada = std::move(painted);
      if (auto bound = colladaBoundInPlace(collada ? ByteSpan(*collada) : bytes)) collada = std::move(bound);
      if (collada) io->replace(*collada);
    }
    importer.SetProgressHandler(new Progress(job));
    for (const char* other : {"fbx", "blend", "ifc", "gltf"}) {
      if (auto* loader = importer.GetImporter(other)) importer.UnregisterLoader(loader);
    }
    importer.SetPropertyBool(AI_CONFIG_IMPORT_COLLADA_USE_COLLADA_NAMES, true);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_NO_SKELETON_MESHES,
                             true);  // otherwise Assimp would create dummy meshes
    const bool isRead = importer.ReadFile(io->fileName(), 0) != nullptr;
    if (!io->refused()) return io->refused().error();
    if (!isRead) {
      rethrowOutOfMemory(importer);
      return unreadable(cleanUtf8(importer.GetErrorString()));
    }
    triangulateFaces(*const_cast<aiScene*>(importer.GetScene()));  // the importer owns it and it is not const
    importer.ApplyPostProcessing(aiProcess_GenSmoothNormals);
    rethrowOutOfMemory(importer);
    const std::unique_ptr<aiScene> scene(importer.GetOrphanedScene());
    if (!scene) return unreadable(cleanUtf8(importer.GetErrorString()));
    auto imported = convert(*scene, bytes, path, extension, options, job);
    if (imported) imported->source.sideFiles.assign(io->filesRead().begin(), io->filesRead().end());
    return imported;
  }

  static Result<Imported> convert(aiScene& scene, ByteSpan bytes, const std::filesystem::path& path,
                                  const std::string& extension, const ImportOptions& options,
                                  const JobControl& job) {
    job.report(0.7f, "Building the model");
    Imported imported;
    imported.source = sourceInfo(scene, extension);
    const nodes::dmat4 space = spaceFor(scene, isCollada(bytes), options.space, imported.source);
    nodes::NodeScene read = nodeSceneOf(scene, imported.diagnostics);
    addMaterials(scene, read);
    read.space = space;
    read.stillBonesCount = scene.mNumMeshes == 0;  // motion capture consists of bones only
    const std::string fileName = cleanUtf8(path.stem().string());
    if (const Status built = nodes::buildModels(read, fileName, options, imported); !built)
      return built.error();
    if (isCollada(bytes) && !namesClips(bytes)) joinClips(imported.models);
    return imported;
  }
};

}  // namespace

}  // namespace squire::assimp

namespace squire {

std::unique_ptr<Importer> makeAssimpImporter() { return std::make_unique<assimp::AssimpImporter>(); }

}  // namespace squire
