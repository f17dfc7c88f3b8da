#pragma once

#include <QObject>
#include <QTimer>
#include <atomic>
#include <memory>
#include <vector>

#include "core/fight/roster.h"
#include "widgets/session/jobs.h"

namespace squire {

// What a clip that is ready to try its fight is made of. Equal where all of it is the same.
struct FightClipSource {
  std::shared_ptr<const FightModel> model;
  std::shared_ptr<const Skeleton> skeleton;
  std::shared_ptr<const Clip> clip;
  std::shared_ptr<const ClipFight> fight;  // null: the empty one
  GameSettings game;

  friend bool operator==(const FightClipSource&, const FightClipSource&) = default;
};

struct MadeFightClip {
  FightClipSource source;
  std::shared_ptr<const FightClip> ready;
  FrameData frames;
};
[[nodiscard]] MadeFightClip makeFightClip(const FightClipSource& source);

// Makes clips ready in the background, once nothing more is asked for: a hand that drags a volume of the body
// changes all of them with each of its moves.
class ClipMaker : public QObject {
  Q_OBJECT
 public:
  using Sources = std::vector<FightClipSource>;
  ClipMaker(Jobs& jobs, QObject* parent);
  ~ClipMaker() override;

  // All that is wanted now. What is no longer wanted is given up.
  void want(Sources sources);

 Q_SIGNALS:
  void made(const std::vector<squire::MadeFightClip>& all);

 private:
  void start();
  void finish(const std::vector<MadeFightClip>& all);

  Jobs& jobs_;
  QTimer rest_;
  Sources wanted_;
  std::shared_ptr<std::atomic<bool>> stop_;  // null: none is at work
};

}  // namespace squire
