#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QTest>
#include <QToolButton>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/motion/travel_edits.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/clips/clip_fields.h"
#include "widgets/clips/clips_panel.h"
#include "widgets/clips/travel_fields.h"
#include "widgets/controls/number_field.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of the travel of a clip in the panel of clips and in the viewport, with real events.
class TravelUiTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1280, 720));
    fields_ = window_->findChild<ClipsPanel*>()->fields()->travel();
    driver_->showClip("idle");
    hips_ = driver_->bone("hips");
    letHipsTravel();
  }

  void aRecognisedBoneIsTakenByOneClick() {
    QVERIFY(waitFor([&] { return fields_->use()->isVisible(); }));
    QVERIFY2(fields_->told()->toolTip().contains(QStringLiteral("hips")),
             qPrintable(fields_->told()->toolTip()));
    QVERIFY(!fields_->ground()->isEnabled());
    keepPictureIfAsked(*window_, "travel_offered.png");
    const auto before = session().posed().clip();
    QTest::mouseClick(fields_->use(), Qt::LeftButton);
    QVERIFY(travel().has_value());
    QCOMPARE(travel()->bone.value, hips_.value);
    QCOMPARE(fields_->bone()->currentText(), QStringLiteral("hips"));
    QVERIFY(fields_->ground()->isChecked() && fields_->ground()->isEnabled());
    QVERIFY(!fields_->use()->isVisible());
    QVERIFY2(fields_->told()->toolTip().contains(QStringLiteral("2.00 m")),
             qPrintable(fields_->told()->toolTip()));
    QVERIFY(session().posed().clip() == before);  // the keys stay
    driver_->trigger("edit.undo");
    QVERIFY(!travel().has_value());
    QCOMPARE(fields_->bone()->currentIndex(), 0);
  }

  void theSpeedIsSetInItsField() {
    QVERIFY(!fields_->speed()->isEnabled());
    QTest::mouseClick(fields_->use(), Qt::LeftButton);
    QVERIFY(fields_->speed()->isEnabled());
    const double before = fields_->speed()->value();
    const auto clip = session().posed().clip();
    Driver::typeNumber(*fields_->speed(), QString::number(0.5 * before));
    QVERIFY2(fields_->told()->toolTip().contains(QStringLiteral("1.00 m")),
             qPrintable(fields_->told()->toolTip()));
    QVERIFY(std::abs(fields_->speed()->value() - 0.5 * before) < 0.01);
    keepPictureIfAsked(*window_, "travel_speed.png");
    driver_->trigger("edit.undo");
    QVERIFY(session().posed().clip() == clip);
    QVERIFY(std::abs(fields_->speed()->value() - before) < 1e-6);
    // What is refused leaves the number as it is.
    Driver::typeNumber(*fields_->speed(), QStringLiteral("100000"));
    QVERIFY(std::abs(fields_->speed()->value() - before) < 1e-6);
    QVERIFY(session().posed().clip() == clip);
  }

  // A walk on the spot becomes one that goes away, in one step; its root bone moves then.
  void aWalkOnTheSpotIsGivenASpeed() {
    driver_->showClip("walk");
    const auto before = session().history().snapshot();
    fields_->bone()->setCurrentText(QStringLiteral("root"));
    Q_EMIT fields_->bone()->activated(fields_->bone()->currentIndex());
    QCOMPARE(fields_->speed()->value(), 0.0);
    Driver::typeNumber(*fields_->speed(), QStringLiteral("1.4"));
    QVERIFY(std::abs(fields_->speed()->value() - 1.4) < 0.01);
    keepPictureIfAsked(*window_, "travel_from_feet.png");
    driver_->trigger("edit.undo");
    QCOMPARE(fields_->speed()->value(), 0.0);
    driver_->trigger("edit.undo");
    QVERIFY(session().history().snapshot() == before);
    // What stands still pushes nothing back.
    driver_->showClip("idle");
    fields_->bone()->setCurrentText(QStringLiteral("root"));
    Q_EMIT fields_->bone()->activated(fields_->bone()->currentIndex());
    const auto clip = session().posed().clip();
    Driver::typeNumber(*fields_->speed(), QStringLiteral("1.4"));
    QVERIFY(session().posed().clip() == clip);
  }

  void ticksSayWhatGoesToTheCharacter() {
    QTest::mouseClick(fields_->use(), Qt::LeftButton);
    Driver::clickBox(*fields_->heading());
    QVERIFY(travel()->heading && travel()->ground);
    Driver::clickBox(*fields_->heading());
    QVERIFY(!travel()->heading);
    // Without any part, there is no travel.
    Driver::clickBox(*fields_->ground());
    QVERIFY(!travel().has_value());
  }

  void aLoopWalksOnAndTheViewGoesAlong() {
    QTest::mouseClick(fields_->use(), Qt::LeftButton);
    QVERIFY(session().apply(setClipLoop(session().project(), {session().clipRef(), true})));
    session().setPlayhead({});
    const double length = session().clip()->duration.seconds();
    const Camera camera = window_->view().goal();
    const float start = place().z;
    session().playback().setPlaying(true);
    float last = place().z;
    for (int i = 0; i < 30; ++i) {
      Q_EMIT session().playback().ticked(length / 8.0);
      const float now = place().z;
      QVERIFY2(now > last && now - last < 0.5f,
               qPrintable(QString::number(i)));  // no jump back, and none ahead
      last = now;
    }
    QVERIFY2(last - start > 6.0f, qPrintable(QString::number(last - start)));
    QVERIFY(window_->view().goal().target.z - camera.target.z > 6.0f);
    keepPictureIfAsked(*window_, "travel_playing.png");
    // Stopped, the character is where the playhead says; in the picture it stays.
    const float away = place().z - window_->view().goal().target.z;
    session().playback().setPlaying(false);
    QVERIFY(std::abs(place().z - jointOf(hips_).z) < 1e-5f);
    QVERIFY(std::abs(place().z - window_->view().goal().target.z - away) < 0.1f);
  }

  void onTheSpotItStaysWhereItStarts() {
    QTest::mouseClick(fields_->use(), Qt::LeftButton);
    session().setPlayhead({});
    const float start = place().z;
    driver_->trigger("travel.onTheSpot");
    for (const std::int64_t frame : {5, 20, 40}) {
      session().setPlayheadFrame(frame);
      QVERIFY(std::abs(place().z - start) < 1e-4f);
    }
    driver_->trigger("travel.onTheSpot");
    QVERIFY(place().z - start > 0.3f);
  }

  // On the test ground, the travel moves the character and leaves the pose in place.
  void onTheGroundItGoesAsFarAsItsTravel() {
    QTest::mouseClick(fields_->use(), Qt::LeftButton);
    session().setPlayhead({});
    driver_->trigger("ground.flat");
    if (!window_->actions()["ground.walk"]->isChecked()) driver_->trigger("ground.walk");
    const float start = place().z;
    const double length = session().clip()->duration.seconds();
    for (const double share : {0.25, 0.5, 0.75}) {
      session().setPlayhead(Time::fromSeconds(share * length));
      QVERIFY2(std::abs(place().z - start - 2.0f * static_cast<float>(share)) < 0.05f,
               qPrintable(QString::number(place().z - start)));
    }
    keepPictureIfAsked(*window_, "travel_on_ground.png");
    driver_->trigger("ground.walk");
  }

  void aClipWithoutTravelIsShownAsItIs() {
    session().setPlayheadFrame(20);
    QVERIFY(!session().shown().isOverridden());
    QTest::mouseClick(fields_->use(), Qt::LeftButton);
    QVERIFY(!session().shown().isOverridden());
    QVERIFY(session().apply(removeTravel(session().project(), {session().clipRef()})));
    QVERIFY(!session().shown().isOverridden());
  }

 private:
  // Gives the hips two metres ahead.
  void letHipsTravel() {
    const Skeleton& skeleton = *session().model()->skeleton;
    const auto bone = static_cast<std::size_t>(*skeleton.indexOf(hips_));
    const int parent = skeleton.bones[bone].parent;
    mat4 above(1.0f);
    if (parent >= 0) above = modelMatrices(skeleton, skeleton.restPose())[static_cast<std::size_t>(parent)];
    const vec3 rest = skeleton.bones[bone].rest.translation;
    const vec3 ahead(glm::inverse(above) * (above * vec4(rest, 1.0f) + vec4(0, 0, 2, 0)));
    std::vector<KeyRef> old = allKeys(*session().clip());
    std::erase_if(
        old, [&](const KeyRef& key) { return key.bone != hips_ || key.channel != ChannelKind::Translation; });
    if (!old.empty()) QVERIFY(session().apply(deleteKeys(session().project(), {session().clipRef(), old})));
    const SetKeys keys{session().clipRef(),
                       {{hips_, ChannelKind::Translation, Key<vec3>{{}, rest, {}}},
                        {hips_, ChannelKind::Translation, Key<vec3>{session().clip()->duration, ahead, {}}}}};
    QVERIFY(session().apply(setKeys(session().project(), keys)));
  }

  [[nodiscard]] std::optional<Travel> travel() { return session().shown().projectClip()->travel; }
  [[nodiscard]] std::size_t indexOf(BoneId bone) {
    return static_cast<std::size_t>(*session().model()->skeleton->indexOf(bone));
  }
  [[nodiscard]] vec3 jointOf(BoneId bone) { return vec3(session().posed().matrices()[indexOf(bone)][3]); }
  // Where the hips are shown.
  [[nodiscard]] vec3 place() { return vec3(session().shown().matrices()[indexOf(hips_)][3]); }

  TravelFields* fields_ = nullptr;
  BoneId hips_;
};

const UiTestEntry travelUiTestEntry({"compare", &runTest<TravelUiTest>});

}  // namespace squire::test

#include "travel_ui_test.moc"
