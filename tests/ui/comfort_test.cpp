#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFile>
#include <QLibraryInfo>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableWidget>
#include <QTest>
#include <QTranslator>

#include "app/editor/language.h"
#include "app/editor/shortcut_presets.h"
#include "app/editor/shortcuts_dialog.h"
#include "core/edit/sources/source_edits.h"
#include "tests/support/data.h"
#include "tests/ui/application.h"
#include "tests/ui/driver.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/search_notice.h"
#include "widgets/posing/onion_settings.h"
#include "widgets/session/label_text.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/timeline.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

namespace {

QString knight() { return QString::fromStdString((sourceDir() / "resources/sample/knight.fbx").string()); }

float degreesBetween(const quat& a, const quat& b) {
  return glm::degrees(2.0f * std::acos(std::min(1.0f, std::abs(glm::dot(a, b)))));
}

// A translation of the history, without the program's own files.
class FakeGerman : public QTranslator {
 public:
  [[nodiscard]] bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* text, const char*, int) const override {
    if (qstrcmp(context, "History") != 0) return {};
    if (qstrcmp(text, "Move %1 keys") == 0) return QStringLiteral("%1 verschoben");
    if (qstrcmp(text, "Rename %1 to %2") == 0) return QStringLiteral("%2 statt %1");
    if (qstrcmp(text, "\"%1\"") == 0) return QStringLiteral("\u201e%1\u201c");
    if (qstrcmp(text, "Find %1 at %2") == 0) return QStringLiteral("%1 ist %2");
    return {};
  }
};

}  // namespace

