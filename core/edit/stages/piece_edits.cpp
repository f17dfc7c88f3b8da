#include "core/edit/stages/piece_edits.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <unordered_set>

#include "core/base/quotes.h"
#include "core/edit/names.h"
#include "core/edit/stages/change_stage.h"

namespace squire {

namespace {

const std::string& nameOf(const Project& project, ModelId id) {
  static const std::string none;
  const ProjectModel* model = project.find(id);
  return model ? model->name : none;
}

Error tooManyPieces() {
  return makeError(ErrorCode::Limit, "a stage has at most " + std::to_string(Stage::mostPieces) + " pieces",
                   "use several stages");
}

Error missingModel() { return makeError(ErrorCode::Usage, "the project has no such model"); }

Status checkOptionalName(const std::string& name) { return name.empty() ? Status() : checkName(name); }

// Applies a change to the pieces of an edit, whether or not they are locked.
template <typename Args, typename Change>
Result<Edit> changeEvenLocked(const Project& project, const Args& args, Label label, Change change) {
  const std::unordered_set<StagePieceId> wanted(args.pieces.begin(), args.pieces.end());
  const auto changeAll = [&](Stage& stage) -> Status {
    if (const auto all = piecesOf(stage, args.pieces); !all) return all.error();
    for (auto& piece : stage.pieces) {
      if (!wanted.contains(piece->id)) continue;
      StagePiece changed = *piece;
      change(changed);
      if (!(changed == *piece)) piece = std::make_shared<const StagePiece>(std::move(changed));
    }
    return {};
  };
  return recorded(project, args, changeStage(project, args.stage, std::move(label), changeAll));
}

// The pieces that are copied; fails if there would be too many.
Result<StagePieces> originals(const Stage& stage, const CopyPieces& args) {
  const auto pieces = piecesOf(stage, args.pieces);
  if (!pieces) return pieces;
  if (args.count < 1 || args.count > Stage::mostPieces ||
      args.count * pieces->size() > Stage::mostPieces - std::min(Stage::mostPieces, stage.pieces.size()))
    return tooManyPieces();
  return pieces;
}

Status renamePiece(const Stage& stage, const std::string& name) {
  if (Status sound = checkName(name); !sound) return sound;
  if (!stage.findPiece(name)) return {};
  return makeError(ErrorCode::Content, "the name " + inQuotes(name) + " is taken", "choose another name");
}

}  // namespace

Result<Edit> placePieces(const Project& project, const PlacePieces& args) {
  if (!project.find(args.model)) return missingModel();
  if (const Status sound = checkOptionalName(args.group); !sound) return sound.error();
  if (args.places.size() > Stage::mostPieces) return tooManyPieces();
  Project next = project;
  const Label label = labelOf<PlacePieces>(args.places.size(), nameOf(project, args.model));
  const auto place = [&](Stage& stage) {
    StageNames names(stage.pieces);
    const std::string& wanted = args.name.empty() ? nameOf(project, args.model) : args.name;
    for (const Transform& at : args.places) {
      StagePiece piece{
          StagePieceId{next.nextId++}, names.take(wanted, "piece"), args.model, at, args.layer, args.group};
      stage.pieces.push_back(std::make_shared<const StagePiece>(std::move(piece)));
    }
  };
  auto edit = changeStage(project, args.stage, label, place);
  if (edit) edit->project.nextId = next.nextId;
  return recorded(project, args, std::move(edit));
}

Result<Edit> copyPieces(const Project& project, const CopyPieces& args) {
  std::uint32_t nextId = project.nextId;
  const auto copy = [&](Stage& stage) -> Status {
    const auto pieces = originals(stage, args);
    if (!pieces) return pieces.error();
    if (Status unlocked = checkUnlocked(stage, *pieces); !unlocked) return unlocked;
    StageNames names(stage.pieces);
    for (std::size_t i = 1; i <= args.count; ++i) {
      for (const auto& piece : *pieces) {
        StagePiece made = *piece;
        made.id = StagePieceId{nextId++};
        made.name = names.take(piece->name, "piece");
        made.place.translation += args.step * static_cast<float>(i);
        stage.pieces.push_back(std::make_shared<const StagePiece>(std::move(made)));
      }
    }
    return {};
  };
  auto edit = changeStage(project, args.stage, labelOf<CopyPieces>(args.pieces.size()), copy);
  if (edit) edit->project.nextId = nextId;
  return recorded(project, args, std::move(edit));
}

Result<Edit> deletePieces(const Project& project, const DeletePieces& args) {
  const auto remove = [&](Stage& stage) -> Status {
    const auto pieces = piecesOf(stage, args.pieces);
    if (!pieces) return pieces.error();
    if (Status unlocked = checkUnlocked(stage, *pieces); !unlocked) return unlocked;
    const std::unordered_set<StagePieceId> wanted(args.pieces.begin(), args.pieces.end());
    std::erase_if(stage.pieces, [&](const auto& piece) { return wanted.contains(piece->id); });
    return {};
  };
  return recorded(project, args,
                  changeStage(project, args.stage, labelOf<DeletePieces>(args.pieces.size()), remove));
}

Result<Edit> changePiece(const Project& project, const ChangePiece& args) {
  const Stage* stage = project.find(args.stage);
  if (!stage) return missingPart("stage");
  const auto pieces = piecesOf(*stage, {args.piece});
  if (!pieces) return pieces.error();
  const Label label = labelOf<ChangePiece>(pieces->front()->name);
  return recorded(project, args,
                  changePieces(project, args.stage, {args.piece}, label, [&](StagePiece& piece) -> Status {
                    piece.place.translation = args.translation.value_or(piece.place.translation);
                    piece.place.rotation = args.rotation.value_or(piece.place.rotation);
                    piece.place.scale = args.scale.value_or(piece.place.scale);
                    if (!args.name || *args.name == piece.name) return {};
                    piece.name = *args.name;
                    return renamePiece(*stage, *args.name);
                  }));
}

Result<Edit> setPieceModel(const Project& project, const SetPieceModel& args) {
  if (!project.find(args.model)) return missingModel();
  const Label label = labelOf<SetPieceModel>(args.pieces.size(), nameOf(project, args.model));
  return changeEach(project, args, label, [&](StagePiece& piece) { piece.model = args.model; });
}

Result<Edit> movePieces(const Project& project, const MovePieces& args) {
  const Label label = labelOf<MovePieces>(args.pieces.size());
  return changeEach(project, args, label, [&](StagePiece& piece) { piece.place.translation += args.by; });
}

Result<Edit> turnPieces(const Project& project, const TurnPieces& args) {
  return changeEach(project, args, labelOf<TurnPieces>(args.pieces.size()), [&](StagePiece& piece) {
    Transform& place = piece.place;
    place.rotation = glm::normalize(args.rotation * place.rotation);
    if (args.about) place.translation = *args.about + args.rotation * (place.translation - *args.about);
  });
}

Result<Edit> scalePieces(const Project& project, const ScalePieces& args) {
  return changeEach(project, args, labelOf<ScalePieces>(args.pieces.size()), [&](StagePiece& piece) {
    Transform& place = piece.place;
    place.scale *= args.factor;
    if (args.about) place.translation = *args.about + args.factor * (place.translation - *args.about);
  });
}

Result<Edit> setPieceLayer(const Project& project, const SetPieceLayer& args) {
  const std::size_t count = args.pieces.size();
  const Label label = args.layer.empty() ? labelOf<SetPieceLayer>("Take", count)
                                         : labelOf<SetPieceLayer>("Put", count, args.layer);
  return changeEach(project, args, label, [&](StagePiece& piece) { piece.layer = args.layer; });
}

Result<Edit> groupPieces(const Project& project, const GroupPieces& args) {
  if (const Status sound = checkOptionalName(args.group); !sound) return sound.error();
  const std::size_t count = args.pieces.size();
  const Label label = args.group.empty() ? labelOf<GroupPieces>("Ungroup", count)
                                         : labelOf<GroupPieces>("Group", count, args.group);
  return changeEach(project, args, label, [&](StagePiece& piece) { piece.group = args.group; });
}

Result<Edit> lockPieces(const Project& project, const LockPieces& args) {
  const std::size_t count = args.pieces.size();
  const Label label = args.locked ? labelOf<LockPieces>("Lock", count) : labelOf<LockPieces>("Unlock", count);
  return changeEvenLocked(project, args, label, [&](StagePiece& piece) { piece.locked = args.locked; });
}

Result<Edit> hidePieces(const Project& project, const HidePieces& args) {
  const std::size_t count = args.pieces.size();
  const Label label = args.hidden ? labelOf<HidePieces>("Hide", count) : labelOf<HidePieces>("Show", count);
  return changeEvenLocked(project, args, label, [&](StagePiece& piece) { piece.hidden = args.hidden; });
}

}  // namespace squire
