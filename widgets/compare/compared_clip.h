#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "core/edit/merge/conflict.h"
#include "widgets/session/posed_model.h"
#include "widgets/session/session.h"

namespace squire {

// Another state of the current clip at the playhead: as last saved, as in its source, or as the other side of
// a merge has it.
class ComparedClip : public QObject {
  Q_OBJECT
 public:
  enum class With { Nothing, Saved, Source, Theirs };

  explicit ComparedClip(Session& session, QObject* parent = nullptr);

  void setWith(With with);
  [[nodiscard]] With with() const { return with_; }
  // The clip to compare with; null if it was never saved, does not come from a source,
  // or is in no conflict.
  [[nodiscard]] std::shared_ptr<const Clip> earlier(With with) const;
  // Null if comparing is off.
  [[nodiscard]] const std::shared_ptr<const Clip>& clip() const { return clip_; }
  // The model in the earlier pose; without a model if comparing is off.
  [[nodiscard]] const PosedModel& posed();

  // The joint that moved farthest, at the playhead.
  struct Farthest {
    int bone = -1;
    float metres = 0.0f;
  };
  [[nodiscard]] Farthest farthest();

 Q_SIGNALS:
  void changed();  // what is compared with, or the earlier clip

 private:
  void refresh();
  [[nodiscard]] std::shared_ptr<const Clip> theirs() const;
  void refreshLimbs();

  Session& session_;
  With with_ = With::Nothing;
  // What theirs was computed from last, and what came of it.
  mutable std::shared_ptr<const Clip> ours_, theirs_;
  mutable std::vector<MergeConflict> conflicts_;
  std::shared_ptr<const Clip> clip_;
  PosedModel posed_;
  // Inputs of its IK.
  std::shared_ptr<const Skeleton> skeleton_;
  std::shared_ptr<const ModelFight> modelFight_;
  std::shared_ptr<const ClipFight> clipFight_;
};

}  // namespace squire
