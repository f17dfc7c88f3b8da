#include "tests/formats/wad/sample_stages.h"

#include <random>

#include "core/ground/triangulate.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/ground/random_ground.h"

namespace squire::wad::test {

namespace {

using Ground = squire::test::Ground;

std::shared_ptr<const GroundShape> shape(const char* name, GroundKind kind, bool closed,
                                         std::vector<vec2> points) {
  GroundShape out;
  out.name = name;
  out.kind = kind;
  out.closed = closed;
  out.points = std::move(points);
  return std::make_shared<const GroundShape>(std::move(out));
}

void setGround(PlayedStage& stage, const Ground& ground) {
  for (const auto& one : ground) stage.shapes.push_back({one->name, one->kind, one->closed});
  stage.faces = triangulate(ground).value();
}

}  // namespace

Contents stageContents() {
  Contents contents = randomContents(0, {1, 1, 0, 0, 0, 0, 0}, "crate");
  PlayedStage village;
  village.name = "village";
  village.layers = {"back", "front"};
  village.pieces.push_back(
      {"crate", contents.models[0].name, {{1, 0.5f, -2}, quat(1, 0, 0, 0), {1, 1, 1}}, 0, ""});
  village.pieces.push_back(
      {"crate 2", contents.models[0].name, {{3, 1, 0}, quat(0, 0, 1, 0), {-1, 2, 1}}, -1, "stack"});
  village.pieces.push_back({"lost", "", {{}, quat(1, 0, 0, 0), {1, 1, 1}}, 1, "stack"});
  village.points = {{"door", StagePointKind::Mark, {9, 0}}, {"start", StagePointKind::Spawn, {1, 0}}};
  village.camera = PlayedCamera{{5, 3}, 9};
  setGround(village, {shape("floor", GroundKind::Solid, true, {{0, -1}, {6, -1}, {6, 0}, {0, 0}}),
                      shape("ladder", GroundKind::Ladder, false, {{2, 0}, {2, 3}}),
                      shape("step", GroundKind::Solid, true, {{6, -1}, {10, -1}, {10, 1}, {6, 1}, {6, 0}}),
                      shape("wind", GroundKind::Trigger, true, {{5, -0.5f}, {7, -0.5f}, {7, 2}, {5, 2}})});
  PlayedStage empty;
  empty.name = "empty";
  contents.stages = {village, empty};
  return contents;
}

void addRandomStage(std::uint32_t seed, Contents& contents) {
  std::mt19937 random(seed);
  const auto number = [&](int least, int most) { return squire::test::numberIn(random, least, most); };
  PlayedStage stage;
  stage.name = "stage " + std::to_string(contents.stages.size());
  for (int i = number(0, 2); i > 0; --i) stage.layers.push_back("layer " + std::to_string(i));
  for (int i = number(0, 5); i > 0; --i) {
    PlayedPiece piece;
    piece.name = "piece " + std::to_string(i);
    if (!contents.models.empty() && number(0, 3) > 0)
      piece.model =
          contents.models[static_cast<std::size_t>(number(0, static_cast<int>(contents.models.size()) - 1))]
              .name;
    piece.place.translation = vec3(static_cast<float>(number(-9, 9)), 0.25f, 1.0f);
    piece.layer = number(-1, static_cast<int>(stage.layers.size()) - 1);
    piece.group = number(0, 1) == 0 ? "" : "group";
    stage.pieces.push_back(std::move(piece));
  }
  for (int i = number(0, 2); i > 0; --i)
    stage.points.push_back(
        {"point", static_cast<StagePointKind>(number(0, 1)), {1.5f, static_cast<float>(i)}});
  if (number(0, 1) == 0) stage.camera = PlayedCamera{{0, 2}, 4};
  Ground ground;
  for (const auto& one : squire::test::randomGround(random)) {
    GroundShape named = *one;
    named.name = "shape " + std::to_string(ground.size());
    named.kind = static_cast<GroundKind>(number(0, 4));
    ground.push_back(std::make_shared<const GroundShape>(std::move(named)));
  }
  if (number(0, 3) > 0) setGround(stage, ground);
  contents.stages.push_back(std::move(stage));
}

}  // namespace squire::wad::test
