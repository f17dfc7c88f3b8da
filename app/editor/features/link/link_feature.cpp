#include <QFileDialog>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/link/link_panel.h"
#include "widgets/link/link_state.h"

namespace squire {

// The link to running games, which receive each edit and report what they play.
class LinkFeature : public Feature {
  Q_OBJECT
 public:
  explicit LinkFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void addPlaces(QMenu* menu);
  void chooseFolder();

  LinkState state_;
};

LinkFeature::LinkFeature(Workbench& bench)
    : Feature(bench), state_(bench.session, [&bench] {
        const ProjectExport& exports = bench.document.exports();
        return LinkState::Snapshot{exports.encoded(), exports.nameFor(bench.session.project().exports)};
      }) {}

void LinkFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Playing);
  menu->addSeparator();
  bench_.actions.add(menu,
                     {"link.link",
                      tr("Lin&k to Running Games"),
                      id("export"),
                      {},
                      tr("Games that were started with this project get each edit and go on playing"),
                      true},
                     [this](bool on) {
                       state_.setOn(on);
                       if (on) bench_.docks.show("link");
                     });
  bench_.actions.add(menu,
                     {"link.follow",
                      tr("Follow the &Game\u2019s Playhead"),
                      id("pin"),
                      {},
                      tr("Shows the clip that the linked game plays, at the time where the game is"),
                      true},
                     [this](bool on) { state_.setFollows(on); });
  bench_.actions.add(menu,
                     {"link.record",
                      tr("&Record the Game"),
                      id("record"),
                      {},
                      tr("Keeps the last minute of what the linked game plays, to look at each moment of it"),
                      true},
                     [this](bool on) { state_.setRecords(on); });
  addPlaces(menu);
}

// Adds the actions for links other than the Unix socket: the TCP port and the folder.
void LinkFeature::addPlaces(QMenu* menu) {
  bench_.actions.add(menu,
                     {"link.port",
                      tr("Link on a Por&t Too"),
                      id("target"),
                      {},
                      tr("Programs of this machine also reach the project on a TCP port, with a key"),
                      true},
                     [this](bool on) { state_.setPort(on); });
  bench_.actions.add(menu,
                     {"link.folder",
                      tr("Write for Games into F&older\u2026"),
                      id("save"),
                      {},
                      tr("Writes the file into a folder after each edit, for games without sockets")},
                     [this](bool) { chooseFolder(); });
}

void LinkFeature::chooseFolder() {
  const QString folder =
      QFileDialog::getExistingDirectory(&bench_.window, tr("Write for Games into Folder"), state_.folder());
  if (!folder.isEmpty()) state_.setFolder(folder);
}

void LinkFeature::addPanels() {
  bench_.offer(state_);
  bench_.docks.add<LinkPanel>(
      {.id = "link", .title = tr("Link"), .beside = "problems", .page = id("link.md"), .isClosed = true},
      state_,
      LinkActions{.link = bench_.actions["link.link"],
                  .follow = bench_.actions["link.follow"],
                  .record = bench_.actions["link.record"],
                  .port = bench_.actions["link.port"],
                  .folder = bench_.actions["link.folder"]});
  connect(&state_, &LinkState::changed, this, [this] {
    bench_.actions["link.link"]->setChecked(state_.isOn());
    bench_.actions["link.follow"]->setChecked(state_.follows());
    bench_.actions["link.record"]->setChecked(state_.records());
    bench_.actions["link.port"]->setChecked(state_.hasPort());
    enableActions();
  });
}

void LinkFeature::enableActions() {
  bench_.enable(bench_.hasProject(), {"link.link"});
  bench_.enable(state_.isOn(), {"link.follow", "link.record", "link.port", "link.folder"});
}

std::unique_ptr<Feature> makeLinkFeature(Workbench& bench) { return std::make_unique<LinkFeature>(bench); }

}  // namespace squire

#include "link_feature.moc"
