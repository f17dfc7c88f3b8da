#pragma once

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>
#include <vector>

#include "core/formats/wad/blobs/contents.h"
#include "core/runtime/squire_wad.h"

namespace squire::runtime::test {

// The reference of sqw_spring_step(): the rules of docs/wad-format.md, written down again in doubles and in
// places of the world, a spring after the other. For springs that are not below other ones.
class SlowSprings {
 public:
  // Both matrices as for sqw_spring_begin().
  SlowSprings(const wad::ModelContents& model, const glm::dmat4& place, const std::vector<glm::dmat4>& bones);

  // Returns the end of each bone of each spring, in the world.
  std::vector<glm::dvec3> step(const glm::dmat4& place, const std::vector<glm::dmat4>& bones,
                               const sqw_surroundings& around, double dt);

 private:
  struct Joint {
    glm::dvec3 end{0.0}, speed{0.0};
    glm::dvec3 posed{0.0}, posedSpeed{0.0};  // the bone in the pose, as a vector
  };
  struct Chain {
    const PlayedSpring* spring = nullptr;
    std::vector<int> bones;
    glm::dvec3 root{0.0}, rootSpeed{0.0};
    std::vector<Joint> joints;
  };
  struct Capsule {
    glm::dvec3 from{0.0}, to{0.0};
    double fromRadius = 0.0, toRadius = 0.0;
  };
  struct Posed {
    glm::dvec3 root{0.0};
    std::vector<glm::dvec3> bones;
  };

  [[nodiscard]] std::vector<Capsule> capsulesAt(const glm::dmat4& place,
                                                const std::vector<glm::dmat4>& bones) const;
  [[nodiscard]] static Posed posedAt(const Chain& chain, const glm::dmat4& place,
                                     const std::vector<glm::dmat4>& bones);
  static void swing(Chain& chain, const Posed& to, const std::vector<Capsule>& capsules,
                    const sqw_surroundings& around, double seconds);

  const wad::ModelContents& model_;
  std::vector<Chain> chains_;
  std::vector<Capsule> capsules_;
  double rest_ = 0.0;
  double before_ = 1.0 / SQW_SPRING_RATE;
};

}  // namespace squire::runtime::test
