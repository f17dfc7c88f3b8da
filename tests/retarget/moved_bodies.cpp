#include "tests/retarget/moved_bodies.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <random>

#include "core/formats/fbx/factory.h"
#include "core/io/file.h"
#include "core/retarget/body_plan.h"
#include "tests/support/data.h"

namespace squire::test {

std::vector<Model> modelsOf(const std::filesystem::path& file) {
  const auto bytes = readFile(file, std::uint64_t{1} << 30);
  if (!bytes) return {};
  auto imported = fbxImporter()->read(*bytes, file, {}, {});
  return imported ? imported->models : std::vector<Model>{};
}

Model sampleKnight() { return modelsOf(sourceDir() / "resources" / "sample" / "knight.fbx").at(0); }

namespace {

// Puts the feet flat, turned outwards by an angle, and the lower of them on the ground.
void standOn(const Skeleton& skeleton, const BodyPlan& plan, std::vector<mat4>& matrices, float outwards) {
  const std::vector<mat4> rest = modelMatrices(skeleton, skeleton.restPose());
  float sunk = 1e9f;
  for (const LimbPlan& limb : plan.limbs) {
    if (!limb.isLeg) continue;
    sunk = std::min(sunk, matrices[limb.end][3].y - rest[limb.end][3].y);
    const quat turn = glm::angleAxis(limb.side == Side::Left ? outwards : -outwards, vec3(0, 1, 0));
    const mat4 flat = toMatrix({vec3(matrices[limb.end][3]), turn * toTransform(rest[limb.end]).rotation,
                                toTransform(rest[limb.end]).scale});
    for (std::size_t i = limb.end; i < matrices.size(); ++i) {
      int up = static_cast<int>(i);
      while (up > static_cast<int>(limb.end)) up = skeleton.bones[static_cast<std::size_t>(up)].parent;
      if (up == static_cast<int>(limb.end)) matrices[i] = flat * glm::inverse(rest[limb.end]) * rest[i];
    }
  }
  for (std::size_t i = 0; i < matrices.size(); ++i) {
    if (plan.roles[i].part != BodyPart::Root) matrices[i][3].y -= sunk;
  }
}

}  // namespace

Skeleton otherRig(const Skeleton& skeleton, unsigned seed, float degrees, float scale) {
  std::mt19937 random(seed);
  std::normal_distribution<float> any;
  std::uniform_real_distribution<float> share(-1.0f, 1.0f);
  Pose pose = skeleton.restPose();
  const BodyPlan plan = bodyPlanOf(skeleton);
  for (std::size_t i = 0; i < pose.size(); ++i) {
    const BodyPart part = plan.roles[i].part;
    if (part != BodyPart::Upper && part != BodyPart::Lower) continue;
    const vec3 axis = glm::normalize(vec3(any(random), any(random), any(random)));
    const float most = plan.roles[i].isLeg ? 0.3f * degrees : degrees;
    pose[i].rotation = pose[i].rotation * glm::angleAxis(share(random) * most * 0.0174533f, axis);
  }
  std::vector<mat4> matrices = modelMatrices(skeleton, pose);
  standOn(skeleton, plan, matrices, degrees == 0.0f ? 0.0f : 0.3f * share(random));
  std::vector<mat4> places;
  Skeleton out = skeleton;
  for (std::size_t i = 0; i < out.bones.size(); ++i) {
    const quat axes = glm::normalize(quat(any(random), any(random), any(random), any(random)));
    Transform place = toTransform(matrices[i]);
    place.translation *= scale;
    place.rotation = place.rotation * (seed == 0 ? quat(1, 0, 0, 0) : axes);
    places.push_back(toMatrix(place));
    const int up = out.bones[i].parent;
    out.bones[i].rest =
        toTransform(up < 0 ? places[i] : glm::inverse(places[static_cast<std::size_t>(up)]) * places[i]);
  }
  return out;
}

Retargeted moved(const Skeleton& from, const Clip& clip, const Skeleton& to, const RetargetOptions& options) {
  SolvedMotion motion(from, clip, IkRig(from, {}), {});
  return retargeted(from, clip, motion, to, mapBones(from, to), options).value();
}

std::vector<std::vector<vec3>> jointsOf(const Skeleton& skeleton, const Clip& clip, double framesPerSecond) {
  SolvedMotion motion(skeleton, clip, IkRig(skeleton, {}), {});
  std::vector<std::vector<vec3>> out;
  const auto count = static_cast<int>(clip.duration.seconds() * framesPerSecond);
  for (int i = 0; i <= count; ++i) {
    motion.set(Time::fromSeconds(i / framesPerSecond));
    out.emplace_back();
    for (const mat4& matrix : motion.matrices()) out.back().emplace_back(matrix[3]);
  }
  return out;
}

MotionApart apart(const Skeleton& skeleton, const std::vector<std::vector<vec3>>& a,
                  const std::vector<std::vector<vec3>>& b) {
  MotionApart out;
  float size = 0.0f;
  for (const vec3& place : a.front()) size = std::max(size, glm::distance(place, a.front().front()));
  for (std::size_t f = 0; f < a.size(); ++f) {
    for (std::size_t i = 0; i < a[f].size(); ++i) {
      const std::string where = skeleton.bones[i].name + " at " + std::to_string(f);
      if (const float off = glm::distance(a[f][i], b[f][i]); off > out.metres) {
        out.metres = off;
        out.where = where;
      }
      if (skeleton.bones[i].parent < 0) continue;
      const auto up = static_cast<std::size_t>(skeleton.bones[i].parent);
      const vec3 x = a[f][i] - a[f][up], y = b[f][i] - b[f][up];
      if (glm::length(x) < 0.05f * size || glm::length(y) < 0.05f * size) continue;
      const float off = std::atan2(glm::length(glm::cross(x, y)), glm::dot(x, y)) * 57.29578f;
      out.degrees = std::max(out.degrees, off);
    }
  }
  return out;
}

}  // namespace squire::test
