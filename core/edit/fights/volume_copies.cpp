#include <algorithm>

#include "core/anim/mirror.h"
#include "core/base/quotes.h"
#include "core/edit/change_clip.h"
#include "core/edit/fights/change_fight.h"
#include "core/edit/fights/volume_list.h"
#include "core/model/bone_side.h"

namespace squire {

namespace {

std::string boneLabel(const ProjectModel& model, const std::vector<std::string>& labels, BoneId bone) {
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if ((*model.bones)[i].id == bone) return labels[i];
  }
  return {};
}

// Mirrors positions on bones across the plane between left and right, in the rest pose.
class VolumeMirror {
 public:
  explicit VolumeMirror(const ProjectModel& model)
      : skeleton_(skeletonOf(model)),
        map_(mirrorMapOf(skeleton_)),
        matrices_(modelMatrices(skeleton_, skeleton_.restPose())) {}

  [[nodiscard]] bool has(BoneId bone) const { return skeleton_.indexOf(bone).has_value(); }

  void apply(HitVolume& volume) const {
    if (volume.offsetKeys) {
      Keys<vec3> keys = *volume.offsetKeys;
      for (Key<vec3>& key : keys) key.value = across(volume.ball.bone, key.value);
      volume.offsetKeys = std::make_shared<const Keys<vec3>>(std::move(keys));
    }
    apply(volume.ball);
    if (volume.end) apply(*volume.end);
  }

 private:
  [[nodiscard]] std::size_t index(BoneId bone) const {
    return static_cast<std::size_t>(skeleton_.indexOf(bone).value_or(0));
  }

  [[nodiscard]] vec3 across(BoneId bone, const vec3& offset) const {
    const std::size_t here = index(bone);
    const vec4 place = matrices_[here] * vec4(offset, 1.0f);
    return vec3(glm::inverse(matrices_[map_.partner[here]]) * vec4(-place.x, place.y, place.z, 1.0f));
  }

  void apply(BoneBall& ball) const {
    ball.offset = across(ball.bone, ball.offset);
    ball.bone = skeleton_.bones[map_.partner[index(ball.bone)]].id;
  }

  Skeleton skeleton_;
  MirrorMap map_;
  std::vector<mat4> matrices_;
};

}  // namespace

Skeleton skeletonOf(const ProjectModel& model) {
  Skeleton skeleton;
  for (const ProjectBone& entry : *model.bones) {
    if (entry.gone) continue;
    Bone bone;
    bone.id = entry.id;
    bone.name = entry.name;
    bone.parent = skeleton.indexOf(entry.parent).value_or(Bone::noParent);
    bone.rest = entry.rest;
    skeleton.bones.push_back(std::move(bone));
  }
  return skeleton;
}

std::vector<CopiedVolume> copyVolumes(const Project& project, FightOwner owner,
                                      const std::vector<VolumeId>& volumes) {
  std::vector<CopiedVolume> copies;
  const ProjectModel* model = project.find(owner.model);
  if (!model) return copies;
  const std::vector<std::string> labels = boneLabels(*model->bones);
  for (const HitVolume& volume : volumesOf(project, owner)) {
    if (std::find(volumes.begin(), volumes.end(), volume.id) == volumes.end()) continue;
    copies.push_back({volume, boneLabel(*model, labels, volume.ball.bone),
                      volume.end ? boneLabel(*model, labels, volume.end->bone) : std::string()});
  }
  return copies;
}

Result<Edit> pasteVolumes(const Project& project, const PasteVolumes& args) {
  const ProjectModel* model = project.find(args.owner.model);
  if (!model) return makeError(ErrorCode::Usage, "the project has no such model");
  std::unordered_map<std::string, BoneId> bones;
  const std::vector<std::string> labels = boneLabels(*model->bones);
  for (std::size_t i = 0; i < labels.size(); ++i) bones.emplace(labels[i], (*model->bones)[i].id);
  Project next = project;
  std::vector<HitVolume> fitting;
  for (const CopiedVolume& copy : args.volumes) {
    HitVolume volume = copy.volume;
    if (!bones.contains(copy.bone) || (volume.end && !bones.contains(copy.endBone))) continue;
    volume.id = VolumeId{next.nextId++};
    volume.ball.bone = bones.at(copy.bone);
    if (volume.end) volume.end->bone = bones.at(copy.endBone);
    for (auto& [name, value] : volume.fields) {
      for (const FieldDeclaration& field : project.game.fields) {
        if (field.name == name) value = fitted(value, field);
      }
    }
    fitToOwner(volume, args.owner);
    fitting.push_back(std::move(volume));
  }
  if (fitting.empty()) {
    return makeError(ErrorCode::Content, "the model has no bones of the names that were copied");
  }
  const Label label = labelOf<PasteVolumes>(fitting.size());
  return recorded(project, args, changeVolumes(next, args.owner, label, [&](std::vector<HitVolume>& all) {
                    for (HitVolume& volume : fitting) {
                      volume.name = freeNameAmong(all, volume.name, "volume");
                      all.push_back(std::move(volume));
                    }
                  }));
}

Result<Edit> mirrorVolume(const Project& project, const MirrorVolume& args) {
  const FightOwner owner = args.volume.owner;
  const HitVolume* found = findVolume(project, args.volume);
  if (!found) return missingItem("hit volume");
  const VolumeMirror mirror(*project.find(owner.model));
  if (!mirror.has(found->ball.bone) || (found->end && !mirror.has(found->end->bone))) {
    return makeError(ErrorCode::Content,
                     "the bone of " + inQuotes(found->name) + " is no longer in the source");
  }
  HitVolume there = *found;
  mirror.apply(there);
  const std::optional<std::string> otherName = otherSideName(found->name);
  there.name = otherName.value_or(found->name);
  Project next = project;
  there.id = VolumeId{next.nextId++};
  return recorded(project, args,
                  changeVolumes(next, owner, labelOf<MirrorVolume>(found->name),
                                [&](std::vector<HitVolume>& all) -> Status {
                                  for (HitVolume& old : all) {
                                    if (!otherName || old.name != *otherName) continue;
                                    old.ball = there.ball;
                                    old.end = there.end;
                                    old.offsetKeys = there.offsetKeys;
                                    old.radiusKeys = there.radiusKeys;
                                    return {};
                                  }
                                  there.name = freeNameAmong(all, there.name, "volume");
                                  all.push_back(std::move(there));
                                  return {};
                                }));
}

}  // namespace squire
