#include "core/edit/kept_names.h"

#include <gtest/gtest.h>

#include "core/edit/attach.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/sources/reimport.h"
#include "core/edit/sources/source_edits.h"

namespace squire::test {
namespace {

// The import of NAME.fbx, whose armature and first take have generic names, so that both get the name of the
// file.
std::shared_ptr<const Imported> readFrom(const std::string& name) {
  Model model;
  model.name = name;
  auto skeleton = std::make_shared<Skeleton>();
  skeleton->bones.resize(1);
  skeleton->bones[0].id = BoneId{1};
  skeleton->bones[0].name = "hips";
  model.skeleton = skeleton;
  for (const std::string& clip : {name, std::string("walk")}) {
    auto made = std::make_shared<Clip>();
    made->id = ClipId{static_cast<std::uint32_t>(model.clips.size() + 1)};
    made->name = clip;
    made->rate = {30, 1};
    made->duration = timeOfFrame(10, made->rate);
    model.clips.push_back(made);
  }
  auto imported = std::make_shared<Imported>();
  imported->models.push_back(std::move(model));
  return imported;
}

class KeptNames : public testing::Test {
 protected:
  KeptNames() {
    AddSource source;
    source.path = "hero.fbx";
    source.imported = readFrom("hero");
    take(addSource(project_, source));
    take(setClipLoop(project_, {{project_.models[0]->id, project_.models[0]->findClip("hero")->id}, true}));
  }
  void take(Result<Edit> edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project_ = std::move(edit->project);
  }
  void moveTo(const std::string& path) { take(moveSource(project_, {source(), path})); }
  [[nodiscard]] SourceId source() const { return project_.sources[0].id; }

  Project project_;
};

TEST_F(KeptNames, StayWhereTheFileIsRenamed) {
  moveTo("boss.fbx");
  const auto attached = attachSource(project_, source(), readFrom("boss"));
  ASSERT_TRUE(attached) << attached.error().text();
  EXPECT_EQ(attached->models[0]->name, "hero");
  ASSERT_NE(attached->models[0]->findClip("hero"), nullptr);
  EXPECT_NE(attached->models[0]->findClip("hero")->clip, nullptr);
}

TEST_F(KeptNames, StayInAReimport) {
  moveTo("boss.fbx");
  take(reimport(project_, {source(), {}, project_.sources[0].options, readFrom("boss")}, {}));
  EXPECT_EQ(project_.models.size(), 1u);
  EXPECT_EQ(project_.models[0]->name, "hero");
  EXPECT_EQ(project_.models[0]->clips.size(), 2u) << "no clip was lost, and none is new";
}

TEST_F(KeptNames, AreNotGivenToAnotherName) {
  const auto other = readFrom("boss");
  EXPECT_EQ(withKeptNames(project_, source(), other), other) << "the file is still hero.fbx";
}

TEST_F(KeptNames, AreThoseOfTheFileWhereTheProjectSaysSo) {
  project_.sources[0].options.fileNames = false;
  moveTo("boss.fbx");
  const auto read = readFrom("boss");
  EXPECT_EQ(withKeptNames(project_, source(), read), read);
}

}  // namespace
}  // namespace squire::test
