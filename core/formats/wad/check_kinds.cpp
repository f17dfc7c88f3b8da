#include "core/formats/wad/check_kinds.h"

#include <array>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "core/formats/wad/check_fights.h"
#include "core/formats/wad/fight_layout.h"
#include "core/formats/wad/layout.h"

namespace squire::wad {

namespace {

struct Kind {
  const char* name;
  std::size_t itemSize;
};
constexpr std::array<Kind, 16> kinds{{{"format", sizeof(disk::Format)},
                                      {"models", sizeof(disk::Model)},
                                      {"skeletons", sizeof(disk::Skeleton)},
                                      {"meshes", sizeof(disk::Mesh)},
                                      {"materials", sizeof(disk::Material)},
                                      {"textures", sizeof(disk::Texture)},
                                      {"animations", sizeof(disk::Animation)},
                                      {"model_fights", sizeof(disk::ModelFight)},
                                      {"animation_fights", sizeof(disk::AnimationFight)},
                                      {"fields", sizeof(disk::Field)},
                                      {"hit_volumes", sizeof(disk::HitVolume)},
                                      {"ik_chains", sizeof(disk::IkChain)},
                                      {"ik_targets", sizeof(disk::IkTarget)},
                                      {"events", sizeof(disk::Event)},
                                      {"attachments", sizeof(disk::Attachment)},
                                      {"transitions", sizeof(disk::Transition)}}};

std::string numbered(const char* thing, std::uint64_t index) {
  return std::string(thing) + " " + std::to_string(index);
}

bool isWeight(float weight) { return weight >= 0.0f && weight <= 1.001f && !std::signbit(weight); }

class KindChecker {
 public:
  KindChecker(const Container& container, Problems& problems) : problems_(problems) {
    for (const Kind& kind : kinds) open(container, kind);
  }

  void check() {
    if (problems_.any()) return;
    checkFormat();
    checkSkeletons();
    checkTextures();
    checkMaterials();
    checkModels();
    if (problems_.any()) return;  // what follows needs sound models
    checkMeshes();
    checkAnimations();
    // What was not looked at claimed nothing: all of it would seem to be padding.
    if (!checkFights(blobs_, models_, boneCounts_, problems_)) return;
    for (auto& [name, blob] : blobs_) blob.checkRest();
  }

 private:
  void open(const Container& container, const Kind& kind) {
    const Blob* blob = container.find(kind.name);
    if (!blob) {
      if (std::string_view(kind.name) == "format")
        problems_.add(Severity::Error, "kind-missing", {}, 0, "there is no blob of the kind format");
      return;
    }
    BlobCheck check(blob->kind, blob->offset, blob->bytes, problems_);
    if (check.checkHeader(kind.itemSize)) blobs_.emplace(kind.name, check);
  }

  [[nodiscard]] std::uint32_t countOf(const char* kind) const {
    const auto found = blobs_.find(kind);
    return found == blobs_.end() ? 0 : found->second.count();
  }

  // Calls check(blob, offset of the item, item) for each item of a kind.
  template <typename Item, typename Check>
  void forEach(const char* kind, Check check) {
    const auto found = blobs_.find(kind);
    if (found == blobs_.end()) return;
    BlobCheck& blob = found->second;
    for (std::uint32_t i = 0; i < blob.count(); ++i) {
      check(blob, blob.itemOffset(i), blob.read<Item>(blob.itemOffset(i)));
    }
  }

  void checkFormat() {
    forEach<disk::Format>("format", [&](BlobCheck& blob, std::uint64_t at, const disk::Format& format) {
      blob.checkString(at + offsetof(disk::Format, exporter));
      blob.checkString(at + offsetof(disk::Format, exporterVersion));
      const std::pair<std::uint32_t, const char*> counts[] = {
          {format.modelCount, "models"},     {format.skeletonCount, "skeletons"},
          {format.meshCount, "meshes"},      {format.materialCount, "materials"},
          {format.textureCount, "textures"}, {format.animationCount, "animations"}};
      for (const auto& [stated, kind] : counts) {
        if (stated != countOf(kind)) {
          blob.fail(at + 8, "format-counts",
                    "it states " + std::to_string(stated) + " " + kind + ", there are " +
                        std::to_string(countOf(kind)));
        }
      }
    });
    if (countOf("format") != 1) blobs_.at("format").fail(4, "item-count", "there has to be one format");
  }

