#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/sound/clip_sounds.h"
#include "widgets/sound/sound_player.h"
#include "widgets/sound/sound_rows.h"

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

}  // namespace squire
