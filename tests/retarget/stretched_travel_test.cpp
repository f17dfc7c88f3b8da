#include "core/retarget/stretched_travel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iostream>

#include "core/retarget/held_feet.h"
#include "tests/retarget/moved_bodies.h"
#include "tests/support/data.h"

namespace squire {
namespace {

using test::jointsOf;

SolvedMotion motionOf(const Skeleton& skeleton, const Clip& clip) {
  return {skeleton, clip, IkRig(skeleton, ModelFight()), {}};
}

// A clip that walks away as fast as its feet push the ground back, and may turn on its way.
struct Walk {
  Skeleton skeleton;
  Clip onTheSpot;
  Clip clip;
  Travel travel;

  Walk(const Skeleton& of, const Clip& still, double turnPerSecond = 0.0)
      : skeleton(of), onTheSpot(still), clip(still) {
    const MeasuredBody body(skeleton, false);
    SolvedMotion motion = motionOf(skeleton, clip);
    const MotionFrames frames = framesOf(body, motion, frameTimes(clip));
    std::vector<FootPaths> paths;
    std::vector<FootScale> scales;
    for (const LimbPlan& limb : body.plan.limbs) {
      if (!limb.isLeg) continue;
      paths.push_back(footPaths(frames, limb.end, -1));
      scales.push_back(footScale(body, limb, -1, groundOf(body, frames)));
    }
    speed = groundSpeed(paths, scales, framesPerSecond(clip, frames));
    travel = {.bone = skeleton.bones[0].id, .heading = turnPerSecond != 0.0};
    const Transform rest = skeleton.bones[0].rest;
    Keys<vec3> places;
    Keys<quat> turns;
    vec3 place(0.0f);
    Time before;
    for (const Time time : frameTimes(clip)) {
      const quat turn = turnAboutUp(turnPerSecond * time.seconds());
      place += turn * vec3(0, 0, speed * static_cast<float>((time - before).seconds()));
      before = time;
      places.push_back({time, turn * rest.translation + place, {}});
      turns.push_back({time, turn * rest.rotation, {}});
    }
    Track& root = track(skeleton.bones[0].id);
    root.translation = std::make_shared<const Keys<vec3>>(std::move(places));
    if (travel.heading) root.rotation = std::make_shared<const Keys<quat>>(std::move(turns));
  }

  Track& track(BoneId bone) {
    for (Track& one : clip.tracks)
      if (one.bone == bone) return one;
    Track made;
    made.bone = bone;
    return *clip.tracks.insert(std::ranges::lower_bound(clip.tracks, bone, {}, &Track::bone), made);
  }
  [[nodiscard]] Result<StretchedTravel> stretched(float factor, bool feet = true) const {
    SolvedMotion motion = motionOf(skeleton, clip);
    return stretchedTravel(skeleton, clip, motion, travel, factor, feet);
  }
  [[nodiscard]] Transform endOf(const Clip& of) const {
    return extractRootMotion(skeleton, of, travel)->motion.placeAt(of.duration);
  }

