#pragma once

#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"
#include "core/model/stage_words.h"

// How edits refer to their stage and its parts: {"stage": "village", "pieces": ["crate", "crate 2"]}. The
// stage may be omitted if the project has only one.
namespace squire {

void writeStageRef(StageId stage, Scope& scope, Json& object);
bool readStageRef(const Json& object, Scope& scope, StageId& stage);
[[nodiscard]] MemberInfo stageMember();

// Pieces as a list of names. Reading also accepts "all", {"layer": "back"} and {"group": "fence"}.
[[nodiscard]] Json writePieces(const std::vector<StagePieceId>& pieces, Scope& scope);
bool readPieces(const Json& json, Scope& scope, std::vector<StagePieceId>& pieces);
[[nodiscard]] Json schemaOfPieces();

template <>
struct Written<StageId> {
  static std::string type() { return "name"; }
  static void writeMembers(const StageId& id, Scope& scope, Json& object) {
    writeStageRef(id, scope, object);
  }
  static bool readMembers(const Json& object, Scope& scope, StageId& id) {
    return readStageRef(object, scope, id);
  }
  static void eachMember(const std::function<void(const MemberInfo&)>& use) { use(stageMember()); }
};

template <>
struct Written<std::vector<StagePieceId>> {
  static Json write(const std::vector<StagePieceId>& pieces, Scope& scope) {
    return writePieces(pieces, scope);
  }
  static bool read(const Json& json, Scope& scope, std::vector<StagePieceId>& pieces) {
    return readPieces(json, scope, pieces);
  }
  static std::string type() { return "pieces"; }
  static Json schema() { return schemaOfPieces(); }
};

}  // namespace squire
