#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule tooManyBones{
    .id = "too-many-bones",
    .severity = Severity::Warning,
    .meaning = "A model has more bones than the engine allows.",
    .why = "The bone palette in the shader has a fixed size; the result of further bones is undefined.",
    .advice = "Remove bones that deform nothing, or raise max_bones in the engine profile.",
};
inline constexpr Rule tooManyMaterials{
    .id = "too-many-materials",
    .severity = Severity::Warning,
    .meaning = "A model has more materials than the engine has ids for.",
    .why = "The engine's ids have 16 bits; larger ids refer to the wrong thing.",
    .advice = "Merge materials.",
};
inline constexpr Rule tooManyMeshes{
    .id = "too-many-meshes",
    .severity = Severity::Warning,
    .meaning = "A model has more meshes than the engine has ids for.",
    .why = "The engine's ids have 16 bits; larger ids refer to the wrong thing.",
    .advice = "Join meshes.",
};
inline constexpr Rule tooManyClips{
    .id = "too-many-clips",
    .severity = Severity::Warning,
    .meaning = "A model has more clips than the engine has ids for.",
    .why = "The engine's ids have 16 bits; larger ids refer to the wrong thing.",
    .advice = "Split the file.",
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
