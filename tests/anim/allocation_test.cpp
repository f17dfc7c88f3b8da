#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "core/anim/blend.h"
#include "core/anim/evaluated_clip.h"
#include "core/anim/fade.h"
#include "core/anim/local_to_model.h"
#include "core/anim/palette.h"
#include "core/anim/two_bone_ik.h"
#include "tests/anim/playback.h"
#include "tests/anim/reference.h"

namespace {

std::atomic<std::size_t> allocations{0};

void* counted(std::size_t size, std::size_t alignment) {
  ++allocations;
  void* memory = nullptr;
  if (posix_memalign(&memory, std::max(alignment, sizeof(void*)), size) != 0) throw std::bad_alloc();
  return memory;
}

}  // namespace

void* operator new(std::size_t size) { return counted(size, alignof(std::max_align_t)); }
void* operator new[](std::size_t size) { return counted(size, alignof(std::max_align_t)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return counted(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return counted(size, static_cast<std::size_t>(alignment));
}
// The sanitizers' own versions of these would not call those above.
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  return counted(size, alignof(std::max_align_t));
}
void* operator new[](std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  return counted(size, alignof(std::max_align_t));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace squire {
namespace {

template <typename F>
std::size_t allocationsOf(const F& run) {
  run();  // the first call may select the instruction set
  const std::size_t before = allocations;
  run();
  return allocations - before;
}

TEST(Allocations, AreCounted) {
  EXPECT_GT(allocationsOf([] { Pose pose(100); }), 0u);
}

TEST(Allocations, NoJobAllocatesWhenItRuns) {
  reference::Random random(1);
  const std::size_t bones = 40;
  const Skeleton skeleton = reference::randomSkeleton(random, bones);
  const Clip source = reference::randomClip(random, skeleton);
  EvaluatedClip clip = EvaluatedClip::compile(skeleton, source);
  const EvaluatedClip compact = EvaluatedClip::compile(skeleton, source, Precision::Compact);
  const EvaluatedClip asKeys = EvaluatedClip::compile(skeleton, source, Precision::AsKeys);
  const EvaluatedClip frames = EvaluatedClip::compile(reference::smoothMotion(random, bones, 1.0f, 30.0f));
  clip.replaceTrack(skeleton, 3, source.tracks[5]);
  const std::vector<std::int32_t> parents = parentsOf(skeleton);
  const std::vector<mat4> binds = inverseBindsOf(skeleton);
  PoseSoa a(reference::randomPose(random, bones)), b(reference::randomPose(random, bones)), out(bones);
  const std::vector<float> mask(out.blocks().size() * PoseBlock::lanes, 0.5f);
  std::vector<mat4> matrices(bones), palette(bones);
  FrozenFade fade(bones);
  const FadeLayer layers[] = {{a.blocks(), 0, 0}, {b.blocks(), 0.1f, 0.4f}};
  std::vector<LimbBlock> limbs(2);
  std::vector<LimbTurnsBlock> turns(2);
  for (std::size_t i = 0; i < 32; ++i) limbs[i / 16].set(i % 16, reference::randomLimb(random));
  const std::vector<float> durations{0.1f, 0.0f, 0.3f};

  EXPECT_EQ(allocationsOf([&] { SampleJob{&clip, Time::fromSeconds(0.7), out.blocks()}.run(); }), 0u);
  EXPECT_EQ(allocationsOf([&] { SampleJob{&compact, Time::fromSeconds(0.7), out.blocks()}.run(); }), 0u);
  EXPECT_EQ(allocationsOf([&] { SampleJob{&asKeys, Time::fromSeconds(0.7), out.blocks()}.run(); }), 0u);
  EXPECT_EQ(allocationsOf([&] { frames.sampleBetween(3, 4, 0.2f, out.blocks()); }), 0u);
  EXPECT_EQ(allocationsOf([&] { BlendJob{a.blocks(), b.blocks(), 0.3f, out.blocks()}.run(); }), 0u);
  EXPECT_EQ(allocationsOf([&] { LayerJob{a.blocks(), {}, 0.3f, mask, out.blocks()}.run(); }), 0u);
  EXPECT_EQ(allocationsOf([&] { LayerJob{a.blocks(), b.blocks(), 0.3f, mask, out.blocks()}.run(); }), 0u);
  EXPECT_EQ(allocationsOf([&] { CrossFadeJob{layers, out.blocks()}.run(); }), 0u);
  EXPECT_EQ(allocationsOf([&] {
              fade.start(a.blocks(), 0.2f);
              fade.advance(0.1f);
              fade.apply(out.blocks());
            }),
            0u);
  PoseSoa speed(bones);
  EXPECT_EQ(allocationsOf([&] {
              speedOf(a.blocks(), b.blocks(), 0.1, speed.blocks());
              MovingFadeJob{b.blocks(), speed.blocks(), 0.1, 0.2f, {}, out.blocks()}.run();
            }),
            0u);
  EXPECT_EQ(allocationsOf([&] { LocalToModelJob{parents, a.blocks(), mat4(1.0f), matrices}.run(); }), 0u);
  EXPECT_EQ(allocationsOf([&] { PaletteJob{matrices, binds, palette}.run(); }), 0u);
  EXPECT_EQ(allocationsOf([&] { TwoBoneIkJob{limbs, turns}.run(); }), 0u);
  Limb limb;
  limb.target = vec3(0.2f, 0.1f, 0.3f);
  const PoseIkJob ik{parents, matrices, 5, limb, a.blocks()};
  ASSERT_TRUE(ik.validate());
  EXPECT_EQ(allocationsOf([&] { ik.run(); }), 0u);
  EXPECT_EQ(allocationsOf([&] { (void)advanced({}, 0.25f, durations, true); }), 0u);
}

}  // namespace
}  // namespace squire
