#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <random>
#include <tuple>

#include "core/anim/ik_targets.h"
#include "core/anim/local_to_model.h"
#include "core/anim/straight_keys.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/runtime/opened.h"
#include "tests/runtime/random_fights.h"

namespace squire::runtime::test {

namespace {

namespace disk = wad::disk;
using wad::Contents;
using wad::ModelContents;

#define SQUIRE_SAME(c_type, c_field, type, field)                     \
  static_assert(offsetof(c_type, c_field) == offsetof(type, field) && \
                sizeof(c_type::c_field) == sizeof(type::field))
SQUIRE_SAME(sqw_model_fight, first_field, disk::ModelFight, firstField);
SQUIRE_SAME(sqw_model_fight, tick_denominator, disk::ModelFight, tickDenominator);
SQUIRE_SAME(sqw_animation_fight, first_actionable, disk::AnimationFight, firstActionable);
SQUIRE_SAME(sqw_animation_fight, visible, disk::AnimationFight, visible);
SQUIRE_SAME(sqw_visibility, to, disk::Visibility, to);
SQUIRE_SAME(sqw_field, text, disk::Field, text);
SQUIRE_SAME(sqw_field, most, disk::Field, most);
SQUIRE_SAME(sqw_field_value, text, disk::FieldValue, text);
SQUIRE_SAME(sqw_hit_volume, end_bone, disk::HitVolume, endBone);
SQUIRE_SAME(sqw_hit_volume, end_radius, disk::HitVolume, endRadius);
SQUIRE_SAME(sqw_hit_volume, spans, disk::HitVolume, spans);
SQUIRE_SAME(sqw_hit_volume, knockback_growth, disk::HitVolume, knockbackGrowth);
SQUIRE_SAME(sqw_hit_volume, flags, disk::HitVolume, flags);
SQUIRE_SAME(sqw_hit_volume, fields, disk::HitVolume, fields);
SQUIRE_SAME(sqw_ik_chain, pole, disk::IkChain, pole);
SQUIRE_SAME(sqw_ik_chain, most_bent_cosine, disk::IkChain, mostBentCosine);
SQUIRE_SAME(sqw_ik_chain, cone_cosine, disk::IkChain, coneCosine);
SQUIRE_SAME(sqw_ik_target, attachment, disk::IkTarget, attachment);
SQUIRE_SAME(sqw_ik_target, blend_out, disk::IkTarget, blendOut);
SQUIRE_SAME(sqw_ik_target, spans, disk::IkTarget, spans);
SQUIRE_SAME(sqw_event, payload, disk::Event, payload);
SQUIRE_SAME(sqw_attachment, orientation, disk::Attachment, orientation);
SQUIRE_SAME(sqw_attachment, scale, disk::Attachment, scale);
SQUIRE_SAME(sqw_transition, curve, disk::Transition, curve);
SQUIRE_SAME(sqw_transition, y2, disk::Transition, y2);
SQUIRE_SAME(sqw_cancel, flags, disk::Cancel, flags);
SQUIRE_SAME(sqw_cancel, spans, disk::Cancel, spans);
SQUIRE_SAME(sqw_cancel, targets, disk::Cancel, targets);
SQUIRE_SAME(sqw_guard, chip, disk::Guard, chip);
SQUIRE_SAME(sqw_guard, block_stun, disk::Guard, blockStun);
SQUIRE_SAME(sqw_guard, block_push, disk::Guard, blockPush);
#undef SQUIRE_SAME

static_assert(SQW_OWN == static_cast<int>(VolumeKind::Own));
static_assert(SQW_CARRIED == static_cast<int>(KnockbackRule::Carried));
static_assert(SQW_GUARD_THROW == static_cast<int>(GuardLevel::Throw));
static_assert(SQW_FROM_BEHIND == static_cast<int>(HitFacing::Behind));
static_assert(SQW_HIGH == static_cast<int>(HurtZone::High));
static_assert(SQW_ON_ATTACHMENT == static_cast<int>(TargetSpace::Attachment));
static_assert(SQW_CURVE == static_cast<int>(Interpolation::Curve));
static_assert(SQW_TEXT == static_cast<int>(FieldType::Text));
static_assert(SQW_SLACK == instantSlack);

std::uint32_t below(std::mt19937& random, std::uint32_t limit) {
  return static_cast<std::uint32_t>(random() % limit);
}

// One model of an open file in a pose, for the runtime and for core/anim.
struct Moment {
  Moment(const Opened& opened, std::uint32_t modelIndex, const Pose& pose)
      : file(opened),
        model(opened.wad.models[modelIndex]),
        contents(opened.contents.models[modelIndex]),
        parents(parentsOf(*contents.skeleton)),
        theirs(fromPose(pose)),
        theirMatrices(16 * pose.size()),
        ours(pose),
        ourMatrices(pose.size()) {
    sqw_local_to_model(&file.wad, &file.wad.skeletons[model.skeleton], &theirs.view, theirMatrices.data());
    LocalToModelJob{parents, ours.blocks(), mat4(1.0f), ourMatrices}.run();
  }

