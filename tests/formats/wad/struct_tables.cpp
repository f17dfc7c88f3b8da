#include "tests/formats/wad/struct_tables.h"

#include <algorithm>
#include <cstddef>
#include <type_traits>

#include "tests/formats/wad/all_layouts.h"

namespace squire::wad::test {

namespace {

template <typename T>
std::string typeName() {
  if constexpr (std::is_array_v<T>) {
    const std::string size = "[" + std::to_string(std::extent_v<T>) + "]";
    return typeName<std::remove_all_extents_t<T>>() + size +
           (std::rank_v<T> > 1 ? "[" + std::to_string(std::extent_v<T, 1>) + "]" : "");
  } else if constexpr (std::is_same_v<T, char>) {
    return "char";
  } else {
    const char kind = std::is_floating_point_v<T> ? 'f' : std::is_signed_v<T> ? 'i' : 'u';
    return kind + std::to_string(8 * sizeof(T));
  }
}

#define FIELD(type, name, member) \
  StructField { name, offsetof(disk::type, member), typeName<decltype(disk::type::member)>() }

std::vector<StructTable> containerTables() {
  return {
      {"FileHeader",
       sizeof(disk::FileHeader),
       {FIELD(FileHeader, "magic", magic), FIELD(FileHeader, "entry_count", entryCount),
        FIELD(FileHeader, "toc_offset", tocOffset)}},
      {"Entry",
       sizeof(disk::Entry),
       {FIELD(Entry, "offset", offset), FIELD(Entry, "size", size), FIELD(Entry, "name", name)}},
      {"BlobHeader",
       sizeof(disk::BlobHeader),
       {FIELD(BlobHeader, "version", version), FIELD(BlobHeader, "count", count),
        FIELD(BlobHeader, "item_size", itemSize), FIELD(BlobHeader, "strings", strings)}},
      {"Format",
       sizeof(disk::Format),
       {FIELD(Format, "exporter", exporter), FIELD(Format, "exporter_version", exporterVersion),
        FIELD(Format, "model_count", modelCount), FIELD(Format, "skeleton_count", skeletonCount),
        FIELD(Format, "mesh_count", meshCount), FIELD(Format, "material_count", materialCount),
        FIELD(Format, "texture_count", textureCount), FIELD(Format, "animation_count", animationCount),
        FIELD(Format, "content_hash", contentHash)}},
      {"Model",
       sizeof(disk::Model),
       {FIELD(Model, "name", name), FIELD(Model, "skeleton", skeleton), FIELD(Model, "zero", zero),
        FIELD(Model, "first_mesh", firstMesh), FIELD(Model, "mesh_count", meshCount),
        FIELD(Model, "first_material", firstMaterial), FIELD(Model, "material_count", materialCount),
        FIELD(Model, "first_animation", firstAnimation), FIELD(Model, "animation_count", animationCount)}},
      {"Skeleton",
       sizeof(disk::Skeleton),
       {FIELD(Skeleton, "bone_count", boneCount), FIELD(Skeleton, "names", names),
        FIELD(Skeleton, "parents", parents), FIELD(Skeleton, "positions", positions),
        FIELD(Skeleton, "orientations", orientations), FIELD(Skeleton, "scales", scales),
        FIELD(Skeleton, "inverse_binds", inverseBinds)}},
      {"Mesh",
       sizeof(disk::Mesh),
       {FIELD(Mesh, "name", name), FIELD(Mesh, "material", material), FIELD(Mesh, "flags", flags),
        FIELD(Mesh, "vertex_count", vertexCount), FIELD(Mesh, "vertices", vertices),
        FIELD(Mesh, "index_count", indexCount), FIELD(Mesh, "indices", indices)}},
      {"Vertex",
       sizeof(disk::Vertex),
       {FIELD(Vertex, "position", position), FIELD(Vertex, "normal", normal),
        FIELD(Vertex, "texcoord", texcoord), FIELD(Vertex, "bones", bones),
        FIELD(Vertex, "weights", weights)}},
      {"Material",
       sizeof(disk::Material),
       {FIELD(Material, "name", name), FIELD(Material, "diffuse", diffuse),
        FIELD(Material, "specular", specular), FIELD(Material, "exponent", exponent),
        FIELD(Material, "diffuse_texture", diffuseTexture),
        FIELD(Material, "specular_texture", specularTexture)}},
      {"Texture",
       sizeof(disk::Texture),
       {FIELD(Texture, "name", name), FIELD(Texture, "encoding", encoding),
        FIELD(Texture, "level_count", levelCount), FIELD(Texture, "width", width),
        FIELD(Texture, "height", height), FIELD(Texture, "size", size), FIELD(Texture, "data", data)}},
      {"Animation",
       sizeof(disk::Animation),
       {FIELD(Animation, "name", name), FIELD(Animation, "flags", flags),
        FIELD(Animation, "bone_count", boneCount), FIELD(Animation, "keyframe_count", keyframeCount),
        FIELD(Animation, "keyframe_stride", keyframeStride), FIELD(Animation, "keyframes", keyframes)}},
      {"Keyframe",
       sizeof(disk::Keyframe),
       {FIELD(Keyframe, "duration", duration), FIELD(Keyframe, "zero", zero)}},
      {"Packed",
       sizeof(disk::Packed),
       {FIELD(Packed, "row_count", rowCount), FIELD(Packed, "row_bytes", rowBytes),
        FIELD(Packed, "flags", flags), FIELD(Packed, "skeleton", skeleton),
        FIELD(Packed, "group_count", groupCount), FIELD(Packed, "length", length),
        FIELD(Packed, "times", times), FIELD(Packed, "lookup", lookup), FIELD(Packed, "positions", positions),
        FIELD(Packed, "orientations", orientations), FIELD(Packed, "scales", scales),
        FIELD(Packed, "groups", groups), FIELD(Packed, "rows", rows), FIELD(Packed, "zero", zero)}},
      {"PackedGroup",
       sizeof(disk::PackedGroup),
       {FIELD(PackedGroup, "kind", kind), FIELD(PackedGroup, "count", count),
        FIELD(PackedGroup, "bits", bits), FIELD(PackedGroup, "step", step),
        FIELD(PackedGroup, "bones", bones), FIELD(PackedGroup, "omitted", omitted),
        FIELD(PackedGroup, "least", least)}},
  };
}

std::vector<StructTable> fightTables() {
  return {
      {"ModelFight",
       sizeof(disk::ModelFight),
       {FIELD(ModelFight, "first_volume", firstVolume), FIELD(ModelFight, "volume_count", volumeCount),
        FIELD(ModelFight, "first_chain", firstChain), FIELD(ModelFight, "chain_count", chainCount),
        FIELD(ModelFight, "first_attachment", firstAttachment),
        FIELD(ModelFight, "attachment_count", attachmentCount),
        FIELD(ModelFight, "first_transition", firstTransition),
        FIELD(ModelFight, "transition_count", transitionCount), FIELD(ModelFight, "first_field", firstField),
        FIELD(ModelFight, "field_count", fieldCount), FIELD(ModelFight, "usual_fade", usualFade),
        FIELD(ModelFight, "tick_numerator", tickNumerator),
        FIELD(ModelFight, "tick_denominator", tickDenominator)}},
      {"AnimationFight",
       sizeof(disk::AnimationFight),
       {FIELD(AnimationFight, "first_volume", firstVolume),
        FIELD(AnimationFight, "volume_count", volumeCount),
        FIELD(AnimationFight, "first_target", firstTarget),
        FIELD(AnimationFight, "target_count", targetCount), FIELD(AnimationFight, "first_event", firstEvent),
        FIELD(AnimationFight, "event_count", eventCount),
        FIELD(AnimationFight, "first_actionable", firstActionable),
        FIELD(AnimationFight, "invulnerable_count", invulnerableCount),
        FIELD(AnimationFight, "invulnerable", invulnerable),
        FIELD(AnimationFight, "intangible_count", intangibleCount),
        FIELD(AnimationFight, "intangible", intangible), FIELD(AnimationFight, "visible_count", visibleCount),
        FIELD(AnimationFight, "visible", visible)}},
      {"Span", sizeof(disk::Span), {FIELD(Span, "from", from), FIELD(Span, "to", to)}},
      {"Visibility",
       sizeof(disk::Visibility),
       {FIELD(Visibility, "attachment", attachment), FIELD(Visibility, "zero", zero),
        FIELD(Visibility, "from", from), FIELD(Visibility, "to", to)}},
      {"Field",
       sizeof(disk::Field),
       {FIELD(Field, "name", name), FIELD(Field, "type", type), FIELD(Field, "flags", flags),
        FIELD(Field, "text", text), FIELD(Field, "usual", usual), FIELD(Field, "least", least),
        FIELD(Field, "most", most)}},
      {"FieldValue",
       sizeof(disk::FieldValue),
       {FIELD(FieldValue, "value", value), FIELD(FieldValue, "text", text), FIELD(FieldValue, "zero", zero)}},
      {"VectorKey",
       sizeof(disk::VectorKey),
       {FIELD(VectorKey, "time", time), FIELD(VectorKey, "value", value)}},
      {"NumberKey",
       sizeof(disk::NumberKey),
       {FIELD(NumberKey, "time", time), FIELD(NumberKey, "value", value)}},
      {"HitVolume",
       sizeof(disk::HitVolume),
       {FIELD(HitVolume, "name", name),
        FIELD(HitVolume, "own_kind", ownKind),
        FIELD(HitVolume, "sound", sound),
        FIELD(HitVolume, "visual", visual),
        FIELD(HitVolume, "kind", kind),
        FIELD(HitVolume, "bone", bone),
        FIELD(HitVolume, "end_bone", endBone),
        FIELD(HitVolume, "offset", offset),
        FIELD(HitVolume, "radius", radius),
        FIELD(HitVolume, "end_offset", endOffset),
        FIELD(HitVolume, "end_radius", endRadius),
        FIELD(HitVolume, "offset_key_count", offsetKeyCount),
        FIELD(HitVolume, "offset_keys", offsetKeys),
        FIELD(HitVolume, "radius_key_count", radiusKeyCount),
        FIELD(HitVolume, "radius_keys", radiusKeys),
        FIELD(HitVolume, "span_count", spanCount),
        FIELD(HitVolume, "spans", spans),
        FIELD(HitVolume, "group", group),
        FIELD(HitVolume, "priority", priority),
        FIELD(HitVolume, "damage", damage),
        FIELD(HitVolume, "knockback_rule", knockbackRule),
        FIELD(HitVolume, "knockback_angle", knockbackAngle),
        FIELD(HitVolume, "knockback_base", knockbackBase),
        FIELD(HitVolume, "knockback_growth", knockbackGrowth),
        FIELD(HitVolume, "hitlag", hitlag),
        FIELD(HitVolume, "stun", stun),
        FIELD(HitVolume, "flags", flags),
        FIELD(HitVolume, "facing", facing),
        FIELD(HitVolume, "interval", interval),
        FIELD(HitVolume, "zone", zone),
        FIELD(HitVolume, "fields", fields)}},
      {"IkChain",
       sizeof(disk::IkChain),
       {FIELD(IkChain, "name", name), FIELD(IkChain, "end", end), FIELD(IkChain, "zero", zero),
        FIELD(IkChain, "pole", pole), FIELD(IkChain, "softness", softness),
        FIELD(IkChain, "straightest_cosine", straightestCosine),
        FIELD(IkChain, "most_bent_cosine", mostBentCosine), FIELD(IkChain, "cone_axis", coneAxis),
        FIELD(IkChain, "cone_cosine", coneCosine)}},
      {"IkTarget",
       sizeof(disk::IkTarget),
       {FIELD(IkTarget, "chain", chain), FIELD(IkTarget, "space", space), FIELD(IkTarget, "bone", bone),
        FIELD(IkTarget, "attachment", attachment), FIELD(IkTarget, "blend_in", blendIn),
        FIELD(IkTarget, "blend_out", blendOut), FIELD(IkTarget, "position_count", positionCount),
        FIELD(IkTarget, "positions", positions), FIELD(IkTarget, "weight_count", weightCount),
        FIELD(IkTarget, "weights", weights), FIELD(IkTarget, "span_count", spanCount),
        FIELD(IkTarget, "spans", spans)}},
      {"Event",
       sizeof(disk::Event),
       {FIELD(Event, "time", time), FIELD(Event, "name", name), FIELD(Event, "payload", payload)}},
      {"Attachment",
       sizeof(disk::Attachment),
       {FIELD(Attachment, "name", name), FIELD(Attachment, "model", model), FIELD(Attachment, "bone", bone),
        FIELD(Attachment, "position", position), FIELD(Attachment, "orientation", orientation),
        FIELD(Attachment, "scale", scale)}},
      {"Transition",
       sizeof(disk::Transition),
       {FIELD(Transition, "from", from), FIELD(Transition, "to", to), FIELD(Transition, "fade", fade),
        FIELD(Transition, "flags", flags), FIELD(Transition, "curve", curve), FIELD(Transition, "x1", x1),
        FIELD(Transition, "y1", y1), FIELD(Transition, "x2", x2), FIELD(Transition, "y2", y2)}},
  };
}

std::vector<StructTable> stageTables() {
  return {
      {"Stage",
       sizeof(disk::Stage),
       {FIELD(Stage, "name", name), FIELD(Stage, "layer_count", layerCount), FIELD(Stage, "layers", layers),
        FIELD(Stage, "piece_count", pieceCount), FIELD(Stage, "pieces", pieces),
        FIELD(Stage, "point_count", pointCount), FIELD(Stage, "points", points),
        FIELD(Stage, "camera_centre", cameraCentre), FIELD(Stage, "camera_height", cameraHeight)}},
      {"StagePiece",
       sizeof(disk::StagePiece),
       {FIELD(StagePiece, "name", name), FIELD(StagePiece, "group", group), FIELD(StagePiece, "model", model),
        FIELD(StagePiece, "layer", layer), FIELD(StagePiece, "position", position),
        FIELD(StagePiece, "orientation", orientation), FIELD(StagePiece, "scale", scale)}},
      {"StagePoint",
       sizeof(disk::StagePoint),
       {FIELD(StagePoint, "name", name), FIELD(StagePoint, "kind", kind), FIELD(StagePoint, "at", at)}},
      {"Ground",
       sizeof(disk::Ground),
       {FIELD(Ground, "shape_count", shapeCount), FIELD(Ground, "shapes", shapes),
        FIELD(Ground, "vertex_count", vertexCount), FIELD(Ground, "vertices", vertices),
        FIELD(Ground, "triangle_count", triangleCount), FIELD(Ground, "triangles", triangles),
        FIELD(Ground, "edge_count", edgeCount), FIELD(Ground, "edges", edges),
        FIELD(Ground, "area_count", areaCount), FIELD(Ground, "areas", areas)}},
      {"GroundShape",
       sizeof(disk::GroundShape),
       {FIELD(GroundShape, "name", name), FIELD(GroundShape, "kind", kind),
        FIELD(GroundShape, "flags", flags)}},
      {"GroundTriangle",
       sizeof(disk::GroundTriangle),
       {FIELD(GroundTriangle, "corners", corners), FIELD(GroundTriangle, "neighbours", neighbours),
        FIELD(GroundTriangle, "edges", edges), FIELD(GroundTriangle, "first_area", firstArea),
        FIELD(GroundTriangle, "area_count", areaCount)}},
      {"GroundEdge",
       sizeof(disk::GroundEdge),
       {FIELD(GroundEdge, "from", from), FIELD(GroundEdge, "to", to), FIELD(GroundEdge, "shape", shape),
        FIELD(GroundEdge, "more", more)}},
      {"Travel",
       sizeof(disk::Travel),
       {FIELD(Travel, "position_count", positionCount), FIELD(Travel, "positions", positions),
        FIELD(Travel, "turn_count", turnCount), FIELD(Travel, "turns", turns)}},
      {"BoneMask",
       sizeof(disk::BoneMask),
       {FIELD(BoneMask, "name", name), FIELD(BoneMask, "model", model), FIELD(BoneMask, "zero", zero),
        FIELD(BoneMask, "bone_count", boneCount), FIELD(BoneMask, "weights", weights)}},
      {"Space",
       sizeof(disk::Space),
       {FIELD(Space, "name", name), FIELD(Space, "x_name", xName), FIELD(Space, "y_name", yName),
        FIELD(Space, "model", model), FIELD(Space, "zero", zero), FIELD(Space, "scale", scale),
        FIELD(Space, "point_count", pointCount), FIELD(Space, "points", points),
        FIELD(Space, "face_count", faceCount), FIELD(Space, "faces", faces)}},
      {"SpacePoint",
       sizeof(disk::SpacePoint),
       {FIELD(SpacePoint, "x", x), FIELD(SpacePoint, "y", y), FIELD(SpacePoint, "animation", animation),
        FIELD(SpacePoint, "zero", zero)}},
      {"SpaceFace",
       sizeof(disk::SpaceFace),
       {FIELD(SpaceFace, "corners", corners), FIELD(SpaceFace, "zero", zero)}},
      {"Phase", sizeof(disk::Phase), {FIELD(Phase, "key_count", keyCount), FIELD(Phase, "keys", keys)}},
      {"Guard",
       sizeof(disk::Guard),
       {FIELD(Guard, "level", level), FIELD(Guard, "push", push), FIELD(Guard, "chip", chip),
        FIELD(Guard, "block_stop", blockStop), FIELD(Guard, "block_stun", blockStun),
        FIELD(Guard, "block_push", blockPush)}},
      {"Spring",
       sizeof(disk::Spring),
       {FIELD(Spring, "name", name), FIELD(Spring, "model", model), FIELD(Spring, "end", end),
        FIELD(Spring, "bone_count", boneCount), FIELD(Spring, "stiffness", stiffness),
        FIELD(Spring, "drag", drag), FIELD(Spring, "wind", wind), FIELD(Spring, "gravity", gravity),
        FIELD(Spring, "limit_cosine", limitCosine), FIELD(Spring, "radius", radius),
        FIELD(Spring, "tip", tip), FIELD(Spring, "collider_count", colliderCount),
        FIELD(Spring, "colliders", colliders)}},
      {"Cancel",
       sizeof(disk::Cancel),
       {FIELD(Cancel, "name", name), FIELD(Cancel, "animation", animation), FIELD(Cancel, "flags", flags),
        FIELD(Cancel, "span_count", spanCount), FIELD(Cancel, "spans", spans),
        FIELD(Cancel, "target_count", targetCount), FIELD(Cancel, "targets", targets)}},
  };
}

#undef FIELD

}  // namespace

const std::vector<StructTable>& structTables() {
  static const std::vector<StructTable> all = [] {
    std::vector<StructTable> tables = containerTables();
    for (StructTable& table : fightTables()) tables.push_back(std::move(table));
    for (StructTable& table : stageTables()) tables.push_back(std::move(table));
    return tables;
  }();
  return all;
}

const StructTable& structTable(const std::string& name) {
  const auto& all = structTables();
  return *std::find_if(all.begin(), all.end(), [&](const StructTable& table) { return table.name == name; });
}

}  // namespace squire::wad::test
