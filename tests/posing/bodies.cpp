#include "tests/posing/bodies.h"

#include <memory>
#include <utility>

#include "core/edit/new_model.h"
#include "tests/anim/reference.h"

namespace squire::test {

int BodyBuilder::add(const std::string& name, int parent, const vec3& place) {
  const auto index = static_cast<int>(matrices_.size());
  reference::Random random(static_cast<unsigned>(index) + 1);
  const mat4 above = parent < 0 ? mat4(1.0f) : matrices_[static_cast<std::size_t>(parent)];
  Bone bone;
  bone.id = BoneId{static_cast<std::uint32_t>(index + 1)};
  bone.name = name;
  bone.parent = parent;
  bone.rest.translation = vec3(glm::inverse(above) * vec4(place, 1.0f));
  bone.rest.rotation = reference::randomTurn(random, 2.0f);
  matrices_.push_back(above * toMatrix(bone.rest));
  bone.inverseBind = glm::inverse(matrices_.back());
  skeleton_.bones.push_back(std::move(bone));
  return index;
}

int BodyBuilder::addChain(const std::string& name, int parent, const vec3& from, const vec3& to, int bones) {
  for (int i = 0; i < bones; ++i) {
    const float share = bones == 1 ? 0.0f : static_cast<float>(i) / static_cast<float>(bones - 1);
    parent = add(name + std::to_string(i + 1), parent, from + share * (to - from));
  }
  return parent;
}

Skeleton humanBody() {
  BodyBuilder body;
  const int root = body.add("root", -1, vec3(0));
  const int hips = body.add("hips", root, vec3(0, 0.95f, 0));
  const int chest = body.addChain("spine", hips, vec3(0, 1.05f, 0.01f), vec3(0, 1.3f, 0), 3);
  const int head = body.add("head", body.add("neck", chest, vec3(0, 1.48f, 0)), vec3(0, 1.58f, 0.02f));
  body.add("crown", head, vec3(0, 1.75f, 0));
  body.add("jaw", head, vec3(0, 1.56f, 0.05f));
  for (const auto& [side, x] : {std::pair("L", 1.0f), std::pair("R", -1.0f)}) {
    const auto named = [side = side](const std::string& name) { return name + "." + side; };
    body.add(named("eye"), head, vec3(0.03f * x, 1.64f, 0.08f));
    const int shoulder = body.add(named("shoulder"), chest, vec3(0.04f * x, 1.42f, 0.02f));
    const int upper = body.add(named("upper_arm"), shoulder, vec3(0.17f * x, 1.42f, 0));
    const int lower = body.add(named("forearm"), upper, vec3(0.45f * x, 1.42f, -0.01f));
    const int hand = body.add(named("hand"), lower, vec3(0.71f * x, 1.42f, 0));
    for (int finger = 0; finger < 5; ++finger) {
      const vec3 from(0.73f * x, 1.42f, 0.03f - 0.015f * static_cast<float>(finger));
      body.addChain(named("finger" + std::to_string(finger)) + "_", hand, from, from + vec3(0.1f * x, 0, 0),
                    4);
    }
    const int thigh = body.add(named("thigh"), hips, vec3(0.09f * x, 0.92f, 0));
    const int shin = body.add(named("shin"), thigh, vec3(0.09f * x, 0.5f, 0.01f));
    const int foot = body.add(named("foot"), shin, vec3(0.09f * x, 0.09f, -0.02f));
    body.add(named("toe"), foot, vec3(0.09f * x, 0.03f, 0.1f));
  }
  return body.skeleton();
}

namespace {

int addLeg(BodyBuilder& body, const std::string& name, const char* side, int parent, const vec3& from) {
  const auto named = [&](const char* part) { return name + part + "." + side; };
  const float knee = name == "front_" ? -0.02f : 0.03f;
  const int upper = body.add(named("leg"), parent, from);
  const int lower = body.add(named("shin"), upper, vec3(from.x, 0.5f * from.y, from.z + knee));
  return body.add(named("foot"), lower, vec3(from.x, 0.05f, from.z));
}

}  // namespace

Skeleton dogBody() {
  BodyBuilder body;
  const int root = body.add("root", -1, vec3(0));
  const int hips = body.add("hips", root, vec3(0, 0.6f, -0.4f));
  const int chest = body.addChain("spine", hips, vec3(0, 0.62f, -0.25f), vec3(0, 0.62f, 0.2f), 4);
  body.add("head", body.addChain("neck", chest, vec3(0, 0.7f, 0.3f), vec3(0, 0.8f, 0.4f), 2),
           vec3(0, 0.85f, 0.45f));
  body.addChain("tail", hips, vec3(0, 0.6f, -0.45f), vec3(0, 0.5f, -0.9f), 6);
  for (const auto& [side, x] : {std::pair("L", 0.1f), std::pair("R", -0.1f)}) {
    addLeg(body, "hind_", side, hips, vec3(x, 0.55f, -0.4f));
    addLeg(body, "front_", side, chest, vec3(x, 0.55f, 0.2f));
  }
  return body.skeleton();
}

Skeleton birdBody() {
  BodyBuilder body;
  const int hips = body.add("body", -1, vec3(0, 0.3f, 0));
  const int chest = body.addChain("spine", hips, vec3(0, 0.32f, 0.05f), vec3(0, 0.35f, 0.12f), 2);
  body.add("head", body.addChain("neck", chest, vec3(0, 0.38f, 0.15f), vec3(0, 0.5f, 0.2f), 4),
           vec3(0, 0.52f, 0.22f));
  body.addChain("tail", hips, vec3(0, 0.3f, -0.05f), vec3(0, 0.28f, -0.2f), 3);
  for (const auto& [side, x] : {std::pair("L", 1.0f), std::pair("R", -1.0f)}) {
    addLeg(body, "", side, hips, vec3(0.05f * x, 0.27f, 0));
    const std::string end = std::string(".") + side;
    const int upper = body.add("wing_arm" + end, chest, vec3(0.05f * x, 0.36f, 0.1f));
    const int lower = body.add("wing_forearm" + end, upper, vec3(0.2f * x, 0.36f, 0.08f));
    body.add("wing_hand" + end, lower, vec3(0.35f * x, 0.36f, 0.12f));
  }
  return body.skeleton();
}

Skeleton snakeBody() {
  BodyBuilder body;
  body.addChain("body", body.add("root", -1, vec3(0)), vec3(0, 0.05f, -1), vec3(0, 0.05f, 1), 24);
  return body.skeleton();
}

std::vector<PosedLimb> limbsOfBody(const Skeleton& skeleton) {
  ProjectModel model;
  model.bones = std::make_shared<const std::vector<ProjectBone>>(tableOf(skeleton));
  return limbsOf(skeleton, model);
}

std::size_t boneOf(const Skeleton& skeleton, std::string_view name) {
  return static_cast<std::size_t>(*skeleton.indexOf(name));
}

}  // namespace squire::test
