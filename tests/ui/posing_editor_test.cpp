#include <QApplication>
#include <QMouseEvent>
#include <QPushButton>
#include <QStatusBar>
#include <QTest>

#include "core/edit/clips/clip_edits.h"
#include "tests/support/data.h"
#include "tests/ui/posing_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/spring_slider.h"
#include "widgets/controls/vector_field.h"
#include "widgets/panels/inspector.h"
#include "widgets/posing/breakdown_popup.h"
#include "widgets/posing/posing_panel.h"
#include "widgets/viewport/pose_state_layer.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of posing and keying with real events.
class PosingTest : public PosingFixture {
  Q_OBJECT

 private Q_SLOTS:
  void aPoseThatIsNotKeyedIsShownAndKept() {
    const std::size_t steps = session().history().stepCount();
    const quat before = local("forearm.L").rotation;
    turn("forearm.L");
    const quat after = local("forearm.L").rotation;
    QVERIFY(degreesBetween(before, after) > 20.0f);
    QCOMPARE(session().history().stepCount(), steps);
    QVERIFY(!window_->isWindowModified());
    QCOMPARE(session().posing().changes().size(), std::size_t{1});
    QVERIFY(window_->find<Inspector>()->turn()->field(0)->isHighlighted());
    QVERIFY(!window_->find<Inspector>()->move()->field(0)->isHighlighted());
    // Another selection keeps the pose; another frame hides it until the playhead returns.
    driver_->click(driver_->joint("head"));
    QVERIFY(degreesBetween(local("forearm.L").rotation, after) < 0.1f);
    driver_->key(Qt::Key_Period);
    QVERIFY(session().posing().changes().empty());
    QVERIFY(degreesBetween(local("forearm.L").rotation, after) > 10.0f);
    driver_->key(Qt::Key_Comma);
    QVERIFY(degreesBetween(local("forearm.L").rotation, after) < 0.1f);
    // Undo reverts the unkeyed pose, and redo restores it.
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(degreesBetween(local("forearm.L").rotation, before) < 0.1f);
    QVERIFY(session().posing().changes().empty());
    driver_->key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(degreesBetween(local("forearm.L").rotation, after) < 0.1f);
  }

  void keyingWhatIsKeyedIsNoStep() {
    const BoneId bone = driver_->bone("forearm.L");
    session().setPlayheadFrame(4);
    QVERIFY(session().posing().keyAsShown({bone}));
    const std::size_t steps = session().history().stepCount();
    QVERIFY(session().posing().keyAsShown({bone}));
    QCOMPARE(session().history().stepCount(), steps);
  }

  // The texts over the viewport are buttons.
  void whatIsNotKeyedIsKeyedDroppedAndFoundFromTheViewport() {
    const quat before = local("forearm.L").rotation;
    const auto press = [&](PoseStateLayer::Offer offer) {
      waitForFrame(*window_->viewport());
      const QRectF place = window_->viewport()->layer<PoseStateLayer>()->placeOf(offer);
      if (!place.isEmpty()) driver_->click(place.center());
      return !place.isEmpty();
    };
    turn("forearm.L");
    driver_->key(Qt::Key_Period);
    QVERIFY(!press(PoseStateLayer::Offer::Key));
    QVERIFY(press(PoseStateLayer::Offer::GoThere));
    QCOMPARE(session().posing().changes().size(), std::size_t{1});
    QVERIFY(press(PoseStateLayer::Offer::Drop));
    QVERIFY(session().posing().live().all().empty());
    QVERIFY(degreesBetween(local("forearm.L").rotation, before) < 0.1f);
    turn("forearm.L");
    const quat after = local("forearm.L").rotation;
    QVERIFY(press(PoseStateLayer::Offer::Key));
    QVERIFY(session().posing().live().all().empty());
    QVERIFY(degreesBetween(keyed("forearm.L"), after) < 0.1f);
    QCOMPARE(session().selection().bones().size(), std::size_t{1});
  }

