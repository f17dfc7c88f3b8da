#include <QApplication>
#include <QCommandLineParser>
#include <QLocale>

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

}  // namespace

int main(int argc, char** argv) {
  squire::setSurfaceFormats();
  QApplication application(argc, argv);
  application.setApplicationName(QStringLiteral("squire-editor"));
  application.setApplicationDisplayName(QStringLiteral("Squire"));
  application.setDesktopFileName(QStringLiteral("squire"));  // its icon, where the desktop asks for it
  application.setApplicationVersion(QStringLiteral(SQUIRE_VERSION));
  squire::EditorSettings settings;
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
  squire::applyTheme(application, squire::themeById(settings.theme()));
  squire::MainWindow window;
  if (!parser.positionalArguments().isEmpty()) {
    QObject::connect(
        &window.document(), &squire::Document::opened, &window,
        [&window] { window.offerRecovery(squire::MainWindow::Recovery::Any); }, Qt::SingleShotConnection);
    window.open(parser.positionalArguments().front());
    window.show();
  } else {
    window.show();
    window.warmUp();
    window.offerRecovery(squire::MainWindow::Recovery::Any);
  }
  return QApplication::exec();
}
