#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule verticesWithoutWeight{
    .id = "vertices-without-weight",
    .severity = Severity::Warning,
    .meaning = "Vertices of a skinned mesh follow no bone.",
    .why = "They follow the object and stay behind when the skin moves.",
    .advice = "If they should move with the skin, give them weights.",
};
inline constexpr Rule bindMismatch{
    .id = "bind-mismatch",
    .severity = Severity::Warning,
    .meaning = "A mesh was bound to its bones in another pose than other meshes.",
    .why = "A model has only one bind pose; the skin is approximate.",
    .advice = "Bind all meshes of the character in the same pose.",
};
inline constexpr Rule bindConflict{
    .id = "bind-conflict",
    .severity = Severity::Warning,
    .meaning = "A mesh was bound to its bones in another pose than the meshes before it.",
    .why = "A model has only one bind pose; the mesh may be displaced.",
    .advice = "Bind all meshes in the same pose.",
};
inline constexpr Rule sharedSkin{
    .id = "shared-skin",
    .severity = Severity::Warning,
    .meaning = "Several objects share a mesh, but the file does not have a skin for each.",
    .why = "An object without a skin is drawn in the same place as another one.",
    .advice =
        "Give each object its own data (Blender: Object > Relations > Make Single User) and export again.",
};
inline constexpr Rule severalSkins{
    .id = "several-skins",
    .severity = Severity::Warning,
    .meaning = "Several skins deform a mesh one after the other.",
    .why = "The engine supports one skin per mesh; the bones were averaged.",
    .advice = "Join the armatures, or apply all modifiers except one.",
};
inline constexpr Rule dualQuaternion{
    .id = "dual-quaternion",
    .severity = Severity::Warning,
    .meaning = "A mesh is skinned with dual quaternions.",
    .why = "The engine uses linear blending, which makes twisted joints thinner.",
    .advice = "Switch the skin to linear blending and check twisting joints.",
};

}  // namespace squire::rules
