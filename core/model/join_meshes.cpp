#include "core/model/join_meshes.h"

#include <array>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace squire {

namespace {

// Materials with the same look: their values, or only their exponents if a palette paints them.
using Look = std::tuple<bool, float, std::array<float, 6>, int, int>;

Look lookOf(const Material& material, bool painted) {
  if (painted && material.diffuseMap < 0 && material.specularMap < 0)
    return {true, material.exponent, {}, -1, -1};
  const vec3 &diffuse = material.diffuse, &specular = material.specular;
  return {false,
          material.exponent,
          {diffuse.x, diffuse.y, diffuse.z, specular.x, specular.y, specular.z},
          material.diffuseMap,
          material.specularMap};
}

// By material: the first one that looks the same.
std::vector<int> firstAlike(const std::vector<Material>& materials, bool painted) {
  std::map<Look, int> first;
  std::vector<int> out;
  out.reserve(materials.size());
  for (const Material& material : materials)
    out.push_back(first.try_emplace(lookOf(material, painted), static_cast<int>(out.size())).first->second);
  return out;
}

// Meshes with the same key become one.
struct JoinKey {
  std::string_view into;
  int material = -1;
  int level = 0;
  bool hidden = false;

  auto operator<=>(const JoinKey&) const = default;
};

class Planner {
 public:
  Planner(const Model& model, std::span<const MeshJoin> joins, bool painted)
      : model_(model), alike_(firstAlike(model.materials, painted)) {
    for (const MeshJoin& join : joins) intoOf_.emplace(join.mesh, join.into);
    for (const auto& mesh : model.meshes) {
      if (const auto into = intoOf_.find(mesh->name); into != intoOf_.end())
        objects_[into->second].insert(mesh->name);
    }
    for (std::size_t i = 0; i < model.meshes.size(); ++i) {
      if (isJoined(i)) ++parts_[keyOf(i)];
    }
  }

  [[nodiscard]] JoinPlan plan() const {
    JoinPlan out;
    std::map<JoinKey, std::size_t> places;
    for (std::size_t i = 0; i < model_.meshes.size(); ++i) {
      std::size_t place = out.names.size();
      if (isJoined(i)) place = places.try_emplace(keyOf(i), place).first->second;
      if (place == out.names.size())
        out.names.emplace_back(isJoined(i) ? keyOf(i).into : std::string_view(model_.meshes[i]->name));
      out.exported.push_back(place);
      out.apart.push_back(apart(i));
    }
    return out;
  }

 private:
  // Whether the model has other objects that the mesh's object is joined with.
  [[nodiscard]] bool isJoined(std::size_t mesh) const {
    const auto into = intoOf_.find(model_.meshes[mesh]->name);
    return into != intoOf_.end() && objects_.at(into->second).size() > 1;
  }

  [[nodiscard]] JoinKey keyOf(std::size_t number) const {
    const Mesh& mesh = *model_.meshes[number];
    return {intoOf_.at(mesh.name), mesh.material < 0 ? -1 : alike_[static_cast<std::size_t>(mesh.material)],
            mesh.level, model_.isHidden(number)};
  }

  [[nodiscard]] Apart apart(std::size_t mesh) const {
    if (!isJoined(mesh)) return intoOf_.contains(model_.meshes[mesh]->name) ? Apart::Alone : Apart::Nothing;
    const JoinKey key = keyOf(mesh);
    if (parts_.at(key) > 1) return Apart::Nothing;
    if (parts_.contains({key.into, key.material, key.level, !key.hidden})) return Apart::Visibility;
    const auto next =
        std::next(parts_.lower_bound({key.into, key.material, std::numeric_limits<int>::min(), false}));
    const bool isOfSeveral =
        next != parts_.end() && next->first.into == key.into && next->first.material == key.material;
    return isOfSeveral ? Apart::Level : Apart::Material;
  }

  const Model& model_;
  std::vector<int> alike_;
  std::map<std::string_view, std::string_view> intoOf_;             // by object
  std::map<std::string_view, std::set<std::string_view>> objects_;  // of the model, by the name in MeshJoin
  std::map<JoinKey, std::size_t> parts_;                            // the number of meshes with a key
};

std::string materialOf(const Model& model, const Mesh& mesh) {
  return mesh.material < 0 ? std::string() : model.materials[static_cast<std::size_t>(mesh.material)].name;
}

std::shared_ptr<const Mesh> renamed(const std::shared_ptr<const Mesh>& mesh, const std::string& name) {
  if (mesh->name == name) return mesh;
  auto out = std::make_shared<Mesh>(*mesh);
  out->name = name;
  return out;
}

// The mesh of all parts.
std::shared_ptr<const Mesh> joined(const std::vector<std::shared_ptr<const Mesh>>& parts,
                                   const std::string& name) {
  if (parts.size() == 1) return renamed(parts.front(), name);
  auto out = std::make_shared<Mesh>(*parts.front());
  out->name = name;
  for (std::size_t i = 1; i < parts.size(); ++i) append(*out, *parts[i]);
  return out;
}

}  // namespace

void append(Mesh& to, const Mesh& from) {
  const auto add = [](auto& list, const auto& more) { list.insert(list.end(), more.begin(), more.end()); };
  const auto begin = static_cast<std::uint32_t>(to.positions.size());
  add(to.positions, from.positions);
  add(to.normals, from.normals);
  add(to.texcoords, from.texcoords);
  add(to.influences, from.influences);
  for (const std::uint32_t index : from.indices) to.indices.push_back(begin + index);
  for (const std::uint32_t vertex : from.bare) to.bare.push_back(begin + vertex);
}

JoinPlan planJoins(const Model& model, std::span<const MeshJoin> joins, bool painted) {
  return Planner(model, joins, painted).plan();
}

std::vector<JoinedMesh> applyJoins(Model& model, std::span<const MeshJoin> joins) {
  const JoinPlan plan = planJoins(model, joins);
  std::vector<std::vector<std::shared_ptr<const Mesh>>> parts(plan.names.size());
  std::vector<bool> hidden;
  for (std::size_t i = 0; i < model.meshes.size(); ++i) {
    auto& there = parts[plan.exported[i]];
    if (there.empty() && !model.hidden.empty()) hidden.push_back(model.hidden[i]);
    there.push_back(model.meshes[i]);
  }
  std::vector<JoinedMesh> out;
  model.meshes.clear();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    model.meshes.push_back(joined(parts[i], plan.names[i]));
    if (parts[i].size() > 1)
      out.push_back({plan.names[i], materialOf(model, *parts[i].front()), parts[i].size()});
  }
  model.hidden = std::move(hidden);
  return out;
}

}  // namespace squire
