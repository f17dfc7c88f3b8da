#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule scaleInheritance{
    .id = "scale-inheritance",
    .severity = Severity::Warning,
    .meaning = "A bone does not inherit the scale of its parent.",
    .why = "Where the limb is bent, the pose differs slightly from the original.",
    .advice = "Scale bones uniformly, or only where the child bone is straight.",
};
inline constexpr Rule duplicateBoneNames{
    .id = "duplicate-bone-names",
    .severity = Severity::Note,
    .meaning = "Several bones had the same name, so numbers were added.",
    .why = "Bones are matched by name; when the file changes, other bones may get the numbers.",
    .advice = "Give every bone and every moving object a unique name.",
};
inline constexpr Rule shearedBone{
    .id = "sheared-bone",
    .severity = Severity::Warning,
    .meaning = "The shear of a bone was removed.",
    .why = "Bones have a position, a rotation and a scale, which cannot express a shear.",
    .advice = "Apply the scale of its parents before you export.",
};
inline constexpr Rule boneAxes{
    .id = "bone-axes",
    .severity = Severity::Warning,
    .meaning = "Bones do not lie along their Y axis.",
    .why = "Objects that are parented to a bone instead of skinned, such as a sword, are rotated.",
    .advice = "Export with Primary Bone Axis Y and Secondary Bone Axis X.",
};
inline constexpr Rule spaceTransformOff{
    .id = "space-transform-off",
    .severity = Severity::Warning,
    .meaning = "The axes in the file do not match its content.",
    .why = "The model lies on its back.",
    .advice = "Export with Use Space Transform switched on, or import with --up=+Z --front=-Y.",
};
inline constexpr Rule lostBones{
    .id = "lost-bones",
    .severity = Severity::Warning,
    .meaning = "Bones that deform vertices were not found by name.",
    .why = "Their vertices stay where they are.",
    .advice = "Give every bone a unique name.",
};

}  // namespace squire::rules
