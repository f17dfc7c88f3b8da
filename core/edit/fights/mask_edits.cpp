#include "core/edit/fights/mask_edits.h"

#include <algorithm>
#include <map>

#include "core/edit/things/thing_edits.h"

namespace squire {

Status EditsOf<BoneMask>::prepare(const Project& project, ModelId owner, BoneMask& to,
                                  const BoneMask* /*before*/) {
  const ProjectModel* model = project.find(owner);
  if (!model) return makeError(ErrorCode::Usage, "the project has no such model");
  if (to.bones.empty())
    return makeError(ErrorCode::Content, "a mask needs a bone", "select the bones that it is to have");
  // Bones that the table lacks stay at the end, where the check of the edit finds them.
  std::map<BoneId, std::size_t> places;
  for (const ProjectBone& bone : *model->bones) places.emplace(bone.id, places.size());
  std::ranges::stable_sort(to.bones, {}, [&](const MaskedBone& masked) {
    const auto place = places.find(masked.bone);
    return place == places.end() ? places.size() : place->second;
  });
  return {};
}

std::vector<MaskedBone> bonesBelow(const ProjectModel& model, std::span<const BoneId> tops, int soft) {
  std::map<BoneId, int> depths;  // from the outermost top on
  std::vector<MaskedBone> out;
  for (const ProjectBone& bone : *model.bones) {  // parents come first
    const auto parent = depths.find(bone.parent);
    const bool isTop = std::ranges::find(tops, bone.id) != tops.end();
    if (bone.gone || (parent == depths.end() && !isTop)) continue;
    const int depth = parent == depths.end() ? 0 : parent->second + 1;
    depths.emplace(bone.id, depth);
    out.push_back({bone.id, static_cast<float>(std::min(depth, soft) + 1) / static_cast<float>(soft + 1)});
  }
  return out;
}

template Result<Edit> addThing(const Project&, const AddThing<BoneMask>&);
template Result<Edit> changeThing(const Project&, const ChangeThing<BoneMask>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<BoneMask>&);

}  // namespace squire
