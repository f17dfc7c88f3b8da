#pragma once

#include <QObject>
#include <string>
#include <vector>

#include "widgets/session/work_history.h"

namespace squire {

class Session;

// Poses that are changed, keyed or dropped, and what holds while a hand poses.
class Posing : public QObject {
  Q_OBJECT
 public:
  // Both outlive this; the session's project changes with every key.
  Posing(Session& session, WorkHistory& work, QObject* parent = nullptr)
      : QObject(parent), session_(session), work_(work) {}

  // With auto-key the pose is keyed, with what else is unkeyed at the playhead; else it is shown, and kept
  // for its instant until it is keyed or dropped. `label`: "Turn 2 bones". Where there is no clip, the first
  // pose makes one and is keyed in it, as one step.
  bool pose(const PoseChanges& changes, const std::string& label, GestureId gesture = {});
  // Keys bones as they stand at the playhead, or only what is unkeyed of them.
  bool keyAsShown(const std::vector<BoneId>& bones);
  bool keyChanges() { return keyChanges(instant()); }
  bool keyChanges(const PoseInstant& at);
  // Of every instant, as one step.
  bool keyAllChanges();
  void dropChanges() { dropChanges(instant()); }
  void dropChanges(const PoseInstant& at);
  void dropAllChanges();
  [[nodiscard]] const LivePoses& live() const { return work_.live(); }
  // Those of live() whose clips are still there.
  [[nodiscard]] std::vector<PoseInstant> unkeyedPoses() const { return work_.unkeyedPoses(); }
  [[nodiscard]] PoseInstant instant() const;
  // At the playhead; empty while it plays.
  [[nodiscard]] const PoseChanges& changes() const;
  [[nodiscard]] bool autoKey() const { return autoKey_; }
  void setAutoKey(bool on);

  // Ends of limbs that stay where they are while a hand poses the rest.
  [[nodiscard]] const std::vector<BoneId>& pins() const { return pins_; }
  void setPinned(BoneId bone, bool pinned);
  void unpinAll();

  // Without a signal: another project is opened.
  void reset();
  // The playhead or the clip went away from there; tells where something is unkeyed.
  void leave(const PoseInstant& instant);

 Q_SIGNALS:
  void autoKeyChanged();
  void pinsChanged();
  // The playhead or the clip went away from a pose that is not keyed.
  void unkeyedPoseLeft(const squire::PoseInstant& instant);
  void clipMade(const QString& name);

 private:
  bool key(const PoseInstant& at, const PoseChanges& changes, GestureId gesture);
  bool keyInNewClip(const PoseChanges& changes, GestureId gesture);

  Session& session_;
  WorkHistory& work_;
  GestureId clipMaker_;  // that keys what it poses, since it made the clip
  std::vector<BoneId> pins_;
  bool autoKey_ = false;
};

}  // namespace squire
