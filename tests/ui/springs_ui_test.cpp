#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <glm/geometric.hpp>
#include <map>

#include "core/anim/evaluated_clip.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/springs/spring_motion.h"
#include "tests/ui/pixels.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/waits.h"
#include "tests/ui/window_test.h"
#include "widgets/controls/number_field.h"
#include "widgets/springs/spring_list.h"
#include "widgets/springs/springs_panel.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of springs: the panel, and how they swing in the viewport.
class SpringsTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1280, 800));
    window_->view().setShowsStatistics(false);  // the frame time differs between images
    panel_ = window_->findChild<SpringsPanel*>();
    QVERIFY(panel_ != nullptr);
    Driver::raiseDockOf(panel_);
    driver_->showClip("walk");
    driver_->trigger("view.frameAll");
    processed();
  }

  void chainsAreFoundInOneStep() {
    auto* offer = button("springsFind");
    QVERIFY(offer != nullptr && offer->isVisible());
    const std::size_t steps = session().history().stepCount();
    QTest::mouseClick(offer, Qt::LeftButton);
    QCOMPARE(names(), (QStringList{"plume", "skirt.F", "skirt.B"}));
    QCOMPARE(session().history().stepCount(), steps + 1);
    QCOMPARE(panel_->list()->topLevelItemCount(), 3);
    QCOMPARE(panel_->list()->currentItem()->text(0), QStringLiteral("plume"));
    QVERIFY(!offer->isVisible());
    driver_->trigger("edit.undo");
    QVERIFY(names().isEmpty() && offer->isVisible());
    waitForJobs(session());
    QVERIFY(!session().posed().swung());
  }

  // A round of a loop in which they have settled, or a clip from its first pose on, as the header plays it.
  void theViewportShowsWhatTheGamePlays() {
    findChains();
    for (const bool loops : {true, false}) {
      QVERIFY(session().apply(setClipLoop(session().project(), {session().clipRef(), loops})));
      waitForJobs(session());
      const std::vector<quat> played = playedByTheGame();
      float most = 0.0f;
      for (std::int64_t frame = 0; frame <= session().shown().lastFrame(); ++frame) {
        session().setPlayheadFrame(frame);
        const float apart = degreesBetween(drawn(), played[static_cast<std::size_t>(frame)]);
        QVERIFY2(apart < 0.5f, qPrintable(QStringLiteral("%1: %2").arg(frame).arg(apart)));
        most = std::max(most, degreesBetween(drawn(), keyed()));
      }
      QVERIFY2(most > 2.0f, qPrintable(QString::number(most)));
    }
  }

  void aKeySwitchesThemOff() {
    findChains();
    session().setPlayheadFrame(7);
    QVERIFY(degreesBetween(drawn(), keyed()) > 0.5f);
    Driver::raiseDockOf(panel_);
    auto* hidden = panel_->findChild<QLabel*>(QStringLiteral("springsHidden"));
    QVERIFY(!hidden->isVisible());
    const QImage swinging = betweenTheTexts(window_->viewport()->grabFramebuffer());
    driver_->key(Qt::Key_F7, Qt::ControlModifier);
    QVERIFY(!window_->actions()["spring.show"]->isChecked());
    QCOMPARE(drawn(), keyed());
    QVERIFY(hidden->isVisible());
    QVERIFY(differingPixels(swinging, betweenTheTexts(window_->viewport()->grabFramebuffer()),
                            {.least = 60}) > 20);
    driver_->key(Qt::Key_F7, Qt::ControlModifier);
    waitForJobs(session());
    QVERIFY(degreesBetween(drawn(), keyed()) > 0.5f);
  }

  void scrubbingShowsWhatPlayingDoes() {
    findChains();
    std::map<std::int64_t, quat> played;
    connect(&session(), &Session::changed, this, [&] {
      if (session().playback().playing()) played.emplace(session().playhead().ticks, drawn());
    });
    session().playback().setPlaying(true);
    QVERIFY(waitFor([&] { return played.size() > 20; }));
    session().playback().setPlaying(false);
    disconnect(&session(), &Session::changed, this, nullptr);
    for (const auto& [ticks, turn] : played) {
      session().setPlayhead(Time{ticks});
      QCOMPARE(drawn(), turn);
    }
  }

  void aDragOfANumberIsOneStepAndSwingsAtOnce() {
    findChains();
    session().setPlayheadFrame(7);
    const quat before = drawn();
    const std::size_t steps = session().history().stepCount();
    NumberField* stiffness = field("Stiffness");
    drag(*stiffness, QPointF(30, 8), QPointF(26, 8));
    waitForJobs(session());
    QVERIFY(spring("plume").stiffness < 2.0f);
    QCOMPARE(session().history().stepCount(), steps + 1);
    QVERIFY(degreesBetween(drawn(), before) > 0.2f);
    Driver::dragHeld(*stiffness, 40);
    QVERIFY(spring("plume").stiffness > 5.0f);
    QTest::keyClick(stiffness, Qt::Key_Escape);
    QCOMPARE(session().history().stepCount(), steps + 1);
    driver_->trigger("edit.undo");
    waitForJobs(session());
    QCOMPARE(spring("plume").stiffness, 2.0f);
    QCOMPARE(drawn(), before);
  }

  // The last bone reaches to the end of its skin, until another length is typed.
  void theLastBoneReachesToItsSkin() {
    findChains();
    const auto tip = spring("plume").tip;
    QVERIFY(tip && glm::length(*tip) > 0.05f);
    Driver::typeNumber(*field("Length"), QStringLiteral("0.5"));
    QVERIFY(glm::distance(*spring("plume").tip, 0.5f * glm::normalize(*tip)) < 1e-5f);
    driver_->trigger("edit.undo");
    QCOMPARE(spring("plume").tip, tip);
  }

  // The window goes on while they are computed, and shows them as they were.
  void computingThemHoldsNothingUp() {
    findChains();
    const auto before = session().posed().swung();
    {
      const HeldJobs held(session());
      Driver::typeNumber(*field("Gravity"), QStringLiteral("150"));
      QCOMPARE(spring("plume").gravity, 1.5f);
      QCOMPARE(session().posed().swung(), before);
      session().setPlayheadFrame(5);
      Driver::typeNumber(*field("Gravity"), QStringLiteral("-100"));
      waitForFrame(*window_->viewport());
    }
    waitForJobs(session());
    QVERIFY(session().posed().swung() != before);
    const std::vector<quat> played = playedByTheGame();
    QVERIFY(degreesBetween(drawn(), played[5]) < 1.0f);
  }

  // In a pose that is not keyed they follow the hand, come to rest, and are over the clip again after it.
  void aTurnedHeadTakesThePlumeAlong() {
    findChains();
    session().setPlayheadFrame(7);
    const quat over = drawn();
    const BoneId head = driver_->bone("head");
    const auto place = static_cast<std::size_t>(*session().model()->skeleton->indexOf(head));
    const quat turned = session().posed().local(place).rotation * glm::angleAxis(1.2f, vec3(1, 0, 0));
    QVERIFY(session().posing().pose({{head, {}, turned, {}}}, labelOf<PoseSteps>("Rotate", 1)));
    std::vector<quat> seen;
    connect(&session(), &Session::changed, this, [&] { seen.push_back(drawn()); });
    QVERIFY(waitFor([&] { return seen.size() > 30; }));
    float most = 0.0f;
    for (const quat& turn : seen) most = std::max(most, degreesBetween(turn, over));
    QVERIFY2(most > 4.0f, qPrintable(QString::number(most)));
    QVERIFY(waitFor([&] { return !panel_->live().isSwinging(); }));
    disconnect(&session(), &Session::changed, this, nullptr);
    QVERIFY(degreesBetween(drawn(), keyed()) > 2.0f);
    driver_->trigger("edit.undo");
    QCOMPARE(drawn(), over);
  }

  void collidersAreTickedAndDrawn() {
    findChains();
    choose("skirt.F");
    auto* offer = button("springsAddVolumes");
    QVERIFY(offer->isVisible());
    QTest::mouseClick(offer, Qt::LeftButton);
    auto* list = panel_->findChild<QListWidget*>(QStringLiteral("springColliders"));
    QVERIFY(list->isVisible() && !offer->isVisible());
    QListWidgetItem* thigh = list->findItems(QStringLiteral("thigh.L"), Qt::MatchExactly).value(0);
    QVERIFY(thigh != nullptr);
    window_->view().setShowsStatistics(false);
    waitForJobs(session());
    const QImage before = window_->viewport()->grabFramebuffer();
    list->scrollToItem(thigh);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      QPoint(8, list->visualItemRect(thigh).center().y()));
    QCOMPARE(spring("skirt.F").colliders.size(), std::size_t{1});
    const std::vector<HitVolume>& volumes = fightOf(*session().projectModel()).volumes;
    const auto volume = std::ranges::find(volumes, spring("skirt.F").colliders[0], &HitVolume::id);
    QCOMPARE(volume->name, std::string("thigh.L"));
    waitForJobs(session());
    QVERIFY(warmPixels(window_->viewport()->grabFramebuffer()) > warmPixels(before) + 50);
    list->clearFocus();
    list->setFocus(Qt::TabFocusReason);  // after a click, Space plays
    list->setCurrentItem(thigh);
    QTest::keyClick(list, Qt::Key_Space);
    QVERIFY(spring("skirt.F").colliders.empty());
  }

  void aSpringIsMadeOfBonesRenamedAndDeleted() {
    session().selection().select({driver_->bone("plume")});
    driver_->trigger("spring.add");
    QCOMPARE(names(), QStringList{"plume"});
    QVERIFY(spring("plume").end == driver_->bone("plume"));
    QCOMPARE(spring("plume").limit, 50.0f);  // its name says what it is
    panel_->list()->setFocus();
    QTest::keyClick(panel_->list(), Qt::Key_F2);
    auto* editor = panel_->list()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("crest"));
    QTest::keyClick(editor, Qt::Key_Return);
    processed();
    QCOMPARE(names(), QStringList{"crest"});
    // A bone is in one spring.
    driver_->trigger("spring.add");
    QCOMPARE(names(), QStringList{"crest"});
    QTest::keyClick(panel_->list(), Qt::Key_Delete);
    QVERIFY(names().isEmpty());
    QVERIFY(!window_->actions()["spring.delete"]->isEnabled());
    // From the first of several bones to the last one.
    session().selection().select({driver_->bone("forearm.L"), driver_->bone("upper_arm.L")});
    driver_->trigger("spring.add");
    QCOMPARE(names(), QStringList{"upper_arm.L"});
    QVERIFY(spring("upper_arm.L").end == driver_->bone("forearm.L"));
  }

  void aPresetIsOneStep() {
    findChains();
    driver_->trigger("spring.antenna");
    QCOMPARE(spring("plume").stiffness, 5.0f);
    QCOMPARE(field("Stiffness")->value(), 5.0);
    QCOMPARE(spring("plume").name, std::string("plume"));
    driver_->trigger("edit.undo");
    QCOMPARE(spring("plume").stiffness, 2.0f);
  }

  // A bone in the viewport chooses its spring, and another first bone takes the branch below it.
  void bonesAreChosenInTheForm() {
    findChains();
    session().selection().select({driver_->bone("skirt.B")});
    QCOMPARE(panel_->list()->currentItem()->text(0), QStringLiteral("skirt.B"));
    auto* first = box("First bone");
    chooseIn(*first, "foot.L");
    QVERIFY(spring("skirt.B").root == driver_->bone("foot.L"));
    auto* last = box("Last bone");
    QVERIFY(last->findText(QStringLiteral("foot.L")) >= 0);
    QCOMPARE(last->findText(QStringLiteral("hips")), -1);
    // One that is in another spring is refused, and not shown.
    chooseIn(*first, "plume");
    QVERIFY(spring("skirt.B").root == driver_->bone("foot.L"));
    QCOMPARE(first->currentText(), QStringLiteral("foot.L"));
  }

  // The keys have what was shown, and the springs are switched off.
  void bakedKeysAreWhatWasShown() {
    findChains();
    std::vector<quat> shown;
    for (std::int64_t frame = 0; frame <= session().shown().lastFrame(); ++frame) {
      session().setPlayheadFrame(frame);
      shown.push_back(drawn());
    }
    const std::size_t steps = session().history().stepCount();
    driver_->trigger("spring.bake");
    QCOMPARE(session().history().stepCount(), steps + 1);
    QVERIFY(!window_->actions()["spring.show"]->isChecked());
    QVERIFY(!session().posed().swung());
    QCOMPARE(names().size(), 3);
    for (std::size_t frame = 0; frame < shown.size(); ++frame) {
      session().setPlayheadFrame(static_cast<std::int64_t>(frame));
      QVERIFY2(degreesBetween(drawn(), shown[frame]) < 0.7f, qPrintable(QString::number(frame)));
    }
    driver_->trigger("edit.undo");
    QCOMPARE(session().history().position(), steps - 1);
  }

  // They hang in the rest pose, too, and nothing is left of a project that is closed.
  void theyFollowTheModel() {
    findChains();
    session().setClip({});
    waitForJobs(session());
    QVERIFY(session().posed().swung());
    QCOMPARE(session().posed().swung()->times.size(), std::size_t{1});
    session().close();
    processed();
    QVERIFY(!session().posed().swung());
    QCOMPARE(panel_->list()->topLevelItemCount(), 0);
    QVERIFY(!window_->actions()["spring.find"]->isEnabled());
  }

 private:
  void findChains() {
    driver_->trigger("spring.find");
    waitForJobs(session());
    QVERIFY(session().posed().swung());
  }
  [[nodiscard]] const std::vector<Spring>& springs() { return fightOf(*session().projectModel()).springs; }
  [[nodiscard]] QStringList names() {
    QStringList out;
    for (const Spring& spring : springs()) out << QString::fromStdString(spring.name);
    return out;
  }
  [[nodiscard]] const Spring& spring(const std::string& name) {
    return *std::ranges::find(springs(), name, &Spring::name);
  }
  void choose(const char* name) {
    auto* item = panel_->list()->findItems(QLatin1String(name), Qt::MatchExactly).value(0);
    QVERIFY(item != nullptr);
    QTest::mouseClick(panel_->list()->viewport(), Qt::LeftButton, {},
                      panel_->list()->visualItemRect(item).center());
  }
  [[nodiscard]] std::size_t plume() {
    return static_cast<std::size_t>(*session().model()->skeleton->indexOf("plume"));
  }
  [[nodiscard]] quat drawn() { return session().posed().drawnPose()[plume()].rotation; }
  [[nodiscard]] quat keyed() { return session().posed().pose()[plume()].rotation; }

  // The plume in each frame of the clip: of a loop in its eighth round.
  [[nodiscard]] std::vector<quat> playedByTheGame() {
    const Clip& clip = *session().clip();
    const Skeleton& skeleton = *session().model()->skeleton;
    auto motion = SpringMotion::make(skeleton, fightOf(*session().projectModel()), session().project().game);
    const auto compiled = EvaluatedClip::compile(skeleton, clip);
    PoseSoa blocks(skeleton.bones.size());
    const auto poseAt = [&](std::int64_t frame) {
      compiled.sample(timeOfFrame(frame, clip.rate), blocks.blocks());
      return blocks.toPose();
    };
    motion->begin(poseAt(0));
    for (int i = 0; !clip.loop && i < 600; ++i) {
      Pose first = poseAt(0);
      motion->step(1.0 / 60.0, first);
    }
    std::vector<quat> out;
    for (int round = 0; round < (clip.loop ? 8 : 1); ++round) {
      out.clear();
      for (std::int64_t frame = 0; frame <= session().shown().lastFrame(); ++frame) {
        Pose pose = poseAt(frame);
        motion->step(frame == 0 ? 0.0 : 1.0 / clip.rate.perSecond(), pose);
        out.push_back(pose[plume()].rotation);
      }
    }
    return out;
  }

  [[nodiscard]] QToolButton* button(const char* name) const {
    return panel_->findChild<QToolButton*>(QLatin1String(name));
  }
  template <typename Widget>
  [[nodiscard]] Widget* named(const char* name) const {
    for (auto* one : panel_->findChildren<Widget*>()) {
      if (one->accessibleName() == QLatin1String(name)) return one;
    }
    return nullptr;
  }
  static void chooseIn(QComboBox& box, const char* text) {
    box.showPopup();
    box.view()->setCurrentIndex(box.model()->index(box.findText(QLatin1String(text)), 0));
    QTest::keyClick(box.view(), Qt::Key_Return);
    processed();
  }
  [[nodiscard]] NumberField* field(const char* name) const { return named<NumberField>(name); }
  [[nodiscard]] QComboBox* box(const char* name) const { return named<QComboBox>(name); }
  // Pixels in the colour of colliders.
  [[nodiscard]] static int warmPixels(const QImage& image) {
    const QColor warm = colourOf(Role::Warm);
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) {
        const QColor at = image.pixelColor(x, y);
        if (std::abs(at.red() - warm.red()) + std::abs(at.green() - warm.green()) +
                std::abs(at.blue() - warm.blue()) <
            60)
          ++count;
      }
    }
    return count;
  }

  SpringsPanel* panel_ = nullptr;
};

const UiTestEntry springsTestEntry({"springs_ui", &runTest<SpringsTest>});

}  // namespace squire::test

#include "springs_ui_test.moc"
