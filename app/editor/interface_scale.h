#pragma once

#include <QList>
#include <QSize>

namespace squire {

// Sets the scale of the interface, in percent of the system's. Call before the application is constructed,
// and clearInterfaceScale() after it, so that programs it starts do not take it over. A scale in the
// environment (QT_SCALE_FACTOR) wins.
void setInterfaceScale(int percent);
void clearInterfaceScale();
// The scale that was set, in percent.
[[nodiscard]] int interfaceScale();

// The scales with which the window fits the screen. `screen`: its size as the program sees it now.
[[nodiscard]] QList<int> fittingScales(QSize screen);

}  // namespace squire
