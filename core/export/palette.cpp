#include "core/export/palette.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "core/formats/images/image_codec.h"
#include "core/formats/images/mip_chain.h"
#include "core/model/join_meshes.h"

namespace squire {

namespace {

// The side of a colour's block in pixels: large enough that filtering and BC1 do not mix neighbouring
// colours.
constexpr std::uint32_t blockSide = 4;

bool isPlain(const Material& material) { return material.diffuseMap < 0 && material.specularMap < 0; }

// The palette of all models whose palettes have the same name: finds a place for each colour and paints the
// models.
class Palette {
 public:
  void add(PaintedModel& painted) {
    for (const PalettePlace& place : painted.palette.places) taken_.insert(place.place);
    painted_.push_back(&painted);
  }

  [[nodiscard]] Status paint() {
    for (PaintedModel* painted : painted_) findPlaces(*painted);
    if (colours_.empty()) return {};
    const std::uint32_t last = colours_.rbegin()->first;
    while (side_ * side_ <= last) side_ *= 2;
    const std::string& name = painted_.front()->palette.name;
    auto diffuse = texture(name + ".png", &Material::diffuse);
    if (!diffuse) return diffuse.error();
    auto specular = texture(name + "_specular.png", &Material::specular);
    if (!specular) return specular.error();
    for (const PaintedModel* painted : painted_) replaceMaterials(*painted->model, name, *diffuse, *specular);
    return {};
  }

 private:
  using Places = std::map<std::size_t, std::uint32_t>;  // by the material's index in a model

  void findPlaces(PaintedModel& painted) {
    Places& places = places_[painted.model];
    const std::vector<Material>& materials = painted.model->materials;
    const std::vector<std::string> labels = materialLabels(materials);
    for (std::size_t i = 0; i < materials.size(); ++i) {
      const auto place = isPlain(materials[i]) ? placeOf(painted.palette, labels[i]) : std::nullopt;
      if (!place) continue;
      places.emplace(i, *place);
      colours_.emplace(*place, materials[i]);
    }
  }

  // The place of a material, or a new one; none if the palette is full.
  std::optional<std::uint32_t> placeOf(ModelPalette& palette, const std::string& material) {
    const auto at = std::ranges::lower_bound(palette.places, material, {}, &PalettePlace::material);
    if (at != palette.places.end() && at->material == material) return at->place;
    while (taken_.contains(next_)) ++next_;
    if (next_ >= ModelPalette::mostPlaces) return std::nullopt;
    palette.places.insert(at, {material, next_});
    return next_++;
  }

  // The colours in blocks, the first one in the lower left corner.
  [[nodiscard]] Result<Texture> texture(std::string name, vec3 Material::*colour) const {
    const std::uint32_t pixels = side_ * blockSide;
    Image image{pixels, pixels, std::vector<std::uint8_t>(std::size_t{4} * pixels * pixels, 255)};
    for (const auto& [place, material] : colours_) {
      const vec3& linear = material.*colour;
      for (std::uint32_t i = 0; i < blockSide * blockSide; ++i) {
        const std::uint32_t x = place % side_ * blockSide + i % blockSide;
        const std::uint32_t y = pixels - 1 - (place / side_ * blockSide + i / blockSide);
        for (int channel = 0; channel < 3; ++channel)
          image.rgba[4 * (std::size_t{y} * pixels + x) + static_cast<std::size_t>(channel)] =
              srgbCode(linear[channel]);
      }
    }
    auto encoded = encodePng(image);
    if (!encoded) return encoded.error();
    Texture out;
    out.label = name;
    out.name = std::move(name);
    out.state = TextureState::Embedded;
    out.encoded = std::make_shared<const Bytes>(*std::move(encoded));
    return out;
  }

  [[nodiscard]] vec2 centreOf(std::uint32_t place) const {
    const auto along = [&](std::uint32_t at) {
      return (static_cast<float>(at) + 0.5f) / static_cast<float>(side_);
    };
    return {along(place % side_), along(place / side_)};
  }

