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

// A model of the project prepared for fight analysis; kept as long as its inputs do not change.
struct ReadyModel {
  std::shared_ptr<const Model> drawn;
  std::shared_ptr<const FightModel> model;
  std::vector<std::shared_ptr<const FightClip>> clips;

  [[nodiscard]] std::shared_ptr<const FightClip> find(ClipId clip) const;
};

// Fight analysis of the session's model: frame data, contracts and gaps of all clips. Unchanged clips are not
// analysed again. If many clips change at once (a change of a body volume affects all), the current clip is
// updated immediately, and the others keep their previous results until a background job has updated them.
// Idle while no panel calls setWanted().
class FightData : public QObject {
  Q_OBJECT
 public:
  explicit FightData(Session& session, QObject* parent = nullptr);

  // Updates everything now, synchronously.
  void refresh();
  // Panels call this when they become visible or hidden.
  void setWanted(const QObject* who, bool wanted);
  // Sets the radius, in metres, of the smallest hurt sphere that hit volumes must not miss.
  void setHurtRadius(float radius);
  [[nodiscard]] float hurtRadius() const { return hurtRadius_; }

  [[nodiscard]] const ReadyModel& model() const { return ready_; }
  [[nodiscard]] const std::vector<FrameData>& frames() const { return frames_; }  // in the order of the clips
  [[nodiscard]] const FrameData* framesOf(ClipId clip) const;
  [[nodiscard]] const std::vector<ContractResult>& contracts() const { return contracts_; }
  [[nodiscard]] const ContractResult* contractOf(ClipId clip) const;
  // The gaps, in the order of the clips. Found in the background; until then a clip keeps its previous gaps.
  struct Gap {
    ClipId clip;
    SweepGap gap;
  };
  [[nodiscard]] const std::vector<Gap>& gaps() const { return gaps_; }

  // Prepares any model of the project; empty if its source is not loaded. `first`: the clip that must be up
  // to date.
  [[nodiscard]] ReadyModel readyModel(ModelId model, ClipId first);

 Q_SIGNALS:
  void changed();      // anything except the gaps has changed
  void gapsChanged();  // emitted with changed(), and when gaps have been found

 private:
  struct Made {
    MadeFightClip made;
    FightClipSource wanted;  // the current inputs of the clip
    std::vector<SweepGap> gaps;
    float gapsFor = -1.0f;  // hurt radius of the last search for gaps; negative: none yet
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
  // Adds to the frame data what may follow the clips. `before`: the frame data until now.
  void follow(std::vector<FrameData> before);
  void requestRest();
  void adoptClips(const std::vector<MadeFightClip>& all);
  [[nodiscard]] const Made* madeOf(ClipId clip) const;  // of the current model
  void collectGaps();
  void searchGaps();
  void adoptGaps(const std::vector<GapSearch::Found>& all);
  [[nodiscard]] std::vector<AttachedVolume> attachedTo(const ProjectModel& entry) const;
  struct Request {
    Which which = Which::Urgent;
    ClipId first;
  };
  ReadyModel prepare(ModelId model, const Request& request);
  Of& prepared(const ProjectModel& entry, const Model& drawn);
  static void makeClips(Of& of, const ProjectModel& entry, const Model& drawn, const Request& request);

  Session& session_;
  GapSearch* search_;
  ClipMaker* maker_;
  QTimer timer_;
  std::vector<const QObject*> wanting_;
  std::map<ModelId, Of> made_;
  float hurtRadius_ = 0.1f;
  ModelId shown_;  // the model of `ready_`
  ReadyModel ready_;
  std::vector<FrameData> frames_;
  std::vector<std::shared_ptr<const FightClip>> followed_;  // those whose follow-ups are in `frames_`
  std::vector<ContractResult> contracts_;
  std::vector<Gap> gaps_;
};

}  // namespace squire
