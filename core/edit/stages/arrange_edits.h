#pragma once

#include "core/edit/stages/piece_edits.h"

// Edits that put set pieces in order: rows, mirror images, grids, the ground, and variety.
namespace squire {

enum class StageAxis : std::uint32_t { X, Y, Z };

// Gives all pieces the same coordinate along an axis.
struct AlignPieces {
  static constexpr LabelPattern labels[] = {{"Align {count} piece", "Align {count} pieces"}};
  StageId stage;
  StagePieceList pieces;
  StageAxis axis = StageAxis::X;
  std::optional<float> at;  // metres; empty: that of the first piece
};
[[nodiscard]] Result<Edit> alignPieces(const Project& project, const AlignPieces& args);

// Spreads pieces evenly along an axis between the two that are farthest apart on it.
struct DistributePieces {
  static constexpr LabelPattern labels[] = {{"Distribute {count} piece", "Distribute {count} pieces"}};
  StageId stage;
  StagePieceList pieces;
  StageAxis axis = StageAxis::X;
};
[[nodiscard]] Result<Edit> distributePieces(const Project& project, const DistributePieces& args);

// Mirrors pieces at the plane where a coordinate is `at`. Mirror images have a scale below 0 along one axis.
struct MirrorPieces {
  static constexpr LabelPattern labels[] = {{"Mirror {count} piece", "Mirror {count} pieces"}};
  StageId stage;
  StagePieceList pieces;
  StageAxis axis = StageAxis::X;
  float at = 0.0f;
};
[[nodiscard]] Result<Edit> mirrorPieces(const Project& project, const MirrorPieces& args);

// Moves pieces to the nearest multiple of `step` along each axis.
struct SnapPieces {
  static constexpr LabelPattern labels[] = {{"Snap {count} piece", "Snap {count} pieces"}};
  StageId stage;
  StagePieceList pieces;
  float step = 1.0f;  // metres
};
[[nodiscard]] Result<Edit> snapPieces(const Project& project, const SnapPieces& args);

// Lowers pieces to the ground below them, so that the lowest corner of the box around each is on it, or its
// origin if its source is not loaded. Pieces without ground below stay; fails if that is true of all.
struct DropPieces {
  static constexpr LabelPattern labels[] = {
      {"Drop {count} piece to the ground", "Drop {count} pieces to the ground"}};
  StageId stage;
  StagePieceList pieces;
};
[[nodiscard]] Result<Edit> dropPieces(const Project& project, const DropPieces& args);

// Turns pieces about Y and scales them at random, each within the limits. The values depend only on the seed
// and on the index of the piece in the list.
struct VaryPieces {
  static constexpr LabelPattern labels[] = {{"Vary {count} piece", "Vary {count} pieces"}};
  StageId stage;
  StagePieceList pieces;
  std::int32_t seed = 0;
  float degrees = 0.0f;  // at most, to either side
  float leastFactor = 1.0f;
  float mostFactor = 1.0f;
};
[[nodiscard]] Result<Edit> varyPieces(const Project& project, const VaryPieces& args);

}  // namespace squire
