#include <QDockWidget>
#include <QFileInfo>
#include <cstdio>

#include "tests/ui/shots.h"
#include "widgets/clips/clip_list_model.h"
#include "widgets/clips/clips_panel.h"
#include "widgets/clips/import_clips_dialog.h"
#include "widgets/viewport/viewport.h"

// Takes the manual's screenshots of the list of clips: clips_screenshots FOLDER.
namespace {

using squire::MainWindow;
using squire::test::Driver;
using squire::test::Studio;

bool pictured(const squire::ClipListModel& model) {
  for (int i = 0; i < model.rowCount(); ++i) {
    if (model.index(i).data(Qt::DecorationRole).value<QPixmap>().isNull()) return false;
  }
  return true;
}

// Waits for a state, independently of the machine's speed; prints `what` if it is not reached.
bool reached(const char* what, const std::function<bool()>& done) {
  constexpr int mostMilliseconds = 120000;
  if (squire::test::waitFor(done, mostMilliseconds)) return true;
  std::fprintf(stderr, "clips_screenshots: %s did not come\n", what);
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  Studio studio(argc, argv);
  MainWindow& window = studio.window;
  Driver& driver = studio.driver;
  if (!studio.openSample() && !reached("the sample", [&] { return window.session().hasProject(); })) return 1;
  driver.showClip("sword_swing", 12);
  driver.trigger("view.frameAll");
  auto* panel = window.findChild<squire::ClipsPanel*>();
  if (panel == nullptr) return 1;
  driver.trigger("clip.trimAfter");
  driver.trigger("clip.loop");
  if (!reached("the pictures", [&] { return pictured(*panel->model()); })) return 1;
  studio.keep(*panel, "clips_panel.png");
  window.session().undo();
  window.session().undo();
  driver.trigger("compare.source");
  driver.showClip("sword_swing", 12);
  driver.trigger("clip.reverse");
  driver.trigger("view.frameAll");
  studio.keep(*window.viewport(), "clips_compare.png");
  driver.trigger("compare.source");
  // Reads clips of the model's file, since the sample may be a project.
  window.document().sources().readClips(
      QFileInfo(MainWindow::samplePath()).dir().filePath(QStringLiteral("knight.fbx")));
  squire::ImportClipsDialog* dialog = nullptr;
  const auto asks = [&] { return (dialog = window.findChild<squire::ImportClipsDialog*>()) != nullptr; };
  if (!reached("the question which clips", asks)) return 1;
  studio.keep(*dialog, "clips_import.png");
  dialog->reject();
  return 0;
}
