#include "core/edit/poses/live_poses.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace squire {

namespace {

auto bonePlace(const PoseChanges& changes, BoneId bone) {
  return std::lower_bound(changes.begin(), changes.end(), bone,
                          [](const BonePose& pose, BoneId id) { return pose.bone.value < id.value; });
}

}  // namespace

PoseChanges merged(const PoseChanges& below, const PoseChanges& above) {
  PoseChanges out = below;
  for (const BonePose& pose : above) {
    const auto place = out.begin() + (bonePlace(out, pose.bone) - out.cbegin());
    if (place == out.end() || place->bone != pose.bone) {
      out.insert(place, pose);
      continue;
    }
    if (pose.translation) place->translation = pose.translation;
    if (pose.rotation) place->rotation = pose.rotation;
    if (pose.scale) place->scale = pose.scale;
  }
  return out;
}

PoseChanges without(PoseChanges changes, const PoseChanges& taken) {
  for (BonePose& pose : changes) {
    const BonePose* one = findBone(taken, pose.bone);
    if (one == nullptr) continue;
    if (one->translation) pose.translation.reset();
    if (one->rotation) pose.rotation.reset();
    if (one->scale) pose.scale.reset();
  }
  std::erase_if(changes,
                [](const BonePose& pose) { return !pose.translation && !pose.rotation && !pose.scale; });
  return changes;
}

const BonePose* findBone(const PoseChanges& changes, BoneId bone) {
  const auto place = bonePlace(changes, bone);
  return place != changes.end() && place->bone == bone ? &*place : nullptr;
}

bool PoseInstant::operator<(const PoseInstant& other) const {
  const auto key = [](const PoseInstant& i) {
    return std::tuple(i.clip.model.value, i.clip.clip.value, i.time.ticks);
  };
  return key(*this) < key(other);
}

const LivePoses::Stack& LivePoses::now() const {
  static const Stack none;
  const auto found = stacks_.find(revision_);
  return found == stacks_.end() ? none : found->second;
}

const LivePoses::All& LivePoses::all() const { return now().states[now().at].all; }

const PoseChanges& LivePoses::at(const PoseInstant& instant) const {
  static const PoseChanges none;
  const auto found = all().find(instant);
  return found == all().end() ? none : found->second;
}

void LivePoses::dropNewer(Stack& stack) {
  const auto newer = stack.states.begin() + static_cast<std::ptrdiff_t>(stack.at + 1);
  stack.dropped.assign(std::make_move_iterator(newer), std::make_move_iterator(stack.states.end()));
  stack.states.erase(newer, stack.states.end());
}

void LivePoses::restoreDropped(Stack& stack) {
  std::move(stack.dropped.begin(), stack.dropped.end(), std::back_inserter(stack.states));
  stack.dropped.clear();
}

void LivePoses::push(All all, Label label, GestureId gesture) {
  Stack& stack = now();
  State state{std::move(all), std::move(label), gesture, ++lastNumber_};
  const bool isActive = gesture != GestureId() && stack.at > 0 && stack.states[stack.at].gesture == gesture;
  if (isActive) {
    stack.states.resize(stack.at + 1);
    state.number = stack.states.back().number;
    stack.states.back() = std::move(state);
    return;
  }
  dropNewer(stack);
  stack.states.push_back(std::move(state));
  ++stack.at;
}

void LivePoses::set(const PoseInstant& instant, PoseChanges changes, Label label, GestureId gesture) {
  All next = all();
  if (changes.empty()) {
    next.erase(instant);
  } else {
    next[instant] = std::move(changes);
  }
  push(std::move(next), std::move(label), gesture);
}

void LivePoses::discardAll() { push({}, labelOf<PoseSteps>("Discard all"), {}); }

bool LivePoses::abandon(GestureId gesture) {
  Stack& stack = now();
  const bool isNewest = stack.at > 0 && stack.at + 1 == stack.states.size();
  if (!isNewest || gesture == GestureId() || stack.states.back().gesture != gesture) return false;
  stack.states.pop_back();
  --stack.at;
  restoreDropped(stack);
  return true;
}

std::uint64_t LivePoses::number() const { return all().empty() ? 0 : now().states[now().at].number; }

bool LivePoses::canUndo() const { return now().at > 0; }
bool LivePoses::canRedo() const { return now().at + 1 < now().states.size(); }
const Label& LivePoses::undoLabel() const { return *now().states[now().at].label; }
const Label& LivePoses::redoLabel() const { return *now().states[now().at + 1].label; }

void LivePoses::undo() {
  Stack& stack = now();
  stack.states[stack.at].gesture = {};
  --stack.at;
  stack.states[stack.at].gesture = {};
}

void LivePoses::redo() { ++now().at; }

void LivePoses::advance(std::uint64_t revision, bool replaces) {
  if (revision == revision_) return;
  Stack stack;
  stack.states.front() = {all(), {}, {}, ++lastNumber_};
  // The stacks of newer states are kept, because they are needed again if the gesture is cancelled.
  if (replaces) {
    stacks_.erase(revision_);
  } else {
    dropNewer(now());
  }
  stacks_[revision] = std::move(stack);
  revision_ = revision;
}

void LivePoses::removeKeyed(const PoseInstant& instant, const PoseChanges& keyed) {
  All& all = now().states[now().at].all;
  const auto found = all.find(instant);
  if (found == all.end()) return;
  found->second = without(std::move(found->second), keyed);
  if (found->second.empty()) all.erase(found);
}

void LivePoses::follow(std::uint64_t revision) { revision_ = revision; }

void LivePoses::revert(std::uint64_t revision) {
  revision_ = revision;
  Stack& stack = now();
  if (stack.at + 1 == stack.states.size()) restoreDropped(stack);
}

void LivePoses::restart(std::uint64_t revision) {
  Stack stack;
  stack.states.front() = {all(), {}, {}, ++lastNumber_};
  stacks_.clear();
  stacks_[revision] = std::move(stack);
  revision_ = revision;
}

void LivePoses::clear() {
  stacks_.clear();
  revision_ = 0;
}

Project withKeyed(const Project& project, const LivePoses::All& poses) {
  Project keyed = project;
  for (const auto& [at, changes] : poses) {
    auto edit = setPose(keyed, {at.clip, at.time, changes, {}});
    if (edit) keyed = std::move(edit->project);
  }
  return keyed;
}

}  // namespace squire
