#pragma once

#include <QObject>
#include <atomic>
#include <memory>
#include <vector>

#include "core/fight/gaps.h"
#include "widgets/session/jobs.h"

namespace squire {

// Finds gaps in the background, which takes a second for many long clips.
class GapSearch : public QObject {
  Q_OBJECT
 public:
  using Clips = std::vector<std::shared_ptr<const FightClip>>;
  struct Found {
    std::shared_ptr<const FightClip> clip;
    float hurtRadius = 0.0f;
    std::vector<SweepGap> gaps;
  };

  GapSearch(Jobs& jobs, QObject* parent);
  ~GapSearch() override;

  // Requests a search, most urgent clips first. A running search that is no longer needed is cancelled: it
  // only finishes its first clip and those already begun.
  void request(Clips clips, float hurtRadius);

 Q_SIGNALS:
  void found(const std::vector<squire::GapSearch::Found>& all);

 private:
  void start();
  void finish(const std::vector<Found>& all);

  Jobs& jobs_;
  Clips wanted_;
  float hurtRadius_ = 0.0f;
  Clips running_;  // clips of the running search
  float runningRadius_ = 0.0f;
  std::shared_ptr<std::atomic<bool>> stop_;  // null: not running
};

}  // namespace squire
