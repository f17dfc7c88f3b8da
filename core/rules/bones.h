#pragma once

#include "core/base/rule.h"

// Rules about skeletons and skins, which readers of files and checks of limits report.
namespace squire::rules {

inline constexpr Rule bindConflict{
    .id = "bind-conflict",
    .severity = Severity::Warning,
    .meaning = "A mesh was bound to its bones in another pose than the meshes before it.",
    .why = "A model has only one bind pose; the mesh may be displaced.",
    .advice = "Bind all meshes in the same pose.",
};

inline constexpr Rule bindMismatch{
    .id = "bind-mismatch",
    .severity = Severity::Warning,
    .meaning = "A mesh was bound to its bones in another pose than other meshes.",
    .why = "A model has only one bind pose; the skin is approximate.",
    .advice = "Bind all meshes of the character in the same pose.",
};

inline constexpr Rule boneAxes{
    .id = "bone-axes",
    .severity = Severity::Warning,
    .meaning = "Bones do not lie along their Y axis.",
    .why = "Objects that are parented to a bone instead of skinned, such as a sword, are rotated.",
    .advice = "Export with Primary Bone Axis Y and Secondary Bone Axis X.",
};

inline constexpr Rule boneGone{
    .id = "bone-gone",
    .severity = Severity::Warning,
    .meaning = "A bone that edits refer to is no longer in the source.",
    .why = "Its keys are not played, and hit volumes, chains and attachments on it do nothing.",
    .advice = "Choose the bone that replaces it when you re-import, or move what is on it to another bone.",
};

inline constexpr Rule bonesFolded{
    .id = "bones-folded",
    .severity = Severity::Note,
    .meaning = "Bones that move no vertex were left out, as the import was asked to.",
    .why = "Nothing can be attached to them, and no hit volume can be on them.",
    .advice = "Import without --deform-bones to keep them.",
};

inline constexpr Rule bonesNotFound{
    .id = "bones-not-found",
    .severity = Severity::Warning,
    .meaning = "Tracks of an imported clip were left out, because the model has no bones with their names.",
    .why = "Those bones do not move in the clip.",
    .advice = "Give the bones of both files the same names.",
};

inline constexpr Rule bonesSharePrefix{
    .id = "bones-share-prefix",
    .severity = Severity::Note,
    .meaning = "All bones of a model begin with the same prefix, such as mixamorig:.",
    .why = "It says nothing and takes room: the engine has few bytes for a name.",
    .advice = "Cut it when importing: --strip-prefix.",
};

inline constexpr Rule bonesWithoutKeys{
    .id = "bones-without-keys",
    .severity = Severity::Note,
    .meaning = "Bones have keys in one clip and none in another.",
    .why = "In the clip without keys, they are in the default pose.",
    .advice = "If a clip looks wrong, export with Key All Bones.",
};

inline constexpr Rule chainTooShort{
    .id = "chain-too-short",
    .severity = Severity::Warning,
    .meaning = "An IK chain has fewer than two bones above its end.",
    .why = "A limb of fewer than three joints cannot bend; the chain does nothing.",
    .advice = "Choose another end bone for the chain.",
};

inline constexpr Rule dualQuaternion{
    .id = "dual-quaternion",
    .severity = Severity::Warning,
    .meaning = "A mesh is skinned with dual quaternions.",
    .why = "The engine uses linear blending, which makes twisted joints thinner.",
    .advice = "Switch the skin to linear blending and check twisting joints.",
};

inline constexpr Rule duplicateBoneNames{
    .id = "duplicate-bone-names",
    .severity = Severity::Note,
    .meaning = "Several bones had the same name, so numbers were added.",
    .why = "Bones are matched by name; when the file changes, other bones may get the numbers.",
    .advice = "Give every bone and every moving object a unique name.",
};

inline constexpr Rule lostBones{
    .id = "lost-bones",
    .severity = Severity::Warning,
    .meaning = "Bones that deform vertices were not found by name.",
    .why = "Their vertices stay where they are.",
    .advice = "Give every bone a unique name.",
};

inline constexpr Rule scaleInheritance{
    .id = "scale-inheritance",
    .severity = Severity::Warning,
    .meaning = "A bone does not inherit the scale of its parent.",
    .why = "Where the limb is bent, the pose differs slightly from the original.",
    .advice = "Scale bones uniformly, or only where the child bone is straight.",
};

inline constexpr Rule severalSkins{
    .id = "several-skins",
    .severity = Severity::Warning,
    .meaning = "Several skins deform a mesh one after the other.",
    .why = "The engine supports one skin per mesh; the bones were averaged.",
    .advice = "Join the armatures, or apply all modifiers except one.",
};

inline constexpr Rule sharedSkin{
    .id = "shared-skin",
    .severity = Severity::Warning,
    .meaning = "Several objects share a mesh, but the file does not have a skin for each.",
    .why = "An object without a skin is drawn in the same place as another one.",
    .advice =
        "Give each object its own data (Blender: Object > Relations > Make Single User) and export again.",
};

inline constexpr Rule shearedBone{
    .id = "sheared-bone",
    .severity = Severity::Warning,
    .meaning = "The shear of a bone was removed.",
    .why = "Bones have a position, a rotation and a scale, which cannot express a shear.",
    .advice = "Apply the scale of its parents before you export.",
};

inline constexpr Rule spaceTransformOff{
    .id = "space-transform-off",
    .severity = Severity::Warning,
    .meaning = "The axes in the file do not match its content.",
    .why = "The model lies on its back.",
    .advice = "Export with Use Space Transform switched on, or import with --up=+Z --front=-Y.",
};

inline constexpr Rule tooManyBones{
    .id = "too-many-bones",
    .severity = Severity::Warning,
    .meaning = "A model has more bones than the engine allows.",
    .why = "The bone palette in the shader has a fixed size; the result of further bones is undefined.",
    .advice =
        "Import with --deform-bones, which leaves out bones that move no vertex, or raise max_bones in the "
        "engine profile.",
};

inline constexpr Rule tooManyInfluences{
    .id = "too-many-influences",
    .severity = Severity::Warning,
    .meaning = "Vertices of a mesh follow more bones than the engine can blend.",
    .why =
        "The weakest bones are left out and their weights go to the others, so the skin moves slightly "
        "differently.",
    .advice =
        "Limit the weights to four per vertex in the original program, or raise max_influences in the engine "
        "profile.",
};

}  // namespace squire::rules
