#include "core/formats/gltf/losses.h"

#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/rules/bones.h"
#include "core/rules/files.h"
#include "core/rules/meshes.h"
#include "core/rules/motion.h"

namespace squire::gltf {

namespace {

std::string firstOf(const std::set<std::string>& names) {
  const std::string name = cleanUtf8(*names.begin());
  const std::string first = name.empty() ? "one without a name" : "\"" + name + "\"";
  return names.size() == 1 ? first : first + " and " + counted(names.size() - 1, "other", "others");
}

}  // namespace

void Losses::report(Diagnostics& diagnostics) const {
  const auto tell = [&](RuleId rule, std::string message, std::string hint, NamedPlaces places = {}) {
    diagnostics.push_back(diagnose(rule, std::move(message), std::move(hint),
                                   {.file = {}, .places = std::move(places), .offset = {}}));
  };
  for (const auto& [mesh, count] : brokenTriangles) {
    tell(rules::brokenPolygons,
         counted(count, "triangle uses vertices", "triangles use vertices") +
             " that it does not have; left out",
         "repair the mesh and export it again", {{nouns::mesh, cleanUtf8(mesh)}});
  }
  if (arrays > 0) {
    tell(rules::damagedArrays, counted(arrays, "damaged list was", "damaged lists were") + " left out",
         "export it again");
  }
  if (joints > 0) {
    tell(rules::lostBones,
         counted(joints, "joint of a skin is", "joints of skins are") + " not in the scene that is read",
         "export the armature with its mesh");
  }
  if (!shapeAnimations.empty()) {
    tell(rules::shapeKeysAnimated, "animation of shape keys was left out: " + firstOf(shapeAnimations),
         "animate with bones instead");
  }
  if (!pointers.empty()) {
    tell(rules::animationPointers, "animation of " + firstOf(pointers) + " was left out",
         "animate nodes; the engine has no other animation");
  }
}

}  // namespace squire::gltf
