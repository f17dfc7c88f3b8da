#include "core/model/build/import_advice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/model/build/file_names.h"
#include "core/rules/bones.h"
#include "core/rules/meshes.h"

namespace squire {

namespace {

constexpr double person = 1.75;  // metres

struct Heights {
  double smallest, tallest;  // metres
};

Heights heightsOf(BodyKind kind) {
  switch (kind) {
    case BodyKind::Person:
      return {0.1, 3.0};
    case BodyKind::Creature:
      return {0.1, 12.0};
    case BodyKind::Thing:
      return {0.0, 100.0};  // a coin and a tower
  }
  return {};
}

double heightOf(const Box& bounds) { return bounds.empty() ? 0.0 : static_cast<double>(bounds.size().y); }

void adviseOnSize(const Model& model, Imported& imported) {
  const double height = heightOf(model);
  const auto unit = likelyUnit(height, bodyKindOf(model));
  if (!unit) return;
  const std::string scale = toText(static_cast<float>(imported.source.metresPerUnit * unit->factor));
  imported.diagnostics.push_back(
      diagnose(rules::unlikelySize,
               "it is " + fixedText(height, height < 1.0 ? 3 : 1) + " m tall; if its file is in " +
                   unit->name + ", it is " + fixedText(height * unit->factor, 2) + " m",
               "import it with --scale " + scale, {{}, {{nouns::model, model.name}}, {}}));
}

void adviseOnPrefix(const Model& model, Diagnostics& diagnostics) {
  const std::string prefix = sharedPrefix(*model.skeleton);
  if (prefix.empty()) return;
  diagnostics.push_back(diagnose(rules::bonesSharePrefix, "all its bones begin with \"" + prefix + '"',
                                 "--strip-prefix " + prefix + " cuts it off",
                                 {{}, {{nouns::model, model.name}}, {}}));
}

}  // namespace

BodyKind bodyKindOf(const Model& model) {
  if (model.skeleton->bones.size() < 2) return BodyKind::Thing;
  const auto has = [&](std::string_view word) {
    return std::ranges::any_of(model.skeleton->bones, [&](const Bone& bone) {
      return asciiLower(bone.name).find(word) != std::string::npos;
    });
  };
  const bool isPerson =
      has("head") && (has("hip") || has("pelvis")) && (has("foot") || has("toe")) && has("hand");
  return isPerson ? BodyKind::Person : BodyKind::Creature;
}

double heightOf(const Model& model) {
  Box bound;
  for (const auto& mesh : model.shownMeshes()) {
    for (const vec3& position : mesh->positions) bound.add(position);
  }
  if (!bound.empty()) return std::min(heightOf(bound), heightOf(model.restBounds()));
  for (const mat4& place : modelMatrices(*model.skeleton, model.skeleton->restPose()))
    bound.add(vec3(place[3]));
  return heightOf(bound);
}

std::optional<LikelyUnit> likelyUnit(double height, BodyKind kind) {
  static constexpr std::array units{LikelyUnit{"millimetres", 0.001}, LikelyUnit{"centimetres", 0.01},
                                    LikelyUnit{"inches", 0.0254},     LikelyUnit{"decimetres", 0.1},
                                    LikelyUnit{"feet", 0.3048},       LikelyUnit{"tens of metres", 10.0},
                                    LikelyUnit{"metres", 100.0}};
  const Heights usual = heightsOf(kind);
  if (!(height > 1e-4) || (height >= usual.smallest && height <= usual.tallest)) return std::nullopt;
  const auto distance = [&](const LikelyUnit& unit) {
    return std::abs(std::log(height * unit.factor / person));
  };
  return *std::ranges::min_element(units, {}, distance);
}

void adviseOnImport(Imported& imported, const ImportOptions& options) {
  for (const Model& model : imported.models) {
    if (!options.space.metresPerUnit) adviseOnSize(model, imported);
    if (options.stripPrefix.empty()) adviseOnPrefix(model, imported.diagnostics);
  }
}

}  // namespace squire
