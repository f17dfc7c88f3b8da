#pragma once

#include <QList>
#include <QSize>

namespace squire {

// Sets the scale of the interface, in percent of the system's. Call it before the application is constructed,
// and clearInterfaceScale() afterwards, so that programs started by the editor do not inherit the scale. A
// scale in the environment (QT_SCALE_FACTOR) has priority.
void setInterfaceScale(int percent);
void clearInterfaceScale();

// Whether the program shows another scale until it is started again.
[[nodiscard]] bool needsRestart(int percent);

// The scales with which the window fits the screen, and those up to 100 % in any case. `screen`: the screen's
// size at the current scale.
[[nodiscard]] QList<int> fittingScales(QSize screen);

}  // namespace squire
