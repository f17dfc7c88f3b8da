#include "tests/support/edits.h"

#include "core/edit/change_clip.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/clips/warp_clip.h"
#include "core/edit/keys/axis_edits.h"
#include "core/edit/keys/copied_keys.h"
#include "core/edit/keys/handle_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/layers/layer_edits.h"
#include "core/edit/materials/material_edits.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/materials/skin_edits.h"
#include "core/edit/sources/source_edits.h"
#include "core/edit/tracks.h"
#include "core/model/layered_clip.h"
#include "tests/support/fight_edits.h"
#include "tests/support/projects.h"

namespace squire::test {

namespace {

Skeleton characterSkeleton() {
  Skeleton skeleton;
  const auto add = [&](const char* name, int parent, vec3 offset) {
    Bone bone;
    bone.id = BoneId{static_cast<std::uint32_t>(skeleton.bones.size() + 1)};
    bone.name = name;
    bone.parent = parent;
    bone.rest.translation = offset;
    skeleton.bones.push_back(bone);
  };
  add("hips", Bone::noParent, {0, 1, 0});
  add("spine", 0, {0, 0.3f, 0});
  add("arm.L", 1, {0.2f, 0.2f, 0});
  add("arm.R", 1, {-0.2f, 0.2f, 0});
  add("leg.L", 0, {0.1f, -0.1f, 0});
  add("leg.R", 0, {-0.1f, -0.1f, 0});
  const std::vector<mat4> places = modelMatrices(skeleton, skeleton.restPose());
  for (std::size_t i = 0; i < places.size(); ++i) skeleton.bones[i].inverseBind = glm::inverse(places[i]);
  return skeleton;
}

// 30 vertices around each joint, which follow only its bone. The source gives vertex 7 no weight.
std::shared_ptr<const Mesh> characterSkin(const Skeleton& skeleton) {
  std::mt19937 random(99);
  const auto share = [&] { return static_cast<float>(random()) / 4294967296.0f - 0.5f; };
  auto mesh = std::make_shared<Mesh>();
  mesh->name = "skin";
  for (std::size_t bone = 0; bone < skeleton.bones.size(); ++bone) {
    const vec3 middle(glm::inverse(skeleton.bones[bone].inverseBind)[3]);
    for (int i = 0; i < 30; ++i) {
      const float x = share(), y = share();
      mesh->positions.push_back(middle + vec3(0.2f * x, 0.5f * y, 0.2f * share()));
      Influences influences;
      influences.bones[0] = static_cast<std::uint16_t>(bone);
      influences.weights[0] = 1.0f;
      mesh->influences.push_back(influences);
    }
  }
  mesh->bare = {7};
  mesh->normals.assign(mesh->positions.size(), vec3(0, 1, 0));
  mesh->texcoords.assign(mesh->positions.size(), vec2(0));
  for (std::uint32_t i = 0; i + 2 < mesh->positions.size(); i += 3) {
    for (std::uint32_t corner = 0; corner < 3; ++corner) mesh->indices.push_back(i + corner);
  }
  return mesh;
}

template <typename T>
Channel<T> channel(Keys<T> keys) {
  return keys.empty() ? nullptr : std::make_shared<const Keys<T>>(std::move(keys));
}

struct Target {
  ClipRef ref;
  std::shared_ptr<const Clip> clip;
};

// A random clip of the first model that can be edited.
Target anyClip(const Project& project, std::mt19937& random) {
  const ProjectModel& model = *project.models[0];
  for (int tries = 0; tries < 20; ++tries) {
    const ProjectClip& entry = *model.clips[pick(random, model.clips.size())];
    if (!entry.removed) return {{model.id, entry.id}, clipBelow(entry)};
  }
  return {{model.id, model.clips[0]->id}, clipBelow(*model.clips[0])};
}

std::vector<KeyRef> someKeys(const Clip& clip, std::mt19937& random) {
  std::vector<KeyRef> keys = allKeys(clip);
  if (pick(random, 4) == 0 && !keys.empty()) return keysAt(clip, keys[pick(random, keys.size())].time);
  const std::size_t oneIn = 1 + pick(random, 6);
  std::erase_if(keys, [&](const KeyRef&) { return pick(random, oneIn) != 0; });
  return keys;
}

quat anyTurn(std::mt19937& random) {
  const auto angle = static_cast<float>(pick(random, 628)) / 100.0f;
  return glm::angleAxis(angle, vec3(0, 0, 1));
}

Ease anyEase(std::mt19937& random) {
  static const Ease eases[] = {{Interpolation::Step}, {}, {Interpolation::Curve, 0.4f, 0, 0.6f, 1}};
  return eases[pick(random, 3)];
}

Time anyTime(const Clip& clip, std::mt19937& random) {
  return timeOfFrame(static_cast<std::int64_t>(pick(random, 40)), clip.rate);
}

// A few keys of single axes.
std::vector<KeyRef> someAxisKeys(const Clip& clip, std::mt19937& random) {
  const std::vector<CurvePoint> points = allPoints(clip);
  std::vector<KeyRef> keys;
  for (std::size_t i = 0; i < 3 && !points.empty(); ++i) {
    const CurvePoint& point = points[pick(random, points.size())];
    keys.push_back({point.key.bone, point.key.channel, point.key.time, axisOf(point.component)});
  }
  return keys;
}

Result<Edit> randomKeyEdit(const Project& project, std::mt19937& random) {
  const Target target = anyClip(project, random);
  if (!target.clip) return makeError(ErrorCode::Content, "not loaded");
  const Clip& clip = *target.clip;
  const ClipRef ref = target.ref;
  const BoneId bone{1 + static_cast<std::uint32_t>(pick(random, 6))};
  switch (pick(random, 8)) {
    case 0:
      return setPose(
          project,
          {ref, anyTime(clip, random), {{bone, vec3(1, 2, 3), anyTurn(random), {}}}, anyEase(random)});
    case 1:
      return deleteKeys(project, {ref, someKeys(clip, random)});
    case 2:
      return moveKeys(project, {ref, someKeys(clip, random), anyTime(clip, random) - anyTime(clip, random)});
    case 3:
      return scaleKeys(project, {ref,
                                 someKeys(clip, random),
                                 {anyTime(clip, random), 0.5 + 0.25 * static_cast<double>(pick(random, 5)),
                                  pick(random, 2) == 0}});
    case 4:
      return snapKeys(project, {ref, someKeys(clip, random)});
    case 5:
      return setEase(project, {ref, someKeys(clip, random), anyEase(random)});
    case 6: {
      const auto copy = copyKeys(project, ref, someKeys(clip, random));
      return pasteKeys(project, {anyClip(project, random).ref, *copy, anyTime(clip, random)});
    }
    default:
      return setKeys(
          project,
          {ref, {{bone, ChannelKind::Scale, Key<vec3>{anyTime(clip, random), vec3(2), anyEase(random)}}}});
  }
}

Result<Edit> randomClipEdit(const Project& project, std::mt19937& random) {
  const Target target = anyClip(project, random);
  if (!target.clip) return makeError(ErrorCode::Content, "not loaded");
  const Clip& clip = *target.clip;
  const ClipRef ref = target.ref;
  switch (pick(random, 12)) {
    case 0:
      return newClip(project, {ref.model, "new", anyTime(clip, random)});
    case 1:
      return duplicateClip(project, {ref, ""});
    case 2:
      return renameClip(project, {ref, "name " + std::to_string(pick(random, 30))});
    case 3:
      return project.models[0]->clips.size() > 8 ? deleteClip(project, {ref}) : resetClip(project, {ref});
    case 4:
      return moveClip(project, {ref, pick(random, 5)});
    case 5:
      return setClipLoop(project, {ref, pick(random, 2) == 0});
    case 6:
      return setClipRate(project, {ref, {pick(random, 2) == 0 ? 24u : 60u, 1}});
    case 7:
      return setClipDuration(project, {ref, anyTime(clip, random)});
    case 8:
      return clip.duration.seconds() > 100.0 ? reverseClip(project, {ref})
                                             : retimeClip(project, {ref, pick(random, 2) == 0 ? 2.0 : 0.5});
    case 9:
      return reverseClip(project, {ref});
    case 10:
      return trimClip(project, {ref, anyTime(clip, random), anyTime(clip, random)});
    default:
      return splitClip(project, {ref, anyTime(clip, random), ""});
  }
}

Result<Edit> randomMaterialEdit(const Project& project, std::mt19937& random) {
  const ModelId model = project.models[0]->id;
  const std::vector<MaterialOverride>& made = project.models[0]->materials;
  const auto any = [&]() -> std::string {
    if (!made.empty() && pick(random, 2) == 0) return made[pick(random, made.size())].material;
    return pick(random, 2) == 0 ? "steel" : "skin";
  };
  switch (pick(random, 7)) {
    case 0:
      return newMaterial(project, {model, "made " + std::to_string(pick(random, 4))});
    case 1:
      return copyMaterial(project, {model, any(), {}, "", {}, {}});
    case 2:
      return renameMaterial(project, {model, any(), "name " + std::to_string(pick(random, 4))});
    case 3:
      return deleteMaterial(project, {model, any(), any()});
    case 4:
      return normaliseWeights(project, {model, {}, static_cast<std::uint32_t>(1 + pick(random, 4)), 0.05f});
    case 5:
      return fillWeights(project, {model, {}, pick(random, 2) == 0});
    default:
      return assignMaterial(project, {model, "skin", {}, any()});
  }
}

Result<Edit> randomSettingsEdit(const Project& project, std::mt19937& random) {
  const ModelId model = project.models[0]->id;
  switch (pick(random, 6)) {
    case 5:
      return randomMaterialEdit(project, random);
    case 0: {
      MaterialOverride material;
      material.material = pick(random, 2) == 0 ? "steel" : "skin";
      if (pick(random, 3) != 0) material.diffuse = vec3(static_cast<float>(pick(random, 10)) / 10.0f);
      return setMaterial(project, {model, material});
    }
    case 1:
      return resetMaterial(project, {model, "steel"});
    case 2:
      return renameModel(project, {model, "model " + std::to_string(pick(random, 5))});
    case 3: {
      ExportSettings settings;
      settings.tolerance = static_cast<double>(pick(random, 9)) * 1e-5;
      return setExport(project, {settings});
    }
    default:
      return setProject(project, {"project " + std::to_string(pick(random, 5)), {30, 1}});
  }
}

// The first triangle of a skin, as a mesh of its own.
std::shared_ptr<const Mesh> belt(const Mesh& skin) {
  auto mesh = std::make_shared<Mesh>(skin);
  mesh->name = "belt";
  mesh->positions.resize(3);
  mesh->normals.resize(3);
  mesh->texcoords.resize(3);
  mesh->influences.resize(3);
  mesh->indices = {0, 1, 2};
  mesh->bare.clear();
  return mesh;
}

// Sets member by member, since GCC 12 wrongly warns of an initialiser with braces.
AddSource sourceOf(const std::string& name, std::shared_ptr<const Imported> imported) {
  AddSource out;
  out.path = name + ".fbx";
  out.hash = hashOf(asBytes(name));
  out.imported = std::move(imported);
  return out;
}

}  // namespace

std::shared_ptr<const Imported> importedCharacter(unsigned seed) {
  std::mt19937 random(seed);
  auto imported = std::make_shared<Imported>();
  Model model;
  model.id = ModelId{1};
  model.name = "character";
  model.skeleton = std::make_shared<const Skeleton>(characterSkeleton());
  model.materials.resize(2);
  model.materials[0].name = "steel";
  model.materials[1].name = "skin";
  model.meshes.push_back(characterSkin(*model.skeleton));
  model.meshes.push_back(belt(*model.meshes[0]));
  for (const char* name : {"idle", "walk", "jump"}) {
    Clip clip;
    clip.id = ClipId{static_cast<std::uint32_t>(model.clips.size() + 1)};
    clip.name = name;
    clip.rate = {24, 1};
    clip.duration = timeOfFrame(24, clip.rate);
    for (const Bone& bone : model.skeleton->bones) {
      if (pick(random, 5) == 0) continue;
      clip.tracks.push_back({bone.id, channel(randomVectorKeys(random, clip.rate, pick(random, 6))),
                             channel(randomRotationKeys(random, clip.rate, 1 + pick(random, 8))), nullptr});
    }
    model.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
  }
  imported->models.push_back(std::move(model));
  return imported;
}

Project projectWith(const Imported& file) {
  return addSource(Project(), sourceOf("character", std::make_shared<const Imported>(file)))->project;
}

Project characterProject() {
  Project project;
  project.name = "character";
  const auto edit = addSource(project, sourceOf("character", importedCharacter()));
  return edit->project;
}

Project armedProject() {
  auto sword = std::make_shared<Imported>(*importedCharacter(2));
  sword->models[0].name = "sword";
  const auto edit = addSource(characterProject(), sourceOf("sword", sword));
  return edit->project;
}

std::vector<CurvePoint> allPoints(const Clip& clip) {
  std::vector<CurvePoint> points;
  for (const Track& track : clip.tracks) {
    for (const ChannelKind kind : {ChannelKind::Translation, ChannelKind::Rotation, ChannelKind::Scale}) {
      onCurves(track, kind, [&](const auto& channel, const auto& axes) {
        if (!channel) return;
        const auto* curves = curvesOf(channel, axes);
        for (std::size_t axis = 0; axis < 3; ++axis) {
          const auto add = [&](const auto& keys) {
            for (const auto& key : keys)
              points.push_back({{track.bone, kind, key.time}, static_cast<int>(axis)});
          };
          curves ? add(*curves->axes[axis]) : add(*channel);
        }
      });
    }
  }
  return points;
}

Result<Edit> randomAxisEdit(const Project& project, std::mt19937& random) {
  const Target target = anyClip(project, random);
  if (!target.clip) return makeError(ErrorCode::Content, "not loaded");
  const Clip& clip = *target.clip;
  const ClipRef ref = target.ref;
  const std::vector<KeyRef> keys = someAxisKeys(clip, random);
  if (keys.empty()) return makeError(ErrorCode::Content, "no keys");
  const KeyRef& key = keys.front();
  switch (pick(random, 16)) {
    case 0:
      return deleteKeys(project, {ref, keys});
    case 1:
      return moveKeys(project, {ref, keys, anyTime(clip, random) - anyTime(clip, random)});
    case 2:
      return setEase(project, {ref, keys, anyEase(random)});
    case 3:
      return shapeHandles(project, {ref, keys, static_cast<HandleShape>(1 + pick(random, 3))});
    case 4:
      return dragPoints(project, {ref,
                                  {{{{key.bone, key.channel, key.time}, static_cast<int>(key.axis) - 1},
                                    static_cast<double>(pick(random, 300)) / 10.0}},
                                  timeOfFrame(static_cast<std::int64_t>(pick(random, 4)), clip.rate),
                                  static_cast<EulerOrder>(pick(random, 6))});
    case 5:
      return insertKeys(project, {ref, {{key.bone, key.channel, key.axis}}, anyTime(clip, random)});
    case 6:
      return splitAxes(project, {ref, {{key.bone, key.channel}}});
    case 7:
      return joinAxes(project, {ref, {{key.bone, key.channel}}});
    case 8:
      return continueCurves(project, {ref,
                                      {{key.bone, key.channel, key.axis}},
                                      static_cast<Beyond>(pick(random, 5)),
                                      static_cast<CurveEnd>(pick(random, 3)),
                                      static_cast<EulerOrder>(pick(random, 6))});
    case 9:
      return setHandle(project, {ref, key, static_cast<HandleSide>(pick(random, 2)),
                                 0.1f * vec2(pick(random, 11), pick(random, 11)), false,
                                 0.05f * (static_cast<float>(pick(random, 41)) - 20.0f)});
    case 10:
      return setHandleLengths(project, {ref, keys, 0.1f * static_cast<float>(1 + pick(random, 9))});
    default: {
      // Deletes all keys of a channel: splitting adds keys, so only few channels may have split axes at a
      // time.
      std::vector<KeyRef> all = allKeys(clip);
      std::erase_if(all,
                    [&](const KeyRef& one) { return one.bone != key.bone || one.channel != key.channel; });
      return deleteKeys(project, {ref, all});
    }
  }
}

// How a layer is laid over what lies below it.
Result<Edit> randomLayingEdit(const Project& project, const Target& target, LayerId layer,
                              std::mt19937& random) {
  const ClipRef ref = target.ref;
  const auto share = [&] { return static_cast<float>(pick(random, 5)) * 0.25f; };
  switch (pick(random, 5)) {
    case 0:
      return setEditLayer(project,
                          {.clip = ref, .layer = layer, .mode = static_cast<LayerMode>(pick(random, 2))});
    case 1: {
      const Time first = anyTime(*target.clip, random), last = anyTime(*target.clip, random);
      Keys<float> fade{{std::min(first, last), share(), {}}};
      if (first != last) fade.push_back({std::max(first, last), share(), {}});
      return setEditLayer(project,
                          {.clip = ref, .layer = layer, .fade = std::make_shared<const Keys<float>>(fade)});
    }
    case 2: {
      std::vector<MaskedBone> mask;
      for (std::uint32_t bone = 1; bone <= pick(random, 4); ++bone) mask.push_back({BoneId{bone}, share()});
      return setEditLayer(project, {.clip = ref, .layer = layer, .mask = std::move(mask)});
    }
    case 3:
      return addEditLayer(project, {.clip = ref,
                                    .name = "over",
                                    .motion = anyClip(project, random).ref.clip,
                                    .at = anyTime(*target.clip, random)});
    default: {
      const Time at = anyTime(*target.clip, random);
      return warpClip(project, {ref, {{at, at + Time{at.ticks / 3}}}, pick(random, 2) == 0});
    }
  }
}

Result<Edit> randomLayerEdit(const Project& project, std::mt19937& random) {
  const Target target = anyClip(project, random);
  if (!target.clip) return makeError(ErrorCode::Content, "not loaded");
  const std::vector<EditLayer>& layers = project.models[0]->find(target.ref.clip)->layers;
  if (layers.empty()) return addEditLayer(project, {target.ref, "lean"});
  const EditLayer& layer = layers[pick(random, layers.size())];
  const KeysRef ref(target.ref, layer.id);
  const auto keyed = loadedClip(project, ref);
  const BoneId bone{1 + static_cast<std::uint32_t>(pick(random, 6))};
  switch (pick(random, 16)) {
    case 0:
      return addEditLayer(project, {target.ref, "lean"});
    case 1:
      return removeEditLayer(project, {target.ref, layer.id});
    case 2:
      return renameEditLayer(project, {{target.ref, layer.id}, "layer " + std::to_string(pick(random, 5))});
    case 3:
      return setEditLayer(project, {target.ref, layer.id, static_cast<float>(pick(random, 9)) * 0.25f});
    case 4:
      return setEditLayer(project, {target.ref, layer.id, {}, pick(random, 2) == 0, pick(random, 3) == 0});
    case 5:
      return moveEditLayer(project, {{target.ref, layer.id}, pick(random, 3)});
    case 6:
      return pick(random, 3) == 0
                 ? collapseEditLayers(project, {target.ref})
                 : moveKeys(project, {ref, someKeys(**keyed, random), anyTime(**keyed, random)});
    case 7:
      return deleteKeys(project, {ref, someKeys(**keyed, random)});
    case 8:
      return setKeys(project, {ref,
                               {{bone, ChannelKind::Rotation,
                                 Key<quat>{anyTime(**keyed, random), anyTurn(random), anyEase(random)}}}});
    case 9:
    case 10:
    case 11:
    case 12:
      return randomLayingEdit(project, target, layer.id, random);
    default:
      return setPose(project,
                     {ref, anyTime(**keyed, random), {{bone, vec3(1, 2, 3), anyTurn(random), {}}}, {}});
  }
}

Result<Edit> randomEdit(const Project& project, std::mt19937& random) {
  switch (pick(random, 10)) {
    case 0:
      return randomSettingsEdit(project, random);
    case 1:
    case 2:
    case 3:
      return randomClipEdit(project, random);
    case 4:
    case 5:
    case 6:
      return randomFightEdit(project, random);
    default:
      return randomKeyEdit(project, random);
  }
}

}  // namespace squire::test
