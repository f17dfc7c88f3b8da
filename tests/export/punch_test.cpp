#include <gtest/gtest.h>

#include <cstdlib>
#include <glm/gtc/quaternion.hpp>
#include <set>

#include "core/anim/evaluated_clip.h"
#include "core/anim/fade.h"
#include "core/anim/ik_targets.h"
#include "core/anim/local_to_model.h"
#include "core/anim/play_fight.h"
#include "core/anim/sequence.h"
#include "core/edit/attach.h"
#include "core/edit/attachment_edits.h"
#include "core/edit/ik_edits.h"
#include "core/edit/mark_edits.h"
#include "core/edit/span_edits.h"
#include "core/edit/transition_edits.h"
#include "core/edit/volume_edits.h"
#include "core/export/sample.h"
#include "core/fight/attached_volumes.h"
#include "core/fight/frame_data.h"
#include "core/fight/spar.h"
#include "core/formats/wad/decode.h"
#include "core/io/file.h"
#include "core/model/fade_rule.h"
#include "core/workspace/load_project.h"
#include "core/workspace/save_project.h"
#include "tests/runtime/opened.h"
#include "tests/support/data.h"

// A punch from the project to the game: made with the edits that the editor makes, written by `squire
// export`, played at 60 ticks a second by the engine's header, and held against what the editor shows.
namespace squire {
namespace {

namespace fs = std::filesystem;
using runtime::test::AlignedBytes;
using runtime::test::fromPose;
using runtime::test::largestDifference;
using runtime::test::PoseMemory;

constexpr Rate ticks{60, 1};
constexpr float tick = 1.0f / 60.0f;
constexpr float dummyRadius = 0.15f;

Time at(int number) { return timeOfFrame(number, ticks); }

// The edit's project; the id that it gave is the older one's nextId.
template <typename T>
T must(Result<T> result) {
  EXPECT_TRUE(result.ok()) << result.error().text();
  return *std::move(result);
}

// Model space, of a clip as the editor plays it.
class Shown {
 public:
  Shown(const Model& model, const ProjectModel& decided, const ProjectClip& clip)
      : parents_(parentsOf(*model.skeleton)),
        rig_(*model.skeleton, fightOf(decided)),
        targets_(rig_.targets(fightOf(clip))),
        clip_(EvaluatedClip::compile(*model.skeleton, *clip.clip)),
        pose_(parents_.size()),
        matrices_(parents_.size()) {}

  const std::vector<mat4>& matricesAt(Time time) {
    clip_.sample(time, pose_.blocks());
    LocalToModelJob{parents_, pose_.blocks(), mat4(1.0f), matrices_}.run();
    const auto seconds = static_cast<float>(time.seconds());
    IkTargetsJob{parents_, rig_.chains, rig_.attachments, targets_, seconds, pose_.blocks(), matrices_}.run();
    return matrices_;
  }

 private:
  std::vector<std::int32_t> parents_;
  IkRig rig_;
  std::vector<PlayedTarget> targets_;
  EvaluatedClip clip_;
  PoseSoa pose_;
  std::vector<mat4> matrices_;
};

struct Punch : testing::Test {
  fs::path folder = test::freshDir("punch");
  LoadedProject loaded;
  Project project;
  ModelId model;
  ClipRef punch, idle;
  HitVolume fist;
  std::vector<std::pair<std::string, vec3>> pins;  // of the feet

  void SetUp() override {
    const fs::path sample = test::sourceDir() / "resources/sample";
    for (const char* name : {"knight.squire", "knight.fbx", "sword.fbx", "knight_texture.png"}) {
      if (fs::exists(sample / name)) fs::copy_file(sample / name, folder / name);
    }
    loaded = must(loadProject(folder / "knight.squire", {}));
    project = loaded.project;
    const ProjectModel& knight = *project.findModel("Knight");
    model = knight.id;
    // What the sample has of fights already is not this test's.
    clearFights();
    punch = {model, knight.findClip("punch")->id};
    idle = {model, knight.findClip("idle")->id};
    addFist();
    pinFeet();
    addMarks();
    ASSERT_TRUE(saveProject(project, folder / "knight.squire"));
  }

  void clearFights() {
    for (auto& one : project.models) {
      auto bare = *one;
      bare.fight = nullptr;
      for (auto& clip : bare.clips) {
        auto entry = *clip;
        entry.fight = nullptr;
        clip = std::make_shared<const ProjectClip>(entry);
      }
      one = std::make_shared<const ProjectModel>(bare);
    }
    project.game = {};
  }

