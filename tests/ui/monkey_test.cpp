#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDrag>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "core/formats/project/project_file.h"
#include "tests/ui/driver.h"
#include "tests/ui/ui_tests.h"
#include "widgets/viewport/viewport.h"

// Random input: actions, clicks, drags and keys all over the window. The program must not crash, and undo and
// redo of all steps must restore the first and the last state to the byte. Run it alone:
// monkey [STEPS [SEED [FILE]]]; FILE is used in place of the sample.
namespace squire::test {

namespace {

QString done;           // the last action
bool dragging = false;  // a drag that has not ended

// Reports which action caused a warning of Qt.
void reportWarning(QtMsgType /*type*/, const QMessageLogContext& /*context*/, const QString& message) {
  std::fprintf(stderr, "after %s: %s\n", qPrintable(done), qPrintable(message));
}

class Monkey {
 public:
  Monkey(MainWindow& window, unsigned seed) : window_(window), random_(seed) {
    qInstallMessageHandler(reportWarning);
    // Cancels dialogs.
    QObject::connect(&closing_, &QTimer::timeout, [] {
      if (QWidget* popup = QApplication::activePopupWidget()) popup->close();
      if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget())) dialog->reject();
      if (dragging) QDrag::cancel();  // item views' drag and drop waits for a real mouse
    });
    closing_.start(40);
  }

  void step() {
    switch (below(8)) {
      case 0:
      case 1:
      case 2:
        act();
        break;
      case 3:
        select();
        break;
      case 4:
        type();
        break;
      case 5:
        drag();
        break;
      default:
        click();
    }
    QApplication::processEvents();
  }

 private:
  int below(int count) { return std::uniform_int_distribution<int>(0, std::max(0, count - 1))(random_); }

  void act() {
    QList<QAction*> enabled;
    for (QAction* action : window_.findChildren<QAction*>()) {
      const QString id = action->objectName();
      // Leaves out actions that close the project or leave the program.
      const bool leaves = id.startsWith(QLatin1String("file.")) || id.startsWith(QLatin1String("help."));
      if (action->isEnabled() && !id.isEmpty() && id.contains('.') && !leaves) enabled.push_back(action);
    }
    if (enabled.isEmpty()) return;
    QAction* action = enabled[below(static_cast<int>(enabled.size()))];
    note("action " + action->objectName());
    action->trigger();
  }

  void select() {
    if (!window_.session().hasProject() || window_.session().model() == nullptr) return;
    if (below(3) == 0) {
      const auto& clips = window_.session().projectModel()->clips;
      if (!clips.empty())
        window_.session().setClip(clips[static_cast<std::size_t>(below(int(clips.size())))]->id);
      note("clip");
    } else {
      const auto& bones = window_.session().model()->skeleton->bones;
      window_.session().selection().select({bones[static_cast<std::size_t>(below(int(bones.size())))].id});
      note("bone");
    }
  }

  // A visible widget that is not in a dialog.
  QWidget* widget() {
    QList<QWidget*> seen;
    for (QWidget* child : window_.findChildren<QWidget*>()) {
      if (child->isVisible() && child->isEnabled() && child->window() == &window_ && !child->size().isEmpty())
        seen.push_back(child);
    }
    return seen.isEmpty() ? &window_ : seen[below(static_cast<int>(seen.size()))];
  }

  QPoint place(const QWidget& in) { return {below(in.width()), below(in.height())}; }

  Qt::KeyboardModifiers modifiers() {
    const Qt::KeyboardModifiers some[] = {Qt::NoModifier, Qt::NoModifier, Qt::ShiftModifier,
                                          Qt::ControlModifier};
    return some[below(4)];
  }

  void click() {
    QPointer<QWidget> on = widget();
    note(QStringLiteral("click ") + on->metaObject()->className() + ' ' + on->objectName());
    const Qt::MouseButton button = below(6) == 0 ? Qt::RightButton : Qt::LeftButton;
    if (below(6) == 0) {
      QTest::mouseDClick(on, button, modifiers(), place(*on));
    } else {
      QTest::mouseClick(on, button, modifiers(), place(*on));
    }
  }

