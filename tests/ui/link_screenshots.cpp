// Takes the manual's screenshots of a linked game and of the conflicts of a merge: link_screenshots FOLDER.
#include <QCheckBox>
#include <QListWidget>
#include <QProcess>
#include <QTemporaryDir>
#include <cstdio>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/merge/merge_projects.h"
#include "tests/support/data.h"
#include "tests/ui/shots.h"
#include "widgets/link/link_panel.h"
#include "widgets/panels/conflict_sides.h"
#include "widgets/panels/problems_panel.h"

namespace {

using squire::MainWindow;
using squire::test::Driver;
using squire::test::Studio;
using squire::test::waitFor;

// The panel while a game that has the same file plays the start of a clip.
bool keepLink(Studio& studio) {
  const QDir runtime(QStringLiteral("/tmp/squire-pictures"));
  if (!runtime.mkpath(QStringLiteral("."))) return false;
  QFile::setPermissions(runtime.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  qputenv("XDG_RUNTIME_DIR", runtime.path().toLocal8Bit());
  const auto program = [](const char* name) {
    return QString::fromStdString((squire::test::binDir() / name).string());
  };
  const QTemporaryDir folder;
  if (QProcess::execute(program("squire"),
                        {QStringLiteral("export"), MainWindow::samplePath(), QStringLiteral("--out"),
                         folder.path(), QStringLiteral("--name"), QStringLiteral("knight"),
                         QStringLiteral("--timestamp"), QStringLiteral("none"), QStringLiteral("-q")}) != 0)
    return false;
  studio.driver.trigger("link.link");
  auto* panel = studio.window.findChild<squire::LinkPanel*>();
  QProcess game;
  game.start(program("link_game"),
             {QStringLiteral("knight"), QStringLiteral("my game"), QStringLiteral("--file"),
              folder.filePath(QStringLiteral("knight.bin")), QStringLiteral("--still")});
  const bool linked = waitFor([&] { return panel->parityText() == QStringLiteral("0 bits apart"); });
  const bool kept = linked && studio.keep(*panel, "link_panel.png");
  game.kill();
  game.waitForFinished();
  studio.driver.trigger("link.link");
  return kept;
}

// A clip that both sides changed, with theirs beside ours.
bool keepMerge(Studio& studio) {
  squire::Session& session = studio.window.session();
  studio.driver.showClip("punch", 12);
  const squire::ClipRef clip{session.modelId(), session.clipId()};
  auto ours = squire::retimeClip(session.project(), {clip, 1.5});
  const auto theirs = squire::reverseClip(session.project(), {clip});
  if (!ours || !theirs) return false;
  squire::setConflicts(ours->project,
                       squire::mergeProjects(&session.project(), ours->project, theirs->project).conflicts);
  if (!session.apply(*std::move(ours))) return false;
  auto* panel = studio.window.findChild<squire::ProblemsPanel*>();
  Driver::raiseDockOf(panel);
  auto* list = panel->findChild<QListWidget*>();
  const auto row = [&] {
    for (int i = 0; i < list->count(); ++i)
      if (list->item(i)->text().contains(QStringLiteral("both changed it"))) return i;
    return -1;
  };
  if (!waitFor([&] { return row() >= 0; })) return false;
  list->setCurrentRow(row());
  squire::ConflictSides& sides = panel->sides();
  if (!waitFor([&] { return sides.isShown(); })) return false;
  sides.beside()->click();
  session.setPlayheadFrame(12);
  studio.driver.trigger("view.frameAll");
  const bool kept = studio.keep(studio.window, "editor_merge.png");
  sides.beside()->click();
  session.undo();
  return kept;
}

}  // namespace

int main(int argc, char** argv) {
  Studio studio(argc, argv);
  if (!studio.openSample()) return 1;
  const bool merged = keepMerge(studio);
  const bool linked = keepLink(studio);
  if (!linked || !merged) std::fprintf(stderr, "link_screenshots: link %d, merge %d\n", linked, merged);
  return linked && merged ? 0 : 1;
}
