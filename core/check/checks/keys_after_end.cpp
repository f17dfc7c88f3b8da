#include <algorithm>

#include "core/base/numbers.h"
#include "core/check/checks/checked_rule.h"
#include "core/edit/clips/clip_edits.h"
#include "core/model/axis_curves.h"

namespace squire {

namespace {

template <typename T>
std::size_t after(const Channel<T>& channel, const Axes<T>& axes, Time end) {
  if (!channel) return 0;
  const Keys<T>& keys = *columnsOf(channel, axes);
  const auto first = std::upper_bound(keys.begin(), keys.end(), end,
                                      [](Time time, const Key<T>& key) { return time < key.time; });
  return static_cast<std::size_t>(keys.end() - first);
}

void checkKeysAfterEnd(const ClipToCheck& in, Found& found) {
  std::size_t late = 0;
  for (const Track& track : in.clip.tracks) {
    eachChannelOf(track, [&](const auto& channel, const auto& axes) {
      late += after(channel, axes, in.clip.duration);
    });
  }
  if (late == 0) return;
  found.report(counted(late, "key after its end never plays", "keys after its end never play"),
               "make it longer, or trim it");
}

Result<Edit> trim(const Project& project, const Finding& finding) {
  const auto clip = clipOf(project, finding.clip);
  if (!clip) return clip.error();
  return trimClip(project, {finding.clip, Time(), (*clip)->clip->duration});
}

}  // namespace

extern const CheckedRule keysAfterEndRule{
    .rule =
        {
            .id = "keys-after-end",
            .severity = Severity::Warning,
            .meaning = "Some keys are after the end of their clip.",
            .why = "They are not played and not exported.",
            .advice = "Make the clip longer, or trim it.",
        },
    .ofClip = checkKeysAfterEnd,
    .fix = {"Remove the keys after the end", trim},
};

}  // namespace squire
