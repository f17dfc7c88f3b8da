#include "app/editor/features/stage/stage_arrangements.h"

#include "widgets/stage/arrange_dialog.h"
#include "widgets/stage/arrange_pieces.h"
#include "widgets/stage/stage_snaps.h"

namespace squire {

void StageArrangements::add(QMenu* menu, Workbench& bench, ChosenStage& chosen) {
  const auto add = [&](ActionId name, const QString& text, const char* icon, const QString& hint, auto run) {
    bench.actions.add(menu, {name, text, id(icon), {}, hint}, [run](bool) { run(); });
  };
  QWidget* window = &bench.window;
  add("stage.row", tr("Copies in a &Row\u2026"), "duplicate",
      tr("Copies the selected pieces several times, each a step further on"),
      [&chosen, window] { makeRowDialog(chosen, window)->start(); });
  add("stage.vary", tr("&Vary at Random\u2026"), "",
      tr("Turns and scales the selected pieces at random, within limits"),
      [&chosen, window] { makeVarietyDialog(chosen, window)->start(); });
  add("stage.mirror", tr("&Mirror Left and Right"), "mirror",
      tr("Mirrors the selected pieces about their middle; a single one becomes its mirror image"),
      [&chosen] { mirrorPieces(chosen); });
  add("stage.snap", tr("&Snap to the Grid"), "snap",
      tr("Moves the selected pieces to the nearest points of a grid of 25 cm"),
      [&chosen] { snapPieces(chosen, stageGrid); });
  menu->addSeparator();
  add("stage.alignX", tr("Align &One above the Other"), "",
      tr("Moves the selected pieces sideways, to where the one is that was selected last"),
      [&chosen] { alignPieces(chosen, StageAxis::X); });
  add("stage.alignY", tr("Align at One &Height"), "",
      tr("Moves the selected pieces up or down, to the height of the one that was selected last"),
      [&chosen] { alignPieces(chosen, StageAxis::Y); });
  add("stage.alignZ", tr("Align at One &Depth"), "",
      tr("Moves the selected pieces to or from the viewer, to the depth of the one that was selected last"),
      [&chosen] { alignPieces(chosen, StageAxis::Z); });
  add("stage.spreadX", tr("Distribute from &Left to Right"), "",
      tr("Spreads the selected pieces evenly between the leftmost and the rightmost"),
      [&chosen] { distributePieces(chosen, StageAxis::X); });
  add("stage.spreadY", tr("Distribute from &Bottom to Top"), "",
      tr("Spreads the selected pieces evenly between the lowest and the highest"),
      [&chosen] { distributePieces(chosen, StageAxis::Y); });
  menu->addSeparator();
  add("stage.group", tr("&Group"), "", tr("Groups the selected pieces: a click on one selects all of them"),
      [&chosen] { groupPieces(chosen); });
  add("stage.ungroup", tr("&Ungroup"), "", tr("Takes the selected pieces from their groups"),
      [&chosen] { ungroupPieces(chosen); });
}

void StageArrangements::enable(const Workbench& bench, const ChosenStage& chosen) {
  const std::size_t free = bench.hasProject() && chosen.stage() != nullptr ? chosen.freePieces().size() : 0;
  bench.enable(free > 0, {"stage.row", "stage.vary", "stage.mirror", "stage.snap"});
  bench.enable(free > 1, {"stage.alignX", "stage.alignY", "stage.alignZ", "stage.group"});
  bench.enable(free > 2, {"stage.spreadX", "stage.spreadY"});
  bench.enable(free > 0 && hasGroup(chosen), {"stage.ungroup"});
}

}  // namespace squire
