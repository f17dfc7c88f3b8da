#include <map>

#include "core/formats/nodes/model_builder.h"
#include "core/model/build/unique_names.h"
#include "core/rules/materials.h"

namespace squire::nodes {

namespace {

// Numbers the materials or textures of a model in the order of their first use.
class Numbers {
 public:
  // The number in the model, and whether it is new.
  std::pair<int, bool> of(int inScene) {
    const auto [found, isNew] = known_.try_emplace(inScene, static_cast<int>(known_.size()));
    return {found->second, isNew};
  }

 private:
  std::map<int, int> known_;
};

class MaterialMaker {
 public:
  MaterialMaker(Build& build, Model& model) : build_(build), model_(model) {}

  // The number of a material in the model.
  int numberOf(int inScene) {
    const auto [number, isNew] = materials_.of(inScene);
    if (isNew) add(build_.scene.materials[static_cast<std::size_t>(inScene)]);
    return number;
  }

 private:
  void add(const SceneMaterial& source) {
    Material material = source.look;
    material.diffuseMap = textureOf(source.look.diffuseMap);
    material.specularMap = textureOf(source.look.specularMap);
    material.name = names_.claim(source.look.name, "material");
    // The texture replaces the colour.
    if (source.isDyed) {
      build_.warn(rules::dyedTexture, "its texture is tinted by a colour, which is ignored",
                  "paint the colour into the image", {{nouns::material, material.name}});
    }
    for (const std::string& look : source.unusedLooks)
      build_.leftOut.add(LeftOut::Kind::Images, material.name, look);
    model_.materials.push_back(std::move(material));
  }

  int textureOf(int inScene) {
    if (inScene < 0) return -1;
    const auto [number, isNew] = textures_.of(inScene);
    if (isNew) model_.textures.push_back(build_.scene.textures[static_cast<std::size_t>(inScene)]);
    return number;
  }

  Build& build_;
  Model& model_;
  UniqueNames names_;
  Numbers materials_, textures_;
};

}  // namespace

void buildMaterials(Build& build, Model& model) {
  MaterialMaker maker(build, model);
  for (std::shared_ptr<const Mesh>& mesh : model.meshes) {
    if (mesh->material < 0) continue;
    const int number = maker.numberOf(mesh->material);
    if (number == mesh->material) continue;
    auto renumbered = std::make_shared<Mesh>(*mesh);
    renumbered->material = number;
    mesh = std::move(renumbered);
  }
}

}  // namespace squire::nodes
