#include <gtest/gtest.h>

#include <cmath>
#include <functional>
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
    collect(thing->schema(), out);
  }
  collect(schemaOf(static_cast<const Project*>(nullptr)), out);
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
      if (member.value.kind == ValueKind::Unknown || member.value.kind == ValueKind::OtherThings) continue;
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

// A sound project with a source and a model, changed.
std::string faultAfter(const std::function<void(Project&, Source&, ProjectModel&)>& change) {
  Project project;
  Source source;
  source.id = SourceId{1};
  source.path = "hero.fbx";
  ProjectModel model;
  model.id = ModelId{2};
  model.name = "hero";
  model.bones = std::make_shared<const std::vector<ProjectBone>>();
  change(project, source, model);
  project.sources = {source};
  project.models = {std::make_shared<const ProjectModel>(model)};
  return project.fault();
}

TEST(Schema, RangesAndNamesOfAProjectAreChecked) {
  EXPECT_EQ(faultAfter([](auto&, auto&, auto&) {}), "");
  const std::pair<std::function<void(Project&, Source&, ProjectModel&)>, std::string> wrong[] = {
      {[](auto& p, auto&, auto&) { p.rate.denominator = 0; }, "\"rate\" that is not a rate"},
      {[](auto& p, auto&, auto&) { p.exports.tolerance = -1.0; }, "\"tolerance\" that is below 0"},
      {[](auto& p, auto&, auto&) {
         p.game.ticks = {5000, 1};
       },
       "\"ticks\" that is not from 0 to 4000"},
      {[](auto& p, auto&, auto&) {
         p.rulesOff = {{"foot-slide", ""}};
       },
       "\"foot-slide\" that has no reason"},
      {[](auto& p, auto&, auto&) {
         p.rulesOff = {{"a", "x"}, {"a", "y"}};
       },
       "\"a\" twice"},
      {[](auto& p, auto&, auto&) { p.sharedMaterials.resize(1); }, "has no name"},
      {[](auto& p, auto&, auto&) { p.references.resize(65, std::make_shared<const Reference>()); },
       "than 64"},
      {[](auto&, auto& s, auto&) { s.options.space.metresPerUnit = 0.0; },
       "\"metresPerUnit\" that is not from"},
      {[](auto&, auto& s, auto&) { s.options.motionTolerance = NAN; },
       "\"motionTolerance\" that is not finite"},
      {[](auto&, auto& s, auto&) {
         s.options.space.up = Axis::PlusY;
         s.options.space.front = Axis::MinusY;
       },
       "parallel"},
      {[](auto&, auto&, auto& m) {
         m.meshes = {{"cape", true, {}}, {"cape", false, {}}};
       },
       "mesh \"cape\" twice"},
      {[](auto&, auto&, auto& m) {
         m.uses = {{"a", "b", "x", {}}, {"a", "b", "y", {}}};
       },
       "part \"a/b\" twice"},
      {[](auto&, auto&, auto& m) {
         m.skins = {{"cape", 5, 0.0f, false, {}}};
       },
       "\"influences\" that is not from 1 to 4"},
      {[](auto&, auto&, auto& m) {
         m.skins = {{"cape", 4, 0.3f, false, {}}};
       },
       "\"least\" that is not from 0 to 0.25"},
      {[](auto&, auto&, auto& m) {
         m.joins = {{"cape", "", {}}};
       },
       "\"cape\" that"},
      {[](auto&, auto&, auto& m) {
         m.palette = ModelPalette{"", {}, {}};
       },
       "palette that has no name"},
      {[](auto&, auto&, auto& m) {
         m.palette = ModelPalette{"p", {{"gold", 65536}}, {}};
       },
       "\"place\" that is not from"},
  };
  for (const auto& [change, word] : wrong) {
    const std::string fault = faultAfter(change);
    EXPECT_NE(fault.find(word), std::string::npos) << word << ": " << fault;
  }
}

TEST(Things, AreListedOnceForEachOwner) {
  std::set<std::pair<const Thing*, std::string_view>> lists;
  for (const Thing* thing : things()) {
    EXPECT_FALSE(thing->lists.empty()) << thing->noun;
    for (const ThingList& list : thing->lists)
      EXPECT_TRUE(lists.emplace(list.owner, thing->list).second) << thing->noun;
    EXPECT_EQ(thing->schema().thing, thing) << thing->noun;
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
