#include <QCheckBox>
#include <QDesktopServices>
#include <QDialog>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/materials/join_edits.h"
#include "core/edit/stages/piece_edits.h"
#include "core/edit/stages/stage_edits.h"
#include "core/export/wad_file.h"
#include "core/io/file.h"
#include "tests/support/data.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/message_bar.h"

namespace squire::test {

// Tests of the export dialog, and of exports that repeat the last one without it.
class ExportDialogTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  void writesWhatItHasShown() {
    makeProject();
    openDialog();
    QVERIFY(showsResult());
    QVERIFY2(label(QStringLiteral("keyframes")), "the dialog tells what will be written");
    const QDir folder(folder_->path());
    QVERIFY(folder.mkdir(QStringLiteral("out")));
    type(QStringLiteral("Folder"), folder.filePath(QStringLiteral("out")));
    type(QStringLiteral("Name"), QStringLiteral("hero"));
    click<QCheckBox>(QStringLiteral("With the time in the name"));
    QVERIFY(showsResult());
    QSignalSpy exported(&window_->document().exports(), &ProjectExport::exported);
    click<QPushButton>(QStringLiteral("Export"));
    QVERIFY(waitFor([&] { return !exported.isEmpty(); }));
    const QString file = folder.filePath(QStringLiteral("out/hero.bin"));
    QCOMPARE(exported.front().front().toString(), file);
    QVERIFY(readWadFile(file.toStdString()).ok());
    // Settings that the project stores are one step of the history; the others are only remembered.
    QCOMPARE(session().project().exports.name, std::string("hero"));
    driver_->trigger("edit.undo");
    QCOMPARE(session().project().exports.name, std::string());
    const auto last = window_->document().exports().last();
    QVERIFY(last && !last->stamped);
    QCOMPARE(last->folder, folder.filePath(QStringLiteral("out")));
  }

  void givingUpChangesNothing() {
    makeProject();
    const std::size_t steps = session().history().position();
    openDialog();
    type(QStringLiteral("Name"), QStringLiteral("hero"));
    click<QPushButton>(QStringLiteral("Cancel"));
    QVERIFY(waitFor([&] { return dialog() == nullptr; }));
    QCOMPARE(session().history().position(), steps);
    QVERIFY(!window_->document().exports().last());
    QCOMPARE(wads(), QStringList());
  }

