#include "tests/ui/waits.h"

#include <QCoreApplication>
#include <QCursor>
#include <QEvent>
#include <QGuiApplication>
#include <QMouseEvent>
#include <QTest>
#include <QThread>
#include <QWindow>
#include <algorithm>

#include "tests/ui/host.h"

namespace squire::test {

namespace {

// A timer of zero milliseconds may start another one, and a layout may request another.
constexpr int turns = 4;

// The result of a job may start a second job, and that one a third.
constexpr int links = 3;

void demand(bool holds, const char* what) {
  if (holds) return;
  if (QTest::currentTestFunction() == nullptr) qFatal("%s", what);
  QTest::qFail(what, __FILE__, __LINE__);
}

class PaintSpy : public QObject {
 public:
  explicit PaintSpy(QWidget& widget) { widget.installEventFilter(this); }
  [[nodiscard]] bool painted() const { return painted_; }
  bool eventFilter(QObject* watched, QEvent* event) override {
    painted_ = painted_ || event->type() == QEvent::Paint;
    return QObject::eventFilter(watched, event);
  }

 private:
  bool painted_ = false;
};

// Detects that a window of the program has received a move of the pointer to a position.
class MoveSpy : public QObject {
 public:
  explicit MoveSpy(QPoint to) : to_(to) { QCoreApplication::instance()->installEventFilter(this); }
  [[nodiscard]] bool moved() const { return moved_; }
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::MouseMove)
      moved_ = moved_ || static_cast<QMouseEvent*>(event)->globalPosition().toPoint() == to_;
    return QObject::eventFilter(watched, event);
  }

 private:
  QPoint to_;
  bool moved_ = false;
};

int threadsOfJobs() { return std::max(2, QThread::idealThreadCount()); }

// Starts one quiet job per thread; they wait for each other. When all have returned, every job that was
// started earlier is done and its result applied.
void meetInAllThreads(Jobs& jobs) {
  const int threads = threadsOfJobs();
  const auto meeting = std::make_shared<Meeting>(threads);
  const auto back = std::make_shared<int>(0);
  for (int i = 0; i < threads; ++i) {
    jobs.startQuietly([meeting, back]() -> std::function<void()> {
      meeting->arrive();
      meeting->wait();
      return [back] { ++*back; };
    });
  }
  demand(waitFor([&] { return *back == threads; }), "quiet jobs in the background do not end");
}

}  // namespace

void Meeting::arrive() {
  const std::lock_guard lock(guard_);
  if (--missing_ <= 0) changed_.notify_all();
}

void Meeting::wait() {
  std::unique_lock lock(guard_);
  changed_.wait(lock, [this] { return missing_ <= 0; });
}

bool Meeting::complete() {
  const std::lock_guard lock(guard_);
  return missing_ <= 0;
}

bool waitFor(const std::function<bool()>& holds, int milliseconds) {
  return QTest::qWaitFor(holds, milliseconds);
}

void processed() {
  for (int turn = 0; turn < turns; ++turn) {
    QGuiApplication::sync();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
}

void movePointer(QWidget& widget, QPoint to) {
  const QPoint target = widget.mapToGlobal(to);
  if (QCursor::pos() != target) {
    const MoveSpy spy(target);
    QCursor::setPos(target);
    // Wine does not tell of every move.
    if (!hasPosix()) QTest::mouseMove(widget.window()->windowHandle(), widget.mapTo(widget.window(), to));
    demand(waitFor([&] { return spy.moved(); }), "the window does not receive a move of the pointer");
  }
  processed();
}

void waitForJobs(Session& session) {
  for (int link = 0; link < links; ++link) {
    processed();
    demand(waitFor([&] { return !session.jobs().busy(); }), "jobs in the background do not end");
    session.jobs().waitForOrdered();
    meetInAllThreads(session.jobs());
  }
  processed();
}

HeldJobs::HeldJobs(Session& session) {
  waitForJobs(session);
  const int threads = threadsOfJobs();
  const auto began = std::make_shared<Meeting>(threads);
  for (int i = 0; i < threads; ++i) {
    session.jobs().startQuietly([began, end = end_]() -> std::function<void()> {
      began->arrive();
      end->wait();
      return [] {};
    });
  }
  demand(waitFor([&] { return began->complete(); }), "quiet jobs in the background do not begin");
}

HeldJobs::~HeldJobs() { end_->arrive(); }

void waitForFrame(QWidget& widget) {
  processed();
  const PaintSpy spy(widget);
  widget.update();
  demand(waitFor([&] { return spy.painted(); }), "the widget is not painted");
}

}  // namespace squire::test
