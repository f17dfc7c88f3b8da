// Takes the screenshots of the manual in a real window with real events: screenshots FOLDER.

#include "tests/ui/shots.h"
#include "widgets/fades/fades_panel.h"
#include "widgets/fades/sequence_strip.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/viewport.h"
#include "widgets/volumes/volume_list_view.h"

namespace {

using squire::test::Driver;
using squire::test::Studio;

// The body's hurt volumes, and a hit volume on the sword hand with its handles.
bool keepVolumes(Studio& studio) {
  squire::MainWindow& window = studio.window;
  Driver& driver = studio.driver;
  Driver::raiseDockOf(window.findChild<squire::VolumeListView*>());
  driver.trigger("bones.none");
  driver.trigger("volume.addBody");
  window.session().selection().select({driver.bone("hand.R")});
  driver.trigger("volume.addHit");
  const bool kept = studio.keep(window, "editor_volumes.png");
  driver.trigger("bones.shapes");
  return kept;
}

// Three clips with the fades between them, in the middle of the first fade.
bool keepFades(Studio& studio) {
  squire::MainWindow& window = studio.window;
  auto* panel = window.findChild<squire::FadesPanel*>();
  Driver::raiseDockOf(panel);
  const auto clip = [&](const char* name) {
    for (const auto& entry : window.session().projectModel()->clips) {
      if (entry->name == name) return entry->id;
    }
    return squire::ClipId{};
  };
  squire::SequencePreview& preview = panel->preview();
  for (const char* name : {"idle", "sword_swing", "idle"}) preview.addPart(clip(name));
  preview.movePart(1, 0.8);
  preview.movePart(2, 1.7);
  preview.setMode(squire::SequencePreview::Mode::Planned);
  preview.setSeconds(preview.parts()[1].start + 0.5 * preview.fadeInto(1).fade.seconds());
  panel->strip()->choose(1);
  const bool kept = studio.keep(window, "editor_fades.png");
  preview.setMode(squire::SequencePreview::Mode::Off);
  return kept;
}

}  // namespace

int main(int argc, char** argv) {
  Studio studio(argc, argv);
  squire::MainWindow& window = studio.window;
  Driver& driver = studio.driver;
  bool good = studio.keep(window, "editor_start.png");
  if (!studio.openSample()) return 1;
  driver.showClip("sword_swing", 12);
  driver.trigger("view.frameAll");
  driver.click(driver.joint("forearm.L"));
  driver.trigger("tool.rotate");
  const QPointF joint = driver.joint("forearm.L");
  driver.drag(joint + QPointF(90, 0), joint + QPointF(75, -50), Qt::LeftButton);
  good = studio.keep(window, "editor.png") && good;
  driver.trigger("shading.weights");
  driver.trigger("overlay.wireframe");
  driver.trigger("tool.select");
  good = studio.keep(*window.viewport(), "editor_weights.png") && good;
  driver.trigger("shading.textured");
  driver.trigger("overlay.wireframe");
  good = keepVolumes(studio) && good;
  good = keepFades(studio) && good;
  squire::applyTheme(studio.application, squire::lightTheme());
  window.view().adoptTheme();
  good = studio.keep(window, "editor_light.png") && good;
  return good ? 0 : 1;
}
