#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule verticesWithoutWeight{
    .id = "vertices-without-weight",
    .severity = Severity::Warning,
    .meaning = "Vertices of a skinned mesh follow no bone.",
    .why = "They follow the object and stay behind when the skin moves.",
    .mend = "Give them weights if they should move with the skin.",
};
inline constexpr Rule bindMismatch{
    .id = "bind-mismatch",
    .severity = Severity::Warning,
    .meaning = "A mesh was bound to its bones in another pose than other meshes.",
    .why = "The model has one bind pose; the skin is approximate.",
    .mend = "Bind all meshes of the character in the same pose.",
};
inline constexpr Rule bindConflict{
    .id = "bind-conflict",
    .severity = Severity::Warning,
    .meaning = "A mesh was bound to its bones in another pose than the meshes before it.",
    .why = "The model has one bind pose; the mesh may sit askew.",
    .mend = "Bind all meshes in the same pose.",
};
inline constexpr Rule sharedSkin{
    .id = "shared-skin",
    .severity = Severity::Warning,
    .meaning = "Objects share a mesh, and the file holds the skin of fewer.",
    .why = "An object without a skin stands where another one does.",
    .mend =
        "Give each object data of its own (Blender: Object > Relations > Make Single User) and export again.",
};
inline constexpr Rule severalSkins{
    .id = "several-skins",
    .severity = Severity::Warning,
    .meaning = "Several skins move a mesh one after the other.",
    .why = "The engine has one skin for each mesh; the bones are averaged.",
    .mend = "Join the armatures, or apply all but one of the modifiers.",
};
inline constexpr Rule dualQuaternion{
    .id = "dual-quaternion",
    .severity = Severity::Warning,
    .meaning = "A mesh is skinned with dual quaternions.",
    .why = "The engine blends matrices: twisted joints become thinner.",
    .mend = "Switch the skin to linear blending and look at twisting joints.",
};

}  // namespace squire::rules