  [[nodiscard]] const ProjectModel& knight() const { return *project.find(model); }
  [[nodiscard]] const Model& resolved() const {
    return *std::find_if(loaded.models.begin(), loaded.models.end(),
                         [&](const Model& one) { return one.id == model; });
  }
  [[nodiscard]] BoneId bone(const char* name) const {
    const Skeleton& skeleton = *resolved().skeleton;
    return skeleton.bones[static_cast<std::size_t>(*skeleton.indexOf(name))].id;
  }
  [[nodiscard]] std::size_t boneIndex(const std::string& name) const {
    return static_cast<std::size_t>(*resolved().skeleton->indexOf(name));
  }

  // Startup 4, active 3; and a body to hit.
  void addFist() {
    project = must(addBodyVolumes(project, {model})).project;
    fist.name = "fist";
    fist.ball = {bone("hand.R"), {0, 0.06f, 0}, 0.09f};
    fist.spans = {{at(4), at(7)}};
    fist.effect.damage = 8.0f;
    project = must(addVolume(project, {{model, punch.clip}, fist})).project;
  }

  void pinFeet() {
    Shown shown(resolved(), knight(), *knight().find(punch.clip));
    const std::vector<mat4> start = shown.matricesAt(Time());
    for (const char* foot : {"foot.L", "foot.R"}) {
      IkChain chain;
      chain.name = foot;
      chain.end = bone(foot);
      chain.pole = vec3(0, 0, 1);
      const ChainId id{project.nextId};
      project = must(addChain(project, {model, chain})).project;
      const vec3 place(start[boneIndex(foot)][3]);
      pins.emplace_back(foot, place);
      const Span whole{Time(), knight().find(punch.clip)->clip->duration};
      project = must(pinTarget(project, {punch, id, whole, place, Time(), Time()})).project;
    }
  }

  void addMarks() {
    project = must(addEvent(project, {punch, {EventId{}, "whoosh", at(4), "air.ogg"}})).project;
    project = must(addEvent(project, {punch, {EventId{}, "step", at(20), ""}})).project;
    project = must(addEvent(project, {idle, {EventId{}, "breathe", at(30), ""}})).project;
    Transition transition;
    transition.from = punch.clip;
    transition.to = idle.clip;
    transition.fade = at(12);
    transition.curve = {Interpolation::Curve, 0.5f, 0.0f, 0.5f, 1.0f};
    project = must(setTransition(project, {model, transition})).project;
  }

  // The file that `squire export` writes.
  [[nodiscard]] Bytes exported() const {
    const fs::path squire = test::binDir() / "squire";
    const std::string command = squire.string() + " export " + (folder / "knight.squire").string() +
                                " --out " + folder.string() + " --name fight --timestamp none -q > /dev/null";
    EXPECT_EQ(std::system(command.c_str()), 0) << command;
    return must(readFile(folder / "fight.bin", 64 << 20));
  }
};

// The file as the game plays it.
struct Game {
  explicit Game(ByteSpan file) : bytes(file) {
    sqw_error error{};
    EXPECT_EQ(sqw_open(bytes.span().data(), bytes.size(), &wad, &error), 1) << error.message;
    model = &wad.models[sqw_find_model(&wad, "Knight")];
    skeleton = &wad.skeletons[model->skeleton];
    matrices.resize(16 * skeleton->bone_count);
  }
  const sqw_animation* animation(const char* name) const {
    return &wad.animations[sqw_find_animation(&wad, model, name)];
  }
  // Sampled, limbs at their targets.
  void pose(const sqw_animation* playing, const sqw_index& index, PoseMemory& memory) {
    sqw_sample(&wad, playing, &index, &memory.view);
    show(playing, index, memory);
  }
  void show(const sqw_animation* playing, const sqw_index& index, PoseMemory& memory) {
    sqw_local_to_model(&wad, skeleton, &memory.view, matrices.data());
    sqw_ik_targets(&wad, model, playing, sqw_time(&wad, playing, &index), &memory.view, matrices.data());
  }
  [[nodiscard]] vec3 joint(const std::string& name) const {
    const float* m = matrices.data() + 16 * std::size_t{sqw_find_bone(&wad, skeleton, name.c_str())};
    return {m[12], m[13], m[14]};
  }

