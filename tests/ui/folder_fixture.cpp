#include "tests/ui/folder_fixture.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTimer>
#include <cstdio>

#include "app/editor/crash_watch.h"
#include "app/editor/editor.h"
#include "app/editor/end_signals.h"
#include "tests/support/data.h"

namespace squire::test {

QByteArray contentOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray fixture(const char* name) {
  return contentOf(QString::fromStdString((sourceDir() / "tests/fixtures/blender" / name).string()));
}

void keepPictureIfAsked(QWidget& widget, const char* name) {
  const QString folder = qEnvironmentVariable("SQUIRE_TEST_PICTURES");
  if (!folder.isEmpty()) widget.grab().save(folder + QLatin1Char('/') + QLatin1String(name));
}

bool write(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

bool nudge(Session& session, BoneId bone, int step) {
  const vec3 place(0.0f, 0.01f * static_cast<float>(step), 0.0f);
  return session.posing().pose({{bone, place, {}, {}}}, labelOf<PoseSteps>("Move", 1));
}

namespace {

// Detects that the document's timer has fired, which starts a quiet job each second to check the project's
// files.
class LookTimer : public QObject {
 public:
  LookTimer() { qApp->installEventFilter(this); }
  [[nodiscard]] bool hasRung() const { return hasRung_; }
  bool eventFilter(QObject* watched, QEvent* event) override {
    const auto* timer = event->type() == QEvent::Timer ? qobject_cast<QTimer*>(watched) : nullptr;
    hasRung_ = hasRung_ || (timer != nullptr && !timer->isSingleShot() && timer->interval() == 1000);
    return QObject::eventFilter(watched, event);
  }

 private:
  bool hasRung_ = false;
};

// Another Squire process: opens a project, makes a number of edits, and runs until it is killed.
int runOther(const QString& project, int edits) {
  Editor editor;
  MainWindow& window = editor.window();
  window.session().posing().setAutoKey(true);
  Driver driver(window);
  CrashWatch crashes;
  crashes.follow(editor);
  driver.show(900, 700);
  if (!driver.open(project)) return 1;
  const QDir kept(EditorSettings::recoveryFolder());
  driver.showClip(otherClip, otherFrame);
  for (int i = 1; i <= edits; ++i) {
    if (!nudge(window.session(), driver.bone("head"), i)) return 1;
    processed();
  }
  const EndSignals ends;
  QObject::connect(&ends, &EndSignals::requested, &window, &MainWindow::shutDown);
  if (edits > editsUntilKept && !waitFor([&] { return !kept.entryList(QDir::Files).isEmpty(); })) return 1;
  window.session().jobs().waitForOrdered();
  processed();
  std::puts("ready");
  std::fflush(stdout);
  return QApplication::exec();
}

}  // namespace

std::optional<int> runAsOther() {
  const QStringList arguments = QApplication::arguments();
  if (arguments.size() != 4 || arguments[1] != QStringLiteral("--other")) return std::nullopt;
  return runOther(arguments[2], arguments[3].toInt());
}

void FolderTest::init() {
  folder_ = std::make_unique<QTemporaryDir>();
  openWindow(1120, 720);
  window_->session().posing().setAutoKey(true);
}

void FolderTest::cleanup() {
  WindowTest::cleanup();
  folder_.reset();
}

QString FolderTest::makeProject() {
  const QString model = folder_->filePath(QStringLiteral("knight.fbx"));
  const QString project = folder_->filePath(QStringLiteral("knight.squire"));
  const QString texture = QStringLiteral("/knight_texture.png");
  if (!QFile::copy(QFileInfo(knight()).path() + texture, folder_->path() + texture)) return {};
  if (!QFile::copy(knight(), model) || !driver_->open(model) || !save(project)) return {};
  return project;
}

bool FolderTest::waitForLooks(int looks) {
  for (; looks > 0; --looks) {
    const LookTimer timer;
    if (!waitFor([&] { return timer.hasRung(); })) return false;
    waitForJobs(session());
  }
  return true;
}

bool FolderTest::save(const QString& path) {
  bool saved = false;
  window_->document().save(path, [&] { saved = true; });
  return waitFor([&] { return saved; });
}

bool FolderTest::startOther(QProcess& other, const QString& project, int edits) {
  other.start(QCoreApplication::applicationFilePath(),
              {QStringLiteral("--other"), project, QString::number(edits)});
  return other.waitForStarted() && waitFor([&] { return other.canReadLine(); }, 40000) &&
         other.readLine().trimmed() == "ready";
}

ClipId FolderTest::clipNamed(const char* name) {
  const ProjectClip* found = session().projectModel()->findClip(name);
  return found == nullptr ? ClipId{} : found->id;
}

}  // namespace squire::test