  const Opened& file;
  const sqw_model& model;
  const ModelContents& contents;
  std::vector<std::int32_t> parents;
  PoseMemory theirs;
  std::vector<float> theirMatrices;
  PoseSoa ours;
  std::vector<mat4> ourMatrices;
};

vec3 pointOf(const float (&v)[3]) { return {v[0], v[1], v[2]}; }

// A pose whose bones are at least 0.25 m long: with shorter ones, rounding of the target's position changes
// angles.
Pose stretched(Pose pose) {
  for (Transform& local : pose) {
    const float length = glm::length(local.translation);
    if (length > 0.0f && length < 0.25f) local.translation *= 0.25f / length;
  }
  return pose;
}

float instant(std::mt19937& random) { return static_cast<float>(random() % 3000) / 1000.0f - 0.5f; }

void expectVolume(const Moment& moment, const PlayedVolume& expected, int span, float time,
                  const sqw_active& active) {
  const sqw_wad& wad = moment.file.wad;
  EXPECT_EQ(sqw_volume_name(&wad, active.volume), expected.name);
  EXPECT_EQ(active.span, static_cast<std::uint32_t>(span));
  const PlayedBall& ball = expected.ball;
  const auto placed = [&](int bone, const vec3& offset) {
    return vec3(moment.ourMatrices[static_cast<std::size_t>(bone)] * vec4(offset, 1.0f));
  };
  const vec3 offset = expected.offsetKeys.empty() ? ball.offset : valueAt(expected.offsetKeys, time);
  const float radius = expected.radiusKeys.empty() ? ball.radius : valueAt(expected.radiusKeys, time);
  const vec3 a = placed(ball.bone, offset),
             b = expected.end ? placed(expected.end->bone, expected.end->offset) : a;
  const float scale = 1.0f + glm::length(a) + glm::length(b);
  EXPECT_LE(glm::distance(pointOf(active.shape.a), a), 1e-5f * scale);
  EXPECT_LE(glm::distance(pointOf(active.shape.b), b), 1e-5f * scale);
  EXPECT_NEAR(active.shape.radius_a, radius, 1e-5f);
  EXPECT_NEAR(active.shape.radius_b, expected.end ? expected.end->radius : radius, 1e-5f);
}

TEST(SquireWadFights, VolumesAreWhereTheyAreInTheEditor) {
  std::mt19937 random(1);
  std::size_t seen = 0;
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    const Opened file(randomFights(seed));
    for (int round = 0; round < 50; ++round) {
      const std::uint32_t m = below(random, file.wad.model_count);
      const ModelContents& model = file.contents.models[m];
      const Moment moment(file, m, somePose(model, random));
      const std::uint32_t clip = below(random, moment.model.animation_count);
      const float time = instant(random);
      sqw_active active[16];
      const std::uint32_t count =
          sqw_volumes_at(&file.wad, &moment.model, &file.wad.animations[moment.model.first_animation + clip],
                         time, moment.theirMatrices.data(), active, 16);
      std::uint32_t next = 0;
      for (const PlayedVolume& volume : model.fights[clip].volumes) {
        const auto span = std::find_if(volume.spans.begin(), volume.spans.end(),
                                       [&](const PlayedSpan& s) { return s.contains(time); });
        if (span == volume.spans.end()) continue;
        ASSERT_LT(next, count);
        expectVolume(moment, volume, static_cast<int>(span - volume.spans.begin()), time, active[next++]);
      }
      for (const PlayedVolume& volume : model.fight.volumes) {
        ASSERT_LT(next, count);
        expectVolume(moment, volume, 0, time, active[next++]);
      }
      ASSERT_EQ(next, count);
      seen += count;
      EXPECT_EQ(
          sqw_is_intangible(&file.wad, &file.wad.animations[moment.model.first_animation + clip], time) == 1,
          std::any_of(model.fights[clip].intangible.begin(), model.fights[clip].intangible.end(),
                      [&](const PlayedSpan& s) { return s.contains(time); }));
    }
  }
  EXPECT_GT(seen, 1000u);
}

// The smallest gap between spheres of the two shapes, over a grid of positions along both.
float slowGap(const sqw_shape& first, const sqw_shape& second) {
  constexpr int steps = 200;
  float least = 1e30f;
  for (int i = 0; i <= steps; ++i) {
    for (int k = 0; k <= steps; ++k) {
      const float s = static_cast<float>(i) / steps, t = static_cast<float>(k) / steps;
      const vec3 p = glm::mix(pointOf(first.a), pointOf(first.b), s);
      const vec3 q = glm::mix(pointOf(second.a), pointOf(second.b), t);
      const float radii =
          glm::mix(first.radius_a, first.radius_b, s) + glm::mix(second.radius_a, second.radius_b, t);
      least = std::min(least, glm::distance(p, q) - radii);
    }
  }
  return least;
}

TEST(SquireWadFights, GapsAreThoseOfBruteForce) {
  std::mt19937 random(2);
  const auto number = [&] { return static_cast<float>(random() % 2001) / 1000.0f - 1.0f; };
  for (int round = 0; round < 100; ++round) {
    sqw_shape shapes[2];
    for (sqw_shape& shape : shapes) {
      shape = {{number(), number(), number()},
               std::abs(number()),
               {number(), number(), number()},
               std::abs(number())};
      if (random() % 3 == 0) {
        std::memcpy(shape.b, shape.a, sizeof shape.b);
        shape.radius_b = shape.radius_a;
      }
    }
    const float gap = sqw_gap(&shapes[0], &shapes[1]), slow = slowGap(shapes[0], shapes[1]);
    EXPECT_LE(gap, slow + 1e-5f);
    EXPECT_GE(gap, slow - 0.02f);
    EXPECT_NEAR(gap, sqw_gap(&shapes[1], &shapes[0]), 1e-5f);
    EXPECT_EQ(sqw_touch(&shapes[0], &shapes[1]) == 1, gap <= 0.0f);
    shapes[0].a[2] += 4.0f;
    shapes[0].b[2] += 4.0f;
    EXPECT_EQ(sqw_touch(&shapes[0], &shapes[1]) == 1, sqw_gap(&shapes[0], &shapes[1]) <= 0.0f);
  }
}

std::vector<sqw_shape> randomShapes(std::mt19937& random, std::size_t count) {
  const auto number = [&] { return static_cast<float>(random() % 2001) / 500.0f - 2.0f; };
  std::vector<sqw_shape> shapes(count);
  for (sqw_shape& shape : shapes) {
    shape = {{number(), number(), number()}, std::abs(number()) * 0.2f, {}, std::abs(number()) * 0.2f};
    for (int axis = 0; axis < 3; ++axis) shape.b[axis] = shape.a[axis] + number() * 0.2f;
  }
  return shapes;
}

TEST(SquireWadFights, ContactsAreAllPairsThatTouch) {
  std::mt19937 random(5);
  for (const std::size_t count : {0u, 1u, 3u, 8u, 9u, 63u, 64u, 65u, 150u}) {
    const std::vector<sqw_shape> first = randomShapes(random, 20), second = randomShapes(random, count);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> expected, got;
    for (std::uint32_t i = 0; i < first.size(); ++i)
      for (std::uint32_t k = 0; k < second.size(); ++k)
        if (sqw_touch(&first[i], &second[k]) == 1) expected.emplace_back(i, k);
    std::vector<sqw_contact> contacts(first.size() * second.size() + 3);
    const std::uint32_t total =
        sqw_contacts(first.data(), 20, sizeof first[0], second.data(), static_cast<std::uint32_t>(count),
                     sizeof first[0], contacts.data(), static_cast<std::uint32_t>(contacts.size()));
    for (std::uint32_t i = 0; i < total; ++i) got.emplace_back(contacts[i].first, contacts[i].second);
    EXPECT_EQ(got, expected) << count;
    EXPECT_TRUE(count < 60 || !expected.empty());
    // No more contacts are written than the array can hold.
    contacts[2] = {99, 99};
    EXPECT_EQ(sqw_contacts(first.data(), 20, sizeof first[0], second.data(),
                           static_cast<std::uint32_t>(count), sizeof first[0], contacts.data(), 2),
              total);
    EXPECT_EQ(contacts[2].first, 99u);
  }
}

TEST(SquireWadFights, ShapesArePlacedInTheWorld) {
  sqw_shape shape{{1, 0, 0}, 0.5f, {0, 1, 0}, 0.25f};
  // The matrix scales by 2, turns +X to +Z, and moves up by 3.
  const float place[16] = {0, 0, 2, 0, 0, 2, 0, 0, -2, 0, 0, 0, 0, 3, 0, 1};
  sqw_place_shape(place, &shape);
  EXPECT_EQ(pointOf(shape.a), vec3(0, 3, 2));
  EXPECT_EQ(pointOf(shape.b), vec3(0, 5, 0));
  EXPECT_EQ(shape.radius_a, 1.0f);
  EXPECT_EQ(shape.radius_b, 0.5f);
}

float farthest(const Moment& moment) {
  float most = largestDifference(moment.theirs.toPose(), moment.ours.toPose());
  for (std::size_t bone = 0; bone < moment.ourMatrices.size(); ++bone) {
    const float* theirs = moment.theirMatrices.data() + 16 * bone;
    const vec3 place(theirs[12], theirs[13], theirs[14]), ours(moment.ourMatrices[bone][3]);
    most = std::max(most, glm::distance(place, ours) / (1.0f + glm::length(ours)));
  }
  return most;
}

TEST(SquireWadFights, LimbsGoWhereTheyGoInTheEditor) {
  std::mt19937 random(3);
  int moved = 0;
  float worst = 0.0f;
  for (std::uint32_t seed = 0; seed < 150; ++seed) {
    const Opened file(randomFights(seed));
    for (int round = 0; round < 40; ++round) {
      const std::uint32_t m = below(random, file.wad.model_count);
      const ModelContents& model = file.contents.models[m];
      const Pose start = stretched(somePose(model, random));
      Moment moment(file, m, start);
      const std::uint32_t clip = below(random, moment.model.animation_count);
      const float time = instant(random);
      const IkTargetsJob job{
          moment.parents, model.fight.chains,   model.fight.attachments, model.fights[clip].targets,
          time,           moment.ours.blocks(), moment.ourMatrices};
      ASSERT_TRUE(job.validate().ok());
      job.run();
      sqw_ik_targets(&file.wad, &moment.model, &file.wad.animations[moment.model.first_animation + clip],
                     time, &moment.theirs.view, moment.theirMatrices.data());
      worst = std::max(worst, farthest(moment));
      EXPECT_LE(farthest(moment), 1e-5f) << seed << " " << round;
      moved += moment.ours.toPose() == start ? 0 : 1;
    }
  }
  EXPECT_GT(moved, 500);
  RecordProperty("worst", std::to_string(worst));
}

TEST(SquireWadFights, AttachedModelsStandAndShowWhereTheyDoInTheEditor) {
  std::mt19937 random(4);
  int shown = 0, hidden = 0;
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    const Opened file(randomFights(seed));
    for (std::uint32_t m = 0; m < file.wad.model_count; ++m) {
      const ModelContents& model = file.contents.models[m];
      const Moment moment(file, m, somePose(model, random));
      for (std::size_t i = 0; i < model.fight.attachments.size(); ++i) {
        const PlayedAttachment& attachment = model.fight.attachments[i];
        const auto id = static_cast<std::uint32_t>(file.wad.model_fights[m].first_attachment + i);
        float theirs[16];
        sqw_attachment_matrix(&file.wad.attachments[id], moment.theirMatrices.data(), theirs);
        const mat4 ours =
            moment.ourMatrices[static_cast<std::size_t>(attachment.bone)] * toMatrix(attachment.offset);
        for (int column = 0; column < 4; ++column) {
          for (int row = 0; row < 4; ++row)
            EXPECT_NEAR(theirs[4 * column + row], ours[column][row],
                        1e-5f * (1.0f + glm::length(ours[column])));
        }
        for (std::uint32_t clip = 0; clip < moment.model.animation_count; ++clip) {
          const float time = instant(random);
          bool isListed = false, isThere = false;
          for (const PlayedVisibility& one : model.fights[clip].visible) {
            if (one.attachment != static_cast<int>(i)) continue;
            isListed = true;
            isThere = isThere || one.span.contains(time);
          }
          const bool visible =
              sqw_is_visible(&file.wad, &file.wad.animations[moment.model.first_animation + clip], id,
                             time) == 1;
          EXPECT_EQ(visible, !isListed || isThere);
          (visible ? shown : hidden) += 1;
        }
      }
    }
  }
  EXPECT_GT(shown, 20);
  EXPECT_GT(hidden, 20);
}

