#include "core/model/build/import_advice.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/numbers.h"
#include "core/check/rules/bones_share_prefix.h"
#include "core/check/rules/unlikely_size.h"
#include "core/model/build/file_names.h"

namespace squire {

namespace {

constexpr double tallest = 12.0, smallest = 0.1;  // metres
constexpr double person = 1.75;

void adviseOnSize(const Model& model, Imported& imported) {
  const double height = characterHeight(model);
  const auto unit = likelyUnit(height);
  if (!unit) return;
  const std::string scale = toText(imported.source.metresPerUnit * unit->factor);
  imported.diagnostics.push_back(
      diagnose(rules::unlikelySize,
               "it is " + fixedText(height, height < 1.0 ? 3 : 1) + " m tall; if its file is in " +
                   unit->name + ", it is " + fixedText(height * unit->factor, 2) + " m",
               "import it with --scale " + scale, {{}, {{PlaceKind::Model, model.name}}, {}}));
}

void adviseOnPrefix(const Model& model, Diagnostics& diagnostics) {
  const std::string prefix = sharedPrefix(*model.skeleton);
  if (prefix.empty()) return;
  diagnostics.push_back(diagnose(rules::bonesSharePrefix, "all its bones begin with \"" + prefix + '"',
                                 "--strip-prefix " + prefix + " cuts it off",
                                 {{}, {{PlaceKind::Model, model.name}}, {}}));
}

}  // namespace

double characterHeight(const Model& model) {
  if (model.skeleton->bones.size() < 2) return 0.0;
  Box bounds;
  for (const auto& mesh : model.meshes) {
    for (const vec3& position : mesh->positions) bounds.add(position);
  }
  return bounds.empty() ? 0.0 : static_cast<double>(bounds.size().y);
}

std::optional<LikelyUnit> likelyUnit(double height) {
  static constexpr std::array units{LikelyUnit{"millimetres", 0.001}, LikelyUnit{"centimetres", 0.01},
                                    LikelyUnit{"inches", 0.0254},     LikelyUnit{"decimetres", 0.1},
                                    LikelyUnit{"feet", 0.3048},       LikelyUnit{"tens of metres", 10.0},
                                    LikelyUnit{"metres", 100.0}};
  if (!(height > 1e-4) || (height >= smallest && height <= tallest)) return std::nullopt;
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
