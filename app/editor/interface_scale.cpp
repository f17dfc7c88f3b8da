#include "app/editor/interface_scale.h"

#include <QByteArray>

namespace squire {

namespace {

constexpr const char* variable = "QT_SCALE_FACTOR";
constexpr int usual = 100;
constexpr QSize smallestWindow{950, 500};

int scaleNow = usual;

bool hasRoom(QSize screen) { return screen.expandedTo(smallestWindow) == screen; }

}  // namespace

void setInterfaceScale(int percent) {
  scaleNow = qEnvironmentVariableIsSet(variable) ? usual : percent;
  if (scaleNow != usual) qputenv(variable, QByteArray::number(percent / 100.0));
}

void clearInterfaceScale() {
  if (scaleNow != usual) qunsetenv(variable);
}

bool needsRestart(int percent) { return !qEnvironmentVariableIsSet(variable) && percent != scaleNow; }

QList<int> fittingScales(QSize screen) {
  const QSize unscaled = screen * scaleNow / usual;
  QList<int> out;
  for (const int percent : {80, 90, 100, 110, 125, 150, 175, 200, 250, 300}) {
    if (percent <= usual || hasRoom(unscaled * usual / percent)) out += percent;
  }
  return out;
}

}  // namespace squire
