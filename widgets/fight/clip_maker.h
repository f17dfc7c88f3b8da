#pragma once

#include <QObject>
#include <QTimer>
#include <atomic>
#include <memory>
#include <vector>

#include "core/fight/roster.h"
#include "widgets/session/jobs.h"

namespace squire {

// The inputs of a prepared clip; equal if all of them are the same.
struct FightClipSource {
  std::shared_ptr<const FightModel> model;
  std::shared_ptr<const Skeleton> skeleton;
  std::shared_ptr<const Clip> clip;
  std::shared_ptr<const ClipFight> fight;  // null: no fight data
  GameSettings game;
  std::optional<Travel> travel;

  friend bool operator==(const FightClipSource&, const FightClipSource&) = default;
};

struct MadeFightClip {
  FightClipSource source;
  std::shared_ptr<const FightClip> ready;
  FrameData frames;
};
[[nodiscard]] MadeFightClip makeFightClip(const FightClipSource& source);

// Prepares clips in the background once requests pause: dragging a volume of the body changes all clips at
// every move.
class ClipMaker : public QObject {
  Q_OBJECT
 public:
  using Sources = std::vector<FightClipSource>;
  ClipMaker(Jobs& jobs, QObject* parent);
  ~ClipMaker() override;

  // Requests clips and cancels those no longer requested.
  void request(Sources sources);

 Q_SIGNALS:
  void made(const std::vector<squire::MadeFightClip>& all);

 private:
  void start();
  void finish(const std::vector<MadeFightClip>& all);

  Jobs& jobs_;
  QTimer rest_;
  Sources wanted_;
  std::shared_ptr<std::atomic<bool>> stop_;  // null: not running
};

}  // namespace squire