  float speed = 0.0f;
};

// How far feet slide at most while they stand in `source`, in each clip, at 240 times a second; and how far
// they are at the end from where the next round of a loop begins.
struct Slides {
  float before = 0.0f, after = 0.0f, more = 0.0f, seam = 0.0f;
  std::size_t stands = 0;
};
Slides slidesOf(const Walk& source, const Clip& made) {
  constexpr double perSecond = 240.0;
  const MeasuredBody body(source.skeleton, false);
  SolvedMotion motion = motionOf(source.skeleton, source.clip);
  const MotionFrames frames = framesOf(body, motion, frameTimes(source.clip, 120.0));
  const auto was = jointsOf(source.skeleton, source.clip, perSecond);
  const auto is = jointsOf(source.skeleton, made, perSecond);
  const auto slide = [&](const auto& joints, std::size_t bone, const StandSpan& stand) {
    const auto from = static_cast<std::size_t>(std::ceil(frames.secondsAt(stand.from) * perSecond - 1e-6));
    const auto to = static_cast<std::size_t>(std::floor(frames.secondsAt(stand.to - 1) * perSecond + 1e-6));
    float most = 0.0f;
    for (std::size_t i = from; i <= to; ++i)
      for (std::size_t k = i + 1; k <= to; ++k)
        most = std::max(most, alongGround(joints[i][bone], joints[k][bone]));
    return most;
  };
  Slides out;
  for (const LimbPlan& limb : body.plan.limbs) {
    if (!limb.isLeg) continue;
    const FootScale scale = footScale(body, limb, -1, groundOf(body, frames));
    for (const StandSpan& stand :
         standsOf(footPaths(frames, limb.end, -1), scale, framesPerSecond(source.clip, frames))) {
      const float before = slide(was, limb.end, stand), after = slide(is, limb.end, stand);
      out.before = std::max(out.before, before);
      out.after = std::max(out.after, after);
      out.more = std::max(out.more, after - before);
      ++out.stands;
    }
    const Transform round = source.endOf(made), old = source.endOf(source.clip);
    const auto open = [&](const auto& joints, const Transform& by) {
      return glm::distance(by.rotation * joints.front()[limb.end] + by.translation, joints.back()[limb.end]);
    };
    out.seam = std::max(out.seam, open(is, round) - open(was, old));
  }
  return out;
}

std::vector<Walk> walks() {
  std::vector<Walk> out;
  const auto add = [&](const Model& model) {
    for (const auto& clip : model.clips) {
      const bool walks = clip->name.find("alk") != std::string::npos || clip->name.find("un") == 1;
      if (!walks) continue;
      for (const double turn : {0.0, 0.4}) {
        Walk walk(*model.skeleton, *clip, turn);
        walk.clip.loop = true;
        if (std::abs(walk.speed) > 0.1f) out.push_back(std::move(walk));
      }
    }
  };
  add(test::sampleKnight());
  const auto kaykit = test::corpusDir() / "real" / "kaykit" / "knight_76_clips.fbx";
  if (std::filesystem::exists(kaykit)) {
    for (const Model& model : test::modelsOf(kaykit)) add(model);
  } else {
    std::cout << "skipped: the clips of KayKit are missing\n";
  }
  return out;
}

TEST(StretchedTravel, FeetThatStandSlideNoMoreThanBefore) {
  Slides most;
  std::size_t reached = 0, refused = 0;
  for (const Walk& walk : walks()) {
    for (const float factor : {0.5f, 0.8f, 1.1f, 1.25f, 1.4f}) {
      SCOPED_TRACE(walk.clip.name + " times " + std::to_string(factor));
      const auto made = walk.stretched(factor);
      ASSERT_TRUE(made) << made.error().text();
      EXPECT_EQ(made->clip.fault(), "");
      const float before = glm::length(walk.endOf(walk.clip).translation);
      EXPECT_NEAR(glm::length(walk.endOf(made->clip).translation), factor * before, 1e-3f * before + 1e-4f);
      if (made->missed > 1e-3f) {
        ++refused;
        continue;
      }
      ++reached;
      const Slides slides = slidesOf(walk, made->clip);
      EXPECT_LT(slides.more, 1e-3f);
      EXPECT_LT(slides.seam, 2e-3f);
      most.more = std::max(most.more, slides.more);
      most.seam = std::max(most.seam, slides.seam);
      most.stands += slides.stands;
    }
  }
  std::cout << reached << " clips of " << reached + refused << " reached, " << most.stands
            << " stands; slide at most " << 1000.0f * most.more << " mm more, loops open by "
            << 1000.0f * most.seam << " mm more\n";
  EXPECT_GT(reached, 0u);
}

// Feet that the ground carries back on the spot stand where the body goes on, at the speed that they say.
TEST(StretchedTravel, AWalkOnTheSpotGoesOnWithFeetThatStand) {
  std::size_t walked = 0;
  float most = 0.0f;
  for (const Walk& walk : walks()) {
    if (walk.travel.heading) continue;
    SCOPED_TRACE(walk.clip.name);
    SolvedMotion motion = motionOf(walk.skeleton, walk.onTheSpot);
    const auto made = walkedOn(walk.skeleton, walk.onTheSpot, motion, walk.travel);
    ASSERT_TRUE(made) << made.error().text();
    EXPECT_EQ(made->clip.fault(), "");
    const float way = walk.speed * static_cast<float>(walk.clip.duration.seconds());
    EXPECT_NEAR(walk.endOf(made->clip).translation.z, way, 1e-3f);
    const Slides slides = slidesOf(walk, made->clip);
    most = std::max(most, slides.more);
    EXPECT_LT(slides.more, 1e-3f);
    ++walked;
  }
  std::cout << walked << " walks; slide at most " << 1000.0f * most << " mm more than on the spot\n";
  EXPECT_GT(walked, 1u);
  const Model knight = test::sampleKnight();
  for (const auto& clip : knight.clips) {
    if (clip->name != "idle") continue;
    SolvedMotion motion = motionOf(*knight.skeleton, *clip);
    const auto made = walkedOn(*knight.skeleton, *clip, motion, {.bone = knight.skeleton->bones[0].id});
    ASSERT_TRUE(made) << made.error().text();
    EXPECT_EQ(made->away.back(), vec3(0.0f));
  }
}

Walk knightsWalk() {
  const Model knight = test::sampleKnight();
  const auto& walk =
      *std::ranges::find_if(knight.clips, [](const auto& clip) { return clip->name == "walk"; });
  return {*knight.skeleton, *walk};
}

TEST(StretchedTravel, KeepsTheKeysOfTheBoneAndOfTheRest) {
  const Walk walk = knightsWalk();
  const auto made = walk.stretched(1.2f);
  ASSERT_TRUE(made) << made.error().text();
  const auto trackOf = [](const Clip& clip, BoneId bone) {
    return std::ranges::find(clip.tracks, bone, &Track::bone);
  };
  const Keys<vec3>& was = *trackOf(walk.clip, walk.travel.bone)->translation;
  const Keys<vec3>& is = *trackOf(made->clip, walk.travel.bone)->translation;
  ASSERT_EQ(is.size(), was.size());
  for (std::size_t i = 0; i < is.size(); ++i) {
    EXPECT_EQ(is[i].time, was[i].time);
    EXPECT_NEAR(is[i].value.z - is[0].value.z, 1.2f * (was[i].value.z - was[0].value.z), 1e-5f);
  }
  const auto arm = *walk.skeleton.indexOf("forearm.L");
  const BoneId bone = walk.skeleton.bones[static_cast<std::size_t>(arm)].id;
  EXPECT_EQ(trackOf(made->clip, bone)->rotation, trackOf(walk.clip, bone)->rotation);
}

TEST(StretchedTravel, SaysWhereALegIsTooShort) {
  const Walk walk = knightsWalk();
  const auto far = walk.stretched(6.0f);
  ASSERT_TRUE(far);
  EXPECT_GT(far->missed, 0.05f);
  EXPECT_EQ(far->clip.fault(), "");
  const auto sliding = walk.stretched(6.0f, false);
  ASSERT_TRUE(sliding);
  EXPECT_EQ(sliding->missed, 0.0f);
}

// A body without legs, below a bone that is turned and scaled, and of one frame.
TEST(StretchedTravel, TakesWhatHasNoFeet) {
  Skeleton skeleton;
  skeleton.bones.resize(3);
  for (std::size_t i = 0; i < 3; ++i) {
    skeleton.bones[i].id = BoneId{static_cast<std::uint32_t>(i + 1)};
    skeleton.bones[i].name = "b" + std::to_string(i);
    skeleton.bones[i].parent = static_cast<int>(i) - 1;
  }
  skeleton.bones[0].rest = {vec3(0), glm::angleAxis(-1.5707963f, vec3(1, 0, 0)), vec3(0.01f)};
  for (const std::int64_t frames : {0, 1, 30}) {
    Clip clip;
    clip.duration = timeOfFrame(frames, clip.rate);
    Track track;
    track.bone = BoneId{2};
    Keys<vec3> keys{{{}, vec3(0, 0, 100), {}}};
    if (frames > 0) keys.push_back({clip.duration, vec3(30, -40, 120), {}});
    track.translation = std::make_shared<const Keys<vec3>>(keys);
    clip.tracks.push_back(track);
    SolvedMotion motion = motionOf(skeleton, clip);
    const auto made = stretchedTravel(skeleton, clip, motion, {.bone = BoneId{2}}, 3.0f);
    ASSERT_TRUE(made) << made.error().text();
    const vec3 end = poseAt(skeleton, made->clip, clip.duration)[1].translation;
    const vec3 wanted = frames > 0 ? vec3(90, -120, 120) : vec3(0, 0, 100);
    EXPECT_LT(glm::distance(end, wanted), 0.05f) << frames;
  }
}

}  // namespace
}  // namespace squire
