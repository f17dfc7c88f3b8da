#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/hit_volume.h"

namespace squire {

using SpringId = Id<struct SpringTag>;

extern const Thing springThing;
constexpr const Thing& thingOf(SpringId) { return springThing; }

// A chain of bones that follows the body in the game, such as a plume, a cape or a tail: its bones swing
// about the pose. sqw_spring_step() says how.
struct Spring {
  SpringId id;
  std::string name;                 // unique within the model
  BoneId root;                      // the first bone that turns
  BoneId end;                       // the last one: the root or a bone below it
  float stiffness = 1.5f;           // swings per second about the pose; 0: it hangs freely
  float drag = 6.0f;                // per second: how fast it loses its speed against the body
  float wind = 0.3f;                // per second: how fast it takes on the speed of the air
  float gravity = 0.5f;             // a share of the world's
  float limit = 60.0f;              // degrees between a bone and its pose at most
  float radius = 0.02f;             // metres, of the ends of its bones against colliders
  std::vector<VolumeId> colliders;  // volumes of the model's body that push it out
  // Where the last bone ends, in its space; else see springTip() (core/anim/play_springs.h).
  std::optional<vec3> tip;
  UnknownMembers unknown = {};

  bool operator==(const Spring&) const = default;
};

constexpr std::size_t mostSpringBones = 64;
constexpr std::size_t mostSpringColliders = 32;

[[nodiscard]] const StructSchema& schemaOf(const Spring*);

}  // namespace squire
