#include <QTest>

#include "core/posing/balance/balance.h"
#include "core/posing/channel_state.h"
#include "tests/ui/pixels.h"
#include "tests/ui/posing_fixture.h"
#include "tests/ui/ui_tests.h"

namespace squire::test {

// Tests that a moved bone pulls the body that it hangs on.
class BodyPosingTest : public PosingFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    PosingFixture::init();
    session().setPlayheadFrame(0);
    driver_->trigger("view.frameAll");
    driver_->key(Qt::Key_B);
    QVERIFY(session().posing().pullsBody());
    for (const char* foot : {"foot.L", "foot.R"}) session().posing().setPinned(driver_->bone(foot), true);
  }
  void cleanup() { session().posing().setPullsBody(false); }

  void aPulledHandTakesTheBodyAlong() {
    const vec3 hand = take("hand.L"), hips = place("hips"), left = place("foot.L"), right = place("foot.R");
    driver_->drag(driver_->joint("hand.L"), driver_->joint("hand.L") + QPointF(60, 90), Qt::LeftButton);
    QVERIFY(glm::distance(place("hand.L"), hand) > 0.1f);
    QVERIFY(glm::distance(place("hips"), hips) > 0.01f);
    QVERIFY(glm::distance(place("foot.L"), left) < 1e-4f && glm::distance(place("foot.R"), right) < 1e-4f);
    QVERIFY(changes().size() > 8);
    // The pull is one step.
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(changes().empty());
    QVERIFY(glm::distance(place("hand.L"), hand) < 1e-5f);
    driver_->key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(changes().size() > 8);
  }

  void theSamePointerGivesTheSamePose() {
    take("hand.L");
    Viewport* viewport = window_->viewport();
    const QPointF from = driver_->joint("hand.L"), to = from + QPointF(-60, 30);
    QTest::mousePress(viewport, Qt::LeftButton, {}, from.toPoint());
    moveTo(*viewport, to);
    const Pose straight = session().posed().pose();
    for (const QPointF& by : {QPointF(200, -200), QPointF(-300, 100), QPointF(0, 300)})
      moveTo(*viewport, from + by);
    QVERIFY(session().posed().pose() != straight);
    moveTo(*viewport, to);
    QVERIFY(session().posed().pose() == straight);
    // Escape restores everything.
    QTest::keyClick(viewport, Qt::Key_Escape);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, to.toPoint());
    QVERIFY(changes().empty());
  }

  void shiftMovesTheBoneAlone() {
    const vec3 hips = place("hips");
    take("hand.L");
    Viewport* viewport = window_->viewport();
    const QPointF from = driver_->joint("hand.L");
    QTest::mousePress(viewport, Qt::LeftButton, Qt::ShiftModifier, from.toPoint());
    moveTo(*viewport, from + QPointF(-40, -90), Qt::ShiftModifier);
    const BonePose* moved = findBone(changes(), driver_->bone("hand.L"));
    QVERIFY(moved != nullptr && moved->translation);
    QVERIFY(glm::distance(place("hips"), hips) < 1e-5f);
    QTest::keyRelease(viewport, Qt::Key_Shift);
    QVERIFY(changes().size() > 8);
    QVERIFY(glm::distance(place("hips"), hips) > 1e-3f);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, (from + QPointF(-40, -90)).toPoint());
  }

  void theHipsAreLoweredByNumberAndKeyedAsAWhole() {
    const vec3 foot = place("foot.L"), hips = take("hips");
    typed({Qt::Key_Y, Qt::Key_Minus, Qt::Key_Period, Qt::Key_2, Qt::Key_Return});
    QVERIFY(glm::distance(place("hips"), hips - vec3(0, 0.2f, 0)) < 1e-3f);
    QVERIFY(glm::distance(place("foot.L"), foot) < 1e-4f);
    // Knees bend forward.
    QVERIFY(place("shin.L").z > 0.5f * (place("thigh.L").z + place("foot.L").z) + 0.05f);
    driver_->key(Qt::Key_I);
    QVERIFY(changes().empty());
    for (const char* bone : {"hips", "thigh.L", "shin.R", "foot.R"})
      QVERIFY(channelStateAt(*session().clip(), driver_->bone(bone), ChannelKind::Rotation, Time{}) ==
              ChannelState::OnKey);
    QVERIFY(glm::distance(place("foot.L"), foot) < 1e-4f);
  }

  void withAutoKeyAPullIsKeyedAtOnce() {
    session().posing().setAutoKey(true);
    const std::size_t steps = session().history().position();
    const vec3 head = take("head");
    typed({Qt::Key_Y, Qt::Key_Minus, Qt::Key_Period, Qt::Key_1, Qt::Key_Return});
    QVERIFY(glm::distance(place("head"), head - vec3(0, 0.1f, 0)) < 2e-3f);
    QCOMPARE(session().history().position(), steps + 1);
    QVERIFY(changes().empty());
    session().undo();
    QVERIFY(glm::distance(place("head"), head) < 1e-5f);
  }

  void whatWillMoveIsShownBeforeThePress() {
    take("hand.L");
    Viewport* viewport = window_->viewport();
    QString hint;
    const auto told = connect(viewport, &Viewport::hinted, this, [&](const QString& text) { hint = text; });
    const auto picture = [&] {
      waitForFrame(*viewport);
      return viewport->grabFramebuffer().copy(
          QRect(driver_->joint("thigh.R").toPoint(), QSize(1, 1))
              .united(QRect(driver_->joint("shin.R").toPoint(), QSize(1, 1)))
              .adjusted(-4, -4, 4, 4));
    };
    moveTo(*viewport, QPointF(6, 200), {}, Qt::NoButton);
    const QImage aside = picture();
    moveTo(*viewport, driver_->joint("hand.L"), {}, Qt::NoButton);
    QVERIFY2(hint.contains(QStringLiteral("the body follows")), qPrintable(hint));
    QVERIFY(differingPixels(aside, picture(), {1, 40}) > 30);
    disconnect(told);
  }

  void aBodyIsPulledBeforeThereIsAClip() {
    session().posing().unpinAll();
    session().setClip(ClipId());
    QVERIFY(session().clip() == nullptr);
    const vec3 foot = take("foot.L");
    driver_->key(Qt::Key_P);
    QCOMPARE(session().posing().pins(), std::vector<BoneId>{driver_->bone("foot.L")});
    take("hips");
    typed({Qt::Key_Y, Qt::Key_Minus, Qt::Key_Period, Qt::Key_1, Qt::Key_Return});
    QVERIFY(session().clip() != nullptr);
    QVERIFY(glm::distance(place("foot.L"), foot) < 1e-4f);
    session().undo();
    QVERIFY(session().clip() == nullptr);
  }

  void feetThatIkTargetsHoldStay() {
    session().posing().unpinAll();
    driver_->trigger("limb.propose");
    for (const char* foot : {"foot.L", "foot.R"}) {
      session().selection().select({driver_->bone(foot)});
      driver_->trigger("limb.addTarget");
    }
    const vec3 hand = take("hand.L"), hips = place("hips"), left = place("foot.L"), right = place("foot.R");
    driver_->drag(driver_->joint("hand.L"), driver_->joint("hand.L") + QPointF(60, 90), Qt::LeftButton);
    QVERIFY(glm::distance(place("hand.L"), hand) > 0.1f);
    QVERIFY(glm::distance(place("hips"), hips) > 0.01f);
    QVERIFY(glm::distance(place("foot.L"), left) < 1e-3f && glm::distance(place("foot.R"), right) < 1e-3f);
    // The keys alone lead the feet to the same place.
    QVERIFY(session().posing().keyAllChanges());
    driver_->key(Qt::Key_F7, Qt::ShiftModifier);
    QVERIFY(glm::distance(place("foot.L"), left) < 1e-3f && glm::distance(place("foot.R"), right) < 1e-3f);
    driver_->key(Qt::Key_F7, Qt::ShiftModifier);
  }

  void theHipsMoveOverTheFeet() {
    const Balance balance(*session().model(), session().posing().limbs());
    QVERIFY(balance.hasMass());
    const auto isOver = [&] {
      const auto matrices = session().posed().matrices();
      const vec3 centre = balance.centre(matrices);
      return balance.support(matrices).contains({centre.x, -centre.z});
    };
    driver_->trigger("ghosts.balance");
    take("hips");
    typed({Qt::Key_Z, Qt::Key_Period, Qt::Key_4, Qt::Key_Return});
    QVERIFY(!isOver());
    const vec3 hips = place("hips"), foot = place("foot.L");
    driver_->trigger("pose.balance");
    QVERIFY(isOver());
    QVERIFY(glm::distance(place("foot.L"), foot) < 1e-4f);
    QVERIFY(glm::distance(place("hips"), hips) > 0.02f);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!isOver() && glm::distance(place("hips"), hips) < 1e-5f);
    driver_->trigger("ghosts.balance");
  }

 private:
  const PoseChanges& changes() { return session().posing().changes(); }
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
};

const UiTestEntry bodyPosingTestEntry({"posing_editor", &runTest<BodyPosingTest>});

}  // namespace squire::test

#include "body_posing_test.moc"
