#include "core/edit/stages/arrange_edits.h"
#include "core/edit/stages/stage_ref.h"

namespace squire {

template <>
struct WordsOf<StageAxis> {
  static constexpr auto words = wordsOf<StageAxis>("x", "y", "z");
  static constexpr const char* noun = "axis of the stage";
};

EditEntries arrangeEdits();
EditEntries arrangeEdits() {
  return {
      entry("align-pieces", alignPieces, "Gives pieces a coordinate in common.",
            {inlined<&AlignPieces::stage>(), field<&AlignPieces::pieces>("pieces", "which pieces"),
             field<&AlignPieces::axis>("axis", "the coordinate that they get in common"),
             field<&AlignPieces::at>("at", "metres; that of the first piece unless given")}),
      entry("distribute-pieces", distributePieces, "Spreads pieces evenly between the outer two.",
            {inlined<&DistributePieces::stage>(),
             field<&DistributePieces::pieces>("pieces", "three or more pieces"),
             field<&DistributePieces::axis>("axis", "along which axis")}),
      entry(
          "mirror-pieces", mirrorPieces, "Mirrors pieces at a plane.",
          {inlined<&MirrorPieces::stage>(), field<&MirrorPieces::pieces>("pieces", "which pieces"),
           field<&MirrorPieces::axis>("axis", "the axis that changes its sense"),
           optional<&MirrorPieces::at>("at", "where on the axis the mirror is, in metres; 0 unless given")}),
      entry("snap-pieces", snapPieces, "Moves pieces to the nearest points of a grid.",
            {inlined<&SnapPieces::stage>(), field<&SnapPieces::pieces>("pieces", "which pieces"),
             field<&SnapPieces::step>("step", "of the grid, in metres")}),
      entry("drop-pieces", dropPieces, "Lowers pieces until their bottoms are on the ground below them.",
            {inlined<&DropPieces::stage>(), field<&DropPieces::pieces>("pieces", "which pieces")}),
      entry(
          "vary-pieces", varyPieces, "Turns and scales pieces at random, within limits.",
          {inlined<&VaryPieces::stage>(), field<&VaryPieces::pieces>("pieces", "which pieces"),
           field<&VaryPieces::seed>("seed", "another number gives another variety"),
           optional<&VaryPieces::degrees>("degrees",
                                          "the most that one turns about Y, to either side; 0 unless given"),
           optional<&VaryPieces::leastFactor>("leastFactor", "the smallest factor of scale; 1 unless given"),
           optional<&VaryPieces::mostFactor>("mostFactor", "the greatest factor of scale; 1 unless given")}),
  };
}

}  // namespace squire
