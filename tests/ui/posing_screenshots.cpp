
#include "tests/ui/shots.h"
#include "widgets/controls/number_field.h"
#include "widgets/game/game_panel.h"
#include "widgets/viewport/viewport.h"

// Takes the manual's screenshots of posing: posing_screenshots FOLDER.
namespace {

using squire::test::Driver;
using squire::test::Studio;

void turn(Driver& driver, const char* bone) {
  driver.click(driver.joint(bone));
  driver.trigger("tool.rotate");
  const QPointF joint = driver.joint(bone);
  driver.drag(joint + QPointF(90, 0), joint + QPointF(75, -50), Qt::LeftButton);
}

}  // namespace

int main(int argc, char** argv) {
  Studio studio(argc, argv);
  if (!studio.openSample()) return 1;
  squire::MainWindow& window = studio.window;
  Driver& driver = studio.driver;
  driver.showClip("sword_swing", 12);
  driver.trigger("view.frameAll");
  turn(driver, "forearm.L");
  studio.keep(window, "posing_unkeyed.png");
  driver.trigger("pose.autoKey");
  driver.trigger("edit.selectNone");
  turn(driver, "head");
  studio.keep(window, "posing_autokey.png");
  driver.trigger("pose.autoKey");
  for (const auto& [clip, frame] : {std::pair{"idle", 10}, {"punch", 8}, {"jump", 12}, {"run", 6}}) {
    driver.showClip(clip, frame);
    driver.trigger("poses.save");
  }
  driver.showClip("sword_swing", 12);
  window.session().selection().select({driver.bone("foot.L"), driver.bone("foot.R")});
  driver.trigger("pose.pin");
  window.session().selection().select({driver.bone("hips")});
  driver.trigger("tool.move");
  const QPointF hips = driver.joint("hips");
  driver.drag(hips + QPointF(0, -60), hips + QPointF(0, -20), Qt::LeftButton);
  studio.keep(window, "posing_pins.png");
  driver.trigger("pose.discard");
  driver.trigger("pose.unpin");
  driver.trigger("tool.select");
  window.session().setPlayheadFrame(15);
  window.session().selection().select({driver.bone("hand.R")});
  driver.trigger("ghosts.trail");
  driver.trigger("ghosts.onions");
  studio.keep(window, "posing_ghosts.png");
  driver.trigger("ghosts.onions");
  driver.trigger("ghosts.noTrails");
  driver.showClip("walk", 8);
  driver.raiseDock("game");
  window.session().selection().select({});
  driver.trigger("game.preview");
  auto* game = window.findChild<squire::GamePanel*>();
  if (!squire::test::waitFor([&] { return game->countText().contains(QStringLiteral(" of ")); })) return 1;
  const QString before = game->countText();
  Q_EMIT game->tolerance()->edited(20.0, true);
  if (!squire::test::waitFor([&] { return game->countText() != before; })) return 1;
  window.session().setPlayheadFrame(26);
  studio.keep(window, "posing_game.png");
  return 0;
}
