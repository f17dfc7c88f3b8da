#include "tests/formats/wad/sample_fights.h"

#include <algorithm>
#include <iterator>

#include "tests/formats/wad/random.h"
#include "tests/formats/wad/sample_contents.h"

namespace squire::wad::test {

namespace {

ModelContents fighter() {
  ModelContents model;
  model.name = "fighter";
  auto skeleton = std::make_shared<Skeleton>();
  skeleton->bones.push_back(sampleBone(1, "hip", Bone::noParent, {0, 1, 0}));
  skeleton->bones.push_back(sampleBone(2, "knee", 0, {0, -0.5f, 0.0625f}));
  skeleton->bones.push_back(sampleBone(3, "foot", 1, {0, -0.5f, 0}));
  model.skeleton = skeleton;
  Keyframe start{0.5f, skeleton->restPose()}, end{0, skeleton->restPose()};
  end.pose[1].rotation = quat(0.8f, 0.6f, 0, 0);
  model.animations = {{"punch", false, {start, end}}, {"idle", true, {end}}};
  return model;
}

ModelContents sword() {
  ModelContents model;
  model.name = "sword";
  auto skeleton = std::make_shared<Skeleton>();
  skeleton->bones.push_back(sampleBone(1, "grip", Bone::noParent, {0, 0, 0}));
  model.skeleton = skeleton;
  return model;
}

std::vector<PlayedField> fieldsOfEachType() {
  return {{"heavy", FieldType::Flag, false, {}, {}},
          {"combo", FieldType::Integer, std::int64_t{-2}, -4.0, 9.0},
          {"shake", FieldType::Number, 0.25, 0.0, {}},
          {"voice", FieldType::Text, std::string("ha"), {}, {}}};
}

PlayedVolume fist() {
  PlayedVolume volume;
  volume.name = "fist";
  volume.ball = {2, {0, 0.125f, 0.25f}, 0.125f};
  volume.offsetKeys = {{0.125f, {0, 0, 0}}, {0.25f, {0, 0, 0.5f}}};
  volume.radiusKeys = {{0.125f, 0.125f}, {0.25f, 0.25f}};
  volume.spans = {{0.125f, 0.25f}, {0.375f, 0.4375f}};
  volume.group = 1;
  volume.priority = -3;
  volume.effect = {7.5f, KnockbackRule::Carried, 60, 4, 0.5f, 6, 20};
  volume.rules = {true, false, HitFacing::Behind, false, true, 12};
  volume.sound = "whack.ogg";
  volume.visual = "spark";
  volume.fields = {true, std::int64_t{5}, 0.75, std::string("hey")};
  return volume;
}

PlayedVolume shin() {
  PlayedVolume volume;
  volume.name = "shin";
  volume.kind = VolumeKind::Hurt;
  volume.ball = {1, {0, 0, 0}, 0.125f};
  volume.end = PlayedBall{2, {0, 0.0625f, 0}, 0.0625f};
  volume.zone = HurtZone::Low;
  volume.fields = {false, std::int64_t{-2}, 0.25, std::string("ha")};
  return volume;
}

PlayedVolume feeler() {
  PlayedVolume volume = shin();
  volume.name = "feeler";
  volume.kind = VolumeKind::Own;
  volume.ownKind = "wall";
  volume.spans = {{0, 0.5f}};
  return volume;
}

PlayedClipFight punchFight() {
  PlayedClipFight fight;
  fight.volumes = {fist(), feeler()};
  PlayedTarget pin;
  pin.positions = {{0, {0, 0, 0.25f}}, {0.25f, {0, 0.125f, 0.25f}}};
  pin.weights = {{0, 1}, {0.5f, 0.5f}};
  pin.spans = {{0, 0.375f}};
  pin.blendIn = 0.0625f;
  pin.blendOut = 0.125f;
  PlayedTarget followsBone;
  followsBone.space = TargetSpace::Bone;
  followsBone.bone = 0;
  followsBone.positions = {{0, {0, -0.75f, 0}}};
  followsBone.spans = {{0.375f, 0.5f}};
  PlayedTarget followsSword = followsBone;
  followsSword.space = TargetSpace::Attachment;
  followsSword.bone = -1;
  followsSword.attachment = 0;
  fight.targets = {pin, followsBone, followsSword};
  fight.events = {{0, "start", ""}, {0.25f, "sound", "{\"name\": \"swing\"}"}, {0.5f, "end", ""}};
  fight.visible = {{0, {0, 0.25f}}, {0, {0.375f, 0.5f}}, {1, {}}};
  fight.invulnerable = {{0, 0.125f}};
  fight.intangible = {{0.0625f, 0.125f}, {0.25f, 0.375f}};
  fight.firstActionable = 0.4375f;
  return fight;
}

std::string randomText(Random& random, const char* start) {
  return random.chance(4) ? "" : start + std::to_string(random.below(5));
}

std::vector<PlayedSpan> randomSpans(Random& random, int most) {
  std::vector<PlayedSpan> out;
  float time = 0;
  for (int i = random.below(most + 1); i > 0; --i) {
    const float from = time + (random.chance(3) ? 0 : random.number(0, 0.5f));
    time = from + (random.chance(5) ? 0 : random.number(0, 0.5f));
    out.push_back({from, time});
  }
  return out;
}

// At most four times, two of which may be equal.
std::vector<float> randomTimes(Random& random) {
  std::vector<float> out;
  float time = random.number(-0.5f, 0.5f);
  for (int i = 1 + random.below(4); i > 0; --i) {
    out.push_back(time);
    if (!random.chance(4)) time += random.number(0, 0.5f);
  }
  return out;
}

FieldValue valueOf(Random& random, FieldType type) {
  if (type == FieldType::Flag) return random.chance(2);
  if (type == FieldType::Integer) return static_cast<std::int64_t>(random.below(2000)) - 1000;
  if (type == FieldType::Number) return static_cast<double>(random.number(-5, 5));
  return randomText(random, "text ");
}

std::vector<PlayedField> randomFields(Random& random) {
  std::vector<PlayedField> fields;
  for (std::size_t i = random.below(5); i > 0; --i) {
    PlayedField field;
    field.name = "field " + std::to_string(i);
    field.type = static_cast<FieldType>(random.below(4));
    field.usual = valueOf(random, field.type);
    if (random.chance(2)) field.least = -8.0;
    if (random.chance(2)) field.most = 1e3;
    fields.push_back(std::move(field));
  }
  return fields;
}

// The properties of a model on which random fight data depends.
struct Body {
  std::size_t bones = 0;
  std::vector<int> ends;  // bones that have a grandparent
  std::size_t clips = 0;
  const PlayedModelFight* fight = nullptr;
};

PlayedVolume randomVolume(Random& random, const Body& body) {
  PlayedVolume volume;
  volume.name = randomText(random, "volume ");
  volume.kind = static_cast<VolumeKind>(random.below(5));
  if (volume.kind == VolumeKind::Own) volume.ownKind = randomText(random, "kind ");
  volume.ball = {static_cast<int>(random.below(body.bones)), random.vector(1), random.number(0, 1)};
  if (random.chance(2))
    volume.end = {static_cast<int>(random.below(body.bones)), random.vector(1), random.number(0, 1)};
  volume.group = random.below(9) - 4;
  volume.priority = random.below(9) - 4;
  volume.effect = {random.number(0, 20),     static_cast<KnockbackRule>(random.below(4)),
                   random.number(-360, 360), random.number(0, 9),
                   random.number(0, 1),      random.below(20),
                   random.below(60)};
  volume.rules = {random.chance(2), random.chance(2), static_cast<HitFacing>(random.below(3)),
                  random.chance(2), random.chance(2), random.below(30)};
  volume.sound = randomText(random, "sound ");
  volume.visual = randomText(random, "spark ");
  volume.zone = static_cast<HurtZone>(random.below(4));
  for (const PlayedField& field : body.fight->fields) volume.fields.push_back(valueOf(random, field.type));
  return volume;
}

PlayedChain randomChain(Random& random, const Body& body) {
  PlayedChain chain;
  chain.name = randomText(random, "chain ");
  chain.end = body.ends[random.below(body.ends.size())];
  if (random.chance(2)) chain.pole = random.vector(1);
  if (random.chance(2)) chain.softness = random.number(0, 0.5f);
  if (random.chance(2)) chain.straightestCosine = random.number(0.5f, 1);
  if (random.chance(2)) chain.mostBentCosine = random.number(-1, 0.5f);
  if (random.chance(2)) {
    chain.coneAxis = random.vector(1);
    chain.coneCosine = random.number(-1, 1);
  }
  return chain;
}

PlayedTarget randomTarget(Random& random, const Body& body) {
  PlayedTarget target;
  target.chain = static_cast<int>(random.below(body.fight->chains.size()));
  target.space = static_cast<TargetSpace>(random.below(body.fight->attachments.empty() ? 2 : 3));
  if (target.space == TargetSpace::Bone) target.bone = static_cast<int>(random.below(body.bones));
  if (target.space == TargetSpace::Attachment)
    target.attachment = static_cast<int>(random.below(body.fight->attachments.size()));
  for (const float time : randomTimes(random)) target.positions.push_back({time, random.vector(2)});
  if (random.chance(2)) {
    for (const float time : randomTimes(random))
      target.weights.push_back({time, random.number(-0.25f, 1.25f)});
  }
  target.spans = randomSpans(random, 3);
  if (random.chance(2)) target.blendIn = random.number(0, 0.25f);
  if (random.chance(2)) target.blendOut = random.number(0, 0.25f);
  return target;
}

PlayedModelFight randomModelFight(Random& random, Body body, const std::vector<std::string>& models) {
  PlayedModelFight fight;
  body.fight = &fight;
  fight.fields = randomFields(random);
  for (std::size_t i = random.below(3); i > 0; --i) fight.volumes.push_back(randomVolume(random, body));
  for (std::size_t i = body.ends.empty() ? 0 : random.below(4); i > 0; --i)
    fight.chains.push_back(randomChain(random, body));
  for (std::size_t i = random.below(3); i > 0; --i) {
    fight.attachments.push_back({randomText(random, "thing "),
                                 random.chance(4) ? "" : models[random.below(models.size())],
                                 static_cast<int>(random.below(body.bones)),
                                 {random.vector(1), random.rotation(), vec3(1) + random.vector(0.5f)}});
  }
  for (int from = 0; from <= static_cast<int>(body.clips); ++from) {
    for (int to = 0; to <= static_cast<int>(body.clips); ++to) {
      if (!random.chance(3)) continue;
      const auto clip = [&](int i) { return i == static_cast<int>(body.clips) ? -1 : i; };
      const Ease curve{static_cast<Interpolation>(random.below(3)), random.number(0, 1), random.number(-1, 2),
                       random.number(0, 1), random.number(-1, 2)};
      fight.transitions.push_back(
          {clip(from), clip(to), random.number(0, 0.5f), curve, random.chance(2), random.chance(2)});
    }
  }
  fight.usualFade = random.number(0, 0.5f);
  if (random.chance(2)) fight.ticks = {30000, 1001};
  return fight;
}

PlayedClipFight randomClipFight(Random& random, const Body& body) {
  PlayedClipFight fight;
  for (std::size_t i = random.below(4); i > 0; --i) {
    PlayedVolume volume = randomVolume(random, body);
    volume.spans = randomSpans(random, 3);
    if (random.chance(2)) {
      for (const float time : randomTimes(random)) volume.offsetKeys.push_back({time, random.vector(1)});
    }
    if (random.chance(2)) {
      for (const float time : randomTimes(random)) volume.radiusKeys.push_back({time, random.number(0, 1)});
    }
    fight.volumes.push_back(std::move(volume));
  }
  for (std::size_t i = body.fight->chains.empty() ? 0 : random.below(4); i > 0; --i)
    fight.targets.push_back(randomTarget(random, body));
  for (std::size_t i = random.below(5); i > 0; --i)
    fight.events.push_back(
        {random.number(0, 1), randomText(random, "event "), randomText(random, "payload ")});
  std::sort(fight.events.begin(), fight.events.end(),
            [](const PlayedEvent& a, const PlayedEvent& b) { return a.time < b.time; });
  for (std::size_t i = 0; i < body.fight->attachments.size(); ++i) {
    for (const PlayedSpan& span : randomSpans(random, 2))
      fight.visible.push_back({static_cast<int>(i), span});
  }
  fight.invulnerable = randomSpans(random, 2);
  fight.intangible = randomSpans(random, 2);
  if (random.chance(2)) fight.firstActionable = random.number(0, 1);
  return fight;
}

}  // namespace

Contents fightContents() {
  Contents contents;
  contents.exporterVersion = "golden";
  contents.models = {fighter(), sword()};
  ModelContents& model = contents.models[0];
  PlayedModelFight& fight = model.fight;
  fight.fields = fieldsOfEachType();
  fight.volumes = {shin()};
  fight.chains = {{"leg", 2, {0, 0, 1}, 0.125f, 0.75f, -0.5f, {0, -1, 0}, 0.25f}};
  fight.attachments = {{"sword", "sword", 2, {{0, 0.25f, 0}, {0.8f, 0, 0, 0.6f}, {1, 2, 1}}},
                       {"lost", "", 0, {}}};
  fight.transitions = {{0, 1, 0.25f, {Interpolation::Curve, 0.5f, 0, 0.5f, 1}, true}, {-1, 0, 0, {}, false}};
  fight.usualFade = 0.125f;
  model.fights = {punchFight(), {}};
  return contents;
}

void addRandomFights(std::uint32_t seed, Contents& contents) {
  Random random(seed);
  std::vector<std::string> names;
  for (const ModelContents& model : contents.models) names.push_back(model.name);
  for (ModelContents& model : contents.models) {
    Body body;
    const std::vector<Bone>& bones = model.skeleton->bones;
    body.bones = bones.size();
    if (bones.empty()) continue;
    for (std::size_t i = 0; i < bones.size(); ++i) {
      const int parent = bones[i].parent;
      if (parent >= 0 && bones[static_cast<std::size_t>(parent)].parent >= 0)
        body.ends.push_back(static_cast<int>(i));
    }
    body.clips = model.animations.size();
    model.fight = randomModelFight(random, body, names);
    body.fight = &model.fight;
    model.fights.clear();
    std::generate_n(std::back_inserter(model.fights), model.animations.size(),
                    [&] { return randomClipFight(random, body); });
  }
}

}  // namespace squire::wad::test