// Tests of presets of shortcuts, layouts, camera bookmarks and typed amounts.
class ComfortTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    window_ = std::make_unique<MainWindow>();
    window_->view().setSmooth(false);
    window_->session().posing().setAutoKey(true);
    driver_ = std::make_unique<Driver>(*window_);
    driver_->show(1400, 900);
    QVERIFY(driver_->open(knight()));
  }
  void cleanupTestCase() {
    driver_.reset();
    window_.reset();
  }

  void anAmountIsTypedWhileDragging() {
    driver_->click(driver_->joint("forearm.L"));
    driver_->key(Qt::Key_E);
    const auto bone = static_cast<std::size_t>(*session().selection().activeIndex());
    const quat before = session().posed().local(bone).rotation;
    const std::size_t steps = session().history().stepCount();
    const QPoint centre = driver_->joint("forearm.L").toPoint();
    Viewport* viewport = window_->viewport();
    QTest::mousePress(viewport, Qt::LeftButton, {}, centre + QPoint(90, 0));
    moveHeld(centre + QPoint(60, -60));
    for (const int key : {Qt::Key_X, Qt::Key_9, Qt::Key_0, Qt::Key_Slash, Qt::Key_2})
      QTest::keyClick(viewport, static_cast<Qt::Key>(key));
    QVERIFY(std::abs(degreesBetween(before, session().posed().local(bone).rotation) - 45.0f) < 0.05f);
    QVERIFY(!window_->view().options().surface.wireframe);
    moveHeld(centre + QPoint(0, -90));  // the typed value stays
    QVERIFY(std::abs(degreesBetween(before, session().posed().local(bone).rotation) - 45.0f) < 0.05f);
    QTest::keyClick(viewport, Qt::Key_Return);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, centre);
    QCOMPARE(session().history().stepCount(), steps + 1);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(degreesBetween(before, session().posed().local(bone).rotation) < 0.05f);
  }

  // Without a gizmo and without a button, like Blender's G, R and S.
  void bonesAreGrabbedAndLedByThePointer() {
    driver_->click(driver_->joint("forearm.L"));
    driver_->trigger("tool.select");
    session().setPlayheadFrame(0);
    Viewport* viewport = window_->viewport();
    const auto bone = static_cast<std::size_t>(*session().selection().activeIndex());
    const auto local = [&] { return session().posed().local(bone); };
    const Transform before = local();
    const QPoint centre = driver_->joint("forearm.L").toPoint();
    const auto movePointer = [&](QPoint to) {
      QTest::mouseMove(viewport, to);
      driver_->settle(20);
    };
    const auto grab = [&](Qt::Key key) {
      movePointer(centre + QPoint(80, 0));
      driver_->key(key, Qt::ShiftModifier);
    };
    const Camera camera = window_->view().goal();
    const std::size_t steps = session().history().position();
    // The pointer rotates; a click ends the gesture and selects nothing.
    grab(Qt::Key_R);
    movePointer(centre + QPoint(0, -80));
    QVERIFY2(std::abs(degreesBetween(before.rotation, local().rotation) - 90.0f) < 2.0f,
             qPrintable(QString::number(degreesBetween(before.rotation, local().rotation))));
    QTest::mouseClick(viewport, Qt::LeftButton, {}, QPoint(4, 4));
    movePointer(centre + QPoint(30, 30));
    QVERIFY(std::abs(degreesBetween(before.rotation, local().rotation) - 90.0f) < 2.0f);
    QCOMPARE(session().selection().bones().size(), std::size_t{1});
    QCOMPARE(session().history().position(), steps + 1);
    session().undo();
    QVERIFY(degreesBetween(before.rotation, local().rotation) < 0.05f);
    // Numbers with an axis are not shortcuts. The same axis again: the model's axis.
    grab(Qt::Key_R);
    for (const int key : {Qt::Key_X, Qt::Key_3, Qt::Key_7})
      QTest::keyClick(viewport, static_cast<Qt::Key>(key));
    QVERIFY(std::abs(degreesBetween(before.rotation, local().rotation) - 37.0f) < 0.05f);
    const quat ofBone = local().rotation;
    QTest::keyClick(viewport, Qt::Key_X);
    QVERIFY(std::abs(degreesBetween(before.rotation, local().rotation) - 37.0f) < 0.05f);
    QVERIFY(degreesBetween(ofBone, local().rotation) > 5.0f);
    QTest::keyClick(viewport, Qt::Key_X);
    QVERIFY(degreesBetween(ofBone, local().rotation) < 0.05f);
    QTest::keyClick(viewport, Qt::Key_Return);
    QVERIFY(window_->view().goal() == camera);
    QVERIFY(window_->view().tool() == ViewTool::Select);
    QCOMPARE(session().history().position(), steps + 1);
    session().undo();
    // Escape, the right button and Ctrl+Z cancel it.
    for (const int way : {0, 1, 2}) {
      grab(Qt::Key_G);
      movePointer(centre + QPoint(120, 40));
      QVERIFY(glm::distance(local().translation, before.translation) > 0.01f);
      if (way == 0) QTest::keyClick(viewport, Qt::Key_Escape);
      if (way == 1) QTest::mouseClick(viewport, Qt::RightButton, {}, centre);
      if (way == 2) QTest::keyClick(viewport, Qt::Key_Z, Qt::ControlModifier);
      movePointer(centre);
      QVERIFY(glm::distance(local().translation, before.translation) < 1e-6f);
      QCOMPARE(session().history().position(), steps);
    }
    // Over the dope sheet, it applies to keys.
    DopeSheet* sheet = window_->find<Timeline>()->sheet();
    window_->find<Timeline>()->model().select(KeySelection(window_->find<Timeline>()->model().allKeys()));
    QTest::mouseMove(sheet, QPoint(50, 40));
    driver_->settle(50);
    driver_->key(Qt::Key_G, Qt::ShiftModifier);
    QVERIFY(sheet->busy());
    QTest::keyClick(sheet, Qt::Key_Escape);
    QVERIFY(!sheet->busy());
    QTest::mouseMove(viewport, centre);
    driver_->settle(50);
    // A drag ends when its model is removed.
    grab(Qt::Key_G);
    movePointer(centre + QPoint(120, 40));
    bool isOpen = false;
    const auto opened = connect(&window_->document(), &Document::opened, this, [&] { isOpen = true; });
    window_->document().open(knight());
    QVERIFY(Driver::waitFor([&] { return isOpen; }));
    disconnect(opened);
    movePointer(centre + QPoint(10, 10));
    QVERIFY(session().posing().changes().empty() && session().posing().live().all().empty());
    session().selection().select({driver_->bone("forearm.L")});
    driver_->trigger("edit.selectNone");
    QVERIFY(!window_->actions()["pose.grabTurn"]->isEnabled());
    QVERIFY(!window_->actions()["pose.grabScale"]->isEnabled());
    // Moving also works for IK targets, and a hint is shown if nothing is selected.
    QString hint;
    const auto told = connect(viewport, &Viewport::hinted, this, [&](const QString& text) { hint = text; });
    driver_->key(Qt::Key_G, Qt::ShiftModifier);
    disconnect(told);
    QVERIFY(hint.contains(QStringLiteral("nothing to pose")));
    QVERIFY(session().posing().changes().empty() && session().posing().live().all().empty());
  }

  void aViewIsKeptAndComeBackTo() {
    driver_->key(Qt::Key_3);
    const Camera kept = window_->view().camera();
    driver_->key(Qt::Key_2, Qt::ControlModifier | Qt::AltModifier);
    driver_->key(Qt::Key_7);
    QVERIFY(!(window_->view().camera() == kept));
    driver_->key(Qt::Key_2, Qt::AltModifier);
    QVERIFY(window_->view().camera() == kept);
    QVERIFY(!window_->actions()["bookmark.go1"]->isEnabled());
  }

  void layoutsArrangeThePanels() {
    const auto shown = [&](const char* name) {
      return window_->findChild<QDockWidget*>(QLatin1String(name))->isVisibleTo(window_.get());
    };
    driver_->trigger("layout.viewport");
    QVERIFY(!shown("outliner") && !shown("inspector") && !shown("timeline"));
    const QByteArray bare = window_->saveState();
    driver_->trigger("layout.animate");
    QVERIFY(shown("outliner") && shown("timeline") && !shown("materials"));
    driver_->trigger("layout.everything");
    QVERIFY(shown("outliner") && shown("materials") && shown("timeline"));
    EditorSettings settings;
    settings.keepLayout(QStringLiteral("bare"), bare);
    QCOMPARE(settings.layoutNames(), QStringList{QStringLiteral("bare")});
    QCOMPARE(settings.keptLayout(QStringLiteral("bare")), bare);
    settings.keepLayout(QStringLiteral("bare"), {});
    QVERIFY(settings.layoutNames().isEmpty());
  }

  // Panels that a small window has squeezed regain their size in a large one, even after a splitter was
  // moved.
  void noPanelScrollsSidewaysInASmallWindow() {
    driver_->trigger("layout.everything");
    window_->resize(1024, 700);
    driver_->settle(50);
    for (const char* name : {"timeline", "curves", "fades", "frameData", "sparring", "ground"}) {
      auto* dock = window_->findChild<QDockWidget*>(QLatin1String(name));
      dock->raise();
      driver_->settle(50);
      QVERIFY2(window_->width() == 1024 && dock->widget()->width() <= dock->width(), name);
      for (const QScrollArea* area : dock->findChildren<QScrollArea*>())
        QVERIFY2(area->horizontalScrollBar()->maximum() == 0, name);
    }
    window_->resize(1400, 900);
  }

  void panelsHaveTheirRoomAgain() {
    const auto size = [&](const char* name) {
      return window_->findChild<QDockWidget*>(QLatin1String(name))->size();
    };
    const auto squeeze = [&] {
      for (const QSize& one : {QSize(1400, 900), QSize(860, 560), QSize(900, 570), QSize(1100, 800)}) {
        window_->resize(one);
        driver_->settle(50);
      }
    };
    driver_->trigger("layout.everything");
    window_->resize(1400, 900);
    driver_->settle(100);
    const QSize outliner = size("outliner");
    const QSize inspector = size("inspector");
    const QSize timeline = size("timeline");
    window_->resize(860, 560);
    driver_->settle(50);
    QVERIFY(size("inspector").width() < inspector.width());
    squeeze();
    window_->resize(1400, 900);
    driver_->settle(50);
    QCOMPARE(size("outliner").width(), outliner.width());
    QCOMPARE(size("inspector").width(), inspector.width());
    QCOMPARE(size("timeline").height(), timeline.height());

    const auto* dock = window_->findChild<QDockWidget*>(QStringLiteral("outliner"));
    const QPoint line((dock->geometry().right() + 1 + window_->centralWidget()->geometry().left()) / 2,
                      window_->centralWidget()->geometry().center().y());
    QTest::mouseMove(window_.get(), line);
    QTest::mousePress(window_.get(), Qt::LeftButton, {}, line);
    QMouseEvent move(QEvent::MouseMove, line + QPoint(80, 0), window_->mapToGlobal(line + QPoint(80, 0)),
                     Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(window_.get(), &move);
    driver_->settle(50);
    QTest::mouseRelease(window_.get(), Qt::LeftButton, {}, line + QPoint(80, 0));
    driver_->settle(50);
    const int wider = size("outliner").width();
    QVERIFY(wider > outliner.width() + 60);
    squeeze();
    window_->resize(1400, 900);
    driver_->settle(50);
    QCOMPARE(size("outliner").width(), wider);
    driver_->trigger("layout.everything");
  }

  // Each preset uses existing actions and unique shortcuts.
  void keysOfOtherProgramsAreWhole() {
    for (const ShortcutPreset& preset : shortcutPresets()) {
      for (auto key = preset.keys.begin(); key != preset.keys.end(); ++key) {
        QVERIFY2(window_->actions()[key.key()] != nullptr, qPrintable(key.key().text()));
        QVERIFY2(!key.value().isEmpty(), qPrintable(key.key().text()));
      }
      QHash<QString, QString> uses;
      for (const ActionId id : window_->actions().ids()) {
        const QString keys = preset.keys.value(id, window_->actions().usualKeys(id)).toString();
        if (keys.isEmpty()) continue;
        QVERIFY2(!uses.contains(keys),
                 qPrintable(preset.id + QStringLiteral(": ") + id.text() + QStringLiteral(" and ") +
                            uses.value(keys) + QStringLiteral(" on ") + keys));
        uses.insert(keys, id.text());
      }
    }
  }

  void thePresetIsTakenInTheDialog() {
    EditorSettings settings;
    {
      ShortcutsDialog dialog(window_->actions(), settings, window_.get());
      dialog.show();
      QVERIFY(QTest::qWaitForWindowExposed(&dialog));
      dialog.presets()->setFocus();
      QTest::keyClick(dialog.presets(), Qt::Key_Down);
      QCOMPARE(dialog.presets()->currentText(), QStringLiteral("Like Blender"));
      driver_->settle();
    }
    QAction* move = window_->actions()["tool.move"];
    QCOMPARE(move->shortcut(), QKeySequence(Qt::SHIFT | Qt::Key_G));
    QVERIFY(move->toolTip().contains(QStringLiteral("(Shift+G)")));
    window_->activateWindow();
    driver_->settle(200);
    driver_->key(Qt::Key_G, Qt::ShiftModifier);
    QVERIFY(window_->view().tool() == ViewTool::Move);
    ShortcutsDialog dialog(window_->actions(), settings, window_.get());
    dialog.open();  // modal as in use: Home is also a key of the window
    dialog.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    dialog.presets()->setFocus();
    QTest::keyClick(dialog.presets(), Qt::Key_Home);
    QCOMPARE(move->shortcut(), QKeySequence(Qt::Key_W));
  }

  // The style draws no check mark next to an icon.
  void menusMarkWhatIsOn() {
    int checkable = 0;
    for (const QAction* action : window_->actions().all()) {
      if (!action->isCheckable() || action->icon().isNull()) continue;
      ++checkable;
      QVERIFY2(!action->isIconVisibleInMenu(), qPrintable(action->objectName()));
    }
    QVERIFY(checkable > 5);
  }

  void keysAreFoundByTheirActionAndByThemselves() {
    EditorSettings settings;
    ShortcutsDialog dialog(window_->actions(), settings, window_.get());
    auto* search = dialog.findChild<QLineEdit*>();
    auto* table = dialog.findChild<QTableWidget*>();
    const int all = table->rowCount();
    const auto found = [&] {
      QStringList names;
      for (int row = 0; row < table->rowCount(); ++row) names << table->item(row, 0)->text();
      return names;
    };
    search->setText(QStringLiteral("split"));
    const QStringList byName = found();
    QVERIFY(!byName.isEmpty() && table->rowCount() < all);
    search->setText(QStringLiteral("ctrl+k"));
    QVERIFY(!found().isEmpty() && byName.contains(found().front()));
    search->setText(QStringLiteral("nothing like it"));
    QCOMPARE(table->rowCount(), 0);
    QVERIFY(!dialog.findChild<SearchNotice*>()->isHidden());
    search->clear();
    QCOMPARE(table->rowCount(), all);
    QVERIFY(dialog.findChild<SearchNotice*>()->isHidden());
  }

  void aPoseGoesToAnotherWindow() {
    driver_->trigger("edit.selectNone");
    const auto head =
        static_cast<std::size_t>(*session().model()->skeleton->indexOf(std::string_view("head")));
    const quat turned = glm::angleAxis(0.7f, vec3(0, 1, 0));
    QVERIFY(session().posing().pose({{driver_->bone("head"), {}, turned, {}}}, "Turn a bone"));
    driver_->trigger("pose.copy");
    MainWindow other;
    Driver hand(other);
    hand.show(700, 500);
    QVERIFY(hand.open(knight()));
    QVERIFY(degreesBetween(other.session().posed().local(head).rotation, turned) > 5.0f);
    QVERIFY(other.actions()["pose.paste"]->isEnabled());
    hand.trigger("pose.paste");
    QVERIFY(degreesBetween(other.session().posed().local(head).rotation, turned) < 0.1f);
    // Copying text to the clipboard does not discard the copied pose in the same window.
    QApplication::clipboard()->setText(QStringLiteral("a word"));
    driver_->settle();
    QVERIFY(!other.actions()["pose.paste"]->isEnabled());
    QVERIFY(window_->actions()["pose.paste"]->isEnabled());
  }

  void unitsStandBesideTheirNumbers() {
    const auto textWith = [](const QString& unit) {
      NumberStyle style;
      style.unit = unit;
      style.decimals = 2;
      NumberField field(style);
      field.setValue(0.25);
      return field.text();
    };
    QCOMPARE(textWith(QStringLiteral("m")), QStringLiteral("0.25 m"));
    QCOMPARE(textWith(QStringLiteral(" mm")), QStringLiteral("0.25 mm"));
    QCOMPARE(textWith(QStringLiteral("m/s")), QStringLiteral("0.25 m/s"));
    QCOMPARE(textWith(QStringLiteral("\u00B0")), QStringLiteral("0.25\u00B0"));
    QCOMPARE(textWith({}), QStringLiteral("0.25"));
  }

  // Icons that themes of other desktops draw in black.
  void buttonsOfDialogsHaveNoIcons() {
    QDialogButtonBox box(QDialogButtonBox::Ok | QDialogButtonBox::Close);
    for (QAbstractButton* button : box.buttons()) QVERIFY(button->icon().isNull());
  }

  void theGhostsAreRememberedAsTheyWere() {
    EditorSettings settings;
    OnionOptions options;
    QCOMPARE(settings.onions(), options);
    options.keys = true;
    options.before = 4;
    options.falloff = 0.5f;
    settings.setOnions(options);
    QCOMPARE(EditorSettings().onions(), options);
    settings.setOnions({});
  }

  void theGhostsHaveOneWindow() {
    driver_->trigger("ghosts.settings");
    driver_->trigger("ghosts.settings");
    QCOMPARE(window_->findChildren<OnionSettings*>().size(), 1);
    window_->findChild<OnionSettings*>()->close();
    driver_->settle();
    QCOMPARE(window_->findChildren<OnionSettings*>().size(), 0);
    driver_->trigger("ghosts.settings");
    QCOMPARE(window_->findChildren<OnionSettings*>().size(), 1);
    window_->findChild<OnionSettings*>()->close();
  }

  void dialogsSpeakTheLanguageOfTheWindow() {
    const auto buttonsIn = [](QLocale::Language language) {
      speak(QLocale(language));
      QDialogButtonBox box(QDialogButtonBox::Cancel);
      QString cancel = box.button(QDialogButtonBox::Cancel)->text();
      const QString ours = QCoreApplication::translate("squire::CountedText", "1 bone");
      qDeleteAll(qApp->findChildren<QTranslator*>());
      return QString(cancel.remove(QLatin1Char('&')) + QLatin1Char(' ') + ours);
    };
    // Without Qt's own translation (qt6-translations-l10n), Squire's texts are still German.
    const bool hasQts =
        QFile::exists(QLibraryInfo::path(QLibraryInfo::TranslationsPath) + QStringLiteral("/qtbase_de.qm"));
    QCOMPARE(buttonsIn(QLocale::German),
             hasQts ? QStringLiteral("Abbrechen 1 Knochen") : QStringLiteral("Cancel 1 Knochen"));
    // There is no French translation, so the whole window stays English.
    QCOMPARE(buttonsIn(QLocale::French), QStringLiteral("Cancel 1 bone"));
    QCOMPARE(buttonsIn(QLocale::English), QStringLiteral("Cancel 1 bone"));
  }

  void theHistorySpeaksTheLanguageOfTheWindow() {
    FakeGerman german;
    QCoreApplication::installTranslator(&german);
    const QString several = labelText("Move 3 keys");
    const QString one = labelText("Move 1 key");
    const QString named = labelText("Rename \"a 1\" to \"b\"");
    const QString unknown = labelText("Wave 3 flags");
    Project project;
    project.sources.emplace_back();
    project.sources.front().id = SourceId{1};
    project.sources.front().path = "old/knight 2.fbx";
    const auto found = moveSource(project, {SourceId{1}, "new/knight 2.fbx"});
    const QString moved = found ? labelText(found->label) : QString();
    QCoreApplication::removeTranslator(&german);
    QCOMPARE(several, QStringLiteral("3 verschoben"));
    QCOMPARE(one, QStringLiteral("1 verschoben"));
    QCOMPARE(named, QStringLiteral("\u201eb\u201c statt \u201ea 1\u201c"));
    QCOMPARE(unknown, QStringLiteral("Wave 3 flags"));
    QCOMPARE(moved, QStringLiteral("\u201eknight 2.fbx\u201c ist \u201enew/knight 2.fbx\u201c"));
    QCOMPARE(labelText("Move 3 keys"), QStringLiteral("Move 3 keys"));
  }

  void twoClicksMeanTheWholeNumber() {
    NumberStyle style;
    style.decimals = 3;
    NumberField field(style);
    field.setValue(24.157);
    field.show();
    field.setFocus();
    QTest::keyClick(&field, Qt::Key_Return);
    auto* line = field.findChild<QLineEdit*>();
    QVERIFY(line != nullptr);
    QTest::mouseDClick(line, Qt::LeftButton, {}, {6, line->height() / 2});
    QTest::keyClicks(line, QStringLiteral("90/2"));
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(field.value(), 45.0);
  }

  void fieldsShowNumbersAsPeopleWriteThem() {
    const QLocale before;
    NumberStyle style;
    style.decimals = 2;
    NumberField field(style);
    field.setValue(1234.5);
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    QCOMPARE(field.text(), QStringLiteral("1234,50"));
    field.setValue(-0.001);
    QCOMPARE(field.text(), QStringLiteral("0,00"));
    // The displayed text can also be typed.
    field.setValue(-2.25);
    field.show();
    field.setFocus();
    QTest::keyClick(&field, Qt::Key_Return);
    auto* line = field.findChild<QLineEdit*>();
    QVERIFY(line != nullptr);
    QCOMPARE(line->text(), QStringLiteral("-2,250"));
    QTest::keyClick(line, Qt::Key_End);
    QTest::keyClicks(line, QStringLiteral("*2,0"));
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(field.value(), -4.5);
    QLocale::setDefault(QLocale::c());
    QCOMPARE(field.text(), QStringLiteral("-4.50"));
    QLocale::setDefault(before);
  }

 private:
  [[nodiscard]] Session& session() { return window_->session(); }
  void moveHeld(QPointF at) {
    Viewport* viewport = window_->viewport();
    QMouseEvent move(QEvent::MouseMove, at, viewport->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QApplication::sendEvent(viewport, &move);
  }

  std::unique_ptr<MainWindow> window_;
  std::unique_ptr<Driver> driver_;
};

}  // namespace squire::test

int main(int argc, char** argv) {
  squire::test::TestApplication application(argc, argv);
  squire::test::ComfortTest test;
  return QTest::qExec(&test, argc, argv);
}

#include "comfort_test.moc"
