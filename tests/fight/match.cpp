#include "tests/fight/match.h"

#include <algorithm>
#include <stdexcept>

#include "core/formats/wad/encode.h"

namespace squire::test {

namespace {

enum : std::uint32_t { idle, clip, waiting, clips };  // animations of each model

KeyframeAnimation animationOf(const FightClip& from, const char* name, std::int64_t ticks, bool loop) {
  KeyframeAnimation out{.name = name, .loop = loop, .keyframes = {}};
  PoseSoa pose(from.motion().boneCount());
  for (std::int64_t tick = 0; tick <= ticks; ++tick) {
    const double length = (from.timeOf(tick + 1) - from.timeOf(tick)).seconds();
    from.motion().sample(from.timeOf(tick), pose.blocks());
    out.keyframes.push_back({tick < ticks ? static_cast<float>(length) : 0.0f, pose.toPose()});
  }
  return out;
}

// A body that stands in the first pose of the clip, the clip, and the same pose that nothing touches.
wad::ModelContents modelOf(const FightClip& from, const char* name, std::int64_t waits) {
  wad::ModelContents out;
  out.name = name;
  out.skeleton = std::make_shared<const Skeleton>(from.compiled->skeleton());
  out.fight = from.model->played;
  out.animations = {animationOf(from, "idle", 1, true), animationOf(from, "clip", from.ticks, false),
                    animationOf(from, "waiting", 1, false)};
  out.animations[waiting].keyframes[0].duration = static_cast<float>(from.timeOf(waits).seconds());
  out.fights.resize(clips);
  out.fights[clip] = from.played;
  out.fights[waiting].intangible = {{0.0f, 1e6f}};
  return out;
}

}  // namespace

Match::Match(const FightClip& first, const FightClip& second, std::int64_t from, float distance)
    : actionable_(first.actionable), from_(from) {
  wad::Contents contents;
  contents.models = {modelOf(first, "first", from), modelOf(second, "second", from)};
  bytes_ = std::make_unique<runtime::test::AlignedBytes>(wad::encode(contents).value());
  if (sqw_open(bytes_->span().data(), bytes_->size(), &wad_, nullptr) != 1)
    throw std::runtime_error("no WAD");
  setup_.fighter_count = 2;
  for (std::uint32_t i = 0; i < 2; ++i)
    setup_.fighters[i] = {&wad_, &wad_.models[i], clipOf(i, idle), SQW_NONE, SQW_NONE};
  memory_.resize(sqw_match_floats(&setup_));
  sqw_match_begin(&setup_, &match_);
  match_.fighters[1].position[0] = distance;
  match_.fighters[1].facing = -1;
}

std::uint32_t Match::clipOf(std::size_t fighter, std::uint32_t clip) const {
  return wad_.models[fighter].first_animation + clip;
}

void Match::step(sqw_match& match, std::uint32_t first, std::uint32_t second, bool blocks,
                 sqw_match_events& events) const {
  const sqw_input inputs[2] = {{first, SQW_STANDING, 0, 0}, {second, SQW_STANDING, blocks ? 1u : 0u, 0}};
  if (sqw_match_step(&setup_, inputs, memory_.data(), &match, &events) != 1)
    throw std::runtime_error("the state is refused");
}

void Match::begin(bool both, bool blocks) {
  sqw_match_events events;
  const std::uint32_t waits = from_ > 0 ? clipOf(1, waiting) : SQW_NONE;
  step(match_, clipOf(0, clip), both ? clipOf(1, clip) : waits, blocks, events);
  told_.assign(events.list, events.list + events.count);
}

void Match::step(bool blocks) {
  sqw_match_events events;
  step(match_, SQW_NONE, SQW_NONE, blocks, events);
  told_.assign(events.list, events.list + events.count);
}

bool Match::isPlaying() const { return match_.fighters[0].animation == clipOf(0, clip); }

std::string Match::nameOf(std::uint32_t volume) const {
  return sqw_volume_name(&wad_, &wad_.volumes[volume]);
}

std::optional<std::int32_t> Match::stun(bool blocks) const {
  std::optional<std::int32_t> out;
  for (const sqw_match_event& event : told_) {
    if (event.who != 0 || event.kind > SQW_MATCH_BLOCKED || blocks != (event.kind == SQW_MATCH_BLOCKED))
      continue;
    const sqw_hit_volume& volume = wad_.volumes[event.volume];
    out = std::max(out.value_or(0), blocks ? sqw_guard_of(&wad_, &volume)->block_stun : volume.stun);
  }
  return out;
}

std::int64_t Match::ticksUntilBothAct() const {
  sqw_match match = match_;
  sqw_match_events events;
  std::int64_t tick = 0, first = -1, second = -1;
  if (match.fighters[0].clip_tick >= actionable_) first = match.fighters[0].stop;  // it need not have touched
  while (first < 0 || second < 0) {
    step(match, clipOf(0, idle), SQW_NONE, false, events);
    ++tick;
    if (first < 0 && match.fighters[0].animation == clipOf(0, idle)) first = tick;
    if (second < 0 && match.fighters[1].stun == 0) second = tick;
  }
  return second - first;
}

}  // namespace squire::test
