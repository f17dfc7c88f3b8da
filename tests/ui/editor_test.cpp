#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMouseEvent>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include "tests/support/data.h"
#include "tests/ui/pixels.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/controls/command_palette.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/search_field.h"
#include "widgets/controls/vector_field.h"
#include "widgets/panels/inspector.h"
#include "widgets/panels/outliner.h"
#include "widgets/timeline/time_ruler.h"
#include "widgets/timeline/timeline.h"
#include "widgets/viewport/idle_warm_up.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of the editor with real events in a real window.
class EditorTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow(1120, 720);
    window_->session().posing().setAutoKey(true);
    QVERIFY(window_->viewport() != nullptr);
  }

  void startsWithTheWelcomePage() {
    QVERIFY(!session().hasProject());
    QVERIFY(!window_->viewport()->isVisible());
    QCOMPARE(window_->windowTitle(), QStringLiteral("Squire"));
  }

  void theKeyboardIsAtThePageThatIsShown() {
    auto* focused = qobject_cast<QPushButton*>(window_->focusWidget());
    QVERIFY(focused != nullptr);
    QVERIFY(focused->text().contains(QStringLiteral("sample")));
    QVERIFY(driver_->open(knight()));
    QCOMPARE(window_->focusWidget(), window_->viewport());
    session().setClip(session().projectModel()->clips.front()->id);
    driver_->key(Qt::Key_Space);
    QVERIFY(session().playback().playing());
  }

  void aboutNamesTheLibrariesWithTheirVersions() {
    QString told;
    QTimer::singleShot(0, window_.get(), [&] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      QVERIFY(box != nullptr);
      told = box->text();
      box->reject();
    });
    driver_->trigger("help.about");
    QVERIFY2(told.contains(QStringLiteral("Qt ") + QString::fromLatin1(qVersion())), qPrintable(told));
    QVERIFY2(told.contains(QRegularExpression(QStringLiteral("libepoxy [0-9.]+"))), qPrintable(told));
  }

  // tests/windows compares the picture with that of another system.
  void theViewportShowsTheKnight() {
    QVERIFY(driver_->open(knight()));
    driver_->showClip("walk", 7);
    window_->viewport()->resize(480, 360);
    const QImage picture = window_->viewport()->grabFramebuffer();
    QCOMPARE(picture.size(), QSize(480, 360));
    QVERIFY(differingPixels(picture, QImage(picture.size(), picture.format())) > 10000);
    const QString folder = qEnvironmentVariable("SQUIRE_TEST_PICTURES");
    if (!folder.isEmpty())
      QVERIFY(picture.convertToFormat(QImage::Format_RGB888).save(folder + QStringLiteral("/viewport.png")));
  }

  // The window warms up before a model is opened, which does not change what is drawn afterwards.
  void getsReadyOnTheStartPage() {
    window_->warmUp();
    auto* warmUp = window_->findChild<IdleWarmUp*>();
    QVERIFY(warmUp != nullptr);
    QSignalSpy done(warmUp, &IdleWarmUp::done);
    window_->repaint();
    QVERIFY(waitFor([&] { return done.count() == 1; }, 60000));
    QVERIFY(!window_->viewport()->isVisible());
    QVERIFY(!window_->viewport()->warmUp());
    QVERIFY(driver_->open(knight()));
    QVERIFY(window_->viewport()->isVisible());
    const QImage picture = window_->viewport()->grabFramebuffer();
    QCOMPARE(picture.size(), window_->viewport()->size() * window_->viewport()->devicePixelRatio());
    QSet<QRgb> colours;
    for (int x = 0; x < picture.width(); ++x) colours.insert(picture.pixel(x, picture.height() / 2));
    QVERIFY(colours.size() > 20);
  }

  // A widget is painted in a separate iteration of the event loop, so that user input does not wait for it.
  void paintsInATurnOfItsOwn() {
    struct Paintings : QObject {
      int count = 0;
      bool eventFilter(QObject* /*watched*/, QEvent* event) override {
        if (event->type() == QEvent::Paint) ++count;
        return false;
      }
    } paintings;
    QWidget* page = window_->findChild<QWidget*>(QStringLiteral("startPage"));
    QVERIFY(page != nullptr && page->isVisible());
    page->installEventFilter(&paintings);
    page->update();
    QCoreApplication::sendPostedEvents();
    QCOMPARE(paintings.count, 0);
    QVERIFY(waitFor([&] { return paintings.count == 1; }));
  }

  void opensTheSample() {
    QVERIFY(driver_->open(knight()));
    QVERIFY(session().model() != nullptr);
    QVERIFY(session().clip() != nullptr);
    QCOMPARE(QString::fromStdString(session().clip()->name), QStringLiteral("idle"));
    QVERIFY(window_->viewport()->isVisible());
    QVERIFY(!window_->isWindowModified());
    QVERIFY(session().shown().textures().size() > 0 && session().shown().textures()[0] != nullptr);
  }

  // The sample opens as a copy without a path, so that saving asks for one and never writes the installed
  // files.
  void theSampleIsOpenedAsACopy() {
    driver_->trigger("file.sample");
    QVERIFY(waitFor([&] { return session().hasProject() && session().model() != nullptr; }));
    QVERIFY(session().path().isEmpty() && !session().hasUnsavedWork() && !window_->document().readOnly());
    QCOMPARE(QString::fromStdString(session().project().name), QStringLiteral("Knight"));
    QVERIFY(!session().projectModel()->clips.empty() && session().project().sources.size() > 1);
    QVERIFY(!EditorSettings().recentFiles().contains(MainWindow::samplePath()));
  }

  // Opening a project clears the search.
  void theOutlinerShowsAnotherProjectWhole() {
    QVERIFY(driver_->open(knight()));
    auto* search = window_->find<Outliner>()->findChild<SearchField*>();
    QTest::keyClicks(search, QStringLiteral("forearm"));
    QCOMPARE(search->text(), QStringLiteral("forearm"));
    QVERIFY(driver_->open(knight()));
    QVERIFY(search->text().isEmpty());
  }

  void theViewportShowsTheModel() {
    QVERIFY(driver_->open(knight()));
    processed();
    driver_->trigger("bones.none");
    const QImage with = window_->viewport()->grabFramebuffer();
    HiddenParts all = session().selection().hidden();
    for (std::size_t i = 0; i < session().model()->meshes.size(); ++i) all.setMesh(i, true);
    session().selection().setHidden(all);
    const QImage without = window_->viewport()->grabFramebuffer();
    QCOMPARE(with.size(), without.size());
    int different = 0;
    for (int y = 0; y < with.height(); y += 4) {
      for (int x = 0; x < with.width(); x += 4) different += with.pixel(x, y) != without.pixel(x, y) ? 1 : 0;
    }
    QVERIFY2(different > with.width() * with.height() / 16 / 20, qPrintable(QString::number(different)));
  }

  void orbitsPansAndDollies() {
    QVERIFY(driver_->open(knight()));
    const Camera before = window_->view().camera();
    driver_->drag({300, 300}, {400, 320}, Qt::MiddleButton);
    const Camera orbited = window_->view().camera();
    QVERIFY(std::abs(orbited.yaw - before.yaw) > 0.3f);
    QCOMPARE(orbited.target.y, before.target.y);
    driver_->drag({300, 300}, {400, 320}, Qt::MiddleButton, Qt::ShiftModifier);
    QVERIFY(glm::distance(window_->view().camera().target, before.target) > 0.05f);
    QWheelEvent wheel({300, 300}, window_->viewport()->mapToGlobal(QPointF(300, 300)), {}, {0, 120},
                      Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(window_->viewport(), &wheel);
    QVERIFY(window_->view().camera().distance < before.distance);
    driver_->key(Qt::Key_G);
    QVERIFY(window_->view().camera().orthographic);
    driver_->key(Qt::Key_5);
    QVERIFY(!window_->view().camera().orthographic);
  }

  void aClickPicksTheJointUnderIt() {
    QVERIFY(driver_->open(knight()));
    for (const char* name : {"head", "forearm.L", "shin.R", "hand.L"}) {
      driver_->click(driver_->joint(name));
      QVERIFY2(session().selection().activeBone() == driver_->bone(name), name);
      const QTreeWidgetItem* item = window_->find<Outliner>()->itemOf(driver_->bone(name));
      QVERIFY(item != nullptr && item->isSelected());
    }
    driver_->click({3, 300});
    QVERIFY(session().selection().bones().empty());
  }

  void shiftAddsAndTheOutlinerSelectsToo() {
    QVERIFY(driver_->open(knight()));
    driver_->click(driver_->joint("head"));
    driver_->click(driver_->joint("shin.R"), Qt::ShiftModifier);
    QCOMPARE(session().selection().bones().size(), std::size_t{2});
    QTreeWidget* tree = window_->find<Outliner>()->tree();
    QTreeWidgetItem* item = window_->find<Outliner>()->itemOf(driver_->bone("hand.R"));
    tree->scrollToItem(item);
    processed();
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualItemRect(item).center());
    QVERIFY(session().selection().bones() == std::vector<BoneId>{driver_->bone("hand.R")});
    // The menu of the tree starts with the actions for bones.
    const qsizetype key = tree->actions().indexOf(window_->actions()["pose.key"]);
    const qsizetype add = tree->actions().indexOf(window_->actions()["file.addModel"]);
    QVERIFY(key >= 0 && add >= 0);
    QVERIFY(key < add);
  }

  void aBoneIsRenamedInTheOutliner() {
    QVERIFY(driver_->open(knight()));
    const BoneId hand = driver_->bone("hand.R");
    const auto nameOf = [&] { return session().projectModel()->find(hand)->name; };
    const auto item = [&] { return window_->find<Outliner>()->itemOf(hand); };
    QTreeWidget* tree = window_->find<Outliner>()->tree();
    const auto type = [&](const char* name) {
      auto* editor = tree->findChild<QLineEdit*>();
      QVERIFY(editor != nullptr);
      editor->selectAll();
      QTest::keyClicks(editor, QString::fromUtf8(name));
      QTest::keyClick(editor, Qt::Key_Return);
      processed();
    };
    tree->setFocus();
    tree->setCurrentItem(item());
    QTest::keyClick(tree, Qt::Key_F2);
    type("sword hand");
    QCOMPARE(nameOf(), std::string("sword hand"));
    QCOMPARE(item()->text(0), QStringLiteral("sword hand"));
    QVERIFY(session().selection().bones() == std::vector<BoneId>{hand});
    QVERIFY(session().model()->skeleton->indexOf("sword hand").has_value());
    // A double click starts renaming, too; a name that another bone has is refused.
    tree->scrollToItem(item());
    const QPoint place = tree->visualItemRect(item()).center();
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, place);
    QTest::mouseDClick(tree->viewport(), Qt::LeftButton, {}, place);
    type("head");
    QCOMPARE(nameOf(), std::string("sword hand"));
    QTest::keyClick(tree, Qt::Key_Escape);
    driver_->trigger("edit.undo");
    QCOMPARE(nameOf(), std::string("hand.R"));
    QCOMPARE(item()->text(0), QStringLiteral("hand.R"));
  }

  void anotherModelIsChosenWhereItStands() {
    QVERIFY(driver_->open(
        QString::fromStdString((sourceDir() / "tests/fixtures/blender/two_rigs_unweighted.fbx").string())));
    QTreeWidget* tree = window_->find<Outliner>()->tree();
    const auto click = [&](QTreeWidgetItem* item, bool twice = false) {
      tree->scrollToItem(item);
      processed();
      const QPoint place = tree->visualItemRect(item).center();
      QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, place);
      if (twice) QTest::mouseDClick(tree->viewport(), Qt::LeftButton, {}, place);
      processed();
    };
    const ModelId first = session().modelId();
    QTreeWidgetItem* second = tree->topLevelItem(1);
    const int place = tree->visualItemRect(second).y();
    click(second);
    QVERIFY(session().modelId() != first);
    QCOMPARE(tree->visualItemRect(second).y(), place);
    QVERIFY(tree->selectedItems() == QList<QTreeWidgetItem*>{second});
    QVERIFY(second->font(0).bold() && !tree->topLevelItem(0)->font(0).bold());
    // The second model has a clip and is in the view.
    QVERIFY(session().clip() != nullptr);
    const ViewSize size = window_->viewport()->viewSize();
    const vec3 tip = toPixel(window_->view().goal(), size, session().shown().bounds().max);
    QVERIFY(tip.x > 0.0f && tip.x < size.width && tip.y > 0.0f && tip.y < size.height);
    // Selecting a bone of the first model shows that model again.
    const ClipId shown = session().clipRef().clip;  // of the second model
    QTreeWidgetItem* lower = tree->findItems(QStringLiteral("lower"), Qt::MatchRecursive).front();
    click(lower);
    QVERIFY(session().modelId() == first);
    QCOMPARE(session().selection().bones().size(), std::size_t{1});
    QVERIFY(window_->find<Outliner>()->itemOf(session().selection().activeBone()) == lower);
    // Rows of two models cannot be selected together.
    QTreeWidgetItem* other = tree->findItems(QStringLiteral("tip"), Qt::MatchRecursive).back();
    tree->scrollToItem(other);
    processed();
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, Qt::ShiftModifier,
                      tree->visualItemRect(other).center());
    processed();
    QVERIFY(session().modelId() != first);
    for (const QTreeWidgetItem* item : tree->selectedItems()) QVERIFY(item->parent() != lower->parent());
    QVERIFY(window_->find<Outliner>()->itemOf(session().selection().activeBone()) == other);
    click(lower);

    // Each model is shown again with the clip that it had last, or with none.
    session().setClip({});
    click(second);
    QVERIFY(session().clipRef().clip == shown);
    click(tree->topLevelItem(0));
    QVERIFY(session().clip() == nullptr);

    QTreeWidgetItem* crate = tree->topLevelItem(2);
    click(crate, true);
    auto* field = tree->findChild<QLineEdit*>();
    QVERIFY(field != nullptr);
    QTest::keyClicks(field, QString::fromStdString(session().project().models[0]->name));
    QTest::keyClick(field, Qt::Key_Return);
    processed();
    QVERIFY(field == tree->findChild<QLineEdit*>() && field->isVisible());
    QTest::keyClicks(field, QStringLiteral("crate"));
    QTest::keyClick(field, Qt::Key_Return);
    processed();
    QCOMPARE(session().project().models[2]->name, std::string("crate"));
    QCOMPARE(tree->topLevelItem(2)->text(0), QStringLiteral("crate"));
    QVERIFY(tree->topLevelItem(2)->font(0).bold());
  }

  void hoverHighlights() {
    QVERIFY(driver_->open(knight()));
    driver_->moveTo(driver_->joint("head"));
    QVERIFY(session().selection().hovered() == driver_->bone("head"));
    driver_->moveTo({3, 300});
    QVERIFY(!session().selection().hovered().valid());
  }

  void turnsABoneWithTheGizmoUndoesAndRedoes() {
    QVERIFY(driver_->open(knight()));
    driver_->click(driver_->joint("forearm.L"));
    driver_->key(Qt::Key_E);
    const auto bone = static_cast<std::size_t>(*session().selection().activeIndex());
    const quat before = session().posed().local(bone).rotation;
    const std::size_t steps = session().history().stepCount();
    // The outer ring faces the camera: from its right to its top is a quarter turn.
    const QPointF centre = driver_->joint("forearm.L");
    driver_->drag(centre + QPointF(90, 0), centre + QPointF(0, -90), Qt::LeftButton);
    const quat after = session().posed().local(bone).rotation;
    QVERIFY2(std::abs(degreesBetween(before, after) - 90.0f) < 3.0f,
             qPrintable(QString::number(static_cast<double>(degreesBetween(before, after)))));
    QCOMPARE(session().history().stepCount(), steps + 1);
    QVERIFY(window_->isWindowModified());
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(degreesBetween(session().posed().local(bone).rotation, before) < 0.1f);
    driver_->key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(degreesBetween(session().posed().local(bone).rotation, after) < 0.1f);
  }

  void escapeAndTheRightButtonTakeBackTheDragInHand() {
    QVERIFY(driver_->open(knight()));
    driver_->click(driver_->joint("forearm.L"));
    driver_->key(Qt::Key_E);
    const auto bone = static_cast<std::size_t>(*session().selection().activeIndex());
    const quat before = session().posed().local(bone).rotation;
    const QPoint centre = driver_->joint("forearm.L").toPoint();
    Viewport* viewport = window_->viewport();
    const QPointF at = centre + QPoint(60, -60);
    for (const bool byKey : {true, false}) {
      QTest::mousePress(viewport, Qt::LeftButton, {}, centre + QPoint(90, 0));
      QMouseEvent move(QEvent::MouseMove, at, viewport->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                       Qt::NoModifier);
      QApplication::sendEvent(viewport, &move);
      QVERIFY(degreesBetween(session().posed().local(bone).rotation, before) > 10.0f);
      if (byKey) {
        QTest::keyClick(viewport, Qt::Key_Escape);
      } else {
        QTest::mouseClick(viewport, Qt::RightButton, {}, at.toPoint());
        QVERIFY(QApplication::activePopupWidget() == nullptr);
      }
      QVERIFY(degreesBetween(session().posed().local(bone).rotation, before) < 0.1f);
      QTest::mouseRelease(viewport, Qt::LeftButton, {}, at.toPoint());
      QVERIFY(!session().history().canUndo());
    }
  }

  // A right click selects the bone under the pointer and opens its menu; dragging with the right button pans.
  void aRightClickInTheViewportHasAMenu() {
    QVERIFY(driver_->open(knight()));
    Viewport* viewport = window_->viewport();
    const auto offers = [&](ActionId id) {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      return menu != nullptr && menu->actions().contains(window_->actions()[id]);
    };
    const auto close = [&] {
      if (QWidget* popup = QApplication::activePopupWidget()) popup->close();
      processed();
    };
    QTest::mouseClick(viewport, Qt::RightButton, {}, QPoint(3, 300));
    QVERIFY(offers("view.frameAll") && !offers("pose.key"));
    close();
    QTest::mouseClick(viewport, Qt::RightButton, {}, driver_->joint("hand.R").toPoint());
    QVERIFY(session().selection().bones() == std::vector<BoneId>{driver_->bone("hand.R")});
    QVERIFY(offers("pose.key") && offers("limb.pin"));
    close();
    // A right click on the selection keeps it.
    driver_->click(driver_->joint("head"), Qt::ShiftModifier);
    QTest::mouseClick(viewport, Qt::RightButton, {}, driver_->joint("hand.R").toPoint());
    QCOMPARE(session().selection().bones().size(), std::size_t{2});
    QVERIFY(offers("pose.key"));
    close();
    const Camera camera = window_->view().goal();
    driver_->drag({200, 200}, {260, 230}, Qt::RightButton);
    QVERIFY(QApplication::activePopupWidget() == nullptr);
    QVERIFY(window_->view().goal() != camera);
    QCOMPARE(session().selection().bones().size(), std::size_t{2});
  }

  void typesArithmeticIntoTheInspector() {
    QVERIFY(driver_->open(knight()));
    driver_->click(driver_->joint("head"));
    NumberField* field = window_->find<Inspector>()->turn()->field(0);
    QTest::mouseClick(field, Qt::LeftButton);
    auto* line = field->findChild<QLineEdit*>();
    QVERIFY(line != nullptr);
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("90/2"));
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(std::abs(field->value() - 45.0) < 0.01);
    const auto bone = static_cast<std::size_t>(*session().selection().activeIndex());
    const quat turned = session().posed().local(bone).rotation;
    QVERIFY(degreesBetween(turned, quat(1, 0, 0, 0)) > 40.0f);
    QCOMPARE(session().history().stepCount(), std::size_t{2});
  }

  void scrubsAndPlaysFromAClock() {
    QVERIFY(driver_->open(knight()));
    TimeRuler* ruler = window_->find<Timeline>()->ruler();
    const auto x = static_cast<int>(ruler->layoutNow().xOf(30.0));
    QTest::mouseClick(ruler, Qt::LeftButton, {}, QPoint(x, 40));
    QVERIFY(std::abs(session().playheadFrame() - 30.0) < 0.01);
    driver_->key(Qt::Key_Comma);
    QVERIFY(std::abs(session().playheadFrame() - 29.0) < 0.01);
    driver_->key(Qt::Key_Home);
    QElapsedTimer clock;
    session().playback().setLoop(false);
    clock.start();
    driver_->key(Qt::Key_Space);
    QVERIFY(session().playback().playing());
    QVERIFY(waitFor([&] { return session().playhead().seconds() > 0.4; }));
    // The playhead is never ahead of the clock; how far it is behind depends on the machine.
    const double taken = 1e-3 * static_cast<double>(clock.elapsed());
    QVERIFY2(session().playhead().seconds() < taken + 0.1, qPrintable(QString::number(taken)));
    driver_->key(Qt::Key_Space);
    QVERIFY(!session().playback().playing());
  }

  void theCommandPaletteFindsAndRuns() {
    QVERIFY(driver_->open(knight()));
    driver_->key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    auto* palette = window_->findChild<CommandPalette*>();
    QVERIFY(palette != nullptr);
    auto* search = palette->findChild<QLineEdit*>();
    QTest::keyClicks(search, QStringLiteral("wirefr"));
    QTest::keyClick(search, Qt::Key_Return);
    QVERIFY(window_->view().options().surface.wireframe);
  }

  void theCommandPaletteKnowsTheWordsOfOthers() {
    QVERIFY(driver_->open(knight()));
    driver_->key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    auto* palette = window_->findChild<CommandPalette*>();
    QVERIFY(palette != nullptr);
    const std::pair<const char*, const char*> found[] = {
        {"simplif", "Reduce Keys"},       {"camera", "Front"}, {"render", "Picture"},
        {"gltf", "Export Model as glTF"}, {"hurtbox", "Hurt"}, {"overlap", "Offset"},
        {"reduce", "Reduce Keys"}};
    for (const auto& [typed, name] : found) {
      palette->findChild<QLineEdit*>()->setText(QLatin1String(typed));
      const QString first = palette->findChild<QListWidget*>()->item(0)->text();
      QVERIFY2(first.contains(QLatin1String(name)),
               qPrintable(QLatin1String(typed) + QStringLiteral(": ") + first));
    }
    palette->close();
  }

  void everyActionHasANameAndNoTwoShareKeys() {
    QHash<QString, QString> keys;
    for (const QAction* action : window_->actions().all()) {
      QVERIFY(!action->text().isEmpty());
      QVERIFY(!action->objectName().isEmpty());
      const QString sequence = action->shortcut().toString();
      if (sequence.isEmpty()) continue;
      QVERIFY2(!keys.contains(sequence),
               qPrintable(action->objectName() + QStringLiteral(" and ") + keys[sequence]));
      keys.insert(sequence, action->objectName());
    }
  }

  // Every listed action and dock is added by a feature.
  void everyListedActionAndDockIsThere() {
    QCOMPARE(static_cast<std::size_t>(window_->actions().ids().size()), ActionId::count);
    QCOMPARE(window_->docks().ids().size(), DockId::count);
  }

  void clipsAreMadeRenamedAndDeleted() {
    QVERIFY(driver_->open(knight()));
    const std::size_t before = session().projectModel()->clips.size();
    driver_->trigger("clip.new");
    QCOMPARE(session().projectModel()->clips.size(), before + 1);
    QVERIFY(session().clip() != nullptr && session().clip()->tracks.empty());
    driver_->trigger("edit.selectAll");
    driver_->trigger("pose.keyAll");
    QVERIFY(session().clip()->keyCount() > 0);
    const ClipId made = session().clipId();
    driver_->trigger("clip.delete");
    QVERIFY(session().clip() != nullptr && session().clipId() != made);
    for (int i = 0; i < 3; ++i) driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!session().history().canUndo());
    QCOMPARE(session().projectModel()->clips.size(), before);
  }
};

const UiTestEntry editorTestEntry({"editor", &runTest<EditorTest>, Smoothing::AsEditor});

}  // namespace squire::test

#include "editor_test.moc"
