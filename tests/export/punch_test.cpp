#include "tests/export/punch.h"

#include <glm/gtc/quaternion.hpp>
#include <set>

#include "core/anim/play_fight.h"
#include "core/edit/attach.h"
#include "core/edit/fights/attachment_edits.h"
#include "core/edit/fights/ik_edits.h"
#include "core/edit/fights/span_edits.h"
#include "core/edit/fights/volume_edits.h"
#include "core/export/sample.h"
#include "core/fight/attached_volumes.h"
#include "core/fight/frame_data.h"
#include "core/fight/spar.h"
#include "core/model/fade_rule.h"
#include "tests/support/save_locked.h"

namespace squire {
namespace {

using runtime::test::PoseMemory;
using test::atTick;
using test::Game;
using test::gameTick;
using test::must;
using test::Pinned;
using test::Punch;
using test::Shown;

constexpr float dummyRadius = 0.15f;

// The tick of the first contact with a ball in front of the character; -1 if none.
int firstContactInGame(Game& game, const vec3& dummy) {
  const sqw_animation* punch = game.animation("punch");
  PoseMemory memory(game.skeleton()->bone_count);
  sqw_index index{};
  const sqw_shape hurt{{dummy.x, dummy.y, dummy.z}, dummyRadius, {dummy.x, dummy.y, dummy.z}, dummyRadius};
  for (int number = 0; number < 48; ++number) {
    game.pose(punch, index, memory);
    sqw_active active[64];
    const std::uint32_t count =
        sqw_volumes_at(&game.wad(), game.model(), punch, sqw_time(&game.wad(), punch, &index),
                       game.matrices().data(), active, 64);
    for (std::uint32_t i = 0; i < count; ++i) {
      if (active[i].volume->kind == SQW_HIT && sqw_gap(&active[i].shape, &hurt) <= 0.0f) return number;
    }
    sqw_advance(&game.wad(), punch, &index, gameTick);
  }
  return -1;
}

TEST_F(Punch, HitsInTheFrameThatTheEditorShows) {
  Game game(exported(), "Knight");
  Shown shown(resolved(), knight(), *knight().find(punch.clip));
  const auto centreAt = [&](int number) {
    return vec3(shown.matricesAt(atTick(number))[boneIndex("hand.R")] * vec4(fist.ball.offset, 1.0f));
  };
  // Balls that the fist reaches in its first active frame, in its last one, and never.
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

TEST_F(Punch, SparsInTheGameAsInTheEditor) {
  Game game(exported(), "Knight");
  const ProjectModel& decided = knight();
  const auto fightModel =
      std::make_shared<const FightModel>("Knight", *resolved().skeleton, fightOf(decided), project.game);
  const auto clipOf = [&](const ClipRef& ref) {
    const ProjectClip& entry = *decided.find(ref.clip);
    return FightClip(fightModel, resolved().skeleton, entry.clip, fightOf(entry), project.game);
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
    // Skip borderline distances: keyframes deviate from the clip by up to 0.1 mm.
    if (expectedAt(distance - 5e-4f) != expected || expectedAt(distance + 5e-4f) != expected) continue;
    EXPECT_EQ(firstContact(game, {"punch", "idle", distance}), expected) << distance;
    seen.insert(expected);
    ++compared;
  }
  EXPECT_GT(compared, 60);
  EXPECT_GE(seen.size(), 3u);
  EXPECT_TRUE(seen.contains(4));
  EXPECT_TRUE(seen.contains(-1));
}

// A sword from another file is attached to the hand and visible in a span: the editor shows its volume where
// and when the game has it.
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
  project =
      must(setSpans(project, {{punch, SpanOwner::Attachment, id.value}, {{atTick(10), atTick(20)}}})).project;
  ASSERT_TRUE(test::saveLocked(project, folder / "knight.squire"));

  const auto fightModel =
      std::make_shared<const FightModel>("Knight", *resolved().skeleton, fightOf(knight()), project.game,
                                         attachedVolumes(project, knight(), skeletonOf));
  const ProjectClip& entry = *knight().find(punch.clip);
  const FightClip shown(fightModel, resolved().skeleton, entry.clip, fightOf(entry), project.game);
  const std::size_t volume = shown.ownVolumes() - 1;  // the attachment's volume
  ASSERT_EQ(shown.volume(volume).name, "blade: edge");

  Game game(exported(), "Knight");
  const sqw_animation* playing = game.animation("punch");
  const std::uint32_t attachment = sqw_find_attachment(&game.wad(), game.model(), "blade");
  ASSERT_NE(attachment, SQW_NONE);
  const sqw_model* carried = &game.wad().models[game.wad().attachments[attachment].model];
  std::vector<float> rest;
  for (const mat4& bone : modelMatrices(*skeletonOf(sword), skeletonOf(sword)->restPose()))
    rest.insert(rest.end(), &bone[0][0], &bone[0][0] + 16);
  PoseMemory memory(game.skeleton()->bone_count);
  FightPose pose;
  sqw_index index{};
  for (int number = 0; number < 48; ++number) {
    game.pose(playing, index, memory);
    const float time = sqw_time(&game.wad(), playing, &index);
    const bool there = sqw_is_visible(&game.wad(), playing, attachment, time) != 0;
    EXPECT_EQ(shown.spanAt(volume, atTick(number)) >= 0, there) << number;
    EXPECT_EQ(there, number >= 10 && number < 20) << number;
    float place[16];
    sqw_attachment_matrix(&game.wad().attachments[attachment], game.matrices().data(), place);
    sqw_active active[4];
    ASSERT_EQ(sqw_volumes_at(&game.wad(), carried, nullptr, 0.0f, rest.data(), active, 4), 1u);
    sqw_place_shape(place, &active[0].shape);
    pose.set(shown, atTick(number));
    const RoundCone ours = pose.shapeOf(volume);
    const auto& theirs = active[0].shape;
    EXPECT_LT(glm::distance(ours.a.centre, vec3(theirs.a[0], theirs.a[1], theirs.a[2])), 1e-3f) << number;
    EXPECT_LT(glm::distance(ours.b.centre, vec3(theirs.b[0], theirs.b[1], theirs.b[2])), 1e-3f) << number;
    EXPECT_NEAR(ours.a.radius, theirs.radius_a, 1e-5f);
    EXPECT_NEAR(ours.b.radius, theirs.radius_b, 1e-5f);
    sqw_advance(&game.wad(), playing, &index, gameTick);
  }
}

TEST_F(Punch, KeepsItsFeetWhereTheyArePinned) {
  Game game(exported(), "Knight");
  EXPECT_LE(farthestFrom(game, "punch", pins), 1e-3f);
}

TEST_F(Punch, KeepsItsFeetWhereTheyArePinnedWhenTheyAreBaked) {
  for (IkChain chain : std::vector<IkChain>(fightOf(knight()).chains)) {
    chain.baked = true;
    project = must(changeChain(project, {{model, chain.id}, chain})).project;
  }
  ASSERT_TRUE(test::saveLocked(project, folder / "knight.squire"));
  Game game(exported(), "Knight");
  EXPECT_EQ(game.wad().chain_count, 0u);
  EXPECT_EQ(game.wad().target_count, 0u);
  EXPECT_LE(farthestFrom(game, "punch", pins), 1e-3f);
}

// The output of `squire sample` for the project and for its export.
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
    const double seconds = atTick(number).seconds();
    EXPECT_LE(glm::distance(footOf(ofProject, seconds), pins[1].place), 1e-4f);
    EXPECT_LE(glm::distance(footOf(ofExport, seconds), pins[1].place), 1e-4f);
    most = std::max(most, glm::distance(footOf(plain, seconds), pins[1].place));
  }
  EXPECT_GT(most, 1e-3f) << "the foot stands by itself: the pin shows nothing";
}

