#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule animationSimplified{
    .id = "animation-simplified",
    .severity = Severity::Note,
    .meaning = "The exporter left keys out.",
    .why = "Frames between the keys differ slightly from the original.",
    .advice = "For motion that is exact on every frame, export with Simplify 0.",
};
inline constexpr Rule animationSampledCoarsely{
    .id = "animation-sampled-coarsely",
    .severity = Severity::Note,
    .meaning = "The motion was sampled less than once per frame.",
    .why = "Fast movements lose their extremes.",
    .advice = "Export with Sampling Rate 1.",
};
inline constexpr Rule bonesWithoutKeys{
    .id = "bones-without-keys",
    .severity = Severity::Note,
    .meaning = "Bones have keys in one clip and none in another.",
    .why = "In the clip without keys, they are in the default pose.",
    .advice = "If a clip looks wrong, export with Key All Bones.",
};
inline constexpr Rule sameTakeNames{
    .id = "same-take-names",
    .severity = Severity::Warning,
    .meaning = "Several strips of a file have the same name.",
    .why = "They are one clip in the file; where they animate the same bones, only the first one counts.",
    .advice = "Give every NLA strip (Blender) a unique name and export again.",
};
inline constexpr Rule tooMuchMotion{
    .id = "too-much-motion",
    .severity = Severity::Warning,
    .meaning = "The clips of a file have more motion than an import can examine.",
    .why = "Some of it is only as exact as the keys in the file.",
    .advice = "Export fewer clips into one file.",
};
inline constexpr Rule cycleTooShort{
    .id = "cycle-too-short",
    .severity = Severity::Warning,
    .meaning = "Curves repeat more often than an import allows.",
    .why = "They hold their last value instead.",
    .advice = "Bake the animation before the export, or shorten the take.",
};
inline constexpr Rule animationLayers{
    .id = "animation-layers",
    .severity = Severity::Note,
    .meaning = "Several animation layers of a take were merged.",
    .why = "Programs combine layers in different ways; the result may look different.",
    .advice = "If it does, merge the layers before exporting.",
};

}  // namespace squire::rules
