#include "tests/ui/drag_cost.h"

#include <QApplication>
#include <QMouseEvent>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

#include "tests/ui/driver.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/timeline.h"

namespace squire::test {

namespace {

constexpr int moves = 201;
constexpr int way = 12;  // frames by which the pointer moves back and forth

// The processor time of this thread only, which does not depend on other programs.
double processorMilliseconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

void send(QWidget& widget, QEvent::Type type, QPointF at, Qt::MouseButton button, Qt::MouseButtons held) {
  QMouseEvent event(type, at, widget.mapToGlobal(at), button, held, {});
  QApplication::sendEvent(&widget, &event);
}

double middle(std::vector<double> of) {
  std::sort(of.begin(), of.end());
  return of[of.size() / 2];
}

}  // namespace

void printDrags(const QString& model) {
  MainWindow window;
  window.view().setSmooth(false);
  Driver driver(window);
  driver.show(1440, 900);
  if (!driver.open(model)) return;
  driver.showClip("punch");
  waitForJobs(window.session());
  SheetModel& rows = window.find<Timeline>()->model();
  DopeSheet& sheet = *window.find<Timeline>()->sheet();
  const std::vector<KeyRef> keys = rows.keysOf(rows.rows().front());
  const auto key =
      std::find_if(keys.begin(), keys.end(), [](const KeyRef& one) { return one.time.ticks > 0; });
  if (key == keys.end()) return;
  int rebuilds = 0;
  QObject::connect(&rows, &SheetModel::rowsChanged, &rows, [&] { ++rebuilds; });
  const QPointF from = sheet.positionOf(0, key->time);
  send(sheet, QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
  std::vector<double> told, shown;
  for (int i = 0; i < moves; ++i) {
    const int frame = 1 + (i % (2 * way) < way ? i % (2 * way) : 2 * way - i % (2 * way));
    const QPointF to = from + QPointF(frame * rows.time().perFrame(), 0.0);
    const double start = processorMilliseconds();
    send(sheet, QEvent::MouseMove, to, Qt::NoButton, Qt::LeftButton);
    told.push_back(processorMilliseconds() - start);
    QApplication::processEvents();
    shown.push_back(processorMilliseconds() - start);
  }
  send(sheet, QEvent::MouseButtonRelease, from, Qt::LeftButton, Qt::NoButton);
  std::printf(
      "\na move of the mouse while keys are dragged: %.2f ms, with what is painted %.2f ms; rows told %.1f "
      "times\n",
      middle(told), middle(shown), static_cast<double>(rebuilds) / moves);
}

}  // namespace squire::test
