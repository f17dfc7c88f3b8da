#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QTabBar>
#include <QTest>
#include <QToolButton>

#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/controls/tour_bubble.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/time_ruler.h"
#include "widgets/timeline/timeline.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// The tour waits until the user has done each step with the controls of the window.
class TourTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() {
    WindowTest::cleanup();
    EditorSettings settings;
    settings.forgetLeftLayouts();
    settings.setCurrentLayout(QStringLiteral("layout.everything"));
    settings.setWindow({}, {});
  }

  void eachStepWaitsForTheRealAction() {
    openWindow(1280, 720);
    auto* take = window_->findChild<QPushButton*>(QStringLiteral("takeTour"));
    QTest::keyClick(take, Qt::Key_Return);
    QVERIFY(waitFor([&] { return isAt(1); }));
    waitForJobs(session());
    window_->view().setSmooth(false);
    QCOMPARE(bubble()->control(), static_cast<QWidget*>(window_->viewport()));
    driver_->key(Qt::Key_1);
    QVERIFY(waitFor([&] { return isAt(2); }));
    auto* list = window_->findChild<QWidget*>(QStringLiteral("clipList"));
    QCOMPARE(bubble()->control(), list);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down);
    QVERIFY(waitFor([&] { return isAt(3); }));
    const auto* play = qobject_cast<QToolButton*>(bubble()->control());
    QVERIFY(play != nullptr && play->defaultAction() == window_->actions()["play.play"]);
    driver_->key(Qt::Key_Space);
    QVERIFY(waitFor([&] { return session().playback().playing(); }));
    QVERIFY(isAt(3));
    driver_->key(Qt::Key_Space);
    QVERIFY(waitFor([&] { return isAt(4); }));
    TimeRuler& ruler = *window_->find<Timeline>()->ruler();
    QCOMPARE(bubble()->control(), static_cast<QWidget*>(&ruler));
    // Playback may have stopped at one of them.
    for (const double frame : {9.0, 3.0}) click(ruler, {ruler.layoutNow().xOf(frame), 8.0});
    QVERIFY(waitFor([&] { return isAt(5); }));
    driver_->click(driver_->joint("forearm.L"));
    QVERIFY(waitFor([&] { return isAt(6); }));
    driver_->key(Qt::Key_BracketLeft);  // another selection does not complete the step
    processed();
    QVERIFY(isAt(6));
    driver_->key(Qt::Key_E);
    driver_->key(Qt::Key_R, Qt::AltModifier);
    QVERIFY(waitFor([&] { return isAt(7); }));
    driver_->key(Qt::Key_I);
    QVERIFY(waitFor([&] { return isAt(8); }));
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(waitFor([&] { return isAt(9); }));
    driver_->key(Qt::Key_F3, Qt::ShiftModifier);
    QVERIFY(waitFor([&] { return isAt(10); }));
    // The last step is only read, and its button ends the tour.
    QTest::keyClick(button("&Done"), Qt::Key_Return);
    QVERIFY(waitFor([&] { return bubble() == nullptr; }));
  }

  void nextGoesOnAndEscapeEnds() {
    QVERIFY(openKnight(1280, 720));
    driver_->showClip("punch");
    driver_->trigger("help.tour");
    for (int step = 1; step <= 10; ++step) {
      QVERIFY(isAt(step));
      // The bubble covers no part of a control that leaves room beside it.
      const QWidget* control = bubble()->control();
      const QRect where(control->mapTo(window_.get(), QPoint()), control->size());
      QVERIFY(window_->rect().contains(bubble()->geometry()));
      if (where.width() < 400) QVERIFY(!where.intersects(bubble()->geometry()));
      if (step < 10) QTest::mouseClick(button("&Next"), Qt::LeftButton);
    }
    QTest::mouseClick(button("&Back"), Qt::LeftButton);
    QVERIFY(isAt(9));
    driver_->key(Qt::Key_Escape);
    QVERIFY(waitFor([&] { return bubble() == nullptr; }));
    QVERIFY(session().hasProject());
  }

 private:
  [[nodiscard]] TourBubble* bubble() const { return window_->findChild<TourBubble*>(); }
  [[nodiscard]] bool isAt(int step) const {
    if (bubble() == nullptr) return false;
    return bubble()->findChild<QLabel*>()->text() == QStringLiteral("Step %1 of 10").arg(step);
  }
  [[nodiscard]] QPushButton* button(const char* text) const {
    for (auto* one : bubble()->findChildren<QPushButton*>()) {
      if (one->text() == QLatin1String(text)) return one;
    }
    return nullptr;
  }
};

const UiTestEntry tourTestEntry({"comfort", &runTest<TourTest>});

}  // namespace squire::test

#include "tour_test.moc"
