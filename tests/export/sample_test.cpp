#include "core/export/sample.h"

#include <gtest/gtest.h>

namespace squire {
namespace {

// Clips of up to sixty keyframes that end with a step, with single-precision durations as in files.
TEST(Sample, ShowsTheLastKeyframeAtTheEndOfAClip) {
  auto skeleton = std::make_shared<Skeleton>();
  skeleton->bones.resize(1);
  skeleton->bones[0].id.value = 1;
  skeleton->bones[0].name = "root";
  wad::ModelContents model;
  model.name = "gun";
  model.skeleton = skeleton;
  for (int frames = 1; frames <= 60; ++frames) {
    KeyframeAnimation animation;
    animation.name = "reload " + std::to_string(frames);
    double played = 0.0;
    for (int i = 1; i <= frames; ++i) {
      Keyframe keyframe;
      keyframe.pose = Pose(1);
      keyframe.duration = static_cast<float>(i / 24.0 - played);
      played += static_cast<double>(keyframe.duration);
      animation.keyframes.push_back(keyframe);
    }
    Keyframe held, last;
    held.pose = last.pose = Pose(1);
    last.pose[0].translation = {0, 1, 0};
    animation.keyframes.push_back(held);
    animation.keyframes.push_back(last);
    model.animations.push_back(animation);
  }
  wad::Contents contents;
  contents.models.push_back(model);
  const auto sampled = sampledModels(contents);
  for (int frames = 1; frames <= 60; ++frames) {
    const auto& motion = sampled[0].motions[static_cast<std::size_t>(frames) - 1];
    EXPECT_EQ(motion.pose(frames / 24.0)[0].translation.y, 1.0f) << frames;
    EXPECT_EQ(motion.pose(0.0)[0].translation.y, 0.0f) << frames;
  }
}

}  // namespace
}  // namespace squire
