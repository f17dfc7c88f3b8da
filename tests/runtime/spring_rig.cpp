#include "tests/runtime/spring_rig.h"

#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/type_ptr.hpp>
#include <numbers>
#include <string>

#include "tests/formats/wad/sample_contents.h"

namespace squire::runtime::test {

namespace {

constexpr double fullTurn = 2.0 * std::numbers::pi;

Bone boneOf(std::uint32_t id, int parent, const vec3& at) {
  Bone bone;
  bone.id = BoneId{id};
  bone.name = "bone " + std::to_string(id);
  bone.parent = parent;
  bone.rest.translation = at;
  return bone;
}

}  // namespace

wad::Contents springContents(std::size_t chains, std::size_t length, std::size_t capsules,
                             const PlayedSpring& like) {
  wad::Contents contents = wad::test::randomContents(1, {1, 3, 0, 0, 0, 0, 0});
  wad::ModelContents& model = contents.models[0];
  Skeleton skeleton;
  skeleton.bones = {boneOf(1, -1, vec3(0, 1, 0)), boneOf(2, 0, vec3(0, 0.2f, 0))};
  for (std::size_t i = 0; i < capsules; ++i) {
    const double angle = fullTurn * static_cast<double>(i) / static_cast<double>(capsules);
    PlayedVolume volume;
    volume.name = "leg " + std::to_string(i);
    volume.kind = VolumeKind::Hurt;
    const vec3 side(static_cast<float>(std::cos(angle)), 0.0f, static_cast<float>(std::sin(angle)));
    volume.ball = {static_cast<int>(i % 2), 0.12f * side, 0.09f};
    volume.end = PlayedBall{static_cast<int>(i % 2), 0.16f * side - vec3(0, 0.8f, 0), 0.07f};
    model.fight.volumes.push_back(volume);
  }
  for (std::size_t c = 0; c < chains; ++c) {
    const double angle = fullTurn * static_cast<double>(c) / static_cast<double>(chains);
    PlayedSpring spring = like;
    spring.name = "chain " + std::to_string(c);
    spring.boneCount = static_cast<std::uint32_t>(length);
    spring.tip = vec3(0, -0.1f, 0);
    spring.colliders.clear();
    for (std::size_t i = 0; i < capsules; ++i) spring.colliders.push_back(static_cast<std::uint32_t>(i));
    for (std::size_t i = 0; i < length; ++i) {
      const auto index = static_cast<int>(skeleton.bones.size());
      const vec3 first(0.26f * static_cast<float>(std::cos(angle)), 0.0f,
                       0.26f * static_cast<float>(std::sin(angle)));
      skeleton.bones.push_back(boneOf(static_cast<std::uint32_t>(index) + 1, i == 0 ? 0 : index - 1,
                                      i == 0 ? first : vec3(0, -0.1f, 0)));
      spring.end = index;
    }
    model.fight.springs.push_back(spring);
  }
  model.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
  return contents;
}

glm::mat4 livelyPlace(double seconds) {
  const auto wave = [&](double size, double perSecond) {
    return static_cast<float>(size * std::sin(fullTurn * perSecond * seconds));
  };
  const vec3 at(static_cast<float>(1.5 * seconds) + wave(0.2, 1.0), wave(0.04, 2.0), wave(0.3, 0.6));
  return glm::rotate(glm::translate(glm::mat4(1.0f), at), wave(0.8, 0.7), vec3(0, 1, 0));
}
glm::mat4 stillPlace() {
  return glm::rotate(glm::translate(glm::mat4(1.0f), vec3(3, 0.5f, -2)), 0.7f, vec3(0, 1, 0));
}

SpringRig::SpringRig(const wad::Contents& contents)
    : opened(contents),
      state(sqw_spring_floats(&opened.wad, opened.wad.models)),
      pose(fromPose(contents.models[0].skeleton->restPose())),
      matrices(16 * contents.models[0].skeleton->bones.size()),
      place(livelyPlace(0.0)) {
  poseAt(0.0, true);
  sqw_spring_begin(&opened.wad, opened.wad.models, glm::value_ptr(place), matrices.data(), state.data());
}

void SpringRig::poseAt(double seconds, bool isLively) {
  pose = fromPose(opened.contents.models[0].skeleton->restPose());
  const auto half = static_cast<float>(isLively ? 0.15 * std::sin(fullTurn * 1.5 * seconds) : 0.1);
  pose.view.orientations[0] = std::sin(half);
  pose.view.orientations[3] = std::cos(half);
  sqw_local_to_model(&opened.wad, opened.wad.skeletons, &pose.view, matrices.data());
  posed = matrices;
}

void SpringRig::step(double seconds, double dt, bool isLively, const sqw_surroundings* around) {
  poseAt(seconds, isLively);
  place = isLively ? livelyPlace(seconds) : stillPlace();
  sqw_spring_step(&opened.wad, opened.wad.models, glm::value_ptr(place), around, dt, state.data(), &pose.view,
                  matrices.data());
}

std::vector<vec3> SpringRig::ends() const {
  const auto matrixOf = [&](int bone) {
    return place * glm::make_mat4(matrices.data() + 16 * static_cast<std::size_t>(bone));
  };
  std::vector<vec3> out;
  const auto& bones = opened.contents.models[0].skeleton->bones;
  for (const PlayedSpring& spring : opened.contents.models[0].fight.springs) {
    std::vector<int> chain{spring.end};
    while (chain.size() < spring.boneCount)
      chain.push_back(bones[static_cast<std::size_t>(chain.back())].parent);
    for (std::size_t i = chain.size() - 1; i > 0; --i) out.emplace_back(matrixOf(chain[i - 1])[3]);
    out.emplace_back(matrixOf(spring.end) * glm::vec4(spring.tip, 1.0f));
  }
  return out;
}

}  // namespace squire::runtime::test
