#include <QApplication>
#include <QCommandLineParser>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

#include "app/editor/crash_watch.h"
#include "app/editor/editor.h"
#include "app/editor/end_signals.h"
#include "app/editor/interface_scale.h"
#include "app/editor/language.h"
#include "app/editor/start_place.h"
#include "app/editor/system_habits.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/gl_probe.h"

namespace {

// Help and version are printed to a terminal, which may have no display.
bool asksInTerminal(int argc, char** argv) {
  const auto asks = [](std::string_view argument) {
    return argument == "-h" || argument == "--help" || argument == "--help-all" || argument == "-v" ||
           argument == "--version";
  };
  return std::any_of(argv + 1, argv + std::max(1, argc), asks);
}

// If Qt finds no display, it prints a message for developers and aborts with a core dump. Collects Qt's
// messages while the application is constructed: prints them if that succeeds, otherwise prints a message for
// users.
class DisplayWatch {
 public:
  DisplayWatch() { before_ = qInstallMessageHandler(&DisplayWatch::take); }
  DisplayWatch(const DisplayWatch&) = delete;
  DisplayWatch& operator=(const DisplayWatch&) = delete;
  ~DisplayWatch() {
    qInstallMessageHandler(before_);
    for (const QString& text : told_) std::fprintf(stderr, "%s\n", qPrintable(text));
  }

 private:
  static void take(QtMsgType type, const QMessageLogContext& /*where*/, const QString& text) {
    if (type != QtFatalMsg) {
      told_ << text;
      return;
    }
    const QString why = told_.isEmpty() ? text : told_.front();
    std::fprintf(stderr,
                 "squire-editor: error: there is no display to open a window on: %s (set DISPLAY or "
                 "WAYLAND_DISPLAY to one that runs; 'squire --help' tells what works without one)\n",
                 qPrintable(why.simplified()));
    std::_Exit(3);
  }
  static inline QtMessageHandler before_ = nullptr;
  static inline QStringList told_;
};

// Exits if help or the version was requested, or if the arguments are invalid.
squire::StartPlace startOf(QCoreApplication& application, const squire::EditorSettings& settings) {
  squire::installTranslations(squire::wantedLocale(settings.language()));
  QCommandLineParser parser;
  parser.setApplicationDescription(
      QCoreApplication::translate("main", "Gets a game character ready for battle."));
  parser.addHelpOption();
  parser.addVersionOption();
  squire::addPlaceOptions(parser);
  parser.process(application);
  return squire::placeOf(parser);
}

}  // namespace

int main(int argc, char** argv) {
  QCoreApplication::setApplicationName(QStringLiteral("squire-editor"));
  QCoreApplication::setApplicationVersion(QStringLiteral(SQUIRE_VERSION));
  if (asksInTerminal(argc, argv)) {
    QCoreApplication application(argc, argv);
    startOf(application, {});
    return 0;
  }
  squire::EditorSettings settings;
  squire::setInterfaceScale(settings.scale());
  squire::setSurfaceFormats();
  std::optional<DisplayWatch> watch(std::in_place);
  QApplication application(argc, argv);
  watch.reset();
  squire::clearInterfaceScale();
  application.setApplicationDisplayName(QStringLiteral("Squire"));
  application.setDesktopFileName(QStringLiteral("squire"));  // the desktop uses it to find the icon
  const squire::StartPlace start = startOf(application, settings);
  squire::applyTheme(application, squire::themeById(settings.theme()));
  squire::followSystem(application);
  squire::CrashWatch crashes;
  squire::Editor editor;
  crashes.follow(editor);
  const squire::EndSignals ends;
  QObject::connect(&ends, &squire::EndSignals::requested, &editor,
                   [&editor](int signal) { editor.window().shutDown(signal); });
  squire::MainWindow& window = editor.window();
  if (start.isSample || !start.file.isEmpty()) {
    QObject::connect(
        &window.document(), &squire::Document::opened, &editor,
        [&editor, start] {
          squire::goTo(editor.window().session(), start);
          editor.window().offerRecovery(squire::MainWindow::Recovery::Any);
        },
        Qt::SingleShotConnection);
    window.open(start);
    window.show();
  } else {
    window.show();
    window.warmUp();
    window.offerRecovery(squire::MainWindow::Recovery::Any);
  }
  return QApplication::exec();
}