  void drag() {
    QPointer<QWidget> on = widget();
    note(QStringLiteral("drag ") + on->metaObject()->className() + ' ' + on->objectName());
    const Qt::KeyboardModifiers held = modifiers();
    dragging = true;
    QTest::mousePress(on, Qt::LeftButton, held, place(*on));
    for (int i = below(6); i >= 0 && on; --i) {
      QMouseEvent move(QEvent::MouseMove, place(*on), on->mapToGlobal(QPoint(0, 0)), Qt::NoButton,
                       Qt::LeftButton, held);
      QApplication::sendEvent(on, &move);
      if (below(8) == 0) QTest::keyClick(&window_, Qt::Key_Escape);
    }
    if (on) QTest::mouseRelease(on, Qt::LeftButton, held, place(*on));
    dragging = false;
  }

  void type() {
    static constexpr int keys[] = {
        Qt::Key_Delete, Qt::Key_Return, Qt::Key_Escape, Qt::Key_Tab,  Qt::Key_Space, Qt::Key_A,
        Qt::Key_G,      Qt::Key_R,      Qt::Key_S,      Qt::Key_X,    Qt::Key_I,     Qt::Key_1,
        Qt::Key_Left,   Qt::Key_Right,  Qt::Key_Up,     Qt::Key_Down, Qt::Key_Home,  Qt::Key_V,
        Qt::Key_Period, Qt::Key_Minus,  Qt::Key_Z,      Qt::Key_F2,   Qt::Key_D,     Qt::Key_C};
    QWidget* to = QApplication::focusWidget();
    if (to == nullptr || to->window() != &window_) to = &window_;
    const int key = keys[below(std::size(keys))];
    note(QStringLiteral("key %1 in ").arg(key) + to->metaObject()->className());
    QTest::keyClick(to, static_cast<Qt::Key>(key), modifiers());
  }

  // Printed before the action, so that the last line shows the cause of a crash.
  void note(const QString& what) {
    done = what;
    if (std::getenv("SQUIRE_MONKEY_TELLS") != nullptr) std::fprintf(stderr, "%s\n", qPrintable(what));
  }

  MainWindow& window_;
  std::mt19937 random_;
  QTimer closing_;
};

bool leadsBack(Session& session) {
  const std::string last = writeProject(session.project());
  session.posing().discardAllChanges();
  session.jumpTo(session.history().stepCount() - 1);
  const std::string end = writeProject(session.project());
  session.jumpTo(0);
  const std::string first = writeProject(session.project());
  while (session.canRedo()) session.redo();
  const bool same = writeProject(session.project()) == end;
  while (session.canUndo()) session.undo();
  return same && writeProject(session.project()) == first && !last.empty();
}

int runMonkey(int argc, char** argv) {
  const int steps = argc > 1 ? std::atoi(argv[1]) : 300;
  const auto seed = static_cast<unsigned>(argc > 2 ? std::atoi(argv[2]) : 1);
  MainWindow window;
  Driver driver(window);
  driver.show(1200, 800);
  // Works in a temporary folder, because Ctrl+S is among the keys.
  const QTemporaryDir folder;
  const QFileInfo given(argc > 3 ? QString::fromLocal8Bit(argv[3]) : MainWindow::samplePath());
  const QStringList names = argc > 3 ? QStringList(given.fileName()) : given.dir().entryList(QDir::Files);
  for (const QString& name : names) QFile::copy(given.dir().filePath(name), folder.filePath(name));
  if (!driver.open(folder.filePath(given.fileName())) && !window.session().hasProject()) return 1;
  Monkey monkey(window, seed);
  for (int i = 0; i < steps; ++i) monkey.step();
  window.session().playback().setPlaying(false);
  waitForJobs(window.session());
  if (!window.session().hasProject()) return 1;
  const std::size_t made = window.session().history().stepCount();
  const bool back = leadsBack(window.session());
  std::printf("%d steps, seed %u: %zu states in the history, %s\n", steps, seed, made,
              back ? "which leads back and forth" : "which does NOT lead back and forth");
  return back ? 0 : 1;
}

const UiTestEntry monkeyEntry({"monkey", &runMonkey});

}  // namespace

}  // namespace squire::test