  AlignedBytes bytes;
  sqw_wad wad{};
  const sqw_model* model = nullptr;
  const sqw_skeleton* skeleton = nullptr;
  std::vector<float> matrices;
};

// The tick of the first contact with a ball in front of the character, -1 for none.
int firstContactInGame(Game& game, const vec3& dummy) {
  const sqw_animation* punch = game.animation("punch");
  PoseMemory memory(game.skeleton->bone_count);
  sqw_index index{};
  const sqw_shape hurt{{dummy.x, dummy.y, dummy.z}, dummyRadius, {dummy.x, dummy.y, dummy.z}, dummyRadius};
  for (int number = 0; number < 48; ++number) {
    game.pose(punch, index, memory);
    sqw_active active[64];
    const std::uint32_t count = sqw_volumes_at(
        &game.wad, game.model, punch, sqw_time(&game.wad, punch, &index), game.matrices.data(), active, 64);
    for (std::uint32_t i = 0; i < count; ++i) {
      if (active[i].volume->kind == SQW_HIT && sqw_gap(&active[i].shape, &hurt) <= 0.0f) return number;
    }
    sqw_advance(&game.wad, punch, &index, tick);
  }
  return -1;
}

TEST_F(Punch, HitsInTheFrameThatTheEditorShows) {
  Game game(exported());
  Shown shown(resolved(), knight(), *knight().find(punch.clip));
  const auto centreAt = [&](int number) {
    return vec3(shown.matricesAt(at(number))[boneIndex("hand.R")] * vec4(fist.ball.offset, 1.0f));
  };
  // Balls that the fist, on its way, gets to in its first and its last active frame, and never.
  const float reach = fist.ball.radius + dummyRadius;
  const vec3 way = glm::normalize(centreAt(6) - centreAt(4));
  const float first = glm::dot(centreAt(4), way), last = glm::dot(centreAt(6), way),
              middle = glm::dot(centreAt(5), way);
  ASSERT_GT(last - middle, 0.005f);
  ASSERT_GT(middle - first, 0.005f);
  const auto ballAt = [&](float along) { return centreAt(6) + way * (along + reach - last); };
  const std::vector<vec3> dummies{ballAt(first - 0.002f), ballAt((middle + last) / 2.0f),
                                  ballAt(last + 0.002f)};
  std::vector<int> frames;
  for (const vec3& dummy : dummies) {
    int expected = -1;
    for (int number = 4; number < 7 && expected < 0; ++number) {
      if (glm::distance(centreAt(number), dummy) <= reach) expected = number;
    }
    EXPECT_EQ(firstContactInGame(game, dummy), expected);
    frames.push_back(expected);
  }
  EXPECT_EQ(frames, (std::vector<int>{4, 6, -1}));
}

// One of two characters in the game.
struct Side {
  Side(Game& of, const char* name, const float (&at)[16])
      : game(of), animation(of.animation(name)), memory(of.skeleton->bone_count), place(at) {}

  void pose() {
    game.pose(animation, index, memory);
    count = sqw_volumes_at(&game.wad, game.model, animation, sqw_time(&game.wad, animation, &index),
                           game.matrices.data(), active, 64);
    for (std::uint32_t i = 0; i < count; ++i) sqw_place_shape(place, &active[i].shape);
  }

