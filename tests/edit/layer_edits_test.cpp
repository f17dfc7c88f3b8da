#include "core/edit/layers/layer_edits.h"

#include "core/edit/attach.h"
#include "core/edit/bones/bone_edits.h"
#include "core/edit/change_clip.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/history/history.h"
#include "core/edit/keys/copied_keys.h"
#include "core/edit/motion/mirror_clip.h"
#include "core/edit/sources/reimport.h"
#include "core/edit/table/script.h"
#include "core/formats/project/project_file.h"
#include "core/model/layered_clip.h"
#include "tests/edit/baked_clip.h"
#include "tests/support/changes.h"

namespace squire {
namespace {

constexpr vec3 aboutX(1, 0, 0), aboutZ(0, 0, 1);

// The baked clip with an added layer "lean".
struct EditLayers : test::BakedClip {
  LayerId lean;

  void SetUp() override {
    BakedClip::SetUp();
    turn(spine, [](float i) { return 0.01f * i; });
    turn(arm, [](float i) { return 0.5f - 0.02f * i; });
    lean = add("lean");
  }
  LayerId add(const std::string& name) {
    const auto edit = addEditLayer(project, {ref, name});
    const auto made = edit->first<LayerId>();
    apply(edit);
    return made;
  }
  [[nodiscard]] const ProjectClip& entry() const { return *project.find(ref.model)->find(ref.clip); }
  [[nodiscard]] const EditLayer& layer(LayerId id) const { return *findLayer(entry().layers, id); }
  void pose(LayerId in, std::int64_t frame, const quat& rotation) {
    apply(setPose(project, {{ref, in}, atFrame(frame), {{spine, {}, rotation, {}}}, {}}));
  }
  [[nodiscard]] static quat playedIn(const Clip& clip, Time time) {
    return valueAt(findTrack(clip, spine)->rotation, time, quat(1, 0, 0, 0));
  }
  [[nodiscard]] quat played(std::int64_t frame) const { return playedIn(*entry().clip, atFrame(frame)); }
  [[nodiscard]] quat baked(std::int64_t frame) const { return playedIn(*entry().below, atFrame(frame)); }
  void leanAtTwoFrames() {
    pose(lean, 10, baked(10) * glm::angleAxis(0.3f, aboutZ));
    pose(lean, 40, baked(40) * glm::angleAxis(-0.2f, aboutZ));
  }
};

TEST_F(EditLayers, APoseOfALayerIsPlayedAndTheBakeStays) {
  const auto bake = findTrack(*entry().below, spine)->rotation;
  leanAtTwoFrames();
  EXPECT_EQ(findTrack(*entry().below, spine)->rotation, bake);
  ASSERT_EQ(layer(lean).tracks.size(), 1u);
  EXPECT_EQ(layer(lean).tracks[0].rotation->size(), 2u);
  EXPECT_EQ(layer(lean).tracks[0].translation, nullptr) << "only what was posed gets offsets";
  for (const auto& [frame, angle] : {std::pair{0, 0.3f}, {10, 0.3f}, {25, 0.05f}, {40, -0.2f}, {60, -0.2f}})
    EXPECT_LT(angleBetween(played(frame), baked(frame) * glm::angleAxis(angle, aboutZ)), 2e-5f) << frame;
}

TEST_F(EditLayers, ItsWeightIsTheShareOfItsOffsets) {
  leanAtTwoFrames();
  apply(setEditLayer(project, {ref, lean, 0.5f}));
  EXPECT_LT(angleBetween(played(10), baked(10) * glm::angleAxis(0.15f, aboutZ)), 2e-5f);
  apply(setEditLayer(project, {ref, lean, 2.0f}));
  EXPECT_LT(angleBetween(played(10), baked(10) * glm::angleAxis(0.6f, aboutZ)), 2e-5f);
  apply(setEditLayer(project, {ref, lean, 0.0f}));
  EXPECT_EQ(entry().clip, entry().below) << "without weight it is the bake to the bit";
  for (const float wrong : {-0.1f, 2.1f, std::nanf("")})
    EXPECT_FALSE(setEditLayer(project, {ref, lean, wrong})) << wrong;
}

TEST_F(EditLayers, ALayerReplacesWhatLiesBelow) {
  const quat first = glm::angleAxis(0.3f, aboutZ), second = glm::angleAxis(-0.2f, aboutX);
  apply(setEditLayer(project, {.clip = ref, .layer = lean, .mode = LayerMode::Replace}));
  pose(lean, 10, first);
  pose(lean, 40, second);
  for (const int frame : {0, 10}) EXPECT_LT(angleBetween(played(frame), first), 2e-5f) << frame;
  EXPECT_LT(angleBetween(played(60), second), 2e-5f);
  EXPECT_LT(angleBetween(played(25), glm::slerp(first, second, 0.5f)), 5e-5f);
  apply(setEditLayer(project, {ref, lean, 0.25f}));
  EXPECT_LT(angleBetween(played(60), glm::slerp(baked(60), second, 0.25f)), 5e-5f);
  pose(lean, 20, first);
  EXPECT_LT(angleBetween(played(20), first), 1e-5f) << "a pose plays as it is, whatever the weight";
}

TEST_F(EditLayers, AFadeLetsItComeAndGo) {
  apply(setEditLayer(project, {.clip = ref, .layer = lean, .mode = LayerMode::Replace}));
  const quat wanted = glm::angleAxis(0.3f, aboutZ);
  pose(lean, 20, wanted);
  const auto fade = std::make_shared<const Keys<float>>(
      Keys<float>{{atFrame(10), 0.0f, {}}, {atFrame(20), 1.0f, {}}, {atFrame(30), 0.0f, {}}});
  apply(setEditLayer(project, {.clip = ref, .layer = lean, .fade = fade}));
  for (const int frame : {0, 10, 30, 50})
    EXPECT_LT(angleBetween(played(frame), baked(frame)), 5e-5f) << frame;
  EXPECT_LT(angleBetween(played(20), wanted), 5e-5f);
  EXPECT_LT(angleBetween(played(15), glm::slerp(baked(15), wanted, 0.5f)), 1e-4f);
  const auto edit = setPose(project, {{ref, lean}, atFrame(40), {{spine, {}, wanted, {}}}, {}});
  ASSERT_FALSE(edit);
  EXPECT_EQ(edit.error().message, "layer \"lean\" is faded out here and shows no pose");
  apply(reverseClip(project, {ref}));
  ASSERT_TRUE(layer(lean).fade);
  EXPECT_EQ(layer(lean).fade->front().time, entry().clip->duration - atFrame(30));
  apply(splitClip(project, {ref, atFrame(40), "rest"}));
  const ProjectClip& rest = *project.models[0]->findClip("rest");
  ASSERT_TRUE(rest.layers[0].fade);
  EXPECT_LT(
      std::abs(valueAt(rest.layers[0].fade, Time(), 0.0f) - valueAt(layer(lean).fade, atFrame(40), 0.0f)),
      1e-5f);
  apply(setEditLayer(project, {.clip = ref, .layer = lean, .fade = Channel<float>()}));
  EXPECT_FALSE(layer(lean).fade);
  const auto high = std::make_shared<const Keys<float>>(Keys<float>{{Time(), 1.1f, {}}});
  EXPECT_FALSE(setEditLayer(project, {.clip = ref, .layer = lean, .fade = high}));
}

TEST_F(EditLayers, AMaskChoosesItsBones) {
  leanAtTwoFrames();
  apply(setEditLayer(project, {.clip = ref, .layer = lean, .mask = std::vector<MaskedBone>{{spine, 0.5f}}}));
  EXPECT_LT(angleBetween(played(10), baked(10) * glm::angleAxis(0.15f, aboutZ)), 2e-5f);
  const auto edit = setPose(project, {{ref, lean}, atFrame(5), {{arm, {}, quat(1, 0, 0, 0), {}}}, {}});
  ASSERT_FALSE(edit);
  EXPECT_EQ(edit.error().message, "layer \"lean\" does not move bone \"arm.L\", by its mask");
  EXPECT_FALSE(setEditLayer(
      project, {.clip = ref, .layer = lean, .mask = std::vector<MaskedBone>{{BoneId{999}, 1.0f}}}));
  apply(setEditLayer(project, {.clip = ref, .layer = lean, .mask = std::vector<MaskedBone>()}));
  EXPECT_LT(angleBetween(played(10), baked(10) * glm::angleAxis(0.3f, aboutZ)), 2e-5f);
}

TEST_F(EditLayers, AnotherModeKeepsWhatPlaysAtItsKeys) {
  leanAtTwoFrames();
  const LayerId twist = add("twist");
  pose(twist, 10, played(10) * glm::angleAxis(0.4f, aboutX));
  const quat at10 = played(10);
  for (const LayerMode mode : {LayerMode::Replace, LayerMode::Add}) {
    apply(setEditLayer(project, {.clip = ref, .layer = twist, .mode = mode}));
    EXPECT_EQ(layer(twist).mode, mode);
    EXPECT_LT(angleBetween(played(10), at10), 2e-5f);
  }
  EXPECT_LT(angleBetween(layer(twist).tracks[0].rotation->front().value, glm::angleAxis(0.4f, aboutX)),
            2e-5f);
}

TEST_F(EditLayers, WhatIsCoveredCannotBePosed) {
  apply(setEditLayer(project, {.clip = ref, .layer = lean, .mode = LayerMode::Replace}));
  pose(lean, 20, glm::angleAxis(0.3f, aboutZ));
  const auto edit = setPose(project, {{ref}, atFrame(5), {{spine, {}, quat(1, 0, 0, 0), {}}}, {}});
  ASSERT_FALSE(edit);
  EXPECT_EQ(edit.error().message, "layer \"lean\" replaces what is posed below it");
  apply(setEditLayer(project, {ref, lean, 0.5f}));
  pose({}, 5, glm::angleAxis(0.1f, aboutX));
  EXPECT_LT(angleBetween(played(5), glm::angleAxis(0.1f, aboutX)), 2e-5f) << "half of what is below shows";
}

TEST_F(EditLayers, PlaysTheMotionOfAnotherClip) {
  apply(duplicateClip(project, {ref, "other"}));
  const auto& all = project.find(ref.model)->clips;
  const ClipRef other{ref.model, all.back()->id};
  apply(setPose(project, {{other}, atFrame(10), {{spine, {}, glm::angleAxis(1.0f, aboutX), {}}}, {}}));
  const auto edit =
      addEditLayer(project, {.clip = ref, .name = "hit", .motion = other.clip, .mask = {{spine, 1.0f}}});
  ASSERT_TRUE(edit) << edit.error().message;
  const auto hit = edit->first<LayerId>();
  apply(edit);
  EXPECT_EQ(layer(hit).mode, LayerMode::Replace);
  EXPECT_LT(angleBetween(played(10), glm::angleAxis(1.0f, aboutX)), 2e-5f);
  EXPECT_FALSE(addEditLayer(project, {.clip = ref, .name = "gone", .motion = ClipId{999}}));
  EXPECT_FALSE(layer(hit).fade) << "it is as long as the clip";
}

TEST_F(EditLayers, MotionThatBeginsWithinTheClipFades) {
  apply(newClip(project, {ref.model, "short", atFrame(20), thirty}));
  const ClipRef other{ref.model, project.find(ref.model)->clips.back()->id};
  apply(setPose(project, {{other}, atFrame(10), {{arm, {}, glm::angleAxis(1.0f, aboutX), {}}}, {}}));
  apply(setPose(project, {{other}, atFrame(10), {{spine, {}, glm::angleAxis(1.0f, aboutX), {}}}, {}}));
  // The tracks of a clip may be in any order, those of a layer are in that of the bones.
  apply(changeClip(project, other, labelOf<SetPose>(std::size_t{1}),
                   [](Clip& clip) { std::ranges::sort(clip.tracks, std::greater(), &Track::bone); }));
  const auto edit =
      addEditLayer(project, {.clip = ref, .name = "hit", .motion = other.clip, .at = atFrame(15)});
  const auto hit = edit->first<LayerId>();
  apply(edit);
  ASSERT_TRUE(layer(hit).fade);
  EXPECT_EQ(layer(hit).fade->front().time, atFrame(15));
  EXPECT_EQ(layer(hit).fade->back().time, atFrame(35));
  for (const int frame : {10, 15, 35, 50})
    EXPECT_LT(angleBetween(played(frame), baked(frame)), 5e-5f) << frame;
  EXPECT_LT(angleBetween(played(25), glm::angleAxis(1.0f, aboutX)), 5e-5f);
  const auto late =
      addEditLayer(project, {.clip = ref, .name = "hit", .motion = other.clip, .at = atFrame(50)});
  apply(late);
  EXPECT_EQ(layer(late->first<LayerId>()).fade->size(), 2u) << "it is cut at the end of the clip";
  EXPECT_FALSE(addEditLayer(project, {.clip = ref, .name = "hit", .motion = other.clip, .at = atFrame(60)}));
}

TEST_F(EditLayers, MuteAndSolo) {
  leanAtTwoFrames();
  const LayerId twist = add("twist");
  pose(twist, 10, played(10) * glm::angleAxis(0.4f, aboutX));
  const quat both = played(10);
  apply(setEditLayer(project, {ref, lean, {}, true}));
  EXPECT_LT(angleBetween(played(10), baked(10) * glm::angleAxis(0.4f, aboutX)), 2e-5f);
  apply(setEditLayer(project, {ref, lean, {}, false, true}));
  EXPECT_LT(angleBetween(played(10), baked(10) * glm::angleAxis(0.3f, aboutZ)), 2e-5f);
  apply(setEditLayer(project, {ref, lean, {}, {}, false}));
  EXPECT_LT(angleBetween(played(10), both), 1e-6f);
}

// A pose that is keyed in a layer plays exactly, whatever the other layers contain and whatever the weight of
// the layer is.
TEST_F(EditLayers, WhatIsPosedIsWhatPlays) {
  leanAtTwoFrames();
  const LayerId twist = add("twist"), top = add("top");
  pose(twist, 0, glm::angleAxis(0.4f, glm::normalize(vec3(1, 2, 0))));
  pose(top, 30, glm::angleAxis(-0.5f, glm::normalize(vec3(0, 2, 1))));
  apply(setEditLayer(project, {ref, twist, 0.7f}));
  const quat wanted = glm::angleAxis(0.6f, glm::normalize(vec3(1, 1, 1)));
  for (const LayerId in : {lean, twist, top, LayerId{}}) {
    pose(in, 20, wanted);
    EXPECT_LT(angleBetween(played(20), wanted), 3e-6f) << in.value;
  }
  const BonePose all{spine, vec3(1, 2, 3), {}, vec3(2, 1, 0.5f)};
  for (const LayerId in : {twist, LayerId{}}) {
    apply(setPose(project, {{ref, in}, atFrame(5), {all}, {}}));
    const Track& track = *findTrack(*entry().clip, spine);
    EXPECT_LT(glm::length(valueAt(track.translation, atFrame(5), vec3(0)) - *all.translation), 1e-5f);
    EXPECT_LT(glm::length(valueAt(track.scale, atFrame(5), vec3(0)) - *all.scale), 1e-5f);
  }
}

TEST_F(EditLayers, APoseThatALayerCannotShowIsRefused) {
  leanAtTwoFrames();
  const auto refused = [&](LayerId in, const quat& rotation) {
    const auto edit = setPose(project, {{ref, in}, atFrame(5), {{spine, {}, rotation, {}}}, {}});
    return edit ? std::string() : edit.error().message;
  };
  const LayerId other = add("other");
  apply(setEditLayer(project, {ref, other, {}, {}, true}));
  EXPECT_EQ(refused(lean, {1, 0, 0, 0}), "layer \"lean\" shows no pose as long as others are solo");
  apply(setEditLayer(project, {ref, lean, {}, true}));
  EXPECT_EQ(refused(lean, {1, 0, 0, 0}), "layer \"lean\" is muted and shows no pose");
  apply(setEditLayer(project, {ref, other, 0.0f}));
  EXPECT_EQ(refused(other, {1, 0, 0, 0}), "layer \"other\" has no weight and shows no pose");
  apply(setEditLayer(project, {ref, other, 0.25f}));
  EXPECT_EQ(refused(other, baked(5) * glm::angleAxis(1.0f, aboutZ)),
            "layer \"other\" weighs too little to turn a bone so far");
  EXPECT_EQ(refused(LayerId{12345}, {1, 0, 0, 0}), "the clip has no such layer");
}

TEST_F(EditLayers, EditsOfKeysTakeThoseOfALayer) {
  leanAtTwoFrames();
  const KeysRef keys(ref, lean);
  apply(moveKeys(project, {keys, {{spine, ChannelKind::Rotation, atFrame(40)}}, atFrame(5)}));
  EXPECT_EQ(layer(lean).tracks[0].rotation->back().time, atFrame(45));
  apply(setEase(project, {keys, {{spine, ChannelKind::Rotation, atFrame(10)}}, {Interpolation::Step}}));
  EXPECT_LT(angleBetween(played(44), baked(44) * glm::angleAxis(0.3f, aboutZ)), 2e-5f);
  const auto copied = copyKeys(project, keys, {{spine, ChannelKind::Rotation, atFrame(10)}});
  ASSERT_TRUE(copied);
  apply(pasteKeys(project, {keys, *copied, atFrame(50)}));
  EXPECT_EQ(layer(lean).tracks[0].rotation->size(), 3u);
  apply(deleteKeys(project, {keys, {{spine, ChannelKind::Rotation, atFrame(50)}}}));
  EXPECT_EQ(layer(lean).tracks[0].rotation->size(), 2u);
  EXPECT_FALSE(deleteKeys(project, {keys, {{spine, ChannelKind::Rotation, atFrame(50)}}}));
  apply(setPose(project, {keys, atFrame(90), {{arm, vec3(1), {}, {}}}, {}}));
  EXPECT_EQ(entry().clip->duration, atFrame(90)) << "a key beyond the end extends the clip";
}

TEST_F(EditLayers, NamesOrderAndRemoval) {
  const LayerId second = add("lean");
  EXPECT_EQ(layer(second).name, "lean 2");
  EXPECT_FALSE(renameEditLayer(project, {{ref, second}, "lean"}));
  apply(renameEditLayer(project, {{ref, second}, "twist"}));
  apply(moveEditLayer(project, {{ref, second}, 0}));
  EXPECT_EQ(entry().layers[0].name, "twist");
  apply(moveEditLayer(project, {{ref, second}, 99}));
  EXPECT_EQ(entry().layers[1].name, "twist");
  for (const auto& same :
       {moveEditLayer(project, {{ref, second}, 1}), moveEditLayer(project, {{ref, second}, 7}),
        renameEditLayer(project, {{ref, second}, "twist"})})
    EXPECT_TRUE(same && isUnchanged(project, same->project));
  leanAtTwoFrames();
  apply(removeEditLayer(project, {ref, lean}));
  EXPECT_EQ(entry().clip, entry().below);
  apply(removeEditLayer(project, {ref, second}));
  EXPECT_EQ(entry().below, nullptr);
  EXPECT_FALSE(removeEditLayer(project, {ref, second}));
}

TEST_F(EditLayers, CollapsedTheClipPlaysTheSame) {
  leanAtTwoFrames();
  apply(setEditLayer(project, {ref, lean, 0.75f}));
  const auto before = entry().clip;
  apply(collapseEditLayers(project, {ref}));
  EXPECT_TRUE(entry().layers.empty());
  ASSERT_EQ(entry().clip->tracks.size(), before->tracks.size());
  for (const Track& track : before->tracks)
    EXPECT_EQ(hashOf(*findTrack(*entry().clip, track.bone)), hashOf(track));
  const auto nothing = collapseEditLayers(project, {ref});
  EXPECT_TRUE(nothing && isUnchanged(project, nothing->project));
}

TEST_F(EditLayers, TimeEditsMoveTheKeysOfLayersToo) {
  leanAtTwoFrames();
  const Project posed = project;
  const auto layered = entry().clip;
  const auto plays = [&](std::int64_t frame, Time was) {
    EXPECT_LT(angleBetween(played(frame), playedIn(*layered, was)), 5e-5f) << frame;
  };
  apply(retimeClip(project, {ref, 2.0}));
  EXPECT_EQ(layer(lean).tracks[0].rotation->front().time, atFrame(20));
  plays(20, atFrame(10)), plays(80, atFrame(40));
  project = posed;
  apply(reverseClip(project, {ref}));
  plays(50, atFrame(10)), plays(20, atFrame(40)), plays(0, atFrame(60));
  project = posed;
  apply(trimClip(project, {ref, atFrame(20), atFrame(50)}));
  plays(0, atFrame(20)), plays(20, atFrame(40)), plays(30, atFrame(50));
  project = posed;
  apply(splitClip(project, {ref, atFrame(20), "rest"}));
  plays(10, atFrame(10)), plays(20, atFrame(20));
  const ProjectClip& rest = *project.models[0]->findClip("rest");
  ASSERT_EQ(rest.layers.size(), 1u);
  EXPECT_LT(angleBetween(playedIn(*rest.clip, atFrame(20)), playedIn(*layered, atFrame(40))), 5e-5f);
}

TEST_F(EditLayers, ACopyOfTheClipHasThem) {
  leanAtTwoFrames();
  apply(duplicateClip(project, {ref, "copy"}));
  const ProjectClip& copy = *project.models[0]->findClip("copy");
  ASSERT_EQ(copy.layers.size(), 1u);
  EXPECT_EQ(hashOf(*findTrack(*copy.clip, spine)), hashOf(*findTrack(*entry().clip, spine)));
  apply(renameClip(project, {ref, "other"}));
  apply(setClipLoop(project, {ref, true}));
  for (const auto& clip : {entry().clip, entry().below}) {
    EXPECT_EQ(clip->name, "other");
    EXPECT_TRUE(clip->loop);
  }
}

TEST_F(EditLayers, WhatCannotTellTheLayersApartIsRefused) {
  EXPECT_FALSE(mirrorClip(project, {ref}));
  apply(collapseEditLayers(project, {ref}));
  EXPECT_TRUE(mirrorClip(project, {ref}));
}

TEST_F(EditLayers, AreInTheProjectFile) {
  apply(collapseEditLayers(project, {ref}));
  const std::string without = writeProject(project);
  EXPECT_EQ(without.find("layers"), std::string::npos);
  EXPECT_NE(without.find("\"version\": 1"), std::string::npos);
  lean = add("lean");
  leanAtTwoFrames();
  apply(setEditLayer(project, {ref, lean, 0.3f, false, true}));
  const std::string text = writeProject(project);
  EXPECT_NE(text.find("\"version\": 3"), std::string::npos) << "an older Squire would play it without them";
  const auto read = readProject(text);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(writeProject(*read), text);
  const ProjectClip& again = *read->models[0]->findClip("baked");
  EXPECT_EQ(hashOf(*findTrack(*again.clip, spine)), hashOf(*findTrack(*entry().clip, spine)));
}

TEST_F(EditLayers, TheirModesAreInTheProjectFile) {
  leanAtTwoFrames();
  const auto fade = std::make_shared<const Keys<float>>(Keys<float>{{atFrame(10), 0.25f, {}}});
  apply(setEditLayer(project, {.clip = ref,
                               .layer = lean,
                               .mode = LayerMode::Replace,
                               .fade = fade,
                               .mask = std::vector<MaskedBone>{{spine, 0.5f}}}));
  const std::string text = writeProject(project);
  EXPECT_NE(text.find("\"version\": 5"), std::string::npos) << "an older Squire would add its poses";
  const auto read = readProject(text);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(writeProject(*read), text);
  const ProjectClip& again = *read->models[0]->findClip("baked");
  EXPECT_EQ(again.layers[0].mode, LayerMode::Replace);
  EXPECT_EQ(again.layers[0].mask, layer(lean).mask);
  ASSERT_TRUE(again.layers[0].fade);
  EXPECT_EQ(*again.layers[0].fade, *fade);
  EXPECT_EQ(hashOf(*findTrack(*again.clip, spine)), hashOf(*findTrack(*entry().clip, spine)));
}

TEST_F(EditLayers, DamageOfTheFileIsTold) {
  leanAtTwoFrames();
  apply(setEditLayer(project, {ref, lean, 0.3f}));
  const std::string text = writeProject(project);
  const auto problem = [&](const std::string& what, const std::string& with) {
    std::string broken = text;
    broken.replace(broken.find(what), what.size(), with);
    const auto read = readProject(broken);
    return read ? std::string() : read.error().message;
  };
  EXPECT_NE(problem("\"weight\": 0.3", "\"weight\": -1").find("that is not from 0 to 2"), std::string::npos);
  EXPECT_NE(problem("\"name\": \"lean\"", "\"name\": \"\""), "");
  EXPECT_NE(problem("\"weight\": 0.3", "\"weight\": true"), "");
  const std::string layers = text.substr(text.find("\"layers\""));
  const std::string row = layers.substr(layers.find("[10,"), 6);
  EXPECT_NE(problem(layers.substr(0, layers.find("[10,")) + row, "\"layers\": ["), "");
}

TEST_F(EditLayers, ALineOfAScriptNamesThem) {
  leanAtTwoFrames();
  const auto lines = readScript(
      R"({"do": "set-edit-layer", "clip": "baked", "layer": "lean", "weight": 0.5}
{"do": "delete-keys", "clip": "baked", "layer": "lean", "keys": [{"time": 10}]}
{"do": "set-pose", "clip": "baked", "layer": "lean", "time": 20, "bones": [{"bone": "spine", "rotation": [0, 0, 0, 1]}]}
{"do": "delete-keys", "clip": "baked", "layer": "lean", "keys": "all"}
)");
  ASSERT_TRUE(lines);
  const auto run = runScript(project, *lines);
  ASSERT_TRUE(run) << run.error().text();
  const ProjectClip& after = *run->project.find(ref.model)->find(ref.clip);
  EXPECT_TRUE(after.layers[0].tracks.empty());
  EXPECT_EQ(after.clip, after.below);
  const auto written = writeScript(project, run->calls);
  ASSERT_TRUE(written);
  const auto again = runScript(project, *readScript(*written));
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(writeProject(again->project), writeProject(run->project));
}

TEST_F(EditLayers, ChangesAreToldInWords) {
  const Project before = project;
  leanAtTwoFrames();
  apply(setEditLayer(project, {ref, lean, 0.5f, true}));
  add("twist");
  EXPECT_EQ(test::changesInWords(before, project),
            (std::vector<std::string>{R"(model "character": clip "baked": layer "lean": weight none to 0.5)",
                                      R"(model "character": clip "baked": layer "lean": muted none to yes)",
                                      R"(model "character": clip "baked": layer "lean": bone "spine": new)",
                                      R"(model "character": clip "baked": layer "twist": new)"}));
}

// The second clip of a source, unedited, with a layer "lean".
struct LayersOverASource : testing::Test {
  Project project = test::characterProject();
  ClipRef walk{project.models[0]->id, project.models[0]->clips[1]->id};
  LayerId lean;

