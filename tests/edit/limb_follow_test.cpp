#include <gtest/gtest.h>

#include "core/anim/evaluated_clip.h"
#include "core/anim/ik_targets.h"
#include "core/anim/local_to_model.h"
#include "core/edit/change_clip.h"
#include "core/edit/fights/limb_bake.h"
#include "core/edit/fights/volume_list.h"
#include "core/edit/keys/handle_edits.h"
#include "core/edit/new_model.h"
#include "tests/edit/limbs_of_test.h"

namespace squire {
namespace {

// The displayed motion of a clip, computed from scratch at every time.
class Shown {
 public:
  Shown(const Project& project, const ClipRef& clip)
      : model_(*project.find(clip.model)),
        entry_(*model_.find(clip.clip)),
        skeleton_(skeletonOf(model_)),
        parents_(parentsOf(skeleton_)),
        clip_(EvaluatedClip::compile(skeleton_, *entry_.clip)),
        rig_(skeleton_, fightOf(model_)),
        targets_(rig_.targets(fightOf(entry_))) {}

  [[nodiscard]] std::vector<vec3> jointsAt(Time time) const {
    PoseSoa pose(parents_.size());
    std::vector<mat4> matrices(parents_.size());
    clip_.sample(time, pose.blocks());
    LocalToModelJob{parents_, pose.blocks(), mat4(1.0f), matrices}.run();
    const auto seconds = static_cast<float>(time.seconds());
    IkTargetsJob{parents_, rig_.chains, rig_.attachments, targets_, seconds, pose.blocks(), matrices}.run();
    std::vector<vec3> joints;
    for (const mat4& matrix : matrices) joints.emplace_back(matrix[3]);
    return joints;
  }
  [[nodiscard]] const ClipFight& fight() const { return fightOf(entry_); }