  void replaceMaterials(Model& model, const std::string& name, const Texture& diffuse,
                        const Texture& specular) const {
    const Places& places = places_.at(&model);
    if (places.empty()) return;
    const int diffuseMap = static_cast<int>(model.textures.size());
    model.textures.push_back(diffuse);
    std::vector<Material> kept;
    std::vector<int> now(model.materials.size(), -1);  // the new index of each material
    for (std::size_t i = 0; i < model.materials.size(); ++i) {
      if (places.contains(i)) continue;
      now[i] = static_cast<int>(kept.size());
      kept.push_back(model.materials[i]);
    }
    std::map<float, std::vector<std::size_t>> byExponent;
    for (const auto& [material, place] : places)
      byExponent[model.materials[material].exponent].push_back(material);
    int specularMap = -1;
    for (const auto& [exponent, materials] : byExponent) {
      const vec3 first = model.materials[materials.front()].specular;
      const bool isOne =
          std::ranges::all_of(materials, [&](std::size_t i) { return model.materials[i].specular == first; });
      if (!isOne && specularMap < 0) {
        specularMap = static_cast<int>(model.textures.size());
        model.textures.push_back(specular);
      }
      for (const std::size_t i : materials) now[i] = static_cast<int>(kept.size());
      kept.push_back({freeName(kept, name), vec3(1.0f), isOne ? first : vec3(1.0f), exponent, diffuseMap,
                      isOne ? -1 : specularMap});
    }
    model.materials = std::move(kept);
    replaceMeshes(model, places, now);
  }

  [[nodiscard]] static std::string freeName(const std::vector<Material>& others, const std::string& name) {
    const auto isTaken = [&](const std::string& wanted) {
      return std::ranges::any_of(others, [&](const Material& other) { return other.name == wanted; });
    };
    std::string out = name;
    for (int i = 2; isTaken(out); ++i) out = name + " " + std::to_string(i);
    return out;
  }

  void replaceMeshes(Model& model, const Places& places, const std::vector<int>& now) const {
    std::vector<std::shared_ptr<Mesh>> meshes;
    std::vector<bool> hidden;
    // Painted parts of an object that now have the same material, visibility and level become one part.
    std::map<std::tuple<std::string, int, bool, int>, std::size_t> joined;
    for (std::size_t i = 0; i < model.meshes.size(); ++i) {
      const Mesh& before = *model.meshes[i];
      auto mesh = std::make_shared<Mesh>(before);
      if (before.material >= 0) mesh->material = now[static_cast<std::size_t>(before.material)];
      const auto place = places.find(static_cast<std::size_t>(before.material));
      const bool isPainted = before.material >= 0 && place != places.end();
      if (isPainted) std::ranges::fill(mesh->texcoords, centreOf(place->second));
      const auto [other, isFirst] =
          joined.try_emplace({mesh->name, mesh->material, model.isHidden(i), mesh->level}, meshes.size());
      if (isPainted && !isFirst) {
        append(*meshes[other->second], *mesh);
        continue;
      }
      if (!model.hidden.empty()) hidden.push_back(model.hidden[i]);
      meshes.push_back(std::move(mesh));
    }
    model.meshes.assign(meshes.begin(), meshes.end());
    model.hidden = std::move(hidden);
  }

  std::vector<PaintedModel*> painted_;
  std::set<std::uint32_t> taken_;  // places that the project stores
  std::uint32_t next_ = 0;         // the first place that may be free
  std::map<const Model*, Places> places_;
  std::map<std::uint32_t, Material> colours_;  // by place
  std::uint32_t side_ = 1;                     // blocks per side of the square texture
};

}  // namespace

Status paintWithPalettes(std::vector<PaintedModel> models) {
  std::map<std::string, Palette> palettes;
  for (PaintedModel& painted : models) palettes[painted.palette.name].add(painted);
  for (auto& [name, palette] : palettes) {
    if (const Status done = palette.paint(); !done) return done;
  }
  return {};
}

std::vector<PaintedModel> paintedModels(std::vector<Model>& models, const Project* project,
                                        const std::string& name) {
  std::vector<PaintedModel> out;
  for (Model& model : models) {
    const ProjectModel* decided = project != nullptr ? project->find(model.id) : nullptr;
    if (decided != nullptr && decided->palette) {
      out.push_back({&model, *decided->palette});
    } else if (!name.empty()) {
      out.push_back({&model, ModelPalette{name, {}, {}}});
    }
  }
  return out;
}

}  // namespace squire
