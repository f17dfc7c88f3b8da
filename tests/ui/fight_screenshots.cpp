#include <QComboBox>
#include <QDialog>
#include <QListWidget>
#include <QTabWidget>
#include <QTreeWidget>
#include <algorithm>

#include "core/fight/ground_walk.h"
#include "tests/support/data.h"
#include "tests/ui/fight_scene.h"
#include "tests/ui/limbs_screenshots.h"
#include "widgets/attachments/attachment_list.h"
#include "widgets/controls/number_field.h"
#include "widgets/fight/frames_panel.h"
#include "widgets/fight/gap_list.h"
#include "widgets/fight/spar_map_view.h"
#include "widgets/fight/spar_panel.h"
#include "widgets/match/match_panel.h"
#include "widgets/viewport/viewport.h"

// Takes the manual's screenshots of IK and fights: fight_screenshots FOLDER.
namespace {

using squire::MainWindow;
using squire::test::Driver;
using squire::test::Studio;
using squire::test::waitFor;

void showClip(MainWindow& window, Driver& driver, const char* name, int tick) {
  driver.showClip(name);
  window.session().setPlayhead(squire::timeOfFrame(tick, {60, 1}));
}

// Takes the picture of the Feet tab, for a clip whose feet touch the ground.
void takeFeet(Studio& studio) {
  MainWindow& window = studio.window;
  Driver& driver = studio.driver;
  auto* frames = window.findChild<squire::FramesPanel*>();
  auto* tabs = frames->findChild<QTabWidget*>();
  showClip(window, driver, "walk", 12);
  tabs->setCurrentIndex(1);
  // In a walk in place, feet on the ground move; this is their speed.
  Q_EMIT tabs->widget(1)->findChild<squire::NumberField*>()->edited(0.9, true);
  studio.keep(*frames, "fights_feet.png");
  tabs->setCurrentIndex(0);
  showClip(window, driver, "sword_swing", 32);
}

void takeFights(Studio& studio) {
  MainWindow& window = studio.window;
  Driver& driver = studio.driver;
  showClip(window, driver, "sword_swing", 32);
  driver.trigger("view.game");
  driver.raiseDock("frameData");
  driver.trigger("view.frameAll");
  studio.keep(window, "fights_frames.png");
  takeFeet(studio);
  driver.trigger("fight.spar");
  auto* opponent = window.findChild<QComboBox*>(QStringLiteral("sparOpponent"));
  opponent->setCurrentIndex(1);
  Q_EMIT opponent->activated(1);
  // The distance is the reach of the blade, so that both fighters are visible.
  Q_EMIT window.findChild<squire::NumberField*>(QStringLiteral("sparDistance"))->edited(1.4, true);
  driver.trigger("view.frameAll");
  auto* spar = window.findChild<squire::SparPanel*>();
  if (!waitFor([&] { return spar->map()->map() != nullptr; })) return;
  studio.keep(window, "fights_spar.png");
  driver.trigger("fight.spar");
}

// A punch and a chop against a fighter who answers, in the tick in which the punch hits.
void takeMatch(Studio& studio) {
  MainWindow& window = studio.window;
  Driver& driver = studio.driver;
  showClip(window, driver, "punch", 0);
  driver.raiseDock("match");
  auto* panel = window.findChild<squire::MatchPanel*>();
  squire::MatchState& state = panel->state();
  squire::MatchSetup setup = state.setup();
  const squire::ClipId chop = window.session().projectModel()->findClip("chop")->id;
  setup.sides[1].answer = chop;
  state.setSetup(setup);
  state.addCommand({60, 0, chop});
  if (!waitFor([&] { return state.play() != nullptr; })) return;
  const auto& events = state.play()->events();
  const auto hit = std::ranges::find(events, squire::MatchEventKind::Hit, &squire::MatchEvent::kind);
  if (hit == events.end()) return;
  panel->preview().showTick(hit->tick);
  driver.trigger("view.frameAll");
  studio.keep(window, "match.png");
  panel->preview().end();
}

// The skirt of the running knight between the volumes of the legs.
void takeSprings(Studio& studio) {
  MainWindow& window = studio.window;
  Driver& driver = studio.driver;
  showClip(window, driver, "run", 9);
  driver.raiseDock("springs");
  driver.trigger("spring.find");
  window.session().selection().select({driver.bone("skirt.F")});
  window.session().selection().select({});
  squire::test::waitForJobs(window.session());
  driver.trigger("view.frameAll");
  studio.keep(window, "springs.png");
  driver.trigger("edit.undo");
}

void takeAttachment(Studio& studio) {
  MainWindow& window = studio.window;
  Driver& driver = studio.driver;
  showClip(window, driver, "walk", 10);
  driver.raiseDock("timeline");
  driver.raiseDock("attachments");
  driver.trigger("view.back");
  driver.trigger("view.frameAll");
  driver.trigger("tool.move");
  auto* list = window.findChild<squire::AttachmentList*>();
  list->setCurrentItem(list->topLevelItem(0));
  studio.keep(window, "attachments.png");
  list->setCurrentItem(nullptr);
  driver.trigger("tool.select");
}

void takeGround(Studio& studio) {
  MainWindow& window = studio.window;
  Driver& driver = studio.driver;
  showClip(window, driver, "walk", 0);
  driver.trigger("view.game");
  driver.trigger("view.frameAll");
  driver.trigger("ground.walk");
  // The fifth loop of the walk, on the steps.
  int round = 1;
  squire::Time last;
  const QObject counter;
  QObject::connect(&window.session(), &squire::Session::changed, &counter, [&] {
    if (window.session().playhead() < last) ++round;
    last = window.session().playhead();
  });
  window.session().playback().setPlaying(true);
  // Sends the ticks directly, so that the picture is the same on a slow machine.
  for (int i = 0; round < 5 && i < 3600; ++i) {
    Q_EMIT window.session().playback().ticked(1.0 / 60.0);
    QApplication::sendPostedEvents();
  }
  window.session().playback().setPlaying(false);
  driver.trigger("view.frameAll");
  studio.keep(window, "ground.png");
  driver.trigger("ground.walk");
}

void takeFields(Studio& studio) {
  MainWindow& window = studio.window;
  Driver& driver = studio.driver;
  driver.trigger("project.fields");
  studio.keep(*window.findChild<QDialog*>(QStringLiteral("fieldsDialog")), "volumes_fields.png");
  window.findChild<QDialog*>(QStringLiteral("fieldsDialog"))->close();
}

void takeSweeps(Studio& studio) {
  MainWindow& window = studio.window;
  Driver& driver = studio.driver;
  squire::Session& session = window.session();
  session.replaceCurrent(squire::test::punchingKnight(session.project(), 0.02f));
  showClip(window, driver, "punch", 13);
  driver.trigger("view.game");
  driver.trigger("fight.sweeps");
  driver.raiseDock("frameData");
  auto* frames = window.findChild<squire::FramesPanel*>();
  Q_EMIT frames->gaps()->findChild<squire::NumberField*>()->edited(0.02, true);
  if (!waitFor([&] { return frames->gaps()->list()->count() > 0; })) return;
  frames->gaps()->list()->setCurrentRow(0);
  session.selection().select({driver.bone("chest"), driver.bone("hand.R")});
  driver.trigger("view.frameSelection");
  session.selection().select({});
  studio.keep(window, "fights_sweeps.png");
}

// Marks the edits made for the pictures as saved, so that the window does not ask about them when another
// file is opened.
void markSaved(squire::Session& session) {
  session.markSaved(session.path(), session.history().revision(), session.history().snapshot());
}

}  // namespace

int main(int argc, char** argv) {
  Studio studio(argc, argv);
  if (!studio.openSample()) return 1;
  squire::test::takeLimbPictures(studio);
  takeFights(studio);
  takeMatch(studio);
  takeSprings(studio);
  takeAttachment(studio);
  takeGround(studio);
  takeFields(studio);
  markSaved(studio.window.session());
  if (!studio.driver.open(
          QString::fromStdString((squire::test::sourceDir() / "resources/sample/knight.fbx").string())))
    return 1;
  takeSweeps(studio);
  return 0;
}