  void deleteTakesTheKeysOfSelectedBonesAlone() {
    session().setPlayheadFrame(0);
    const std::size_t count = session().clip()->keyCount();
    driver_->trigger("edit.selectNone");
    driver_->trigger("pose.deleteKeys");
    QCOMPARE(session().clip()->keyCount(), count);
    QVERIFY(window_->messages()->isVisible());
    session().selection().select({driver_->bone("forearm.L")});
    driver_->trigger("pose.deleteKeys");
    for (const KeyRef& key : keysAt(*session().clip(), session().playhead()))
      QVERIFY(key.bone != driver_->bone("forearm.L"));
    QVERIFY(session().clip()->keyCount() < count);
  }

  void whatChangedIsKeyedByHand() {
    turn("forearm.L");
    const quat after = local("forearm.L").rotation;
    driver_->key(Qt::Key_K, Qt::ShiftModifier);
    QVERIFY(session().posing().changes().empty());
    QVERIFY(degreesBetween(keyed("forearm.L"), after) < 0.1f);
    QVERIFY(window_->isWindowModified());
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(degreesBetween(local("forearm.L").rotation, after) < 0.1f);
    QCOMPARE(session().posing().changes().size(), std::size_t{1});
    driver_->key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(session().posing().changes().empty());
    QVERIFY(degreesBetween(local("forearm.L").rotation, after) > 10.0f);
  }

  void aTurnAfterAnUndoIsAnotherWay() {
    const quat before = local("forearm.L").rotation;
    turn("forearm.L");
    driver_->key(Qt::Key_K, Qt::ShiftModifier);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(session().canRedo());
    turn("forearm.L");
    const quat twice = local("forearm.L").rotation;
    QVERIFY(!session().canRedo());
    driver_->key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(degreesBetween(local("forearm.L").rotation, twice) < 0.1f);
    for (int i = 0; i < 2; ++i) driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(degreesBetween(local("forearm.L").rotation, before) < 0.1f);
    for (int i = 0; i < 2; ++i) driver_->key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(degreesBetween(local("forearm.L").rotation, twice) < 0.1f);
  }

  void keysOfTheSelectionAndOfTheWholePose() {
    session().setPlayheadFrame(7);
    turn("forearm.L");
    const quat after = local("forearm.L").rotation;
    driver_->click(driver_->joint("head"));
    driver_->key(Qt::Key_I);
    QCOMPARE(session().posing().changes().size(), std::size_t{1});
    QVERIFY(degreesBetween(keyed("forearm.L"), after) > 10.0f);
    driver_->key(Qt::Key_K);
    QVERIFY(session().posing().changes().empty());
    QVERIFY(degreesBetween(keyed("forearm.L"), after) < 0.1f);
    for (const Track& track : session().clip()->tracks) {
      QVERIFY(std::any_of(track.rotation->begin(), track.rotation->end(),
                          [&](const Key<quat>& key) { return key.time == session().playhead(); }));
    }
  }

  void autoKeyKeysThePoseThatIsSeen() {
    session().setPlayheadFrame(7);
    turn("forearm.L");
    const quat arm = local("forearm.L").rotation;
    driver_->key(Qt::Key_I, Qt::ShiftModifier);
    QVERIFY(session().posing().autoKey());
    QVERIFY(degreesBetween(keyed("forearm.L"), arm) > 10.0f);
    // The next change also keys the unkeyed changes.
    const std::size_t steps = session().history().stepCount();
    turn("head");
    QCOMPARE(session().history().stepCount(), steps + 1);
    QVERIFY(degreesBetween(keyed("forearm.L"), arm) < 0.1f);
    QVERIFY(degreesBetween(keyed("head"), local("head").rotation) < 0.1f);
    QVERIFY(session().posing().changes().empty());
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(session().posing().changes().size(), std::size_t{1});
    QVERIFY(degreesBetween(local("forearm.L").rotation, arm) < 0.1f);
    driver_->key(Qt::Key_I, Qt::ShiftModifier);
    QVERIFY(!session().posing().autoKey());
  }