 private:
  const ProjectModel& model_;
  const ProjectClip& entry_;
  Skeleton skeleton_;
  std::vector<std::int32_t> parents_;
  EvaluatedClip clip_;
  IkRig rig_;
  std::vector<PlayedTarget> targets_;
};

struct Off {
  float most = 0.0f;
  double frame = 0.0;
};

// Largest distance in metres between the joints of both projects, sampled everywhere except near the ends of
// spans and in the microseconds around possible jumps.
Off densely(const Project& before, const Project& after, const ClipRef& clip, std::vector<Time> jumps,
            int parts = 23) {
  const Shown was(before, clip), is(after, clip);
  for (const Track& track : before.find(clip.model)->find(clip.clip)->clip->tracks) {
    for (const Key<quat>& key : *track.rotation) jumps.push_back(key.time);
  }
  constexpr double slack = 1.0 / 4096.0 + 2e-5;
  const auto isLeftOut = [&](Time time) {
    for (const Shown* shown : {&was, &is}) {
      for (const IkTarget& target : shown->fight().targets) {
        for (const Span& span : target.spans) {
          const double early = (span.from - time).seconds(), late = (time - span.to).seconds();
          if ((early > 0 && early < slack) || (late > 0 && late < slack)) return true;
        }
      }
    }
    return std::any_of(jumps.begin(), jumps.end(),
                       [&](Time jump) { return time != jump && std::abs((time - jump).seconds()) < 2e-5; });
  };
  std::vector<Time> times;
  if (parts > 1) times = jumps;
  for (int i = 0; i <= 40 * parts; ++i) {
    const Time time{timeOfFrame(i, {30, 1}).ticks / parts};
    times.push_back(i % parts == 0 ? timeOfFrame(i / parts, {30, 1}) : time);
  }
  for (const Time jump : jumps) {
    if (parts == 1) break;
    for (const double away : {-3e-4, -1e-4, -3e-5, 3e-5, 1e-4, 3e-4})
      times.push_back(jump + Time::fromSeconds(away));
  }
  Off off;
  for (const Time time : times) {
    if (time < Time{} || timeOfFrame(40, {30, 1}) < time || isLeftOut(time)) continue;
    const auto a = was.jointsAt(time), b = is.jointsAt(time);
    for (std::size_t i = 0; i < a.size(); ++i) {
      const float here = glm::distance(a[i], b[i]);
      if (here > off.most) off = {here, time.seconds() * 30.0};
    }
  }
  return off;
}

Time between(float frame) { return Time::fromSeconds(static_cast<double>(frame) / 30.0); }

// A random target with stepped and curved keys, with or without a weight. Appends the
// times at which it may jump: its keys and the ends of its span.
IkTarget anyTarget(std::mt19937& random, ChainId chain, const vec3& middle, std::vector<Time>& jumps) {
  std::uniform_real_distribution<float> any(0.0f, 1.0f);
  IkTarget target;
  target.chain = chain;
  Keys<vec3> places;
  Keys<float> weights;
  for (int i = 0; i < 4; ++i) {
    Ease ease;
    if (any(random) < 0.3f) ease.kind = Interpolation::Step;
    const Time time = between(10.0f * static_cast<float>(i) + 8.0f * any(random));
    places.push_back({time, middle + 0.2f * vec3(any(random), any(random), any(random)), ease});
    weights.push_back({time + between(0.7f), 0.3f + 0.6f * any(random), ease});
    jumps.insert(jumps.end(), {time, time + between(0.7f)});
  }
  target.position = std::make_shared<const Keys<vec3>>(places);
  if (any(random) < 0.5f) target.weight = std::make_shared<const Keys<float>>(weights);
  const Span span{between(2.0f + 6.0f * any(random)), between(20.0f + 10.0f * any(random))};
  target.spans = {span};
  jumps.insert(jumps.end(), {span.from, span.to});
  if (any(random) < 0.4f) target.blendIn = between(2.0f);
  if (any(random) < 0.4f) target.blendOut = between(2.5f);
  return target;
}

TEST(LimbFollow, ABakeIsThePlayedMotionBetweenFramesToo) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    test::Limbs limbs(seed);
    std::mt19937 random(seed + 100);
    std::vector<Time> jumps;
    const IkTarget target = anyTarget(random, limbs.leg, {0.0f, 0.25f, 0.0f}, jumps);
    limbs.take(addTarget(limbs.project, {limbs.clip, target}));
    const Project before = limbs.project;
    const bool part = seed % 3 == 0;
    const Span span = part ? Span{limbs.frame(10), limbs.frame(16)} : Span{Time{}, limbs.frame(40)};
    jumps.insert(jumps.end(), {span.from, span.to});
    limbs.take(bakeTargets(before, {limbs.clip, limbs.leg, span}));
    const Off off = densely(before, limbs.project, limbs.clip, jumps);
    EXPECT_LT(off.most, 5e-4f) << "seed " << seed << " at frame " << off.frame;
    EXPECT_LT(largestChange(before, limbs.project, limbs.clip), 5e-4f) << seed;
    const Off onFrames = densely(before, limbs.project, limbs.clip, jumps, 1);
    EXPECT_LT(onFrames.most, 1e-4f) << "seed " << seed << " at frame " << onFrames.frame;
  }
}

TEST(LimbFollow, TargetsMadeOfAPoseKeepItBetweenFramesToo) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    test::Limbs limbs(seed);
    const Project before = limbs.project;
    const float shift = 0.1f * static_cast<float>(seed % 4);
    const Span span{between(5.0f + shift), between(30.0f + shift)};
    limbs.take(targetsFromPose(before, {limbs.clip, limbs.leg, span}));
    const Off off = densely(before, limbs.project, limbs.clip, {span.from, span.to});
    EXPECT_LT(off.most, 5e-4f) << "seed " << seed << " at frame " << off.frame;
    EXPECT_LT(largestChange(before, limbs.project, limbs.clip), 5e-4f) << seed;
    const Off onFrames = densely(before, limbs.project, limbs.clip, {span.from, span.to}, 1);
    EXPECT_LT(onFrames.most, 1e-4f) << "seed " << seed << " at frame " << onFrames.frame;
  }
}

