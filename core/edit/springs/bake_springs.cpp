#include "core/edit/springs/bake_springs.h"

#include <algorithm>
#include <glm/trigonometric.hpp>
#include <map>

#include "core/anim/play_fight.h"
#include "core/base/quotes.h"
#include "core/edit/change_clip.h"
#include "core/edit/fights/shown_limbs.h"
#include "core/edit/fights/volume_list.h"
#include "core/edit/motion/fewest_keys.h"
#include "core/edit/springs/spring_motion.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

constexpr double settling = 4.0;  // seconds in which springs come to hang in the first pose

// The frames of a clip, and its end.
std::vector<Time> framesOf(const Clip& clip) { return framesIn({Time{}, clip.duration}, clip); }

class BakedSprings {
 public:
  BakedSprings(const ProjectModel& model, const ProjectClip& entry, SpringMotion& springs)
      : shown_(model, entry, SpanEnds::AsPlayed), springs_(springs), clip_(*entry.clip) {}

  // The turns of bones at the frames.
  [[nodiscard]] std::map<int, Keys<quat>> keysOf(const std::vector<int>& bones);

 private:
  [[nodiscard]] Pose poseAt(Time time);
  // Plays the clip; `seen` gets each pose.
  template <typename Seen>
  void play(const std::vector<Time>& frames, Seen seen);

  ShownMotion shown_;
  SpringMotion& springs_;
  const Clip& clip_;
};

Pose BakedSprings::poseAt(Time time) {
  shown_.motion.set(time);
  Pose pose(shown_.skeleton.bones.size());
  fromBlocks(shown_.motion.pose().blocks(), pose);
  return pose;
}

template <typename Seen>
void BakedSprings::play(const std::vector<Time>& frames, Seen seen) {
  for (std::size_t i = 0; i < frames.size(); ++i) {
    Pose pose = poseAt(frames[i]);
    springs_.step(i == 0 ? 0.0 : (frames[i] - frames[i - 1]).seconds(), pose);
    seen(frames[i], pose);
  }
}

std::map<int, Keys<quat>> BakedSprings::keysOf(const std::vector<int>& bones) {
  const std::vector<Time> frames = framesOf(clip_);
  springs_.begin(poseAt(Time{}));
  if (clip_.loop) {
    for (int round = 0; round < 2; ++round) play(frames, [](Time, const Pose&) {});
  } else {
    for (double passed = 0.0; passed < settling; passed += 0.25) {
      Pose pose = poseAt(Time{});
      springs_.step(0.25, pose);
    }
  }
  std::map<int, Keys<quat>> out;
  play(frames, [&](Time time, const Pose& pose) {
    for (const int bone : bones) {
      quat turn = pose[static_cast<std::size_t>(bone)].rotation;
      Keys<quat>& keys = out[bone];
      if (!keys.empty() && glm::dot(keys.back().value, turn) < 0.0f) turn = -turn;
      keys.push_back({time, turn, {}});
    }
  });
  // The last round of a loop ends as it began, but for what has not settled in two.
  for (auto& [bone, keys] : out) {
    if (clip_.loop) keys.back().value = keys.front().value;
  }
  return out;
}

Error noSprings() {
  return makeError(ErrorCode::Content, "the model has no springs that could be baked", "add a spring first");
}

// The bones of the springs that are asked for.
std::vector<int> swingingBones(const SpringMotion& motion, const ModelFight& fight,
                               const std::vector<SpringId>& wanted, const Skeleton& skeleton) {
  std::vector<int> out;
  for (const PlayedSpring& played : motion.springs()) {
    const auto spring = std::ranges::find(fight.springs, played.name, &Spring::name);
    if (!wanted.empty() && std::ranges::find(wanted, spring->id) == wanted.end()) continue;
    for (const int bone : bonesOf(played, skeleton)) out.push_back(bone);
  }
  return out;
}

}  // namespace

Result<Edit> bakeSprings(const Project& project, const BakeSprings& args) {
  const ProjectModel* model = project.find(args.clip.model);
  const ProjectClip* entry = clipAt(project, args.clip);
  if (model == nullptr || entry == nullptr) return noSuchClip();
  if (!entry->clip)
    return makeError(ErrorCode::Content, "clip " + inQuotes(entry->name) + " is not loaded",
                     "find the source of its model again");
  if (const Status sound = checkNoLayers(project, args.clip); !sound) return sound.error();
  const Skeleton skeleton = skeletonOf(*model);
  auto motion = SpringMotion::make(skeleton, fightOf(*model), project.game);
  if (!motion) return motion.error();
  const std::vector<int> bones = swingingBones(*motion, fightOf(*model), args.springs, skeleton);
  if (bones.empty()) return noSprings();
  const std::map<int, Keys<quat>> keys = BakedSprings(*model, *entry, *motion).keysOf(bones);
  KeyFit fit;
  fit.tolerance = glm::radians(args.degrees);
  fit.rate = entry->clip->rate;
  fit.to = entry->clip->duration;
  const auto change = [&](Clip& clip) -> Status {
    for (const auto& [bone, turns] : keys) {
      Track& track = trackOf(clip, skeleton.bones[static_cast<std::size_t>(bone)].id);
      track.rotation = std::make_shared<const Keys<quat>>(fewestKeys(turns, fit));
      track.rotationAxes = nullptr;
    }
    return {};
  };
  return recorded(project, args, changeClip(project, args.clip, labelOf<BakeSprings>(entry->name), change));
}

}  // namespace squire