  void checkSkeletons() {
    forEach<disk::Skeleton>("skeletons", [&](BlobCheck& blob, std::uint64_t at, const disk::Skeleton& item) {
      boneCounts_.push_back(item.boneCount);
      const std::uint64_t n = item.boneCount;
      if (n >= disk::none)
        return blob.fail(at, "bone-count",
                         "a skeleton has " + std::to_string(n) + " bones, not 65534 at most");
      if (const auto names = blob.claim(at + offsetof(disk::Skeleton, names), 4 * n)) {
        for (std::uint64_t i = 0; i < n; ++i) blob.checkString(blob.offsetOf(*names) + 4 * i);
      }
      if (const auto parents = blob.claim(at + offsetof(disk::Skeleton, parents), 2 * n))
        checkParents(blob, *parents);
      if (const auto positions = blob.claim(at + offsetof(disk::Skeleton, positions), 12 * n))
        blob.checkFloats(*positions, "a rest position");
      if (const auto orientations = blob.claim(at + offsetof(disk::Skeleton, orientations), 16 * n))
        blob.checkQuaternions(*orientations);
      if (const auto scales = blob.claim(at + offsetof(disk::Skeleton, scales), 12 * n))
        blob.checkFloats(*scales, "a rest scale");
      if (const auto matrices = blob.claim(at + offsetof(disk::Skeleton, inverseBinds), 64 * n))
        blob.checkFloats(*matrices, "an inverse bind matrix");
    });
  }

  static void checkParents(BlobCheck& blob, ByteSpan parents) {
    for (std::uint64_t i = 0; i < parents.size() / 2; ++i) {
      const std::uint64_t at = blob.offsetOf(parents) + 2 * i;
      const auto parent = blob.read<std::uint16_t>(at);
      if (parent != disk::none && parent >= i)
        blob.fail(at, "parent-order", numbered("bone", i) + " does not stand after its parent");
    }
  }

  void checkTextures() {
    forEach<disk::Texture>("textures", [&](BlobCheck& blob, std::uint64_t at, const disk::Texture& item) {
      blob.checkString(at + offsetof(disk::Texture, name));
      if (checkTextureFields(blob, at, item)) blob.claim(at + offsetof(disk::Texture, data), item.size);
    });
  }

  static bool checkTextureFields(BlobCheck& blob, std::uint64_t at, const disk::Texture& item) {
    const auto fail = [&](std::size_t field, std::string_view rule, std::string message) {
      blob.fail(at + field, rule, std::move(message));
      return false;
    };
    const auto isExtent = [](std::uint32_t e) { return e >= 1 && e <= disk::maxTextureExtent; };
    if (item.encoding > disk::encodingFile)
      return fail(offsetof(disk::Texture, encoding), "texture-encoding", "it is neither pixels nor a file");
    if (!isExtent(item.width) || !isExtent(item.height))
      return fail(offsetof(disk::Texture, width), "texture-size", "a side is not 1 to 65536 pixels");
    if (item.encoding == disk::encodingFile) {
      if (item.levelCount != 0)
        return fail(offsetof(disk::Texture, levelCount), "texture-levels", "a file has no mip levels here");
      return item.size != 0 || fail(offsetof(disk::Texture, size), "texture-bytes", "a file has no bytes");
    }
    if (item.levelCount < 1 || item.levelCount > disk::fullLevelCount(item.width, item.height))
      return fail(offsetof(disk::Texture, levelCount), "texture-levels", "it has no mip levels or too many");
    return item.size == disk::levelBytes(item.width, item.height, item.levelCount) ||
           fail(offsetof(disk::Texture, size), "texture-bytes", "its bytes are not those of its levels");
  }

  void checkMaterials() {
    const std::uint32_t textures = countOf("textures");
    forEach<disk::Material>("materials", [&](BlobCheck& blob, std::uint64_t at, const disk::Material& item) {
      blob.checkString(at + offsetof(disk::Material, name));
      for (std::uint64_t k = 0; k < 7; ++k) {
        const std::uint64_t field = at + offsetof(disk::Material, diffuse) + 4 * k;
        if (!std::isfinite(blob.read<float>(field)))
          blob.fail(field, "finite", "a colour or exponent is not finite");
        else if (k < 6 && (blob.read<float>(field) < 0.0f || blob.read<float>(field) > 1.0f))
          blob.fail(field, "colour", "a component of a colour is not 0 to 1");
      }
      for (const auto& [texture, field] :
           {std::pair{item.diffuseTexture, offsetof(disk::Material, diffuseTexture)},
            std::pair{item.specularTexture, offsetof(disk::Material, specularTexture)}}) {
        if (texture != disk::none && texture >= textures)
          blob.fail(at + field, "id", numbered("texture", texture) + " is not there");
      }
    });
  }

