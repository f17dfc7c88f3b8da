// The clips of real files on the bodies of real files and on bodies of other programs.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <random>

#include "core/retarget/body_plan.h"
#include "tests/retarget/moved_bodies.h"
#include "tests/retarget/rigs.h"
#include "tests/support/data.h"

namespace squire {
namespace {

struct Actor {
  std::string name;
  Skeleton skeleton;
  std::vector<std::shared_ptr<const Clip>> clips;
};

bool isPerson(const Skeleton& skeleton) {
  const BodyPlan plan = bodyPlanOf(skeleton);
  std::size_t arms = 0, legs = 0;
  for (const LimbPlan& limb : plan.limbs) ++(limb.isLeg ? legs : arms);
  return plan.hips && plan.head && arms == 2 && legs == 2;
}

std::vector<Actor> actorsOfFiles() {
  std::vector<Actor> out;
  const auto add = [&](const std::filesystem::path& file) {
    for (const Model& model : test::modelsOf(file)) {
      if (isPerson(*model.skeleton)) out.push_back({file.stem().string(), *model.skeleton, model.clips});
    }
  };
  add(test::sourceDir() / "resources" / "sample" / "knight.fbx");
  for (const char* folder : {"real", "strangers"}) {
    for (const auto& file : test::filesUnder(test::corpusDir() / folder, ".fbx")) {
      if (test::isLong() || std::filesystem::file_size(file) < 800'000) add(file);
    }
  }
  return out;
}

std::vector<Actor> madeBodies() {
  using test::bodyOf;
  using test::rigOf;
  return {
      {"Mixamo", bodyOf(rigOf("Mixamo")), {}},
      {"Unreal", bodyOf(rigOf("Unreal 5"), {.height = 1.9f, .armsDown = 45, .axes = 3}), {}},
      {"Rigify", bodyOf(rigOf("Rigify"), {.height = 0.5f, .armsDown = 30, .legShare = 0.42f, .axes = 4}), {}},
      {"CMU", bodyOf(rigOf("CMU"), {.height = 5.0f, .legShare = 0.55f, .armShare = 0.4f, .axes = 9}), {}},
      {"VRM", bodyOf(rigOf("VRM"), {.height = 1.5f, .shinShare = 0.55f, .armShare = 0.28f, .axes = 2}), {}},
      {"Daz", bodyOf(rigOf("Daz Genesis 8"), {.armsDown = 45, .hipWidth = 0.07f, .axes = 6}), {}}};
}

struct Figures {
  std::size_t clips = 0, missed = 0;
  std::vector<float> slides, handsOff;

  static float share(std::vector<float>& all, double at) {
    if (all.empty()) return 0.0f;
    std::sort(all.begin(), all.end());
    return all[static_cast<std::size_t>(at * static_cast<double>(all.size() - 1))];
  }
  void print(const std::string& what) {
    std::cout << what << ": " << clips << " clips, " << slides.size() << " stands within reach and " << missed
              << " out of reach, slide more than in the source by " << 1000.0f * share(slides, 0.5)
              << " mm (median), " << 1000.0f * share(slides, 0.99) << " mm (99 %), "
              << 1000.0f * share(slides, 1.0) << " mm (most); " << handsOff.size()
              << " spans of hands, off by " << 1000.0f * share(handsOff, 0.5) << " mm (median), "
              << 1000.0f * share(handsOff, 1.0) << " mm (most)\n";
  }
};

TEST(RetargetCorpus, ClipsOfRealFilesKeepTheirFeetAndHands) {
  SQUIRE_NEEDS_CORPUS();
  const std::vector<Actor> actors = actorsOfFiles();
  std::vector<Actor> bodies = madeBodies();
  bodies.insert(bodies.end(), actors.begin(), actors.end());
  std::mt19937 random(5);
  Figures all;
  for (const Actor& actor : actors) {
    for (const Actor& body : bodies) {
      Figures one;
      for (const auto& clip : actor.clips) {
        if (!test::isLong() && random() % 4 != 0) continue;
        const Retargeted out = test::moved(actor.skeleton, *clip, body.skeleton);
        EXPECT_EQ(out.clip.fault(), "") << actor.name << " " << clip->name << " on " << body.name;
        ++one.clips;
        for (const KeptFoot& foot : out.feet) {
          if (foot.isStretched) continue;
          // A leg that is too short for a split or a handstand cannot keep its place; that is told.
          if (foot.missed > 0.001f) {
            ++one.missed;
            continue;
          }
          const float more = foot.slideAfter - std::max(1.0f, out.ratio) * foot.slideBefore;
          one.slides.push_back(std::max(0.0f, more));
          EXPECT_LE(more, 0.003f) << actor.name << " " << clip->name << " on " << body.name << ": "
                                  << body.skeleton.bones[foot.bone].name << " at " << foot.from.seconds()
                                  << " to " << foot.to.seconds() << (foot.onToes ? " on toes" : "")
                                  << ", lowered " << out.lowered << " ratio " << out.ratio;
        }
        for (const KeptHands& hands : out.hands) {
          if (hands.isOutOfReach) continue;
          one.handsOff.push_back(hands.off);
          EXPECT_LE(hands.off, 0.005f)
              << actor.name << " " << clip->name << " on " << body.name << " at " << hands.from.seconds();
        }
      }
      all.clips += one.clips;
      all.missed += one.missed;
      all.slides.insert(all.slides.end(), one.slides.begin(), one.slides.end());
      all.handsOff.insert(all.handsOff.end(), one.handsOff.begin(), one.handsOff.end());
    }
  }
  all.print(std::to_string(actors.size()) + " actors on " + std::to_string(bodies.size()) + " bodies");
  EXPECT_GT(all.clips, 20u);
  EXPECT_LT(static_cast<double>(all.missed), 0.01 * static_cast<double>(all.slides.size()) + 2.0);
}

// What is no person gets no guess without doubt from one.
TEST(RetargetCorpus, BodiesOfOtherKindsAreDoubtful) {
  SQUIRE_NEEDS_CORPUS();
  const Skeleton knight = *test::sampleKnight().skeleton;
  std::size_t animals = 0;
  for (const auto& file : test::filesUnder(test::corpusDir() / "real" / "quaternius", ".fbx")) {
    for (const Model& model : test::modelsOf(file)) {
      if (!bodyPlanOf(*model.skeleton).isFourLegged()) continue;
      ++animals;
      const BoneMap map = mapBones(knight, *model.skeleton);
      for (std::size_t i = 0; i < map.bones.size(); ++i) {
        if (map.from(i) < 0 || map.bones[i].reason == MatchReason::Name) continue;
        EXPECT_TRUE(map.bones[i].isDoubtful) << file << model.skeleton->bones[i].name;
      }
    }
  }
  EXPECT_GT(animals, 1u);
}

}  // namespace
}  // namespace squire
