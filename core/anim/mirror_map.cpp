#include <algorithm>
#include <cctype>
#include <cmath>
#include <unordered_map>

#include "core/anim/mirror.h"

namespace squire {

namespace {

bool isDigits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
}

char otherLetter(char side) {
  switch (side) {
    case 'L':
      return 'R';
    case 'R':
      return 'L';
    case 'l':
      return 'r';
    case 'r':
      return 'l';
    default:
      return 0;
  }
}

bool isSeparator(char c) { return c == '.' || c == '_' || c == '-' || c == ' '; }

// Swaps "Left" and "Right", in any usual capitalisation, where it begins a word. Within the name, it must be
// the whole word; at the start of the name, more letters may follow.
std::optional<std::string> swappedWord(const std::string& name) {
  static constexpr std::pair<std::string_view, std::string_view> words[] = {
      {"Left", "Right"}, {"left", "right"}, {"LEFT", "RIGHT"}};
  for (const auto& [left, right] : words) {
    for (const auto& [from, to] : {std::pair(left, right), std::pair(right, left)}) {
      const std::size_t at = name.find(from);
      if (at == std::string::npos) continue;
      const bool begins = at == 0 || !std::isalpha(static_cast<unsigned char>(name[at - 1])) ||
                          std::isupper(static_cast<unsigned char>(from[0]));
      const std::size_t end = at + from.size();
      const bool ends = end == name.size() || !std::islower(static_cast<unsigned char>(name[end]));
      if (!begins || !(ends || at == 0)) continue;
      return name.substr(0, at).append(to).append(name.substr(end));
    }
  }
  return std::nullopt;
}

// Joint positions at rest in model space.
std::vector<vec3> restPlaces(const Skeleton& skeleton) {
  std::vector<vec3> places;
  for (const mat4& matrix : modelMatrices(skeleton, skeleton.restPose())) places.emplace_back(matrix[3]);
  return places;
}

class MapMaker {
 public:
  explicit MapMaker(const Skeleton& skeleton)
      : bones_(skeleton.bones), places_(restPlaces(skeleton)), partner_(bones_.size(), unknown) {
    for (std::size_t i = 0; i < bones_.size(); ++i) byName_.emplace(bones_[i].name, i);
    float size = 0.0f;
    for (const vec3& place : places_) size = std::max(size, glm::length(place));
    near_ = 0.01f * size;
  }

  MirrorMap make() {
    // Parents precede their children, so that a partner is searched among the children of the parent's
    // partner.
    for (std::size_t i = 0; i < bones_.size(); ++i) {
      if (partner_[i] != unknown) continue;
      const std::size_t other = otherOf(i);
      partner_[i] = other;
      partner_[other] = i;
    }
    return {std::move(partner_)};
  }

 private:
  static constexpr std::size_t unknown = SIZE_MAX;

  // Bones may be partners if neither has one yet and their parents are partners.
  bool fits(std::size_t bone, std::size_t other) const {
    if (partner_[other] != unknown) return false;
    const int parent = bones_[bone].parent, otherParent = bones_[other].parent;
    if (parent < 0 || otherParent < 0) return parent == otherParent;
    return partner_[static_cast<std::size_t>(parent)] == static_cast<std::size_t>(otherParent);
  }

  bool hasNamedPartner(std::size_t bone) const {
    const auto name = otherSideName(bones_[bone].name);
    return name && byName_.contains(*name);
  }

  std::size_t otherOf(std::size_t bone) const {
    if (const auto name = otherSideName(bones_[bone].name)) {
      const auto found = byName_.find(*name);
      if (found != byName_.end()) return fits(bone, found->second) ? found->second : bone;
    }
    const vec3 across = places_[bone] * vec3(-1, 1, 1);
    if (glm::length(across - places_[bone]) <= near_) return bone;
    std::size_t best = bone;
    float distance = near_;
    for (std::size_t other = bone + 1; other < bones_.size(); ++other) {
      const float apart = glm::length(places_[other] - across);
      if (apart <= distance && fits(bone, other) && !hasNamedPartner(other)) {
        best = other;
        distance = apart;
      }
    }
    return best;
  }

  const std::vector<Bone>& bones_;
  std::vector<vec3> places_;
  std::unordered_map<std::string, std::size_t> byName_;
  float near_ = 0.0f;
  std::vector<std::size_t> partner_;
};

}  // namespace

std::optional<std::string> otherSideName(std::string_view name) {
  std::string stem(name), tail;
  const std::size_t dot = stem.rfind('.');
  if (dot != std::string::npos && isDigits(std::string_view(stem).substr(dot + 1))) {
    tail = stem.substr(dot);
    stem.resize(dot);
  }
  const std::size_t n = stem.size();
  if (n >= 2 && isSeparator(stem[n - 2]) && otherLetter(stem[n - 1])) {
    stem[n - 1] = otherLetter(stem[n - 1]);
    return stem + tail;
  }
  if (n >= 2 && isSeparator(stem[1]) && otherLetter(stem[0])) {
    stem[0] = otherLetter(stem[0]);
    return stem + tail;
  }
  if (auto swapped = swappedWord(stem)) return *swapped + tail;
  return std::nullopt;
}

MirrorMap mirrorMapOf(const Skeleton& skeleton) { return MapMaker(skeleton).make(); }

}  // namespace squire
