#pragma once

#include <array>
#include <string_view>

#include "core/base/rule.h"
#include "core/rules/files.h"

namespace squire::rules {

// A rule of the file format (docs/wad-format.md). `holds` is the condition that every valid file meets.
constexpr Rule wadRule(std::string_view id, std::string_view holds) {
  return {
      .id = id,
      .severity = Severity::Error,
      .meaning = holds,
      .why = "An engine uses the file in place and trusts it; with a broken one it may read past its memory.",
      .advice = "Export the file again; if that does not help, the exporter has a bug."};
}

inline constexpr std::array wad{
    wadRule("size", "The file has at least 12 and at most 4 294 967 295 bytes."),
    wadRule("magic", "It starts with SQWD."),
    wadRule("entry-count", "The entry_count is at most 1024."),
    wadRule(
        "toc",
        "The toc_offset is at least 12 and a multiple of 4, and toc_offset + 24 x entry_count is the size of "
        "the file."),
    wadRule("name", "An entry's name is not empty, and after its first NUL there are only NULs."),
    wadRule("text",
            "An entry's name, and what lies from strings to the end of a blob, is UTF-8; a string's offset "
            "is not inside of a character."),
    wadRule("name-twice", "No two entries have one name."),
    wadRule("blob-alignment", "An entry's offset is a multiple of 16."),
    wadRule("blob-bounds",
            "A blob ends before the table: offset <= toc_offset and size <= toc_offset - offset."),
    wadRule(
        "blob-overlap",
        "A blob starts at or after the end of the one before it in the table, the first one at or after 12."),
    wadRule("padding",
            "Bytes that belong to nothing are zero: between blobs, between arrays, before strings, after a "
            "pose."),
    wadRule("kind-missing", "There is a blob format."),
    wadRule("blob-header", "A blob has at least the 16 bytes of its header."),
    wadRule("kind-version", "Version is 2 in `packed` and 1 elsewhere."),
    wadRule("item-count", "Count is at most 65534; format has 1."),
    wadRule("item-size", "The item_size is that of the kind."),
    wadRule("item-bounds",
            "A blob has room for its items: 16 + count x item_size <= strings <= size of the blob."),
    wadRule("strings", "A blob that has strings ends with NUL."),
    wadRule("string-offset", "A string's offset is at least strings and less than the size of the blob."),
    wadRule("array-alignment", "The offset of an array is a multiple of 16."),
    wadRule("array-bounds",
            "An array starts at or after the end of the items and of the array before it, and ends at or "
            "before strings; an empty one has the offset 0."),
    wadRule("zero", "Fields that are called zero are zero."),
    wadRule("format-counts", "The counts in format are those of the blobs."),
    wadRule("id",
            "An id is less than the count of its kind; a mesh's material is one of its model's, and so are "
            "the chain and the attachment of a target, the attachment of a visibility and the animations of "
            "a transition."),
    wadRule("range",
            "The ranges of the models follow one another and cover their kinds; so do those of fights, but "
            "for fields, which several models may share."),
    wadRule("bone-count",
            "A skeleton has at most 65534 bones; an animation and a mask have as many as their model's "
            "skeleton."),
    wadRule("parent-order", "A parent's number is less than the bone's."),
    wadRule("finite",
            "A number is neither infinite nor NaN: positions, normals, texture coordinates, scales, "
            "matrices, colours, exponents, keys, effects, directions, bounds, curves."),
    wadRule("colour", "Each component of a material's colours is 0 to 1."),
    wadRule("quaternion", "For an orientation, x*x + y*y + z*z + w*w is 0.997 to 1.003."),
    wadRule("vertex-bone", "A vertex's bones are less than bone_count, those with weight 0 too."),
    wadRule("weights", "A weight is 0 to 1.001 and not -0, and the four sum to 0.999 to 1.001."),
    wadRule("triangles", "A mesh's index_count is a multiple of 3."),
    wadRule("index", "An index is less than vertex_count."),
    wadRule("texture-encoding", "A texture's encoding is 0 to 3."),
    wadRule("texture-size", "A texture's width and height are 1 to 65536."),
    wadRule("texture-levels",
            "Pixels and blocks have 1 to floor(log2(max(width, height))) + 1 levels, a file has 0."),
    wadRule("texture-bytes", "Size is what the levels take; that of a file is not 0."),
    wadRule("flags",
            "A mesh has no flag but 1, and that only with at most 65535 vertices; an animation has none but "
            "1; fields, hit volumes and transitions have none but those of "
            "their tables."),
    wadRule("keyframe-count", "An animation that is not packed has at least one keyframe."),
    wadRule("keyframe-stride",
            "The keyframe_stride is 16 + 40 x bone_count, rounded up to a multiple of 16."),
    wadRule("duration",
            "A duration is finite, at least 0 and not -0; so are fades, blends and first_actionable."),
    wadRule(
        "packed",
        "A packed animation is for its model's skeleton, has 2 to 65535 rows and a length, its times ascend "
        "from 0 to it, its lookup names rows, and its groups have 1 to 8 tracks of existing bones, at most "
        "24 bits and finite numbers, which fill the rows; what it does not use is 0."),
    wadRule("fight-count",
            "The blob model_fights has one item for each model, animation_fights one for each animation."),
    wadRule("tick-rate", "Neither part of the ticks a second is 0."),
    wadRule("bone", "A bone that a fight names is one of its model's skeleton."),
    wadRule("choice", "A field that is a choice has one of the values of its table."),
    wadRule("span",
            "From and to are finite, at least 0 and not -0; to is not before from, and a span not before the "
            "end of the one before it; a body's volume has none."),
    wadRule("key-order", "A key's time is not before that of the key before it."),
    wadRule("radius", "A radius is finite, at least 0 and not -0, in keys too."),
    wadRule("field-value", "A value is one of its field's type; one that is no text has no text."),
    wadRule("chain", "A chain's end has a parent and a grandparent."),
    wadRule("limit", "Softness is 0 to 0.5 and not -0, cosines are -1 to 1."),
    wadRule("target-keys", "A target has a position."),
    wadRule("event-order",
            "An event's time is finite, at least 0, not -0 and not before that of the event before it."),
    wadRule("transition-order", "A transition stands after those of smaller pairs of from and to."),
    wadRule(
        "stage-layer",
        "A stage has at most 65534 layers; the layer of a piece is less than the layer_count of its stage."),
    wadRule("stage-camera", "A camera's height is not below 0."),
    wadRule("ground-count", "There are as many grounds as stages, or none."),
    wadRule("ground-grid", "A vertex of a ground has whole multiples of 1/4096 m, from -4096 to 4096 m."),
    wadRule("ground-index",
            "What an edge, a triangle or an area names is there: vertices, triangles, edges, areas, shapes."),
    wadRule("ground-turned", "The corners of a triangle of a ground are counter-clockwise."),
    wadRule("ground-neighbour",
            "A neighbour names the triangle in return, at the side with the same two corners."),
    wadRule("travel-count", "There are as many travels as animations, or none."),
    wadRule("mask-weight", "A weight of a mask is 0 to 1 and not -0."),
    wadRule("space-scale", "A scale of a blend space is finite and above 0."),
    wadRule("space-points", "A blend space has 1 to 64 points."),
    wadRule("space-faces",
            "A blend space has 1 to 128 faces: three points counter-clockwise, two that differ, or one."),
    wadRule("phase-count", "There are as many phases as animations, or none."),
    wadRule("phase-keys",
            "The keys of a phase go from 0 to 1, rise by at least 1/4096 in both numbers, begin with a phase "
            "of 0 to below 1 and end 1 to 64 whole cycles later."),
    wadRule("guard-count", "There are as many guards as hit volumes, or none."),
    wadRule("spring-bones",
            "A spring has 1 to 64 bones, its end and those above it; no bone is in two springs."),
    wadRule(
        "spring-limits",
        "The stiffness of a spring is 0 to 12, its drag, wind and radius are finite, at least 0 and not -0, "
        "its limit is a cosine."),
    wadRule("spring-colliders", "A spring has at most 32 colliders, which are volumes of its model's body."),
    wadRule("spring-order", "A spring stands after those of earlier models and of earlier first bones."),
    wadRule("cancel-order", "A cancel stands after those of earlier animations."),
    wadRule("hit-rule-count", "There are as many hit_rules as hit volumes, or none."),
    wadRule("combo-count", "There are as many combos as models, or none."),
    wadRule("combo-share", "A share of a combo is 0 to 1."),
    wadRule("protection-order", "A protection stands after those of earlier animations."),
    wadRule("graph-order", "A graph stands after those of earlier models; a model has one at most."),
    wadRule("graph-counts",
            "A graph has 1 to 256 states, and at most 32 values, 1024 transitions and 8192 conditions."),
    wadRule("graph-value", "A value of a graph is finite; a switch or a trigger is 0 or 1."),
    wadRule("graph-state", "A state of a graph plays an animation or a blend space, and not both."),
    wadRule("graph-conditions",
            "A transition of a graph has 1 to 8 conditions, after those of the transitions before it; each "
            "condition belongs to one."),
    wadRule(
        "graph-number",
        "The number of a condition of a graph is finite; the instant that a clip reaches is at least 0 and "
        "not -0; that of other tests than those of numbers is 0."),
    wadRule("push-body-order", "A push body stands after those of smaller pairs of model and animation."),
    wadRule(
        "push-body",
        "The radius and the height of a push body are finite, at least 0 and not -0, its bottom is finite."),
    wadRule("fight-rule-count", "There are as many fight_rules as models, or none."),
    wadRule("counter-damage", "The counter_damage of fight_rules is finite, at least 0 and not -0."),
    wadRule("meter-gain-count", "There are as many meter_gains as hit volumes, or none."),
    wadRule("meter-cost-order", "A cost of the meter stands after those of earlier animations."),
    wadRule("flight-count", "There are as many flights as hit volumes, or none."),
    wadRule("flight-speed", "The speed, the rise and the gravity of a flight are -1000 to 1000."),
    wadRule("content-hash",
            "The content_hash is the hash of the file; reading safely does not depend on it."),
};

// A rule of the format, given by its id as a literal. An unknown id does not compile.
class WadRule {
 public:
  consteval WadRule(const char* id) : rule_(&find(id)) {}  // NOLINT(google-explicit-constructor)
  // A rule of a kind of blob that is not part of the published format.
  constexpr WadRule(const Rule& rule) : rule_(&rule) {}  // NOLINT(google-explicit-constructor)
  WadRule(const Rule&& rule) = delete;
  [[nodiscard]] RuleId id() const { return *rule_; }

 private:
  static consteval const Rule& find(std::string_view id) {
    for (const Rule& rule : wad) {
      if (rule.id == id) return rule;
    }
    if (kindUnknown.id == id) return kindUnknown;
    throw "not a rule of the format";
  }
  const Rule* rule_;
};

}  // namespace squire::rules
