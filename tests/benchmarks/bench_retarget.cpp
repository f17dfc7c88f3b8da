// Retargets clips of 2 s, and prints the time of one: bench_retarget.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "core/retarget/transfer.h"
#include "tests/retarget/moved_bodies.h"
#include "tests/retarget/rigs.h"

namespace {

using namespace squire;

// A clip with another length: its keys at the same share of it.
Clip stretched(const Clip& clip, Time duration) {
  Clip out = clip;
  const double factor = duration.seconds() / clip.duration.seconds();
  const auto stretch = [&](auto& channel) {
    if (!channel) return;
    auto keys = *channel;
    for (auto& key : keys) key.time = Time::fromSeconds(key.time.seconds() * factor);
    channel = std::make_shared<const decltype(keys)>(std::move(keys));
  };
  for (Track& track : out.tracks) {
    stretch(track.translation);
    stretch(track.rotation);
    stretch(track.scale);
  }
  out.duration = duration;
  return out;
}

double medianOf(std::vector<double> all) {
  std::nth_element(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2), all.end());
  return all[all.size() / 2];
}

}  // namespace

int main() {
  const Model knight = test::sampleKnight();
  std::printf("%-14s %-12s %6s %10s\n", "onto", "clip", "bones", "ms");
  for (const char* tool : {"Squire", "Mixamo", "Unreal 5", "Rigify"}) {
    const Skeleton body = test::bodyOf(test::rigOf(tool), {.armsDown = 30, .axes = 4});
    for (const auto& clip : knight.clips) {
      const Clip two = stretched(*clip, Time::fromSeconds(2.0));
      std::vector<double> times;
      for (int i = 0; i < 31; ++i) {
        const auto start = std::chrono::steady_clock::now();
        const Retargeted out = test::moved(*knight.skeleton, two, body);
        times.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
        if (out.clip.tracks.empty()) return 1;
      }
      std::printf("%-14s %-12s %6zu %10.2f\n", tool, clip->name.c_str(), body.bones.size(), medianOf(times));
    }
  }
  return 0;
}
