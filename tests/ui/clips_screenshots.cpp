#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <cstdio>

#include "tests/ui/driver.h"
#include "tests/ui/shots.h"
#include "widgets/clips/clip_list_model.h"
#include "widgets/clips/clips_panel.h"
#include "widgets/clips/import_clips_dialog.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/gl_probe.h"
#include "widgets/viewport/viewport.h"

// Pictures of the list of clips for the manual: clips_screenshots FOLDER.
namespace {

using squire::MainWindow;
using squire::test::Driver;
using squire::test::keepPicture;

bool pictured(const squire::ClipListModel& model) {
  for (int i = 0; i < model.rowCount(); ++i) {
    if (model.index(i).data(Qt::DecorationRole).value<QPixmap>().isNull()) return false;
  }
  return true;
}

// However busy the machine is; says what did not come.
bool reached(const char* what, const std::function<bool()>& done) {
  constexpr int mostMilliseconds = 120000;
  if (Driver::waitFor(done, mostMilliseconds)) return true;
  std::fprintf(stderr, "clips_screenshots: %s did not come\n", what);
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  squire::setSurfaceFormats();
  QApplication application(argc, argv);
  squire::applyTheme(application, squire::darkTheme());
  const QDir folder(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral("."));
  MainWindow window;
  window.view().setSmooth(false);
  Driver driver(window);
  driver.show(1440, 900);
  if (!driver.open(MainWindow::samplePath()) &&
      !reached("the sample", [&] { return window.session().hasProject(); }))
    return 1;
  driver.showClip("sword_swing", 12);
  driver.trigger("view.frameAll");
  auto* panel = window.findChild<squire::ClipsPanel*>();
  if (panel == nullptr) return 1;
  driver.trigger("clip.trimAfter");
  driver.trigger("clip.loop");
  if (!reached("the pictures", [&] { return pictured(*panel->model()); })) return 1;
  keepPicture(window, folder.filePath(QStringLiteral("clips_window.png")));
  keepPicture(*panel, folder.filePath(QStringLiteral("clips_panel.png")));
  window.session().undo();
  window.session().undo();
  driver.trigger("compare.source");
  driver.showClip("sword_swing", 12);
  driver.trigger("clip.reverse");
  driver.trigger("view.frameAll");
  keepPicture(*window.viewport(), folder.filePath(QStringLiteral("clips_compare.png")));
  driver.trigger("compare.over");
  keepPicture(*window.viewport(), folder.filePath(QStringLiteral("clips_compare_over.png")));
  driver.trigger("compare.source");
  // Of the model's file: the sample itself may be a project.
  window.document().readClips(
      QFileInfo(MainWindow::samplePath()).dir().filePath(QStringLiteral("knight.fbx")));
  squire::ImportClipsDialog* dialog = nullptr;
  const auto asks = [&] { return (dialog = window.findChild<squire::ImportClipsDialog*>()) != nullptr; };
  if (!reached("the question which clips", asks)) return 1;
  keepPicture(*dialog, folder.filePath(QStringLiteral("clips_import.png")));
  dialog->reject();
  return 0;
}
