// The keyframes of real files, compared with the fewest that a slow search over all pairs of candidates
// finds.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <optional>

#include "core/anim/keyframes/candidates.h"
#include "core/anim/keyframes/keyframes.h"
#include "core/anim/keyframes/path_error.h"
#include "core/formats/fbx/factory.h"
#include "core/io/file.h"
#include "tests/anim/animated_files.h"

namespace squire {
namespace {

using namespace keyframes;

constexpr float tolerance = 1e-4f;  // metres

struct Counts {
  std::size_t frames = 0;
  std::size_t chosen = 0;      // keyframes of toKeyframes()
  std::size_t fewest = 0;      // of the slow search
  std::size_t candidates = 0;  // without the first and the last of each stretch
  std::size_t needed = 0;      // candidates that cannot be left out, even if both neighbours stay

  Counts& operator+=(const Counts& more) {
    frames += more.frames;
    chosen += more.chosen;
    fewest += more.fewest;
    candidates += more.candidates;
    needed += more.needed;
    return *this;
  }
};

// The fewest steps from the first candidate to the last; computes the fewest steps to each candidate in turn.
std::size_t fewestSteps(PathError& path, float within, PathError::Density density) {
  std::vector<std::size_t> steps = {0};
  for (std::size_t j = 1; j < path.candidateCount(); ++j) {
    std::size_t best = steps[j - 1] + 1;
    for (std::size_t i = 0; i + 1 < j; ++i) {
      if (steps[i] + 1 < best && path.within(i, j, within, density)) best = steps[i] + 1;
    }
    steps.push_back(best);
  }
  return steps.back();
}

Counts countsOf(const Model& model, std::span<const float> radii, const Clip& clip) {
  const Motion motion(*model.skeleton, radii, clip);
  const float within = tolerance * 0.98f;  // the same margin as in toKeyframes()
  Counts counts;
  std::optional<Instant> last;
  for (const Stretch& stretch :
       stretchesOf(motion, clip, {.tolerance = within * 0.25f, .everyKey = false, .onFrames = true})) {
    const std::vector<Instant>& instants = stretch.instants;
    counts.fewest += last && *last == instants.front() ? 0 : 1;
    last = instants.back();
    if (instants.size() == 1) continue;
    PathError path(motion, instants);
    const auto density = stretch.straight ? PathError::Density::Quarters : PathError::Density::Candidates;
    counts.fewest += motion.liveCount() == 0 ? 1 : fewestSteps(path, within, density);
    for (std::size_t i = 1; i + 1 < instants.size(); ++i) {
      ++counts.candidates;
      counts.needed += path.within(i - 1, i + 1, within, density) ? 0 : 1;
    }
  }
  const auto keyframes =
      toKeyframes(*model.skeleton, radii, clip, {tolerance, ToleranceOn::Frames}).animation.keyframes;
  // A pause that a duration does not hold exactly has one more keyframe, after whole seconds.
  const auto isPart = [](const Keyframe& keyframe) {
    return keyframe.duration > Keyframe::longestExact && keyframe.duration == std::floor(keyframe.duration);
  };
  counts.chosen = keyframes.size() - static_cast<std::size_t>(std::ranges::count_if(keyframes, isPart));
  counts.frames = static_cast<std::size_t>(std::lround(frameAt(clip.duration, clip.rate)));
  return counts;
}

std::optional<Counts> countsOf(const std::filesystem::path& file) {
  const auto bytes = readFile(file, std::uint64_t{1} << 30);
  if (!bytes) return std::nullopt;
  const auto imported = fbxImporter()->read(*bytes, file, {}, {});
  if (!imported) return std::nullopt;
  Counts all;
  for (const Model& model : imported->models) {
    const std::vector<float> radii = shellRadii(model);
    for (const auto& clip : model.clips) {
      const Counts counts = countsOf(model, radii, *clip);
      const std::size_t allowed = counts.candidates > 10'000 ? counts.fewest / 20 : 0;
      EXPECT_GE(counts.chosen, counts.fewest) << file << ' ' << clip->name;
      EXPECT_LE(counts.chosen, counts.fewest + allowed) << file << ' ' << clip->name;
      all += counts;
    }
  }
  return all;
}

TEST(KeyframesOptimum, IsReached) {
  Counts all;
  std::printf("%-60s frames keyframes fewest needed\n", "");
  for (const auto& file : test::animatedFiles()) {
    const auto counts = countsOf(file);
    if (!counts || counts->frames == 0) continue;
    std::printf("%-60s %6zu %9zu %6zu %zu of %zu\n", file.filename().c_str(), counts->frames, counts->chosen,
                counts->fewest, counts->needed, counts->candidates);
    all += *counts;
  }
  EXPECT_GT(all.chosen, 0u);
  std::printf("%-60s %6zu %9zu %6zu %zu of %zu\n", "all", all.frames, all.chosen, all.fewest, all.needed,
              all.candidates);
}

}  // namespace
}  // namespace squire
