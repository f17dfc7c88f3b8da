#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/formats/wad/blob_reader.h"
#include "core/formats/wad/container.h"
#include "core/formats/wad/describe.h"
#include "core/formats/wad/fight_text.h"
#include "core/formats/wad/validate.h"

namespace squire::wad {

namespace {

std::string colourText(const float (&colour)[3]) {
  return toText(colour[0]) + " " + toText(colour[1]) + " " + toText(colour[2]);
}

// Reads a sound file where it lies.
class TextDescriber {
 public:
  explicit TextDescriber(const Container& container)
      : format_(container.find("format")),
        models_(container.find("models")),
        skeletons_(container.find("skeletons")),
        meshes_(container.find("meshes")),
        materials_(container.find("materials")),
        textures_(container.find("textures")),
        animations_(container.find("animations")),
        fights_(container) {}

  std::string text(std::uint64_t size, const Container& container) {
    const auto format = format_.item<disk::Format>(0);
    out_ = "WAD of " + counted(size, "byte") + ", written by " + name(format_, format.exporter, "") + " " +
           name(format_, format.exporterVersion, "") + "\n";
    for (const Blob& blob : container.blobs) {
      out_ += "blob \"" + cleanUtf8(blob.kind) + "\": " + counted(blob.bytes.size(), "byte") + " at " +
              std::to_string(blob.offset) + "\n";
    }
    for (std::uint32_t i = 0; i < models_.count(); ++i) {
      addModel(models_.item<disk::Model>(i));
      out_ += fights_.ofModel(i);
    }
    for (std::uint32_t i = 0; i < textures_.count(); ++i) addTexture(textures_.item<disk::Texture>(i));
    return std::move(out_);
  }

 private:
  static std::string name(const BlobReader& blob, std::uint32_t offset, const char* quote = "\"") {
    return quote + cleanUtf8(blob.string(offset)) + quote;
  }
  template <typename Item>
  static std::string nameOf(const BlobReader& blob, std::uint16_t id) {
    return id == disk::none ? "none" : name(blob, blob.item<Item>(id).name);
  }

  void addModel(const disk::Model& model) {
    out_ += "model " + name(models_, model.name) + "\n";
    const auto skeleton = skeletons_.item<disk::Skeleton>(model.skeleton);
    out_ += "  skeleton: " + counted(skeleton.boneCount, "bone") + "\n";
    for (std::uint32_t i = 0; i < model.meshCount; ++i)
      addMesh(meshes_.item<disk::Mesh>(model.firstMesh + i));
    for (std::uint32_t i = 0; i < model.materialCount; ++i)
      addMaterial(materials_.item<disk::Material>(model.firstMaterial + i));
    for (std::uint32_t i = model.firstAnimation; i < model.firstAnimation + model.animationCount; ++i) {
      addAnimation(animations_.item<disk::Animation>(i));
      out_ += fights_.ofAnimation(i);
    }
  }

  void addMesh(const disk::Mesh& mesh) {
    out_ += "  mesh " + name(meshes_, mesh.name) + ": " + counted(mesh.vertexCount, "vertex", "vertices") +
            ", " + counted(mesh.indexCount / 3, "triangle") + ", material " +
            nameOf<disk::Material>(materials_, mesh.material) + "\n";
  }

  void addMaterial(const disk::Material& material) {
    out_ += "  material " + name(materials_, material.name) + ": diffuse " + colourText(material.diffuse) +
            " " + nameOf<disk::Texture>(textures_, material.diffuseTexture) + ", specular " +
            colourText(material.specular) + " " + nameOf<disk::Texture>(textures_, material.specularTexture) +
            ", exponent " + toText(material.exponent) + "\n";
  }

  void addAnimation(const disk::Animation& animation) {
    float length = 0.0f;
    for (std::uint64_t i = 0; i < animation.keyframeCount; ++i) {
      const std::uint64_t at = animation.keyframes + i * animation.keyframeStride;
      length += animations_.read<disk::Keyframe>(at).duration;
    }
    out_ += "  clip " + name(animations_, animation.name) + ": " +
            counted(animation.keyframeCount, "keyframe") + ", " + toText(length) + " s" +
            ((animation.flags & disk::flagLoop) != 0 ? ", loops" : "") + "\n";
  }

  void addTexture(const disk::Texture& texture) {
    out_ += "texture " + name(textures_, texture.name) + ": " + std::to_string(texture.width) + " x " +
            std::to_string(texture.height) + ", " +
            (texture.encoding == disk::encodingFile ? counted(texture.size, "byte") + " encoded"
                                                    : counted(texture.levelCount, "level") + " of pixels") +
            "\n";
  }

  BlobReader format_, models_, skeletons_, meshes_, materials_, textures_, animations_;
  FightText fights_;
  std::string out_;
};

}  // namespace

Result<std::string> describeText(ByteSpan bytes) {
  if (Status sound = requireSound(bytes); !sound) return sound.error();
  Problems none(0);
  const Container container = readContainer(bytes, none);
  return TextDescriber(container).text(bytes.size(), container);
}

}  // namespace squire::wad
