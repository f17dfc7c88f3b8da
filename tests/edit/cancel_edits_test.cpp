#include "core/edit/fights/cancel_edits.h"

#include <gtest/gtest.h>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/fights/span_edits.h"
#include "core/formats/project/project_file.h"
#include "tests/edit/punch_fight.h"
#include "tests/support/fights.h"

namespace squire {
namespace {

using test::frame, test::punch;

struct Cancels : testing::Test {
  Project project = test::oneOfEverything();
  ClipId idle{4};

  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  [[nodiscard]] const std::vector<Cancel>& cancels() const {
    return fightOf(*project.models[0]->find(punch.clip)).cancels;
  }
};

TEST_F(Cancels, AreAddedChangedAndDeleted) {
  const std::size_t before = cancels().size();
  apply(addCancel(project, {punch, {{}, "out", {{frame(4), frame(8)}}, true, false, true, {idle}}}));
  ASSERT_EQ(cancels().size(), before + 1);
  apply(addCancel(project, {punch, {{}, "out", {}, true, false, true, {idle, punch.clip}}}));
  EXPECT_EQ(cancels().back().name, "out 2");
  Cancel to = cancels().back();
  to.onBlock = true;
  to.targets = {punch.clip};
  apply(changeCancel(project, {{punch, to.id}, to}));
  EXPECT_EQ(cancels().back(), to);
  apply(addSpan(project, {{punch, SpanOwner::Cancel, to.id.value}, {frame(2), frame(3)}}));
  EXPECT_EQ(cancels().back().spans, (Spans{{frame(2), frame(3)}}));
  apply(removeCancel(project, {punch, to.id}));
  EXPECT_EQ(cancels().size(), before + 1);
}

TEST_F(Cancels, RefuseWhatWouldBeWrong) {
  EXPECT_FALSE(addCancel(project, {punch, {{}, "nowhere", {}, true, true, false, {}}}));
  EXPECT_FALSE(addCancel(project, {punch, {{}, "strange", {}, true, true, false, {ClipId{99}}}}));
  EXPECT_FALSE(addCancel(project, {punch, {{}, "twice", {}, true, true, false, {idle, idle}}}));
}

TEST_F(Cancels, LoseATargetThatIsDeleted) {
  const auto rest = cancels();
  apply(addCancel(project, {punch, {{}, "both", {}, true, true, false, {idle, punch.clip}}}));
  apply(addCancel(project, {punch, {{}, "one", {}, true, true, false, {idle}}}));
  apply(deleteClip(project, {punch.model, idle}));
  for (const Cancel& cancel : cancels())
    EXPECT_EQ(cancel.targets, (std::vector<ClipId>{punch.clip})) << cancel.name;
  EXPECT_TRUE(std::ranges::any_of(cancels(), [](const Cancel& one) { return one.name == "both"; }));
  EXPECT_FALSE(std::ranges::any_of(cancels(), [](const Cancel& one) { return one.name == "one"; }));
}

TEST_F(Cancels, NameTheirTargetsInTheFile) {
  apply(addCancel(project, {punch, {{}, "out", {{frame(4), frame(8)}}, true, false, true, {idle}}}));
  const std::string text = writeProject(project);
  EXPECT_NE(text.find("\"targets\": [\"idle\"]"), std::string::npos) << text;
  EXPECT_NE(text.find("\"onBlock\": false"), std::string::npos) << text;
}

}  // namespace
}  // namespace squire
