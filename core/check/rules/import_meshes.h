#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule brokenPolygons{
    .id = "broken-polygons",
    .severity = Severity::Warning,
    .meaning = "Polygons of a mesh are damaged and were left out.",
    .why = "The mesh has holes.",
    .advice = "Repair the mesh and export it again.",
};
inline constexpr Rule brokenNormals{
    .id = "broken-normals",
    .severity = Severity::Warning,
    .meaning = "The normals of a mesh are damaged.",
    .why = "They were replaced by smooth normals; hard edges are lost.",
    .advice = "Recalculate the normals and export again.",
};
inline constexpr Rule brokenTexcoords{
    .id = "broken-texcoords",
    .severity = Severity::Warning,
    .meaning = "Texture coordinates of a mesh are damaged.",
    .why = "They were set to 0; the texture is smeared there.",
    .advice = "Unwrap the mesh again and export it.",
};
inline constexpr Rule notANumber{
    .id = "not-a-number",
    .severity = Severity::Warning,
    .meaning = "Vertices have a position that is not a number.",
    .why = "They were moved to the origin and show as spikes.",
    .advice = "Repair the mesh and export it again.",
};
inline constexpr Rule looseParts{
    .id = "loose-parts",
    .severity = Severity::Warning,
    .meaning = "Loose vertices or edges were left out.",
    .why = "Squire reads only faces.",
    .advice = "Add faces to what should be visible.",
};
inline constexpr Rule furtherUvMaps{
    .id = "further-uv-maps",
    .severity = Severity::Note,
    .meaning = "Additional UV maps were left out.",
    .why = "A model has only the first UV map; the texture may be painted for another one.",
    .advice = "Make the UV map that the texture is painted for the first one.",
};
inline constexpr Rule vertexColours{
    .id = "vertex-colours",
    .severity = Severity::Note,
    .meaning = "Vertex colours were left out.",
    .why = "The engine's vertices have no colours.",
    .advice = "If they should be visible, bake them into a texture.",
};
inline constexpr Rule shapeKeysApplied{
    .id = "shape-keys-applied",
    .severity = Severity::Warning,
    .meaning = "Shape keys were applied with the weights in the file.",
    .why = "Models have no shape keys; the mesh keeps its current shape.",
    .advice = "Animate with bones instead.",
};
inline constexpr Rule shapeKeysAnimated{
    .id = "shape-keys-animated",
    .severity = Severity::Warning,
    .meaning = "Animation of shape keys was left out.",
    .why = "Models have no shape keys; faces, for example, do not move.",
    .advice = "Animate with bones instead.",
};
inline constexpr Rule shapeKeysStatic{
    .id = "shape-keys-static",
    .severity = Severity::Warning,
    .meaning = "Shape keys were applied with the weights in the file.",
    .why = "Models have no shape keys; the mesh keeps its current shape.",
    .advice = "Animate with bones, or apply the shape keys before exporting.",
};

}  // namespace squire::rules
