#include "core/export/stages.h"

#include <unordered_map>

#include "core/ground/ground_budget.h"
#include "core/ground/triangulate.h"
#include "core/model/stage.h"
#include "core/model/things.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

using NamesOfModels = std::unordered_map<ModelId, std::string>;
using IndicesOfLayers = std::unordered_map<std::string, int>;

PlayedPiece played(const StagePiece& piece, const NamesOfModels& models, const IndicesOfLayers& layers) {
  PlayedPiece out;
  out.name = piece.name;
  if (const auto model = models.find(piece.model); model != models.end()) out.model = model->second;
  out.place = piece.place;
  if (const auto layer = layers.find(piece.layer); layer != layers.end()) out.layer = layer->second;
  out.group = piece.group;
  return out;
}

Result<PlayedStage> played(const Stage& stage, const NamesOfModels& models, GroundBudget& budget) {
  PlayedStage out;
  out.name = stage.name;
  IndicesOfLayers layers;
  for (const StageLayer& layer : stage.layers) {
    layers.emplace(layer.name, static_cast<int>(out.layers.size()));
    out.layers.push_back(layer.name);
  }
  for (const auto& piece : stage.pieces) out.pieces.push_back(played(*piece, models, layers));
  for (const StagePoint& point : stage.points) out.points.push_back({point.name, point.kind, point.at});
  if (stage.camera) out.camera = PlayedCamera{stage.camera->centre, stage.camera->height};
  for (const auto& shape : stage.ground) out.shapes.push_back({shape->name, shape->kind, shape->closed});
  auto faces = triangulate(stage.ground, budget);
  if (!faces) {
    Error error = faces.error();
    error.where.places = {{stageThing.noun, stage.name}};
    return error;
  }
  out.faces = *std::move(faces);
  return out;
}

}  // namespace

Result<std::vector<PlayedStage>> playedStages(const Project& project, std::span<const Model> exported) {
  NamesOfModels models;
  for (const Model& model : exported) models.emplace(model.id, model.name);
  std::vector<PlayedStage> out;
  GroundBudget budget;
  for (const auto& stage : project.stages) {
    auto one = played(*stage, models, budget);
    if (!one) return one.error();
    out.push_back(*std::move(one));
  }
  return out;
}

}  // namespace squire