TEST(SquireWadFights, FieldsHaveTheirValues) {
  const Opened file(wad::test::fightContents());
  const sqw_wad& wad = file.wad;
  const sqw_model& fighter = wad.models[0];
  const sqw_animation& punch = wad.animations[sqw_find_animation(&wad, &fighter, "punch")];
  const sqw_hit_volume& fist = wad.volumes[sqw_find_volume(&wad, &punch, "fist")];
  const sqw_hit_volume& shin = wad.volumes[sqw_find_body_volume(&wad, &fighter, "shin")];
  const auto field = [&](const char* name) { return sqw_find_field(&wad, &fighter, name); };
  EXPECT_EQ(sqw_flag_of(&wad, &fighter, &fist, field("heavy")), 1);
  EXPECT_EQ(sqw_integer_of(&wad, &fighter, &fist, field("combo")), 5);
  EXPECT_EQ(sqw_integer_of(&wad, &fighter, &shin, field("combo")), -2);
  EXPECT_EQ(sqw_number_of(&wad, &fighter, &fist, field("shake")), 0.75);
  EXPECT_STREQ(sqw_text_of(&wad, &fighter, &fist, field("voice")), "hey");
  EXPECT_STREQ(sqw_text_of(&wad, &fighter, &fist, field("combo")), "");
  EXPECT_EQ(sqw_integer_of(&wad, &fighter, &fist, SQW_NONE), 0);
  EXPECT_EQ(field("nobody's"), SQW_NONE);
  EXPECT_STREQ(sqw_volume_sound(&wad, &fist), "whack.ogg");
  EXPECT_STREQ(sqw_volume_visual(&wad, &fist), "spark");
  EXPECT_EQ(fist.facing, SQW_FROM_BEHIND);
  EXPECT_EQ(fist.flags, SQW_GROUND | SQW_ONCE_PER_TARGET);
  EXPECT_EQ(wad.attachments[sqw_find_attachment(&wad, &fighter, "sword")].model, 1u);
  EXPECT_EQ(wad.chains[sqw_find_chain(&wad, &fighter, "leg")].end, 2u);
  EXPECT_EQ(sqw_find_volume(&wad, &wad.animations[1], "fist"), SQW_NONE);
}

