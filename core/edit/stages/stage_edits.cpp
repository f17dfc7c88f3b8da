#include "core/edit/stages/stage_edits.h"

#include <algorithm>

#include "core/base/quotes.h"
#include "core/edit/names.h"
#include "core/edit/stages/change_stage.h"
#include "core/edit/things/thing_edits.h"

namespace squire {

namespace {

Error isTaken(const std::string& name) {
  return makeError(ErrorCode::Content, "the name " + inQuotes(name) + " is taken", "choose another name");
}

StageLayer* findLayer(Stage& stage, const std::string& name) {
  const auto found = std::ranges::find(stage.layers, name, &StageLayer::name);
  return found != stage.layers.end() ? &*found : nullptr;
}

// Moves all pieces of a layer to another layer.
void moveBetweenLayers(Stage& stage, const std::string& from, const std::string& to) {
  for (auto& piece : stage.pieces) {
    if (piece->layer != from) continue;
    StagePiece moved = *piece;
    moved.layer = to;
    piece = std::make_shared<const StagePiece>(std::move(moved));
  }
}

Status renameLayer(Stage& stage, StageLayer& layer, const std::string& name) {
  if (name == layer.name) return {};
  if (Status sound = checkName(name); !sound) return sound;
  if (findLayer(stage, name)) return isTaken(name);
  moveBetweenLayers(stage, layer.name, name);
  layer.name = name;
  return {};
}

Status renamePoint(const Stage& stage, StagePoint& point, const std::string& name) {
  if (name == point.name) return {};
  if (Status sound = checkName(name); !sound) return sound;
  if (std::ranges::find(stage.points, name, &StagePoint::name) != stage.points.end()) return isTaken(name);
  point.name = name;
  return {};
}

}  // namespace

Result<Edit> addStage(const Project& project, const AddStage& args) {
  if (project.stages.size() >= Stage::mostOfProject)
    return makeError(ErrorCode::Limit, "a project has at most 256 stages");
  Stage stage;
  stage.id = StageId{project.nextId};
  stage.name = freeName(args.name, "stage", [&](const std::string& name) {
    return std::ranges::any_of(project.stages, [&](const auto& one) { return one->name == name; });
  });
  Edit edit{project, labelOf<AddStage>(stage.name)};
  ++edit.project.nextId;
  edit.project.stages.push_back(std::make_shared<const Stage>(std::move(stage)));
  return recorded(project, args, std::move(edit));
}

Result<Edit> setStageCamera(const Project& project, const SetStageCamera& args) {
  const Label label = args.camera ? labelOf<SetStageCamera>("Set") : labelOf<SetStageCamera>("Remove");
  return recorded(project, args, changeStage(project, args.stage, label, [&](Stage& stage) {
                    const auto before = stage.camera;
                    stage.camera = args.camera;
                    if (before && stage.camera) stage.camera->unknown = before->unknown;
                  }));
}

Result<Edit> addStageLayer(const Project& project, const AddStageLayer& args) {
  if (const Status sound = checkName(args.name); !sound) return sound.error();
  return recorded(
      project, args,
      changeStage(project, args.stage, labelOf<AddStageLayer>(args.name), [&](Stage& stage) -> Status {
        if (findLayer(stage, args.name)) return isTaken(args.name);
        stage.layers.push_back({args.name});
        return {};
      }));
}

Result<Edit> changeStageLayer(const Project& project, const ChangeStageLayer& args) {
  return recorded(
      project, args,
      changeStage(project, args.stage, labelOf<ChangeStageLayer>(args.layer), [&](Stage& stage) -> Status {
        StageLayer* layer = findLayer(stage, args.layer);
        if (!layer) return missingPart("layer");
        layer->locked = args.locked.value_or(layer->locked);
        layer->hidden = args.hidden.value_or(layer->hidden);
        return renameLayer(stage, *layer, args.name.value_or(layer->name));
      }));
}

Result<Edit> deleteStageLayer(const Project& project, const DeleteStageLayer& args) {
  return recorded(
      project, args,
      changeStage(project, args.stage, labelOf<DeleteStageLayer>(args.layer), [&](Stage& stage) -> Status {
        const auto isIt = [&](const StageLayer& one) { return one.name == args.layer; };
        if (std::erase_if(stage.layers, isIt) == 0) return missingPart("layer");
        moveBetweenLayers(stage, args.layer, {});
        return {};
      }));
}

Result<Edit> changeStagePoint(const Project& project, const ChangeStagePoint& args) {
  const Label label =
      labelOf<ChangeStagePoint>(nameOf(project, stagePointThing, args.stage, args.point.value));
  return recorded(project, args, changeStage(project, args.stage, label, [&](Stage& stage) -> Status {
                    const auto point = std::ranges::find(stage.points, args.point, &StagePoint::id);
                    if (point == stage.points.end()) return missingPart("point");
                    point->kind = args.kind.value_or(point->kind);
                    point->at = args.at.value_or(point->at);
                    return renamePoint(stage, *point, args.name.value_or(point->name));
                  }));
}

template Result<Edit> renameThing(const Project&, const RenameThing<Stage>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<Stage>&);
template Result<Edit> addThing(const Project&, const AddThing<StagePoint>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<StagePoint>&);

}  // namespace squire
