#include <QApplication>
#include <QMouseEvent>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <stdexcept>
#include <vector>

#include "core/edit/stages/piece_edits.h"
#include "core/edit/stages/stage_edits.h"
#include "tests/benchmarks/median.h"
#include "tests/support/data.h"
#include "tests/ui/driver.h"
#include "tests/ui/handles.h"
#include "tests/ui/pointer.h"
#include "widgets/stage/stage_view.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/gl_probe.h"

// Cost of a mouse move while a piece of a stage is dragged, and while the pointer hovers over the stage:
// processor time of the window's thread for the event, without drawing.
//
//   tests/ui/with_display bench_stage_editor [PIECES...]
namespace {

using namespace squire;
using test::Driver;

constexpr int moves = 41;

double milliseconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

void makeStage(MainWindow& window, int count) {
  Session& session = window.session();
  if (!session.apply(addStage(session.project(), {"bench"}))) throw std::runtime_error("cannot add a stage");
  const auto columns = static_cast<int>(std::ceil(std::sqrt(2.0 * count)));
  std::vector<Transform> places(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i)
    places[static_cast<std::size_t>(i)].translation = {2.0f * static_cast<float>(i % columns),
                                                       2.5f * static_cast<float>(i / columns), 0.0f};
  const StageId stage = session.project().stages.front()->id;
  if (!session.apply(placePieces(session.project(), {stage, session.modelId(), "piece", places, {}, {}})))
    throw std::runtime_error("cannot place pieces");
}

double costOf(QWidget& widget, QPointF at, Qt::MouseButtons held) {
  QMouseEvent event(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, held, Qt::NoModifier);
  const double start = milliseconds();
  QApplication::sendEvent(&widget, &event);
  return milliseconds() - start;
}

void measure(MainWindow& window, Driver& driver, int count) {
  makeStage(window, count);
  driver.trigger("stage.side");
  test::processed();
  QWidget& viewport = *window.viewport();
  const StagePieceId piece = window.session().project().stages.front()->pieces.front()->id;
  const vec2 middle = window.viewport()->layer<StageView>()->middleOf(piece, test::layerViewOf(window));
  const QPointF at(static_cast<double>(middle.x), static_cast<double>(middle.y));
  std::vector<double> over, dragged;
  for (int i = 0; i < moves; ++i) over.push_back(costOf(viewport, at + QPointF(i, -i), Qt::NoButton));
  test::press(viewport, at);
  for (int i = 0; i < moves; ++i)
    dragged.push_back(costOf(viewport, at + QPointF(5 + i, -i), Qt::LeftButton));
  test::release(viewport, at + QPointF(5 + moves, -moves));
  std::printf("%6d pieces: %6.2f ms over the stage, %6.2f ms a move of a drag\n", count, bench::median(over),
              bench::median(dragged));
  driver.trigger("stage.delete");
  test::processed();
}

void run(const QStringList& counts) {
  MainWindow window;
  Driver driver(window);
  driver.show(1280, 720);
  if (!driver.open(QString::fromStdString((test::sourceDir() / "resources/sample/knight.squire").string())))
    throw std::runtime_error("cannot open the sample");
  driver.raiseDock("stage");
  for (const QString& count : counts) measure(window, driver, count.toInt());
}

}  // namespace

int main(int argc, char** argv) {
  setSurfaceFormats();
  QApplication app(argc, argv);
  applyTheme(app, darkTheme());
  const QStringList counts = QApplication::arguments().mid(1);
  try {
    run(counts.isEmpty() ? QStringList{QStringLiteral("10"), QStringLiteral("1000"), QStringLiteral("10000")}
                         : counts);
  } catch (const std::exception& failed) {
    std::fprintf(stderr, "%s\n", failed.what());
    return 1;
  }
  return 0;
}