TEST(SquireWadFights, AreNothingInFilesWithoutThem) {
  const Opened file(wad::test::goldenContents());
  const sqw_wad& wad = file.wad;
  EXPECT_EQ(sqw_model_fight_of(&wad, &wad.models[0]), nullptr);
  EXPECT_EQ(sqw_animation_fight_of(&wad, &wad.animations[0]), nullptr);
  Moment moment(file, 0, wad::test::goldenContents().models[0].skeleton->restPose());
  EXPECT_EQ(
      sqw_volumes_at(&wad, &wad.models[0], &wad.animations[0], 0, moment.theirMatrices.data(), nullptr, 0),
      0u);
  sqw_ik_targets(&wad, &wad.models[0], &wad.animations[0], 0, &moment.theirs.view,
                 moment.theirMatrices.data());
  EXPECT_EQ(sqw_is_invulnerable(&wad, &wad.animations[0], 0), 0);
  const sqw_index start{}, end{1, 0, 0};
  sqw_events passed = sqw_events_of(&wad, &wad.animations[0], &start, &end, 1);
  EXPECT_EQ(sqw_next_event(&passed), nullptr);
  EXPECT_EQ(sqw_fade_between(&wad, &wad.models[0], 0, 1).seconds, 0.1f);
  EXPECT_EQ(sqw_find_chain(&wad, &wad.models[0], "leg"), SQW_NONE);
}

}  // namespace

}  // namespace squire::runtime::test