  // A range of a model has to go on where that of the model before ended.
  struct Range {
    const char* kind;
    std::uint32_t next = 0;

    void follow(BlobCheck& blob, std::uint64_t field, std::uint32_t first, std::uint32_t count,
                std::uint32_t total) {
      if (first != next || count > total - next) {
        blob.fail(field, "range", std::string("its ") + kind + " do not follow those of the model before");
        return;
      }
      next += count;
    }
  };

  void checkModels() {
    Range meshes{"meshes"};
    Range materials{"materials"};
    Range animations{"animations"};
    forEach<disk::Model>("models", [&](BlobCheck& blob, std::uint64_t at, const disk::Model& item) {
      models_.push_back(item);
      blob.checkString(at + offsetof(disk::Model, name));
      if (item.skeleton >= countOf("skeletons"))
        blob.fail(at + offsetof(disk::Model, skeleton), "id",
                  numbered("skeleton", item.skeleton) + " is not there");
      if (item.zero != 0) blob.fail(at + offsetof(disk::Model, zero), "zero", "a reserved field is not zero");
      meshes.follow(blob, at + 8, item.firstMesh, item.meshCount, countOf("meshes"));
      materials.follow(blob, at + 12, item.firstMaterial, item.materialCount, countOf("materials"));
      animations.follow(blob, at + 16, item.firstAnimation, item.animationCount, countOf("animations"));
    });
    for (const Range& range : {meshes, materials, animations}) {
      const auto found = blobs_.find(range.kind);
      if (found != blobs_.end() && range.next != found->second.count())
        found->second.fail(4, "range", numbered(range.kind, range.next) + " and on belong to no model");
    }
  }

  void checkMeshes() {
    const auto found = blobs_.find("meshes");
    if (found == blobs_.end()) return;
    BlobCheck& blob = found->second;
    for (const disk::Model& model : models_) {
      for (std::uint32_t k = 0; k < model.meshCount; ++k)
        checkMesh(blob, blob.itemOffset(std::uint64_t{model.firstMesh} + k), model);
    }
  }

  void checkMesh(BlobCheck& blob, std::uint64_t at, const disk::Model& model) {
    const auto item = blob.read<disk::Mesh>(at);
    blob.checkString(at + offsetof(disk::Mesh, name));
    if (item.material != disk::none &&
        (item.material < model.firstMaterial || item.material >= model.firstMaterial + model.materialCount)) {
      blob.fail(at + offsetof(disk::Mesh, material), "id",
                numbered("material", item.material) + " is not one of its model");
    }
    if (item.zero != 0) blob.fail(at + offsetof(disk::Mesh, zero), "zero", "a reserved field is not zero");
    const std::uint64_t vertexBytes = std::uint64_t{item.vertexCount} * sizeof(disk::Vertex);
    if (const auto vertices = blob.claim(at + offsetof(disk::Mesh, vertices), vertexBytes)) {
      for (std::uint64_t i = 0; i < item.vertexCount; ++i) {
        if (!checkVertex(blob, blob.offsetOf(*vertices) + i * sizeof(disk::Vertex),
                         boneCounts_[model.skeleton]))
          break;
      }
    }
    if (item.indexCount % 3 != 0)
      blob.fail(at + offsetof(disk::Mesh, indexCount), "triangles", "its indices are no multiple of 3");
    if (const auto indices =
            blob.claim(at + offsetof(disk::Mesh, indices), std::uint64_t{item.indexCount} * 4)) {
      for (std::uint64_t i = 0; i < item.indexCount; ++i) {
        const std::uint64_t field = blob.offsetOf(*indices) + 4 * i;
        if (blob.read<std::uint32_t>(field) < item.vertexCount) continue;
        blob.fail(field, "index", numbered("index", i) + " lies past the vertices");
        break;
      }
    }
  }