  // Auto-key is off in a new window, so that poses are not keyed in the next file unasked.
  void autoKeyIsOffInTheNextWindow() {
    driver_->key(Qt::Key_I, Qt::ShiftModifier);
    QVERIFY(session().posing().autoKey());
    QVERIFY(openKnight(1120, 720));
    QVERIFY(!session().posing().autoKey() && !window_->actions()["pose.autoKey"]->isChecked());
  }

  void autoKeyIsOffForAnotherFile() {
    driver_->key(Qt::Key_I, Qt::ShiftModifier);
    QVERIFY(session().posing().autoKey());
    QVERIFY(driver_->open(knight()));
    QVERIFY(session().posing().autoKey());
    QVERIFY(driver_->open(
        QString::fromStdString((sourceDir() / "tests/fixtures/blender/posed_bow.fbx").string())));
    QVERIFY(!session().posing().autoKey() && !window_->actions()["pose.autoKey"]->isChecked());
  }

  void escapeTakesBackAChangeThatIsNotKeyed() {
    driver_->click(driver_->joint("forearm.L"));
    driver_->key(Qt::Key_E);
    const quat before = local("forearm.L").rotation;
    const QPoint centre = driver_->joint("forearm.L").toPoint();
    Viewport* viewport = window_->viewport();
    QTest::mousePress(viewport, Qt::LeftButton, {}, centre + QPoint(90, 0));
    const QPointF at = centre + QPoint(60, -60);
    QMouseEvent move(QEvent::MouseMove, at, viewport->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QApplication::sendEvent(viewport, &move);
    QVERIFY(!session().posing().changes().empty());
    QTest::keyClick(viewport, Qt::Key_Escape);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, at.toPoint());
    QVERIFY(session().posing().changes().empty());
    QVERIFY(degreesBetween(local("forearm.L").rotation, before) < 0.1f);
    QVERIFY(!session().canUndo());
  }

  void asksWhereThatIsPreferred() {
    EditorSettings settings;
    settings.setAsksAboutUnkeyed(true);
    turn("forearm.L");
    const quat after = local("forearm.L").rotation;
    driver_->key(Qt::Key_Period);
    QVERIFY(window_->messages()->isVisible());
    QVERIFY(press("Key"));
    QVERIFY(!window_->messages()->isVisible());
    QVERIFY(session().posing().live().all().empty());
    driver_->key(Qt::Key_Comma);
    QVERIFY(degreesBetween(keyed("forearm.L"), after) < 0.1f);
    turn("head");
    driver_->key(Qt::Key_Period);
    QVERIFY(press("Discard"));
    QVERIFY(session().posing().live().all().empty());
    settings.setAsksAboutUnkeyed(false);
  }

