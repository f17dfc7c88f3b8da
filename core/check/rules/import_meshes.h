#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule brokenPolygons{
    .id = "broken-polygons",
    .severity = Severity::Warning,
    .meaning = "Polygons of a mesh are damaged and were left out.",
    .why = "The mesh has holes.",
    .mend = "Repair the mesh and export it again.",
};
inline constexpr Rule brokenNormals{
    .id = "broken-normals",
    .severity = Severity::Warning,
    .meaning = "The normals of a mesh are damaged.",
    .why = "Smooth normals were made; hard edges are gone.",
    .mend = "Recalculate the normals and export again.",
};
inline constexpr Rule brokenTexcoords{
    .id = "broken-texcoords",
    .severity = Severity::Warning,
    .meaning = "Texture coordinates of a mesh are damaged.",
    .why = "They became 0: the picture is smeared there.",
    .mend = "Unwrap the mesh anew and export it again.",
};
inline constexpr Rule notANumber{
    .id = "not-a-number",
    .severity = Severity::Warning,
    .meaning = "Vertices have a position that is not a number.",
    .why = "They were put at the origin and draw spikes.",
    .mend = "Repair the mesh and export it again.",
};
inline constexpr Rule looseParts{
    .id = "loose-parts",
    .severity = Severity::Warning,
    .meaning = "Points or lines were left out.",
    .why = "Squire reads faces alone.",
    .mend = "Give what should be seen faces.",
};
inline constexpr Rule furtherUvMaps{
    .id = "further-uv-maps",
    .severity = Severity::Note,
    .meaning = "Further UV maps were left out.",
    .why = "A model has the first UV map alone; the picture may be painted for another.",
    .mend = "Put that map first which the picture is painted for.",
};
inline constexpr Rule vertexColours{
    .id = "vertex-colours",
    .severity = Severity::Note,
    .meaning = "Vertex colours were left out.",
    .why = "The engine's vertices have no colours.",
    .mend = "Bake them into a picture if they should be seen.",
};
inline constexpr Rule shapeKeysApplied{
    .id = "shape-keys-applied",
    .severity = Severity::Warning,
    .meaning = "Shape keys were applied at the weights in the file.",
    .why = "Models have no shape keys; the mesh keeps the shape that it has now.",
    .mend = "Use bones for what has to move.",
};
inline constexpr Rule shapeKeysAnimated{
    .id = "shape-keys-animated",
    .severity = Severity::Warning,
    .meaning = "Animated shape keys do not move.",
    .why = "Models have no shape keys; faces and the like stand still.",
    .mend = "Use bones for what has to move.",
};
inline constexpr Rule shapeKeysStatic{
    .id = "shape-keys-static",
    .severity = Severity::Warning,
    .meaning = "Shape keys were applied at the weights that the file states.",
    .why = "Models have no shape keys; the mesh keeps the shape that it has now.",
    .mend = "Animate with bones, or apply the shape keys.",
};

}  // namespace squire::rules
