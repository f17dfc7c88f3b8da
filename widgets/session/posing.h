#pragma once

#include <QObject>
#include <memory>
#include <string>
#include <vector>

#include "core/posing/limbs.h"
#include "widgets/session/work_history.h"

namespace squire {

class Session;

// Changes, keys and discards poses, and manages the pins.
class Posing : public QObject {
  Q_OBJECT
 public:
  // `session` and `work` must outlive this object.
  Posing(Session& session, WorkHistory& work, QObject* parent = nullptr)
      : QObject(parent), session_(session), work_(work) {}

  // With auto-key, keys the pose and all other unkeyed changes at the playhead. Otherwise shows the pose and
  // stores it as an unkeyed change at this time. `label`: "Rotate 2 bones". If the model shows no clip, the
  // first pose creates a clip and is keyed in it, as one undo step.
  bool pose(const PoseChanges& changes, const Label& label, GestureId gesture = {});
  // Keys the pose of bones at the playhead, without IK, and the unkeyed changes of the limbs that moved with
  // them. keyChanges() keys only the unkeyed changes, of all bones.
  bool keyAsShown(const std::vector<BoneId>& bones);
  // Keys one channel of bones as shown, or discards its unkeyed changes at the playhead.
  bool keyChannel(const std::vector<BoneId>& bones, ChannelKind channel);
  void discardChannel(const std::vector<BoneId>& bones, ChannelKind channel);
  bool keyChanges() { return keyChanges(instant()); }
  bool keyChanges(const PoseInstant& at);
  // Keys the changes of all times as one undo step.
  bool keyAllChanges();
  void discardChanges() { discardChanges(instant()); }
  void discardChanges(const PoseInstant& at);
  void discardAllChanges();
  [[nodiscard]] const LivePoses& live() const { return work_.live(); }
  // The clips and times that have unkeyed changes; without clips that were removed or are not loaded.
  [[nodiscard]] std::vector<PoseInstant> unkeyedPoses() const { return work_.unkeyedPoses(); }
  [[nodiscard]] PoseInstant instant() const;
  // The unkeyed changes at the playhead; empty during playback.
  [[nodiscard]] const PoseChanges& changes() const;
  [[nodiscard]] bool autoKey() const { return autoKey_; }
  void setAutoKey(bool on);

  // Whether a moved bone pulls the body that it hangs on; else its limb bends.
  [[nodiscard]] bool pullsBody() const { return pullsBody_; }
  void setPullsBody(bool on);

  // Ends of limbs that keep their positions while other bones are posed.
  [[nodiscard]] const std::vector<BoneId>& pins() const { return pins_; }
  void setPinned(BoneId bone, bool pinned);
  void unpinAll();
  // The limbs of the shown model that bend when their ends are moved; see limbsOf().
  [[nodiscard]] const std::vector<PosedLimb>& limbs() const;

  // Forgets the pins and the gesture without a signal, because another project is opened.
  void reset();
  // Call this when the playhead or the clip has changed. `instant`: the previous time and clip;
  // emits unkeyedPoseLeft() if the pose there is unkeyed.
  void leave(const PoseInstant& instant);

 Q_SIGNALS:
  void autoKeyChanged();
  void pinsChanged();
  void pullsBodyChanged();
  // The playhead or the clip has changed while a pose was unkeyed.
  void unkeyedPoseLeft(const squire::PoseInstant& instant);
  void clipMade(const QString& name);

 private:
  bool key(const PoseInstant& at, const PoseChanges& changes, GestureId gesture);
  [[nodiscard]] PoseChanges movedWith(const std::vector<BoneId>& bones) const;
  bool keyInNewClip(const PoseChanges& changes, GestureId gesture);

  Session& session_;
  WorkHistory& work_;
  GestureId clipMaker_;  // the gesture that created the clip and keys its poses
  std::vector<BoneId> pins_;
  // The limbs, and the inputs from which they were found.
  mutable std::vector<PosedLimb> limbs_;
  mutable std::shared_ptr<const Skeleton> limbSkeleton_;
  mutable std::shared_ptr<const ModelFight> limbFight_;
  bool autoKey_ = false;
  bool pullsBody_ = false;
};

}  // namespace squire
