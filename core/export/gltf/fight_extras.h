#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/json/json.h"
#include "core/model/played_fight.h"
#include "core/model/skeleton.h"

namespace squire {

// The fight data of a model in `extras`, as docs/manual/gltf.md describes it: names in place of indices,
// seconds and metres.
class FightExtras {
 public:
  // Borrows its arguments. `clips`: the names of the model's clips.
  FightExtras(const Skeleton& skeleton, const PlayedModelFight& fight, std::span<const std::string> clips)
      : skeleton_(skeleton), fight_(fight), clips_(clips) {}

  [[nodiscard]] Json ofModel() const;
  [[nodiscard]] Json ofAttachment(const PlayedAttachment& attachment) const;
  // Adds the fight data of a clip to `out`, the clip's extras.
  void addClip(const PlayedClipFight& clip, Json& out) const;

 private:
  [[nodiscard]] Json boneName(int bone) const;
  [[nodiscard]] Json ball(const PlayedBall& ball) const;
  [[nodiscard]] Json volume(const PlayedVolume& volume) const;
  [[nodiscard]] Json chain(const PlayedChain& chain) const;
  [[nodiscard]] Json target(const PlayedTarget& target) const;
  [[nodiscard]] Json transition(const PlayedTransition& transition) const;
  [[nodiscard]] Json cancel(const PlayedCancel& cancel) const;
  [[nodiscard]] Json pushBody(const PlayedPushBody& body) const;
  [[nodiscard]] static Json protection(const PlayedProtection& protection);

  const Skeleton& skeleton_;
  const PlayedModelFight& fight_;
  std::span<const std::string> clips_;
};

}  // namespace squire
