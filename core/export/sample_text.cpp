#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/export/sample.h"

namespace squire {

namespace {

std::string row(const std::string& name, const vec3& p) {
  std::string text = "  " + cleanUtf8(name);
  constexpr std::size_t column = 32;
  text.append(text.size() < column ? column - text.size() : 1, ' ');
  for (int axis = 0; axis < 3; ++axis) {
    const std::string number = fixedText(static_cast<double>(p[axis]), 6);
    text.append(number.size() < 12 ? 12 - number.size() : 1, ' ').append(number);
  }
  return text + "\n";
}

}  // namespace

Result<std::string> sampleText(const std::vector<Sampled>& models, const SampleQuery& query) {
  const auto instants = instantsOf(models, query);
  if (!instants) return instants.error();
  std::string text;
  for (const SampleInstant& instant : *instants) {
    const Skeleton& skeleton = *instant.model->skeleton;
    const Pose pose = instant.motion ? instant.motion->pose(instant.time) : skeleton.restPose();
    const std::vector<mat4> matrices = modelMatrices(skeleton, pose);
    text += "model \"" + cleanUtf8(instant.model->name) + "\", ";
    text += instant.motion
                ? "clip \"" + cleanUtf8(instant.motion->name) + "\" at " + toText(instant.time) + " s\n"
                : "default pose\n";
    for (std::size_t i = 0; query.joints && i < matrices.size(); ++i) {
      text += row(skeleton.bones[i].name, vec3(matrices[i][3]));
    }
    for (const auto& mesh : instant.model->meshes) {
      if (!query.vertices) break;
      std::size_t index = 0;
      for (const vec3& p : skinnedPositions(skeleton, *mesh, matrices)) {
        text += row(mesh->name + " " + std::to_string(index++), p);
      }
    }
  }
  return text;
}

}  // namespace squire
