#pragma once

#include <QObject>
#include <atomic>
#include <memory>
#include <vector>

#include "core/fight/gaps.h"
#include "widgets/session/jobs.h"

namespace squire {

// Looks for gaps in the background: in many long clips that takes a second.
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

  // All that is wanted now, the most urgent first. What is no longer wanted is given up, but for the first
  // clip of it.
  void want(Clips clips, float hurtRadius);

 Q_SIGNALS:
  void found(const std::vector<squire::GapSearch::Found>& all);

 private:
  void start();
  void finish(const std::vector<Found>& all);

  Jobs& jobs_;
  Clips wanted_;
  float hurtRadius_ = 0.0f;
  Clips running_;  // what the search at work is for
  float runningRadius_ = 0.0f;
  std::shared_ptr<std::atomic<bool>> stop_;  // null: none is at work
};

}  // namespace squire
