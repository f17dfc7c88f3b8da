#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "core/edit/fights/span_edits.h"
#include "core/edit/fights/volume_edits.h"
#include "core/fight/round_cone.h"
#include "widgets/session/kept_choice.h"
#include "widgets/session/session.h"
#include "widgets/viewport/volume_lines.h"

namespace squire {

// The selected hit volume of the clip or the body, positions of volumes at the playhead, and edits of
// volumes.
class VolumeChoice : public QObject {
  Q_OBJECT
 public:
  explicit VolumeChoice(Session& session, QObject* parent = nullptr);

  [[nodiscard]] Session& session() const { return session_; }
  [[nodiscard]] FightOwner clipOwner() const { return {session_.modelId(), session_.clipId()}; }
  [[nodiscard]] FightOwner bodyOwner() const { return {session_.modelId(), {}}; }
  [[nodiscard]] const std::vector<HitVolume>& volumesOf(FightOwner owner) const;

  [[nodiscard]] const std::optional<VolumeRef>& chosen() const { return chosen_.id(); }
  [[nodiscard]] const HitVolume* volume() const;  // the selected one
  void choose(std::optional<VolumeRef> ref);
  // Like choose(), and also a volume that is chosen already becomes the newest selection.
  void chooseNow(const VolumeRef& ref);
  // When the volume was chosen; see Selection::countChoice().
  [[nodiscard]] std::uint64_t chosenAt() const { return chosenAt_; }
  // Whether it was chosen after the selected bones, so that tools act on it.
  [[nodiscard]] bool isNewest() const {
    return session_.selection().bones().empty() || chosenAt_ > session_.selection().chosenAt();
  }

  [[nodiscard]] bool shown() const { return shown_; }
  void setShown(bool shown);
  // Body volumes are always active, so they are shown only while volumes are being edited.
  void setBodyShown(bool shown);
  // The owners of the visible volumes.
  [[nodiscard]] std::vector<FightOwner> shownOwners() const;
  [[nodiscard]] bool isSeen(FightOwner owner) const { return shown_ && (bodyShown_ || !owner.isModel()); }

  // The volume's shape as displayed at the playhead; empty if its bone is missing.
  [[nodiscard]] std::optional<RoundCone> shapeOf(const HitVolume& volume) const;
  // The bone's matrix as displayed at the playhead.
  [[nodiscard]] std::optional<mat4> placeOf(BoneId bone) const;
  // Whether the volume is active at the playhead.
  [[nodiscard]] bool isActive(FightOwner owner, const HitVolume& volume) const;

  // Adds a volume on the active bone, fitted to its skin, active for three frames from the playhead on.
  bool add(FightOwner owner, VolumeKind kind, const std::string& ownKind = {});
  bool remove();
  bool mirror();
  bool fit();
  bool addBody();
  void copy();
  [[nodiscard]] bool canPaste() const { return !copied_.empty(); }
  bool paste();
  // Adds or removes the playhead's frame to or from the active time.
  bool toggleActiveHere();
  // Adds a span for the whole character, from the playhead on, with the duration of a new volume.
  bool addSpanHere(SpanOwner owner);
  bool addArmourHere();

 Q_SIGNALS:
  void changed();  // the selection, the visibility or the project's data has changed

 private:
  void adoptProject();
  // Whether the volume belongs to the current model and clip.
  [[nodiscard]] bool isHere(const VolumeRef& ref) const;
  // From the playhead on, with the duration of a new volume.
  [[nodiscard]] Span spanHere();

  Session& session_;
  KeptChoice<std::optional<VolumeRef>> chosen_;
  std::uint64_t chosenAt_ = 0;
  std::vector<CopiedVolume> copied_;
  bool shown_ = true;
  bool bodyShown_ = false;
};

}  // namespace squire
