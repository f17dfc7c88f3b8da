#include <QApplication>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <glm/trigonometric.hpp>
#include <limits>
#include <stdexcept>
#include <vector>

#include "tests/benchmarks/median.h"
#include "tests/support/data.h"
#include "tests/ui/folder_fixture.h"
#include "widgets/link/link_state.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/timeline.h"
#include "widgets/viewport/gl_probe.h"
#include "widgets/viewport/viewport.h"

// Time from an edit in the editor until a linked game with 60 frames per second plays it:
//
//   tests/ui/with_display bench_link_editor [MODEL_OR_PROJECT [EDITS]]
//
// For edits by key, the time that the Link panel shows. For drags by mouse, the time from the release of the
// button, right after the last of twelve moves at 60 per second, until the game plays the result of the drag.
// Both include up to 16 ms in which the game waits for its next frame.
namespace {

using namespace squire;
using test::Driver;
using Clock = std::chrono::steady_clock;

constexpr int moves = 12;

const link::LinkEvent* answerOf(const LinkState& state, std::uint32_t number) {
  if (state.games().empty()) return nullptr;
  const auto& sent = state.games().begin()->second.sent;
  return sent && sent->number == number ? &*sent : nullptr;
}

link::LinkEvent waitForAnswer(const LinkState& state, std::uint32_t number) {
  if (!test::waitFor([&] { return answerOf(state, number) != nullptr; }, 60000))
    throw std::runtime_error("the game does not get WAD " + std::to_string(number));
  return *answerOf(state, number);
}

void print(const char* what, const std::vector<double>& times, const link::LinkEvent& last) {
  std::printf("%zu %s: %.0f ms (median), %.0f at best, %.0f at worst; %llu of %llu bytes were sent\n",
              times.size(), what, bench::median(times), *std::min_element(times.begin(), times.end()),
              *std::max_element(times.begin(), times.end()), static_cast<unsigned long long>(last.sentBytes),
              static_cast<unsigned long long>(last.wadBytes));
}

void pass(double milliseconds) {
  const Clock::time_point start = Clock::now();
  (void)test::waitFor(
      [&] { return std::chrono::duration<double, std::milli>(Clock::now() - start).count() > milliseconds; });
}

// Waits until the game has answered no further WAD for 300 ms and no job runs; returns its newest answer.
link::LinkEvent lastAnswer(MainWindow& window) {
  const LinkState& state = *window.find<LinkState>();
  const auto played = [&] { return state.games().begin()->second.sent->number; };
  for (std::uint32_t number = 0; number != played();) {
    number = played();
    pass(300.0);
    if (!test::waitFor([&] { return !window.session().jobs().busy(); }, 60000))
      throw std::runtime_error("the link does not come to rest");
  }
  return *state.games().begin()->second.sent;
}

// Drags with mouse events of the window, as the system sends them. Returns the milliseconds from the release
// until the game plays the result; 0 if it already does at the release.
double dragOnce(MainWindow& window, QWidget& widget, const std::vector<QPointF>& way) {
  const auto at = [&](QPointF place) { return widget.mapTo(&window, place.toPoint()); };
  const std::size_t steps = window.session().history().stepCount();
  QTest::mousePress(window.windowHandle(), Qt::LeftButton, {}, at(way.front()));
  for (std::size_t i = 1; i < way.size(); ++i) {
    pass(1000.0 / 60.0);
    QTest::mouseMove(window.windowHandle(), at(way[i]));
  }
  const Clock::time_point released = Clock::now();
  QTest::mouseRelease(window.windowHandle(), Qt::LeftButton, {}, at(way.back()));
  if (window.session().history().stepCount() != steps + 1) throw std::runtime_error("the drag is no edit");
  const link::LinkEvent answer = lastAnswer(window);
  return std::max(0.0, std::chrono::duration<double, std::milli>(answer.at - released).count());
}

// The bone that is nearest to the middle of the view.
BoneId middleBone(MainWindow& window) {
  const Viewport& viewport = *window.viewport();
  const QPointF middle = viewport.rect().center();
  BoneId best;
  double least = std::numeric_limits<double>::max();
  for (const Bone& bone : window.session().model()->skeleton->bones) {
    const QPointF off = viewport.positionOf(bone.id) - middle;
    if (std::hypot(off.x(), off.y()) >= least) continue;
    least = std::hypot(off.x(), off.y());
    best = bone.id;
  }
  return best;
}

// The mouse path of an eighth of a turn on the outer ring of the gizmo.
std::vector<QPointF> gizmoWay(MainWindow& window, BoneId bone) {
  constexpr double radius = 90.0;
  const QPointF centre = window.viewport()->positionOf(bone);
  std::vector<QPointF> way;
  for (int i = 0; i <= moves; ++i) {
    const double angle = glm::radians(45.0 * i / moves);
    way.push_back(centre + radius * QPointF(std::cos(angle), -std::sin(angle)));
  }
  return way;
}

void dragGizmo(MainWindow& window, Driver& driver, int drags) {
  const BoneId bone = middleBone(window);
  window.session().selection().select({bone});
  driver.key(Qt::Key_E);
  std::vector<double> times;
  for (int i = 0; i < drags; ++i)
    times.push_back(dragOnce(window, *window.viewport(), gizmoWay(window, bone)));
  print("drags of the gizmo", times, lastAnswer(window));
}

// The mouse path that drags the rightmost visible key by a frame (at least 4 pixels) per move: to the right,
// or back if `isBack`.
std::vector<QPointF> keysWay(MainWindow& window, bool isBack) {
  Timeline& timeline = *window.find<Timeline>();
  const double step = std::max(4.0, timeline.model().time().perFrame());
  const QRectF sight = QRectF(timeline.sheet()->rect()).adjusted(10.0, 10.0, -(moves + 1) * step, -10.0);
  const auto& rows = timeline.model().rows();
  QPointF from;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (const KeyRef& key : timeline.model().keysOf(rows[row])) {
      const QPointF at = timeline.sheet()->positionOf(static_cast<int>(row), key.time);
      const QPointF start = isBack ? at - QPointF(moves * step, 0.0) : at;
      if (sight.contains(start) && at.x() > from.x()) from = at;
    }
  }
  std::vector<QPointF> way;
  for (int i = 0; i <= moves; ++i) way.push_back(from + QPointF((isBack ? -step : step) * i, 0.0));
  return way;
}

