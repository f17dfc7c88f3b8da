#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <algorithm>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/fights/protection_edits.h"
#include "core/edit/fights/volume_edits.h"
#include "tests/ui/fight_scene.h"
#include "tests/ui/pixels.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/waits.h"
#include "tests/ui/window_test.h"
#include "widgets/controls/number_field.h"
#include "widgets/fades/fades_panel.h"
#include "widgets/match/match_bar.h"
#include "widgets/match/match_panel.h"
#include "widgets/match/match_words.h"
#include "widgets/session/dragged_clips.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of matches: what is played, their bars, and their picture in the viewport.
class MatchTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1400, 900));
    window_->view().setShowsStatistics(false);  // the frame time differs between images
    session().replaceCurrent(withStun(punchingKnight(session().project())));
    panel_ = window_->findChild<MatchPanel*>();
    QVERIFY(panel_ != nullptr);
    driver_->showClip("punch", 0);
    Driver::raiseDockOf(panel_);
    near();
    QVERIFY(waitFor([&] { return contacts() == 1; }));
  }

  // The clip that is chosen begins the match, and another one takes its place.
  void theChosenClipIsPlayedAgainstTheSameModel() {
    QCOMPARE(state().setup().commands.size(), std::size_t{1});
    QCOMPARE(state().nameOf(0, state().setup().commands[0].clip), QStringLiteral("punch"));
    QCOMPARE(state().nameOf(0, state().setup().sides[0].idle), QStringLiteral("idle"));
    QVERIFY(state().setup().sides[1].model == session().modelId());
    QVERIFY(panel_->list()->topLevelItem(0)->text(2).contains(QStringLiteral("punch")));
    driver_->showClip("walk", 0);
    QCOMPARE(state().nameOf(0, state().setup().commands[0].clip), QStringLiteral("walk"));
    QCOMPARE(contacts(), 0);
    QVERIFY(panel_->verdict()->text().contains(QStringLiteral("Nobody")));
  }

  void theBarsShowWhatBothDo() {
    const std::vector<MatchRun> first = runsOf(play().fighters(), 0), second = runsOf(play().fighters(), 1);
    QCOMPARE(first[0].doing, MatchDoing::Startup);
    QCOMPARE(first[0].to, std::int64_t{12});
    QCOMPARE(first[1].doing, MatchDoing::Active);
    QVERIFY(std::ranges::count(second, MatchDoing::Stunned, &MatchRun::doing) > 0);
    const QColor startup = colourAt(0, first[0]), active = colourAt(0, first[1]),
                 free = colourAt(1, second[0]);
    QVERIFY(startup != active && active != free && startup != free);
  }

  // A drag along the bars shows the tick of both fighters in the viewport; Escape shows the model again.
  void aDragGoesThroughTheMatch() {
    const QImage edited = window_->viewport()->grabFramebuffer();
    test::press(bar(), placeOf(3, 0));
    QVERIFY(preview().isOn() && window_->viewport()->showsOther());
    QCOMPARE(preview().tick(), std::int64_t{3});
    test::moveTo(bar(), placeOf(14, 0));
    test::release(bar(), placeOf(14, 0));
    QCOMPARE(preview().tick(), std::int64_t{14});
    const auto figures = preview().shown().figures;
    QCOMPARE(figures.size(), std::size_t{2});
    const MatchPlay::Posed expected = play().pose(1, 14);
    QVERIFY(std::ranges::equal(figures[1].matrices, expected.matrices));
    QVERIFY(differingPixels(edited, window_->viewport()->grabFramebuffer(), {.step = 2, .least = 60}) > 200);
    QTest::keyClick(&bar(), Qt::Key_Right);
    QCOMPARE(preview().tick(), std::int64_t{15});
    QTest::keyClick(&bar(), Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(preview().tick(), std::int64_t{25});
    QTest::keyClick(&bar(), Qt::Key_Home);
    QCOMPARE(preview().tick(), std::int64_t{0});
    QTest::keyClick(window_->viewport(), Qt::Key_Escape);
    QVERIFY(!preview().isOn() && !window_->viewport()->showsOther());
  }

  void itPlaysToTheEndAndStops() {
    driver_->trigger("match.play");
    QVERIFY(preview().isPlaying());
    QVERIFY(window_->actions()["match.play"]->isChecked());
    QVERIFY(waitFor([&] { return preview().tick() > 2; }));
    preview().step(100.0);
    QVERIFY(!preview().isPlaying() && preview().isOn());
    QCOMPARE(preview().tick(), play().ticks() - 1);
    QVERIFY(!window_->actions()["match.play"]->isChecked());
    QTest::keyClick(&bar(), Qt::Key_Space);
    QVERIFY(preview().isPlaying());
    QVERIFY(preview().tick() < 5);
    QTest::keyClick(&bar(), Qt::Key_Space);
    QVERIFY(!preview().isPlaying() && preview().isOn());
  }

  void aCommandIsAddedMovedAndRemoved() {
    chooseInMenu([&] { QTest::mouseDClick(&bar(), Qt::LeftButton, {}, placeOf(60, 1).toPoint()); }, "punch");
    QCOMPARE(state().setup().commands.size(), std::size_t{2});
    QCOMPARE(state().setup().commands[1].side, 1);
    QCOMPARE(state().setup().commands[1].tick, std::int64_t{60});
    QCOMPARE(state().chosen(), std::optional<std::size_t>(1));
    const QPointF from = bar().areaOfCommand(1).center();
    const double perTick = bar().xOf(1.0) - bar().xOf(0.0);
    test::press(bar(), from);
    test::moveTo(bar(), from - QPointF(20.0 * perTick, 0.0));
    QCOMPARE(state().setup().commands[1].tick, std::int64_t{40});
    QTest::keyClick(&bar(), Qt::Key_Escape);
    QCOMPARE(state().setup().commands[1].tick, std::int64_t{60});
    test::release(bar(), from);
    test::drag(bar(), from, from - QPointF(20.0 * perTick, 0.0));
    QCOMPARE(state().setup().commands[1].tick, std::int64_t{40});
    QTest::keyClick(&bar(), Qt::Key_Left);
    QCOMPARE(state().setup().commands[1].tick, std::int64_t{39});
    chooseInMenu(
        [&] { QTest::mouseDClick(&bar(), Qt::LeftButton, {}, bar().areaOfCommand(1).center().toPoint()); },
        "run");
    QCOMPARE(state().nameOf(1, state().setup().commands[1].clip), QStringLiteral("run"));
    QTest::keyClick(&bar(), Qt::Key_Delete);
    QCOMPARE(state().setup().commands.size(), std::size_t{1});
    QVERIFY(!state().chosen());
    press("matchClear");
    QVERIFY(!state().hasOwnCommands());
  }

  void clipsAreDroppedOnAFighter() {
    QMimeData dragged;
    putClips(dragged, {clip("walk")});
    QDragEnterEvent enter(placeOf(50, 1).toPoint(), Qt::CopyAction, &dragged, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&bar(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(placeOf(50, 1), Qt::CopyAction, &dragged, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&bar(), &drop);
    QCOMPARE(state().setup().commands.size(), std::size_t{2});
    QCOMPARE(state().setup().commands[1].side, 1);
    QCOMPARE(state().setup().commands[1].tick, std::int64_t{50});
  }

  void theListTellsWhatHappensAndGoesThere() {
    QTreeWidgetItem* hit = itemOf(MatchWords::nameOf(MatchEventKind::Hit));
    QVERIFY(hit != nullptr);
    QVERIFY(hit->text(3).contains(QStringLiteral("stun")));
    panel_->list()->setCurrentItem(hit);
    QCOMPARE(preview().tick(), hit->text(0).toLongLong());
    auto* guard = panel_->findChild<QComboBox*>(QStringLiteral("matchGuard2"));
    QVERIFY(guard != nullptr);
    guard->setFocus();
    QTest::keyClick(guard, Qt::Key_Down);
    QVERIFY(itemOf(MatchWords::nameOf(MatchEventKind::Hit)) == nullptr);
    QVERIFY(itemOf(MatchWords::nameOf(MatchEventKind::Blocked)) != nullptr);
  }

  // What the second fighter does at rest has armour, which the menu adds; the frame data tells it too.
  void armourIsAddedAndTakesTheHit() {
    driver_->showClip("idle", 0);
    driver_->trigger("fight.armour");
    const ClipRef idle{session().modelId(), clip("idle")};
    Protection armour = fightOf(*session().projectModel()->find(idle.clip)).protections.at(0);
    QCOMPARE(armour.armour, 1);
    QCOMPARE(armour.spans.size(), std::size_t{1});
    armour.spans = {{Time(), Time{Time::ticksPerSecond * 60}}};
    QVERIFY(session().apply(changeProtection(session().project(), {{idle, armour.id}, armour})));
    driver_->showClip("punch", 0);
    near();
    QVERIFY(waitFor([&] { return itemOf(MatchWords::nameOf(MatchEventKind::Armoured)) != nullptr; }));
    QTreeWidgetItem* taken = itemOf(MatchWords::nameOf(MatchEventKind::Armoured));
    QVERIFY(taken->text(3).contains(QStringLiteral("armour")));
    QVERIFY(!taken->text(3).contains(QStringLiteral("stun")));
    QVERIFY(itemOf(MatchWords::nameOf(MatchEventKind::Hit)) == nullptr);
  }

  // An edit of the project is heard in the match.
  void aLongerStunIsPlayedAtOnce() {
    const std::int64_t before = stunOfTheHit();
    const FightOwner punch{session().modelId(), clip("punch")};
    HitVolume fist = session().projectModel()->find(punch.clip)->fight->volumes.front();
    fist.effect.stun += 20;
    QVERIFY(session().apply(changeVolume(session().project(), {{punch, fist.id}, fist, "stun"})));
    QVERIFY(waitFor([&] { return stunOfTheHit() == before + 20; }));
    driver_->trigger("edit.undo");
    QVERIFY(waitFor([&] { return stunOfTheHit() == before; }));
  }

  // A stun that lasts until the next punch, at a wall.
  void aComboWithoutAnEndIsFoundAndShown() {
    const FightOwner punch{session().modelId(), clip("punch")};
    HitVolume fist = session().projectModel()->find(punch.clip)->fight->volumes.front();
    fist.effect.stun = 90;
    QVERIFY(session().apply(changeVolume(session().project(), {{punch, fist.id}, fist, "stun"})));
    QVERIFY(waitFor([&] { return stunOfTheHit() == 90; }));
    auto* hasWall = panel_->findChild<QCheckBox*>(QStringLiteral("matchHasWall"));
    QTest::mouseClick(hasWall, Qt::LeftButton, {}, QPoint(6, hasWall->height() / 2));
    QVERIFY(state().setup().wall.has_value());
    auto* found = panel_->findChild<QComboBox*>(QStringLiteral("matchFound"));
    QVERIFY(!found->isVisible());
    press("matchFind");
    QVERIFY(state().isSearching());
    QVERIFY(waitFor([&] { return !state().isSearching(); }));
    QVERIFY(found->isVisible());
    found->setFocus();
    while (!state()
                .found()
                ->combos[static_cast<std::size_t>(std::max(0, found->currentIndex() - 1))]
                .isEndless() ||
           found->currentIndex() == 0) {
      const int before = found->currentIndex();
      QTest::keyClick(found, Qt::Key_Down);
      QVERIFY(found->currentIndex() != before);
    }
    QVERIFY(longestCombo(play().fighters(), play().events(), 0).hits > 5);
    QVERIFY(panel_->verdict()->text().contains(QStringLiteral("hits in a row")));
    driver_->trigger("edit.undo");
    QVERIFY(waitFor([&] { return !state().found().has_value(); }));
    QVERIFY(!found->isVisible());
  }

  void aRenamedClipHasItsNewNameInTheList() {
    const ClipRef punch{session().modelId(), clip("punch")};
    QVERIFY(session().apply(renameClip(session().project(), {punch, "jab"})));
    QVERIFY(
        waitFor([&] { return panel_->list()->topLevelItem(0)->text(2).startsWith(QStringLiteral("jab ")); }));
  }

  void onePreviewIsShownAtATime() {
    driver_->trigger("match.play");
    driver_->trigger("fades.game");
    QVERIFY(!preview().isOn());
    driver_->trigger("match.play");
    QVERIFY(preview().isOn() && !window_->findChild<FadesPanel*>()->preview().isOn());
    session().playback().setPlaying(true);
    QVERIFY(waitFor([&] { return !preview().isOn(); }));
    session().playback().setPlaying(false);
  }

  void aFighterWithoutClipsIsNamed() {
    Project project = session().project();
    auto bare = std::make_shared<ProjectModel>(*project.models.front());
    bare->id = ModelId{project.nextId++};
    bare->name = "Statue";
    bare->clips.clear();
    project.models.push_back(bare);
    session().replaceCurrent(project);
    QVERIFY(waitFor([&] { return contacts() == 1; }));
    auto* opponent = panel_->findChild<QComboBox*>(QStringLiteral("matchOpponent"));
    opponent->setFocus();
    QTest::keyClick(opponent, Qt::Key_Down);
    QVERIFY(state().modelOf(1)->clips.empty());
    QVERIFY(state().play() == nullptr);
    QVERIFY(state().fault().contains(state().nameOf(1)));
    QTest::keyClick(opponent, Qt::Key_Up);
    QVERIFY(state().play() != nullptr && state().fault().isEmpty());
  }

  // Clips that are gone leave the match, and a project that is closed leaves nothing.
  void itFollowsWhatIsDeleted() {
    state().addCommand({70, 0, clip("walk")});
    driver_->showClip("walk", 0);
    driver_->trigger("clip.delete");
    QVERIFY(waitFor([&] { return state().setup().commands.size() == 1; }));
    // Without a clip of the user's own, the match begins with the shown one again.
    state().removeCommand(0);
    state().addCommand({0, 0, clip("run")});
    driver_->showClip("run", 0);
    driver_->trigger("clip.delete");
    QVERIFY(!state().hasOwnCommands());
    QCOMPARE(state().setup().commands.size(), std::size_t{1});
    QVERIFY(state().setup().commands[0].clip == session().clipId());
    QVERIFY(waitFor([&] { return state().play() != nullptr; }));
    preview().showTick(3);
    session().close();
    processed();
    QVERIFY(state().play() == nullptr && !preview().isOn());
    QCOMPARE(panel_->list()->topLevelItemCount(), 0);
  }

 private:
  [[nodiscard]] MatchBar& bar() const { return *panel_->bar(); }
  [[nodiscard]] MatchState& state() const { return panel_->state(); }
  [[nodiscard]] MatchPreview& preview() const { return panel_->preview(); }
  [[nodiscard]] const MatchPlay& play() const { return *state().play(); }
  [[nodiscard]] ClipId clip(const char* name) { return session().projectModel()->findClip(name)->id; }

  static Project withStun(const Project& project) {
    const ProjectModel& model = *project.models.front();
    const FightOwner punch{model.id, model.findClip("punch")->id};
    HitVolume fist = model.find(punch.clip)->fight->volumes.front();
    fist.effect.hitlag = 4;
    fist.effect.stun = 30;
    fist.effect.blockStop = 2;
    fist.effect.blockStun = 10;
    const auto edit = changeVolume(project, {{punch, fist.id}, fist, "effect"});
    return edit ? edit->project : project;
  }
  void near() {
    MatchSetup setup = state().setup();
    setup.distance = 0.5f;
    state().setSetup(setup);
  }
  [[nodiscard]] std::ptrdiff_t contacts() const {
    if (state().play() == nullptr) return -1;
    return std::ranges::count_if(play().events(), [](const MatchEvent& one) { return isContact(one.kind); });
  }
  [[nodiscard]] std::int64_t stunOfTheHit() const {
    if (state().play() == nullptr) return -1;
    const auto hit = std::ranges::find(play().events(), MatchEventKind::Hit, &MatchEvent::kind);
    return hit == play().events().end() ? -1 : hit->stun;
  }
  // In the bar of a side, in the middle of a tick.
  [[nodiscard]] QPointF placeOf(int tick, int side) const {
    MatchRun run;
    run.from = tick;
    run.to = tick + 1;
    return bar().areaOf(run, side).center();
  }
  [[nodiscard]] QColor colourAt(int side, const MatchRun& run) const {
    const QRectF area = bar().areaOf(run, side).adjusted(1.0, 1.0, -1.0, -16.0);
    return averageColour(bar().grab(area.toRect()).toImage());
  }
  [[nodiscard]] static QColor averageColour(const QImage& image) {
    return image.scaled(1, 1, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).pixelColor(0, 0);
  }
  [[nodiscard]] QTreeWidgetItem* itemOf(const QString& what) const {
    for (int i = 0; i < panel_->list()->topLevelItemCount(); ++i) {
      QTreeWidgetItem* item = panel_->list()->topLevelItem(i);
      if (item->text(2).endsWith(what)) return item;
    }
    return nullptr;
  }
  void press(const char* name) {
    auto* button = panel_->findChild<QToolButton*>(QLatin1String(name));
    QVERIFY(button != nullptr && button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
  }
  // Chooses an entry of the menu that something opens.
  void chooseInMenu(const std::function<void()>& open, const char* name) {
    bool isChosen = false;
    QTimer::singleShot(0, [&] {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      QVERIFY(menu != nullptr);
      for (QAction* action : menu->actions()) {
        if (action->text() != QLatin1String(name)) continue;
        isChosen = true;
        action->trigger();
      }
      menu->close();
    });
    open();
    QVERIFY(isChosen);
  }

  MatchPanel* panel_ = nullptr;
};

const UiTestEntry matchTestEntry({"match_ui", &runTest<MatchTest>});

}  // namespace squire::test

#include "match_ui_test.moc"
