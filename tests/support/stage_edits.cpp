#include "tests/support/stage_edits.h"

#include "core/edit/stages/arrange_edits.h"
#include "core/edit/stages/ground_edits.h"
#include "core/edit/stages/stage_edits.h"
#include "tests/support/projects.h"

namespace squire::test {

namespace {

// What a random edit can choose from.
struct StageChoice {
  const Project& project;
  std::mt19937& random;
  const Stage& stage;

  [[nodiscard]] std::size_t of(std::size_t count) const { return pick(random, count); }
  [[nodiscard]] bool yes() const { return of(2) == 0; }
  [[nodiscard]] float number() const { return static_cast<float>(of(100)) / 8.0f; }
  [[nodiscard]] vec2 point() const {
    const float x = number();
    return {x, number()};
  }
  [[nodiscard]] vec3 place() const {
    const vec2 at = point();
    return {at.x, at.y, number() - 6.0f};
  }
  [[nodiscard]] std::string name(const char* stem) const { return stem + std::to_string(of(4)); }
  [[nodiscard]] std::string layer() const {
    return stage.layers.empty() ? "" : stage.layers[of(stage.layers.size())].name;
  }
  [[nodiscard]] ModelId model() const { return project.models[of(project.models.size())]->id; }
  [[nodiscard]] StagePieceList pieces() const {
    StagePieceList out;
    for (const auto& piece : stage.pieces) {
      if (of(3) == 0) out.push_back(piece->id);
    }
    return out;
  }
  [[nodiscard]] GroundShapeId ground() const {
    return stage.ground.empty() ? GroundShapeId{} : stage.ground[of(stage.ground.size())]->id;
  }
  [[nodiscard]] StagePointId named() const {
    return stage.points.empty() ? StagePointId{} : stage.points[of(stage.points.size())].id;
  }
};

Result<Edit> ofLists(const StageChoice& in) {
  const Project& project = in.project;
  const StageId stage = in.stage.id;
  switch (in.of(10)) {
    case 0:
      return addStage(project, {in.name("stage ")});
    case 1:
      return renameStage(project, {stage, in.name("level ")});
    case 2:
      return in.of(10) == 0 ? deleteStage(project, {stage})
                            : addStageLayer(project, {stage, in.name("layer ")});
    case 3:
      return setStageCamera(project,
                            {stage, in.yes() ? std::optional(StageCamera{in.point(), 4.0f}) : std::nullopt});
    case 4:
      return changeStageLayer(project, {stage, in.layer(), in.name("layer "), in.of(4) == 0, in.yes()});
    case 5:
      return deleteStageLayer(project, {stage, in.layer()});
    case 6:
    case 7:
      return addStagePoint(
          project, {stage, {{}, in.name("point "), static_cast<StagePointKind>(in.of(2)), in.point()}});
    case 8:
      return changeStagePoint(project, {stage, in.named(), in.name("point "), std::nullopt, in.point()});
    default:
      return deleteStagePoint(project, {stage, in.named()});
  }
}

Result<Edit> ofPieces(const StageChoice& in) {
  const Project& project = in.project;
  const StageId stage = in.stage.id;
  switch (in.of(8)) {
    case 0:
      return placePieces(project,
                         {stage, in.model(), "", {{in.place(), {1, 0, 0, 0}, vec3(1)}}, in.layer(), ""});
    case 1:
      if (in.stage.pieces.size() > 40) return deletePieces(project, {stage, in.pieces()});
      return copyPieces(project, {stage, in.pieces(), 1 + in.of(2), in.place()});
    case 2: {
      const StagePieceList pieces = in.pieces();
      const StagePieceId piece = pieces.empty() ? StagePieceId{} : pieces.front();
      return changePiece(project, {stage, piece, in.name("piece "), in.place(), std::nullopt, vec3(2)});
    }
    case 3:
      return setPieceModel(project, {stage, in.pieces(), in.model()});
    case 4:
      return setPieceLayer(project, {stage, in.pieces(), in.layer()});
    case 5:
      return groupPieces(project, {stage, in.pieces(), in.yes() ? "group" : ""});
    case 6:
      return lockPieces(project, {stage, in.pieces(), in.of(4) == 0});
    default:
      return hidePieces(project, {stage, in.pieces(), in.yes()});
  }
}

Result<Edit> ofPlaces(const StageChoice& in) {
  const Project& project = in.project;
  const StageId stage = in.stage.id;
  const auto axis = static_cast<StageAxis>(in.of(3));
  switch (in.of(9)) {
    case 0:
      return movePieces(project, {stage, in.pieces(), in.place()});
    case 1:
      return turnPieces(project, {stage, in.pieces(), quat(0, 1, 0, 0), in.place()});
    case 2:
      return scalePieces(project, {stage, in.pieces(), in.yes() ? 2.0f : 0.5f, std::nullopt});
    case 3:
      return alignPieces(project, {stage, in.pieces(), axis, std::nullopt});
    case 4:
      return distributePieces(project, {stage, in.pieces(), axis});
    case 5:
      return mirrorPieces(project, {stage, in.pieces(), axis, in.number()});
    case 6:
      return snapPieces(project, {stage, in.pieces(), 0.5f});
    case 7:
      return dropPieces(project, {stage, in.pieces()});
    default:
      return varyPieces(project,
                        {stage, in.pieces(), static_cast<std::int32_t>(in.of(9)), 30.0f, 0.5f, 2.0f});
  }
}

Result<Edit> ofGround(const StageChoice& in) {
  const Project& project = in.project;
  const StageId stage = in.stage.id;
  const auto kind = static_cast<GroundKind>(in.of(5));
  switch (in.of(7)) {
    case 0:
    case 1: {
      std::vector<vec2> points;
      for (std::size_t i = 2 + in.of(5); i > 0; --i) points.push_back(in.point());
      return addGround(project, {stage, in.name("ground "), kind, in.yes(), points});
    }
    case 2:
      return changeGround(project, {stage, in.ground(), in.name("ground "), kind, in.yes(), std::nullopt});
    case 3:
      return in.of(3) == 0 ? deleteGround(project, {stage, {in.ground()}})
                           : moveGround(project, {stage, {in.ground()}, in.point()});
    case 4:
      return insertGroundPoint(project, {stage, in.ground(), in.of(4), in.point()});
    case 5:
      return moveGroundPoints(project, {stage, in.ground(), {in.of(4), in.of(3)}, in.point()});
    default:
      return deleteGroundPoints(project, {stage, in.ground(), {in.of(4)}});
  }
}

}  // namespace

Result<Edit> randomStageEdit(const Project& project, std::mt19937& random) {
  if (project.stages.empty() || project.models.empty()) return addStage(project, {"stage"});
  const StageChoice in{project, random, *project.stages[0]};
  switch (in.of(4)) {
    case 0:
      return ofLists(in);
    case 1:
      return ofPieces(in);
    case 2:
      return ofPlaces(in);
    default:
      return ofGround(in);
  }
}

}  // namespace squire::test
