#pragma once

#include <gtest/gtest.h>

#include <cmath>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/edit.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/tracks.h"
#include "tests/support/edits.h"
#include "tests/support/projects.h"

namespace squire::test {

// A new clip of 60 frames with one linear key a frame in one channel of two bones: the spine, and the arm
// that hangs on it.
struct BakedClip : testing::Test {
  static constexpr BoneId spine{2}, arm{3};
  static constexpr Rate thirty{30, 1};
  static Time atFrame(std::int64_t number) { return timeOfFrame(number, thirty); }
  Project project = characterProject();
  ClipRef ref{project.models[0]->id, {}};

  void SetUp() override {
    apply(newClip(project, {ref.model, "baked", atFrame(60), thirty}));
    ref.clip = project.models[0]->clips.back()->id;
  }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  template <typename Motion>
  void key(BoneId bone, Motion motion) {
    SetKeys keys{ref, {}};
    for (int i = 0; i <= 60; ++i)
      keys.keys.push_back(
          {bone, ChannelKind::Translation, Key<vec3>{atFrame(i), motion(static_cast<float>(i)), {}}});
    apply(setKeys(project, keys));
  }
  template <typename Motion>
  void turn(BoneId bone, Motion angle) {
    SetKeys keys{ref, {}};
    for (int i = 0; i <= 60; ++i) {
      const quat turn = glm::angleAxis(angle(static_cast<float>(i)), vec3(1, 0, 0));
      keys.keys.push_back({bone, ChannelKind::Rotation, Key<quat>{atFrame(i), turn, {}}});
    }
    apply(setKeys(project, keys));
  }
  [[nodiscard]] const Clip& clip() const { return *project.find(ref.model)->find(ref.clip)->clip; }
  [[nodiscard]] const Keys<vec3>& places(BoneId bone) const { return *findTrack(clip(), bone)->translation; }
  [[nodiscard]] float angle(BoneId bone, int key) const {
    const quat turn = (*findTrack(clip(), bone)->rotation)[static_cast<std::size_t>(key)].value;
    return 2.0f * std::atan2(turn.x, turn.w);
  }
};

}  // namespace squire::test
