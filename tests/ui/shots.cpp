#include "tests/ui/shots.h"

#include <QListView>
#include <QOpenGLWidget>
#include <QPixmap>
#include <QScreen>
#include <cstdio>

#include "widgets/viewport/view_state.h"

namespace squire::test {

namespace {

// Also waits for what is computed in the background for the widget, such as figures in panels and pictures of
// clips.
bool waitForBackground(QWidget& widget) {
  for (QWidget* above = &widget; above != nullptr; above = above->parentWidget()) {
    auto* window = qobject_cast<MainWindow*>(above);
    if (window == nullptr || !window->session().hasProject()) continue;
    waitForJobs(window->session());
    auto* clips = window->findChild<QListView*>(QStringLiteral("clipList"));
    return clips == nullptr || !clips->isVisible() || waitFor([clips] {
             for (int row = 0; row < clips->model()->rowCount(); ++row) {
               if (clips->model()->index(row, 0).data(Qt::DecorationRole).value<QPixmap>().isNull())
                 return false;
             }
             return true;
           });
  }
  return true;
}

}  // namespace

bool storePicture(QWidget& widget, const QString& path) {
  if (!waitForBackground(widget)) return false;
  for (auto* view : widget.findChildren<QOpenGLWidget*>()) {
    if (view->isVisible()) waitForFrame(*view);
  }
  waitForFrame(widget);
  processed();
  const QPoint corner = widget.mapToGlobal(QPoint(0, 0));
  std::printf("%s\n", qPrintable(path));
  return widget.screen()->grabWindow(0, corner.x(), corner.y(), widget.width(), widget.height()).save(path);
}

Studio::Studio(int& argc, char** argv)
    : application(argc, argv, Smoothing::AsEditor),
      folder(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral(".")),
      driver(window) {
  window.view().setSmooth(false);
  const int width = qEnvironmentVariableIntValue("SQUIRE_SHOT_WIDTH");
  const int height = qEnvironmentVariableIntValue("SQUIRE_SHOT_HEIGHT");
  driver.show(width > 0 ? width : 1440, height > 0 ? height : 900);
}

bool Studio::openSample() { return driver.open(MainWindow::samplePath()); }

bool Studio::keep(QWidget& widget, const char* name) const {
  return storePicture(widget, folder.filePath(QLatin1String(name)));
}

}  // namespace squire::test
