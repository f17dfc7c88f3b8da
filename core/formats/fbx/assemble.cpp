#include "core/formats/fbx/assemble.h"

#include <algorithm>
#include <cmath>

#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/formats/fbx/advice.h"
#include "core/formats/fbx/binds.h"
#include "core/formats/fbx/clip_assembly.h"
#include "core/formats/fbx/legacy.h"
#include "core/formats/fbx/marks.h"
#include "core/formats/fbx/materials.h"
#include "core/formats/fbx/nothing.h"
#include "core/formats/fbx/shapes.h"
#include "core/formats/fbx/visibility.h"
#include "core/model/build/left_out_meshes.h"
#include "core/model/build/unique_names.h"
#include "core/model/skin_reach.h"
#include "core/rules/bones.h"
#include "core/rules/files.h"

namespace squire::fbx {

namespace {

constexpr std::size_t mostJoints = 60'000;       // bone indices are 16 bits wide
constexpr std::size_t mostCorners = 12'000'000;  // of all objects together
constexpr std::size_t mostNamed = 4;             // maximum number of bones listed by name

Error tooLarge(std::string message) {
  return makeError(ErrorCode::Limit, std::move(message), "export less of the scene, or split it");
}

}  // namespace

Status Assembly::readMeshes() {
  std::size_t corners = 0;
  for (std::size_t i = 0; i < scene_.nodes.size(); ++i) {
    SceneNode& node = scene_.nodes[i];
    if (node.geometry == 0) continue;
    if (Status status = stopped(job_); !status) return status;
    const std::string name = cleanUtf8(node.name);
    MeshSource source;
    source.node = static_cast<int>(i);
    source.geometry = readGeometry(graph_.object(node.geometry).record, name, arrays_, diagnostics_);
    corners += source.geometry.corners.size();
    if (corners > mostCorners) return tooLarge("the meshes have too many vertices");
    if (source.geometry.corners.empty()) continue;
    applyShapes(graph_, node.geometry, name, arrays_, curves_, source.geometry, diagnostics_);
    source.skin = readSkin(graph_, scene_, source.node, arrays_);
    if (node.boundHere) node.bound = source.skin.boundPlace();
    source.weights = gatherWeights(source.skin, source.geometry.points.size());
    sources_.push_back(std::move(source));
  }
  return {};
}

// Determines which nodes the takes move. Skips most bones, which remain bones whether they move or not: only
// those with a scale other than 1 and those without skin and children are evaluated.
std::vector<NodeFacts> Assembly::gatherFacts() {
  std::vector<NodeFacts> facts(scene_.nodes.size());
  for (const MeshSource& source : sources_) {
    facts[static_cast<std::size_t>(source.node)].needsAnchor = source.needsAnchor();
    for (const Cluster& cluster : source.skin.clusters) {
      facts[static_cast<std::size_t>(cluster.node)].linked = true;
    }
  }
  std::vector<bool> wanted(scene_.nodes.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const SceneNode& node = scene_.nodes[i];
    const dvec3 away = glm::abs(node.transform.lcl.scaling - dvec3(1.0));
    wanted[i] = !(node.limb || facts[i].linked) || std::max({away.x, away.y, away.z}) > 1e-5 ||
                (node.children.empty() && !facts[i].linked);
  }
  for (Take take : takes_) {
    for (const auto& [index, motion] : readMotion(graph_, scene_, take, curves_, &wanted, diagnostics_)) {
      const Lcl& lcl = scene_.nodes[static_cast<std::size_t>(index)].transform.lcl;
      const double far = 1e-6 * std::max(1.0, glm::length(lcl.translation));
      const double large = 1e-6 * glm::length(lcl.scaling);
      NodeFacts& fact = facts[static_cast<std::size_t>(index)];
      fact.scaleStill = fact.scaleStill && keepsValue(motion.parts[2], lcl.scaling, large);
      fact.still = fact.still && fact.scaleStill && keepsValue(motion.parts[0], lcl.translation, far) &&
                   keepsValue(motion.parts[1], lcl.rotation, 2e-5);
    }
  }
  return facts;
}

Status Assembly::chooseBones() {
  facts_ = gatherFacts();
  std::vector<SkinNodes> skins;
  for (const MeshSource& source : sources_) {
    if (source.skin.clusters.empty()) continue;
    skins.push_back({source.node, source.needsAnchor(), {}});
    for (const Cluster& cluster : source.skin.clusters) skins.back().bones.push_back(cluster.node);
  }
  rig_ = buildRig(scene_, space_, facts_, skins, {options_.mergeArmatures});
  if (rig_.joints.size() > mostJoints) return tooLarge("the file has too many bones");
  adviseOnScales();
  const bool ownSpace = options_.space.up || options_.space.front;
  if (!ownSpace && maker_.starts_with("Blender") && space_.axes.starts_with("up +Y")) {
    for (Diagnostic& found : adviseOnSpace(scene_, rig_, boundPlaces()))
      diagnostics_.push_back(std::move(found));
  }
  binds_ = bindMatrices(rig_, space_, sources_);
  return stopped(job_);
}

std::vector<std::optional<dvec3>> Assembly::boundPlaces() const {
  std::vector<std::optional<dvec3>> places(scene_.nodes.size());
  for (const MeshSource& source : sources_) {
    for (const Cluster& cluster : source.skin.clusters)
      places[static_cast<std::size_t>(cluster.node)] = dvec3(cluster.boneToWorld[3]);
  }
  return places;
}

// Warns where unusual inheritance of scale cannot be kept: about joints that it would shear, and about meshes
// below a node whose scale a take changes.
void Assembly::adviseOnScales() {
  const auto warn = [&](const char* kind, int node, const char* message) {
    const std::string name = cleanUtf8(scene_.nodes[static_cast<std::size_t>(node)].name);
    diagnostics_.push_back(diagnose(rules::scaleInheritance, message, "avoid non-uniform scales above bones",
                                    {{}, {{kind, name}}, {}}));
  };
  for (const Joint& joint : rig_.joints) {
    if (joint.skew > leastSkew)
      warn(nouns::bone, joint.node,
           "a bone above it has a non-uniform scale that it does not fully inherit; the result is "
           "approximate");
  }
  for (const MeshSource& source : sources_) {
    const int anchor = rig_.anchorOfNode[static_cast<std::size_t>(source.node)];
    if (!source.skin.clusters.empty() || anchor == Joint::none) continue;
    bool isOdd = false, stays = true;
    for (int node = source.node; node != SceneNode::none;) {
      const SceneNode& own = scene_.nodes[static_cast<std::size_t>(node)];
      isOdd = isOdd || (own.transform.inherit != Inherit::RSrs &&
                        rig_.jointOfNode[static_cast<std::size_t>(node)] == Joint::none);
      if (node != source.node) stays = stays && facts_[static_cast<std::size_t>(node)].scaleStill;
      if (node == rig_.joints[static_cast<std::size_t>(anchor)].node) break;
      node = own.parent;
    }
    if (isOdd && !stays)
      warn(nouns::mesh, source.node,
           "a take scales its parent, whose scale it does not fully inherit; it follows it fully");
  }
}

std::string Assembly::modelName(std::size_t group, const std::string& fileStem) const {
  const int armature = rig_.groups[group].armature;
  if (armature == SceneNode::none || options_.mergeArmatures) return fileStem;
  return std::string(scene_.nodes[static_cast<std::size_t>(armature)].name);
}

// Unique bone names by joint, for joints of the group. Declared bones and skin bones take precedence over
// objects that became bones.
std::vector<std::string> Assembly::boneNames(std::size_t group, const std::string& modelName) {
  UniqueNames names;
  std::vector<std::string> out(rig_.joints.size());
  std::string numbered;
  for (const bool own : {true, false}) {
    for (std::size_t i = 0; i < rig_.joints.size(); ++i) {
      const auto index = static_cast<std::size_t>(rig_.joints[i].node);
      const SceneNode& node = scene_.nodes[index];
      const bool bone = node.limb || facts_[index].linked;
      if (rig_.joints[i].group != static_cast<int>(group) || bone != own) continue;
      const std::size_t before = names.duplicates();
      out[i] = names.claim(node.name, "bone");
      if (names.duplicates() > before && before < mostNamed) numbered += " \"" + out[i] + "\"";
    }
  }
  if (names.duplicates() > 0) {
    diagnostics_.push_back(diagnose(rules::duplicateBoneNames,
                                    counted(names.duplicates(), "bone") +
                                        " got a number to make the names unique:" + numbered +
                                        (names.duplicates() > mostNamed ? " ..." : ""),
                                    "give every bone, and every object that moves, a unique name",
                                    {{}, {{nouns::model, modelName}}, {}}));
  }
  return out;
}

void Assembly::makeSkeleton(std::size_t group, ModelInWork& work) {
  std::vector<std::string> names = boneNames(group, work.model.name);
  work.boneOfJoint.assign(rig_.joints.size(), -1);
  for (std::size_t i = 0; i < rig_.joints.size(); ++i) {
    const Joint& joint = rig_.joints[i];
    if (joint.group != static_cast<int>(group)) continue;
    Bone bone;
    work.boneOfJoint[i] = static_cast<int>(work.skeleton.bones.size());
    bone.id.value = static_cast<std::uint32_t>(work.skeleton.bones.size() + 1);
    bone.name = std::move(names[i]);
    if (joint.parent != Joint::none) bone.parent = work.boneOfJoint[static_cast<std::size_t>(joint.parent)];
    bone.rest = {vec3(joint.rest.translation), glm::normalize(quat(joint.rest.rotation)),
                 vec3(joint.rest.scale)};
    bone.inverseBind = mat4(glm::inverse(binds_[i]));
    work.skeleton.bones.push_back(std::move(bone));
  }
}

void Assembly::measureSkin() {
  skinRadius_.assign(rig_.joints.size(), 0.0);
  for (const ModelInWork& work : models_) {
    std::vector<int> jointOfBone(work.skeleton.bones.size());
    for (std::size_t i = 0; i < work.boneOfJoint.size(); ++i) {
      if (work.boneOfJoint[i] >= 0)
        jointOfBone[static_cast<std::size_t>(work.boneOfJoint[i])] = static_cast<int>(i);
    }
    std::vector<float> radius(work.skeleton.bones.size());
    for (const auto& mesh : work.model.meshes) {
      for (std::size_t v = 0; v < mesh->positions.size(); ++v) {
        for (std::size_t k = 0; k < 4 && mesh->influences[v].weights[k] > 0.0f; ++k) {
          const std::size_t bone = mesh->influences[v].bones[k];
          const vec3 seen(work.skeleton.bones[bone].inverseBind * vec4(mesh->positions[v], 1.0f));
          radius[bone] = std::max(radius[bone], glm::dot(seen, seen));
        }
      }
    }
    for (std::size_t b = 0; b < radius.size(); ++b) {
      skinRadius_[static_cast<std::size_t>(jointOfBone[b])] = std::sqrt(static_cast<double>(radius[b]));
    }
  }
}

void Assembly::addMeshes() {
  std::vector<MaterialReader> materials(models_.size(), MaterialReader(graph_, diagnostics_, leftOut_));
  std::vector<UniqueNames> names(models_.size());
  std::vector<int> nodes;
  for (const MeshSource& source : sources_) nodes.push_back(source.node);
  const auto seen = readVisibility(graph_, scene_, nodes, curves_, diagnostics_);
  for (const MeshSource& source : sources_) {
    const SceneNode& node = scene_.nodes[static_cast<std::size_t>(source.node)];
    int joint = rig_.anchorOfNode[static_cast<std::size_t>(source.node)];
    if (!source.skin.clusters.empty()) {
      joint = rig_.jointOfNode[static_cast<std::size_t>(source.skin.clusters.front().node)];
    }
    if (joint == Joint::none) continue;
    const auto group = static_cast<std::size_t>(rig_.joints[static_cast<std::size_t>(joint)].group);
    ModelInWork& work = models_[group];
    const std::string name = names[group].claim(node.name, "mesh");
    recordUnusedLayers(graph_.object(node.geometry).record, name, leftOut_);
    for (MeshPart& part : buildMeshes(source, scene_, rig_, space_, binds_, name, diagnostics_)) {
      part.mesh.name = name;
      part.mesh.hidden = seen[static_cast<std::size_t>(source.node)].hidden;
      part.mesh.level = seen[static_cast<std::size_t>(source.node)].level;
      if (part.material >= 0 && static_cast<std::size_t>(part.material) < node.materials.size()) {
        part.mesh.material =
            materials[group].materialOf(node.materials[static_cast<std::size_t>(part.material)]);
      }
      for (Influences& influences : part.mesh.influences) {
        for (std::size_t k = 0; k < 4; ++k) {
          const int bone = influences.weights[k] > 0.0f ? work.boneOfJoint[influences.bones[k]] : 0;
          influences.bones[k] = static_cast<std::uint16_t>(std::max(0, bone));
        }
      }
      work.model.meshes.push_back(std::make_shared<const Mesh>(std::move(part.mesh)));
    }
  }
  LeftOutMeshes leftOutMeshes;
  for (const ModelInWork& work : models_) {
    for (const auto& mesh : work.model.meshes) leftOutMeshes.add(*mesh);
  }
  leftOutMeshes.report(diagnostics_);
  for (std::size_t i = 0; i < models_.size(); ++i) {
    models_[i].model.materials = materials[i].takeMaterials();
    models_[i].model.textures = materials[i].takeTextures();
  }
}

Status Assembly::makeModels(const std::string& fileStem) {
  UniqueNames names;
  models_.resize(rig_.groups.size());
  for (std::size_t i = 0; i < models_.size(); ++i) {
    models_[i].model.id.value = static_cast<std::uint32_t>(i + 1);
    models_[i].model.name = names.claim(modelName(i, fileStem), "model");
    makeSkeleton(i, models_[i]);
  }
  addMeshes();
  measureSkin();
  sources_.clear();
  if (job_.drafts) sendModelDrafts();
  return stopped(job_);
}

Status Assembly::makeClips() {
  ClipAssembly clips({graph_, scene_, space_, rig_, takes_, skinRadius_, maker_.starts_with("Blender"),
                      options_.motionTolerance},
                     curves_, models_, job_, diagnostics_);
  const Status made = clips.make();
  if (made) addMarks(graph_, scene_, rig_, readRate(graph_), models_);
  return made;
}

void Assembly::sendModelDrafts() {
  for (ModelInWork& work : models_) {
    work.draft = std::make_shared<const Skeleton>(work.skeleton);
    Model draft = work.model;
    draft.skeleton = work.draft;
    job_.drafts(withFarthestSkinOnly(draft));
  }
}

// Removes what damaged numbers made unusable, so that the model is valid for any file.
void Assembly::dropBroken(ModelInWork& work) {
  std::size_t broken = 0;
  for (Bone& bone : work.skeleton.bones) {
    const bool isBound = isSound(dmat4(bone.inverseBind)) && isSound(dmat4(glm::inverse(bone.inverseBind)));
    if (isFinite(bone.rest) && isBound && std::abs(glm::length(bone.rest.rotation) - 1.0f) < 1e-3f) {
      continue;
    }
    bone.rest = {};
    bone.inverseBind = mat4(1.0f);
    ++broken;
  }
  const std::size_t bones = work.skeleton.bones.size(), materials = work.model.materials.size();
  broken += std::erase_if(work.model.meshes,
                          [&](const auto& mesh) { return !mesh->fault(bones, materials).empty(); });
  broken += std::erase_if(work.model.clips, [](const auto& clip) { return !clip->fault().empty(); });
  if (broken == 0) return;
  diagnostics_.push_back(diagnose(rules::damagedNumbers,
                                  counted(broken, "bone, mesh or clip holds", "bones, meshes or clips hold") +
                                      " invalid numbers; reset or left out",
                                  "export the file again", {{}, {{nouns::model, work.model.name}}, {}}));
}

Imported Assembly::finish(const Records& records) {
  Imported out;
  const std::size_t damaged = arrays_.failures() + curves_.failures();
  if (damaged > 0) {
    diagnostics_.push_back(diagnose(
        rules::damagedArrays,
        counted(damaged, "damaged list of the file was", "damaged lists of the file were") + " left out",
        "export the file again"));
  }
  out.source.format =
      std::string("FBX ") + (records.binary ? "binary " : "ASCII ") + std::to_string(records.version);
  out.source.maker = maker_;
  out.source.metresPerUnit = space_.metresPerUnit;
  out.source.axes = space_.axes;
  for (ModelInWork& work : models_) {
    dropBroken(work);
    work.model.skeleton = std::make_shared<const Skeleton>(std::move(work.skeleton));
    out.models.push_back(std::move(work.model));
  }
  leftOut_.report(diagnostics_);
  out.diagnostics = std::move(diagnostics_);
  return out;
}

namespace {

std::string makerOf(const Records& records) {
  const RecordView root = records.root();
  const RecordView header = root.child("FBXHeaderExtension");
  const Properties info(header.child("SceneInfo").child("Properties70"), {});
  std::string_view maker = root.child("Creator").property(0).text();
  if (maker.empty()) maker = header.child("Creator").property(0).text();
  // The application that used the FBX SDK is more informative than the SDK.
  const std::string_view program = info.text("Original|ApplicationName");
  if (!program.empty() && (maker.empty() || maker.starts_with("FBX SDK"))) maker = program;
  return cleanUtf8(maker);
}

bool hasPictures(const ObjectGraph& graph) {
  return std::ranges::any_of(graph.objects(), [](const Object& object) { return object.kind == "Texture"; });
}

}  // namespace

Result<Imported> readFbx(ByteSpan bytes, const std::filesystem::path& path, const ImportOptions& options,
                         const ImportJob& job) {
  if (bytes.size() > options.maxFileBytes) {
    return makeError(ErrorCode::Limit, "the file is larger than the limit for imports",
                     "split it, or raise the limit");
  }
  job.report(0.0f, "reading the file");
  auto records = readRecords(bytes, job);
  if (!records) return records.error();
  if (isLegacy(*records)) records = translated(*records);
  if (!records) return records.error();
  const ObjectGraph graph(*records);
  if (hasPictures(graph)) job.expectPictures();
  Assembly assembly(graph, makerOf(*records), options, job);
  job.report(0.1f, "reading meshes");
  if (Status status = assembly.readMeshes(); !status) return status.error();
  if (Status status = assembly.chooseBones(); !status) return status.error();
  if (assembly.isEmpty()) return nothingToRead(graph, assembly.isDamaged());
  job.report(0.3f, "building models");
  if (Status status = assembly.makeModels(path.stem().string()); !status) return status.error();
  if (Status status = assembly.makeClips(); !status) return status.error();
  job.report(1.0f, "done");
  return assembly.finish(*records);
}

}  // namespace squire::fbx
