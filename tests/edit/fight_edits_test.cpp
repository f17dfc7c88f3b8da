// Edits of fight data: common properties, and the effects of individual edits.

#include "tests/support/fight_edits.h"

#include <gtest/gtest.h>

#include <map>

#include "core/anim/ik_targets.h"
#include "core/edit/fights/attachment_edits.h"
#include "core/edit/fights/game_edits.h"
#include "core/edit/fights/ik_edits.h"
#include "core/edit/fights/mark_edits.h"
#include "core/edit/fights/pin_contacts.h"
#include "core/edit/fights/span_edits.h"
#include "core/edit/fights/transition_edits.h"
#include "core/edit/fights/volume_edits.h"
#include "core/edit/fights/volume_list.h"
#include "core/edit/sources/reimport.h"
#include "core/edit/sources/source_edits.h"
#include "core/formats/project/project_file.h"
#include "tests/edit/punch_fight.h"
#include "tests/support/edits.h"
#include "tests/support/fights.h"

namespace squire {
namespace {

using test::fightOfPunch, test::frame, test::punch;

TEST(FightEdits, KeepTheRulesAndChangeNothingButTheirResult) {
  std::map<std::string, int> done;
  for (unsigned seed = 0; seed < 40; ++seed) {
    std::mt19937 random(seed);
    Project project = test::armedProject();
    for (int i = 0; i < 200; ++i) {
      const std::string before = i % 20 == 0 ? writeProject(project) : std::string();
      auto edit = test::randomFightEdit(project, random);
      if (!edit) {
        ASSERT_FALSE(edit.error().message.empty());
        continue;
      }
      const std::string label = textOf(edit->label);
      ++done[label.substr(0, label.find(' '))];
      ASSERT_EQ(edit->project.fault(), "") << seed << ": " << label;
      if (!before.empty()) {
        ASSERT_EQ(writeProject(project), before) << label;
      }
      project = std::move(edit->project);
    }
    const std::string text = writeProject(project);
    const auto read = readProject(text);
    ASSERT_TRUE(read) << read.error().text();
    ASSERT_EQ(writeProject(*read), text);
  }
  for (const char* verb : {"Add", "Delete", "Rename", "Change", "Move", "Split", "Key", "Mirror", "Paste",
                           "Fit", "Pin", "Set", "Attach", "Save", "Replace", "Show"}) {
    EXPECT_GT(done[verb], 0) << verb;
  }
}

struct SpansOfPunch : testing::Test {
  Project project = test::oneOfEverything();
  SpanListRef list{punch, SpanOwner::Volume, 20};  // frames 4 to 7 and 9 to 12

  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  [[nodiscard]] const Spans& spans() const { return spansOf(project, list); }
};

TEST_F(SpansOfPunch, AreSplitJoinedAndDeleted) {
  apply(splitSpan(project, {list, frame(6)}));
  ASSERT_EQ(spans().size(), 3u);
  EXPECT_EQ(spans()[1], (Span{frame(6), frame(7)}));
  EXPECT_FALSE(splitSpan(project, {list, frame(8)}));
  apply(addSpan(project, {list, {frame(5), frame(10)}}));
  EXPECT_EQ(spans(), (Spans{{frame(4), frame(12)}}));
  apply(deleteSpan(project, {list, 0}));
  EXPECT_TRUE(spans().empty());
  EXPECT_FALSE(deleteSpan(project, {list, 0}));
}

TEST_F(SpansOfPunch, OfAnAttachmentBeginWithTheFirst) {
  list = {{ModelId{1}, ClipId{4}}, SpanOwner::Attachment, 11};
  apply(addSpan(project, {list, {frame(1), frame(3)}}));
  EXPECT_EQ(spans().size(), 1u);
  apply(showAlways(project, {list.clip, AttachmentId{11}}));
  EXPECT_EQ(project.models[0]->clips[1]->fight, nullptr);
}

TEST(IkEdits, APinHoldsForItsSpanOnly) {
  const Project project = test::oneOfEverything();
  const auto edit = pinTarget(project, {punch, ChainId{10}, {frame(12), frame(15)}, {1, 2, 3}, {}, {}});
  ASSERT_TRUE(edit) << edit.error().text();
  const ClipFight& fight = fightOfPunch(edit->project);
  ASSERT_EQ(fight.targets.size(), 1u) << "the chain has a target in model space already";
  EXPECT_EQ(fight.targets[0].spans, (Spans{{Time(), frame(10)}, {frame(12), frame(15)}}));
  for (const std::int64_t at : {12, 13, 14}) {
    EXPECT_EQ(valueAt(fight.targets[0].position, frame(at), vec3(0)), vec3(1, 2, 3));
  }
  EXPECT_EQ(valueAt(fight.targets[0].position, frame(0), vec3(0)), vec3(0.5f, 1, 0));
}

TEST(IkEdits, ContactsArePinnedInOneStep) {
  const Project project = test::oneOfEverything();
  const BoneId foot = fightOf(*project.models[0]).chains[0].end;
  const Time end = project.models[0]->find(punch.clip)->clip->duration;
  const auto edit = pinContacts(project, {punch,
                                          {{foot, {Time(), frame(6)}, vec3(1), vec3(1)},
                                           {foot, {frame(8), frame(12)}, vec3(2), vec3(2, 2, 0)},
                                           {foot, {frame(14), end}, vec3(3), vec3(3)}},
                                          frame(2)});
  ASSERT_TRUE(edit) << edit.error().text();
  EXPECT_EQ(textOf(edit->label), "Pin 3 contacts");
  EXPECT_EQ(edit->project.fault(), "");
  const IkRig rig(skeletonOf(*edit->project.models[0]), fightOf(*edit->project.models[0]));
  const auto targets = rig.targets(fightOfPunch(edit->project));
  const auto at = [&](Time time) {
    return chainTargetAt(targets, {}, {}, 0, static_cast<float>(time.seconds()));
  };
  // Full weight from the first to the last instant of the clip.
  EXPECT_EQ(at(Time()).weight, 1.0f);
  EXPECT_EQ(at(end).weight, 1.0f);
  EXPECT_EQ(at(frame(3)).position, vec3(1));
  EXPECT_GT(at(frame(7)).weight, 0.0f) << "what was there is replaced only where it stands";
  EXPECT_EQ(at(frame(13)).weight, 0.0f);
  EXPECT_NEAR(at(frame(10)).position.z, 1.0f, 1e-5f) << "it goes with the ground";
  EXPECT_EQ(at(frame(16)).position, vec3(3));
}

TEST(IkEdits, AChainTakesItsTargetsAlong) {
  const auto edit = removeChain(test::oneOfEverything(), {ModelId{1}, ChainId{10}});
  ASSERT_TRUE(edit) << edit.error().text();
  EXPECT_EQ(edit->project.fault(), "");
  EXPECT_TRUE(fightOfPunch(edit->project).targets.empty());
}

TEST(IkEdits, AChainNeedsTwoBones) {
  const Project project = test::oneOfEverything();
  EXPECT_FALSE(addChain(project, {ModelId{1}, {{}, "short", BoneId{2}, {}, 0, 0, 180, {}, 180, false}}));
}

ProjectModel withBones(const std::vector<std::tuple<std::string, int, vec3>>& rows) {
  auto bones = std::make_shared<std::vector<ProjectBone>>();
  for (const auto& [name, parent, offset] : rows) {
    ProjectBone bone;
    bone.id = BoneId{static_cast<std::uint32_t>(bones->size() + 1)};
    bone.name = name;
    if (parent > 0) bone.parent = BoneId{static_cast<std::uint32_t>(parent)};
    bone.rest.translation = offset;
    bones->push_back(bone);
  }
  ProjectModel model;
  model.id = ModelId{1};
  model.bones = bones;
  return model;
}

std::vector<std::string> namesOf(const std::vector<IkChain>& chains) {
  std::vector<std::string> names;
  for (const IkChain& chain : chains) names.push_back(chain.name);
  return names;
}

TEST(ProposedChains, GoByNames) {
  const ProjectModel model = withBones({{"mixamorig:Hips", 0, {0, 1, 0}},
                                        {"mixamorig:LeftUpLeg", 1, {0.1f, 0, 0}},
                                        {"mixamorig:LeftLeg", 2, {0, -0.4f, 0}},
                                        {"mixamorig:LeftFoot", 3, {0, -0.4f, 0}},
                                        {"mixamorig:LeftToeBase", 4, {0, 0, 0.1f}},
                                        {"mixamorig:RightArm", 1, {-0.2f, 0.5f, 0}},
                                        {"mixamorig:RightForeArm", 6, {-0.3f, 0, 0}},
                                        {"mixamorig:RightHand", 7, {-0.3f, 0, 0}},
                                        {"mixamorig:RightHandIndex1", 8, {-0.1f, 0, 0}}});
  const auto chains = proposedChains(model);
  EXPECT_EQ(namesOf(chains), (std::vector<std::string>{"left leg", "right arm"}));
  EXPECT_EQ(chains[0].end, BoneId{4});
  EXPECT_EQ(chains[1].end, BoneId{8});
}

// Arms that hang down, with a hand of several bones and fingers, are still recognised as arms.
TEST(ProposedChains, EndInPalmsAndInNoFinger) {
  std::vector<std::tuple<std::string, int, vec3>> rows{{"Torso", 0, {0, 1, 0}}};
  for (const auto& [side, x] : {std::pair(".L", 0.2f), std::pair(".R", -0.2f)}) {
    const int shoulder = static_cast<int>(rows.size()) + 1;
    rows.push_back({std::string("UpperArm") + side, 1, {x, 0, 0}});
    rows.push_back({std::string("LowerArm") + side, shoulder, {0, -0.3f, 0}});
    rows.push_back({std::string("Palm2") + side, shoulder + 1, {0, -0.3f, 0}});
    rows.push_back({std::string("Middle1") + side, shoulder + 2, {0, -0.05f, 0}});
    rows.push_back({std::string("Middle2") + side, shoulder + 3, {0, -0.05f, 0}});
    rows.push_back({std::string("Thumb") + side, shoulder + 1, {0, -0.3f, 0}});
    rows.push_back({std::string("Palm1") + side, shoulder + 1, {0, -0.3f, 0}});
  }
  const auto chains = proposedChains(withBones(rows));
  EXPECT_EQ(namesOf(chains), (std::vector<std::string>{"left arm", "right arm"}));
  EXPECT_EQ(chains[0].end, BoneId{4});
  // The arms are also recognised if the names of the hands tell nothing.
  for (auto& [name, parent, offset] : rows) {
    if (name.starts_with("Palm")) name.replace(0, 4, "End");
  }
  EXPECT_EQ(namesOf(proposedChains(withBones(rows))), (std::vector<std::string>{"left arm", "right arm"}));
}

TEST(ProposedChains, GoByTheShapeWhereNamesTellNothing) {
  const ProjectModel model = withBones({{"Bone", 0, {0, 1, 0}},
                                        {"Bone.001", 1, {0.1f, 0, 0}},
                                        {"Bone.002", 2, {0, -0.4f, 0}},
                                        {"Bone.003", 3, {0, -0.4f, 0}},
                                        {"Bone.004", 1, {-0.1f, 0, 0}},
                                        {"Bone.005", 5, {0, -0.4f, 0}},
                                        {"Bone.006", 6, {0, -0.4f, 0}}});
  EXPECT_EQ(namesOf(proposedChains(model)), (std::vector<std::string>{"left leg", "right leg"}));
}

TEST(GameEdits, ValuesFollowTheirField) {
  Project project = test::oneOfEverything();
  FieldDeclaration warmth = project.game.fields[0];
  warmth.name = "warmth";
  warmth.type = FieldType::Integer;
  warmth.usual = std::int64_t{1};
  warmth.most = 1.0;
  const auto edit = changeField(project, {"heat", warmth});
  ASSERT_TRUE(edit) << edit.error().text();
  const FieldValues& values = fightOfPunch(edit->project).volumes[0].fields;
  EXPECT_EQ(values.at("warmth"), FieldValue(std::int64_t{1}));
  EXPECT_FALSE(values.contains("heat"));
  EXPECT_FALSE(removeVolumeKind(project, {"wind"})) << "a volume is of it";
  const auto renamed = renameVolumeKind(project, {"wind", "gust"});
  ASSERT_TRUE(renamed);
  EXPECT_EQ(fightOfPunch(renamed->project).volumes[0].ownKind, "gust");
}

TEST(AttachmentEdits, ALostModelTakesItsAttachmentsAlong) {
  Project project = test::armedProject();
  const ModelId knight = project.models[0]->id;
  const auto hung = addAttachment(project, {knight, {{}, "", project.models[1]->id, BoneId{3}, {}}});
  ASSERT_TRUE(hung) << hung.error().text();
  EXPECT_EQ(fightOf(*hung->project.models[0]).attachments[0].name, "sword");
  EXPECT_FALSE(addAttachment(hung->project, {project.models[1]->id, {{}, "", knight, BoneId{1}, {}}}))
      << "it would hang on itself";
  const auto removed = removeSource(hung->project, {project.sources[1].id});
  ASSERT_TRUE(removed);
  EXPECT_EQ(removed->project.fault(), "");
  EXPECT_TRUE(fightOf(*removed->project.models[0]).attachments.empty());
}

// A character whose file is exported again without one bone and one clip.
struct FightReimport : testing::Test {
  Project project = test::characterProject();
  Imported file = *test::importedCharacter();
  ModelId model = project.models[0]->id;
  ClipRef walk{model, project.models[0]->clips[1]->id};

  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  [[nodiscard]] NewVersion version() const {
    return {project.sources[0].id, hashOf(asBytes("new")), {}, std::make_shared<const Imported>(file)};
  }
  void loseLastBone() {
    auto skeleton = std::make_shared<Skeleton>(*file.models[0].skeleton);
    skeleton->bones.pop_back();
    file.models[0].skeleton = skeleton;
    file.models[0].meshes.clear();
    for (auto& clip : file.models[0].clips) {
      auto changed = std::make_shared<Clip>(*clip);
      std::erase_if(changed->tracks, [](const Track& track) { return track.bone == BoneId{6}; });
      clip = changed;
    }
  }
};

TEST_F(FightReimport, WhatIsOnAGoneBoneIsKeptAndToldOf) {
  HitVolume foot;
  foot.name = "foot";
  foot.ball.bone = BoneId{6};
  apply(addVolume(project, {{model, walk.clip}, foot}));
  apply(addVolume(project, {{model, {}}, foot}));
  loseLastBone();
  apply(reimport(project, version()));
  EXPECT_EQ(fightOf(*project.models[0]).volumes.size(), 1u);
  EXPECT_TRUE(project.models[0]->find(BoneId{6})->gone);
  const Diagnostics problems = orphanedEdits(project);
  ASSERT_EQ(problems.size(), 2u);
  for (const Diagnostic& problem : problems) {
    EXPECT_EQ(problem.rule.text(), "bone-gone");
    EXPECT_NE(problem.message.find("leg.R"), std::string::npos);
  }
  const auto read = readProject(writeProject(project));
  ASSERT_TRUE(read) << read.error().text();
}

TEST_F(FightReimport, AGoneClipStaysForItsFight) {
  HitVolume fist;
  fist.name = "fist";
  fist.ball.bone = BoneId{3};
  apply(addVolume(project, {{model, walk.clip}, fist}));
  Transition fade;
  fade.from = walk.clip;
  apply(setTransition(project, {model, fade}));
  file.models[0].clips.erase(file.models[0].clips.begin() + 1);
  apply(reimport(project, version()));
  const ProjectClip* kept = project.models[0]->find(walk.clip);
  ASSERT_NE(kept, nullptr);
  EXPECT_TRUE(kept->stored);
  EXPECT_EQ(fightOf(*kept).volumes.size(), 1u);
}

TEST_F(FightReimport, AGoneClipThatWasNeverReadStaysForItsFightToo) {
  HitVolume fist;
  fist.name = "fist";
  fist.ball.bone = BoneId{3};
  fist.spans = {{Time(), Time{5000}}};
  apply(addVolume(project, {{model, walk.clip}, fist}));
  project = *readProject(writeProject(project));
  file.models[0].clips.erase(file.models[0].clips.begin() + 1);
  const auto plan = planReimport(project, version());
  ASSERT_TRUE(plan);
  EXPECT_FALSE(plan->problems.empty());
  apply(reimport(project, version()));
  const ProjectClip* kept = project.models[0]->find(walk.clip);
  ASSERT_NE(kept, nullptr);
  EXPECT_EQ(fightOf(*kept).volumes.size(), 1u);
  EXPECT_EQ(kept->clip->duration, Time{5000});
}

}  // namespace
}  // namespace squire
