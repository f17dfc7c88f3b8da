#include "core/model/stage.h"
#include "core/model/stage_words.h"
#include "core/model/value_kinds.h"

namespace squire {

namespace {

using namespace schema;

constexpr float farthest = GroundShape::farthest;

std::string scaleFault(const StagePiece& piece) {
  const vec3& scale = piece.place.scale;
  return scale.x != 0.0f && scale.y != 0.0f && scale.z != 0.0f ? "" : "has a scale of 0";
}

std::string cornersFault(const GroundShape& shape) {
  if (shape.points.size() >= (shape.closed ? 3u : 2u)) return {};
  return shape.closed ? "is a polygon of fewer than 3 points" : "is a line of fewer than 2 points";
}

std::string layerFault(const StageLayer& layer) { return layer.name.empty() ? "has no name" : ""; }
std::string heightFault(const StageCamera& camera) { return camera.height > 0.0f ? "" : "has no height"; }

}  // namespace

const StructSchema& schemaOf(const StagePiece*) {
  static constexpr MemberSchema members[] = {
      name<&StagePiece::name>(),
      member<&StagePiece::model>("model", "which model stands there"),
      turnUsual(member<&StagePiece::place>("place", "where it stands")
                    .as(Unit::Metres)
                    .within(-StagePiece::farthest, StagePiece::farthest)
                    .inlined()),
      member<&StagePiece::layer>("layer", "one of the stage's layers").usual(),
      member<&StagePiece::group>("group", "pieces of one group are selected together").usual(),
      member<&StagePiece::locked>("locked", "whether it refuses edits").usual(),
      member<&StagePiece::hidden>("hidden", "whether the editor leaves it out").usual(),
      unknown<&StagePiece::unknown>()};
  static constexpr StructSchema schema = checkedBy<scaleFault>(describe<StagePiece>("piece", members));
  return schema;
}

const StructSchema& schemaOf(const StageLayer*) {
  static constexpr MemberSchema members[] = {
      name<&StageLayer::name>(),
      member<&StageLayer::locked>("locked", "whether its pieces refuse edits").usual(),
      member<&StageLayer::hidden>("hidden", "whether the editor leaves its pieces out").usual(),
      unknown<&StageLayer::unknown>()};
  static constexpr StructSchema schema = checkedBy<layerFault>(describe<StageLayer>("layer", members));
  return schema;
}

const StructSchema& schemaOf(const GroundShape*) {
  static constexpr MemberSchema members[] = {
      name<&GroundShape::name>(), member<&GroundShape::kind>("kind", "what it does to feet"),
      member<&GroundShape::closed>("closed", "whether it is a polygon").usual(),
      member<&GroundShape::points>("points", "its corners")
          .always()
          .as(Unit::Metres)
          .within(-farthest, farthest)
          .most(Stage::mostShapePoints),
      unknown<&GroundShape::unknown>()};
  static constexpr StructSchema schema =
      checkedBy<cornersFault>(describe<GroundShape>("ground", members).tall());
  return schema;
}

const StructSchema& schemaOf(const StagePoint*) {
  static constexpr MemberSchema members[] = {
      name<&StagePoint::name>(),
      member<&StagePoint::kind>("kind", "spawn: a character comes in there; mark: any other").usual(),
      member<&StagePoint::at>("at", "[x, y]; of a spawn where the feet are")
          .as(Unit::Metres)
          .within(-farthest, farthest),
      unknown<&StagePoint::unknown>()};
  static constexpr StructSchema schema = describe<StagePoint>("point", members);
  return schema;
}

const StructSchema& schemaOf(const StageCamera*) {
  static constexpr MemberSchema members[] = {
      member<&StageCamera::centre>("centre", "[x, y]").as(Unit::Metres).within(-farthest, farthest),
      member<&StageCamera::height>("height", "the width is 16/9 of it")
          .always()
          .as(Unit::Metres)
          .within(0.0, farthest),
      unknown<&StageCamera::unknown>()};
  static constexpr StructSchema schema =
      checkedBy<heightFault>(describe<StageCamera>("frame of a camera", members));
  return schema;
}

const StructSchema& schemaOf(const Stage*) {
  static constexpr MemberSchema members[] = {
      name<&Stage::name>(),
      member<&Stage::camera>("camera", "what the game's camera shows"),
      member<&Stage::layers>("layers", "groups of pieces that are hidden and locked together")
          .most(Stage::mostLayers)
          .distinct(),
      member<&Stage::pieces>("pieces", "models that stand on it").always().most(Stage::mostPieces),
      member<&Stage::ground>("ground", "what characters walk on").always().most(Stage::mostShapes),
      member<&Stage::points>("points", "named places").always().most(Stage::mostPoints),
      unknown<&Stage::unknown>()};
  static constexpr StructSchema schema = describe<Stage>("stage", members).tall();
  return schema;
}

}  // namespace squire
