#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule animationSimplified{
    .id = "animation-simplified",
    .severity = Severity::Note,
    .meaning = "The exporter left keys out.",
    .why = "Frames between the keys are only near to the original.",
    .mend = "Export with Simplify 0 for motion that is exact on every frame.",
};
inline constexpr Rule animationSampledCoarsely{
    .id = "animation-sampled-coarsely",
    .severity = Severity::Note,
    .meaning = "The motion was sampled less than once a frame.",
    .why = "Quick moves are cut short.",
    .mend = "Export with Sampling Rate 1.",
};
inline constexpr Rule bonesWithoutKeys{
    .id = "bones-without-keys",
    .severity = Severity::Note,
    .meaning = "Bones have keys in one clip and none in another.",
    .why = "In the clip without keys they take the default pose.",
    .mend = "Export with Key All Bones if a clip looks wrong.",
};
inline constexpr Rule sameTakeNames{
    .id = "same-take-names",
    .severity = Severity::Warning,
    .meaning = "Several strips of a file have one name.",
    .why = "The file holds them as one, and what two of them move is that of the first.",
    .mend = "Give every NLA strip a name of its own (Blender) and export again.",
};
inline constexpr Rule tooMuchMotion{
    .id = "too-much-motion",
    .severity = Severity::Warning,
    .meaning = "The clips of a file hold more motion than one import examines.",
    .why = "Some of it is only as exact as the file's keys.",
    .mend = "Export fewer clips into one file.",
};
inline constexpr Rule cycleTooShort{
    .id = "cycle-too-short",
    .severity = Severity::Warning,
    .meaning = "Curves repeat themselves more often than one import takes.",
    .why = "They hold their last value instead.",
    .mend = "Bake the animation before the export, or shorten the take.",
};
inline constexpr Rule animationLayers{
    .id = "animation-layers",
    .severity = Severity::Note,
    .meaning = "A take has several animation layers, which became one.",
    .why = "Programs mix layers in different ways; the result may look different.",
    .mend = "Merge the layers before the export if it does.",
};

}  // namespace squire::rules
