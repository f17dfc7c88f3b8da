#include <QFileInfo>

#include "app/editor/chosen_files.h"
#include "app/editor/feature.h"
#include "app/editor/settings/sound_settings.h"
#include "app/editor/workbench.h"
#include "core/edit/sounds/sound_edits.h"
#include "widgets/sound/clip_sounds.h"
#include "widgets/sound/sound_player.h"
#include "widgets/sound/sound_rows.h"
#include "widgets/theme/icons.h"
#include "widgets/timeline/timeline.h"

namespace squire {

// The sound to which a clip is animated: shown in the timeline, played with the playhead, and never exported.
class SoundFeature : public Feature {
  Q_OBJECT
 public:
  explicit SoundFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;
  void offerDrops(const DraggedFile& file, std::vector<DropOffer>& offers) override;

 private:
  void addEdits(QMenu* menu);
  void addListening(QMenu* menu);
  void ask();
  void set(const QString& file);
  void moveToPlayhead();
  void setMuted(bool muted);
  void setVolume(int percent);

  ClipSounds sounds_;
  SoundPlayer player_;
  SoundRows rows_;
};

SoundFeature::SoundFeature(Workbench& bench)
    : Feature(bench),
      sounds_(bench.session, [&bench] { return bench.document.place().rule(); }),
      player_(sounds_),
      rows_(sounds_) {}

void SoundFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Clips)->addMenu(tr("S&ound"));
  addEdits(menu);
  menu->addSeparator();
  addListening(menu);
  player_.setMuted(SoundSettings().muted());
  player_.setVolume(0.01 * SoundSettings().volume());
}

void SoundFeature::addEdits(QMenu* menu) {
  ActionTable& actions = bench_.actions;
  actions.add(
      menu,
      {"sound.set",
       tr("&Set Sound\u2026"),
       id("sound"),
       {},
       tr("Shows a WAV file on the timeline of this clip and plays it with it; it is never exported")},
      [this](bool) { ask(); });
  actions.add(menu,
              {"sound.startHere",
               tr("Start at &Playhead"),
               {},
               {},
               tr("The sound begins at the frame of the playhead")},
              [this](bool) { moveToPlayhead(); });
  actions.add(
      menu,
      {"sound.event",
       tr("Add &Event for the Sound"),
       id("flag"),
       {},
       tr("The game receives an event with the name of the sound as its payload where the sound begins")},
      [this](bool) {
        bench_.session.apply(addSoundEvent(bench_.session.project(), {bench_.session.clipRef()}));
      });
  actions.add(menu, {"sound.remove", tr("&Remove Sound"), id("trash"), {}, tr("Its file stays where it is")},
              [this](bool) {
                bench_.session.apply(removeClipSound(bench_.session.project(), {bench_.session.clipRef()}));
              });
}

void SoundFeature::addListening(QMenu* menu) {
  bench_.actions.add(menu,
                     {"sound.mute", tr("&Mute"), id("sound"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_M),
                      tr("Sounds of clips are not heard"), true},
                     [this](bool on) { setMuted(on); });
  QMenu* volume = menu->addMenu(tr("&Volume"));
  const auto add = [&](ActionId name, int percent) {
    bench_.actions.add(volume,
                       {name, tr("%1 %").arg(percent), {}, {}, tr("How loud the sounds of clips are"), true},
                       [this, percent](bool) { setVolume(percent); });
  };
  add("sound.volume100", 100);
  add("sound.volume75", 75);
  add("sound.volume50", 50);
  add("sound.volume25", 25);
}

void SoundFeature::addPanels() {
  auto& timeline = bench_.get<Timeline>();
  timeline.addRows(&rows_);
  bench_.offer(player_);
  bench_.offer(sounds_);
  connect(&rows_, &SoundRows::opened, this, &SoundFeature::ask);
  connect(&rows_, &SoundRows::menuShown, this, [this](QMenu& menu) {
    bench_.fill(menu, {"sound.startHere", "sound.event", nextGroup, "sound.set", "sound.remove", nextGroup,
                       "sound.mute"});
  });
  connect(&sounds_, &ClipSounds::changed, this, &SoundFeature::enableActions);
  connect(&player_, &SoundPlayer::noDevice, this, [this] {
    bench_.messages->show(Severity::Note,
                          tr("This computer has no sound device: sounds are shown, but not heard"));
  });
}

void SoundFeature::enableActions() {
  const bool has = bench_.hasClip() && sounds_.shown().has_value();
  bench_.enable(bench_.hasClip(), {"sound.set"});
  bench_.enable(has, {"sound.startHere", "sound.event", "sound.remove"});
  const bool muted = player_.muted();
  QAction* mute = bench_.actions["sound.mute"];
  mute->setChecked(muted);
  mute->setIcon(icon(muted ? id("sound-off") : id("sound")));
  const int volume = SoundSettings().volume();
  bench_.actions["sound.volume100"]->setChecked(volume == 100);
  bench_.actions["sound.volume75"]->setChecked(volume == 75);
  bench_.actions["sound.volume50"]->setChecked(volume == 50);
  bench_.actions["sound.volume25"]->setChecked(volume == 25);
}

void SoundFeature::ask() {
  set(bench_.files.askForFile(tr("Set the Sound of the Clip"),
                              tr("Sounds") + QStringLiteral(" (*.wav *.WAV)")));
}

void SoundFeature::set(const QString& file) {
  const bool isSet = useChosenFile(bench_, file, [this](const std::string& path) {
    return bench_.session.apply(
        setClipSound(bench_.session.project(), {bench_.session.clipRef(), path, std::nullopt}));
  });
  if (!isSet) return;
  sounds_.readChanged();
  bench_.docks.show("timeline");
  rows_.reveal();
}

void SoundFeature::moveToPlayhead() {
  const Time now = bench_.session.stopOnFrame();
  bench_.session.apply(moveClipSound(bench_.session.project(), {bench_.session.clipRef(), now}));
}

void SoundFeature::setMuted(bool muted) {
  SoundSettings().setMuted(muted);
  player_.setMuted(muted);
  enableActions();
}

void SoundFeature::setVolume(int percent) {
  SoundSettings().setVolume(percent);
  player_.setVolume(0.01 * percent);
  enableActions();
}

void SoundFeature::offerDrops(const DraggedFile& file, std::vector<DropOffer>& offers) {
  if (!bench_.hasClip() || QFileInfo(file.path).suffix().toLower() != QStringLiteral("wav")) return;
  offers.push_back(
      {tr("Use as Sound of the Clip"), &bench_.get<Timeline>(), [this, path = file.path] { set(path); }});
}

std::unique_ptr<Feature> makeSoundFeature(Workbench& bench) { return std::make_unique<SoundFeature>(bench); }

}  // namespace squire

#include "sound_feature.moc"