TEST(LimbFollow, TheChangeThatIsToldIsThatBetweenFrames) {
  test::Limbs limbs(4);
  limbs.pin(limbs.leg, 8, 26, {0.15f, 0.35f, 0.15f}, 0);
  const Project before = limbs.project;
  // Keys the pose on every frame, and adds one key between two frames.
  limbs.take(changeClip(before, limbs.clip, labelOf<SetHandle>(), [&](Clip& clip) -> Status {
    Keys<quat> keys = *clip.tracks[0].rotation;
    const auto pose = [&](Time time) {
      PoseSoa out(7);
      const auto skeleton = skeletonOf(*before.find(limbs.clip.model));
      EvaluatedClip::compile(skeleton, clip).sample(time, out.blocks());
      return out[0].rotation;
    };
    Keys<quat> all;
    for (int i = 0; i <= 40; ++i) all.push_back({limbs.frame(i), pose(limbs.frame(i)), {}});
    const quat middle = slerpShort(all[30].value, all[31].value, 0.5f);
    all.insert(all.begin() + 31, {between(30.5f), middle * glm::angleAxis(0.2f, vec3(1, 0, 0)), {}});
    clip.tracks[0].rotation = std::make_shared<const Keys<quat>>(all);
    return {};
  }));
  const float told = largestChange(before, limbs.project, limbs.clip);
  EXPECT_GT(told, 0.02f);
  EXPECT_NEAR(told, densely(before, limbs.project, limbs.clip, {}).most, 0.1f * told);
}

TEST(LimbFollow, KeysLieOnFramesWhereTheseSuffice) {
  test::Limbs limbs(3);
  // A clip without keys whose foot is pinned without blends, so that it jumps at the ends of the span.
  limbs.take(changeClip(limbs.project, limbs.clip, labelOf<SetHandle>(), [&](Clip& clip) -> Status {
    clip.tracks.clear();
    return {};
  }));
  limbs.pin(limbs.leg, 8, 12, {0.15f, 0.4f, 0.15f}, 0);
  limbs.take(bakeTargets(limbs.project, {limbs.clip, limbs.leg, {limbs.frame(8), limbs.frame(12)}}));
  const Clip& clip = *limbs.project.find(limbs.clip.model)->find(limbs.clip.clip)->clip;
  const auto& keys = *clip.tracks.front().rotation;
  std::vector<Time> times;
  for (const Key<quat>& key : keys) times.push_back(key.time);
  const Time tick{1};
  EXPECT_EQ(times,
            (std::vector<Time>{Time{}, limbs.frame(8) - tick, limbs.frame(8), limbs.frame(9), limbs.frame(10),
                               limbs.frame(11), limbs.frame(12), limbs.frame(12) + tick}));
  EXPECT_EQ(keys[1].ease.kind, Interpolation::Step);
  EXPECT_EQ(keys[6].ease.kind, Interpolation::Step);
}

// The foot is pinned while the hips sway with eased keys.
TEST(LimbFollow, EasesSpareKeysBetweenFrames) {
  test::Limbs limbs(3);
  limbs.take(changeClip(limbs.project, limbs.clip, labelOf<SetHandle>(), [&](Clip& clip) -> Status {
    const Ease smooth{Interpolation::Curve, 0.4f, 0.0f, 0.6f, 1.0f};
    Keys<quat> turns;
    Keys<vec3> places;
    for (int i = 0; i < 5; ++i) {
      const float sway = i % 2 == 0 ? -0.6f : 0.6f;
      turns.push_back({limbs.frame(10 * i), glm::angleAxis(sway, vec3(1, 0, 0)), smooth});
      places.push_back({limbs.frame(10 * i), vec3(0.0f, 0.9f + 0.1f * sway, 0.3f * sway), smooth});
    }
    clip.tracks = {{BoneId{1}, std::make_shared<const Keys<vec3>>(places),
                    std::make_shared<const Keys<quat>>(turns), nullptr}};
    return {};
  }));
  limbs.pin(limbs.leg, 0, 40, {0.1f, 0.35f, 0.05f}, 0);
  const Project before = limbs.project;
  limbs.take(bakeTargets(before, {limbs.clip, limbs.leg, {limbs.frame(0), limbs.frame(40)}}));
  EXPECT_LT(largestChange(before, limbs.project, limbs.clip), 5e-4f);
  const Clip& clip = *limbs.project.find(limbs.clip.model)->find(limbs.clip.clip)->clip;
  // One key per frame, and up to 49 more where the knee becomes straight; linear keys would need 90 more than
  // that.
  EXPECT_LT(clip.tracks[1].rotation->size(), 41u + 50u);
}

}  // namespace
}  // namespace squire