  void SetUp() override {
    const auto edit = addEditLayer(project, {walk, "lean"});
    lean = edit->first<LayerId>();
    apply(edit);
    apply(setKeys(project, {{walk, lean}, {{BoneId{2}, ChannelKind::Translation, offset()}}}));
  }
  static Key<vec3> offset() { return {Time{5}, vec3(0, 0.5f, 0), {}}; }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  [[nodiscard]] const ProjectClip& entry() const { return *project.find(walk.model)->find(walk.clip); }
  [[nodiscard]] vec3 place(const Clip& clip) const {
    const Track* track = findTrack(clip, BoneId{2});
    return valueAt(track ? track->translation : nullptr, Time{9},
                   project.models[0]->bones->at(1).rest.translation);
  }
  void reimportWith(float x) {
    Imported file = *test::importedCharacter();
    auto clip = std::make_shared<Clip>(*file.models[0].clips[1]);
    trackOf(*clip, BoneId{2}).translation =
        std::make_shared<const Keys<vec3>>(Keys<vec3>{{Time{9}, vec3(x), {}}});
    file.models[0].clips[1] = clip;
    apply(reimport(
        project, {project.sources[0].id, hashOf(asBytes("new")), {}, std::make_shared<const Imported>(file)},
        {}));
  }
};

TEST_F(LayersOverASource, DoNotMakeTheClipEdited) {
  EXPECT_FALSE(entry().stored);
  EXPECT_EQ(entry().below->tracks.size(), importedClip(project, *project.models[0], entry())->tracks.size());
  const std::string text = writeProject(project);
  const auto read = readProject(text);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(writeProject(*read), text);
  const auto loaded = attachSource(*read, read->sources[0].id, test::importedCharacter());
  ASSERT_TRUE(loaded) << loaded.error().text();
  EXPECT_EQ(hashOf(*findTrack(*loaded->models[0]->clips[1]->clip, BoneId{2})),
            hashOf(*findTrack(*entry().clip, BoneId{2})));
}

TEST_F(LayersOverASource, StayAtAReimportOverTheNewKeys) {
  reimportWith(3.0f);
  EXPECT_EQ(place(*entry().below), vec3(3.0f));
  EXPECT_EQ(place(*entry().clip), vec3(3.0f, 3.5f, 3.0f));
  EXPECT_EQ(entry().layers[0].name, "lean");
}

TEST_F(LayersOverASource, StayOverKeysThatWereEditedToo) {
  apply(setKeys(project, {walk, {{BoneId{3}, ChannelKind::Scale, Key<vec3>{Time{1}, vec3(2), {}}}}}));
  EXPECT_TRUE(entry().stored);
  reimportWith(3.0f);
  EXPECT_EQ(place(*entry().clip), vec3(3.0f, 3.5f, 3.0f));
  EXPECT_EQ(findTrack(*entry().below, BoneId{3})->scale->front().value, vec3(2));
}

TEST_F(LayersOverASource, StayWithTheClipWhenTheSourceLosesIt) {
  Imported file = *test::importedCharacter();
  file.models[0].clips.erase(file.models[0].clips.begin() + 1);
  const vec3 before = place(*entry().clip);
  apply(reimport(project,
                 {project.sources[0].id, hashOf(asBytes("new")), {}, std::make_shared<const Imported>(file)},
                 {}));
  EXPECT_EQ(place(*entry().clip), before);
  EXPECT_EQ(entry().layers.size(), 1u);
}

TEST_F(LayersOverASource, FollowARenamedBone) {
  const std::string old = project.models[0]->bones->at(1).name;
  apply(renameBone(project, {walk.model, BoneId{2}, "Chest"}));
  const auto read = readProject(writeProject(project));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->models[0]->clips[1]->layers[0].tracks[0].bone, BoneId{2});
}

TEST_F(LayersOverASource, AreUndoneToTheByte) {
  History history(test::characterProject());
  const std::string first = writeProject(history.current());
  const auto step = [&](Result<Edit> edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    history.apply(*std::move(edit), {});
  };
  step(addEditLayer(history.current(), {walk, "lean"}));
  step(setKeys(history.current(), {{walk, lean}, {{BoneId{2}, ChannelKind::Translation, offset()}}}));
  step(setEditLayer(history.current(), {walk, lean, 0.5f}));
  step(collapseEditLayers(history.current(), {walk}));
  while (history.undo()) {
  }
  EXPECT_EQ(writeProject(history.current()), first);
}

}  // namespace
}  // namespace squire
