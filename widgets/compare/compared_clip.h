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
  // The clip to compare with; null if it was never saved, has no source, or is in no conflict. For Theirs, it
  // is computed in the background and null until then.
  [[nodiscard]] std::shared_ptr<const Clip> earlier(With with) const;
  // Whether the clip of the other side of a merge is still being computed.
  [[nodiscard]] bool isComputing() const { return job_ != 0; }
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
  void changed();  // the choice of version, or the earlier clip itself, has changed

 private:
  void refresh();
  // The inputs from which theirs_ is computed.
  struct TheirsInput {
    ClipRef clip;
    std::shared_ptr<const Clip> ours;
    std::vector<MergeConflict> conflicts;

    bool operator==(const TheirsInput&) const = default;
  };
  void computeTheirs();
  void takeTheirs(const std::shared_ptr<const Clip>& theirs, bool isCancelled);
  void refreshLimbs();

  Session& session_;
  With with_ = With::Nothing;
  TheirsInput input_;  // of theirs_, or of the job that computes it
  std::shared_ptr<const Clip> theirs_;
  int job_ = 0;  // 0: none
  std::shared_ptr<const Clip> clip_;
  PosedModel posed_;
  // Inputs of the IK of posed_.
  std::shared_ptr<const Skeleton> skeleton_;
  std::shared_ptr<const ModelFight> modelFight_;
  std::shared_ptr<const ClipFight> clipFight_;
};

}  // namespace squire