void dragKeys(MainWindow& window, int drags) {
  Driver::raiseDockOf(window.find<Timeline>());
  test::processed();
  std::vector<double> times;
  for (int i = 0; i < drags; ++i)
    times.push_back(dragOnce(window, *window.find<Timeline>()->sheet(), keysWay(window, i % 2 == 1)));
  print("drags of keys", times, lastAnswer(window));
}

void measure(const QString& model, int edits) {
  QTemporaryDir folder;
  qputenv("XDG_RUNTIME_DIR", folder.path().toLocal8Bit());
  MainWindow window;
  Driver driver(window);
  driver.show(1280, 720);
  if (!driver.open(model)) throw std::runtime_error("cannot open the model");
  window.session().posing().setAutoKey(true);
  window.session().setClip(window.session().model()->clips.front()->id);
  driver.trigger("link.link");
  const LinkState& state = *window.find<LinkState>();
  QProcess game;
  game.start(QString::fromStdString((test::binDir() / "link_game").string()),
             {QFileInfo(state.socket()).filePath(), QStringLiteral("bench")});
  link::LinkEvent answer = waitForAnswer(state, 1);
  std::printf("the first WAD: %.0f ms after the game connected\n", 1e3 * answer.seconds);
  const BoneId bone = window.session().model()->skeleton->bones.front().id;
  std::vector<double> times;
  for (int edit = 1; edit <= edits; ++edit) {
    if (!test::nudge(window.session(), bone, edit)) throw std::runtime_error("cannot edit");
    answer = waitForAnswer(state, static_cast<std::uint32_t>(edit) + 1);
    times.push_back(1e3 * answer.seconds);
  }
  print("edits by key", times, answer);
  dragGizmo(window, driver, edits);
  dragKeys(window, edits);
  game.kill();
  game.waitForFinished();
}

}  // namespace

int main(int argc, char** argv) {
  setSurfaceFormats();
  QApplication app(argc, argv);
  applyTheme(app, darkTheme());
  const QStringList names = QApplication::arguments().mid(1);
  const QString sample = QString::fromStdString((test::sourceDir() / "resources/sample/knight.fbx").string());
  try {
    measure(names.isEmpty() ? sample : names[0], names.size() < 2 ? 50 : names[1].toInt());
  } catch (const std::exception& failed) {
    std::fprintf(stderr, "%s\n", failed.what());
    return 1;
  }
  return 0;
}
