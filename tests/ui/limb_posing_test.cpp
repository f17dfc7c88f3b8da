#include <QCursor>
#include <QKeyEvent>
#include <QTest>

#include "core/edit/fights/ik_edits.h"
#include "core/posing/channel_state.h"
#include "tests/ui/pixels.h"
#include "tests/ui/posing_fixture.h"
#include "tests/ui/ui_tests.h"

namespace squire::test {

// Tests that moving the end of a limb bends the limb.
class LimbPosingTest : public PosingFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    PosingFixture::init();
    session().setPlayheadFrame(0);
    driver_->trigger("view.frameAll");
  }

  void aMovedHandTakesItsArmAlong() {
    const vec3 hand = take("hand.L");
    const float upper = length("upper_arm.L", "forearm.L"), lower = length("forearm.L", "hand.L");
    const quat facing = turnInModel("hand.L");
    driver_->drag(driver_->joint("hand.L"), driver_->joint("hand.L") + QPointF(-20, -50), Qt::LeftButton);
    QVERIFY(glm::distance(place("hand.L"), hand) > 0.03f);
    QVERIFY(std::abs(length("upper_arm.L", "forearm.L") - upper) < 1e-4f);
    QVERIFY(std::abs(length("forearm.L", "hand.L") - lower) < 1e-4f);
    QVERIFY(degreesBetween(turnInModel("hand.L"), facing) < 0.1f);
    QCOMPARE(session().posing().changes().size(), std::size_t{3});
    for (const BonePose& change : session().posing().changes())
      QVERIFY(!change.translation && change.rotation);
    // The move is one step.
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(session().posing().changes().empty());
    QVERIFY(glm::distance(place("hand.L"), hand) < 1e-5f);
  }

  void aLimbBendsByKeyAxisAndNumberToo() {
    session().posing().setAutoKey(true);
    const std::size_t steps = session().history().position();
    const vec3 foot = take("foot.R");
    typed({Qt::Key_Y, Qt::Key_Period, Qt::Key_1, Qt::Key_5, Qt::Key_Return});
    QVERIFY2(glm::distance(place("foot.R"), foot + vec3(0, 0.15f, 0)) < 2e-3f,
             qPrintable(QString::number(static_cast<double>(glm::distance(place("foot.R"), foot)))));
    QCOMPARE(session().history().position(), steps + 1);
    // Knees bend forward.
    QVERIFY(place("shin.R").z > 0.5f * (place("thigh.R").z + place("foot.R").z));
    QVERIFY(channelStateAt(*session().clip(), driver_->bone("shin.R"), ChannelKind::Rotation, Time{}) ==
            ChannelState::OnKey);
    session().undo();
    QVERIFY(glm::distance(place("foot.R"), foot) < 1e-5f);
  }

  void shiftMovesTheBoneAlone() {
    const vec3 hand = take("hand.L");
    const float lower = length("forearm.L", "hand.L");
    Viewport* viewport = window_->viewport();
    QTest::mousePress(viewport, Qt::LeftButton, Qt::ShiftModifier, driver_->joint("hand.L").toPoint());
    moveTo(*viewport, driver_->joint("hand.L") + QPointF(-10, -40), Qt::ShiftModifier);
    QVERIFY(std::abs(length("forearm.L", "hand.L") - lower) > 0.01f);
    QCOMPARE(session().posing().changes().size(), std::size_t{1});
    QVERIFY(session().posing().changes().front().translation &&
            !session().posing().changes().front().rotation);
    // The release of Shift has an effect immediately, without a move of the mouse.
    QTest::keyRelease(viewport, Qt::Key_Shift);
    QVERIFY(std::abs(length("forearm.L", "hand.L") - lower) < 1e-4f);
    QVERIFY(glm::distance(place("hand.L"), hand) > 0.03f);
    QTest::keyPress(viewport, Qt::Key_Shift, Qt::ShiftModifier);
    QVERIFY(std::abs(length("forearm.L", "hand.L") - lower) > 0.01f);
    QTest::keyClick(viewport, Qt::Key_Escape);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, QPoint(10, 10));
    QTest::keyRelease(viewport, Qt::Key_Shift);
    QVERIFY(glm::distance(place("hand.L"), hand) < 1e-5f);
  }

  // The Shift of the shortcut Shift+G stretches no limb: Shift has an effect only after it was released once.
  void theShiftOfTheShortcutDoesNotCount() {
    take("hand.L");
    const float lower = length("forearm.L", "hand.L");
    Viewport* viewport = window_->viewport();
    driver_->key(Qt::Key_G, Qt::ShiftModifier);
    const QPointF from = driver_->joint("hand.L");
    moveTo(*viewport, from + QPointF(-10, -40), Qt::ShiftModifier, Qt::NoButton);
    moveTo(*viewport, from + QPointF(-10, -80), Qt::ShiftModifier, Qt::NoButton);
    QCOMPARE(session().posing().changes().size(), std::size_t{3});
    QVERIFY(std::abs(length("forearm.L", "hand.L") - lower) < 1e-4f);
    moveTo(*viewport, from + QPointF(-10, -90), {}, Qt::NoButton);
    moveTo(*viewport, from + QPointF(-10, -60), Qt::ShiftModifier, Qt::NoButton);
    QVERIFY(std::abs(length("forearm.L", "hand.L") - lower) > 0.005f);
    QTest::keyClick(viewport, Qt::Key_Escape);
  }

  void aBoneOutsideLimbsMovesAlone() {
    const vec3 before = take("head");
    typed({Qt::Key_Y, Qt::Key_Period, Qt::Key_1, Qt::Key_Return});
    QVERIFY(glm::distance(place("head"), before + vec3(0, 0.1f, 0)) < 1e-4f);
    QCOMPARE(session().posing().changes().size(), std::size_t{1});
  }

  void theElbowPointsToThePoleOfItsChain() {
    IkChain chain;
    chain.name = "right arm";
    chain.end = driver_->bone("hand.R");
    chain.pole = vec3(0, 1, 0);
    QVERIFY(session().apply(addChain(session().project(), {session().modelId(), chain})));
    take("hand.R");
    typed({Qt::Key_Y, Qt::Key_Period, Qt::Key_1, Qt::Key_Return});
    const vec3 middle = 0.5f * (place("upper_arm.R") + place("hand.R"));
    QVERIFY(place("forearm.R").y > middle.y + 0.02f);
  }

  // When the hips move, the pinned foot stays and its knee keeps its side; the other foot moves with the
  // hips.
  void theBodyMovesAndPinnedEndsStay() {
    session().posing().setPinned(driver_->bone("foot.L"), true);
    const vec3 pinned = place("foot.L"), other = place("foot.R");
    take("hips");
    typed({Qt::Key_Y, Qt::Key_Minus, Qt::Key_Period, Qt::Key_1, Qt::Key_Return});
    QVERIFY(glm::distance(place("foot.L"), pinned) < 2e-3f);
    QVERIFY(glm::distance(place("foot.R"), other - vec3(0, 0.1f, 0)) < 2e-3f);
    QVERIFY(place("shin.L").z > 0.5f * (place("thigh.L").z + place("foot.L").z));
  }

  void bonesAreSelectedBySideLimbAndKeys() {
    const auto names = [&] {
      QStringList out;
      for (const int bone : session().selection().indices())
        out +=
            QString::fromStdString(session().model()->skeleton->bones[static_cast<std::size_t>(bone)].name);
      out.sort();
      return out.join(QLatin1Char(' '));
    };
    take("forearm.L");
    driver_->key(Qt::Key_M, Qt::ShiftModifier);
    QCOMPARE(names(), QStringLiteral("forearm.R"));
    driver_->trigger("edit.selectLimb");
    QCOMPARE(names(), QStringLiteral("forearm.R hand.R upper_arm.R"));
    driver_->trigger("edit.selectLeft");
    QVERIFY(names().contains(QStringLiteral("hand.L")) && !names().contains(QStringLiteral(".R")) &&
            !names().contains(QStringLiteral("spine")));
    driver_->trigger("clip.new");
    take("head");
    driver_->key(Qt::Key_I);
    take("hips");
    driver_->trigger("edit.selectKeyed");
    QCOMPARE(names(), QStringLiteral("head"));
  }

  void whatWillMoveIsShownBeforeThePress() {
    take("hand.L");
    Viewport* viewport = window_->viewport();
    QString hint;
    const auto told = connect(viewport, &Viewport::hinted, this, [&](const QString& text) { hint = text; });
    const auto picture = [&] {
      waitForFrame(*viewport);
      return viewport->grabFramebuffer().copy(
          QRect(driver_->joint("upper_arm.L").toPoint(), QSize(1, 1))
              .united(QRect(driver_->joint("forearm.L").toPoint(), QSize(1, 1)))
              .adjusted(-4, -4, 4, 4));
    };
    const QPointF hand = driver_->joint("hand.L");
    moveTo(*viewport, QPointF(6, 200), {}, Qt::NoButton);
    const QImage aside = picture();
    moveTo(*viewport, hand, {}, Qt::NoButton);
    const QImage aimed = picture();
    QVERIFY(hint.contains(QStringLiteral("upper_arm.L and forearm.L bend")));
    QVERIFY(differingPixels(aside, aimed, {1, 40}) > 30);
    moveTo(*viewport, hand + QPointF(1, 0), Qt::ShiftModifier, Qt::NoButton);
    QVERIFY(hint.contains(QStringLiteral("alone")));
    QVERIFY(differingPixels(aside, picture(), {1, 40}) < 10);
    moveTo(*viewport, hand, {}, Qt::NoButton);
    QVERIFY(differingPixels(aimed, picture(), {1, 40}) < 10);
    session().selection().select({driver_->bone("hips")});
    session().posing().setPinned(driver_->bone("foot.L"), true);
    moveTo(*viewport, driver_->joint("hips"), {}, Qt::NoButton);
    QVERIFY(hint.contains(QStringLiteral("pinned ends stay")));
    disconnect(told);
  }

 private:
  // Selects a bone and the Move tool. Returns the position of the bone's joint.
  vec3 take(const char* name) {
    session().selection().select({driver_->bone(name)});
    driver_->key(Qt::Key_W);
    processed();
    return place(name);
  }
  void typed(const std::vector<Qt::Key>& keys) {
    driver_->key(Qt::Key_G, Qt::ShiftModifier);
    for (const Qt::Key key : keys) QTest::keyClick(window_->viewport(), key);
  }
  float length(const char* from, const char* to) { return glm::distance(place(from), place(to)); }
  quat turnInModel(const char* name) {
    const auto index = session().model()->skeleton->indexOf(std::string_view(name));
    return toTransform(session().posed().matrices()[static_cast<std::size_t>(*index)]).rotation;
  }
};

const UiTestEntry limbPosingTestEntry({"posing_editor", &runTest<LimbPosingTest>});

}  // namespace squire::test

#include "limb_posing_test.moc"
