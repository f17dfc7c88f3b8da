#include <QApplication>
#include <QMouseEvent>
#include <QTest>
#include <cstdio>
#include <ctime>
#include <stdexcept>
#include <vector>

#include "tests/benchmarks/median.h"
#include "tests/support/data.h"
#include "tests/ui/driver.h"
#include "tests/ui/pointer.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/gl_probe.h"
#include "widgets/viewport/viewport.h"

// Cost of a mouse move while a hand bends its arm, and while it pulls the body with pinned feet: processor
// time of the window's thread for the event, without drawing.
//
//   tests/ui/with_display bench_posing_editor [MODEL HAND FOOT FOOT]
namespace {

using namespace squire;
using test::Driver;

constexpr int moves = 201;

double milliseconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

struct Cost {
  double event = 0.0, drawn = 0.0;  // milliseconds a move
};

Cost medianOfDrag(MainWindow& window, Driver& driver, const char* hand) {
  Viewport& viewport = *window.viewport();
  const QPointF from = driver.joint(hand);
  std::vector<double> events, drawn;
  test::press(viewport, from);
  for (int i = 0; i < moves; ++i) {
    const QPointF at = from + QPointF(5.0 - 0.4 * i, 0.3 * i);
    QMouseEvent event(QEvent::MouseMove, at, viewport.mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                      Qt::NoModifier);
    const double start = milliseconds();
    QApplication::sendEvent(&viewport, &event);
    events.push_back(milliseconds() - start);
    (void)viewport.grabFramebuffer();
    drawn.push_back(milliseconds() - start);
  }
  QTest::keyClick(&viewport, Qt::Key_Escape);
  test::release(viewport, from);
  return {bench::median(events), bench::median(drawn)};
}

void print(const char* what, const std::vector<double>& limb, const std::vector<double>& body) {
  std::printf("%s: %.2f ms a move of a limb, %.2f ms of the body, %.2f times\n", what, bench::median(limb),
              bench::median(body), bench::median(body) / bench::median(limb));
}

void run(const QString& file, const std::vector<QByteArray>& bones) {
  MainWindow window;
  Driver driver(window);
  driver.show(1280, 720);
  if (!driver.open(file)) throw std::runtime_error("cannot open the model");
  Session& session = window.session();
  session.setPlayheadFrame(0);
  driver.trigger("view.frameAll");
  test::processed();
  session.selection().select({driver.bone(bones[0].constData())});
  driver.trigger("tool.move");
  test::processed();
  std::vector<double> limbs, bodies, limbsDrawn, bodiesDrawn;
  for (int round = 0; round < 9; ++round) {
    session.posing().unpinAll();
    session.posing().setPullsBody(false);
    const Cost limb = medianOfDrag(window, driver, bones[0].constData());
    for (const std::size_t foot : {1u, 2u})
      session.posing().setPinned(driver.bone(bones[foot].constData()), true);
    session.posing().setPullsBody(true);
    const Cost body = medianOfDrag(window, driver, bones[0].constData());
    limbs.push_back(limb.event);
    limbsDrawn.push_back(limb.drawn);
    bodies.push_back(body.event);
    bodiesDrawn.push_back(body.drawn);
  }
  std::printf("%zu bones\n", session.model()->skeleton->bones.size());
  print("without drawing", limbs, bodies);
  print("with drawing", limbsDrawn, bodiesDrawn);
}

}  // namespace

int main(int argc, char** argv) {
  setSurfaceFormats();
  QApplication app(argc, argv);
  applyTheme(app, darkTheme());
  const QStringList given = QApplication::arguments().mid(1);
  QString file = QString::fromStdString((test::sourceDir() / "resources/sample/knight.fbx").string());
  std::vector<QByteArray> bones{"hand.L", "foot.L", "foot.R"};
  if (given.size() == 4) {
    file = given[0];
    bones = {given[1].toUtf8(), given[2].toUtf8(), given[3].toUtf8()};
  }
  try {
    run(file, bones);
  } catch (const std::exception& failed) {
    std::fprintf(stderr, "%s\n", failed.what());
    return 1;
  }
  return 0;
}
