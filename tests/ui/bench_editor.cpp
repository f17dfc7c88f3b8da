// Measures the editor as a whole: bench_editor [PART...] [MODEL...]. Parts use the sample; without arguments,
// runs all parts. For a MODEL, measures stalls. Needs a display (tests/ui/with_display).
//   start    time from the start of the process to the first frame, and resident memory, beside a bare Qt
//            window with one OpenGL widget
//   frames   the cost of a frame of the viewport with all it shows, beside a widget of the same size that
//            draws only the same triangles
//   stalls   the longest time that the window's thread processes no events during import, export, re-import
//   drags    the cost of a mouse move while keys are dragged
//   history  the memory that the states of ten thousand edits take
#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QMainWindow>
#include <QOpenGLWidget>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <map>
#include <memory>
#include <string_view>

#include "tests/benchmarks/bare_frame.h"
#include "tests/support/data.h"
#include "tests/ui/drag_cost.h"
#include "tests/ui/driver.h"
#include "widgets/controls/message_bar.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/gl_probe.h"
#include "widgets/viewport/idle_warm_up.h"
#include "widgets/viewport/viewport.h"

namespace {

using namespace squire;

constexpr int rounds = 9;

double processorMilliseconds(clockid_t clock) {
  timespec now{};
  ::clock_gettime(clock, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

double residentMegabytes() {
  QFile file(QStringLiteral("/proc/self/status"));
  if (!file.open(QIODevice::ReadOnly)) return 0.0;
  for (const QByteArray& line : file.readAll().split('\n')) {
    if (line.startsWith("VmRSS:")) return line.mid(6).trimmed().split(' ').front().toDouble() / 1024.0;
  }
  return 0.0;
}

// A child process calls this when its first frame is on the screen.
void tellAndQuit() {
  QTimer::singleShot(0, qApp, [] {
    std::printf("%.1f %.1f\n", processorMilliseconds(CLOCK_PROCESS_CPUTIME_ID), residentMegabytes());
    std::fflush(stdout);
    QApplication::exit(0);
  });
}

int runBare() {
  QMainWindow window;
  auto* widget = new QOpenGLWidget(&window);
  widget->setFormat(viewportFormat());
  window.setCentralWidget(widget);
  window.resize(1440, 900);
  QObject::connect(widget, &QOpenGLWidget::frameSwapped, &window, tellAndQuit);
  window.show();
  return QApplication::exec();
}

// Waits for the first paint of a widget.
class FirstPaint : public QObject {
 public:
  using QObject::QObject;
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::Paint && !done_) {
      done_ = true;
      tellAndQuit();
    }
    return QObject::eventFilter(watched, event);
  }

 private:
  bool done_ = false;
};

int runEditor(const QString& model) {
  applyTheme(*qApp, darkTheme());
  MainWindow window;
  FirstPaint first;
  if (model.isEmpty()) {
    window.centralWidget()->installEventFilter(&first);
  } else {
    QObject::connect(&window.document(), &Document::opened, &window, [&] {
      QObject::connect(window.viewport(), &QOpenGLWidget::frameSwapped, &window, tellAndQuit);
      window.viewport()->update();
    });
    window.open(model);
  }
  window.show();
  return QApplication::exec();
}

struct Run {
  double wall = 0.0;  // milliseconds
  double processor = 0.0;
  double megabytes = 0.0;
};

Run childRun(const QStringList& arguments) {
  QProcess child;
  QElapsedTimer clock;
  clock.start();
  child.start(QCoreApplication::applicationFilePath(), arguments);
  if (!child.waitForStarted() || !child.waitForReadyRead(60000)) return {};
  Run run;
  run.wall = 1e-6 * static_cast<double>(clock.nsecsElapsed());
  const auto words = child.readLine().trimmed().split(' ');
  run.processor = words.front().toDouble();
  run.megabytes = words.back().toDouble();
  child.waitForFinished();
  return run;
}

Run median(std::vector<Run> runs) {
  const auto middle = [&](double Run::*part) {
    std::sort(runs.begin(), runs.end(), [part](const Run& a, const Run& b) { return a.*part < b.*part; });
    return runs[runs.size() / 2].*part;
  };
  return {middle(&Run::wall), middle(&Run::processor), middle(&Run::megabytes)};
}

void printStart(const QString& model) {
  std::vector<Run> usual;
  std::vector<Run> bare;
  std::vector<Run> start;
  std::vector<Run> shown;
  for (int i = 0; i < rounds; ++i) {
    usual.push_back(childRun({QStringLiteral("--usual")}));
    bare.push_back(childRun({QStringLiteral("--bare")}));
    start.push_back(childRun({QStringLiteral("--editor")}));
    shown.push_back(childRun({QStringLiteral("--editor"), model}));
  }
  const Run base = median(usual);
  std::printf("%-44s %9s %9s %9s %9s\n", "to the first frame, medians", "wall ms", "of bare", "cpu ms", "MB");
  const auto row = [&](const char* name, const Run& run) {
    std::printf("%-44s %9.0f %9.2f %9.0f %9.0f\n", name, run.wall, run.wall / base.wall, run.processor,
                run.megabytes);
  };
  row("a bare window with one OpenGL widget", base);
  row("the same, only the widget multisampled", median(bare));
  row("the editor, its start page", median(start));
  row("the editor, with the sample drawn", median(shown));
}

// Measures the longest iteration of the event loop, in wall-clock time and in processor time of the window's
// thread, which does not depend on other programs.
class Watch {
 public:
  Watch() {
    timer_.setTimerType(Qt::PreciseTimer);
    timer_.setInterval(1);
    QObject::connect(&timer_, &QTimer::timeout, &timer_, [this] { tick(); });
  }
  void start() {
    wall_ = processor_ = 0.0;
    clock_.start();
    last_ = processorMilliseconds(CLOCK_THREAD_CPUTIME_ID);
    timer_.start();
  }
  void print(const char* name) {
    tick();
    timer_.stop();
    std::printf("%-44s %9.1f %9.1f\n", name, wall_, processor_);
    std::fflush(stdout);
  }

