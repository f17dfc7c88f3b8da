#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QListWidget>
#include <QTabWidget>
#include <QTreeWidget>

#include "core/fight/ground_walk.h"
#include "tests/support/data.h"
#include "tests/ui/driver.h"
#include "tests/ui/fight_scene.h"
#include "tests/ui/limbs_screenshots.h"
#include "tests/ui/shots.h"
#include "widgets/attachments/attachment_list.h"
#include "widgets/controls/number_field.h"
#include "widgets/fight/frames_panel.h"
#include "widgets/fight/gap_list.h"
#include "widgets/fight/spar_panel.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/gl_probe.h"
#include "widgets/viewport/viewport.h"

// Pictures of IK and of fights for the manual: fight_screenshots FOLDER.
namespace {

using squire::MainWindow;
using squire::test::Driver;
using squire::test::keepPicture;

void showClip(MainWindow& window, Driver& driver, const char* name, int tick) {
  driver.showClip(name);
  window.session().setPlayhead(squire::timeOfFrame(tick, {60, 1}));
}

// The tab beside the gaps, for a clip whose feet meet the ground.
void takeFeet(MainWindow& window, Driver& driver, const QDir& folder) {
  auto* frames = window.findChild<squire::FramesPanel*>();
  auto* tabs = frames->findChild<QTabWidget*>();
  showClip(window, driver, "walk", 12);
  tabs->setCurrentIndex(1);
  // A walk on the spot stands on a ground that moves.
  Q_EMIT tabs->widget(1)->findChild<squire::NumberField*>()->edited(0.9, true);
  keepPicture(*frames, folder.filePath(QStringLiteral("fights_feet.png")));
  tabs->setCurrentIndex(0);
  showClip(window, driver, "sword_swing", 32);
}

void takeFights(MainWindow& window, Driver& driver, const QDir& folder) {
  showClip(window, driver, "sword_swing", 32);
  driver.trigger("view.game");
  driver.raiseDock("frameData");
  driver.trigger("view.frameAll");
  keepPicture(window, folder.filePath(QStringLiteral("fights_frames.png")));
  takeFeet(window, driver, folder);
  driver.trigger("fight.spar");
  auto* partner = window.findChild<QComboBox*>(QStringLiteral("sparPartner"));
  partner->setCurrentIndex(1);
  Q_EMIT partner->activated(1);
  // As far apart as the blade reaches, so that both are seen.
  Q_EMIT window.findChild<squire::NumberField*>(QStringLiteral("sparDistance"))->edited(1.4, true);
  driver.trigger("view.frameAll");
  Driver::settle(400);
  keepPicture(window, folder.filePath(QStringLiteral("fights_spar.png")));
  driver.trigger("fight.spar");
}

void takeAttachment(MainWindow& window, Driver& driver, const QDir& folder) {
  showClip(window, driver, "walk", 10);
  driver.raiseDock("timeline");
  driver.raiseDock("attachments");
  driver.trigger("view.back");
  driver.trigger("view.frameAll");
  driver.trigger("tool.move");
  auto* list = window.findChild<squire::AttachmentList*>();
  list->setCurrentItem(list->topLevelItem(0));
  keepPicture(window, folder.filePath(QStringLiteral("attachments.png")));
  list->setCurrentItem(nullptr);
  driver.trigger("tool.select");
}

void takeGround(MainWindow& window, Driver& driver, const QDir& folder) {
  showClip(window, driver, "walk", 0);
  driver.trigger("view.game");
  driver.trigger("view.frameAll");
  driver.trigger("ground.walk");
  // The fifth round of the walk, on the steps.
  window.session().playback().setPlaying(true);
  Driver::settle(4300);
  window.session().playback().setPlaying(false);
  driver.trigger("view.frameAll");
  keepPicture(window, folder.filePath(QStringLiteral("ground.png")));
  driver.trigger("ground.walk");
}

void takeFields(MainWindow& window, Driver& driver, const QDir& folder) {
  driver.trigger("project.fields");
  keepPicture(*window.findChild<QDialog*>(QStringLiteral("fieldsDialog")),
              folder.filePath(QStringLiteral("volumes_fields.png")));
  window.findChild<QDialog*>(QStringLiteral("fieldsDialog"))->close();
}

void takeSweeps(MainWindow& window, Driver& driver, const QDir& folder) {
  squire::Session& session = window.session();
  session.replaceCurrent(squire::test::punchingKnight(session.project(), 0.02f));
  showClip(window, driver, "punch", 13);
  driver.trigger("view.game");
  driver.trigger("fight.sweeps");
  driver.raiseDock("frameData");
  auto* frames = window.findChild<squire::FramesPanel*>();
  Q_EMIT frames->gaps()->findChild<squire::NumberField*>()->edited(0.02, true);
  Driver::settle(400);
  frames->gaps()->list()->setCurrentRow(0);
  session.selectBones({driver.bone("chest"), driver.bone("hand.R")});
  driver.trigger("view.frameSelection");
  session.selectBones({});
  keepPicture(window, folder.filePath(QStringLiteral("fights_sweeps.png")));
}

}  // namespace

int main(int argc, char** argv) {
  squire::setSurfaceFormats();
  QApplication application(argc, argv);
  squire::applyTheme(application, squire::darkTheme());
  const QDir folder(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral("."));
  MainWindow window;
  window.view().setSmooth(false);
  Driver driver(window);
  driver.show(1440, 900);
  if (!driver.open(MainWindow::samplePath())) return 1;
  squire::test::takeLimbPictures(window, driver, folder);
  takeFights(window, driver, folder);
  takeAttachment(window, driver, folder);
  takeGround(window, driver, folder);
  takeFields(window, driver, folder);
  if (!driver.open(
          QString::fromStdString((squire::test::sourceDir() / "resources/sample/knight.fbx").string())))
    return 1;
  takeSweeps(window, driver, folder);
  return 0;
}
