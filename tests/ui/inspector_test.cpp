#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QMenu>
#include <QTest>
#include <cmath>

#include "core/edit/clips/clip_edits.h"
#include "core/fight/round_cone.h"
#include "tests/ui/posing_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/attachments/attachment_layer.h"
#include "widgets/limbs/limb_layer.h"
#include "widgets/panels/channel_row.h"
#include "widgets/panels/inspector.h"
#include "widgets/volumes/volume_layer.h"

namespace squire::test {

// Tests of the values and keys in the inspector, of what is framed, and of the colours of selection and
// focus.
class InspectorTest : public PosingFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    PosingFixture::init();
    driver_->trigger("clip.new");
    session().selection().select({driver_->bone("forearm.L")});
    inspector_ = window_->find<Inspector>();
    Driver::raiseDockOf(inspector_);
    relate(RelativeTo::Rest);
    processed();
  }

  void aBoneAtRestReadsZeroUntilAskedOtherwise() {
    const Bone& bone = session().model()->skeleton->bones[index("forearm.L")];
    QVERIFY(glm::length(inspector_->move()->value()) < 1e-4f);
    QVERIFY(glm::length(inspector_->turn()->value()) < 1e-2f);
    QVERIFY(glm::distance(inspector_->scale()->value(), vec3(1.0f)) < 1e-4f);
    relate(RelativeTo::Parent);
    QVERIFY(glm::distance(inspector_->move()->value(), bone.rest.translation) < 1e-4f);
    relate(RelativeTo::Model);
    QVERIFY(glm::distance(inspector_->move()->value(), place("forearm.L")) < 1e-4f);
    // The next window has the same setting.
    QVERIFY(openKnight(1120, 720));
    QVERIFY(window_->find<Inspector>()->relativeTo() == RelativeTo::Model);
    QCOMPARE(window_->find<Inspector>()->relative()->currentIndex(), 2);
    inspector_ = window_->find<Inspector>();
    relate(RelativeTo::Rest);
  }

  void numbersTurnABoneFromItsRest() {
    Driver::typeNumber(*inspector_->turn()->field(0), QStringLiteral("30"));
    const quat rest = session().model()->skeleton->bones[index("forearm.L")].rest.rotation;
    QVERIFY(std::abs(degreesBetween(local("forearm.L").rotation, rest) - 30.0f) < 0.05f);
    QVERIFY(std::abs(inspector_->turn()->field(0)->value() - 30.0) < 0.05);
  }

  void aHandIsPlacedInTheModelByNumbers() {
    session().selection().select({driver_->bone("hand.L")});
    relate(RelativeTo::Model);
    const vec3 hand = place("hand.L");
    const float lower = glm::distance(place("forearm.L"), hand);
    const vec3 wanted = hand - vec3(0.1f, 0, 0);  // toward the body
    Driver::typeNumber(*inspector_->move()->field(0), QString::number(static_cast<double>(wanted.x), 'f', 4));
    QVERIFY2(glm::distance(place("hand.L"), wanted) < 2e-3f,
             qPrintable(QString::number(static_cast<double>(glm::distance(place("hand.L"), wanted)))));
    QVERIFY(std::abs(glm::distance(place("forearm.L"), place("hand.L")) - lower) < 1e-4f);
    relate(RelativeTo::Rest);
    // In its own axes, the hand moves away from the forearm.
    const float before = glm::distance(place("forearm.L"), place("hand.L"));
    Driver::typeNumber(*inspector_->move()->field(1), QStringLiteral("0.05"));
    QVERIFY(std::abs(glm::distance(place("forearm.L"), place("hand.L")) - before) > 0.02f);
  }

  void marksTellWhatIsKeyedAndKeyOneChannel() {
    ChannelMark* turn = inspector_->row(ChannelKind::Rotation)->mark();
    ChannelMark* move = inspector_->row(ChannelKind::Translation)->mark();
    QVERIFY(turn->state() == ChannelState::NotKeyed && move->state() == ChannelState::NotKeyed);
    session().setPlayheadFrame(10);
    Driver::typeNumber(*inspector_->turn()->field(0), QStringLiteral("30"));
    Driver::typeNumber(*inspector_->move()->field(0), QStringLiteral("0.02"));
    QVERIFY(turn->isChanged() && move->isChanged());
    const QImage unkeyed = turn->grab().toImage();
    QTest::mouseClick(turn, Qt::LeftButton);
    QVERIFY(turn->state() == ChannelState::OnKey && !turn->isChanged());
    QVERIFY(turn->grab().toImage() != unkeyed);
    // The other channel stays as it is: changed and not keyed.
    QVERIFY(move->state() == ChannelState::NotKeyed && move->isChanged());
    QCOMPARE(session().clip()->keyCount(), std::size_t{1});
    session().setPlayheadFrame(12);
    QVERIFY(turn->state() == ChannelState::BetweenKeys);
    session().setPlayheadFrame(10);
    // The keyboard toggles keys, with one step each.
    turn->setFocus();
    QTest::keyClick(turn, Qt::Key_Space);
    QCOMPARE(session().clip()->keyCount(), std::size_t{0});
    QVERIFY(turn->state() == ChannelState::NotKeyed);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(turn->state() == ChannelState::OnKey);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(turn->isChanged() && move->isChanged());
  }

  void aRightClickKeysClearsAndResetsOneChannel() {
    session().setPlayheadFrame(4);
    choose(ChannelKind::Scale, "&Key");
    QCOMPARE(session().clip()->keyCount(), std::size_t{1});
    QVERIFY(inspector_->row(ChannelKind::Scale)->mark()->state() == ChannelState::OnKey);
    QVERIFY(inspector_->row(ChannelKind::Rotation)->mark()->state() == ChannelState::NotKeyed);
    choose(ChannelKind::Scale, "&Delete the Key");
    QCOMPARE(session().clip()->keyCount(), std::size_t{0});
    Driver::typeNumber(*inspector_->turn()->field(1), QStringLiteral("20"));
    Driver::typeNumber(*inspector_->move()->field(0), QStringLiteral("0.1"));
    choose(ChannelKind::Rotation, "Dis&card the Change");
    QVERIFY(glm::length(inspector_->turn()->value()) < 1e-2f);
    QVERIFY(std::abs(inspector_->move()->field(0)->value() - 0.1) < 1e-4);
    choose(ChannelKind::Translation, "&Reset to Rest");
    QVERIFY(std::abs(inspector_->move()->field(0)->value()) < 1e-4);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(std::abs(inspector_->move()->field(0)->value() - 0.1) < 1e-4);
  }

  void whatWasChosenLastIsFramed() {
    session().selection().select({driver_->bone("hand.R")});
    QVERIFY(aimsAt(place("hand.R")));
    const float height = session().shown().bounds().size().y;
    const Camera& camera = window_->view().goal();
    QVERIFY(2.0f * camera.distance * std::tan(0.5f * camera.fieldOfView) > 0.28f * height);
    driver_->trigger("limb.propose");
    driver_->trigger("limb.addTarget");
    const auto target = window_->viewport()->layer<LimbLayer>()->chosen();
    QVERIFY(target.has_value() && aimsAt(target->bounds.centre()));
    session().selection().select({driver_->bone("head")});
    QVERIFY(aimsAt(place("head")));
    driver_->trigger("volume.addHit");
    const auto volume = window_->viewport()->layer<VolumeLayer>()->chosen();
    QVERIFY(volume.has_value() && aimsAt(volume->bounds.centre()));
    session().selection().select({driver_->bone("foot.L")});
    QVERIFY(aimsAt(place("foot.L")));
  }

  void selectionAndFocusHaveHuesOfTheirOwn() {
    for (const Theme& theme : {darkTheme(), lightTheme()}) {
      const auto hue = [&](Role role) { return theme.colour(role).hue(); };
      const auto apart = [&](Role a, Role b) {
        const int between = std::abs(hue(a) - hue(b));
        return std::min(between, 360 - between);
      };
      for (const Role side : {Role::Left, Role::Right}) {
        QVERIFY2(apart(Role::Selected, side) >= 30, qPrintable(theme.id));
        QVERIFY2(apart(Role::Accent, side) >= 30, qPrintable(theme.id));
      }
      QVERIFY(apart(Role::Selected, Role::Accent) >= 30);
      QVERIFY(apart(Role::Selected, Role::SelectedRow) <= 10);
    }
  }

 private:
  [[nodiscard]] std::size_t index(const char* name) {
    return static_cast<std::size_t>(*session().model()->skeleton->indexOf(std::string_view(name)));
  }
  void relate(RelativeTo to) {
    inspector_->relative()->setCurrentIndex(static_cast<int>(to));
    Q_EMIT inspector_->relative()->activated(static_cast<int>(to));
  }
  void choose(ChannelKind channel, const char* text) {
    NumberField* field = inspector_->row(channel)->values()->field(1);
    const QPoint at = field->rect().center();
    QTest::mouseClick(field, Qt::RightButton, {}, at);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, field->mapToGlobal(at));
    QApplication::sendEvent(field, &event);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr);
    bool found = false;
    for (QAction* action : menu->actions()) {
      if (action->text() != QLatin1String(text)) continue;
      QVERIFY(action->isEnabled());
      found = true;
      action->trigger();
    }
    menu->close();
    processed();
    QVERIFY(found);
  }
  [[nodiscard]] bool aimsAt(const vec3& place) {
    driver_->trigger("view.frameSelection");
    return glm::distance(window_->view().goal().target, place) < 0.2f;
  }

  Inspector* inspector_ = nullptr;
};

const UiTestEntry inspectorTestEntry({"posing_editor", &runTest<InspectorTest>});

}  // namespace squire::test

#include "inspector_test.moc"