 private:
  void tick() {
    const double now = processorMilliseconds(CLOCK_THREAD_CPUTIME_ID);
    wall_ = std::max(wall_, 1e-6 * static_cast<double>(clock_.nsecsElapsed()));
    processor_ = std::max(processor_, now - last_);
    last_ = now;
    clock_.start();
  }
  QTimer timer_;
  QElapsedTimer clock_;
  double last_ = 0.0;
  double wall_ = 0.0;
  double processor_ = 0.0;
};

// Runs the event loop like the editor. The waits of the tests sleep 10 ms after each iteration.
void turnUntil(const std::function<bool()>& done, int milliseconds = 120000) {
  QEventLoop loop;
  QTimer look;
  QObject::connect(&look, &QTimer::timeout, &loop, [&] {
    if (done()) loop.quit();
  });
  look.start(5);
  QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
  loop.exec();
}

void turnFor(int milliseconds) {
  turnUntil([] { return false; }, milliseconds);
}

void printStalls(const QString& model) {
  QTemporaryDir folder;
  const QString copy = folder.filePath(QStringLiteral("model.fbx"));
  if (!QFile::copy(model, copy)) return;
  MainWindow window;
  window.session().posing().setAutoKey(true);
  test::Driver driver(window);
  driver.show(1400, 900);
  // Waits for the warm-up of the start page, which a user would also see first.
  Watch watch;
  bool ready = false;
  watch.start();
  window.warmUp();
  QObject::connect(window.findChild<IdleWarmUp*>(), &IdleWarmUp::done, [&] { ready = true; });
  window.repaint();
  turnUntil([&] { return ready; });
  std::printf("\n%s\n%-44s %9s %9s\n", qPrintable(model), "the window's thread away from its events, longest",
              "wall ms", "cpu ms");
  watch.print("getting ready on the start page");
  watch.start();
  bool opened = false;
  QObject::connect(&window.document(), &Document::opened, &window, [&] { opened = true; });
  window.open(copy);
  turnUntil([&] { return opened; });
  turnFor(800);
  watch.print("import and first frames");
  watch.start();
  bool exported = false;
  QObject::connect(&window.document().exports(), &ProjectExport::exported, &window, [&] { exported = true; });
  window.document().exports().exportTo({folder.path()});
  turnUntil([&] { return exported || window.messages()->isVisible(); });
  watch.print("export");
  const std::size_t steps = window.session().history().stepCount();
  window.messages()->clear();
  QFile file(copy);
  if (!file.open(QIODevice::Append)) return;
  file.write("\n");
  file.close();
  watch.start();
  turnUntil([&] { return window.messages()->isVisible(); });
  const SourceId source = window.session().project().sources.front().id;
  window.document().sources().readAgain(source);
  turnUntil([&] { return window.session().history().stepCount() > steps; });
  turnFor(500);
  watch.print("re-import");
  watch.start();
  bool saved = false;
  window.document().save(folder.filePath(QStringLiteral("model.squire")), [&] { saved = true; });
  turnUntil([&] { return saved; });
  turnFor(300);
  watch.print("save");
}

// Draws only the same triangles, in a window of the same size.
class BareWidget : public QOpenGLWidget {
 public:
  BareWidget(Session& session, ViewState& view, QWidget* parent)
      : QOpenGLWidget(parent), session_(session), view_(view) {
    setFormat(viewportFormat());
  }
  ~BareWidget() override {
    makeCurrent();
    program_.reset();
    doneCurrent();
  }

