#include <QCheckBox>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <algorithm>

#include "core/edit/clips/loop_seam.h"
#include "core/formats/project/project_file.h"
#include "core/model/axis_curves.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/controls/number_field.h"
#include "widgets/fight/frames_panel.h"
#include "widgets/motion/motion_bar.h"
#include "widgets/motion/reduce_options.h"

namespace squire::test {

// Polishes a baked walk with the steps that docs/usability.md counts: a loop, few keys, planted feet.
class PolishedWalkTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1500, 950));
    driver_->showClip("walk", 28);
  }

  void aBakedWalkHasFewKeysLoopsAndStands() {
    const std::string before = writeProject(session().project());
    driver_->trigger("clip.trimAfter");  // the sample loops; without its last frames it does not
    QVERIFY(jumps());
    driver_->key(Qt::Key_L, Qt::ControlModifier);
    QVERIFY(!jumps());
    const std::size_t keys = session().clip()->keyCount();
    reduce();
    QVERIFY(session().clip()->keyCount() < keys / 4);
    QVERIFY2(mostKeysOfALimb() <= 12, qPrintable(QString::number(mostKeysOfALimb())));
    QVERIFY(!jumps());
    plant();
    QVERIFY(session().history().stepCount() <= 5);
    while (session().canUndo()) driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(writeProject(session().project()), before);
  }

 private:
  [[nodiscard]] bool jumps() {
    return jumpOf(loopSeam(*session().model()->skeleton, *session().clip())) != nullptr;
  }

  void reduce() {
    driver_->trigger("keys.reduce");
    const auto* bar = window_->find<MotionBar>();
    QVERIFY(waitFor([&] { return bar->isVisible() && bar->report().contains(QStringLiteral("mm")); }));
    const std::size_t wholeKeys = session().clip()->keyCount();
    QCheckBox* each = bar->findChild<ReduceOptions*>()->eachAxis();
    Driver::clickBox(*each);
    QVERIFY(waitFor([&] { return session().clip()->keyCount() < wholeKeys; }));
    const std::size_t atAMillimetre = session().clip()->keyCount();
    Driver::typeNumber(*bar->number(), QStringLiteral("3"));
    QVERIFY(waitFor([&] { return session().clip()->keyCount() < atAMillimetre; }));
    QTest::keyClick(bar->slider(), Qt::Key_Return);
    QVERIFY(!bar->isVisible());
  }

  // The times at which a bone of an arm or a leg has keys: those of the bone with the most.
  [[nodiscard]] std::size_t mostKeysOfALimb() {
    std::size_t most = 0;
    for (const Track& track : session().clip()->tracks) {
      const auto& bones = session().model()->skeleton->bones;
      const QString name = QString::fromStdString(
          bones[static_cast<std::size_t>(*session().model()->skeleton->indexOf(track.bone))].name);
      static const QRegularExpression limb(QStringLiteral("^(upper_arm|forearm|hand|thigh|shin|foot)"));
      if (limb.match(name).hasMatch() && track.rotation)
        most = std::max(most, columnsOf(track.rotation, track.rotationAxes)->size());
    }
    return most;
  }

  void plant() {
    driver_->trigger("limb.contacts");
    const auto* panel = window_->findChild<FramesPanel*>();
    auto* feet = panel->findChild<QListWidget*>(QStringLiteral("feetList"));
    QVERIFY(waitFor([&] { return findSpeed(*panel)->isEnabled(); }));
    QTest::mouseClick(findSpeed(*panel), Qt::LeftButton);
    QVERIFY2(feet->count() >= 2, "each foot stands once or more");
    const double slid = mostSlideOf(*feet);
    QTest::mouseClick(panel->findChild<QPushButton*>(QStringLiteral("pinFeet")), Qt::LeftButton);
    QVERIFY(waitFor([&] { return feet->count() >= 2 && areAllPinned(*feet); }));
    // What remains is where the pins take hold and let go, over two ticks each.
    QVERIFY(mostSlideOf(*feet) < 0.7 * slid);
  }

  static bool areAllPinned(const QListWidget& contacts) {
    for (int row = 0; row < contacts.count(); ++row) {
      if (!contacts.item(row)->text().contains(QStringLiteral("pinned"))) return false;
    }
    return true;
  }
  // In millimetres: "foot.L stands 4 to 24, slides 5.5 mm".
  static double mostSlideOf(const QListWidget& contacts) {
    double most = 0.0;
    for (int row = 0; row < contacts.count(); ++row)
      most = std::max(
          most,
          contacts.item(row)->text().section(QStringLiteral("slides "), 1).section(' ', 0, 0).toDouble());
    return most;
  }
  static QToolButton* findSpeed(const FramesPanel& panel) {
    for (QToolButton* button : panel.findChildren<QToolButton*>()) {
      if (button->accessibleName() == QLatin1String("Find Speed")) return button;
    }
    return nullptr;
  }
};

const UiTestEntry polishedWalkTestEntry({"fight_ui", &runTest<PolishedWalkTest>});

}  // namespace squire::test

#include "polished_walk_test.moc"
