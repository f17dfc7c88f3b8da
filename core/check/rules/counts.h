#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule tooManyBones{
    .id = "too-many-bones",
    .severity = Severity::Warning,
    .meaning = "A model has more bones than the engine takes.",
    .why =
        "The palette of bones in the shader has a fixed size; bones past its end deform nothing or anything.",
    .mend = "Remove bones that deform nothing, or raise max_bones in the engine profile.",
};
inline constexpr Rule tooManyMaterials{
    .id = "too-many-materials",
    .severity = Severity::Warning,
    .meaning = "A model has more materials than the engine has ids for.",
    .why = "Ids of the engine have 16 bits; those past the end name the wrong thing.",
    .mend = "Merge materials.",
};
inline constexpr Rule tooManyMeshes{
    .id = "too-many-meshes",
    .severity = Severity::Warning,
    .meaning = "A model has more meshes than the engine has ids for.",
    .why = "Ids of the engine have 16 bits; those past the end name the wrong thing.",
    .mend = "Join meshes.",
};
inline constexpr Rule tooManyClips{
    .id = "too-many-clips",
    .severity = Severity::Warning,
    .meaning = "A model has more clips than the engine has ids for.",
    .why = "Ids of the engine have 16 bits; those past the end name the wrong thing.",
    .mend = "Split the file.",
};
inline constexpr Rule tooManyInfluences{
    .id = "too-many-influences",
    .severity = Severity::Warning,
    .meaning = "Vertices of a mesh follow more bones than the engine blends.",
    .why =
        "The weakest bones are left out and the others take their share, so that the skin moves a little "
        "differently.",
    .mend =
        "Limit the weights to four a vertex in the program the mesh comes from, or raise max_influences in "
        "the engine profile.",
};

}  // namespace squire::rules
