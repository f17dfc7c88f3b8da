#pragma once

#include "core/base/rule.h"

// Rules about clips and their keys, which readers of files and checks of limits report.
namespace squire::rules {

inline constexpr Rule animationLayers{
    .id = "animation-layers",
    .severity = Severity::Note,
    .meaning = "Several animation layers of a take were merged.",
    .why = "Programs combine layers in different ways; the result may look different.",
    .advice = "If it does, merge the layers before exporting.",
};

inline constexpr Rule animationPointers{
    .id = "animation-pointers",
    .severity = Severity::Note,
    .meaning = "Animation of things that are no bones or objects was left out.",
    .why = "The engine animates bones; a glTF file may also animate colours, lights, cameras and more.",
    .advice = "Nothing, unless the motion matters: then animate bones or objects.",
};

inline constexpr Rule animationSampledCoarsely{
    .id = "animation-sampled-coarsely",
    .severity = Severity::Note,
    .meaning = "The motion was sampled less than once per frame.",
    .why = "Fast movements lose their extremes.",
    .advice = "Export with Sampling Rate 1.",
};

inline constexpr Rule animationSimplified{
    .id = "animation-simplified",
    .severity = Severity::Note,
    .meaning = "The exporter left keys out.",
    .why = "Frames between the keys differ slightly from the original.",
    .advice = "For motion that is exact on every frame, export with Simplify 0.",
};

inline constexpr Rule clipGone{
    .id = "clip-gone",
    .severity = Severity::Warning,
    .meaning = "A clip is no longer in its source.",
    .why = "Your edits are kept, but keys that were only in the source are lost.",
    .advice = "Restore the clip in the source, or delete it.",
};

inline constexpr Rule clipTooLong{
    .id = "clip-too-long",
    .severity = Severity::Warning,
    .meaning = "A clip with hit volumes or other fight data is longer than 216,000 game ticks.",
    .why = "Frame data, gaps and sparring cover only that part of it: an hour at 60 ticks a second.",
    .advice = "Shorten the clip, or split it.",
};

inline constexpr Rule clipWithoutLength{
    .id = "clip-without-length",
    .severity = Severity::Warning,
    .meaning = "A clip has no length.",
    .why = "It plays as a single pose.",
    .advice = "Give it a length or keys, or remove it.",
};

inline constexpr Rule curvesKept{
    .id = "curves-kept",
    .severity = Severity::Note,
    .meaning = "Channels keep the file's own curves, with keys and handles for each axis.",
    .why =
        "The curves of the axes have different keys or shapes, which keys with one ease for all axes could "
        "follow only with many keys between them.",
    .advice = "Nothing. The curve editor shows the keys and handles of each axis.",
};

inline constexpr Rule cycleTooShort{
    .id = "cycle-too-short",
    .severity = Severity::Warning,
    .meaning = "Curves repeat more often than an import allows.",
    .why = "They hold their last value instead.",
    .advice = "Bake the animation before the export, or shorten the take.",
};

inline constexpr Rule easesDivided{
    .id = "eases-divided",
    .severity = Severity::Note,
    .meaning = "Spans between keys of the file were divided by further keys.",
    .why =
        "A channel of Squire has one ease for all its components; the file's curves have different shapes "
        "there, or "
        "a rotation swings past its key.",
    .advice =
        "Nothing, unless the keys are to be edited: then give the curves of a channel the same tangents.",
};

inline constexpr Rule fightLeftOut{
    .id = "fight-left-out",
    .severity = Severity::Warning,
    .meaning =
        "A hit volume, IK chain, attachment, mask, blend space or graph state was left out of the export.",
    .why = "The game plays the clip without it.",
    .advice = "Move it to an existing bone.",
};

inline constexpr Rule lastFrameMissing{
    .id = "last-frame-missing",
    .severity = Severity::Warning,
    .meaning = "A take has a key on every frame but its last one.",
    .why =
        "Blender's FBX exporter drops the last frame of some ranges that start below zero; a loop halts "
        "there.",
    .advice = "Start the range at frame 0 or later in Blender and export again.",
};

inline constexpr Rule motionBetweenFrames{
    .id = "motion-between-frames",
    .severity = Severity::Note,
    .meaning = "An exported clip is more than 5 mm off between frames.",
    .why =
        "With the tolerance on frames, the game goes straight from frame to frame: keys between frames, and "
        "motion that bends there, are lost.",
    .advice =
        "Keep the tolerance between frames too, as exports do unless the engine profile, the dialog or "
        "`--tolerance-on frames` says otherwise.",
};

inline constexpr Rule sameTakeNames{
    .id = "same-take-names",
    .severity = Severity::Warning,
    .meaning = "Several strips of a file have the same name.",
    .why = "They are one clip in the file; where they animate the same bones, only the first one counts.",
    .advice = "Give every NLA strip (Blender) a unique name and export again.",
};

inline constexpr Rule tooManyClips{
    .id = "too-many-clips",
    .severity = Severity::Warning,
    .meaning = "A model has more clips than the engine has ids for.",
    .why = "The engine's ids have 16 bits; larger ids refer to the wrong thing.",
    .advice = "Split the file.",
};

inline constexpr Rule tooMuchMotion{
    .id = "too-much-motion",
    .severity = Severity::Warning,
    .meaning = "The clips of a file have more motion than an import can examine.",
    .why = "Some of it is only as exact as the keys in the file.",
    .advice = "Export fewer clips into one file.",
};

}  // namespace squire::rules
