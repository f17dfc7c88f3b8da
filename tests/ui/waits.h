#pragma once

#include <QWidget>
#include <functional>

#include "widgets/session/session.h"

namespace squire::test {

// Tests of the window wait for a state, an answer or a frame, never for a time. A wait of more than 20
// seconds fails the test.

// Delivers posted events and events of the display, and runs timers of zero milliseconds.
void processed();
// Runs the event loop until `holds` returns true; false on timeout.
[[nodiscard]] bool waitFor(const std::function<bool()>& holds, int milliseconds = 20000);
// Waits until no job runs and the results of all jobs are applied.
void waitForJobs(Session& session);
// Waits until a visible widget is painted in its current state.
void waitForFrame(QWidget& widget);

}  // namespace squire::test
