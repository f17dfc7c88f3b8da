#pragma once

#include <QObject>
#include <QTimer>
#include <map>
#include <memory>
#include <vector>

#include "core/fight/contracts.h"
#include "core/fight/roster.h"
#include "widgets/fight/clip_maker.h"
#include "widgets/fight/gap_search.h"
#include "widgets/session/session.h"

namespace squire {

// A model of the project made ready to try its fight, kept for as long as nothing it is made of changes.
struct ReadyModel {
  std::shared_ptr<const Model> drawn;
  std::shared_ptr<const FightModel> model;
  std::vector<std::shared_ptr<const FightClip>> clips;

  [[nodiscard]] std::shared_ptr<const FightClip> find(ClipId clip) const;
};

// What is known of the fight of the session's model: frame data, contracts and gaps of all its clips. Clips
// that did not change are not looked at again. Where many change at once, as all do with a volume of the
// body, the one that is looked at is new at once; the others are as they were before until they are made in
// the background. Idle until somebody wants it.
class FightData : public QObject {
  Q_OBJECT
 public:
  explicit FightData(Session& session, QObject* parent = nullptr);

  // All at once, for who wants what there is now.
  void refresh();
  // Panels say when they are seen.
  void setWanted(const QObject* who, bool wanted);
  // Metres; of the smallest hurt sphere that nothing may let through.
  void setHurtRadius(float radius);
  [[nodiscard]] float hurtRadius() const { return hurtRadius_; }

  [[nodiscard]] const ReadyModel& model() const { return ready_; }
  [[nodiscard]] const std::vector<FrameData>& frames() const { return frames_; }  // in the clips' order
  [[nodiscard]] const FrameData* framesOf(ClipId clip) const;
  [[nodiscard]] const std::vector<ContractResult>& contracts() const { return contracts_; }
  [[nodiscard]] const ContractResult* contractOf(ClipId clip) const;
  // In the order of the clips. They are looked for in the background; until then a clip has those of before.
  struct Gap {
    ClipId clip;
    SweepGap gap;
  };
  [[nodiscard]] const std::vector<Gap>& gaps() const { return gaps_; }

  // Any model of the project, as ready as the session's own; nothing where its source is not loaded. `first`:
  // the clip that is as it is now, whatever the others are.
  [[nodiscard]] ReadyModel readyModel(ModelId model, ClipId first);

 Q_SIGNALS:
  void changed();      // anything but the gaps alone
  void gapsChanged();  // with `changed`, and when some were found

 private:
  struct Made {
    MadeFightClip made;
    FightClipSource wanted;  // what it ought to be made of
    std::vector<SweepGap> gaps;
    float gapsFor = -1.0f;  // hurt radius
  };
  struct Of {
    std::shared_ptr<const Skeleton> skeleton;
    std::shared_ptr<const ModelFight> fight;
    GameSettings game;
    std::vector<AttachedVolume> attached;
    std::shared_ptr<const FightModel> model;
    std::map<ClipId, Made> clips;
  };
  enum class Which { Urgent, All };

  void later();
  void update(Which which);
  void wantTheRest();
  void adoptClips(const std::vector<MadeFightClip>& all);
  [[nodiscard]] const Made* madeOf(ClipId clip) const;  // of the shown model
  void collectGaps();
  void lookForGaps();
  void adoptGaps(const std::vector<GapSearch::Found>& all);
  [[nodiscard]] std::vector<AttachedVolume> attachedTo(const ProjectModel& entry) const;
  struct Wish {
    Which which = Which::Urgent;
    ClipId first;
  };
  ReadyModel readied(ModelId model, const Wish& wish);
  Of& prepared(const ProjectModel& entry, const Model& drawn);
  static void makeClips(Of& of, const ProjectModel& entry, const Model& drawn, const Wish& wish);

  Session& session_;
  GapSearch* search_;
  ClipMaker* maker_;
  QTimer timer_;
  std::vector<const QObject*> wanting_;
  std::map<ModelId, Of> made_;
  float hurtRadius_ = 0.1f;
  ModelId shown_;  // that `ready_` is of
  ReadyModel ready_;
  std::vector<FrameData> frames_;
  std::vector<ContractResult> contracts_;
  std::vector<Gap> gaps_;
};

}  // namespace squire
