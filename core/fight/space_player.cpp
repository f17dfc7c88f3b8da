#include "core/fight/space_player.h"

#include <algorithm>
#include <cmath>

#include "core/anim/blend.h"
#include "core/anim/local_to_model.h"
#include "core/anim/play_fight.h"
#include "core/fight/cycle_phase.h"

namespace squire {

namespace {

float turnAt(const RootMotion& root, Time time) { return valueAt(root.turn, time, 0.0f); }

// How a clip moves the character between two instants of a round, seen from the first.
void addStep(const RootMotion& root, Time from, Time to, float weight, vec3& way, float& turn) {
  const vec3 apart = root.placeAt(to).translation - root.placeAt(from).translation;
  way += weight * (glm::conjugate(turnAboutUp(static_cast<double>(turnAt(root, from)))) * apart);
  turn += weight * (turnAt(root, to) - turnAt(root, from));
}

}  // namespace

Time SpaceClip::timeAfter(double seconds) const {
  const double all = length();
  if (!source.clip->loop && phase.empty()) return Time::fromSeconds(std::clamp(seconds, 0.0, all));
  return all > 0.0 ? Time::fromSeconds(seconds - std::floor(seconds / all) * all) : Time{};
}

void SpacePlayer::setSpace(const ProjectModel& entry, const Model& drawn, const GameSettings& game,
                           const BlendSpace& space) {
  if (chains_ != fightOf(entry).chains) {
    clips_.clear();
    chains_ = fightOf(entry).chains;
  }
  if (skeleton_ != drawn.skeleton) {
    clips_.clear();
    skeleton_ = drawn.skeleton;
    parents_ = parentsOf(*skeleton_);
    pose_ = other_ = PoseSoa(parents_.size());
    matrices_.assign(parents_.size(), mat4(1.0f));
  }
  model_ = entry.name;
  fight_ = entry.fight;
  game_ = game;
  ids_.clear();
  sources_.clear();
  for (const SpacePoint& point : space.points) {
    ids_.push_back(point.clip);
    const ProjectClip* clip = entry.find(point.clip);
    if (clip != nullptr && clip->clip) sources_[point.clip] = {clip->clip, clip->travel, clip->fight};
  }
  std::erase_if(clips_, [this](const auto& kept) {
    const auto source = sources_.find(kept.first);
    return source == sources_.end() || !(source->second == kept.second->source);
  });
  const FightPlace place{.skeleton = *skeleton_, .game = game, .clips = ids_, .modelName = {}};
  std::vector<PlayedSpace> played = playedSpaces({space}, place);
  space_ = played.empty() ? PlayedSpace{} : std::move(played.front());
  count_ = 0;
}

bool SpacePlayer::playsAs(const SpacePlayer& other) const {
  return space_ == other.space_ && chains_ == other.chains_ && skeleton_ == other.skeleton_ &&
         sources_ == other.sources_;
}

const SpaceClip& SpacePlayer::prepared(ClipId id) {
  auto& kept = clips_[id];
  if (kept != nullptr) return *kept;
  const ModelFight fight = fight_ == nullptr ? ModelFight() : *fight_;
  const auto model = std::make_shared<const FightModel>(model_, *skeleton_, fight, game_);
  SpaceClip out{sources_.at(id), nullptr, {}, {}, {}};
  const SpaceSource& source = out.source;
  out.whole = std::make_shared<const FightClip>(model, skeleton_, source.clip,
                                                source.fight == nullptr ? ClipFight() : *source.fight, game_);
  out.phase = phaseOf(*out.whole);
  out.motion = out.whole->motion();
  if (source.travel) {
    if (auto taken = extractRootMotion(*skeleton_, *source.clip, *source.travel)) {
      out.motion = EvaluatedClip::compile(*skeleton_, taken->clip);
      out.root = std::move(taken->motion);
    }
  }
  kept = std::make_shared<const SpaceClip>(std::move(out));
  return *kept;
}

std::vector<SpacePlayer::Weighed> SpacePlayer::weighedAt(double x, double y) const {
  const SpaceMix mix = mixAt(space_, x, y);
  std::vector<Weighed> out;
  for (std::uint32_t i = 0; i < mix.count; ++i) {
    const ClipId id = ids_[static_cast<std::size_t>(space_.points[mix.points[i]].clip)];
    if (sources_.contains(id)) out.push_back({id, mix.weights[i]});
  }
  return out;
}

void SpacePlayer::restart() { clock_ = {}; }

void SpacePlayer::advance(double x, double y, double seconds) {
  std::array<MixedClip, 3> mixed;
  count_ = 0;
  for (const Weighed& one : weighedAt(x, y)) {
    const SpaceClip& clip = prepared(one.id);
    mixed[count_] = {one.weight, clip.length(), &clip.phase};
    shown_[count_] = {one.id, &clip, one.weight, clock_.timeOf(mixed[count_])};
    ++count_;
  }
  clock_.advance({mixed.data(), count_}, seconds);
  vec3 way(0.0f);
  float turn = 0.0f;
  for (std::size_t i = 0; i < count_; ++i) {
    Shown& one = shown_[i];
    const Time from = one.clip->timeAfter(one.seconds);
    one.seconds = clock_.timeOf(mixed[i]);
    const Time to = one.clip->timeAfter(one.seconds);
    if (from <= to) {
      addStep(one.clip->root, from, to, one.weight, way, turn);
    } else {
      addStep(one.clip->root, from, one.clip->source.clip->duration, one.weight, way, turn);
      addStep(one.clip->root, Time{}, to, one.weight, way, turn);
    }
  }
  step_ = {way, turnAboutUp(static_cast<double>(turn)), vec3(1.0f)};
}

double SpacePlayer::round() const {
  double cycles = 0.0, length = 0.0, longest = 0.0;
  for (const Shown& one : shown()) {
    longest = std::max(longest, one.clip->length());
    const auto& keys = one.clip->phase.keys;
    if (keys.empty()) continue;
    cycles += static_cast<double>(one.weight);
    length += static_cast<double>(one.weight) * one.clip->length() /
              static_cast<double>(keys.back().value - keys.front().value);
  }
  return cycles > 0.0 ? length / cycles : longest;
}

std::span<const mat4> SpacePlayer::pose() {
  if (count_ == 0) toBlocks(skeleton_->restPose(), pose_.blocks());
  float weight = 0.0f;
  for (std::size_t i = 0; i < count_; ++i) {
    const Shown& one = shown_[i];
    weight += one.weight;
    one.clip->motion.sample(one.clip->timeAfter(one.seconds), i == 0 ? pose_.blocks() : other_.blocks());
    if (i > 0) LayerJob{other_.blocks(), {}, one.weight / weight, {}, pose_.blocks()}.run();
  }
  LocalToModelJob{parents_, pose_.blocks(), mat4(1.0f), matrices_}.run();
  return matrices_;
}

}  // namespace squire
