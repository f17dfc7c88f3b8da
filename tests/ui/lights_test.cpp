#include <QMenu>
#include <QTest>

#include "tests/support/data.h"
#include "tests/ui/pixels.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of the lights of the viewport with real events.
class LightsTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1264, 784));
    QVERIFY(window_->viewport() != nullptr);
    driver_->key(Qt::Key_Q);
    driver_->key(Qt::Key_1);
  }

  void aBoneCarriesTheHeadlight() {
    driver_->showClip("sword_swing", 5);
    QVERIFY(!onBone()->isEnabled());
    const QImage usual = picture();
    driver_->click(driver_->joint("hand.R"));
    QVERIFY(onBone()->isEnabled() && !onBone()->isChecked());
    chooseInMenu(driver_->joint("hand.R"), onBone());
    QVERIFY(onBone()->isChecked());
    driver_->click({3, 300});
    QVERIFY2(onBone()->isChecked() && onBone()->isEnabled(), "without a selection, it can be taken off");
    QVERIFY(differences(usual, picture()) > 1000);
    QVERIFY(!window_->isWindowModified());
    onBone()->trigger();
    QVERIFY(!onBone()->isChecked() && !onBone()->isEnabled());
    QCOMPARE(differences(usual, picture()), 0);
  }

  // The tick says what the selected bone does.
  void anotherBoneTakesIt() {
    driver_->click(driver_->joint("hand.R"));
    driver_->trigger("light.onBone");
    const QImage hand = picture();
    driver_->click(driver_->joint("head"));
    QVERIFY(!onBone()->isChecked());
    driver_->trigger("light.onBone");
    QVERIFY(onBone()->isChecked());
    QCOMPARE(light().headlightBone, driver_->bone("head"));
    QVERIFY(differences(hand, picture()) > 1000);
  }

  // The three lights leave no place for a headlight.
  void theHeadlightIsSwitchedOn() {
    driver_->trigger("light.three");
    driver_->trigger("light.headlight");
    driver_->click(driver_->joint("hand.R"));
    driver_->trigger("light.onBone");
    QVERIFY(window_->actions()["light.headlight"]->isChecked());
    QVERIFY(!window_->actions()["light.three"]->isChecked());
    QVERIFY(light().headlight && !light().three);
  }

  void itGoesWithTheBone() {
    driver_->showClip("sword_swing", 0);
    driver_->click(driver_->joint("hand.R"));
    driver_->trigger("light.onBone");
    const QImage start = picture();
    driver_->showClip("sword_swing", 24);
    const QImage swung = picture();
    driver_->trigger("light.onBone");
    const QImage unlit = picture();
    QVERIFY(differences(swung, unlit) > 1000);
    driver_->showClip("sword_swing", 0);
    driver_->trigger("light.onBone");
    QCOMPARE(differences(start, picture()), 0);
  }

  void theEnginesShaderIsForItsOwnShadings() {
    QAction* engine = window_->actions()["shading.engine"];
    driver_->trigger("bones.none");
    const QImage own = picture();
    driver_->trigger("shading.engine");
    const QImage engines = picture();
    QVERIFY(differingPixels(own, engines) > 0);
    QCOMPARE(differingPixels(own, engines, {.least = 7}), 0);
    for (const ActionId other : {ActionId("shading.matcap"), ActionId("shading.weights")}) {
      driver_->trigger(other);
      QVERIFY(!engine->isEnabled());
    }
    driver_->trigger("shading.material");
    QVERIFY(engine->isEnabled() && engine->isChecked());
    driver_->trigger("light.three");
    QVERIFY(!engine->isEnabled());
    driver_->trigger("light.three");
    driver_->trigger("shading.textured");
    driver_->trigger("shading.engine");
    QCOMPARE(differingPixels(own, picture()), 0);
  }

  void anotherProjectHasItsOwnLight() {
    driver_->click(driver_->joint("hand.R"));
    driver_->trigger("light.onBone");
    QVERIFY(driver_->open(QString::fromStdString((sourceDir() / "resources/sample/sword.fbx").string())));
    QVERIFY(!light().headlightBone.valid());
    QVERIFY(!onBone()->isChecked());
  }

 private:
  [[nodiscard]] QAction* onBone() { return window_->actions()["light.onBone"]; }
  [[nodiscard]] const LightOptions& light() { return window_->view().options().light; }
  // Right-clicks the viewport and clicks an entry of the menu.
  void chooseInMenu(QPointF at, QAction* entry) {
    QTest::mouseClick(window_->viewport(), Qt::RightButton, {}, at.toPoint());
    auto* menu = window_->viewport()->findChild<QMenu*>(QStringLiteral("viewportMenu"));
    QVERIFY(menu != nullptr && menu->actions().contains(entry));
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(entry).center());
  }
  [[nodiscard]] QImage picture() {
    driver_->moveTo({3, 300});
    processed();
    return betweenTheTexts(window_->viewport()->grabFramebuffer());
  }
  [[nodiscard]] static int differences(const QImage& one, const QImage& other) {
    return differingPixels(one, other, {.step = 2});
  }
};

const UiTestEntry lightsTestEntry({"hiding", &runTest<LightsTest>});

}  // namespace squire::test

#include "lights_test.moc"
