#pragma once

#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/model/fight.h"
#include "core/model/played_fight.h"
#include "core/model/skeleton.h"

namespace squire {

// The springs of a model as the game plays them, by the runtime header.
class SpringMotion {
 public:
  [[nodiscard]] static Result<SpringMotion> make(const Skeleton& skeleton, const ModelFight& fight,
                                                 const GameSettings& game);
  SpringMotion(SpringMotion&&) noexcept;
  ~SpringMotion();

  // Lays the springs along the pose.
  void begin(const Pose& pose);
  // Lets time pass until the pose, and turns the bones of the springs in it. `place`: of the character in the
  // world.
  void step(double seconds, Pose& pose, const mat4& place = mat4(1.0f));
  // Lets time pass in a pose that stays. Returns it with the bones turned.
  Pose settle(const Pose& pose, double seconds);
  // In the order of their first bones.
  [[nodiscard]] const std::vector<PlayedSpring>& springs() const;
  // The bones of all springs.
  [[nodiscard]] const std::vector<int>& bones() const;

 private:
  struct Wad;
  explicit SpringMotion(std::unique_ptr<Wad> wad);
  std::unique_ptr<Wad> wad_;
};

}  // namespace squire
