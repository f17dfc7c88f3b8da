#include <algorithm>

#include "core/model/project.h"
#include "core/model/retargeting.h"
#include "core/model/value_kinds.h"
#include "core/schema/thing.h"

namespace squire {

using namespace schema;

const StructSchema& schemaOf(const BoneChoice*) {
  static constexpr MemberSchema members[] = {
      naming(member<&BoneChoice::bone>("bone", "a bone of the model that gets the motion")),
      member<&BoneChoice::from>("from", "the bone that it follows; without one it follows none")
          .optionalInEdits()};
  static constexpr StructSchema schema = describe<BoneChoice>("choice of a bone", members);
  return schema;
}

const StructSchema& schemaOf(const SavedBoneMap*) {
  static constexpr MemberSchema members[] = {
      id<&SavedBoneMap::id>(), name<&SavedBoneMap::name>(),
      inOrderOf<&BoneChoice::bone>(
          member<&SavedBoneMap::bones>("bones", "which bone follows which").byName().distinct()),
      member<&SavedBoneMap::doubtful>("doubtful", "bones of it whose match nobody has confirmed"),
      unknown<&SavedBoneMap::unknown>()};
  static constexpr StructSchema schema = describe<SavedBoneMap>("bone map", members).tall();
  return schema;
}

const StructSchema& schemaOf(const Retargeting*) {
  static constexpr MemberSchema members[] = {
      member<&Retargeting::file>(
          "file",
          "a model file, relative to the project; without one the motion is of a model of the project")
          .usual(),
      member<&Retargeting::hash>("hash", "of the file, or of the keys of the clip, when it was made"),
      member<&Retargeting::import>("import", "how the file is imported").usual(),
      member<&Retargeting::model>("model", "its name in the file, or in the project").usual(),
      member<&Retargeting::clip>("clip", "the name of its clip"),
      member<&Retargeting::map>("map", "the name of the bone map").usual(),
      inOrderOf<&BoneChoice::bone>(
          member<&Retargeting::bones>("bones", "bones that were chosen").byName().distinct()),
      member<&Retargeting::feet>("feet", "how far feet stand where the source's stand")
          .usual()
          .as(Unit::Share)
          .within(0.0, 1.0),
      member<&Retargeting::hands>("hands", "how far hands keep what they touch")
          .usual()
          .as(Unit::Share)
          .within(0.0, 1.0),
      member<&Retargeting::travel>("travel", "the share of the way along the ground")
          .usual()
          .as(Unit::Share)
          .within(0.0, 1.0),
      member<&Retargeting::doubtful>("doubtful", "whether bones follow doubtful matches too").usual(),
      member<&Retargeting::made>("made", "of the keys as they were made"),
      unknown<&Retargeting::unknown>()};
  static constexpr StructSchema schema = describe<Retargeting>("retargeting", members).tall();
  return schema;
}

const SavedBoneMap* findBoneMap(const Project& project, const std::string& name) {
  const auto found = std::ranges::find(project.boneMaps, name, &SavedBoneMap::name);
  return found == project.boneMaps.end() ? nullptr : &*found;
}

}  // namespace squire