  void againAsksNothing() {
    makeProject();
    key(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(dialog() != nullptr);  // nothing was exported before
    click<QCheckBox>(QStringLiteral("With the time in the name"));
    QSignalSpy exported(&window_->document().exports(), &ProjectExport::exported);
    click<QPushButton>(QStringLiteral("Export"));
    QVERIFY(waitFor([&] { return exported.size() == 1 && dialog() == nullptr; }));
    const QString file = exported.front().front().toString();
    QVERIFY(QFile::remove(file));
    key(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(dialog() == nullptr);
    QVERIFY(waitFor([&] { return exported.size() == 2; }));
    QVERIFY(QFile::exists(file));
    // The last export can also be repeated after the project was closed.
    const QString project = session().path();
    QVERIFY(QFile::remove(file));
    driver_->trigger("file.close");
    QVERIFY(driver_->open(project));
    key(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(waitFor([&] { return exported.size() == 3; }));
    QVERIFY(QFile::exists(file));
  }

  void listsStagesAndModelsWithoutClips() {
    makeProject();
    QVERIFY(session().apply(addStage(session().project(), {"cave"})));
    Transform where;
    QVERIFY(session().apply(placePieces(
        session().project(),
        {session().project().stages.front()->id, session().modelId(), "knight", {where}, {}, {}})));
    openDialog();
    QVERIFY(showsResult());
    QVERIFY(lines().contains(QStringLiteral("Stage cave: pieces 1, lines and polygons 0, points 0")));
  }

  void listsJoinedMeshes() {
    makeProject();
    QVERIFY(session().apply(
        joinMeshes(session().project(), {session().modelId(), {"sword", "armour"}, "knight"})));
    openDialog();
    QVERIFY(showsResult());
    QVERIFY(lines().contains(QStringLiteral("Joined meshes: 3")));
    QCOMPARE(lines().filter(QStringLiteral("knight \u00B7 gold: joined from 2 meshes")).size(), 1);
    click<QPushButton>(QStringLiteral("Cancel"));
    QVERIFY(waitFor([&] { return dialog() == nullptr; }));
    driver_->trigger("edit.undo");
    openDialog();
    QVERIFY(showsResult());
    QVERIFY(lines().filter(QStringLiteral("Joined")).isEmpty());
  }

  void tellsWhatHasChangedSinceTheLastExport() {
    makeProject();
    window_->document().exports().exportTo({folder_->path()});
    QVERIFY(waitFor([&] { return !wads().isEmpty(); }));
    waitForJobs(session());
    openDialog();
    QVERIFY(showsResult());
    QVERIFY(lines().contains(QStringLiteral("Nothing has changed since then.")));
    QVERIFY(lines().filter(wads().front()).size() == 1);
    click<QPushButton>(QStringLiteral("Cancel"));
    QVERIFY(waitFor([&] { return dialog() == nullptr; }));
    QVERIFY(session().apply(renameClip(session().project(), {session().clipRef(), "uppercut"})));
    openDialog();
    QVERIFY(showsResult());
    QVERIFY(!lines().filter(QStringLiteral("uppercut")).isEmpty());
    QVERIFY(!lines().contains(QStringLiteral("Nothing has changed since then.")));
    QVERIFY(!lines().contains(QStringLiteral("Changed since earlier exports")));
  }

  // Five are shown, the newest first; a file that is no export is left out.
  void tellsWhatHasChangedSinceEarlierExports() {
    makeProject();
    window_->document().exports().exportTo({folder_->path()});
    QVERIFY(waitFor([&] { return !wads().isEmpty(); }));
    waitForJobs(session());
    const QString newest = wads().front();
    for (const int day : {11, 12, 13, 14, 15}) {
      const QString name = QStringLiteral("knight_2024_05_%1_12_00_00.bin").arg(day);
      QVERIFY(QFile::copy(folder_->filePath(newest), folder_->filePath(name)));
    }
    QFile broken(folder_->filePath(QStringLiteral("knight_2024_05_14_12_00_00.bin")));
    QVERIFY(broken.resize(100));
    QVERIFY(session().apply(renameClip(session().project(), {session().clipRef(), "uppercut"})));
    openDialog();
    QVERIFY(showsResult());
    QVERIFY(lines().contains(QStringLiteral("Changed since earlier exports")));
    QCOMPARE(lines().filter(newest).size(), 1);
    QStringList days;
    for (const QString& line : lines().filter(QStringLiteral("knight_2024_05_"))) days << line.mid(15, 2);
    QCOMPARE(days, QStringList({QStringLiteral("15"), QStringLiteral("13"), QStringLiteral("12"),
                                QStringLiteral("11")}));
    QCOMPARE(lines().filter(QStringLiteral("uppercut")).size(), 1 + 5);  // among the contents, and in each
  }

  void whatStopsItIsSaidBefore() {
    makeProject();
    openDialog();
    QVERIFY(showsResult());
    QVERIFY(button<QPushButton>(QStringLiteral("Export"))->isEnabled());
    type(QStringLiteral("Name"), QStringLiteral("a/b"));
    QVERIFY(showsResult());
    QVERIFY(!button<QPushButton>(QStringLiteral("Export"))->isEnabled());
    QVERIFY(lines().contains(QStringLiteral("What stops the export")));
    QVERIFY(!lines().filter(QStringLiteral("a/b")).isEmpty());
    type(QStringLiteral("Name"), QString());
    type(QStringLiteral("Folder"), folder_->filePath(QStringLiteral("nowhere")));
    QVERIFY(!button<QPushButton>(QStringLiteral("Export"))->isEnabled());
    QVERIFY(label(QStringLiteral("no such folder")));
  }

  void computingCanBeStopped() {
    makeProject();
    {
      const HeldJobs held(session());
      openDialog();
      QVERIFY(label(QStringLiteral("Computing")));
      click<QPushButton>(QStringLiteral("Stop"));
      QVERIFY(label(QStringLiteral("Not computed")));
    }
    click<QPushButton>(QStringLiteral("Compute"));
    QVERIFY(showsResult());
    QVERIFY(label(QStringLiteral("keyframes")));
  }

  void whatWasConvertedBeforeIsReused() {
    const QString project = makeProject();
    const QString cache = folder_->filePath(QStringLiteral("cache"));
    openDialog();
    click<QCheckBox>(QStringLiteral("With the time in the name"));
    type(QStringLiteral("Cache"), cache);
    QVERIFY(showsResult());
    QVERIFY(label(QStringLiteral("no such folder")));
    QVERIFY(button<QPushButton>(QStringLiteral("Export"))->isEnabled());
    QVERIFY(QDir().mkdir(cache));
    computeAgain();
    QVERIFY(label(QStringLiteral("kept in the cache for the next export")));
    QSignalSpy exported(&window_->document().exports(), &ProjectExport::exported);
    click<QPushButton>(QStringLiteral("Export"));
    QVERIFY(waitFor([&] { return !exported.isEmpty(); }));
    const QByteArray made = contentOf(exported.front().front().toString());
    openDialog();
    QVERIFY(showsResult());
    QVERIFY(label(QStringLiteral("All of it comes from the cache.")));
    QVERIFY(label(QStringLiteral("keyframes")));
    // `squire export` finds the cache entries of the editor.
    QProcess squire;
    squire.start(
        QString::fromStdString((binDir() / "squire").string()),
        {QStringLiteral("export"), project, QStringLiteral("--cache"), cache, QStringLiteral("--out"),
         folder_->filePath(QStringLiteral("out")), QStringLiteral("--timestamp"), QStringLiteral("none")});
    QVERIFY(squire.waitForFinished(60000));
    QVERIFY(squire.readAllStandardError().contains("from the cache"));
    QCOMPARE(contentOf(QString::fromLocal8Bit(squire.readAllStandardOutput()).trimmed()), made);
    damageFilesBelow(cache);
    computeAgain();
    QVERIFY(label(QStringLiteral("since the cache had it damaged")));
    click<QPushButton>(QStringLiteral("Cancel"));
    QVERIFY(waitFor([&] { return dialog() == nullptr; }));
    QVERIFY(session().apply(renameClip(session().project(), {session().clipRef(), "uppercut"})));
    openDialog();
    QVERIFY(showsResult());
    QVERIFY(label(QStringLiteral("has changes that are not saved")));
    QVERIFY(label(QStringLiteral("keyframes")));
  }

  void theResultLeadsToItsFolderAndFoldsItsWarnings() {
    makeProject();
    QVERIFY(session().apply(
        renameClip(session().project(), {session().clipRef(), "a name of more than sixteen bytes"})));
    QSignalSpy exported(&window_->document().exports(), &ProjectExport::exported);
    window_->document().exports().exportTo({folder_->path()});
    QVERIFY(waitFor([&] { return !exported.isEmpty(); }));
    QVERIFY(
        window_->messages()->text().contains(QDir::toNativeSeparators(exported.front().front().toString())));
    QVERIFY(!window_->messages()->text().contains(QStringLiteral("sixteen")));
    const auto isShown = [&] {
      for (const QLabel* one : window_->messages()->findChildren<QLabel*>()) {
        if (one->isVisible() && one->text().contains(QStringLiteral("sixteen"))) return true;
      }
      return false;
    };
    QVERIFY(!isShown());
    QPushButton* folded = nullptr;
    for (auto* one : window_->messages()->findChildren<QPushButton*>()) {
      if (one->text().contains(QStringLiteral("warning"))) folded = one;
    }
    QVERIFY(folded != nullptr);
    QTest::mouseClick(folded, Qt::LeftButton);
    QVERIFY(isShown());
    keepPictureIfAsked(*window_, "export_result");
    QTest::mouseClick(folded, Qt::LeftButton);
    QVERIFY(!isShown());
    QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "showFolder");
    QVERIFY(driver_->pressMessage(QStringLiteral("Show in Folder")));
    QDesktopServices::unsetUrlHandler(QStringLiteral("file"));
    QCOMPARE(shown_, QUrl::fromLocalFile(folder_->path()));
    QVERIFY(window_->messages()->text().contains(QStringLiteral("Exported")));
  }

  void theShownModelIsWrittenForOtherPrograms() {
    makeProject();
    QSignalSpy exported(&window_->document().exports(), &ProjectExport::exported);
    QVERIFY(Driver::nameFile(folder_->filePath(QStringLiteral("hero")),
                             [&] { driver_->trigger("file.exportGlb"); }));
    QVERIFY(waitFor([&] { return !exported.isEmpty(); }));
    QFile file(folder_->filePath(QStringLiteral("hero.glb")));
    QCOMPARE(exported.front().front().toString(), file.fileName());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.read(4), QByteArray("glTF"));
    QVERIFY(!window_->document().exports().last());  // only exports for the game are repeated
  }

  void aSourceIsNotReplaced() {
    const QString source = folder_->filePath(QStringLiteral("post.fbx"));
    QVERIFY(write(source, fixture("default_options.fbx")));
    const qint64 size = QFileInfo(source).size();
    QVERIFY(size > 0 && driver_->open(source));
    QSignalSpy failed(&window_->document().exports(), &ProjectExport::failed);
    window_->document().exports().exportModel(session().model()->id, source);
    QVERIFY(waitFor([&] { return !failed.isEmpty(); }));
    QCOMPARE(QFileInfo(source).size(), size);
  }

 public Q_SLOTS:
  void showFolder(const QUrl& folder) { shown_ = folder; }

 private:
  [[nodiscard]] QDialog* dialog() const {
    auto* found = window_->findChild<QDialog*>(QStringLiteral("exportDialog"));
    return found != nullptr && found->isVisible() ? found : nullptr;
  }
  // Activates the window first: without a window manager, it does not become active when a dialog closes.
  void key(int key, Qt::KeyboardModifiers modifiers) {
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    driver_->key(key, modifiers);
  }
  void openDialog() {
    key(Qt::Key_E, Qt::ControlModifier);
    QVERIFY(dialog() != nullptr);
    QVERIFY(QTest::qWaitForWindowExposed(dialog()));
  }
  template <typename Button>
  [[nodiscard]] Button* button(const QString& text) const {
    for (auto* one : dialog()->findChildren<Button*>()) {
      if (QString(one->text()).remove(QLatin1Char('&')) == text && one->isVisible()) return one;
    }
    return nullptr;
  }
  template <typename Button>
  void click(const QString& text) {
    auto* found = button<Button>(text);
    QVERIFY2(found != nullptr, qPrintable(text));
    Driver::clickBox(*found);
  }
  void type(const QString& field, const QString& text) {
    for (auto* line : dialog()->findChildren<QLineEdit*>()) {
      if (line->accessibleName() != field) continue;
      line->setFocus();
      line->selectAll();
      QTest::keyClick(line, Qt::Key_Delete);
      QTest::keyClicks(line, text);
      return;
    }
    QFAIL(qPrintable(field));
  }
  void computeAgain() {
    type(QStringLiteral("Name"), QStringLiteral("other"));
    type(QStringLiteral("Name"), QString());
    QVERIFY(showsResult());
  }
  static void damageFilesBelow(const QString& folder) {
    for (QDirIterator each(folder, QDir::Files, QDirIterator::Subdirectories); each.hasNext();) {
      const QString file = each.next();
      QByteArray bytes = contentOf(file);
      bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
      QVERIFY(write(file, bytes));
    }
  }
  [[nodiscard]] bool label(const QString& part) const {
    for (const QLabel* one : dialog()->findChildren<QLabel*>()) {
      if (one->isVisible() && one->text().contains(part)) return true;
    }
    return false;
  }
  // Waits until the dialog shows the result for its current choices.
  [[nodiscard]] bool showsResult() const {
    return waitFor([&] {
      return button<QPushButton>(QStringLiteral("Stop")) == nullptr &&
             button<QPushButton>(QStringLiteral("Compute")) == nullptr;
    });
  }
  // The texts of the dialog's list.
  [[nodiscard]] QStringList lines() const {
    QStringList out;
    for (QTreeWidgetItemIterator item(dialog()->findChild<QTreeWidget*>()); *item != nullptr; ++item)
      out += (*item)->text(0);
    return out;
  }
  [[nodiscard]] QStringList wads() const {
    return QDir(folder_->path()).entryList({QStringLiteral("*.bin")});
  }

  QUrl shown_;
};

const UiTestEntry exportDialogTestEntry({"editor", &runTest<ExportDialogTest>});

}  // namespace squire::test

#include "export_dialog_test.moc"
