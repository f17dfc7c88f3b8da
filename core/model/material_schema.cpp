#include "core/model/material_changes.h"
#include "core/model/value_kinds.h"

namespace squire {

namespace {

using namespace schema;

std::string nameFault(const SharedMaterial& material) { return material.name.empty() ? "has no name" : ""; }
std::string paletteFault(const ModelPalette& palette) { return palette.name.empty() ? "has no name" : ""; }
std::string joinFault(const MeshJoin& join) {
  return join.into.empty() ? "is part of one without a name" : "";
}

}  // namespace

const StructSchema& schemaOf(const SharedMaterial*) {
  static constexpr MemberSchema members[] = {
      naming(member<&SharedMaterial::name>("name", "its name; with a number if taken")),
      member<&SharedMaterial::diffuse>("diffuse", "linear colour").optionalInEdits(),
      member<&SharedMaterial::specular>("specular", "linear colour").optionalInEdits(),
      member<&SharedMaterial::exponent>("exponent", "of the highlight").always(),
      member<&SharedMaterial::diffuseMap>("diffuseMap", "image file, relative to the project").usual(),
      member<&SharedMaterial::specularMap>("specularMap", "image file, as for diffuseMap").usual(),
      unknown<&SharedMaterial::unknown>()};
  static constexpr StructSchema schema =
      checkedBy<nameFault>(describe<SharedMaterial>("shared material", members));
  return schema;
}

const StructSchema& schemaOf(const MaterialOverride*) {
  static constexpr MemberSchema members[] = {
      naming(member<&MaterialOverride::material>("material", "its name in the source")),
      member<&MaterialOverride::made>("made", "whether the project made it").usual().notInEdits(),
      member<&MaterialOverride::removed>("removed", "whether it is left out while no mesh uses it")
          .usual()
          .notInEdits(),
      member<&MaterialOverride::mapsOf>("mapsOf", "if made: the material of the source whose maps it uses")
          .usual()
          .notInEdits(),
      member<&MaterialOverride::name>("name", "as shown and exported").notInEdits(),
      member<&MaterialOverride::shared>("shared", "the shared material whose values it has")
          .usual()
          .notInEdits(),
      member<&MaterialOverride::diffuse>("diffuse", "linear colour"),
      member<&MaterialOverride::specular>("specular", "linear colour"),
      member<&MaterialOverride::exponent>("exponent", "of the highlight"),
      member<&MaterialOverride::diffuseMap>("diffuseMap",
                                            "image file, relative to the project; \"\" takes the map away"),
      member<&MaterialOverride::specularMap>("specularMap", "image file, as for diffuseMap"),
      unknown<&MaterialOverride::unknown>()};
  static constexpr StructSchema schema = describe<MaterialOverride>("material", members);
  return schema;
}

const StructSchema& schemaOf(const MeshChoice*) {
  static constexpr MemberSchema members[] = {
      naming(member<&MeshChoice::mesh>("mesh", "the object's name in the source")),
      member<&MeshChoice::shown>("shown", "whether it is drawn and exported").always(),
      unknown<&MeshChoice::unknown>()};
  static constexpr StructSchema schema = describe<MeshChoice>("mesh", members);
  return schema;
}

const StructSchema& schemaOf(const MaterialUse*) {
  static constexpr MemberSchema members[] = {
      naming(member<&MaterialUse::mesh>("mesh", "the object's name in the source")),
      naming(member<&MaterialUse::part>("part", "the name of its material in the source").usual()),
      member<&MaterialUse::material>("material", "which it has in place of it"),
      unknown<&MaterialUse::unknown>()};
  static constexpr StructSchema schema = describe<MaterialUse>("part", members);
  return schema;
}

const StructSchema& schemaOf(const SkinChange*) {
  static constexpr MemberSchema members[] = {
      naming(member<&SkinChange::mesh>("mesh", "the object's name in the source")),
      member<&SkinChange::influences>("influences", "the most that a vertex keeps")
          .usual()
          .within(1, SkinChange::mostInfluences),
      member<&SkinChange::least>("least", "weights below it are dropped").usual().within(0.0, 0.25),
      member<&SkinChange::filled>("filled", "whether vertices without weights get those of the nearest")
          .usual(),
      unknown<&SkinChange::unknown>()};
  static constexpr StructSchema schema = describe<SkinChange>("skin", members);
  return schema;
}

const StructSchema& schemaOf(const MeshJoin*) {
  static constexpr MemberSchema members[] = {
      naming(member<&MeshJoin::mesh>("mesh", "the object's name in the source")),
      member<&MeshJoin::into>("into", "the name of the joined mesh"), unknown<&MeshJoin::unknown>()};
  static constexpr StructSchema schema = checkedBy<joinFault>(describe<MeshJoin>("joined mesh", members));
  return schema;
}

const StructSchema& schemaOf(const PalettePlace*) {
  static constexpr MemberSchema members[] = {
      naming(member<&PalettePlace::material>("material", "its label in the model")),
      member<&PalettePlace::place>("place", "of its colour").within(0, ModelPalette::mostPlaces - 1)};
  static constexpr StructSchema schema = describe<PalettePlace>("place of a palette", members);
  return schema;
}

const StructSchema& schemaOf(const ModelPalette*) {
  static constexpr MemberSchema members[] = {
      member<&ModelPalette::name>("name", "of the texture, without its extension"),
      inOrderOf<&PalettePlace::material>(
          member<&ModelPalette::places>("places", "by material").always().byName().distinct()),
      unknown<&ModelPalette::unknown>()};
  static constexpr StructSchema schema =
      checkedBy<paletteFault>(describe<ModelPalette>("palette", members).tall());
  return schema;
}

}  // namespace squire
