#include "core/edit/fights/volume_fit.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/edit/attach.h"
#include "core/edit/change_clip.h"
#include "core/edit/fights/change_fight.h"
#include "core/edit/fights/volume_list.h"
#include "core/math/enclosing.h"

namespace squire {

namespace {

// A capsule is used only if its volume is below this fraction of the sphere's.
constexpr float worthACapsule = 0.75f;
// Parts of the body with a smaller fraction of the vertices or a smaller radius are merged with their
// parents.
constexpr float leastShare = 0.01f;
constexpr float leastRadius = 0.03f;  // metres

std::size_t strongestBone(const Influences& influences) {
  const auto& weights = influences.weights;
  const auto strongest = std::max_element(weights.begin(), weights.end());
  return influences.bones.at(static_cast<std::size_t>(strongest - weights.begin()));
}

Error noSkin(const ProjectModel& model, BoneId bone) {
  const ProjectBone* entry = model.find(bone);
  return makeError(ErrorCode::Content,
                   "no skin is weighted mostly to bone " + inQuotes(entry ? entry->name : std::string()),
                   "fit a volume on a bone that moves a part of the body");
}

Error noGeometry(const ProjectModel& model) {
  return makeError(ErrorCode::Content, "model " + inQuotes(model.name) + " has no geometry to fit to",
                   "its source is not loaded; find the file again");
}

// The skin of the parts of the body; parts that are too small are merged with their parents, with positions
// in the parent's space.
std::vector<std::vector<vec3>> partsOf(const Model& model) {
  std::vector<std::vector<vec3>> skin = skinOfBones(model);
  const auto& bones = model.skeleton->bones;
  std::size_t all = 0;
  for (const auto& points : skin) all += points.size();
  for (std::size_t i = bones.size(); i-- > 0;) {
    if (bones[i].parent == Bone::noParent || skin[i].empty()) continue;
    const bool isPart = static_cast<float>(skin[i].size()) >= leastShare * static_cast<float>(all) &&
                        smallestSphere(skin[i]).radius >= leastRadius;
    if (isPart) continue;
    const auto parent = static_cast<std::size_t>(bones[i].parent);
    const mat4 toParent = bones[parent].inverseBind * glm::inverse(bones[i].inverseBind);
    for (const vec3& point : skin[i]) skin[parent].push_back(vec3(toParent * vec4(point, 1.0f)));
    skin[i].clear();
  }
  return skin;
}

HurtZone zoneAt(float height, const Box& bounds) {
  const float share = (height - bounds.min.y) / std::max(bounds.size().y, 1e-6f);
  if (share < 1.0f / 3.0f) return HurtZone::Low;
  return share < 2.0f / 3.0f ? HurtZone::Mid : HurtZone::High;
}

}  // namespace

std::vector<std::vector<vec3>> skinOfBones(const Model& model) {
  const auto& bones = model.skeleton->bones;
  std::vector<std::vector<vec3>> skin(bones.size());
  for (const auto& mesh : model.shownMeshes()) {
    for (std::size_t i = 0; i < mesh->positions.size(); ++i) {
      const std::size_t bone = strongestBone(mesh->influences[i]);
      if (bone >= bones.size()) continue;
      skin[bone].push_back(vec3(bones[bone].inverseBind * vec4(mesh->positions[i], 1.0f)));
    }
  }
  return skin;
}

std::optional<FittedVolume> fitted(BoneId bone, const std::vector<vec3>& points) {
  constexpr std::size_t fewest = 3;
  if (points.size() < fewest) return std::nullopt;
  const Sphere sphere = smallestSphere(points);
  if (!(sphere.radius > 0.0f)) return std::nullopt;
  FittedVolume volume{{bone, sphere.centre, sphere.radius}, {}};
  const float sphereRoom = EnclosingCapsule{{}, {}, sphere.radius}.volume();
  // Bones from Blender extend along their local y axis; for other tools, the skin's shape decides.
  const EnclosingCapsule tries[] = {enclosingCapsule(points, longestWay(points)),
                                    enclosingCapsule(points, {0, 1, 0})};
  const EnclosingCapsule& best = tries[0].volume() <= tries[1].volume() ? tries[0] : tries[1];
  if (best.volume() >= worthACapsule * sphereRoom || best.a == best.b) return volume;
  volume.ball = {bone, best.a, best.radius};
  volume.end = BoneBall{bone, best.b, best.radius};
  return volume;
}

Result<Edit> fitVolume(const Project& project, const FitVolume& args) {
  const HitVolume* found = findVolume(project, args.volume);
  const ProjectModel* model = project.find(args.volume.owner.model);
  if (!found || !model) return missingItem("hit volume");
  const Model* geometry = importedModel(project, *model);
  if (!geometry) return noGeometry(*model);
  const auto bone = geometry->skeleton->indexOf(found->ball.bone);
  const auto skin = skinOfBones(*geometry);
  const auto around = bone ? fitted(found->ball.bone, skin[static_cast<std::size_t>(*bone)]) : std::nullopt;
  if (!around) return noSkin(*model, found->ball.bone);
  const Label label = labelOf<FitVolume>(found->name);
  return recorded(project, args,
                  changeVolumes(project, args.volume.owner, label, [&](std::vector<HitVolume>& all) {
                    HitVolume* volume = findById(all, args.volume.id);
                    volume->ball = around->ball;
                    volume->end = around->end;
                    volume->offsetKeys = nullptr;
                    volume->radiusKeys = nullptr;
                  }));
}

Result<Edit> addBodyVolumes(const Project& project, const AddBodyVolumes& args) {
  const ProjectModel* model = project.find(args.model);
  if (!model) return makeError(ErrorCode::Usage, "the project has no such model");
  const Model* geometry = importedModel(project, *model);
  if (!geometry) return noGeometry(*model);
  const auto& bones = geometry->skeleton->bones;
  const std::vector<std::vector<vec3>> parts = partsOf(*geometry);
  const Box bounds = geometry->restBounds();
  Project next = project;
  std::vector<HitVolume> body = fightOf(*model).volumes;
  const std::size_t before = body.size();
  for (std::size_t i = 0; i < bones.size(); ++i) {
    const auto around = fitted(bones[i].id, parts[i]);
    const bool isThere =
        std::any_of(body.begin(), body.end(), [&](const HitVolume& v) { return v.ball.bone == bones[i].id; });
    if (!around || isThere) continue;
    HitVolume volume;
    volume.id = VolumeId{next.nextId++};
    volume.name = freeNameAmong(body, bones[i].name, "body");
    volume.kind = VolumeKind::Hurt;
    volume.ball = around->ball;
    volume.end = around->end;
    const vec3 middle =
        around->end ? 0.5f * (around->ball.offset + around->end->offset) : around->ball.offset;
    volume.zone = zoneAt((glm::inverse(bones[i].inverseBind) * vec4(middle, 1.0f)).y, bounds);
    body.push_back(std::move(volume));
  }
  const std::size_t added = body.size() - before;
  if (added == 0) {
    return makeError(ErrorCode::Content,
                     "every part of the body has a hurt volume already, or there is no skin",
                     "delete those that are to be made again");
  }
  return recorded(project, args,
                  changeVolumes(next, {args.model, {}}, labelOf<AddBodyVolumes>(added),
                                [&](std::vector<HitVolume>& all) { all = std::move(body); }));
}

}  // namespace squire
