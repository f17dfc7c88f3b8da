#include <gtest/gtest.h>

#include <set>

#include "core/model/project.h"
#include "core/model/reference.h"
#include "core/model/stage.h"
#include "core/model/struct_fault.h"
#include "core/model/things.h"
#include "core/schema/thing.h"

namespace squire {
namespace {

// A schema that things lead to, and those of the structs in it.
void collect(const StructSchema& schema, std::set<const StructSchema*>& out) {
  if (!out.insert(&schema).second) return;
  for (const MemberSchema& member : schema.members) {
    if (member.value.structure != nullptr) collect(member.value.structure(), out);
  }
}

std::set<const StructSchema*> allSchemas() {
  std::set<const StructSchema*> out;
  for (const Thing* thing : things()) {
    if (thing->schema != nullptr) collect(thing->schema(), out);
  }
  collect(schemaOf(static_cast<const ModelFight*>(nullptr)), out);
  collect(schemaOf(static_cast<const ClipFight*>(nullptr)), out);
  collect(schemaOf(static_cast<const SharedMaterial*>(nullptr)), out);
  collect(schemaOf(static_cast<const MaterialOverride*>(nullptr)), out);
  collect(schemaOf(static_cast<const SkinChange*>(nullptr)), out);
  return out;
}

IkChain chainOf(std::uint32_t id) {
  IkChain chain;
  chain.id = ChainId{id};
  chain.name = "limb";
  return chain;
}

TEST(Schema, SaysOfEveryMemberWhatItIsAndMeans) {
  EXPECT_GT(allSchemas().size(), 20u);
  for (const StructSchema* schema : allSchemas()) {
    std::set<std::string_view> names;
    for (const MemberSchema& member : schema->members) {
      if (member.value.kind == ValueKind::Unknown) continue;
      EXPECT_TRUE(names.insert(member.fileName()).second) << schema->noun << ": " << member.fileName();
      const bool explains =
          member.value.kind == ValueKind::OwnId || *member.meaning != '\0' || member.unit != Unit::None;
      EXPECT_TRUE(explains) << schema->noun << ": " << member.name;
    }
    EXPECT_NE(*schema->noun, '\0');
  }
}

TEST(Schema, KeepsTheMembersThatItDoesNotKnowLast) {
  for (const StructSchema* schema : allSchemas()) {
    for (std::size_t i = 0; i + 1 < schema->members.size(); ++i)
      EXPECT_NE(schema->members[i].value.kind, ValueKind::Unknown) << schema->noun;
  }
}

TEST(Schema, DefaultsOfNumbersAreWithinTheirLimits) {
  std::size_t limited = 0;
  for (const StructSchema* schema : allSchemas()) {
    for (const MemberSchema& member : schema->members) {
      const bool isNumber = member.value.kind == ValueKind::Number && member.value.optional == nullptr;
      if (!isNumber || !member.limits.any()) continue;
      ++limited;
      const float usual = *static_cast<const float*>(member.of(schema->usual()));
      EXPECT_TRUE(isWithin(usual, member.limits)) << schema->noun << ": " << member.name;
    }
  }
  EXPECT_GT(limited, 8u);
}

TEST(Schema, FindsAMemberByItsPointer) {
  const MemberSchema& softness = memberOf(&IkChain::softness);
  EXPECT_STREQ(softness.name, "softness");
  EXPECT_EQ(softness.limits.least, 0.0);
  EXPECT_EQ(softness.limits.most, 0.5);
  EXPECT_TRUE(isWithin(0.5f, softness.limits));
  EXPECT_FALSE(isWithin(0.50001f, softness.limits));
  EXPECT_TRUE(isWithin(0.01f, memberOf(&Reference::speed).limits)) << "a limit is a float's";
}

TEST(Things, AreListedOnceForEachOwner) {
  std::set<std::pair<const Thing*, std::string_view>> lists;
  for (const Thing* thing : things()) {
    EXPECT_FALSE(thing->lists.empty()) << thing->noun;
    for (const ThingList& list : thing->lists)
      EXPECT_TRUE(lists.emplace(list.owner, thing->list).second) << thing->noun;
    const Thing* described = thing->schema != nullptr ? thing->schema().thing : thing;
    EXPECT_EQ(described, thing) << thing->noun;
  }
}

TEST(Things, OfAProjectAreSeenWithTheirOwnersFirst) {
  Project project;
  auto model = std::make_shared<ProjectModel>();
  model->id = ModelId{1};
  model->bones = std::make_shared<const std::vector<ProjectBone>>(1);
  auto fight = std::make_shared<ModelFight>();
  fight->chains.push_back(chainOf(2));
  model->fight = fight;
  auto clip = std::make_shared<ProjectClip>();
  clip->id = ClipId{3};
  clip->markers = {{MarkerId{4}, "hit", Time()}};
  model->clips.push_back(clip);
  project.models.push_back(model);
  std::vector<std::string> seen;
  eachThing(project, [&](const Thing& thing, const void* item) {
    seen.push_back(thing.noun + std::string(" ") + std::to_string(thing.idOf(item)));
  });
  EXPECT_EQ(seen, (std::vector<std::string>{"model 1", "bone 0", "IK chain 2", "clip 3", "marker 4"}));
}

TEST(Things, ChangeDataThatTheirOwnerShares) {
  auto shared = std::make_shared<const ModelFight>();
  ProjectModel model;
  model.fight = shared;
  auto* chains = static_cast<std::vector<IkChain>*>(chainThing.lists.front().changeableIn(&model));
  chains->push_back(chainOf(7));
  EXPECT_EQ(model.fight->chains.size(), 1u);
  EXPECT_TRUE(shared->chains.empty());
}

}  // namespace
}  // namespace squire
