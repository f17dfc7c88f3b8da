#include <QCursor>
#include <QKeyEvent>
#include <QTest>

#include "core/edit/fights/ik_edits.h"
#include "core/posing/channel_state.h"
#include "tests/support/data.h"
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

  // What was bent with a hand is keyed with it, so nothing stays unkeyed.
  void keyingAMovedHandKeysItsArm() {
    take("hand.L");
    typed({Qt::Key_Y, Qt::Key_Period, Qt::Key_1, Qt::Key_Return});
    const vec3 hand = place("hand.L");
    const std::size_t steps = session().history().position();
    driver_->key(Qt::Key_I);
    QCOMPARE(session().history().position(), steps + 1);
    QVERIFY(session().posing().changes().empty());
    for (const char* bone : {"upper_arm.L", "forearm.L", "hand.L"})
      QVERIFY(channelStateAt(*session().clip(), driver_->bone(bone), ChannelKind::Rotation, Time{}) ==
              ChannelState::OnKey);
    QVERIFY(glm::distance(place("hand.L"), hand) < 1e-4f);
  }

  void aToeStandsForItsFoot() {
    take("toe.L");
    driver_->key(Qt::Key_P);
    QCOMPARE(session().posing().pins(), std::vector<BoneId>{driver_->bone("foot.L")});
    QVERIFY(window_->actions()["pose.pin"]->isChecked());
    const vec3 pinned = place("foot.L");
    take("hips");
    typed({Qt::Key_Y, Qt::Key_Minus, Qt::Key_Period, Qt::Key_1, Qt::Key_Return});
    QVERIFY(glm::distance(place("foot.L"), pinned) < 2e-3f);
    take("toe.L");
    driver_->key(Qt::Key_P);
    QVERIFY(session().posing().pins().empty());
    // Moving the toe takes the leg along, since it can't leave its foot.
    const float length = glm::distance(place("toe.L"), place("foot.L"));
    const vec3 toe = place("toe.L");
    typed({Qt::Key_Y, Qt::Key_Period, Qt::Key_1, Qt::Key_Return});
    QVERIFY(glm::distance(place("toe.L"), toe + vec3(0, 0.1f, 0)) < 2e-3f);
    QVERIFY(std::abs(glm::distance(place("toe.L"), place("foot.L")) - length) < 1e-4f);
  }

  void charactersOfOthersBendAtTheFirstClick_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("clicked");
    QTest::addColumn<QString>("upper");
    QTest::addColumn<QString>("lower");
    QTest::addColumn<QString>("end");
    const auto row = [](const char* file, const char* clicked, const char* upper, const char* lower,
                        const char* end) {
      QTest::addRow("%s %s", file, clicked)
          << QString::fromLatin1(file) << QString::fromLatin1(clicked) << QString::fromLatin1(upper)
          << QString::fromLatin1(lower) << QString::fromLatin1(end);
    };
    row("kaykit/knight_76_clips", "hand.r", "upperarm.r", "lowerarm.r", "wrist.r");
    row("kaykit/knight_76_clips", "toes.l", "upperleg.l", "lowerleg.l", "foot.l");
    for (const char* file : {"quaternius/AnimatedMenCharacters__Smooth_Male_Casual",
                             "quaternius/AnimatedWomenCharacters__Female_Casual"}) {
      row(file, "Palm.L", "UpperArm.L", "LowerArm.L", "Palm.L");
      row(file, "Foot.R", "UpperLeg.R", "LowerLeg.R", "Foot.R");
    }
    row("quaternius/AnimatedRobot__Robot", "Foot.L", "UpperLeg.L", "LowerLeg.L", "Foot.L");
    row("quaternius/FruitCharactersAnimated__Banana", "LeftHand", "LeftArm", "LeftForeArm", "LeftHand");
    row("quaternius/FruitCharactersAnimated__Banana", "RightFoot", "RightUpLeg", "RightLeg", "RightFoot");
    row("quaternius/DinosaurAnimatedPack__Trex", "BackFoot.L", "BackUpLeg.L", "BackLowLeg.L", "BackFoot.L");
    row("quaternius/FarmAnimalsAnimated__Cow", "FrontFoot.R", "FrontUpLeg.R", "FrontLowLeg.R", "FrontFoot.R");
  }
  void charactersOfOthersBendAtTheFirstClick() {
    if (corpusDir().empty()) QSKIP("the corpus is not here");
    QFETCH(QString, file);
    QFETCH(QString, clicked);
    QFETCH(QString, upper);
    QFETCH(QString, lower);
    QFETCH(QString, end);
    openOther(file);
    const QByteArray bones[] = {upper.toLatin1(), lower.toLatin1(), end.toLatin1(), clicked.toLatin1()};
    const char* names[] = {bones[0].data(), bones[1].data(), bones[2].data(), bones[3].data()};
    driver_->click(driver_->joint(names[3]));
    auto active = session().selection().activeIndex();
    QVERIFY(active);
    // A control of the artist's rig may lie on the joint.
    if (session().model()->skeleton->bones[static_cast<std::size_t>(*active)].name.starts_with("control")) {
      session().selection().select({driver_->bone(names[3])});
      active = session().selection().activeIndex();
    }
    const PosedLimb* limb =
        limbOf(*session().model()->skeleton, session().posing().limbs(), static_cast<std::size_t>(*active));
    QVERIFY2(limb != nullptr,
             session().model()->skeleton->bones[static_cast<std::size_t>(*active)].name.c_str());
    QCOMPARE(session().model()->skeleton->bones[limb->end].id, driver_->bone(names[2]));
    const float thigh = length(names[0], names[1]), shin = length(names[1], names[2]);
    const float allowed = 1e-3f * (thigh + shin);
    const vec3 before = place(names[2]);
    driver_->key(Qt::Key_W);
    typed({Qt::Key_Y, Qt::Key_Period, Qt::Key_1, Qt::Key_Return});
    QVERIFY2(glm::distance(place(names[2]), before) > 0.02f, "it moved");
    QVERIFY2(std::abs(length(names[0], names[1]) - thigh) < allowed, "the upper bone keeps its length");
    const float apart = std::abs(length(names[1], names[2]) - shin);
    QVERIFY2(apart < 0.02f * shin, qPrintable(QStringLiteral("the lower bone holds its end: %1").arg(apart)));
    driver_->key(Qt::Key_I);
    QVERIFY(session().posing().changes().empty());
    // Pinned, the end stays where the body moves.
    driver_->key(Qt::Key_P);
    QCOMPARE(session().posing().pins(), std::vector<BoneId>{driver_->bone(names[2])});
    const vec3 pinned = place(names[2]);
    session().selection().select({bodyAbove(limb->upper)});
    typed({Qt::Key_Y, Qt::Key_Minus, Qt::Key_Period, Qt::Key_0, Qt::Key_5, Qt::Key_Return});
    QVERIFY2(glm::distance(place(names[2]), pinned) < 5e-3f, "the pinned end stays");
    QVERIFY2(std::abs(length(names[1], names[2]) - shin) < 0.02f * shin, "the limb holds the pinned end");
    if (const QString folder = qEnvironmentVariable("SQUIRE_TEST_PICTURES"); !folder.isEmpty())
      window_->grab().save(folder + QLatin1Char('/') +
                           QString::fromLatin1(QTest::currentDataTag()).replace('/', '_') +
                           QStringLiteral(".png"));
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
  void openOther(const QString& file) {
    EditorSettings().setImportsShown(ImportsShown::Never);
    const auto path = corpusDir() / "real" / (file + QStringLiteral(".fbx")).toStdString();
    QVERIFY(driver_->open(QString::fromStdString(path.string())));
    EditorSettings().setImportsShown(ImportsShown::WhereOdd);
    QVERIFY(!session().projectModel()->clips.empty());
    session().setClip(session().projectModel()->clips.front()->id);
    session().setPlayheadFrame(0);
    driver_->trigger("view.frameAll");
    driver_->trigger("view.front");
    waitForFrame(*window_->viewport());
  }
  // The bone that carries the whole body above a limb.
  BoneId bodyAbove(std::size_t upper) {
    const auto& bones = session().model()->skeleton->bones;
    return bones[static_cast<std::size_t>(bones[upper].parent)].id;
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
