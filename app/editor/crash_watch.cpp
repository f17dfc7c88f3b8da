#include "app/editor/crash_watch.h"

#include <QGuiApplication>
#include <QSysInfo>

#include "app/editor/editor.h"
#include "app/editor/main_window.h"
#include "app/editor/open_work.h"
#include "widgets/viewport/viewport.h"

namespace squire {

namespace {

SessionLog* qtLog = nullptr;
QtMessageHandler qtHandler = nullptr;

// Qt's own messages may come from any thread.
void noteOfQt(QtMsgType type, const QMessageLogContext& where, const QString& text) {
  qtLog->note("Qt: " + text.toStdString());
  qtHandler(type, where, text);
}

std::string heading() {
  const QString system = QSysInfo::prettyProductName() + QStringLiteral(", ") + QSysInfo::kernelType() +
                         QStringLiteral(" ") + QSysInfo::kernelVersion() + QStringLiteral(", ") +
                         QSysInfo::currentCpuArchitecture();
  const QString recovery = EditorSettings::recoveryFolder();
  return "Squire " SQUIRE_VERSION ", Qt " + std::string(qVersion()) + ", " +
         QGuiApplication::platformName().toStdString() + ", " + system.toStdString() + R"(

If Squire is not running, it ended unexpectedly, and this file is a report. Nothing was sent to anyone.

The way back: start Squire again. It offers the work that was not saved; File > Recover Unsaved Work does so, too.
The copies are in )" +
         recovery.toStdString() + R"(.
The state of a project before its last save is beside it: NAME.squire~.
If you tell somebody about the crash, send this file along, and say what you were doing. It names your files, clips and edits.
)";
}

}  // namespace

CrashWatch::CrashWatch() : log_(EditorSettings::crashReportFolder().toStdString(), heading()) {
  qtLog = &log_;
  qtHandler = qInstallMessageHandler(noteOfQt);
}

CrashWatch::~CrashWatch() { qInstallMessageHandler(qtHandler); }

void CrashWatch::follow(Editor& editor) {
  followWork(editor.work());
  followWindow(editor.window());
  connect(&editor, &Editor::renewed, this, [this, &editor] { followWindow(editor.window()); });
}

void CrashWatch::followWindow(const MainWindow& window) {
  for (QAction* action : window.actions().all()) {
    connect(action, &QAction::triggered, this,
            [this, action] { log_.note("action " + action->objectName().toStdString()); });
  }
  if (window.viewport() != nullptr) {
    connect(window.viewport(), &Viewport::prepared, this,
            [this](const QString& driver) { log_.note("OpenGL " + driver.toStdString()); });
  }
}

void CrashWatch::followWork(OpenWork& work) {
  const auto noteFile = [this](const char* what) {
    return [this, what](const QString& path) { log_.note(what + path.toStdString()); };
  };
  Document& document = work.document;
  connect(&document, &Document::opened, this, noteFile("opened "));
  connect(&document, &Document::saved, this, noteFile("saved "));
  connect(&document.exports(), &ProjectExport::exported, this, noteFile("exported "));
  const auto noteError = [this](const Error& error) { log_.note("failed: " + error.text()); };
  connect(&document, &Document::failed, this, noteError);
  connect(&document, &Document::saveFailed, this, noteError);
  connect(&work.session, &Session::failed, this, noteError);
  connect(&work.session, &Session::changed, this,
          [this, &session = work.session](const SessionChange& change) {
            if (change.has(SessionChange::History | SessionChange::Opened))
              noteStep(session, change.has(SessionChange::Opened));
          });
}

void CrashWatch::noteStep(const Session& session, bool isOpened) {
  const std::size_t step = session.hasProject() ? session.history().position() : 0;
  if (!isOpened && step > step_) log_.note("edit: " + textOf(session.history().label(step)));
  if (!isOpened && step < step_) log_.note("undone, to step " + std::to_string(step));
  step_ = step;
}

}  // namespace squire

#include "moc_crash_watch.cpp"
