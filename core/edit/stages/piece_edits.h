#pragma once

#include <vector>

#include "core/edit/edit.h"
#include "core/model/stage.h"

// Edits of the set pieces of a stage. All but LockPieces and HidePieces fail if one of the pieces is locked.
namespace squire {

using StagePieceList = std::vector<StagePieceId>;

// The ids of the pieces begin with the project's nextId before the edit; their names are made unique.
struct PlacePieces {
  static constexpr LabelPattern labels[] = {{"Place {count} {model}", "Place {count} of {model}"}};
  StageId stage;
  ModelId model;
  std::string name;  // empty: that of the model
  std::vector<Transform> places;
  std::string layer;
  std::string group;
};
[[nodiscard]] Result<Edit> placePieces(const Project& project, const PlacePieces& args);

// Copies pieces `count` times: the first copies are moved by `step`, the second ones by 2 * `step`, ...
struct CopyPieces {
  static constexpr LabelPattern labels[] = {{"Copy {count} piece", "Copy {count} pieces"}};
  StageId stage;
  StagePieceList pieces;
  std::size_t count = 1;
  vec3 step{0.0f};
};
[[nodiscard]] Result<Edit> copyPieces(const Project& project, const CopyPieces& args);

struct DeletePieces {
  static constexpr LabelPattern labels[] = {{"Delete {count} piece", "Delete {count} pieces"}};
  StageId stage;
  StagePieceList pieces;
};
[[nodiscard]] Result<Edit> deletePieces(const Project& project, const DeletePieces& args);

struct ChangePiece {
  static constexpr LabelPattern labels[] = {{"Change piece {piece}"}};
  StageId stage;
  StagePieceId piece;
  std::optional<std::string> name;
  std::optional<vec3> translation;
  std::optional<quat> rotation;
  std::optional<vec3> scale;
};
[[nodiscard]] Result<Edit> changePiece(const Project& project, const ChangePiece& args);

struct SetPieceModel {
  static constexpr LabelPattern labels[] = {{"Make {count} piece a {model}", "Make {count} pieces {model}"}};
  StageId stage;
  StagePieceList pieces;
  ModelId model;
};
[[nodiscard]] Result<Edit> setPieceModel(const Project& project, const SetPieceModel& args);

struct MovePieces {
  static constexpr LabelPattern labels[] = {{"Move {count} piece", "Move {count} pieces"}};
  StageId stage;
  StagePieceList pieces;
  vec3 by{0.0f};
};
[[nodiscard]] Result<Edit> movePieces(const Project& project, const MovePieces& args);

// Turns pieces about a point, or each about its own place.
struct TurnPieces {
  static constexpr LabelPattern labels[] = {{"Turn {count} piece", "Turn {count} pieces"}};
  StageId stage;
  StagePieceList pieces;
  quat rotation{1.0f, 0.0f, 0.0f, 0.0f};
  std::optional<vec3> about;
};
[[nodiscard]] Result<Edit> turnPieces(const Project& project, const TurnPieces& args);

// Scales pieces from a point, or each from its own place.
struct ScalePieces {
  static constexpr LabelPattern labels[] = {{"Scale {count} piece", "Scale {count} pieces"}};
  StageId stage;
  StagePieceList pieces;
  float factor = 1.0f;
  std::optional<vec3> about;
};
[[nodiscard]] Result<Edit> scalePieces(const Project& project, const ScalePieces& args);

struct SetPieceLayer {
  static constexpr LabelPattern labels[] = {
      {"Put {count} piece on layer {layer}", "Put {count} pieces on layer {layer}"},
      {"Take {count} piece from its layer", "Take {count} pieces from their layers"}};
  StageId stage;
  StagePieceList pieces;
  std::string layer;  // empty: none
};
[[nodiscard]] Result<Edit> setPieceLayer(const Project& project, const SetPieceLayer& args);

struct GroupPieces {
  static constexpr LabelPattern labels[] = {
      {"Group {count} piece as {group}", "Group {count} pieces as {group}"},
      {"Ungroup {count} piece", "Ungroup {count} pieces"}};
  StageId stage;
  StagePieceList pieces;
  std::string group;  // empty: none
};
[[nodiscard]] Result<Edit> groupPieces(const Project& project, const GroupPieces& args);

struct LockPieces {
  static constexpr LabelPattern labels[] = {{"Lock {count} piece", "Lock {count} pieces"},
                                            {"Unlock {count} piece", "Unlock {count} pieces"}};
  StageId stage;
  StagePieceList pieces;
  bool locked = true;
};
[[nodiscard]] Result<Edit> lockPieces(const Project& project, const LockPieces& args);

struct HidePieces {
  static constexpr LabelPattern labels[] = {{"Hide {count} piece", "Hide {count} pieces"},
                                            {"Show {count} piece", "Show {count} pieces"}};
  StageId stage;
  StagePieceList pieces;
  bool hidden = true;
};
[[nodiscard]] Result<Edit> hidePieces(const Project& project, const HidePieces& args);

}  // namespace squire
