#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QListWidget>
#include <QMenuBar>
#include <QPointer>
#include <QTest>
#include <QTimer>

#include "app/editor/crash_watch.h"
#include "app/editor/editor.h"
#include "app/editor/language.h"
#include "app/editor/preferences_dialog.h"
#include "core/check/checks/all_rules.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/merge/conflict.h"
#include "core/rules/files.h"
#include "tests/support/data.h"
#include "tests/ui/driver.h"
#include "tests/ui/pixels.h"
#include "tests/ui/ui_tests.h"
#include "widgets/panels/conflict_sides.h"
#include "widgets/panels/problems_panel.h"
#include "widgets/session/problem_text.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests that changing the language, which creates a new window, keeps the work.
class LanguageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    crashes_ = std::make_unique<CrashWatch>();
    editor_ = std::make_unique<Editor>();
    crashes_->follow(*editor_);
  }
  void cleanup() {
    editor_.reset();
    crashes_.reset();
    EditorSettings().setLanguage(QStringLiteral("en"));
    installTranslations(wantedLocale(QStringLiteral("en")));
  }

  void theWholeWindowSpeaksTheChosenLanguage() {
    editor_->window().view().setSmooth(false);
    Driver driver(editor_->window());
    driver.show(1280, 720);
    QVERIFY(driver.open(QString::fromStdString((sourceDir() / "resources/sample/knight.fbx").string())));
    driver.showClip("punch", 9);
    session().selection().select({driver.bone("hand.R")});
    driver.trigger("shading.matcap");
    driver.trigger("clip.reverse");
    driver.trigger("view.front");
    const Camera camera = editor_->window().view().goal();
    const std::size_t steps = session().history().stepCount();
    const auto clip = session().clipId();

    choose(QStringLiteral("de"));
    QVERIFY(waitFor([&] { return editor_->window().menuBar()->actions().front()->text() == "&Datei"; }));
    MainWindow& german = editor_->window();
    waitForFrame(*german.viewport());
    QCOMPARE(session().history().stepCount(), steps);
    QCOMPARE(session().clipId(), clip);
    QCOMPARE(session().playheadFrame(), 9.0);
    QVERIFY(german.view().camera() == camera);
    QVERIFY(german.actions()["shading.matcap"]->isChecked());
    QCOMPARE(german.docks()["history"]->windowTitle(), QStringLiteral("Verlauf"));
    QCOMPARE(QLocale().toString(1.5), QStringLiteral("1,5"));
    QVERIFY(german.viewport()->isVisible());
    // Undo goes back beyond the change of the language, and new edits are shown.
    Driver again(german);
    again.trigger("edit.undo");
    QCOMPARE(session().history().position(), steps - 2);
    again.trigger("edit.redo");
    again.trigger("clip.duplicate");
    QCOMPARE(session().history().stepCount(), steps + 1);

    choose(QStringLiteral("en"));
    QVERIFY(waitFor([&] { return editor_->window().menuBar()->actions().front()->text() == "&File"; }));
    QCOMPARE(session().history().stepCount(), steps + 1);
  }

  void theWorkGoesOnInEachNewWindow() {
    Driver driver(editor_->window());
    driver.show(1280, 720);
    QVERIFY(driver.open(modelFile("resources/sample/knight.fbx")));
    QVERIFY(speaks(QStringLiteral("de"), QStringLiteral("&Datei")));
    QVERIFY(speaks(QStringLiteral("en"), QStringLiteral("&File")));
    editsAndUndoes();
    QVERIFY(Driver(editor_->window()).open(modelFile("tests/fixtures/blender/posed_bow.fbx")));
    editsAndUndoes();
    // What followed the windows before has ended with them.
    QCOMPARE(session().history().position(), std::size_t{0});
    QCOMPARE(log().count("posed_bow.fbx\n"), 1);
  }

  void aFileIsOpenedAfterTheStartPageHasChangedItsLanguage() {
    Driver driver(editor_->window());
    driver.show(1280, 720);
    QVERIFY(speaks(QStringLiteral("de"), QStringLiteral("&Datei")));
    editor_->window().offerRecovery(
        MainWindow::Recovery::Any);  // the search goes on while the window is replaced
    QVERIFY(speaks(QStringLiteral("en"), QStringLiteral("&File")));
    QVERIFY(Driver(editor_->window()).open(modelFile("resources/sample/knight.fbx")));
    editsAndUndoes();
  }

  // A dialog is open in a call of the window, so the window is replaced once it is closed.
  void aWindowIsNotReplacedBelowADialog() {
    Driver driver(editor_->window());
    driver.show(1280, 720);
    const QPointer<MainWindow> before = &editor_->window();
    auto* dialog = new QDialog(before);
    dialog->open();
    Q_EMIT before->languageChosen();
    for (int i = 0; i < 100; ++i) processed();
    QVERIFY(before);
    dialog->close();
    QVERIFY(waitFor([&] { return !before; }));
  }

  void nothingNeedsToBeOpen() {
    Driver driver(editor_->window());
    driver.show(1280, 720);
    choose(QStringLiteral("de"));
    QVERIFY(waitFor([&] { return editor_->window().menuBar()->actions().front()->text() == "&Datei"; }));
    QVERIFY(editor_->window().isVisible());
    QVERIFY(!editor_->window().session().hasProject());
  }

  // German texts are longer. The window fits on a screen of 1920 x 1080 at 200 % with a desktop bar.
  void theGermanWindowFitsOnASmallScreen() {
    Driver driver(editor_->window());
    driver.show(1280, 720);
    QVERIFY(driver.open(QString::fromStdString((sourceDir() / "resources/sample/knight.fbx").string())));
    choose(QStringLiteral("de"));
    QVERIFY(waitFor([&] { return editor_->window().menuBar()->actions().front()->text() == "&Datei"; }));
    MainWindow& german = editor_->window();
    QVERIFY(waitFor([&] { return german.session().hasProject(); }));
    waitForFrame(*german.viewport());
    const QSize least = german.minimumSizeHint();
    QVERIFY2(least.width() <= 950 && least.height() <= 500,
             qPrintable(QStringLiteral("%1 x %2").arg(least.width()).arg(least.height())));
  }

  // The Problems panel translates the texts that the command line prints in English.
  void problemsAreToldInTheLanguageOfTheWindow() {
    Driver driver(editor_->window());
    driver.show(1280, 720);
    QVERIFY(driver.open(QString::fromStdString((sourceDir() / "resources/sample/knight.fbx").string())));
    choose(QStringLiteral("de"));
    QVERIFY(waitFor([&] { return editor_->window().menuBar()->actions().front()->text() == "&Datei"; }));
    const ProjectClip* walk = session().projectModel()->findClip("walk");
    const Time half{walk->clip->duration.ticks / 2};
    QVERIFY(session().apply(setClipDuration(session().project(), {{session().modelId(), walk->id}, half})));
    const QListWidget* list = editor_->window().find<ProblemsPanel>()->list();
    const auto found = [&] {
      return list->findItems(QStringLiteral("Schl\u00FCssel nach seinem Ende werden nie gespielt"),
                             Qt::MatchContains);
    };
    QVERIFY(waitFor([&] { return !found().isEmpty(); }));
    const QListWidgetItem* item = found().front();
    QVERIFY2(item->text().startsWith(QStringLiteral("Clip \u201Ewalk\u201C: ")), qPrintable(item->text()));
    QVERIFY2(item->text().endsWith(QStringLiteral("(ihn verl\u00E4ngern oder zuschneiden)")),
             qPrintable(item->text()));
    QVERIFY(item->toolTip().contains(QStringLiteral("Sie werden weder gespielt noch exportiert.")));
  }

  void conflictsAreToldInTheLanguageOfTheWindow() {
    installTranslations(QLocale(QLocale::German));
    const Problem problem{diagnose(RuleId(*findRule("merge-conflict")),
                                   "a merge left a conflict about its blend in: ours has none, theirs has "
                                   "rotation: 12 keys; it was 1 key"),
                          {},
                          {}};
    const QString row = problemText(problem);
    const QString keys = valueText("rotation: 12 keys, translation y after: cycle");
    Project project;
    setConflicts(project, {{{"models", Json::object({{"id", 2}, {"name", "knight"}}), "removed"}, {}, true}});
    Jobs jobs;
    ConflictSides sides(jobs);
    sides.show(std::make_shared<const Project>(std::move(project)), 0);
    QVERIFY(waitFor([&] { return sides.isShown(); }));
    installTranslations(QLocale(QLocale::English));
    QCOMPARE(row,
             QStringLiteral("eine Zusammenf\u00FChrung lie\u00DF einen Konflikt \u00FCber Einblenden: unsere "
                            "hat nichts, die andere Rotation: 12 Schl\u00FCssel; es war 1 Schl\u00FCssel"));
    QCOMPARE(keys, QStringLiteral("Rotation: 12 Schl\u00FCssel, Position Y danach: wiederholen"));
    QCOMPARE(sides.placeText(), QStringLiteral("Modell \u201Eknight\u201C"));
    QCOMPARE(sides.oursText(), QStringLiteral("nicht gel\u00F6scht"));
    QCOMPARE(sides.theirsText(), QStringLiteral("gel\u00F6scht"));
  }

  void errorsAreToldInTheLanguageOfTheWindow() {
    installTranslations(QLocale(QLocale::German));
    const Error gone = translated(
        makeError(ErrorCode::Io, "the source \"a to b.fbx\" does not exist", "put it back, or relink it"));
    const Error other = translated(makeError(ErrorCode::Io, "something that has no pattern"));
    Problem several{
        diagnose(RuleId(rules::nameTooLong), "its name takes 20 to 31 bytes, the engine has room for 15"),
        {},
        {}};
    for (const char* name : {"a", "b", "c", "d"}) several.items.push_back({{nouns::bone, name}});
    const QString row = problemText(several);
    installTranslations(QLocale(QLocale::English));
    QCOMPARE(QString::fromStdString(gone.text()),
             QStringLiteral("die Quelle \u201Ea to b.fbx\u201C gibt es nicht (sie zur\u00FCcklegen oder neu "
                            "verkn\u00FCpfen)"));
    QCOMPARE(other.message, std::string("something that has no pattern"));
    QCOMPARE(row, QStringLiteral(
                      "Knochen \u201Ea\u201C, Knochen \u201Eb\u201C, Knochen \u201Ec\u201C und 1 weitere: "
                      "sein Name braucht 20 bis 31 Bytes, die Engine hat Platz f\u00FCr 15"));
    QVERIFY(problemText(several).startsWith(
        QStringLiteral("bone \"a\", bone \"b\", bone \"c\" and 1 more: its name")));
  }

 private:
  [[nodiscard]] Session& session() const { return editor_->window().session(); }
  // Opens the preferences and chooses a language in the list by keys.
  void choose(const QString& language) {
    auto* timer = new QTimer(this);
    connect(timer, &QTimer::timeout, this, [timer, language] {
      auto* dialog = qobject_cast<PreferencesDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr) return;
      timer->deleteLater();
      for (auto* box : dialog->findChildren<QComboBox*>()) {
        const int wanted = box->findData(language);
        if (wanted < 0) continue;
        box->setFocus();
        while (box->currentIndex() != wanted)
          QTest::keyClick(box, box->currentIndex() < wanted ? Qt::Key_Down : Qt::Key_Up);
      }
      QTest::keyClick(dialog, Qt::Key_Escape);
    });
    timer->start(20);
    editor_->window().actions()["edit.preferences"]->trigger();
  }

  [[nodiscard]] static QString modelFile(const char* name) {
    return QString::fromStdString((sourceDir() / name).string());
  }
  // What a crash would leave.
  [[nodiscard]] static QByteArray log() {
    const QDir folder(EditorSettings::crashReportFolder());
    for (const QString& name : folder.entryList({QStringLiteral("*.log")})) {
      QFile file(folder.filePath(name));
      if (file.open(QIODevice::ReadOnly)) return file.readAll();
    }
    return {};
  }
  // Chooses a language; returns whether a window with this first menu comes.
  bool speaks(const QString& language, const QString& menu) {
    choose(language);
    return waitFor([&] { return editor_->window().menuBar()->actions().front()->text() == menu; });
  }
  void editsAndUndoes() {
    const std::size_t before = session().history().position();
    QVERIFY(session().apply(renameModel(session().project(), {session().modelId(), "another"})));
    QCOMPARE(session().history().position(), before + 1);
    Driver(editor_->window()).trigger("edit.undo");
    QCOMPARE(session().history().position(), before);
  }

  std::unique_ptr<CrashWatch> crashes_;
  std::unique_ptr<Editor> editor_;
};

const UiTestEntry languageTestEntry({"comfort", &runTest<LanguageTest>});

}  // namespace squire::test

#include "language_test.moc"
