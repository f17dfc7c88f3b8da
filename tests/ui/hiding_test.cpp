#include <QMenu>
#include <QMenuBar>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <algorithm>
#include <cstdlib>

#include "app/editor/settings/editor_settings.h"
#include "app/editor/shortcut_presets.h"
#include "tests/ui/pixels.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/panels/outliner.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of hiding bones and meshes, and of the looks of the viewport, with real events.
class HidingTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1264, 784));
    QVERIFY(window_->viewport() != nullptr);
    driver_->key(Qt::Key_Q);
  }

  void hiddenBonesAreNeitherDrawnNorPicked() {
    const QPointF joint = driver_->joint("forearm.L");
    const QImage before = picture();
    driver_->click(joint);
    QCOMPARE(session().selection().activeBone(), driver_->bone("forearm.L"));
    driver_->key(Qt::Key_H);
    QVERIFY(session().selection().hidden().has(driver_->bone("forearm.L")));
    QVERIFY(session().selection().bones().empty());
    driver_->moveTo(joint + QPointF(200, 0));
    QVERIFY(differences(before, picture()) > 20);
    QVERIFY(!window_->isWindowModified());
    driver_->click(joint);
    QVERIFY(session().selection().activeBone() != driver_->bone("forearm.L"));
    // The hidden bone is selected neither by a box nor by Select All.
    driver_->drag({2, 200}, QPointF(window_->viewport()->width() - 3, window_->viewport()->height() - 3),
                  Qt::LeftButton);
    const auto& boxed = session().selection().bones();
    QVERIFY(boxed.size() > 5);
    QCOMPARE(std::count(boxed.begin(), boxed.end(), driver_->bone("forearm.L")), 0);
    driver_->key(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(session().selection().bones().size(), boneCount() - 1);
    driver_->key(Qt::Key_H, Qt::AltModifier);
    QVERIFY(!session().selection().hidden().has(driver_->bone("forearm.L")));
    driver_->click(joint);
    QCOMPARE(session().selection().activeBone(), driver_->bone("forearm.L"));
    driver_->click({3, 300});
    driver_->moveTo(joint + QPointF(200, 0));
    QCOMPARE(differences(before, picture()), 0);
  }

  void looksChangeTheWholePicture() {
    driver_->trigger("bones.none");
    const QImage game = picture();
    const QPoint middle = driver_->joint("head").toPoint() - QPoint(0, 40), corner(5, game.height() / 3);
    QStringList middles;
    for (const ActionId look :
         {ActionId("shading.textured"), ActionId("shading.matcap"), ActionId("shading.unlit"),
          ActionId("shading.texels"), ActionId("shading.silhouette"), ActionId("light.three")}) {
      driver_->trigger(look);
      middles += picture().pixelColor(middle).name();
    }
    QVERIFY2(middles[0] != middles[1] && middles[0] != middles[3] && middles[4] == QStringLiteral("#ededed"),
             qPrintable(middles.join(' ')));
    driver_->trigger("light.three");
    driver_->trigger("backdrop.light");
    QCOMPARE(picture().pixelColor(corner).name(), QStringLiteral("#ededed"));
    QCOMPARE(picture().pixelColor(middle).name(), QStringLiteral("#050505"));  // the silhouette is dark here
    QCOMPARE(EditorSettings().backdrop(), static_cast<int>(Backdrop::Light));
    // The texts are those of the light theme.
    QVERIFY(countOf(lightTheme().colour(Role::Text), window_->viewport()->grabFramebuffer(),
                    {12, 12, 90, 16}) > 40);
    driver_->trigger("backdrop.horizon");
    driver_->trigger("shading.textured");
    QCOMPARE(differences(game, picture()), 0);
  }

  // The menu of the button Shading has pictures and a slider, and stays open while they are used.
  void theMenuOfShadingsStaysOpen() {
    auto* panel = window_->findChild<QWidget*>(QStringLiteral("shadingPanel"));
    QVERIFY(panel != nullptr);
    auto* menu = qobject_cast<QMenu*>(panel->parentWidget());
    QVERIFY(menu != nullptr);
    const auto surface = [&] { return window_->view().options().surface; };
    QCOMPARE(ViewState().options().surface.cavity, usualCavity);  // the first look shows the form
    menu->popup(window_->mapToGlobal(QPoint(300, 100)));
    QVERIFY(QTest::qWaitForWindowExposed(menu));
    QToolButton* matcap = nullptr;
    for (auto* button : panel->findChildren<QToolButton*>())
      if (button->text() == QStringLiteral("Matcap")) matcap = button;
    QVERIFY(matcap != nullptr && !matcap->icon().isNull());
    QTest::mouseClick(matcap, Qt::LeftButton);
    QVERIFY(surface().shading == Shading::Matcap && matcap->isChecked() && menu->isVisible());
    QTest::mouseClick(matcap, Qt::LeftButton);
    QVERIFY(matcap->isChecked());
    auto* cavity = panel->findChild<QSlider*>();
    cavity->setFocus();
    QTest::keyClick(cavity, Qt::Key_End);
    QCOMPARE(surface().cavity, strongCavity);
    QVERIFY(window_->actions()["cavity.strong"]->isChecked());
    driver_->trigger("cavity.soft");
    QCOMPARE(cavity->value(), 50);
    QVERIFY(menu->isVisible());
    menu->close();
  }

  void theOtherBonesAreHiddenInOneGo() {
    driver_->click(driver_->joint("head"));
    driver_->key(Qt::Key_H, Qt::ControlModifier);
    QCOMPARE(session().selection().hidden().count(), boneCount() - 1);
    QCOMPARE(session().selection().activeBone(), driver_->bone("head"));
    QVERIFY(!session().selection().hidden().has(driver_->bone("head")));
  }

  void aHiddenMeshLetsThePointerThrough() {
    driver_->trigger("bones.none");
    const QPointF at = driver_->joint("spine");
    driver_->click(at);
    QVERIFY(session().selection().activeBone().valid());
    driver_->click({3, 300});
    const QImage before = picture();
    for (int mesh = 0; mesh < static_cast<int>(session().model()->meshes.size()); ++mesh) {
      session().selection().selectMesh(mesh);
      driver_->key(Qt::Key_H);
    }
    QCOMPARE(session().selection().hidden().count(), session().model()->meshes.size());
    QVERIFY(differences(before, picture()) > 500);
    driver_->click(at);
    QVERIFY(!session().selection().activeBone().valid());
    QVERIFY(session().selection().mesh() < 0);
    driver_->key(Qt::Key_H, Qt::AltModifier);
    QCOMPARE(session().selection().hidden().count(), std::size_t{0});
    driver_->click(at);
    QVERIFY(session().selection().activeBone().valid());
  }

  void anEyeOfTheOutlinerSelectsNothing() {
    QTreeWidget* tree = window_->find<Outliner>()->tree();
    QTreeWidgetItem* item = window_->find<Outliner>()->itemOf(driver_->bone("hand.R"));
    driver_->click(driver_->joint("head"));
    tree->scrollToItem(item);
    const auto eye = [&] { return tree->visualItemRect(item).center().y(); };
    const auto pressEye = [&] { click(*tree->viewport(), QPointF(tree->viewport()->width() - 8, eye())); };
    pressEye();
    QVERIFY(session().selection().hidden().has(driver_->bone("hand.R")));
    QCOMPARE(session().selection().activeBone(), driver_->bone("head"));
    pressEye();
    QVERIFY(!session().selection().hidden().has(driver_->bone("hand.R")));
  }

  // The project stores which meshes are left out of the export; the tree is rebuilt and looks as before.
  void theMenuOfTheOutlinerLeavesAMeshOutOfTheExport() {
    QTreeWidget* tree = window_->find<Outliner>()->tree();
    const auto isLeftOut = [&] {
      return session().projectModel()->meshes.size() == 1 && !session().projectModel()->meshes[0].shown;
    };
    const auto meshes = [&] {
      QTreeWidgetItem* root = tree->topLevelItem(0);
      for (int i = 0; i < root->childCount(); ++i)
        if (root->child(i)->text(0) == QStringLiteral("Meshes")) return root->child(i);
      return static_cast<QTreeWidgetItem*>(nullptr);
    };
    QAction* exported = tree->actions().front();
    QVERIFY(!exported->isVisible());
    meshes()->setExpanded(true);
    for (const bool shown : {false, true}) {
      tree->setCurrentItem(meshes()->child(0));
      QVERIFY(exported->isVisible());
      QCOMPARE(exported->isChecked(), !shown);
      exported->trigger();
      QVERIFY(waitFor([&] { return isLeftOut() == !shown; }));
      QVERIFY(meshes()->isExpanded());
    }
    tree->setCurrentItem(meshes());
    QVERIFY(!exported->isVisible());
  }

  // H in the outliner toggles visibility: hidden parts can be selected only there, and are shown again.
  void theKeyboardShowsWhatIsHiddenToo() {
    QTreeWidget* tree = window_->find<Outliner>()->tree();
    QTreeWidgetItem* item = window_->find<Outliner>()->itemOf(driver_->bone("hand.R"));
    tree->setFocus();
    tree->setCurrentItem(item);
    QCOMPARE(session().selection().activeBone(), driver_->bone("hand.R"));
    QTest::keyClick(tree, Qt::Key_H);
    QVERIFY(session().selection().hidden().has(driver_->bone("hand.R")));
    tree->setCurrentItem(item->parent());
    tree->setCurrentItem(item);
    QTest::keyClick(tree, Qt::Key_H);
    QVERIFY(!session().selection().hidden().has(driver_->bone("hand.R")));
  }

  // Alt+H shows all and does not open a menu.
  void noMenuHasTheKeysOfAnAction() {
    for (const QAction* menu : window_->menuBar()->actions()) {
      const QKeySequence keys = QKeySequence::mnemonic(menu->text());
      if (keys.isEmpty()) continue;
      for (const QAction* action : window_->actions().all())
        QVERIFY2(action->shortcut() != keys, qPrintable(menu->text() + action->text()));
    }
  }

  void theKeysOfBlenderAreTheirs() {
    for (const ShortcutPreset& preset : shortcutPresets()) {
      if (preset.id != QStringLiteral("blender")) continue;
      QCOMPARE(preset.keys.value("view.hideUnselected"), QKeySequence(Qt::SHIFT | Qt::Key_H));
      QVERIFY(preset.keys.value("volume.addHit") != QKeySequence(Qt::SHIFT | Qt::Key_H));
    }
  }

 private:
  // Pixels of about this lightness.
  static int countOf(const QColor& colour, const QImage& image, const QRect& area) {
    int count = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
      for (int x = area.left(); x <= area.right(); ++x)
        count += std::abs(image.pixelColor(x, y).lightness() - colour.lightness()) < 30 ? 1 : 0;
    }
    return count;
  }
  [[nodiscard]] std::size_t boneCount() { return session().model()->skeleton->bones.size(); }
  [[nodiscard]] QImage picture() {
    processed();
    return betweenTheTexts(window_->viewport()->grabFramebuffer());
  }
  [[nodiscard]] static int differences(const QImage& one, const QImage& other) {
    return differingPixels(one, other, {.step = 2});
  }
};

const UiTestEntry hidingTestEntry({"hiding", &runTest<HidingTest>});

}  // namespace squire::test

#include "hiding_test.moc"
