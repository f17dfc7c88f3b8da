#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule scaleInheritance{
    .id = "scale-inheritance",
    .severity = Severity::Warning,
    .meaning = "A bone does not take over the stretch of the bone above it.",
    .why = "Where the limb is bent, the pose is only near to the original.",
    .mend = "Scale bones alike in all directions, or only where the bone below is straight.",
};
inline constexpr Rule duplicateBoneNames{
    .id = "duplicate-bone-names",
    .severity = Severity::Note,
    .meaning = "Bones had one name and were given numbers.",
    .why = "Bones are matched by name: numbers may go to other bones when the file changes.",
    .mend = "Give every bone, and every object that moves, a name of its own.",
};
inline constexpr Rule shearedBone{
    .id = "sheared-bone",
    .severity = Severity::Warning,
    .meaning = "A bone is sheared and was straightened.",
    .why = "Bones have a place, a turn and a scale; a shear cannot be told in these.",
    .mend = "Apply the scale of its parents before exporting.",
};
inline constexpr Rule boneAxes{
    .id = "bone-axes",
    .severity = Severity::Warning,
    .meaning = "Bones do not lie along their Y axis.",
    .why = "What hangs on a bone without being skinned to it, such as a sword, stands askew.",
    .mend = "Export with Primary Bone Axis Y and Secondary Bone Axis X.",
};
inline constexpr Rule spaceTransformOff{
    .id = "space-transform-off",
    .severity = Severity::Warning,
    .meaning = "The axes that the file states are not those of its content.",
    .why = "The model lies on its back.",
    .mend = "Export with Use Space Transform switched on, or import with --up=+Z --front=-Y.",
};
inline constexpr Rule lostBones{
    .id = "lost-bones",
    .severity = Severity::Warning,
    .meaning = "Bones that hold vertices could not be found by name.",
    .why = "Their vertices stay where they are.",
    .mend = "Give every bone a name of its own.",
};

}  // namespace squire::rules
