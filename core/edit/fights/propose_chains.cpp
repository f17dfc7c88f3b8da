#include <algorithm>
#include <set>

#include "core/anim/mirror.h"
#include "core/base/utf8.h"
#include "core/edit/fights/ik_edits.h"
#include "core/edit/fights/volume_list.h"

namespace squire {

namespace {

enum class LimbKind { None, Arm, Leg };

std::string lowered(const std::string& name) {
  // "mixamorig:LeftFoot" counts as "LeftFoot".
  return asciiLower(name.substr(name.find_last_of(':') + 1));
}

bool hasAny(const std::string& text, std::initializer_list<const char*> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](const char* word) { return text.find(word) != std::string::npos; });
}

// Fingers, toes and helper bones are not the end of a limb.
bool isNoEnd(const std::string& name) {
  return hasAny(lowered(name), {"toe", "finger", "thumb", "index", "middle", "ring", "pinky", "little", "ik",
                                "pole", "ctrl", "twist", "roll", "heel", "ball", "handle"});
}

// The limb whose end bone has this name.
LimbKind limbOf(const std::string& name) {
  const std::string text = lowered(name);
  if (isNoEnd(name)) return LimbKind::None;
  if (hasAny(text, {"foot", "ankle", "feet", "hoof"})) return LimbKind::Leg;
  return hasAny(text, {"hand", "wrist", "palm"}) ? LimbKind::Arm : LimbKind::None;
}

// The limb that a bone of this name belongs to.
LimbKind limbAround(const std::string& name) {
  const std::string text = lowered(name);
  if (hasAny(text, {"leg", "thigh", "calf", "shin", "knee"})) return LimbKind::Leg;
  return hasAny(text, {"arm", "elbow"}) ? LimbKind::Arm : LimbKind::None;
}

class Proposer {
 public:
  explicit Proposer(const ProjectModel& model) : skeleton_(skeletonOf(model)), map_(mirrorMapOf(skeleton_)) {
    for (const mat4& matrix : modelMatrices(skeleton_, skeleton_.restPose())) places_.emplace_back(matrix[3]);
    for (const IkChain& chain : fightOf(model).chains) taken_.insert(chain.end);
  }

  std::vector<IkChain> run() && {
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const LimbKind limb = limbOf(bone(i).name);
      // A hand of several bones counts once.
      if (limb != LimbKind::None && isReachable(i) && !isInLimb(i, limb) && bent_.insert(up(i)).second)
        add(i, limb);
    }
    if (!found_) proposeByShape();
    return std::move(chains_);
  }

 private:
  [[nodiscard]] const Bone& bone(std::size_t i) const { return skeleton_.bones[i]; }
  [[nodiscard]] std::size_t up(std::size_t i) const { return static_cast<std::size_t>(bone(i).parent); }
  [[nodiscard]] bool isReachable(std::size_t i) const {
    return bone(i).parent != Bone::noParent && bone(up(i)).parent != Bone::noParent && length(i) > 1e-4f &&
           length(up(i)) > 1e-4f;
  }
  // Whether the parent already counts as an end of the same limb, as the wrist of a hand does.
  [[nodiscard]] bool isInLimb(std::size_t i, LimbKind limb) const { return limbOf(bone(up(i)).name) == limb; }
  [[nodiscard]] float length(std::size_t i) const { return glm::length(places_[i] - places_[up(i)]); }

  void add(std::size_t i, LimbKind limb) {
    found_ = true;
    if (taken_.contains(bone(i).id)) return;
    const float x = places_[i].x;
    const float middle = 0.02f;
    std::string name = limb == LimbKind::Leg ? "leg" : "arm";
    if (x > middle) name = "left " + name;
    if (x < -middle) name = "right " + name;
    IkChain chain;
    chain.end = bone(i).id;
    chain.name = freeNameAmong(chains_, name, "chain");
    chains_.push_back(std::move(chain));
  }

  // Proposes a limb for each two segments of similar length that exist on both sides: a leg or an arm by the
  // name of the middle bone or, if that has neither, a leg if they point down and else an arm.
  void proposeByShape() {
    std::set<std::size_t> used;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (map_.partner[i] == i || isNoEnd(bone(i).name) || !isReachable(i) || used.contains(up(i)) ||
          used.contains(up(up(i))))
        continue;
      const std::size_t middle = up(i), root = up(middle);
      if (map_.partner[middle] == middle || map_.partner[root] == root) continue;
      const float share = length(i) / length(middle);
      if (share < 0.5f || share > 2.0f) continue;
      const vec3 way = places_[i] - places_[root];
      const bool goesDown = way.y < 0.0f && std::abs(way.y) > std::abs(way.x);
      const LimbKind named = limbAround(bone(middle).name);
      add(i, named != LimbKind::None ? named : goesDown ? LimbKind::Leg : LimbKind::Arm);
      for (const std::size_t part : {i, middle, root}) used.insert(part);
    }
  }

  Skeleton skeleton_;
  MirrorMap map_;
  std::vector<vec3> places_;
  std::set<BoneId> taken_;
  std::set<std::size_t> bent_;  // middle joints of the limbs found so far
  std::vector<IkChain> chains_;
  bool found_ = false;
};

}  // namespace

std::vector<IkChain> proposedChains(const ProjectModel& model) { return Proposer(model).run(); }

}  // namespace squire
