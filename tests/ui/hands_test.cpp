#include <QTest>
#include <functional>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/fights/mark_edits.h"
#include "core/edit/keys/key_edits.h"
#include "tests/ui/application.h"
#include "tests/ui/pointer.h"
#include "tests/ui/window_test.h"
#include "widgets/curves/curve_editor.h"
#include "widgets/curves/curve_view.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/time_ruler.h"
#include "widgets/timeline/timeline.h"
#include "widgets/viewport/viewport.h"
#include "widgets/volumes/volume_layer.h"

namespace squire::test {

// Tests that the project changes during an operation, which then has outdated data.
class HandsTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1440, 900));
    driver_->trigger("clip.new");
    bone_ = driver_->bone("forearm.L");
    for (int i = 0; i < 3; ++i) {
      const quat turn = glm::angleAxis(0.4f * static_cast<float>(i), vec3(1, 0, 0));
      QVERIFY(session().apply(
          setPose(session().project(), {session().clipRef(), frame(10 * i), {{bone_, {}, turn, {}}}, {}})));
    }
    QVERIFY(session().apply(addMarker(session().project(), {session().clipRef(), "contact", frame(10)})));
    session().setPlayheadFrame(10);
    session().selection().select({bone_});
    driver_->trigger("volume.addHit");
    session().posing().setAutoKey(true);
    driver_->settle(100);
  }

  void cleanup() {
    if (window_) session().posing().setAutoKey(false);
    WindowTest::cleanup();
  }

  void anotherProjectStaysAsItWasOpened_data() { hands(); }
  void anotherProjectStaysAsItWasOpened() {
    take();
    Project other = session().project();
    other.name = "other";
    session().open(other, QStringLiteral("/nowhere/other.squire"));
    goOn();
    QCOMPARE(session().project().name, std::string("other"));
    QCOMPARE(session().history().stepCount(), std::size_t{1});
  }

  void whatIsUndoneMeanwhileStaysUndone_data() { hands(); }
  void whatIsUndoneMeanwhileStaysUndone() {
    const auto before = session().history().snapshot();
    take();
    QVERIFY(session().history().snapshot() != before);
    session().undo();
    QVERIFY(session().history().snapshot() == before);
    goOn();
    QVERIFY(session().history().snapshot() == before);
    QVERIFY(session().canRedo());
  }

  // A re-import or a typed number is not overwritten by older data.
  void whatChangesMeanwhileStays_data() { hands(); }
  void whatChangesMeanwhileStays() {
    take();
    QVERIFY(session().apply(renameClip(session().project(), {session().clipRef(), "renamed"})));
    const auto then = session().history().snapshot();
    goOn();
    QVERIFY(session().history().snapshot() == then);
    QCOMPARE(session().projectModel()->find(session().clipId())->name, std::string("renamed"));
    session().undo();
    QVERIFY(session().projectModel()->find(session().clipId())->name != "renamed");
  }

  // Nothing crashes, and the next operation works.
  void theNextHandTakesHold_data() { hands(); }
  void theNextHandTakesHold() {
    take();
    session().undo();
    goOn();
    const auto before = session().history().snapshot();
    take();
    QVERIFY(session().history().snapshot() != before);
    goOn();
    QVERIFY(session().history().snapshot() != before);
  }

  void aSecondButtonEndsNoDragAndTheRightOneTakesItBack_data() { drags(); }
  void aSecondButtonEndsNoDragAndTheRightOneTakesItBack() {
    const auto before = session().history().snapshot();
    take();
    QTest::mousePress(widget_, Qt::MiddleButton, {}, at_.toPoint());
    QTest::mousePress(widget_, Qt::RightButton, {}, at_.toPoint());
    QTest::mouseRelease(widget_, Qt::RightButton, {}, at_.toPoint());
    goOn();
    QVERIFY(session().history().snapshot() == before);
  }

  void keysOfCurvesStandStillWhileAHandDragsThem() {
    takeCurve();
    const std::size_t steps = session().history().stepCount();
    for (const int key : {Qt::Key_Left, Qt::Key_Up, Qt::Key_Delete}) QTest::keyClick(widget_, Qt::Key(key));
    QCOMPARE(session().history().stepCount(), steps);
    goOn();
    QCOMPARE(session().history().stepCount(), steps);
  }

 private:
  static void drags() {
    QTest::addColumn<int>("hand");
    for (const auto& [name, hand] : {std::pair("key", 0), {"marker", 1}, {"curve", 2}}) {
      QTest::newRow(name) << hand;
    }
  }
  static void hands() {
    drags();
    QTest::newRow("typed") << 3;
    QTest::newRow("bone") << 4;
    QTest::newRow("volume") << 5;
  }

  // Starts the operation of the data row and changes something.
  void take() {
    QFETCH(const int, hand);
    (this->*std::array{&HandsTest::takeKey, &HandsTest::takeMarker, &HandsTest::takeCurve,
                       &HandsTest::takeTyped, &HandsTest::takeBone, &HandsTest::takeVolume}[hand])();
  }
  void hold(QWidget* widget, QPointF from, QPointF by) {
    widget_ = widget;
    at_ = from + by;
    press(*widget, from);
    moveTo(*widget, from + by / 2);
    moveTo(*widget, at_);
  }
  // Then continues the operation and ends it.
  void goOn() {
    const bool pressed = letsGo_ == nullptr;
    for (const double by : {9.0, 24.0}) {
      moveTo(*widget_, at_ + QPointF(by, by / 2), {}, pressed ? Qt::LeftButton : Qt::NoButton);
    }
    if (pressed) {
      release(*widget_, at_ + QPointF(24.0, 12.0));
    } else {
      std::exchange(letsGo_, nullptr)();
    }
    driver_->settle(20);
  }

  void takeKey() {
    auto* sheet = window_->findChild<DopeSheet*>();
    const auto& rows = window_->findChild<Timeline*>()->model().rows();
    const auto found = std::ranges::find(rows, bone_, &SheetRow::bone);
    QVERIFY(found != rows.end());
    const QPointF from = sheet->positionOf(static_cast<int>(found - rows.begin()), frame(10));
    hold(sheet, from, {40.0, 0.0});
  }
  void takeMarker() {
    auto* ruler = window_->findChild<TimeRuler*>();
    hold(ruler, {ruler->layoutNow().xOf(10.0), static_cast<double>(TimeRuler::markerY())}, {40.0, 0.0});
  }
  void takeCurve() {
    driver_->trigger("curves.show");
    auto* editor = window_->findChild<CurveEditor*>();
    driver_->settle(100);
    editor->view()->fitAll();
    const CurvePoint point{{bone_, ChannelKind::Rotation, frame(10)}, 0};
    hold(editor->view(), editor->view()->pointAt(point), {30.0, -20.0});
  }
  void takeTyped() {
    auto* sheet = window_->findChild<DopeSheet*>();
    window_->findChild<Timeline*>()->model().select(
        KeySelection({{bone_, ChannelKind::Rotation, frame(10)}}));
    sheet->setFocus();
    QTest::keyClick(sheet, Qt::Key_G);
    QTest::keyClick(sheet, Qt::Key_3);
    widget_ = sheet;
    letsGo_ = [sheet] {
      QTest::keyClick(sheet, Qt::Key_5);
      QTest::keyClick(sheet, Qt::Key_Return);
    };
  }
  void takeBone() {
    Viewport* viewport = window_->viewport();
    QVERIFY(viewport->grab(ViewTool::Turn));
    QTest::keyClick(viewport, Qt::Key_X);
    QTest::keyClick(viewport, Qt::Key_4);
    QTest::keyClick(viewport, Qt::Key_0);
    widget_ = viewport;
    letsGo_ = [viewport] {
      QTest::keyClick(viewport, Qt::Key_5);
      QTest::keyClick(viewport, Qt::Key_Return);
    };
  }
  void takeVolume() {
    VolumeChoice choice(session());
    const auto& volumes = fightOf(*session().projectModel()->find(session().clipId())).volumes;
    choice.choose(VolumeRef{choice.clipOwner(), volumes.back().id});
    const VolumeLayer layer(choice);
    const QSize size = window_->viewport()->size();
    const LayerView view{window_->view().camera(),
                         {static_cast<float>(size.width()), static_cast<float>(size.height())}};
    for (const VolumeLayer::Handle& one : layer.handles(view)) {
      if (one.part == VolumeLayer::Part::Middle) {
        hold(window_->viewport(), {one.pixel.x, one.pixel.y}, {30.0, -20.0});
        return;
      }
    }
    QFAIL("no handle");
  }
  [[nodiscard]] Time frame(std::int64_t number) { return timeOfFrame(number, session().rate()); }

  BoneId bone_;
  QWidget* widget_ = nullptr;
  QPointF at_;
  std::function<void()> letsGo_;
};

}  // namespace squire::test

int main(int argc, char** argv) {
  squire::test::TestApplication application(argc, argv);
  squire::test::HandsTest test;
  return QTest::qExec(&test, argc, argv);
}

#include "hands_test.moc"
