#include "core/edit/stages/change_stage.h"

#include <algorithm>

#include "core/base/quotes.h"
#include "core/edit/names.h"

namespace squire {

namespace {

// A name without its number: "crate" for "crate 7".
std::string withoutNumber(const std::string& name) {
  const std::size_t end = name.find_last_not_of("0123456789");
  const bool isNumbered = end != std::string::npos && end > 0 && name[end] == ' ' && end + 1 < name.size();
  return isNumbered ? name.substr(0, end) : name;
}

void putInOrder(Stage& stage) {
  std::ranges::sort(stage.pieces, {}, [](const auto& one) -> const std::string& { return one->name; });
  std::ranges::sort(stage.ground, {}, [](const auto& one) -> const std::string& { return one->name; });
  std::ranges::sort(stage.points, {}, &StagePoint::name);
}

}  // namespace

Result<Edit> changeStage(const Project& project, StageId id, Label label, const Change<Stage>& change) {
  for (std::size_t i = 0; i < project.stages.size(); ++i) {
    if (project.stages[i]->id != id) continue;
    Stage stage = *project.stages[i];
    if (const Status done = change(stage); !done) return done.error();
    putInOrder(stage);
    if (const std::string fault = faultOf(stage); !fault.empty())
      return makeError(ErrorCode::Content, "the stage " + inQuotes(stage.name) + " then " + fault);
    Edit edit{project, std::move(label)};
    edit.project.stages[i] = std::make_shared<const Stage>(std::move(stage));
    return edit;
  }
  return missingPart("stage");
}

Result<StagePieces> piecesOf(const Stage& stage, const std::vector<StagePieceId>& pieces) {
  std::unordered_map<StagePieceId, std::size_t> places;
  places.reserve(stage.pieces.size());
  for (std::size_t i = 0; i < stage.pieces.size(); ++i) places.emplace(stage.pieces[i]->id, i);
  StagePieces out;
  out.reserve(pieces.size());
  for (const StagePieceId id : pieces) {
    const auto place = places.find(id);
    if (place == places.end()) return missingPart("piece");
    out.push_back(stage.pieces[place->second]);
  }
  return out;
}

Status checkUnlocked(const Stage& stage, const StagePieces& pieces) {
  const auto locked = std::ranges::find_if(pieces, [&](const auto& one) { return stage.isLocked(*one); });
  if (locked == pieces.end()) return {};
  return makeError(ErrorCode::Content, "the piece " + inQuotes((*locked)->name) + " is locked",
                   "unlock it, or its layer");
}

Result<Edit> changePieces(const Project& project, StageId id, const std::vector<StagePieceId>& pieces,
                          Label label, const Change<StagePiece>& change) {
  return changeStage(project, id, std::move(label), [&](Stage& stage) -> Status {
    const auto before = piecesOf(stage, pieces);
    if (!before) return before.error();
    if (Status unlocked = checkUnlocked(stage, *before); !unlocked) return unlocked;
    std::unordered_map<StagePieceId, std::shared_ptr<const StagePiece>> changed;
    for (const auto& piece : *before) {
      StagePiece copy = *piece;
      if (Status done = change(copy); !done) return done;
      if (!(copy == *piece)) changed[piece->id] = std::make_shared<const StagePiece>(std::move(copy));
    }
    for (auto& piece : stage.pieces) {
      if (const auto found = changed.find(piece->id); found != changed.end()) piece = found->second;
    }
    return {};
  });
}

std::string StageNames::take(const std::string& wanted, const char* fallback) {
  const auto isTaken = [&](const std::string& name) { return taken_.contains(name); };
  // Replaces invalid characters of the name, and shortens it.
  std::string name = freeName(wanted, fallback, [](const std::string&) { return false; });
  if (isTaken(name)) {
    const std::string base = withoutNumber(name);
    int& number = next_.try_emplace(base, 2).first->second;
    do name = base + ' ' + std::to_string(number++);
    while (isTaken(name));
  }
  taken_.insert(name);
  return name;
}

Error missingPart(const char* what) {
  return makeError(ErrorCode::Usage, std::string("there is no such ") + what);
}

}  // namespace squire
