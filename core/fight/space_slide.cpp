#include "core/fight/space_slide.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <map>

#include "core/anim/found_limbs.h"
#include "core/fight/feet.h"

namespace squire {

namespace {

constexpr int stepsOfRound = 48;
constexpr double leastRound = 1e-3;  // seconds

// A clip on the ground.
struct Walked {
  std::vector<FootReport> feet;
  float speed = 0.0f;  // metres a second straight ahead, of a clip without a travel
};

class SlideSearch {
 public:
  explicit SlideSearch(SpacePlayer& player) : player_(player) {}

  float at(const vec2& values) {
    const double x = static_cast<double>(values.x), y = static_cast<double>(values.y);
    player_.restart();
    player_.advance(x, y, 0.0);
    const double round = player_.round();
    if (player_.shown().empty() || !(round > leastRound)) return noSlide;
    for (const SpacePlayer::Shown& one : player_.shown()) prepare(one);
    float slide = noSlide;
    place_ = {};
    paths_.assign(feet_.size(), {});
    for (int i = 0; i <= stepsOfRound; ++i) {
      if (i > 0) goOn(x, y, round / stepsOfRound);
      const std::span<const mat4> pose = player_.pose();
      for (std::size_t foot = 0; foot < feet_.size(); ++foot) {
        std::vector<vec2>& path = paths_[foot];
        if (!stands(foot)) {
          path.clear();
          continue;
        }
        const vec3 here = place_.translation + place_.rotation * vec3(pose[feet_[foot]][3]);
        path.emplace_back(here.x, here.z);
        for (const vec2& before : path) slide = std::fmax(slide, glm::distance(before, path.back()));
      }
    }
    return slide;
  }

 private:
  void goOn(double x, double y, double seconds) {
    std::array<double, 3> before{};
    for (std::size_t i = 0; i < player_.shown().size(); ++i) before[i] = player_.shown()[i].seconds;
    player_.advance(x, y, seconds);
    Transform step = player_.step();
    for (std::size_t i = 0; i < player_.shown().size(); ++i) {
      const SpacePlayer::Shown& one = player_.shown()[i];
      step.translation.z +=
          one.weight * walked_[one.clip].speed * static_cast<float>(one.seconds - before[i]);
    }
    place_.translation += place_.rotation * step.translation;
    place_.rotation = place_.rotation * step.rotation;
  }

  void prepare(const SpacePlayer::Shown& shown) {
    const FightClip& clip = *shown.clip->whole;
    if (feet_.empty()) {
      for (const FoundLimb& limb : foundLimbs(clip.compiled->skeleton())) feet_.push_back(limb.end);
      feet_ = feetAmong(clip.compiled->skeleton(), feet_);
    }
    if (walked_.contains(shown.clip)) return;
    Walked walked;
    if (!shown.clip->source.travel) walked.speed = travelOfStanding(clip, feet_, {});
    FootSettings settings;
    settings.travel = walked.speed;
    for (const std::size_t foot : feet_) walked.feet.push_back(footReport(clip, foot, settings));
    walked_[shown.clip] = std::move(walked);
  }

  [[nodiscard]] bool stands(std::size_t foot) {
    return std::ranges::all_of(player_.shown(), [&](const SpacePlayer::Shown& one) {
      const double seconds = one.clip->timeAfter(one.seconds).seconds();
      const auto tick = static_cast<std::int64_t>(seconds * one.clip->whole->rate().perSecond());
      return std::ranges::any_of(walked_[one.clip].feet[foot].contacts, [&](const FootContact& contact) {
        return contact.from <= tick && tick < contact.to;
      });
    });
  }

  SpacePlayer& player_;
  std::vector<std::size_t> feet_;
  std::map<const SpaceClip*, Walked> walked_;
  Transform place_;
  std::vector<std::vector<vec2>> paths_;  // of each foot since it began to stand
};

}  // namespace

vec2 SpaceGrid::middleOf(std::size_t x, std::size_t y) const {
  const auto share = [](std::size_t at, std::size_t of) {
    return (static_cast<float>(at) + 0.5f) / static_cast<float>(of);
  };
  return from + (to - from) * vec2(share(x, across), share(y, up));
}

std::vector<float> slidesIn(SpacePlayer player, const SpaceGrid& grid, const JobControl& job) {
  SlideSearch search(player);
  std::vector<float> out;
  for (std::size_t y = 0; y < grid.up; ++y) {
    for (std::size_t x = 0; x < grid.across; ++x) {
      if (job.cancelled()) return {};
      out.push_back(search.at(grid.middleOf(x, y)));
    }
  }
  return out;
}

}  // namespace squire
