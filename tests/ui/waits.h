#pragma once

#include <QWidget>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>

#include "widgets/session/session.h"

namespace squire::test {

// Tests of the window wait for a state, an answer or a frame, never for a time. A wait of more than 20
// seconds fails the test.

// Delivers posted events and events of the display, and runs timers of zero milliseconds.
void processed();
// Runs the event loop until `holds` returns true; false on timeout.
[[nodiscard]] bool waitFor(const std::function<bool()>& holds, int milliseconds = 20000);
// Moves the pointer of the display and waits until the window has received the move.
void movePointer(QWidget& widget, QPoint to);
// Waits until no job runs and the results of all jobs are applied.
void waitForJobs(Session& session);
// Where a number of threads wait until all have arrived. With mingw-w64's GCC 12, std::latch can miss its
// end.
class Meeting {
 public:
  explicit Meeting(int threads) : missing_(threads) {}
  void arrive();
  void wait();
  [[nodiscard]] bool complete();

 private:
  std::mutex guard_;
  std::condition_variable changed_;
  int missing_;
};

// Waits for all jobs, and then keeps all threads busy while it exists, so that no later job runs.
class HeldJobs {
 public:
  explicit HeldJobs(Session& session);
  ~HeldJobs();
  HeldJobs(const HeldJobs&) = delete;
  HeldJobs& operator=(const HeldJobs&) = delete;

 private:
  std::shared_ptr<Meeting> end_ = std::make_shared<Meeting>(1);
};
// Waits until a visible widget is painted in its current state.
void waitForFrame(QWidget& widget);

}  // namespace squire::test
