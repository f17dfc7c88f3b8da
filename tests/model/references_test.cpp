#include "core/model/references.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/model/project.h"
#include "core/model/things.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

using Ids = std::multiset<std::uint32_t>;

template <typename T>
Ids idsIn(const T& value, const Thing& of) {
  Ids out;
  eachReference(schemaOf(&value), &value, [&](const Thing& thing, std::uint32_t id) {
    if (&thing == &of) out.insert(id);
  });
  return out;
}

template <typename Fight>
void addVolumes(const Fight& fight, Ids& out) {
  for (const HitVolume& volume : fight.volumes) {
    out.insert(volume.ball.bone.value);
    if (volume.end) out.insert(volume.end->bone.value);
  }
}

// Each bone that fight data refers to, member by member.
Ids bonesOf(const ModelFight& fight) {
  Ids out;
  addVolumes(fight, out);
  for (const IkChain& chain : fight.chains) out.insert(chain.end.value);
  for (const Attachment& attachment : fight.attachments) out.insert(attachment.bone.value);
  for (const BoneMask& mask : fight.masks) {
    for (const MaskedBone& masked : mask.bones) out.insert(masked.bone.value);
  }
  for (const Spring& spring : fight.springs) out.insert({spring.root.value, spring.end.value});
  return out;
}

Ids bonesOf(const ClipFight& fight) {
  Ids out;
  addVolumes(fight, out);
  for (const IkTarget& target : fight.targets) {
    if (target.space == TargetSpace::Bone) out.insert(target.bone.value);
  }
  return out;
}

// What is left of fight data without a clip, member by member.
ModelFight without(ClipId clip, ModelFight fight) {
  std::erase_if(fight.transitions, [&](const Transition& t) { return t.from == clip || t.to == clip; });
  std::erase_if(fight.contracts, [&](const Contract& contract) { return contract.clip == clip; });
  std::erase_if(fight.spaces, [&](BlendSpace& space) {
    return std::erase_if(space.points, [&](const SpacePoint& point) { return point.clip == clip; }) > 0 &&
           space.points.empty();
  });
  std::erase_if(fight.graphStates, [&](const GraphState& state) { return state.clip == clip; });
  std::erase_if(fight.pushBodies,
                [&](PushBody& body) { return std::erase(body.clips, clip) > 0 && body.clips.empty(); });
  return fight;
}

ClipFight without(ClipId clip, ClipFight fight) {
  std::erase_if(fight.cancels, [&](Cancel& cancel) {
    return std::erase(cancel.targets, clip) > 0 && cancel.targets.empty();
  });
  return fight;
}

ClipFight without(AttachmentId attachment, ClipFight fight) {
  std::erase_if(fight.attachments, [&](const AttachmentSpans& one) { return one.attachment == attachment; });
  std::erase_if(fight.targets, [&](const IkTarget& target) { return target.attachment == attachment; });
  return fight;
}

ClipFight without(ChainId chain, ClipFight fight) {
  std::erase_if(fight.targets, [&](const IkTarget& target) { return target.chain == chain; });
  return fight;
}

// The ids of what fight data has, and of what that refers to.
std::vector<std::uint32_t> idsOf(const ModelFight& fight) {
  std::vector<std::uint32_t> out;
  for (const Transition& one : fight.transitions) out.push_back(one.id.value);
  for (const Contract& one : fight.contracts) out.push_back(one.id.value);
  for (const BlendSpace& space : fight.spaces) {
    out.push_back(space.id.value);
    for (const SpacePoint& point : space.points) out.push_back(point.clip.value);
  }
  for (const GraphState& one : fight.graphStates) out.push_back(one.id.value);
  for (const PushBody& body : fight.pushBodies) {
    out.push_back(body.id.value);
    for (const ClipId clip : body.clips) out.push_back(clip.value);
  }
  for (const Attachment& one : fight.attachments) out.push_back(one.id.value);
  for (const IkChain& one : fight.chains) out.push_back(one.id.value);
  return out;
}

std::vector<std::uint32_t> idsOf(const ClipFight& fight) {
  std::vector<std::uint32_t> out;
  for (const HitVolume& one : fight.volumes) out.push_back(one.id.value);
  for (const IkTarget& one : fight.targets) out.push_back(one.id.value);
  for (const AttachmentSpans& one : fight.attachments) out.push_back(one.attachment.value);
  for (const Event& one : fight.events) out.push_back(one.id.value);
  for (const Cancel& cancel : fight.cancels) {
    out.push_back(cancel.id.value);
    for (const ClipId target : cancel.targets) out.push_back(target.value);
  }
  return out;
}

// Drops what refers to a thing, and compares with what is expected; returns whether anything was dropped.
template <typename Fight, typename TheId>
bool dropsAsExpected(const Fight& before, TheId id) {
  Fight after = before;
  const bool isChanged = dropReferences(schemaOf(&after), &after, thingOf(id), {id.value});
  EXPECT_EQ(isChanged, refersTo(before, id));
  EXPECT_FALSE(refersTo(after, id));
  EXPECT_EQ(idsOf(after), idsOf(without(id, before)));
  return isChanged;
}

TEST(References, AreThoseOfEachMember) {
  std::mt19937 random(1);
  std::size_t bones = 0;
  for (int i = 0; i < 300; ++i) {
    const Project project = test::randomProject(random);
    for (const auto& model : project.models) {
      EXPECT_EQ(idsIn(fightOf(*model), boneThing), bonesOf(fightOf(*model)));
      for (const auto& clip : model->clips)
        EXPECT_EQ(idsIn(fightOf(*clip), boneThing), bonesOf(fightOf(*clip)));
      bones += bonesOf(fightOf(*model)).size();
    }
  }
  EXPECT_GT(bones, 100u);
}

TEST(References, GoWithWhatTheyReferTo) {
  std::mt19937 random(2);
  int clips = 0, cancels = 0, attachments = 0, chains = 0;
  for (int i = 0; i < 300; ++i) {
    const Project project = test::randomProject(random);
    for (const auto& model : project.models) {
      const ModelFight& fight = fightOf(*model);
      for (const auto& gone : model->clips) clips += dropsAsExpected(fight, gone->id) ? 1 : 0;
      for (const auto& clip : model->clips) {
        for (const auto& gone : model->clips) cancels += dropsAsExpected(fightOf(*clip), gone->id) ? 1 : 0;
        for (const Attachment& gone : fight.attachments)
          attachments += dropsAsExpected(fightOf(*clip), gone.id) ? 1 : 0;
        for (const IkChain& gone : fight.chains) chains += dropsAsExpected(fightOf(*clip), gone.id) ? 1 : 0;
      }
    }
  }
  EXPECT_GT(std::min({clips, cancels, attachments, chains}), 10);
}

}  // namespace
}  // namespace squire
