#include "core/fight/attached_volumes.h"

#include <gtest/gtest.h>

#include <glm/gtc/quaternion.hpp>

#include "core/fight/dummy.h"
#include "core/fight/frame_data.h"
#include "core/fight/gaps.h"
#include "core/fight/spar.h"
#include "tests/fight/fighters.h"

namespace squire {
namespace {

// A fighter holding a blade from another file, which reaches out to 1 m in tick 6 and back.
struct Armed : test::Fighter {
  static constexpr ModelId carrier{20}, sword{21};
  static constexpr AttachmentId held{30};
  Skeleton swordBones;
  Project project;

  Armed() : Fighter(3) {
    moveBone(2, {{0, vec3(0, 0.3f, 0)}, {6, vec3(0, 0.3f, 1)}, {12, vec3(0, 0.3f, 0)}});
    for (int i = 0; i < 2; ++i) {
      Bone bone;
      bone.id = BoneId{static_cast<std::uint32_t>(i + 1)};
      bone.name = i == 0 ? "grip" : "tip";
      bone.parent = i - 1;
      if (i == 1) bone.rest.translation = vec3(0, 0.4f, 0);
      swordBones.bones.push_back(bone);
    }
    HitVolume blade;
    blade.id = VolumeId{40};
    blade.name = "blade";
    blade.ball = {BoneId{1}, vec3(0, 0.1f, 0), 0.05f};
    blade.end = BoneBall{BoneId{2}, vec3(0, 0.1f, 0), 0.02f};
    blade.effect.damage = 9.0f;
    Attachment attachment;
    attachment.id = held;
    attachment.name = "sword";
    attachment.model = sword;
    attachment.bone = skeleton.bones[2].id;
    attachment.offset.translation = vec3(0.1f, 0, 0);
    attachment.offset.rotation = glm::angleAxis(glm::radians(90.0f), vec3(1, 0, 0));  // points along +Z
    body.attachments = {attachment};
    ModelFight blades;
    blades.volumes = {blade};
    for (const auto& [id, fights] : {std::pair(carrier, body), std::pair(sword, blades)}) {
      ProjectModel model;
      model.id = id;
      model.bones = std::make_shared<const std::vector<ProjectBone>>();
      model.fight = std::make_shared<const ModelFight>(fights);
      project.models.push_back(std::make_shared<const ProjectModel>(std::move(model)));
    }
  }
  void showIn(double from, double to) { fight.attachments = {{held, {{tick(from), tick(to)}}}}; }
  [[nodiscard]] std::vector<AttachedVolume> volumes() const {
    return attachedVolumes(project, *project.find(carrier),
                           [&](ModelId id) { return id == carrier ? &skeleton : &swordBones; });
  }
  [[nodiscard]] FightClip armed() const {
    return {std::make_shared<const FightModel>("armed", skeleton, body, game, volumes()),
            std::make_shared<const Skeleton>(skeleton), std::make_shared<const Clip>(clip), fight, game};
  }
};

TEST(AttachedVolumes, StandOnTheCarriersBone) {
  const Armed armed;
  const auto volumes = armed.volumes();
  ASSERT_EQ(volumes.size(), 1u);
  EXPECT_EQ(armed.armed().volumeCount(), 1u);
  EXPECT_EQ(volumes[0].volume.name, "sword: blade");
  const FightClip clip = armed.armed();
  FightPose pose;
  pose.set(clip, armed.tick(6));
  const RoundCone shape = pose.shapeOf(clip.volumeCount() - 1);
  // The hand is at (0, 2/3 + 0.3 - 1/3 + 1/3, 1); the blade extends from it along +Z.
  const vec3 hand(pose.matrices()[2][3]);
  EXPECT_LT(glm::length(shape.a.centre - (hand + vec3(0.1f, 0, 0.1f))), 1e-5f);
  EXPECT_LT(glm::length(shape.b.centre - (hand + vec3(0.1f, 0, 0.5f))), 1e-5f);
  EXPECT_FLOAT_EQ(shape.b.radius, 0.02f);
}

TEST(AttachedVolumes, OfAClipThatShowsThemInASpanAreAPartOfTheMove) {
  Armed armed;
  EXPECT_FALSE(frameDataOf(armed.armed()).attack) << "what is always there is no move";
  armed.showIn(4, 9);
  const FrameData data = frameDataOf(armed.armed());
  EXPECT_EQ(data.startup, 4);
  EXPECT_EQ(data.active, 5);
  EXPECT_NEAR(data.reach, 1.0f + 0.5f + 0.02f, 1e-4f);
  EXPECT_FLOAT_EQ(data.damage, 9.0f);
}

// An attached volume hits like a volume of the clip in the same position.
TEST(AttachedVolumes, HitLikeTheClipsOwn) {
  Armed armed;
  armed.showIn(4, 9);
  Armed own;
  own.body.attachments.clear();
  HitVolume& blade = own.hit("blade", 2, 4, 9);
  blade.ball = {own.skeleton.bones[2].id, vec3(0.1f, 0, 0.1f), 0.05f};
  blade.end = BoneBall{own.skeleton.bones[2].id, vec3(0.1f, 0, 0.5f), 0.02f};
  blade.effect.damage = 9.0f;
  const FightClip first = armed.armed(), second = own.made(), dummy = dummyClip({}, {});
  for (const float distance : {0.9f, 1.2f, 1.5f, 1.7f, 1.9f}) {
    SparSetup one, other;
    one.first.clip = &first;
    other.first.clip = &second;
    for (SparSetup* setup : {&one, &other}) {
      setup->second.clip = &dummy;
      place(*setup, {.distance = distance});
    }
    const SparResult a = spar(one), b = spar(other);
    EXPECT_EQ(a.firstContact, b.firstContact) << distance;
    EXPECT_EQ(a.damage[1], b.damage[1]) << distance;
  }
  GapSettings settings;
  settings.hurtRadius = 0.01f;
  EXPECT_EQ(findGaps(first, settings).size(), findGaps(second, settings).size());
}

TEST(AttachedVolumes, AreNotThereWhereTheClipHidesThem) {
  Armed armed;
  const FightClip always = armed.armed();
  EXPECT_EQ(always.spanAt(always.volumeCount() - 1, armed.tick(1)), 0);
  armed.fight.attachments = {{Armed::held, {}}};
  const FightClip never = armed.armed();
  for (std::size_t i = 0; i < never.volumeCount(); ++i) {
    for (int tick = 0; tick < never.ticks; ++tick) EXPECT_EQ(never.spanAt(i, never.timeOf(tick)), -1);
  }
}

}  // namespace
}  // namespace squire