// With its speed to idle, from a frozen pose back.
TEST_F(Punch, FadesToIdleAsTheEditorShows) {
  Game game(exported(), "Knight");
  const sqw_animation *from = game.animation("punch"), *to = game.animation("idle");
  const sqw_fade_rule rule =
      sqw_fade_between(&game.wad(), game.model(), game.indexOf(from), game.indexOf(to));
  const FadeRule expected = fadeBetween(fightOf(knight()), punch.clip, idle.clip);
  EXPECT_FLOAT_EQ(rule.seconds, 0.2f);
  EXPECT_FLOAT_EQ(rule.seconds, static_cast<float>(expected.fade.seconds()));
  EXPECT_EQ(rule.keep_speed, 1u);
  EXPECT_LE(worstDuringFade(game, knight(), *resolved().skeleton, {"punch", "idle", 8}), 1e-5f);
  EXPECT_LE(worstDuringFade(game, knight(), *resolved().skeleton, {"idle", "punch"}), 1e-5f);
}

TEST_F(Punch, TellsOfEachEventOnce) {
  Game game(exported(), "Knight");
  EXPECT_EQ(eventsHeard(game, "punch", 100), (std::vector<std::string>{"whoosh 4", "step 20"}));
  // Three rounds of two seconds.
  EXPECT_EQ(eventsHeard(game, "idle", 360),
            (std::vector<std::string>{"breathe 30", "breathe 150", "breathe 270"}));
}

}  // namespace
}  // namespace squire
