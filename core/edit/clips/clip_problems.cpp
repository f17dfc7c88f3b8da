#include "core/edit/clips/clip_problems.h"

#include <algorithm>
#include <cstdio>

#include "core/base/numbers.h"
#include "core/check/rules/clips.h"
#include "core/edit/change_clip.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

Diagnostic about(const Clip& clip, RuleId rule, std::string message, std::string hint) {
  return diagnose(rule, std::move(message), std::move(hint), {{}, {{PlaceKind::Clip, clip.name}}, {}});
}

std::string rounded(float value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", static_cast<double>(value));
  return text;
}

template <typename T>
std::size_t after(const Channel<T>& channel, Time end) {
  if (!channel) return 0;
  const auto first = std::upper_bound(channel->begin(), channel->end(), end,
                                      [](Time time, const Key<T>& key) { return time < key.time; });
  return static_cast<std::size_t>(channel->end() - first);
}

std::size_t keysAfterEnd(const Clip& clip) {
  std::size_t count = 0;
  for (const Track& track : clip.tracks) {
    count += after(track.translation, clip.duration) + after(track.rotation, clip.duration) +
             after(track.scale, clip.duration);
  }
  return count;
}

std::string nameOf(const Skeleton& skeleton, BoneId bone) {
  const auto index = skeleton.indexOf(bone);
  return index ? skeleton.bones[static_cast<std::size_t>(*index)].name : std::string();
}

}  // namespace

const BoneSeam* jumpOf(const LoopSeam& seam, const SeamLimits& limits) {
  const BoneSeam* worst = nullptr;
  float most = 1.0f;
  for (const BoneSeam& bone : seam.bones) {
    const float jump = std::max(bone.isRoot ? 0.0f : bone.move / limits.move, bone.turn / limits.turn);
    if (jump <= most) continue;
    most = jump;
    worst = &bone;
  }
  return worst;
}

Diagnostics clipProblems(const Skeleton& skeleton, const Clip& clip, const EngineProfile& profile) {
  Diagnostics found;
  if (auto still = checkLength(clip)) found.push_back(*std::move(still));
  if (clip.keyCount() == 0) {
    found.push_back(
        about(clip, rules::clipWithoutKeys, "it has no keys: the model is at rest", "key a pose"));
  }
  if (const std::size_t late = keysAfterEnd(clip); late > 0) {
    found.push_back(about(clip, rules::keysAfterEnd,
                          counted(late, "key after its end never plays", "keys after its end never play"),
                          "make it longer, or trim it"));
  }
  if (clip.loop && clip.duration > Time()) {
    const LoopSeam seam = loopSeam(skeleton, clip);
    if (const BoneSeam* jump = jumpOf(seam); jump != nullptr) {
      found.push_back(about(clip, rules::loopJumps,
                            "it loops, and " + nameOf(skeleton, jump->bone) + " jumps by " +
                                rounded(100.0f * jump->move) + " cm and " + rounded(jump->turn) + " degrees",
                            "close the loop"));
    }
  }
  if (auto named = checkName({PlaceKind::Clip, clip.name}, profile)) found.push_back(*std::move(named));
  return found;
}

}  // namespace squire
