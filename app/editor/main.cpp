#include <QApplication>
#include <QCommandLineParser>
#include <QLocale>
#include <algorithm>
#include <string_view>

#include "app/editor/end_signals.h"
#include "app/editor/language.h"
#include "app/editor/main_window.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/gl_probe.h"

namespace {

// The language that a person chose, or the system's.
QLocale wantedLocale(const QString& chosen) {
  if (chosen.isEmpty()) return QLocale::system();
  QLocale::setDefault(QLocale(chosen));
  return QLocale(chosen);
}

// Help and the version are for a terminal, which may have no display.
bool asksInTerminal(int argc, char** argv) {
  const auto asks = [](std::string_view argument) {
    return argument == "-h" || argument == "--help" || argument == "--help-all" || argument == "-v" ||
           argument == "--version";
  };
  return std::any_of(argv + 1, argv + std::max(1, argc), asks);
}

// Ends the program where something is asked in a terminal, or the arguments are wrong.
QStringList filesOf(QCoreApplication& application, const squire::EditorSettings& settings) {
  squire::speak(wantedLocale(settings.language()));
  QCommandLineParser parser;
  parser.setApplicationDescription(
      QCoreApplication::translate("main", "Gets a game character ready for battle."));
  parser.addHelpOption();
  parser.addVersionOption();
  parser.addPositionalArgument(QStringLiteral("file"),
                               QCoreApplication::translate("main", "A project or model to open."),
                               QStringLiteral("[file]"));
  parser.process(application);
  return parser.positionalArguments();
}

}  // namespace

int main(int argc, char** argv) {
  QCoreApplication::setApplicationName(QStringLiteral("squire-editor"));
  QCoreApplication::setApplicationVersion(QStringLiteral(SQUIRE_VERSION));
  if (asksInTerminal(argc, argv)) {
    QCoreApplication application(argc, argv);
    filesOf(application, {});
    return 0;
  }
  squire::setSurfaceFormats();
  QApplication application(argc, argv);
  application.setApplicationDisplayName(QStringLiteral("Squire"));
  application.setDesktopFileName(QStringLiteral("squire"));  // its icon, where the desktop asks for it
  squire::EditorSettings settings;
  const QStringList files = filesOf(application, settings);
  squire::applyTheme(application, squire::themeById(settings.theme()));
  squire::MainWindow window;
  const squire::EndSignals ends;
  QObject::connect(&ends, &squire::EndSignals::asked, &window, &squire::MainWindow::endInOrder);
  if (!files.isEmpty()) {
    QObject::connect(
        &window.document(), &squire::Document::opened, &window,
        [&window] { window.offerRecovery(squire::MainWindow::Recovery::Any); }, Qt::SingleShotConnection);
    window.open(files.front());
    window.show();
  } else {
    window.show();
    window.warmUp();
    window.offerRecovery(squire::MainWindow::Recovery::Any);
  }
  return QApplication::exec();
}
