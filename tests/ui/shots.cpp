#include "tests/ui/shots.h"

#include <QScreen>
#include <cstdio>

#include "tests/ui/driver.h"

namespace squire::test {

bool keepPicture(const QWidget& widget, const QString& path) {
  Driver::settle(900);
  const QPoint corner = widget.mapToGlobal(QPoint(0, 0));
  std::printf("%s\n", qPrintable(path));
  return widget.screen()->grabWindow(0, corner.x(), corner.y(), widget.width(), widget.height()).save(path);
}

}  // namespace squire::test