 protected:
  void initializeGL() override { program_ = std::make_unique<BareFrame>(); }
  void paintGL() override {
    if (!program_) return;
    const auto matrices = session_.posed().matrices();
    program_->draw(*session_.model(), {matrices.begin(), matrices.end()}, session_.shown().textures(),
                   view_.camera(), {static_cast<float>(width()), static_cast<float>(height())});
  }

 private:
  Session& session_;
  ViewState& view_;
  std::unique_ptr<BareFrame> program_;
};

// Processor time of the process until the frame is on the screen, including the threads of a software
// renderer.
double frameCost(QOpenGLWidget& widget) {
  bool isShown = false;
  const auto shown = QObject::connect(&widget, &QOpenGLWidget::frameSwapped, [&] { isShown = true; });
  const double start = processorMilliseconds(CLOCK_PROCESS_CPUTIME_ID);
  widget.update();
  while (!isShown) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
  QObject::disconnect(shown);
  return processorMilliseconds(CLOCK_PROCESS_CPUTIME_ID) - start;
}

void printFrames(const QString& model) {
  constexpr int frames = 41;
  MainWindow window;
  window.view().setSmooth(false);
  test::Driver driver(window);
  driver.show(1600, 1000);
  if (!driver.open(model)) return;
  driver.trigger("layout.viewport");
  driver.trigger("view.frameAll");
  QMainWindow bareWindow;
  auto* bare = new BareWidget(window.session(), window.view(), &bareWindow);
  bareWindow.setCentralWidget(bare);
  bareWindow.resize(window.viewport()->size());
  bareWindow.show();
  test::waitForJobs(window.session());
  test::waitForFrame(*bare);
  std::vector<double> ours;
  std::vector<double> bares;
  std::vector<double> ratios;
  for (int i = 0; i < frames; ++i) {
    // A different pose each time, as during playback.
    window.session().setPlayheadFrame(i % 30);
    QApplication::processEvents();
    ours.push_back(frameCost(*window.viewport()));
    bares.push_back(frameCost(*bare));
    ratios.push_back(ours.back() / bares.back());
  }
  for (auto* each : {&ours, &bares, &ratios}) std::sort(each->begin(), each->end());
  std::printf("\na frame of %d x %d pixels in the window: %.1f ms, of a bare program %.1f ms: %.2f times\n",
              bare->width(), bare->height(), ours[frames / 2], bares[frames / 2], ratios[frames / 2]);
}

// The memory held by all states of a long session.
void printHistory(const QString& model) {
  constexpr int edits = 10000;
  MainWindow window;
  window.session().posing().setAutoKey(true);
  test::Driver driver(window);
  driver.show(900, 700);
  if (!driver.open(model)) return;
  const BoneId head = driver.bone("head");
  test::waitForJobs(window.session());
  const double before = residentMegabytes();
  for (int i = 1; i <= edits; ++i) {
    const vec3 place(0.0f, 1e-4f * static_cast<float>(i), 0.0f);
    window.session().setPlayheadFrame(i % 48);
    if (!window.session().posing().pose({{head, place, {}, {}}}, labelOf<PoseSteps>("Move", 1))) return;
  }
  test::waitForJobs(window.session());
  const double grown = residentMegabytes() - before;
  std::printf("\n%d edits in the history: %.0f MB more, %.1f KB each\n", edits, grown,
              1024.0 * grown / edits);
}

}  // namespace

int main(int argc, char** argv) {
  setSurfaceFormats();
  // As in Qt's examples: one format for all surfaces, including the window's.
  const bool isUsual = argc > 1 && std::string_view(argv[1]) == "--usual";
  if (isUsual) QSurfaceFormat::setDefaultFormat(viewportFormat());
  QApplication application(argc, argv);
  const QStringList arguments = QApplication::arguments();
  if (isUsual || arguments.value(1) == QStringLiteral("--bare")) return runBare();
  if (arguments.value(1) == QStringLiteral("--editor")) return runEditor(arguments.value(2));
  applyTheme(application, darkTheme());
  const QString sample = QString::fromStdString((test::sourceDir() / "resources/sample/knight.fbx").string());
  const std::map<QString, void (*)(const QString&)> parts{{QStringLiteral("start"), printStart},
                                                          {QStringLiteral("frames"), printFrames},
                                                          {QStringLiteral("stalls"), printStalls},
                                                          {QStringLiteral("drags"), test::printDrags},
                                                          {QStringLiteral("history"), printHistory}};
  if (arguments.size() == 1) {
    for (const char* part : {"start", "frames", "stalls", "drags", "history"})
      parts.at(QLatin1String(part))(sample);
  }
  for (const QString& argument : arguments.mid(1)) {
    const auto part = parts.find(argument);
    part == parts.end() ? printStalls(argument) : part->second(sample);
  }
  return 0;
}
