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

// Which hit volume of the clip or of the body is chosen, where volumes are at the playhead, and what hands do
// with them.
class VolumeChoice : public QObject {
  Q_OBJECT
 public:
  explicit VolumeChoice(Session& session, QObject* parent = nullptr);

  [[nodiscard]] Session& session() const { return session_; }
  [[nodiscard]] FightOwner clipOwner() const { return {session_.modelId(), session_.clipId()}; }
  [[nodiscard]] FightOwner bodyOwner() const { return {session_.modelId(), {}}; }
  [[nodiscard]] const std::vector<HitVolume>& volumesOf(FightOwner owner) const;

  [[nodiscard]] const std::optional<VolumeRef>& chosen() const { return chosen_.id(); }
  [[nodiscard]] const HitVolume* volume() const;  // the chosen one
  void choose(std::optional<VolumeRef> ref);

  [[nodiscard]] bool shown() const { return shown_; }
  void setShown(bool shown);
  // The body is always there, so that it is shown only while somebody works on volumes.
  void setBodyShown(bool shown);
  // The owners of the volumes that are shown.
  [[nodiscard]] std::vector<FightOwner> shownOwners() const;
  [[nodiscard]] bool isSeen(FightOwner owner) const { return shown_ && (bodyShown_ || !owner.isModel()); }

  // Where it is seen at the playhead; none where its bone is gone.
  [[nodiscard]] std::optional<RoundCone> shapeOf(const HitVolume& volume) const;
  // The bone where it is seen at the playhead.
  [[nodiscard]] std::optional<mat4> placeOf(BoneId bone) const;
  // Whether the game looks at it at the playhead.
  [[nodiscard]] bool isActive(FightOwner owner, const HitVolume& volume) const;

  // On the active bone, as large as its skin; active for three frames from the playhead on.
  bool add(FightOwner owner, VolumeKind kind, const std::string& ownKind = {});
  bool remove();
  bool mirror();
  bool fit();
  bool addBody();
  void copy();
  [[nodiscard]] bool canPaste() const { return !copied_.empty(); }
  bool paste();
  // The frame of the playhead, in or out of when the volume is active.
  bool toggleActiveHere();
  // The whole character from the playhead on, for as many frames as a new volume is active.
  bool addSpanHere(SpanOwner owner);

 Q_SIGNALS:
  void changed();  // which one, whether volumes are shown, or what the project says of them

 private:
  void adoptProject();
  // In the model and the clip that are looked at.
  [[nodiscard]] bool isHere(const VolumeRef& ref) const;

  Session& session_;
  KeptChoice<std::optional<VolumeRef>> chosen_;
  std::vector<CopiedVolume> copied_;
  bool shown_ = true;
  bool bodyShown_ = false;
};

}  // namespace squire
