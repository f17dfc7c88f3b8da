#include "app/editor/features/materials/bare_layer.h"

#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr float crossPixels = 7.0f;  // from the middle to an end

}  // namespace

void BareLayer::addShapes(const LayerView& view, DrawList& list) {
  const Model* model = session_.model();
  const int number = session_.selection().mesh();
  if (model == nullptr || number < 0 || number >= static_cast<int>(model->meshes.size())) return;
  const Mesh& mesh = *model->meshes[static_cast<std::size_t>(number)];
  if (mesh.bare.empty()) return;
  const std::span<const mat4> matrices = session_.shown().matrices();
  const std::vector<mat4> skin = skinMatrices(*model->skeleton, {matrices.begin(), matrices.end()});
  const vec4 colour = toVector(colourOf(Role::Warm), 1.0f);
  for (const std::uint32_t vertex : mesh.bare) {
    const vec3 middle = skinnedPosition(mesh, vertex, skin);
    const float arm = crossPixels * metresPerPixel(view.camera, view.size, middle);
    for (const vec3& along : {vec3(arm, 0, 0), vec3(0, arm, 0), vec3(0, 0, arm)})
      list.onTop.addLine(middle - along, middle + along, colour);
  }
}

}  // namespace squire
