#include <gtest/gtest.h>

#include <random>

#include "core/export/export.h"
#include "core/export/game_preview.h"
#include "core/export/sample.h"
#include "tests/export/project_inputs.h"
#include "tests/support/fights.h"

namespace squire {
namespace {

constexpr Rate rate{30, 1};
constexpr int clipFrames = 20;

Time frame(double number) { return Time::fromSeconds(number / rate.perSecond()); }

template <typename T>
Channel<T> channel(Keys<T> keys) {
  return std::make_shared<const Keys<T>>(std::move(keys));
}

Ease curve(float x1, float y1, float x2, float y2) {
  Ease ease;
  ease.kind = Interpolation::Curve;
  ease.x1 = x1;
  ease.y1 = y1;
  ease.x2 = x2;
  ease.y2 = y2;
  return ease;
}

constexpr Ease step{Interpolation::Step};

// A leg whose hip moves and rotates, also sideways, and whose knee bends. Some keys have eases or lie between
// frames.
Clip walking() {
  Clip clip;
  clip.rate = rate;
  clip.duration = frame(clipFrames);
  const auto about = [](float angle, const vec3& axis) { return glm::angleAxis(angle, axis); };
  const vec3 x(1, 0, 0), z(0, 0, 1);
  clip.tracks.push_back({BoneId{1},
                         channel<vec3>({{Time(), {0, 0.9f, 0}, curve(0.4f, 0, 0.6f, 1)},
                                        {frame(9.5), {0, 0.92f, 0.1f}, step},
                                        {frame(15), {0.02f, 0.9f, 0.1f}, {}},
                                        {frame(20), {0, 0.9f, 0.15f}, {}}}),
                         channel<quat>({{Time(), about(-0.4f, x), {}},
                                        {frame(8), about(0.2f, x), curve(0.2f, 0.5f, 0.7f, 1.4f)},
                                        {frame(20), about(0.5f, z), {}}}),
                         nullptr});
  clip.tracks.push_back({BoneId{2}, nullptr,
                         channel<quat>({{frame(2), about(0.1f, x), {}}, {frame(18), about(0.9f, x), {}}}),
                         nullptr});
  return clip;
}

IkTarget pinned() {
  IkTarget target;
  target.id = TargetId{21};
  target.chain = ChainId{10};
  target.position = channel<vec3>({{Time(), {0.05f, 0.15f, 0.1f}, {}}});
  target.spans = {{frame(5), frame(12)}};
  return target;
}

// The leg with an IK target for its foot.
Project led(const IkTarget& target, bool loop = false, bool pole = true) {
  Project project = test::withModel(test::oneOfEverything(), [&](ProjectModel& model) {
    test::makeLegOf(model);
    ProjectClip entry = *model.clips[0];
    Clip clip = walking();
    clip.id = entry.clip->id;
    clip.name = entry.clip->name;
    clip.loop = loop;
    entry.clip = std::make_shared<const Clip>(clip);
    model.clips[0] = std::make_shared<const ProjectClip>(entry);
  });
  project = test::withClipFight(project, [&](ClipFight& fight) { fight.targets = {target}; });
  return test::withFight(project, [&](ModelFight& fight) {
    fight.chains[0].baked = true;
    if (pole) fight.chains[0].pole = vec3(0, 0, 1);
  });
}

// Largest distance between two poses of a joint or of one of six points around it (about a hand away).
float between(const Skeleton& skeleton, const Pose& a, const Pose& b) {
  const std::vector<mat4> is = modelMatrices(skeleton, a), shouldBe = modelMatrices(skeleton, b);
  float worst = 0.0f;
  for (std::size_t bone = 0; bone < is.size(); ++bone) {
    for (const vec3& way : {vec3(0), vec3(1, 0, 0), vec3(0, 1, 0), vec3(0, 0, 1)}) {
      for (const float side : {-0.1f, 0.1f}) {
        const vec4 point(way * side, 1.0f);
        worst = std::max(worst, glm::distance(vec3(is[bone] * point), vec3(shouldBe[bone] * point)));
      }
    }
  }
  return worst;
}

// Times evenly spaced over the clip, and times close to possible jumps.
std::vector<double> instants(const std::vector<Time>& edges) {
  std::vector<double> out;
  const double length = frame(clipFrames).seconds();
  for (int i = 0; i < 3000; ++i) out.push_back(length * i / 2999.0);
  for (const Time edge : edges) {
    for (double away = 1.0 / 30.0; away > 4e-6; away *= 0.8) {
      for (const double side : {-1.0, 1.0}) out.push_back(edge.seconds() + side * away);
      // Times up to 1/4096 s before a span count as inside, so the jump is there.
      for (const double side : {-1.0, 1.0}) out.push_back(edge.seconds() + side / 4096.0 - away);
      for (const double side : {-1.0, 1.0}) out.push_back(edge.seconds() + side / 4096.0 + away);
    }
  }
  std::erase_if(out, [&](double seconds) { return seconds < 0.0 || seconds > length; });
  return out;
}

// Compares the keyframes of a project's first clip with IK on its original keys.
void expectFollowed(const Project& project, const std::string& what, float tolerance = 1e-4f) {
  std::vector<ExportInput> inputs = test::inputsOf(project);
  for (ExportInput& input : inputs) input.tolerance = tolerance;
  const auto converted = convertModels(inputs, 1);
  ASSERT_TRUE(converted.ok()) << converted.error().text();
  const Skeleton& skeleton = *inputs[0].model.skeleton;
  const auto played = sampledModels(converted->contents)[0].motions[0];
  const auto solved = sampledModels({inputs[0].model}, {*inputs[0].fight})[0].motions[0];
  std::vector<Time> edges;
  for (const IkTarget& target : inputs[0].fight->clips[0]->targets) {
    for (const Span& span : target.spans) edges.insert(edges.end(), {span.from, span.to});
    for (const auto& key : *target.position) edges.push_back(key.time);
    if (!target.weight) continue;
    for (const auto& key : *target.weight) edges.push_back(key.time);
  }
  float worst = 0.0f;
  double when = 0.0;
  for (const double seconds : instants(edges)) {
    // A rounded time may be on the other side of a jump.
    const Pose is = played.pose(seconds);
    float off = between(skeleton, is, solved.pose(seconds));
    for (const double rounding : {-1e-6, 1e-6}) {
      if (off <= tolerance) break;
      off = std::min(off, between(skeleton, is, solved.pose(seconds + rounding)));
    }
    if (off > worst) worst = off, when = seconds;
  }
  const KeyframeReport& report = converted->report.clips[0].keyframes;
  EXPECT_LE(worst, tolerance * 1.01f) << what << " in frame " << when * rate.perSecond();
  EXPECT_LE(worst, report.worstError * 1.01f + 2e-6f) << what;
  EXPECT_LE(report.worstError, tolerance) << what;
}

TEST(BakedChains, FollowAnEasedTargetThatBlends) {
  IkTarget target = pinned();
  target.position = channel<vec3>({{Time(), {0.1f, 0.2f, 0.3f}, {}},
                                   {frame(8), {0, 0.4f, 0.4f}, curve(0.4f, 0, 0.6f, 1)},
                                   {frame(14), {-0.1f, 0.1f, 0.1f}, {}}});
  target.spans = {{frame(2), frame(18)}};
  target.blendIn = target.blendOut = frame(4);
  expectFollowed(led(target), "blends of 4 frames");
  expectFollowed(led(target), "a millimetre", 1e-3f);
  expectFollowed(led(target), "a twentieth of a millimetre", 5e-5f);
}

TEST(BakedChains, JumpWhereASpanDoesNotBlend) {
  expectFollowed(led(pinned()), "on frames");
  IkTarget target = pinned();
  target.spans = {{frame(3.3), frame(3.5)}, {frame(7.25), frame(13.9)}};
  expectFollowed(led(target), "between frames");
  target.blendIn = frame(2);
  expectFollowed(led(target), "with a blend at one end");
}

TEST(BakedChains, JumpWhereKeysOfATargetStep) {
  IkTarget target = pinned();
  target.position = channel<vec3>(
      {{frame(6), {0, 0.2f, 0.2f}, step}, {frame(9.3), {0, 0.1f, 0}, {}}, {frame(11), {0, 0.1f, 0.1f}, {}}});
  expectFollowed(led(target), "position");
  target.weight = channel<float>(
      {{frame(2), 1.0f, step}, {frame(7.7), 0.3f, {}}, {frame(10), 0.9f, step}, {frame(11), 0, {}}});
  expectFollowed(led(target), "position and weight");
}

TEST(BakedChains, HoldAtBothEndsOfAClip) {
  IkTarget target = pinned();
  target.spans = {{Time(), frame(6)}};
  expectFollowed(led(target), "from the start");
  target.spans = {{frame(13), frame(clipFrames)}};
  expectFollowed(led(target), "to the end");
  target.spans = {{Time(), frame(clipFrames)}};
  expectFollowed(led(target, true), "all of a loop");
  target.spans = {{Time(), frame(4)}, {frame(15), frame(clipFrames + 10)}};
  expectFollowed(led(target, true), "over the end of a loop");
}

// The joints of a nearly straight limb turn fastest, and float rounding limits how exactly.
TEST(BakedChains, FollowALimbThatIsStretched) {
  IkTarget target = pinned();
  target.position = channel<vec3>({{frame(4), {0, 0.2f, 0.2f}, {}},
                                   {frame(8.2), {0.3f, -0.3f, 0.5f}, {}},
                                   {frame(13), {0, 0.15f, 0}, {}}});
  target.spans = {{frame(3), frame(17)}};
  target.blendIn = target.blendOut = frame(1.5);
  for (const bool pole : {false, true}) expectFollowed(led(target, false, pole), pole ? "pole" : "no pole");
  target.space = TargetSpace::Bone;
  target.bone = BoneId{1};
  for (auto key : {vec3(0, -0.96f, 0.1f), vec3(0.1f, -0.8f, 0)}) {
    target.position = channel<vec3>({{frame(4), {0, -0.7f, 0.3f}, {}}, {frame(10), key, {}}});
    for (const bool pole : {false, true}) expectFollowed(led(target, false, pole), "on the hip");
  }
}

TEST(BakedChains, ArePreviewedAsTheyAreExported) {
  Project project = led(pinned());
  project.exports.tolerance = 2e-4;
  std::vector<ExportInput> inputs = test::inputsOf(project);
  for (ExportInput& input : inputs) input.tolerance = 2e-4f;
  const auto converted = convertModels(inputs, 1);
  ASSERT_TRUE(converted.ok());
  const Model& model = inputs[0].model;
  const auto preview = GamePreview::make(project, model, model.clips[0]->id);
  ASSERT_TRUE(preview.ok());
  const KeyframeReport& exported = converted->report.clips[0].keyframes;
  EXPECT_EQ(preview->report().after, exported.after);
  EXPECT_EQ(preview->report().worstError, exported.worstError);
  EXPECT_EQ(preview->report().worstBone, exported.worstBone);
  const auto played = sampledModels(converted->contents)[0].motions[0];
  for (int i = 0; i < 100; ++i) {
    const double seconds = 0.0066 * i;
    EXPECT_LT(between(*model.skeleton, preview->poseAt(seconds), played.pose(seconds)), 1e-5f) << seconds;
  }
}

TEST(BakedChains, FollowWhateverATargetDoes) {
  std::mt19937 random(5);
  std::uniform_real_distribution<float> any(0.0f, 1.0f);
  for (int run = 0; run < 12; ++run) {
    IkTarget target = pinned();
    Keys<vec3> places;
    Keys<float> weights;
    for (int i = 0; i < 4; ++i) {
      const Ease ease = any(random) < 0.4f
                            ? step
                            : curve(any(random), any(random) * 3 - 1, any(random), any(random) * 3 - 1);
      const float place = static_cast<float>(5 * i) + 4.0f * any(random);
      places.push_back(
          {frame(place), {0.4f * any(random) - 0.2f, 0.5f * any(random), 0.6f * any(random) - 0.1f}, ease});
      weights.push_back({frame(place + 0.4f), any(random), ease});
    }
    target.position = channel(places);
    if (run % 2 == 0) target.weight = channel(weights);
    target.spans = united({{frame(any(random) * 8), frame(9 + any(random) * 3)},
                           {frame(12 + any(random) * 3), frame(16 + any(random) * 3)}});
    target.blendIn = frame(run % 3);
    target.blendOut = frame(run % 4);
    expectFollowed(led(target), "run " + std::to_string(run));
  }
}

}  // namespace
}  // namespace squire
