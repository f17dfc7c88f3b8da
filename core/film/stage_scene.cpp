#include "core/film/stage_scene.h"

#include <algorithm>

namespace squire {

namespace {

vec4 colourOf(GroundKind kind) {
  switch (kind) {
    case GroundKind::Solid:
      return {0.42f, 0.80f, 0.42f, 1.0f};
    case GroundKind::Ledge:
      return {0.94f, 0.66f, 0.24f, 1.0f};
    case GroundKind::OneWay:
      return {0.36f, 0.66f, 0.96f, 1.0f};
    case GroundKind::Ladder:
      return {0.78f, 0.50f, 0.90f, 1.0f};
    case GroundKind::Trigger:
      break;
  }
  return {0.62f, 0.62f, 0.64f, 1.0f};
}

}  // namespace

StageScene::StageScene(const Stage& stage, const ClipScene::FigureOf& figureOf) : stage_(stage) {
  for (const auto& piece : stage.pieces) {
    const Figure* figure = stage.isHidden(*piece) ? nullptr : figureOf(piece->model);
    if (figure == nullptr) continue;
    Placed placed{figure, figure->rest};
    for (mat4& matrix : placed.matrices) matrix = toMatrix(piece->place) * matrix;
    const Box box = posedBounds(figure->boxes, placed.matrices);
    if (!box.empty()) {
      bounds_.add(box.min);
      bounds_.add(box.max);
    }
    pieces_.push_back(std::move(placed));
  }
  // Consecutive pieces of one model are drawn in one call.
  std::ranges::stable_sort(pieces_, {}, [](const Placed& one) { return one.figure->model->id.value; });
  for (const auto& shape : stage.ground)
    for (const vec2& point : shape->points) bounds_.add(vec3(point, 0.0f));
}

DrawList StageScene::listOf(const ViewOptions& view, const Camera& camera) const {
  std::vector<SceneModel> models;
  models.reserve(pieces_.size());
  for (const Placed& piece : pieces_) {
    SceneModel scene = piece.figure->posed(piece.matrices);
    scene.showsBones = false;
    scene.weightless = true;
    models.push_back(scene);
  }
  DrawList list = drawListOf(models, view, camera);
  list.light.shadow = false;  // a shadow is drawn on y = 0, but the ground of a stage may be elsewhere
  for (const auto& shape : stage_.ground) {
    const std::size_t count = shape->points.size();
    for (std::size_t i = 0; i + (shape->closed ? 0 : 1) < count; ++i)
      list.onTop.addLine(vec3(shape->points[i], 0.0f), vec3(shape->points[(i + 1) % count], 0.0f),
                         colourOf(shape->kind));
  }
  return list;
}

}  // namespace squire
