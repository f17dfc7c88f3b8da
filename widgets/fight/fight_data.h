#pragma once

#include <QObject>
#include <QTimer>
#include <map>
#include <memory>
#include <vector>

#include "core/fight/contracts.h"
#include "core/fight/roster.h"
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
// that did not change are not looked at again. Idle until somebody wants it.
class FightData : public QObject {
  Q_OBJECT
 public:
  explicit FightData(Session& session, QObject* parent = nullptr);

  // At once, for who wants what there is now.
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

  // Any model of the project, as ready as the session's own; nothing where its source is not loaded.
  [[nodiscard]] ReadyModel readyModel(ModelId model);

 Q_SIGNALS:
  void changed();      // anything but the gaps alone
  void gapsChanged();  // with `changed`, and when some were found

 private:
  // What a clip was made of.
  struct Made {
    std::shared_ptr<const FightModel> model;
    std::shared_ptr<const Clip> clip;
    std::shared_ptr<const ClipFight> fight;
    std::shared_ptr<const FightClip> ready;
    FrameData frames;
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

  void later();
  [[nodiscard]] const Made* madeOf(ClipId clip) const;  // of the shown model
  void collectGaps();
  void lookForGaps();
  void adoptGaps(const std::vector<GapSearch::Found>& all);
  [[nodiscard]] std::vector<AttachedVolume> attachedTo(const ProjectModel& entry) const;
  Of& prepared(const ProjectModel& entry, const Model& drawn);
  void makeClips(Of& of, const ProjectModel& entry, const Model& drawn);

  Session& session_;
  GapSearch* search_;
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
