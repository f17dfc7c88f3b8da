#pragma once

#include <QObject>

#include "widgets/session/posed_model.h"
#include "widgets/session/session.h"

namespace squire {

// The clip that is looked at as it was before, at the playhead: at the last save, or in its source.
class ComparedClip : public QObject {
  Q_OBJECT
 public:
  enum class With { Nothing, Saved, Source };

  explicit ComparedClip(Session& session, QObject* parent = nullptr);

  void setWith(With with);
  [[nodiscard]] With with() const { return with_; }
  // What there is to compare with: null where the clip was not saved yet, or is not of a source.
  [[nodiscard]] std::shared_ptr<const Clip> earlier(With with) const;
  // Null while nothing is compared.
  [[nodiscard]] const std::shared_ptr<const Clip>& clip() const { return clip_; }
  // The model in the earlier pose; without a model while nothing is compared.
  [[nodiscard]] const PosedModel& posed();

  // The joint that is farthest from where it was, at the playhead.
  struct Farthest {
    int bone = -1;
    float metres = 0.0f;
  };
  [[nodiscard]] Farthest farthest();

 Q_SIGNALS:
  void changed();  // with what, or the earlier clip

 private:
  void refresh();
  void refreshLimbs();

  Session& session_;
  With with_ = With::Nothing;
  std::shared_ptr<const Clip> clip_;
  PosedModel posed_;
  // What its limbs were made of.
  std::shared_ptr<const Skeleton> skeleton_;
  std::shared_ptr<const ModelFight> modelFight_;
  std::shared_ptr<const ClipFight> clipFight_;
};

}  // namespace squire