  static bool checkVertex(BlobCheck& blob, std::uint64_t at, std::uint32_t boneCount) {
    const auto vertex = blob.read<disk::Vertex>(at);
    const auto isFinite = [](float value) { return std::isfinite(value); };
    const auto fail = [&](std::size_t field, std::string_view rule, const char* message) {
      blob.fail(at + field, rule, message);
      return false;
    };
    bool finite = true;
    for (int i = 0; i < 3; ++i) finite = finite && isFinite(vertex.position[i]) && isFinite(vertex.normal[i]);
    for (const float coordinate : vertex.texcoord) finite = finite && isFinite(coordinate);
    if (!finite) return fail(0, "finite", "a position, normal or texture coordinate is not finite");
    for (std::size_t k = 0; k < 4; ++k) {
      if (vertex.bones[k] >= boneCount)
        return fail(offsetof(disk::Vertex, bones) + 2 * k, "vertex-bone",
                    "it names a bone that is not there");
      if (!isWeight(vertex.weights[k]))
        return fail(offsetof(disk::Vertex, weights), "weights", "a weight is not 0 to 1");
    }
    const float* w = vertex.weights;
    const float sum = w[0] + w[1] + w[2] + w[3];
    if (!(sum >= 0.999f && sum <= 1.001f))
      return fail(offsetof(disk::Vertex, weights), "weights", "its weights do not sum to 1");
    return true;
  }

  void checkAnimations() {
    const auto found = blobs_.find("animations");
    if (found == blobs_.end()) return;
    for (const disk::Model& model : models_) {
      for (std::uint32_t k = 0; k < model.animationCount; ++k) {
        BlobCheck& blob = found->second;
        checkAnimation(blob, blob.itemOffset(std::uint64_t{model.firstAnimation} + k),
                       boneCounts_[model.skeleton]);
      }
    }
  }

  static void checkAnimation(BlobCheck& blob, std::uint64_t at, std::uint32_t boneCount) {
    const auto item = blob.read<disk::Animation>(at);
    blob.checkString(at + offsetof(disk::Animation, name));
    if ((item.flags & ~disk::flagLoop) != 0)
      blob.fail(at + offsetof(disk::Animation, flags), "flags",
                "it has flags that this program does not know");
    if (item.boneCount != boneCount) {
      return blob.fail(at + offsetof(disk::Animation, boneCount), "bone-count",
                       "it is for " + std::to_string(item.boneCount) + " bones, its model has " +
                           std::to_string(boneCount));
    }
    if (item.keyframeCount == 0)
      blob.fail(at + offsetof(disk::Animation, keyframeCount), "keyframe-count", "it has no keyframes");
    const std::uint64_t stride = disk::keyframeStride(boneCount);
    if (item.keyframeStride != stride) {
      return blob.fail(at + offsetof(disk::Animation, keyframeStride), "keyframe-stride",
                       "its keyframes are " + std::to_string(item.keyframeStride) + " bytes apart, not " +
                           std::to_string(stride));
    }
    const auto keyframes = blob.claim(at + offsetof(disk::Animation, keyframes), stride * item.keyframeCount);
    if (!keyframes) return;
    for (std::uint64_t i = 0; i < item.keyframeCount; ++i)
      checkKeyframe(blob, keyframes->subspan(i * stride, stride), boneCount);
  }

  static void checkKeyframe(BlobCheck& blob, ByteSpan keyframe, std::uint64_t bones) {
    const std::uint64_t at = blob.offsetOf(keyframe);
    const auto header = blob.read<disk::Keyframe>(at);
    if (std::signbit(header.duration) || !std::isfinite(header.duration))
      blob.fail(at, "duration", "a duration is below 0 or not finite");
    blob.checkZeros(keyframe.subspan(4, 12), "zero", "that are reserved");
    const ByteSpan poses = keyframe.subspan(sizeof header);
    blob.checkFloats(poses.subspan(0, 12 * bones), "a position");
    blob.checkQuaternions(poses.subspan(12 * bones, 16 * bones));
    blob.checkFloats(poses.subspan(28 * bones, 12 * bones), "a scale");
    blob.checkZeros(poses.subspan(40 * bones), "padding", "after a keyframe");
  }

  Problems& problems_;
  BlobChecks blobs_;
  std::vector<std::uint32_t> boneCounts_;  // by skeleton
  std::vector<disk::Model> models_;
};

}  // namespace

bool isKnown(const std::string& kind) {
  for (const Kind& known : kinds) {
    if (kind == known.name) return true;
  }
  return false;
}

// Errors come first, so that notes never take their place in a list of limited length.
void checkKinds(const Container& container, Problems& problems) {
  KindChecker(container, problems).check();
  for (const Blob& blob : container.blobs) {
    if (!isKnown(blob.kind)) {
      problems.add(Severity::Note, "kind-unknown", blob.kind, blob.offset,
                   "this program does not know the kind and skips it");
    }
  }
}

}  // namespace squire::wad