  void copiesPastesAndMirrorsAPose() {
    session().setPlayheadFrame(5);
    turn("upper_arm.L");
    const quat arm = local("upper_arm.L").rotation;
    driver_->key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    // Pasting a copy where it was made changes nothing.
    QVERIFY(session().canUndo());
    const Label before = session().undoLabel();
    driver_->key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(session().undoLabel() == before);
    session().setPlayheadFrame(20);
    driver_->key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(degreesBetween(local("upper_arm.L").rotation, arm) < 0.1f);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    driver_->key(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(session().posing().changes().size(), std::size_t{1});
    QVERIFY(session().posing().changes().front().bone == driver_->bone("upper_arm.R"));
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    // Mirroring twice restores the pose.
    const Pose pose = session().posed().pose();
    driver_->key(Qt::Key_M, Qt::ControlModifier);
    QVERIFY(!session().posing().changes().empty());
    driver_->key(Qt::Key_M, Qt::ControlModifier);
    for (std::size_t i = 0; i < pose.size(); ++i)
      QVERIFY(degreesBetween(pose[i].rotation, session().posed().local(i).rotation) < 0.2f);
  }

  void resetsToRestAndToTheSource() {
    turn("forearm.L");
    driver_->key(Qt::Key_K, Qt::ShiftModifier);
    const quat keyedTurn = local("forearm.L").rotation;
    driver_->key(Qt::Key_R, Qt::AltModifier);
    const auto bone = static_cast<std::size_t>(*session().selection().activeIndex());
    QVERIFY(degreesBetween(local("forearm.L").rotation,
                           session().model()->skeleton->bones[bone].rest.rotation) < 0.1f);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(degreesBetween(local("forearm.L").rotation, keyedTurn) < 0.1f);
    driver_->key(Qt::Key_R, Qt::AltModifier | Qt::ShiftModifier);
    QVERIFY(degreesBetween(local("forearm.L").rotation, keyedTurn) > 10.0f);
    driver_->trigger("clip.reset");
    QVERIFY(degreesBetween(keyed("forearm.L"), local("forearm.L").rotation) < 0.1f);
  }

  void pullsABreakdownAndPushes() {
    session().setPlayheadFrame(10);
    driver_->click(driver_->joint("forearm.L"));
    const quat before = local("forearm.L").rotation;
    SpringSlider* slider = window_->findChild<PosingPanel*>()->breakdown();
    drag(*slider, {slider->width() / 2.0, 27}, {8, 27});
    const Neighbours sides =
        neighboursAt(*session().clip(), session().playhead(), {driver_->bone("forearm.L")});
    QVERIFY(degreesBetween(local("forearm.L").rotation, *sides.before.front().rotation) < 0.5f);
    QCOMPARE(session().posing().changes().size(), std::size_t{1});
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(degreesBetween(local("forearm.L").rotation, before) < 0.1f);
    // The arrow keys move the slider, too; Escape cancels.
    slider->setFocus();
    for (int i = 0; i < 5; ++i) QTest::keyClick(slider, Qt::Key_Right);
    QVERIFY(degreesBetween(local("forearm.L").rotation, before) > 0.01f);
    QTest::keyClick(slider, Qt::Key_Escape);
    QVERIFY(session().posing().changes().empty());
    turn("forearm.L");
    const quat turned = local("forearm.L").rotation;
    SpringSlider* push = window_->findChild<PosingPanel*>()->push();
    drag(*push, {push->width() / 2.0, 27}, {8, 27});
    QVERIFY(degreesBetween(local("forearm.L").rotation, *sides.between.front().rotation) < 1.0f);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(degreesBetween(local("forearm.L").rotation, turned) < 0.1f);
  }

  // A cancelled drag keeps the redo steps, with auto-key on and off.
  void aDragThatIsTakenBackLeavesWhatCanBeRedone() {
    const BoneId bone = driver_->bone("forearm.L");
    for (const bool autoKey : {true, false}) {
      session().posing().setAutoKey(autoKey);
      session().setPlayheadFrame(10);
      QVERIFY(
          session().apply(setClipLoop(session().project(), {session().clipRef(), !session().clip()->loop})));
      session().undo();
      QVERIFY(session().history().canRedo());
      const GestureId gesture = session().gestures().begin();
      for (const float angle : {0.2f, 0.4f})
        QVERIFY(session().posing().pose({{bone, {}, glm::angleAxis(angle, vec3(0, 1, 0)), {}}},
                                        labelOf<PoseSteps>("Rotate", 1), gesture));
      QVERIFY(!session().canRedo());
      session().abandon(gesture);
      QVERIFY(session().posing().changes().empty());
      QCOMPARE(session().history().stepCount(), session().history().position() + 2);
      session().redo();
      QVERIFY(!session().canRedo());
      session().undo();
    }
    session().posing().setAutoKey(false);
  }

  // After Escape or the right button, the rest of the drag has no effect.
  void aPullThatIsTakenBackStaysTakenBack() {
    session().setPlayheadFrame(10);
    driver_->click(driver_->joint("forearm.L"));
    SpringSlider* slider = window_->findChild<PosingPanel*>()->breakdown();
    const auto moveTo = [&](double x) {
      QMouseEvent move(QEvent::MouseMove, QPointF(x, 27), slider->mapToGlobal(QPointF(x, 27)), Qt::NoButton,
                       Qt::LeftButton, Qt::NoModifier);
      QApplication::sendEvent(slider, &move);
    };
    for (const bool byKey : {true, false}) {
      QTest::mousePress(slider, Qt::LeftButton, {}, QPoint(slider->width() / 2, 27));
      moveTo(20.0);
      QCOMPARE(session().posing().changes().size(), std::size_t{1});
      if (byKey) {
        QTest::keyClick(slider, Qt::Key_Escape);
      } else {
        QTest::mousePress(slider, Qt::RightButton, {}, QPoint(20, 27));
      }
      QVERIFY(session().posing().changes().empty());
      moveTo(40.0);
      QVERIFY(session().posing().changes().empty());
      QTest::mouseRelease(slider, Qt::LeftButton, {}, QPoint(40, 27));
      QVERIFY(session().posing().changes().empty());
    }
  }

  void theBreakdownFollowsThePointer() {
    session().setPlayheadFrame(10);
    driver_->click(driver_->joint("forearm.L"));
    driver_->key(Qt::Key_E, Qt::ShiftModifier);
    auto* popup = window_->findChild<BreakdownPopup*>();
    QVERIFY(popup != nullptr);
    QMouseEvent move(QEvent::MouseMove, QPointF(300, 20), popup->slider()->mapToGlobal(QPointF(300, 20)),
                     Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(popup->slider(), &move);
    QCOMPARE(session().posing().changes().size(), std::size_t{1});
    QTest::mouseClick(popup->slider(), Qt::LeftButton, {}, QPoint(300, 20));
    QVERIFY(!popup->isVisible());
    QCOMPARE(session().posing().changes().size(), std::size_t{1});
    processed();
  }

  void pinnedFeetStayWhileTheHipsMove() {
    session().setPlayheadFrame(0);
    driver_->trigger("edit.selectNone");
    session().selection().select({driver_->bone("foot.L"), driver_->bone("foot.R")});
    processed();
    driver_->key(Qt::Key_P);
    QCOMPARE(session().posing().pins().size(), std::size_t{2});
    const vec3 left = place("foot.L"), right = place("foot.R"), hips = place("hips");
    session().selection().select({driver_->bone("hips")});
    driver_->key(Qt::Key_W);
    const QPointF centre = driver_->joint("hips");
    driver_->drag(centre + QPointF(0, -60), centre + QPointF(0, -30), Qt::LeftButton);
    QVERIFY2(glm::distance(place("hips"), hips) > 0.02f,
             qPrintable(QString::number(static_cast<double>(glm::distance(place("hips"), hips)))));
    QVERIFY(glm::distance(place("foot.L"), left) < 2e-3f);
    QVERIFY(glm::distance(place("foot.R"), right) < 2e-3f);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(glm::distance(place("hips"), hips) < 1e-5f);
    QVERIFY(session().posing().changes().empty());
    driver_->key(Qt::Key_P, Qt::ShiftModifier);
    QVERIFY(session().posing().pins().empty());
  }

  void movingAPinnedHandBendsItsArm() {
    session().selection().select({driver_->bone("hand.L")});
    driver_->key(Qt::Key_P);
    driver_->key(Qt::Key_W);
    const vec3 hand = place("hand.L");
    const float upper = glm::distance(place("forearm.L"), place("upper_arm.L"));
    const float lower = glm::distance(place("hand.L"), place("forearm.L"));
    const QPointF centre = driver_->joint("hand.L");
    driver_->drag(centre, centre + QPointF(10, -40), Qt::LeftButton);
    QVERIFY(glm::distance(place("hand.L"), hand) > 0.03f);
    QVERIFY(std::abs(glm::distance(place("forearm.L"), place("upper_arm.L")) - upper) < 1e-4f);
    QVERIFY(std::abs(glm::distance(place("hand.L"), place("forearm.L")) - lower) < 1e-4f);
    for (const BonePose& change : session().posing().changes()) QVERIFY(!change.translation);
  }

  void theFirstPoseOfAModelMakesItsClip() {
    removeClips();
    const std::size_t steps = session().history().stepCount();
    const quat before = local("forearm.L").rotation;
    driver_->click(driver_->joint("forearm.L"));
    driver_->moveTo(driver_->joint("forearm.L") + QPointF(80, 0));
    driver_->key(Qt::Key_R, Qt::ShiftModifier);
    for (const int key : {Qt::Key_X, Qt::Key_4, Qt::Key_0, Qt::Key_Return})
      QTest::keyClick(window_->viewport(), static_cast<Qt::Key>(key));
    QVERIFY(session().clip() != nullptr);
    QVERIFY(degreesBetween(before, local("forearm.L").rotation) > 39.0f);
    // The pose is keyed in a new clip, both as one step.
    QVERIFY(session().posing().changes().empty());
    QVERIFY(degreesBetween(keyed("forearm.L"), local("forearm.L").rotation) < 0.1f);
    QCOMPARE(session().history().stepCount(), steps + 1);
    QVERIFY(window_->statusBar()->currentMessage().contains(QString::fromStdString(session().clip()->name)));
    // Later poses are handled as in any clip.
    turn("head");
    QCOMPARE(session().posing().changes().size(), std::size_t{1});
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(session().clip() == nullptr);
    QVERIFY(degreesBetween(before, local("forearm.L").rotation) < 0.1f);
    driver_->key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(session().clip() != nullptr);
    QVERIFY(degreesBetween(before, local("forearm.L").rotation) > 39.0f);
  }

  void escapeTakesTheNewClipBackWithItsPose() {
    removeClips();
    const std::size_t steps = session().history().stepCount();
    driver_->click(driver_->joint("forearm.L"));
    driver_->key(Qt::Key_R, Qt::ShiftModifier);
    QTest::keyClick(window_->viewport(), Qt::Key_9);
    QVERIFY(session().clip() != nullptr);
    QTest::keyClick(window_->viewport(), Qt::Key_Escape);
    QVERIFY(session().clip() == nullptr);
    QCOMPARE(session().history().stepCount(), steps);
  }

  void keysNumbersAndCopiesMakeTheFirstClipToo() {
    driver_->key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    removeClips();
    driver_->key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(session().clip() != nullptr && session().clip()->keyCount() > 0);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(session().clip() == nullptr);
    driver_->key(Qt::Key_K);
    QVERIFY(session().clip() != nullptr && session().clip()->keyCount() > 0);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    driver_->click(driver_->joint("head"));
    VectorField* turn = window_->find<Inspector>()->turn();
    QVERIFY(turn->isEnabled());
    Driver::dragHeld(*turn->field(0), 40);
    QTest::mouseRelease(turn->field(0), Qt::LeftButton);
    QVERIFY(session().clip() != nullptr && session().clip()->keyCount() > 0);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(session().clip() == nullptr);
  }

 private:
  void removeClips() {
    const auto clips = session().projectModel()->clips;
    for (const auto& clip : clips)
      QVERIFY(session().apply(deleteClip(session().project(), {{session().modelId(), clip->id}})));
    QVERIFY(session().clip() == nullptr);
  }
  // The value of the clip itself at the playhead.
  quat keyed(const char* name) {
    const Pose pose = poseAt(*session().model()->skeleton, *session().clip(), session().playhead());
    return pose[static_cast<std::size_t>(*session().model()->skeleton->indexOf(std::string_view(name)))]
        .rotation;
  }
  bool press(const char* button) {
    for (QPushButton* one : window_->messages()->findChildren<QPushButton*>()) {
      if (one->text() != QLatin1String(button)) continue;
      QTest::mouseClick(one, Qt::LeftButton);
      return true;
    }
    return false;
  }
};

const UiTestEntry posingTestEntry({"posing_editor", &runTest<PosingTest>});

}  // namespace squire::test

#include "posing_editor_test.moc"
