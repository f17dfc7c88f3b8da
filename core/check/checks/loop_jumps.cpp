#include "core/base/numbers.h"
#include "core/check/checks/checked_rule.h"
#include "core/edit/clips/loop_seam.h"

namespace squire {

namespace {

std::string rounded(float value) { return fixedText(static_cast<double>(value), 1); }

void checkLoopJumps(const ClipToCheck& in, Found& found) {
  if (!in.clip.loop || in.clip.duration <= Time()) return;
  const LoopSeam seam = loopSeam(in.skeleton, in.clip);
  const BoneSeam* jump = jumpOf(seam);
  if (jump == nullptr) return;
  const auto bone = in.skeleton.indexOf(jump->bone);
  found.report("it loops, and " + (bone ? in.skeleton.bones[static_cast<std::size_t>(*bone)].name : "") +
                   " jumps by " + rounded(100.0f * jump->move) + " cm and " + rounded(jump->turn) +
                   " degrees",
               "close the loop");
}

Result<Edit> close(const Project& project, const Finding& finding) {
  constexpr Time half{Time::ticksPerSecond / 2};
  return closeSeam(project, {finding.clip, half, true});
}

}  // namespace

extern const CheckedRule loopJumpsRule{
    .rule =
        {
            .id = "loop-jumps",
            .severity = Severity::Warning,
            .meaning = "A bone of a looping clip jumps from the end to the start.",
            .why = "Players see a twitch in each loop.",
            .advice = "Close the loop: make the last pose the same as the first.",
        },
    .ofClip = checkLoopJumps,
    .fix = {"Blend the last half second into the start", close},
};

}  // namespace squire
