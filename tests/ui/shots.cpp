#include "tests/ui/shots.h"

#include <QScreen>
#include <cstdio>

#include "widgets/viewport/view_state.h"

namespace squire::test {

bool keepPicture(const QWidget& widget, const QString& path) {
  Driver::settle(900);
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

bool Studio::keep(const QWidget& widget, const char* name) const {
  return keepPicture(widget, folder.filePath(QLatin1String(name)));
}

}  // namespace squire::test