  Game& game;
  const sqw_animation* animation;
  PoseMemory memory;
  const float* place;
  sqw_index index{};
  sqw_active active[64];
  std::uint32_t count = 0;
};

bool touch(const Side& attacker, const Side& other) {
  for (std::uint32_t i = 0; i < attacker.count; ++i) {
    for (std::uint32_t k = 0; k < other.count; ++k) {
      if (attacker.active[i].volume->kind == SQW_HIT && other.active[k].volume->kind == SQW_HURT &&
          sqw_touch(&attacker.active[i].shape, &other.active[k].shape))
        return true;
    }
  }
  return false;
}

// The punch against somebody who stands idle so far away, face to face; -1 for no contact.
int firstContactOfTwo(Game& game, float distance) {
  const float here[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
  const float there[16] = {-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, distance, 1};
  Side first(game, "punch", here), second(game, "idle", there);
  for (int number = 0; number < 48; ++number) {
    first.pose();
    second.pose();
    if (touch(first, second)) return number;
    sqw_advance(&game.wad, first.animation, &first.index, tick);
    sqw_advance(&game.wad, second.animation, &second.index, tick);
  }
  return -1;
}

TEST_F(Punch, SparsInTheGameAsInTheEditor) {
  Game game(exported());
  const ProjectModel& decided = knight();
  const auto fightModel =
      std::make_shared<const FightModel>("Knight", *resolved().skeleton, fightOf(decided), project.game);
  const auto clipOf = [&](const ClipRef& ref) {
    const ProjectClip& entry = *decided.find(ref.clip);
    return FightClip(fightModel, *resolved().skeleton, *entry.clip, fightOf(entry), project.game);
  };
  const FightClip attack = clipOf(punch), stand = clipOf(idle);
  const FrameData frames = frameDataOf(attack);
  EXPECT_EQ(frames.startup, 4);
  EXPECT_EQ(frames.active, 3);
  SparSetup setup;
  setup.first.clip = &attack;
  setup.second.clip = &stand;
  const auto expectedAt = [&](float distance) {
    place(setup, {.distance = distance});
    return static_cast<int>(spar(setup).firstContact.value_or(-1));
  };
  std::set<int> seen;
  int compared = 0;
  for (float distance = 0.1f; distance < 1.2f; distance += 0.0125f) {
    const int expected = expectedAt(distance);
    // Keyframes are within 0.1 mm of the clip: where half a millimetre decides they may decide otherwise.
    if (expectedAt(distance - 5e-4f) != expected || expectedAt(distance + 5e-4f) != expected) continue;
    EXPECT_EQ(firstContactOfTwo(game, distance), expected) << distance;
    seen.insert(expected);
    ++compared;
  }
  EXPECT_GT(compared, 60);
  EXPECT_GE(seen.size(), 3u);
  EXPECT_TRUE(seen.contains(4));
  EXPECT_TRUE(seen.contains(-1));
}

// A blade of its own file in the hand, shown in a span: its volume is where the game places it, when it does.
TEST_F(Punch, CarriesABladeWhereTheEditorShowsIt) {
  const ModelId sword = project.findModel("Sword")->id;
  const SkeletonOf skeletonOf = [&](ModelId id) {
    return importedModel(project, *project.find(id))->skeleton.get();
  };
  HitVolume edge;
  edge.name = "edge";
  edge.ball = {project.find(sword)->bones->front().id, vec3(0.0f, 0.2f, 0.1f), 0.05f};
  edge.end = BoneBall{edge.ball.bone, vec3(0.0f, 0.7f, 0.1f), 0.03f};
  project = must(addVolume(project, {{sword, {}}, edge})).project;
  Attachment held;
  held.name = "blade";
  held.model = sword;
  held.bone = skeletonOf(model)->bones[boneIndex("hand.L")].id;
  held.offset.translation = vec3(0.02f, 0.08f, -0.01f);
  held.offset.rotation = glm::angleAxis(0.7f, glm::normalize(vec3(1, 2, 3)));
  held.offset.scale = vec3(1.2f);
  const AttachmentId id{project.nextId};
  project = must(addAttachment(project, {model, held})).project;
  project = must(setSpans(project, {{punch, SpanOwner::Attachment, id.value}, {{at(10), at(20)}}})).project;
  ASSERT_TRUE(saveProject(project, folder / "knight.squire"));

  const auto fightModel =
      std::make_shared<const FightModel>("Knight", *resolved().skeleton, fightOf(knight()), project.game,
                                         attachedVolumes(project, knight(), skeletonOf));
  const ProjectClip& entry = *knight().find(punch.clip);
  const FightClip shown(fightModel, *resolved().skeleton, *entry.clip, fightOf(entry), project.game);
  const std::size_t volume = shown.ownVolumes() - 1;  // the one that it carries
  ASSERT_EQ(shown.volume(volume).name, "blade: edge");

  Game game(exported());
  const sqw_animation* playing = game.animation("punch");
  const std::uint32_t attachment = sqw_find_attachment(&game.wad, game.model, "blade");
  ASSERT_NE(attachment, SQW_NONE);
  const sqw_model* carried = &game.wad.models[game.wad.attachments[attachment].model];
  std::vector<float> rest;
  for (const mat4& bone : modelMatrices(*skeletonOf(sword), skeletonOf(sword)->restPose()))
    rest.insert(rest.end(), &bone[0][0], &bone[0][0] + 16);
  PoseMemory memory(game.skeleton->bone_count);
  FightPose pose;
  sqw_index index{};
  for (int number = 0; number < 48; ++number) {
    game.pose(playing, index, memory);
    const float time = sqw_time(&game.wad, playing, &index);
    const bool there = sqw_is_visible(&game.wad, playing, attachment, time) != 0;
    EXPECT_EQ(shown.spanAt(volume, at(number)) >= 0, there) << number;
    EXPECT_EQ(there, number >= 10 && number < 20) << number;
    float place[16];
    sqw_attachment_matrix(&game.wad.attachments[attachment], game.matrices.data(), place);
    sqw_active active[4];
    ASSERT_EQ(sqw_volumes_at(&game.wad, carried, nullptr, 0.0f, rest.data(), active, 4), 1u);
    sqw_place_shape(place, &active[0].shape);
    pose.set(shown, at(number));
    const RoundCone ours = pose.shapeOf(volume);
    const auto& theirs = active[0].shape;
    EXPECT_LT(glm::distance(ours.a.centre, vec3(theirs.a[0], theirs.a[1], theirs.a[2])), 1e-3f) << number;
    EXPECT_LT(glm::distance(ours.b.centre, vec3(theirs.b[0], theirs.b[1], theirs.b[2])), 1e-3f) << number;
    EXPECT_NEAR(ours.a.radius, theirs.radius_a, 1e-5f);
    EXPECT_NEAR(ours.b.radius, theirs.radius_b, 1e-5f);
    sqw_advance(&game.wad, playing, &index, tick);
  }
}

TEST_F(Punch, KeepsItsFeetWhereTheyArePinned) {
  Game game(exported());
  const sqw_animation* playing = game.animation("punch");
  PoseMemory memory(game.skeleton->bone_count);
  sqw_index index{};
  float worst = 0.0f;
  for (int number = 0; number <= 48; ++number) {
    game.pose(playing, index, memory);
    for (const auto& [foot, place] : pins) worst = std::max(worst, glm::distance(game.joint(foot), place));
    sqw_advance(&game.wad, playing, &index, tick);
  }
  EXPECT_LE(worst, 1e-3f);
  RecordProperty("worst", std::to_string(worst));
}

TEST_F(Punch, KeepsItsFeetWhereTheyArePinnedWhenTheyAreBaked) {
  for (IkChain chain : std::vector<IkChain>(fightOf(knight()).chains)) {
    chain.baked = true;
    project = must(changeChain(project, {model, chain})).project;
  }
  ASSERT_TRUE(saveProject(project, folder / "knight.squire"));
  Game game(exported());
  EXPECT_EQ(game.wad.chain_count, 0u);
  EXPECT_EQ(game.wad.target_count, 0u);
  const sqw_animation* playing = game.animation("punch");
  PoseMemory memory(game.skeleton->bone_count);
  sqw_index index{};
  for (int number = 0; number <= 48; ++number) {
    game.pose(playing, index, memory);
    for (const auto& [foot, place] : pins)
      EXPECT_LE(glm::distance(game.joint(foot), place), 1e-3f) << foot << " " << number;
    sqw_advance(&game.wad, playing, &index, tick);
  }
}

// What `squire sample` says of the project and of its export.
TEST_F(Punch, IsSampledWithItsLimbsAtTheirTargets) {
  const wad::Contents contents = must(wad::decode(exported()));
  const std::vector<Model> models{resolved()};
  const auto footOf = [&](const std::vector<Sampled>& sampled, double seconds) {
    const Sampled& one = *std::find_if(sampled.begin(), sampled.end(),
                                       [](const Sampled& candidate) { return candidate.name == "Knight"; });
    for (const Sampled::Motion& motion : one.motions) {
      if (motion.name == "punch")
        return vec3(modelMatrices(*one.skeleton, motion.pose(seconds))[boneIndex("foot.R")][3]);
    }
    return vec3(1e9f);
  };
  const auto plain = sampledModels(models),
             ofProject = sampledModels(models, {exportFightOf(project, models[0], models)}),
             ofExport = sampledModels(contents);
  float most = 0.0f;
  for (int number = 0; number < 48; ++number) {
    const double seconds = at(number).seconds();
    EXPECT_LE(glm::distance(footOf(ofProject, seconds), pins[1].second), 1e-4f);
    EXPECT_LE(glm::distance(footOf(ofExport, seconds), pins[1].second), 1e-4f);
    most = std::max(most, glm::distance(footOf(plain, seconds), pins[1].second));
  }
  EXPECT_GT(most, 1e-3f) << "the foot stands by itself: the pin shows nothing";
}

TEST_F(Punch, FadesToIdleAsTheEditorShows) {
  Game game(exported());
  const wad::Contents contents = must(wad::decode(game.bytes.span()));
  const wad::ModelContents& played = *std::find_if(contents.models.begin(), contents.models.end(),
                                                   [](const auto& m) { return m.name == "Knight"; });
  const auto compiled = [&](const char* name) {
    const auto found = std::find_if(played.animations.begin(), played.animations.end(),
                                    [&](const KeyframeAnimation& a) { return a.name == name; });
    return std::make_shared<const EvaluatedClip>(EvaluatedClip::compile(*found));
  };
  const sqw_animation *from = game.animation("punch"), *to = game.animation("idle");
  const auto id = [&](const sqw_animation* a) { return static_cast<std::uint32_t>(a - game.wad.animations); };
  const sqw_fade_rule rule = sqw_fade_between(&game.wad, game.model, id(from), id(to));
  const FadeRule expected = fadeBetween(fightOf(knight()), punch.clip, idle.clip);
  EXPECT_FLOAT_EQ(rule.seconds, 0.2f);
  EXPECT_FLOAT_EQ(rule.seconds, static_cast<float>(expected.fade.seconds()));

  // The punch breaks off into idle after 30 ticks.
  constexpr int turn = 30;
  const std::vector<std::int32_t> parents = parentsOf(*resolved().skeleton);
  const IkRig rig(*resolved().skeleton, fightOf(knight()));
  const std::vector<PlayedTarget> targets[] = {rig.targets(fightOf(*knight().find(punch.clip))),
                                               rig.targets(fightOf(*knight().find(idle.clip)))};
  std::vector<mat4> matrices(game.skeleton->bone_count);
  const auto finish = [&](std::size_t part, Time time, std::span<PoseBlock> pose) {
    LocalToModelJob{parents, pose, mat4(1.0f), matrices}.run();
    const auto seconds = static_cast<float>(time.seconds());
    IkTargetsJob{parents, rig.chains, rig.attachments, targets[part], seconds, pose, matrices}.run();
  };
  Sequence sequence(game.skeleton->bone_count, finish);
  sequence.append({compiled("punch"), 0.0, 0.0, 0.0, {}});
  sequence.append({compiled("idle"), at(turn).seconds(), 0.0, expected.fade.seconds(), expected.curve});
  PoseSoa ours(game.skeleton->bone_count), scratch(game.skeleton->bone_count);
  PoseMemory theirs(game.skeleton->bone_count), frozen(game.skeleton->bone_count);
  sqw_index index{};
  const sqw_animation* playing = from;
  float worst = 0.0f;
  for (int number = 0; number < 60; ++number) {
    if (number == turn) {
      sqw_sample(&game.wad, playing, &index, &frozen.view);
      game.show(playing, index, frozen);
      playing = to;
      index = {};
    }
    sqw_sample(&game.wad, playing, &index, &theirs.view);
    if (number >= turn)
      sqw_fade_by(&rule, &frozen.view, game.skeleton->bone_count, index.t_total, &theirs.view);
    game.show(playing, index, theirs);
    sequence.sample(at(number).seconds(), FadeKind::Frozen, ours.blocks(), scratch.blocks());
    const std::size_t part = sequence.partAt(at(number).seconds());
    finish(part, sequence.clipTime(part, at(number).seconds()), ours.blocks());
    worst = std::max(worst, largestDifference(theirs.toPose(), ours.toPose()));
    sqw_advance(&game.wad, playing, &index, tick);
  }
  EXPECT_LE(worst, 1e-5f);
  RecordProperty("worst", std::to_string(worst));
}

TEST_F(Punch, TellsOfEachEventOnce) {
  Game game(exported());
  std::vector<std::string> heard;
  const auto play = [&](const char* name, int count) {
    const sqw_animation* playing = game.animation(name);
    sqw_index index{};
    for (int number = 1; number <= count; ++number) {
      const sqw_index before = index;
      sqw_advance(&game.wad, playing, &index, tick);
      sqw_events passed = sqw_events_of(&game.wad, playing, &before, &index, tick);
      while (const sqw_event* event = sqw_next_event(&passed))
        heard.push_back(sqw_event_name(&game.wad, event) + (" " + std::to_string(number)));
    }
  };
  play("punch", 100);
  EXPECT_EQ(heard, (std::vector<std::string>{"whoosh 4", "step 20"}));
  heard.clear();
  play("idle", 360);  // three rounds of two seconds
  EXPECT_EQ(heard, (std::vector<std::string>{"breathe 30", "breathe 150", "breathe 270"}));
}

}  // namespace
}  // namespace squire
