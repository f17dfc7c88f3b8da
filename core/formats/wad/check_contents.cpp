#include "core/formats/wad/check_contents.h"

#include <cmath>
#include <functional>
#include <string>
#include <unordered_set>

#include "core/base/utf8.h"
#include "core/formats/wad/check_fight_contents.h"
#include "core/formats/wad/layout.h"

namespace squire::wad {

namespace {

Error contentError(const std::string& item, const std::string& message, std::string hint = {}) {
  Error error = makeError(ErrorCode::Content, message, std::move(hint));
  error.where.item = item;
  return error;
}

std::string quoted(std::string_view kind, const std::string& name) {
  return std::string(kind) + " \"" + name + "\"";
}

// An engine reads names up to their NUL, so that one inside would cut them.
std::string nameFault(const std::string& name) {
  if (name.find('\0') != std::string::npos) return "has a name with a NUL in it";
  return isUtf8(name) ? "" : "has a name that is not UTF-8";
}

std::string textureFault(const TextureContents& texture) {
  if (std::string fault = nameFault(texture.name); !fault.empty()) return fault;
  if (texture.width == 0 || texture.height == 0 || texture.width > disk::maxTextureExtent ||
      texture.height > disk::maxTextureExtent) {
    return "has a size outside 1 to " + std::to_string(disk::maxTextureExtent) + " pixels";
  }
  if (static_cast<bool>(texture.encoded) == static_cast<bool>(texture.pixels))
    return "has to have either pixels or an encoded file";
  if (texture.encoded) return texture.encoded->empty() ? "has an empty encoded file" : "";
  if (texture.levelCount == 0 || texture.levelCount > disk::fullLevelCount(texture.width, texture.height))
    return "has a wrong number of mip levels";
  if (texture.pixels->size() != disk::levelBytes(texture.width, texture.height, texture.levelCount))
    return "has pixels that are not those of its levels";
  return {};
}

std::string skeletonFault(const Skeleton& skeleton) {
  if (skeleton.bones.size() >= disk::none) return "has more than 65534 bones";
  for (const Bone& bone : skeleton.bones) {
    if (std::string fault = nameFault(bone.name); !fault.empty()) return "a bone " + fault;
  }
  return skeleton.fault();
}

std::string materialFault(const Material& material, std::size_t textureCount) {
  if (std::string fault = nameFault(material.name); !fault.empty()) return fault;
  for (const int map : {material.diffuseMap, material.specularMap}) {
    if (map < -1 || map >= static_cast<int>(textureCount)) return "names a texture that is not there";
  }
  if (!isFinite(material.diffuse) || !isFinite(material.specular) || !std::isfinite(material.exponent))
    return "has a number that is not finite";
  for (const vec3& colour : {material.diffuse, material.specular}) {
    if (glm::any(glm::lessThan(colour, vec3(0.0f))) || glm::any(glm::greaterThan(colour, vec3(1.0f))))
      return "has a colour whose components are not 0 to 1";
  }
  return {};
}

bool isSoundPose(const Pose& pose) {
  for (const Transform& local : pose) {
    if (!isFinite(local) || !isUnit(local.rotation)) return false;
  }
  return true;
}

std::string animationFault(const KeyframeAnimation& animation, std::size_t boneCount) {
  if (std::string fault = nameFault(animation.name); !fault.empty()) return fault;
  if (animation.keyframes.empty()) return "has no keyframes";
  for (std::size_t i = 0; i < animation.keyframes.size(); ++i) {
    const Keyframe& keyframe = animation.keyframes[i];
    const std::string called = "keyframe " + std::to_string(i);
    if (keyframe.pose.size() != boneCount) return called + " is a pose of another skeleton";
    if (!(keyframe.duration >= 0.0f) || !std::isfinite(keyframe.duration))
      return called + " has a duration below 0 or not finite";
    if (!isSoundPose(keyframe.pose))
      return called + " has a value that is not finite or a rotation that is not of unit length";
  }
  return {};
}

Status checkCounts(const Contents& contents) {
  std::uint64_t meshes = 0;
  std::uint64_t materials = 0;
  std::uint64_t textures = 0;
  std::uint64_t animations = 0;
  for (const ModelContents& model : contents.models) {
    meshes += model.meshes.size();
    materials += model.materials.size();
    textures += model.textures.size();
    animations += model.animations.size();
  }
  std::vector<std::pair<std::uint64_t, const char*>> counts{{contents.models.size(), "models"},
                                                            {meshes, "meshes"},
                                                            {materials, "materials"},
                                                            {textures, "textures"},
                                                            {animations, "clips"}};
  for (const auto& count : fightCounts(contents)) counts.push_back(count);
  for (const auto& [count, kind] : counts) {
    if (count >= disk::none) {
      return makeError(ErrorCode::Limit,
                       std::to_string(count) + " " + kind + " do not fit into one file, it has 65534 ids",
                       "export into several files");
    }
  }
  return {};
}

}  // namespace

Status checkModel(const ModelContents& model) {
  const std::string called = quoted("model", model.name);
  const auto fail = [&](const std::string& item, const std::string& fault) {
    return contentError(called + (item.empty() ? "" : ", " + item), fault);
  };
  if (std::string fault = nameFault(model.name); !fault.empty()) return fail({}, fault);
  if (!model.skeleton) return fail({}, "has no skeleton");
  if (std::string fault = skeletonFault(*model.skeleton); !fault.empty()) return fail("skeleton", fault);
  const std::size_t boneCount = model.skeleton->bones.size();
  for (const auto& mesh : model.meshes) {
    if (!mesh) return fail({}, "has a mesh that is missing");
    const std::string item = quoted("mesh", mesh->name);
    if (std::string fault = nameFault(mesh->name); !fault.empty()) return fail(item, fault);
    if (boneCount == 0 && !mesh->positions.empty()) return fail(item, "has vertices but no bone to follow");
    if (std::string fault = mesh->fault(boneCount, model.materials.size()); !fault.empty())
      return fail(item, fault);
  }
  for (const TextureContents& texture : model.textures) {
    if (std::string fault = textureFault(texture); !fault.empty())
      return fail(quoted("texture", texture.name), fault);
  }
  for (const Material& material : model.materials) {
    if (std::string fault = materialFault(material, model.textures.size()); !fault.empty())
      return fail(quoted("material", material.name), fault);
  }
  for (const KeyframeAnimation& animation : model.animations) {
    if (std::string fault = animationFault(animation, boneCount); !fault.empty())
      return fail(quoted("clip", animation.name), fault);
  }
  if (const FightFault fault = fightFault(model); !fault.empty()) return fail(fault.item, fault.fault);
  return {};
}

Status checkContents(const Contents& contents) {
  for (const std::string& text : {contents.exporter, contents.exporterVersion}) {
    if (std::string fault = nameFault(text); !fault.empty()) return contentError("exporter", fault);
  }
  if (Status counts = checkCounts(contents); !counts) return counts;
  std::unordered_set<std::string> names;
  for (const ModelContents& model : contents.models) {
    if (!names.insert(model.name).second) {
      return contentError(quoted("model", model.name), "there are two models of this name",
                          "name one of them otherwise, or export them into two files");
    }
    if (Status sound = checkModel(model); !sound) return sound;
  }
  return {};
}

Status checkEntries(std::span<const BlobPlan> plans, std::uint64_t tocOffset) {
  std::unordered_set<std::string> names;
  for (const BlobPlan& plan : plans) {
    if (plan.kind().empty() || plan.kind().size() > sizeof(disk::Entry::name)) {
      return contentError(quoted("blob", plan.kind()), "its name does not fit into 16 bytes");
    }
    if (!names.insert(plan.kind()).second) {
      return contentError(quoted("blob", plan.kind()), "there are two blobs of this name");
    }
  }
  const std::uint64_t size = tocOffset + plans.size() * sizeof(disk::Entry);
  if (size > disk::maxFileSize) {
    return makeError(ErrorCode::Limit,
                     "the file would have " + std::to_string(size) +
                         " bytes, more than the 4294967295 that its offsets can tell",
                     "export into several files, or keep textures encoded");
  }
  return {};
}

}  // namespace squire::wad
