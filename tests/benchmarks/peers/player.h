#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/model/keyframes.h"
#include "core/model/skeleton.h"
#include "tests/benchmarks/peers/runtime_calls.h"

namespace squire::bench {

// A character with two clips of the same length, 2 seconds at 30 frames per second.
struct Actor {
  std::string name;
  std::shared_ptr<const Skeleton> skeleton;
  std::vector<KeyframeAnimation> clips;
  float tolerance = 1e-4f;  // metres, of packed forms, at a hand's distance from each joint
};

constexpr float clipSeconds = 2.0f;

// Plays an Actor with one library. A player has two poses: sampleAt() writes the first one.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  [[nodiscard]] virtual std::string name() const = 0;
  // Bytes of the first clip.
  [[nodiscard]] virtual std::size_t bytes() const = 0;
  virtual void sampleAt(float seconds) = 0;
  // `seconds` is after the time of the previous call, or at the start. Overridden for libraries that cache
  // the last time.
  virtual void sampleForward(float seconds) { sampleAt(seconds); }
  // Computes the model-space matrices of the second pose.
  virtual void localToModel() = 0;
  virtual void pose(float seconds) = 0;
  // Blends both poses; some libraries write the result to the first one. Returns false if the library cannot
  // blend.
  virtual bool blend(float share) = 0;
  virtual bool palette() = 0;
  // Solves IK for the limb of endOfLimb() toward a point in model space, starting from the matrices of
  // localToModel(). Returns false if the library cannot.
  virtual bool reach(const vec3& target) = 0;
  // Samples both clips, blends, and computes matrices and the skinning palette.
  virtual bool frame(float seconds, float share) = 0;
  // The matrices after pose(), in the order of the skeleton's bones.
  [[nodiscard]] virtual std::vector<mat4> matrices() const = 0;
};

// The last bone, which is the end of a limb.
[[nodiscard]] inline std::size_t endOfLimb(const Skeleton& skeleton) { return skeleton.bones.size() - 1; }

[[nodiscard]] std::unique_ptr<Player> makeCorePlayer(const Actor& actor);
[[nodiscard]] std::unique_ptr<Player> makeRuntimePlayer(const Actor& actor, const RuntimeCalls& calls,
                                                        bool isPacked);
// Null if the library was not found when the build was configured.
[[nodiscard]] std::unique_ptr<Player> makeOzzPlayer(const Actor& actor);
[[nodiscard]] std::unique_ptr<Player> makeAclPlayer(const Actor& actor);

}  // namespace squire::bench
