#include "core/model/marks.h"
#include "core/model/source_marks.h"
#include "core/model/value_kinds.h"

namespace squire {

namespace {

using namespace schema;

}  // namespace

const StructSchema& schemaOf(const Marker*) {
  static constexpr MemberSchema members[] = {
      id<&Marker::id>(), member<&Marker::time>("time", "when").atLeast(0.0),
      naming(member<&Marker::name>("name", "what it says")), unknown<&Marker::unknown>()};
  static constexpr StructSchema schema = describe<Marker>("marker", members);
  return schema;
}

const StructSchema& schemaOf(const SavedBone*) {
  static constexpr MemberSchema members[] = {
      naming(member<&SavedBone::bone>("bone", "which bone")),
      member<&SavedBone::translation>("translation", "in the space of the parent").as(Unit::Metres),
      member<&SavedBone::rotation>("rotation", "in the space of the parent"),
      member<&SavedBone::scale>("scale", "factors"), unknown<&SavedBone::unknown>()};
  static constexpr StructSchema schema = describe<SavedBone>("pose of a bone", members);
  return schema;
}

const StructSchema& schemaOf(const SavedPose*) {
  static constexpr MemberSchema members[] = {
      id<&SavedPose::id>(), name<&SavedPose::name>(),
      member<&SavedPose::bones>("bones", "what it holds, at least one").always().distinct(),
      unknown<&SavedPose::unknown>()};
  static constexpr StructSchema schema = describe<SavedPose>("pose", members).tall();
  return schema;
}

const StructSchema& schemaOf(const SelectionSet*) {
  static constexpr MemberSchema members[] = {
      id<&SelectionSet::id>(), name<&SelectionSet::name>(),
      inRows<&SelectionSet::unknownBones>(
          member<&SelectionSet::bones>("bones", "its bones, at least one").distinct()),
      unknown<&SelectionSet::unknown>()};
  static constexpr StructSchema schema = describe<SelectionSet>("selection set", members).tall();
  return schema;
}

const StructSchema& schemaOf(const SourceEvent*) {
  static constexpr MemberSchema members[] = {member<&SourceEvent::time>("time", "when"),
                                             naming(member<&SourceEvent::name>("name", "what happens"))};
  static constexpr StructSchema schema = describe<SourceEvent>("event of the source", members);
  return schema;
}

const StructSchema& schemaOf(const SourceVolume*) {
  static constexpr MemberSchema members[] = {
      name<&SourceVolume::name>(),
      member<&SourceVolume::kind>("kind", "of hit volume").always(),
      member<&SourceVolume::bone>("bone", "its label in the source"),
      member<&SourceVolume::offset>("offset", "in the bone's space").as(Unit::Metres),
      member<&SourceVolume::radius>("radius", "").always().as(Unit::Metres),
      member<&SourceVolume::spans>("spans", "when it is active").usual()};
  static constexpr StructSchema schema = describe<SourceVolume>("hit volume of the source", members);
  return schema;
}

const StructSchema& schemaOf(const SourceMarks*) {
  static constexpr MemberSchema members[] = {
      member<&SourceMarks::events>("events", "of the source at the last import"),
      member<&SourceMarks::volumes>("volumes", "of the source at the last import")};
  static constexpr StructSchema schema = describe<SourceMarks>("marks of the source", members).tall();
  return schema;
}

}  // namespace squire
