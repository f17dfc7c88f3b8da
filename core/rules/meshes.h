#pragma once

#include "core/base/rule.h"

// Rules about meshes and their shape keys, which readers of files and checks of limits report.
namespace squire::rules {

inline constexpr Rule brokenNormals{
    .id = "broken-normals",
    .severity = Severity::Warning,
    .meaning = "The normals of a mesh are damaged.",
    .why = "They were replaced by smooth normals; hard edges are lost.",
    .advice = "Recalculate the normals and export again.",
};

inline constexpr Rule brokenPolygons{
    .id = "broken-polygons",
    .severity = Severity::Warning,
    .meaning = "Polygons of a mesh are damaged and were left out.",
    .why = "The mesh has holes.",
    .advice = "Repair the mesh and export it again.",
};

inline constexpr Rule brokenTexcoords{
    .id = "broken-texcoords",
    .severity = Severity::Warning,
    .meaning = "Texture coordinates of a mesh are damaged.",
    .why = "They were set to 0; the texture is smeared there.",
    .advice = "Unwrap the mesh again and export it.",
};

inline constexpr Rule furtherUvMaps{
    .id = "further-uv-maps",
    .severity = Severity::Note,
    .meaning = "Additional UV maps were left out.",
    .why = "A model has only the first UV map; the texture may be painted for another one.",
    .advice = "Make the UV map that the texture is painted for the first one.",
};

inline constexpr Rule hiddenMeshes{
    .id = "hidden-meshes",
    .severity = Severity::Note,
    .meaning = "The file hides meshes.",
    .why = "They are neither drawn nor exported, unless somebody asks for them.",
    .advice = "Show them in the outliner, or export with --hidden.",
};

inline constexpr Rule levelsOfDetail{
    .id = "levels-of-detail",
    .severity = Severity::Note,
    .meaning = "The file has meshes in several levels of detail.",
    .why = "Only the finest level is drawn and exported, unless somebody asks for the others.",
    .advice = "Show another level in the outliner, or export all with --hidden.",
};

inline constexpr Rule looseParts{
    .id = "loose-parts",
    .severity = Severity::Warning,
    .meaning = "Loose vertices or edges were left out.",
    .why = "Squire reads only faces.",
    .advice = "Add faces to what should be visible.",
};

inline constexpr Rule shapeKeysAnimated{
    .id = "shape-keys-animated",
    .severity = Severity::Warning,
    .meaning = "Animation of shape keys was left out.",
    .why = "Models have no shape keys; faces, for example, do not move.",
    .advice = "Animate with bones instead.",
};

inline constexpr Rule shapeKeysApplied{
    .id = "shape-keys-applied",
    .severity = Severity::Warning,
    .meaning = "Shape keys were applied with the weights in the file.",
    .why = "Models have no shape keys; the mesh keeps its current shape.",
    .advice = "Animate with bones instead.",
};

inline constexpr Rule shapeKeysStatic{
    .id = "shape-keys-static",
    .severity = Severity::Warning,
    .meaning = "Shape keys were applied with the weights in the file.",
    .why = "Models have no shape keys; the mesh keeps its current shape.",
    .advice = "Animate with bones, or apply the shape keys before exporting.",
};

inline constexpr Rule tooManyMeshes{
    .id = "too-many-meshes",
    .severity = Severity::Warning,
    .meaning = "A model has more meshes than the engine has ids for.",
    .why = "The engine's ids have 16 bits; larger ids refer to the wrong thing.",
    .advice = "Join meshes.",
};

inline constexpr Rule unlikelySize{
    .id = "unlikely-size",
    .severity = Severity::Warning,
    .meaning = "A model is far taller or smaller than such models are.",
    .why = "Most such files were written in centimetres, inches or another unit that they do not state.",
    .advice = "Import the file with the scale that the message names: --scale.",
};

inline constexpr Rule vertexColours{
    .id = "vertex-colours",
    .severity = Severity::Note,
    .meaning = "Vertex colours were left out.",
    .why = "The engine's vertices have no colours.",
    .advice = "If they should be visible, bake them into a texture.",
};

inline constexpr Rule vrmTurned{
    .id = "vrm-turned",
    .severity = Severity::Note,
    .meaning = "A character of VRM 0, which faces -Z in its file, was turned to face +Z.",
    .why = "It would show its back in games, where characters face +Z.",
    .advice = "If it shows its back after the import, import it with --front=+Z.",
};

}  // namespace squire::rules
