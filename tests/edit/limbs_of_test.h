#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/edit/fights/change_fight.h"
#include "core/edit/fights/ik_edits.h"
#include "tests/support/edits.h"
#include "tests/support/fights.h"
#include "tests/support/projects.h"

namespace squire::test {

// A spine with two limbs of three bones, one attached to the side of the other, in a clip of eased keys on
// and between frames.
struct Limbs {
  Project project;
  ClipRef clip{ModelId{1}, ClipId{2}};
  ChainId leg, arm;

  explicit Limbs(unsigned seed) {
    std::mt19937 random(seed);
    ProjectModel model;
    model.id = clip.model;
    model.name = "m";
    std::vector<ProjectBone> bones;
    const auto add = [&](std::uint32_t id, const char* name, std::uint32_t parent, const vec3& at) {
      ProjectBone bone;
      bone.id = BoneId{id};
      bone.name = name;
      bone.parent = BoneId{parent};
      bone.rest.translation = at;
      bones.push_back(bone);
    };
    add(1, "root", 0, {0, 1, 0});
    add(2, "thigh", 1, {0.1f, 0, 0});
    add(3, "shin", 2, {0, -0.4f, 0.05f});
    add(4, "foot", 3, {0, -0.4f, -0.05f});
    add(5, "upper", 1, {0.2f, 0.5f, 0});
    add(6, "lower", 5, {0.3f, 0, -0.03f});
    add(7, "hand", 6, {0.25f, 0, 0.03f});
    model.bones = std::make_shared<const std::vector<ProjectBone>>(bones);
    Clip motion;
    motion.id = clip.clip;
    motion.name = "c";
    motion.rate = {30, 1};
    motion.duration = timeOfFrame(40, motion.rate);
    for (const std::uint32_t bone : {1u, 2u, 3u, 5u, 6u}) {
      // The middle bone of the arm has no keys.
      if (bone == 6) continue;
      Track track;
      track.bone = BoneId{bone};
      track.rotation = std::make_shared<const Keys<quat>>(small(randomRotationKeys(random, motion.rate, 6)));
      motion.tracks.push_back(track);
    }
    ProjectClip entry;
    entry.id = clip.clip;
    entry.name = "c";
    entry.stored = true;
    entry.clip = std::make_shared<const Clip>(motion);
    model.clips.push_back(std::make_shared<const ProjectClip>(entry));
    project.models.push_back(std::make_shared<const ProjectModel>(model));
    project.nextId = 100;
    leg = chainAt("leg", 4);
    arm = chainAt("arm", 7);
  }

  // Small rotations that exceed no joint limit, so that a limb has one solution.
  static Keys<quat> small(Keys<quat> keys) {
    for (auto& key : keys) {
      key.value = slerpShort(quat(1, 0, 0, 0), key.value, 0.15f);
      key.ease.y1 = std::clamp(key.ease.y1, -1.0f, 2.0f);
      key.ease.y2 = std::clamp(key.ease.y2, -1.0f, 2.0f);
    }
    return keys;
  }
  void take(Result<Edit> edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    ASSERT_EQ(edit->project.fault(), "");
    project = std::move(edit->project);
  }
  ChainId chainAt(const char* name, std::uint32_t end) {
    IkChain chain;
    chain.name = name;
    chain.end = BoneId{end};
    const ChainId id{project.nextId};
    take(addChain(project, {clip.model, chain}));
    return id;
  }
  [[nodiscard]] Time frame(int number) const { return timeOfFrame(number, {30, 1}); }
  [[nodiscard]] const ClipFight& fight() const { return fightOf(*project.find(clip.model)->find(clip.clip)); }
  void pin(ChainId chain, int from, int to, const vec3& place, int blend) {
    take(pinTarget(project, {clip, chain, {frame(from), frame(to)}, place, frame(blend), frame(blend)}));
  }
};

}  // namespace squire::test
