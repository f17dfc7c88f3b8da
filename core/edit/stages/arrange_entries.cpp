#include "core/edit/stages/arrange_edits.h"
#include "core/edit/stages/stage_ref.h"

namespace squire {

template <>
struct WordsOf<StageAxis> {
  static constexpr auto words = wordsOf<StageAxis>("x", "y", "z");
  static constexpr const char* noun = "axis of the stage";
};

template <>
struct Fields<AlignPieces> {
  static constexpr const char* noun = "pieces";
  static constexpr auto list =
      std::tuple{inlined(&AlignPieces::stage), field("pieces", &AlignPieces::pieces, "which pieces"),
                 field("axis", &AlignPieces::axis, "the coordinate that they get in common"),
                 field("at", &AlignPieces::at, "metres; that of the first piece unless given")};
};

template <>
struct Fields<DistributePieces> {
  static constexpr const char* noun = "pieces";
  static constexpr auto list = std::tuple{inlined(&DistributePieces::stage),
                                          field("pieces", &DistributePieces::pieces, "three or more pieces"),
                                          field("axis", &DistributePieces::axis, "along which axis")};
};

template <>
struct Fields<MirrorPieces> {
  static constexpr const char* noun = "pieces";
  static constexpr auto list = std::tuple{
      inlined(&MirrorPieces::stage), field("pieces", &MirrorPieces::pieces, "which pieces"),
      field("axis", &MirrorPieces::axis, "the axis that changes its sense"),
      optional("at", &MirrorPieces::at, "where on the axis the mirror is, in metres; 0 unless given")};
};

template <>
struct Fields<SnapPieces> {
  static constexpr const char* noun = "pieces";
  static constexpr auto list =
      std::tuple{inlined(&SnapPieces::stage), field("pieces", &SnapPieces::pieces, "which pieces"),
                 field("step", &SnapPieces::step, "of the grid, in metres")};
};

template <>
struct Fields<DropPieces> {
  static constexpr const char* noun = "pieces";
  static constexpr auto list =
      std::tuple{inlined(&DropPieces::stage), field("pieces", &DropPieces::pieces, "which pieces")};
};

template <>
struct Fields<VaryPieces> {
  static constexpr const char* noun = "pieces";
  static constexpr auto list = std::tuple{
      inlined(&VaryPieces::stage),
      field("pieces", &VaryPieces::pieces, "which pieces"),
      field("seed", &VaryPieces::seed, "another number gives another variety"),
      optional("degrees", &VaryPieces::degrees,
               "the most that one turns about Y, to either side; 0 unless given"),
      optional("leastFactor", &VaryPieces::leastFactor, "the smallest factor of scale; 1 unless given"),
      optional("mostFactor", &VaryPieces::mostFactor, "the greatest factor of scale; 1 unless given")};
};

EditEntries arrangeEdits();
EditEntries arrangeEdits() {
  return {
      entry("align-pieces", alignPieces, "Gives pieces a coordinate in common."),
      entry("distribute-pieces", distributePieces, "Spreads pieces evenly between the outer two."),
      entry("mirror-pieces", mirrorPieces, "Mirrors pieces at a plane."),
      entry("snap-pieces", snapPieces, "Moves pieces to the nearest points of a grid."),
      entry("drop-pieces", dropPieces, "Lowers pieces to the ground below them."),
      entry("vary-pieces", varyPieces, "Turns and scales pieces at random, within limits."),
  };
}

}  // namespace squire
