// Takes the pictures of the manual: screenshots FOLDER. A real window, driven by real events.
#include <QApplication>
#include <QDir>
#include <cstdio>

#include "tests/ui/driver.h"
#include "tests/ui/shots.h"
#include "widgets/fades/fades_panel.h"
#include "widgets/fades/sequence_strip.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/gl_probe.h"
#include "widgets/viewport/viewport.h"
#include "widgets/volumes/volume_list_view.h"

using squire::test::keepPicture;

namespace {

// The body's hurt volumes, and a hit volume on the sword's hand with its handles.
bool keepVolumes(squire::MainWindow& window, squire::test::Driver& driver, const QDir& folder) {
  squire::test::Driver::raiseDockOf(window.findChild<squire::VolumeListView*>());
  driver.trigger("bones.none");
  driver.trigger("volume.addBody");
  window.session().selectBones({driver.bone("hand.R")});
  driver.trigger("volume.addHit");
  const bool kept = keepPicture(window, folder.filePath(QStringLiteral("editor_volumes.png")));
  driver.trigger("bones.shapes");
  return kept;
}

// Three clips with the fades between them, in the middle of the first fade.
bool keepFades(squire::MainWindow& window, const QDir& folder) {
  using squire::test::Driver;
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
  const bool kept = keepPicture(window, folder.filePath(QStringLiteral("editor_fades.png")));
  preview.setMode(squire::SequencePreview::Mode::Off);
  return kept;
}

}  // namespace

int main(int argc, char** argv) {
  using squire::test::Driver;
  squire::setSurfaceFormats();
  QApplication application(argc, argv);
  squire::applyTheme(application, squire::darkTheme());
  const QDir folder(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral("."));
  const int width = qEnvironmentVariableIntValue("SQUIRE_SHOT_WIDTH");
  const int height = qEnvironmentVariableIntValue("SQUIRE_SHOT_HEIGHT");
  squire::MainWindow window;
  window.view().setSmooth(false);
  Driver driver(window);
  driver.show(width > 0 ? width : 1440, height > 0 ? height : 900);
  bool good = keepPicture(window, folder.filePath(QStringLiteral("editor_start.png")));
  if (!driver.open(squire::MainWindow::samplePath())) return 1;
  driver.showClip("sword_swing", 12);
  driver.trigger("view.frameAll");
  driver.click(driver.joint("forearm.L"));
  driver.trigger("tool.turn");
  const QPointF joint = driver.joint("forearm.L");
  driver.drag(joint + QPointF(90, 0), joint + QPointF(75, -50), Qt::LeftButton);
  good = keepPicture(window, folder.filePath(QStringLiteral("editor.png"))) && good;
  driver.trigger("shading.weights");
  driver.trigger("overlay.wireframe");
  driver.trigger("tool.select");
  good = keepPicture(*window.viewport(), folder.filePath(QStringLiteral("editor_weights.png"))) && good;
  driver.trigger("shading.textured");
  driver.trigger("overlay.wireframe");
  good = keepVolumes(window, driver, folder) && good;
  good = keepFades(window, folder) && good;
  squire::applyTheme(application, squire::lightTheme());
  window.view().adoptTheme();
  good = keepPicture(window, folder.filePath(QStringLiteral("editor_light.png"))) && good;
  return good ? 0 : 1;
}
