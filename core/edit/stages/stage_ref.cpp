#include "core/edit/stages/stage_ref.h"

namespace squire {

namespace {

// Reads the pieces of {"layer": NAME} or {"group": NAME}; fails if the layer or group has none.
bool readChoice(const Json& json, Scope& scope, std::vector<StagePieceId>& pieces) {
  const auto& members = json.members();
  const bool isChoice = members.size() == 1 && members.front().second.isString() &&
                        (members.front().first == "layer" || members.front().first == "group");
  if (!isChoice) return failOf(json, R"(a list of names, "all", {"layer": NAME} or {"group": NAME})", scope);
  const auto& [what, name] = members.front();
  for (const auto& piece : scope.stage()->pieces) {
    if ((what == "layer" ? piece->layer : piece->group) == name.asString()) pieces.push_back(piece->id);
  }
  return !pieces.empty() || scope.fail("no piece is in the " + what + " \"" + name.asString() + '"');
}

}  // namespace

void writeStageRef(StageId stage, Scope& scope, Json& object) {
  scope.enterStage(stage);
  if (scope.project().stages.size() != 1) object.set("stage", scope.nameOf(stage));
}

bool readStageRef(const Json& object, Scope& scope, StageId& id) {
  const auto& stages = scope.project().stages;
  if (object.has("stage")) {
    scope.enter("stage");
    if (!object["stage"].isString()) return failOf(object["stage"], "a name", scope);
    id = scope.find<StageTag>(object["stage"].asString());
    if (!id.valid()) return false;
    scope.leave();
  } else if (stages.size() == 1) {
    id = stages.front()->id;
  } else {
    return scope.fail("\"stage\" is missing: which stage is meant",
                      stages.empty() ? "the project has no stages; add-stage adds one"
                                     : "it may be left out where a project has one");
  }
  scope.enterStage(id);
  return true;
}

MemberInfo stageMember() {
  return {"stage", "name", "the stage; may be left out where the project has one", true, textSchema()};
}

Json writePieces(const std::vector<StagePieceId>& pieces, Scope& scope) {
  Json::Array names;
  names.reserve(pieces.size());
  for (const StagePieceId piece : pieces) names.emplace_back(scope.nameOf(piece));
  return names;
}

bool readPieces(const Json& json, Scope& scope, std::vector<StagePieceId>& pieces) {
  pieces.clear();
  if (json.isString() && json.asString() == "all") {
    for (const auto& piece : scope.stage()->pieces) pieces.push_back(piece->id);
    return true;
  }
  if (!json.isArray()) return readChoice(json, scope, pieces);
  for (std::size_t i = 0; i < json.items().size(); ++i) {
    scope.enter(i);
    StagePieceId piece;
    if (!Written<StagePieceId>::read(json.items()[i], scope, piece)) return false;
    if (!piece.valid()) return failOf(json.items()[i], "a name", scope);
    pieces.push_back(piece);
    scope.leave();
  }
  return true;
}

Json schemaOfPieces() {
  Json all = Json::object({{"const", "all"}});
  Json choice =
      Json::object({{"type", "object"},
                    {"properties", Json::object({{"layer", textSchema()}, {"group", textSchema()}})},
                    {"additionalProperties", false}});
  return Json::object(
      {{"anyOf", Json::array({listSchema(textSchema()), std::move(all), std::move(choice)})}});
}

}  // namespace squire
