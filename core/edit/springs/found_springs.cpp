#include "core/edit/springs/found_springs.h"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>
#include <set>

#include "core/anim/play_springs.h"
#include "core/edit/fights/change_fight.h"
#include "core/edit/fights/volume_list.h"
#include "core/edit/materials/resolve.h"

#include "core/retarget/body_plan.h"
#include "core/retarget/bone_words.h"

namespace squire {

namespace {

constexpr float leastWeight = 0.05f;  // of a vertex that follows a bone
constexpr float largeWeight = 0.25f;  // of a vertex that mostly follows it
constexpr double mostOfSkin = 0.9;    // the share of the skin within the radius and the length of a bone
constexpr float leastTip = 0.001f;    // metres; skin that is nearer has no direction

bool hasAny(const std::vector<std::string>& words, std::initializer_list<const char*> wanted) {
  return std::ranges::any_of(words, [&](const std::string& word) {
    return std::ranges::any_of(wanted, [&](const char* one) { return word.starts_with(one); });
  });
}

// Parts of faces, limbs and trunks, which muscles move, and places for things that are held.
bool isFlesh(const std::string& bone) {
  return hasAny(wordsOfBone(bone),
                {"eye",   "brow",   "lid",   "lip",   "mouth",  "cheek",    "nose",     "nostril", "tongue",
                 "teeth", "tooth",  "fang",  "jaw",   "chin",   "face",     "twist",    "roll",    "muscle",
                 "wing",  "arm",    "elbow", "wrist", "hand",   "palm",     "finger",   "thumb",   "leg",
                 "thigh", "knee",   "shin",  "calf",  "ankle",  "foot",     "feet",     "toe",     "spine",
                 "chest", "back",   "body",  "torso", "belly",  "abdomen",  "waist",    "neck",    "head",
                 "hip",   "pelvis", "root",  "prop",  "weapon", "shoulder", "clavicle", "socket",  "slot"});
}

// Most of the values are not above this.
float mostOf(std::vector<float> values) {
  if (values.empty()) return 0.0f;
  const auto at =
      values.begin() + static_cast<std::ptrdiff_t>(mostOfSkin * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

// The chains of bones that hang on a body.
class ChainFinder {
 public:
  ChainFinder(const Model& model, const ModelFight& fight)
      : model_(model), bones_(model.skeleton->bones), fight_(fight), children_(bones_.size()) {
    for (std::size_t i = 0; i < bones_.size(); ++i) {
      if (bones_[i].parent >= 0) children_[static_cast<std::size_t>(bones_[i].parent)].push_back(i);
    }
    findSkin();
  }

  [[nodiscard]] Spring springFrom(std::size_t root) const { return springOf(chainFrom(root)); }
  [[nodiscard]] std::optional<vec3> tipOf(std::size_t end) const;
  [[nodiscard]] std::vector<Spring> springs();

 private:
  using Chain = std::vector<std::size_t>;

  void findSkin();
  [[nodiscard]] std::vector<bool> followers() const;
  [[nodiscard]] std::set<std::size_t> takenBones() const;
  // Whether skin follows it or a bone below.
  [[nodiscard]] bool hasSkinBelow(std::size_t bone) const { return reach_[bone] >= 0.0f; }
  [[nodiscard]] Chain chainFrom(std::size_t root) const;
  [[nodiscard]] bool looksRight(const Chain& chain) const;
  [[nodiscard]] std::optional<SpringPreset> presetOfChain(const Chain& chain) const;
  [[nodiscard]] Spring springOf(const Chain& chain) const;
  void keepOffLegs(const Chain& chain, Spring& spring) const;
  [[nodiscard]] float halfWidthOf(const Chain& chain) const;
  [[nodiscard]] std::optional<vec3> wayOf(std::size_t bone) const;

  const Model& model_;
  const std::vector<Bone>& bones_;
  const ModelFight& fight_;
  BodyPlan plan_ = bodyPlanOf(*model_.skeleton);
  std::vector<std::vector<std::size_t>> children_;
  std::vector<bool> hasSkin_;
  // By bone: the vertices that mostly follow it, in its space in the bind pose.
  std::vector<std::vector<vec3>> skin_;
  std::vector<float> reach_;  // metres to the farthest bone below with skin; -1: there is none
};

void ChainFinder::findSkin() {
  hasSkin_.assign(bones_.size(), false);
  skin_.resize(bones_.size());
  for (const auto& mesh : model_.shownMeshes()) {
    for (std::size_t vertex = 0; vertex < mesh->influences.size(); ++vertex) {
      const Influences& influences = mesh->influences[vertex];
      for (std::size_t i = 0; i < influences.bones.size(); ++i) {
        const std::size_t bone = influences.bones[i];
        if (influences.weights[i] < leastWeight || bone >= bones_.size()) continue;
        hasSkin_[bone] = true;
        if (influences.weights[i] >= largeWeight)
          skin_[bone].emplace_back(bones_[bone].inverseBind * vec4(mesh->positions[vertex], 1.0f));
      }
    }
  }
  reach_.assign(bones_.size(), -1.0f);
  for (std::size_t i = bones_.size(); i-- > 0;) {
    if (hasSkin_[i]) reach_[i] = std::max(reach_[i], 0.0f);
    if (!hasSkinBelow(i) || bones_[i].parent < 0) continue;
    float& above = reach_[static_cast<std::size_t>(bones_[i].parent)];
    above = std::max(above, reach_[i] + glm::length(bones_[i].rest.translation));
  }
}

std::set<std::size_t> ChainFinder::takenBones() const {
  std::set<std::size_t> out;
  const auto take = [&](BoneId from, std::size_t most, BoneId to) {
    auto bone = model_.skeleton->indexOf(from);
    for (std::size_t i = 0; bone && *bone >= 0 && i < most; ++i) {
      const Bone& one = bones_[static_cast<std::size_t>(*bone)];
      out.insert(static_cast<std::size_t>(*bone));
      if (one.id == to) break;
      bone = one.parent;
    }
  };
  for (const Spring& spring : fight_.springs) take(spring.end, mostSpringBones, spring.root);
  for (const IkChain& chain : fight_.chains) take(chain.end, 3, {});
  return out;
}

// Whether a bone and all below it hang on the body.
std::vector<bool> ChainFinder::followers() const {
  const std::set<std::size_t> taken = takenBones();
  std::vector<bool> out(bones_.size());
  for (std::size_t i = bones_.size(); i-- > 0;) {
    const BodyPart part = plan_.roles[i].part;
    const bool isPart = part != BodyPart::None && part != BodyPart::Tail && part != BodyPart::Ear;
    const bool isOwn = presetOf(bones_[i].name).has_value() || !isFlesh(bones_[i].name);
    const bool isControl = hasSkin_[i] ? false : hasSkinBelow(i) && isHelperName(bones_[i].name);
    out[i] = !isPart && isOwn && !isControl && !taken.contains(i) &&
             std::ranges::all_of(children_[i], [&](std::size_t child) { return out[child]; });
  }
  return out;
}

ChainFinder::Chain ChainFinder::chainFrom(std::size_t root) const {
  Chain out{root};
  while (out.size() < mostSpringBones) {
    const std::vector<std::size_t>& below = children_[out.back()];
    const auto next = std::ranges::max_element(below, {}, [&](std::size_t bone) {
      return hasSkinBelow(bone) ? reach_[bone] + glm::length(bones_[bone].rest.translation) : -1.0f;
    });
    if (next == below.end() || !hasSkinBelow(*next)) break;
    out.push_back(*next);
  }
  return out;
}

std::optional<SpringPreset> ChainFinder::presetOfChain(const Chain& chain) const {
  for (const std::size_t bone : chain) {
    if (const auto preset = presetOf(bones_[bone].name)) return preset;
  }
  return std::nullopt;
}

// A chain without a name that tells has to be of several bones that hang on a body, and not on a limb.
bool ChainFinder::looksRight(const Chain& chain) const {
  if (presetOfChain(chain)) return true;
  if (chain.size() < 2 || !plan_.hips || plan_.limbs.empty()) return false;
  const int parent = bones_[chain.front()].parent;
  for (int bone = parent; bone >= 0; bone = bones_[static_cast<std::size_t>(bone)].parent) {
    switch (plan_.roles[static_cast<std::size_t>(bone)].part) {
      case BodyPart::Hips:
      case BodyPart::Spine:
      case BodyPart::Neck:
      case BodyPart::Head:
        return true;
      case BodyPart::None:
        break;
      default:
        return false;
    }
  }
  return false;
}

// The legs of the body push out what hangs around them, as far as half of its width, but not at rest.
void ChainFinder::keepOffLegs(const Chain& chain, Spring& spring) const {
  const std::vector<mat4> places = modelMatrices(*model_.skeleton, model_.skeleton->restPose());

  float room = halfWidthOf(chain);
  for (const HitVolume& volume : fight_.volumes) {
    const auto shape = colliderIn(volume, *model_.skeleton, places);
    if (!shape || spring.colliders.size() == mostSpringColliders) continue;
    const BoneRole& role = plan_.roles[static_cast<std::size_t>(*model_.skeleton->indexOf(volume.ball.bone))];
    if (!role.isLeg || (role.part != BodyPart::Upper && role.part != BodyPart::Lower)) continue;
    float gap = room;
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const vec3 tip = i + 1 < chain.size() ? bones_[chain[i + 1]].rest.translation
                                            : springTip(spring, *model_.skeleton, static_cast<int>(chain[i]));
      const Sphere last{vec3(places[chain[i]] * vec4(tip, 1.0f)), 0.0f};
      gap = std::min(gap, gapBetween(*shape, last));
    }
    if (gap < spring.radius) continue;  // it would push the spring away at rest
    room = gap;
    spring.colliders.push_back(volume.id);
  }
  if (!spring.colliders.empty()) spring.radius = room;
}

// How far the skin of a chain reaches to the sides of its bones, in metres.
float ChainFinder::halfWidthOf(const Chain& chain) const {
  std::vector<float> off;
  for (const std::size_t bone : chain) {
    const auto way = wayOf(bone);
    if (!way) continue;
    for (const vec3& point : skin_[bone]) off.push_back(glm::length(point - *way * glm::dot(point, *way)));
  }
  return mostOf(off);
}

// Where the skin of the last bone ends, if no bone below says it.
std::optional<vec3> ChainFinder::tipOf(std::size_t end) const {
  if (!children_[end].empty()) return std::nullopt;
  const auto way = wayOf(end);
  if (!way) return std::nullopt;
  std::vector<float> along;
  along.reserve(skin_[end].size());
  for (const vec3& point : skin_[end]) along.push_back(glm::dot(point, *way));
  return *way * std::max(leastTip, mostOf(along));
}

// Which way the skin of a bone lies, as a unit vector.
std::optional<vec3> ChainFinder::wayOf(std::size_t bone) const {
  vec3 middle(0.0f);
  for (const vec3& point : skin_[bone]) middle += point;
  if (!(glm::length(middle) > leastTip * static_cast<float>(skin_[bone].size()))) return std::nullopt;
  return glm::normalize(middle);
}

Spring ChainFinder::springOf(const Chain& chain) const {
  Spring out;
  out.name = bones_[chain.front()].name;
  out.root = bones_[chain.front()].id;
  out.end = bones_[chain.back()].id;
  out.tip = tipOf(chain.back());
  const auto preset = presetOfChain(chain);
  if (preset) setPreset(*preset, out);
  if (preset == SpringPreset::Skirt) keepOffLegs(chain, out);
  return out;
}

std::vector<Spring> ChainFinder::springs() {
  const std::vector<bool> follows = followers();
  std::vector<std::size_t> starts;
  for (std::size_t i = bones_.size(); i-- > 0;) {
    const int parent = bones_[i].parent;
    if (parent >= 0 && follows[i] && !follows[static_cast<std::size_t>(parent)]) starts.push_back(i);
  }
  std::vector<Spring> out;
  while (!starts.empty()) {
    const std::size_t start = starts.back();
    starts.pop_back();
    if (!hasSkinBelow(start)) continue;
    // A bone that only carries others starts no chain.
    const Chain chain = hasSkin_[start] || children_[start].size() == 1 ? chainFrom(start) : Chain{start};
    const bool isCarrier = chain.size() == 1 && !hasSkin_[start];
    for (std::size_t i = 0; i < chain.size(); ++i) {
      for (const std::size_t child : children_[chain[i]]) {
        if (i + 1 == chain.size() || child != chain[i + 1]) starts.push_back(child);
      }
    }
    if (!isCarrier && looksRight(chain)) out.push_back(springOf(chain));
  }
  const auto place = [&](const Spring& spring) { return *model_.skeleton->indexOf(spring.root); };
  std::ranges::sort(out, {}, place);
  return out;
}

struct PresetValues {
  float stiffness, drag, wind, gravity, limit;
};
constexpr std::array<PresetValues, springPresetWords.all.size()> presetValues{
    {{2.0f, 5.0f, 0.3f, 0.3f, 50.0f},
     {1.5f, 6.0f, 0.3f, 0.5f, 80.0f},
     {1.5f, 6.0f, 0.6f, 0.5f, 80.0f},
     {1.5f, 4.0f, 0.3f, 0.2f, 90.0f},
     {2.0f, 5.0f, 0.3f, 0.3f, 50.0f},
     {5.0f, 2.0f, 0.2f, 0.1f, 60.0f}}};

}  // namespace

void setPreset(SpringPreset preset, Spring& spring) {
  const PresetValues& values = presetValues.at(static_cast<std::size_t>(preset));
  spring.stiffness = values.stiffness;
  spring.drag = values.drag;
  spring.wind = values.wind;
  spring.gravity = values.gravity;
  spring.limit = values.limit;
}

std::optional<SpringPreset> presetOf(const std::string& boneName) {
  const std::vector<std::string> words = wordsOfBone(boneName);
  if (hasAny(words, {"plume", "feather"})) return SpringPreset::Plume;
  if (hasAny(words, {"hair", "pony", "pigtail", "braid", "bangs", "fringe", "beard", "mane", "moustache"}))
    return SpringPreset::Hair;
  if (hasAny(words, {"skirt", "dress", "robe", "kilt", "coat", "tabard", "loincloth", "tunic"}))
    return SpringPreset::Skirt;
  if (hasAny(words, {"cape", "cloak", "mantle", "scarf", "veil", "banner", "flag", "ribbon", "sash", "cloth",
                     "tassel", "strap", "rope", "pendant", "earring", "necklace"}))
    return SpringPreset::Cape;
  if (hasAny(words, {"tail", "tentacle"})) return SpringPreset::Tail;
  if (hasAny(words, {"antenna", "feeler", "whisker", "jiggle", "breast", "bust"}) ||
      std::ranges::any_of(words, [](const std::string& word) { return word == "ear" || word == "ears"; }))
    return SpringPreset::Antenna;
  return std::nullopt;
}

std::optional<RoundCone> colliderIn(const HitVolume& volume, const Skeleton& skeleton,
                                    std::span<const mat4> matrices) {
  const auto at = [&](const BoneBall& ball) -> std::optional<Sphere> {
    const auto bone = skeleton.indexOf(ball.bone);
    if (!bone) return std::nullopt;
    return Sphere{vec3(matrices[static_cast<std::size_t>(*bone)] * vec4(ball.offset, 1.0f)), ball.radius};
  };
  const auto ball = at(volume.ball), end = volume.end ? at(*volume.end) : ball;
  if (!ball || !end) return std::nullopt;
  return RoundCone{*ball, *end};
}

Spring springFrom(const Model& model, const ModelFight& fight, std::size_t root) {
  return ChainFinder(model, fight).springFrom(root);
}

std::optional<vec3> endOfSkin(const Model& model, const ModelFight& fight, std::size_t end) {
  return ChainFinder(model, fight).tipOf(end);
}

std::vector<Spring> foundSprings(const Model& model, const ModelFight& fight) {
  return ChainFinder(model, fight).springs();
}

Result<Edit> findSprings(const Project& project, const FindSprings& args) {
  const ProjectModel* entry = project.find(args.model);
  if (entry == nullptr) return makeError(ErrorCode::Usage, "the project has no such model");
  const auto model = resolveModel(project, args.model, {});
  if (!model) return model.error();
  std::vector<Spring> found = foundSprings(*model, fightOf(*entry));
  if (found.empty())
    return makeError(ErrorCode::Content, "no chain of bones looks like a spring",
                     "add a spring from its first bone to its last one");
  Project next = project;
  next.nextId += static_cast<std::uint32_t>(found.size());
  const auto add = [&](ModelFight& fight) {
    std::uint32_t id = project.nextId;
    for (Spring& spring : found) {
      spring.id = SpringId{id++};
      spring.name = freeNameAmong(fight.springs, spring.name, "spring");
      fight.springs.push_back(std::move(spring));
    }
  };
  return recorded(project, args, changeFight(next, args.model, labelOf<FindSprings>(found.size()), add));
}

}  // namespace squire
