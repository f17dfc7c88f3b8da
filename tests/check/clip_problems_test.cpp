#include <gtest/gtest.h>

#include "core/check/clip_problems.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/clips/loop_seam.h"
#include "core/edit/keys/key_edits.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

using Words = std::vector<std::string>;

struct ClipProblems : testing::Test {
  Project project = test::characterProject();
  [[nodiscard]] const ProjectModel& model() const { return *project.models[0]; }
  [[nodiscard]] ClipRef ref(std::size_t at) const { return {model().id, model().clips[at]->id}; }
  [[nodiscard]] const Skeleton& skeleton() const { return *project.sources[0].imported->models[0].skeleton; }
  [[nodiscard]] const Clip& clip(std::size_t at) const { return *model().clips[at]->clip; }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
  }
  [[nodiscard]] Words rules(std::size_t at) const {
    Words out;
    for (const Diagnostic& one : clipProblems(skeleton(), clip(at))) out.emplace_back(one.rule.text());
    return out;
  }
};

TEST_F(ClipProblems, AreToldOfWhatIsDoubtful) {
  const std::size_t at = model().clips.size();
  apply(newClip(project, {model().id, "a name of more than sixteen bytes", timeOfFrame(10, {})}));
  EXPECT_EQ(rules(at), (Words{"clip-without-keys", "name-too-long"}));
  apply(renameClip(project, {ref(at), "hop"}));
  const quat turned = glm::angleAxis(glm::radians(30.0f), vec3(0, 1, 0));
  apply(setPose(project, {ref(at), Time(), {{BoneId{2}, {}, quat(1, 0, 0, 0), {}}}, {}}));
  apply(setPose(project, {ref(at), timeOfFrame(10, {}), {{BoneId{2}, {}, turned, {}}}, {}}));
  EXPECT_EQ(rules(at), Words{});
  apply(setClipLoop(project, {ref(at), true}));
  EXPECT_EQ(rules(at), Words{"loop-jumps"});
  const LoopSeam seam = loopSeam(skeleton(), clip(at));
  EXPECT_EQ(jumpOf(seam)->bone, BoneId{2});
  EXPECT_EQ(jumpOf(seam, {.turn = 40.0f}), nullptr);
  apply(closeSeam(project, {ref(at), timeOfFrame(4, {}), true}));
  EXPECT_EQ(rules(at), Words{});
  apply(setClipDuration(project, {ref(at), timeOfFrame(5, {})}));
  EXPECT_EQ(rules(at).front(), "keys-after-end");
}

}  // namespace
}  // namespace squire
