#include "tests/support/projects.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/model/layered_clip.h"
#include "core/model/stage.h"
#include "tests/support/fights.h"

namespace squire::test {

namespace {

float anyFloat(std::mt19937& random) {
  switch (pick(random, 6)) {
    case 0:
      return 0.0f;
    case 1:
      return -0.0f;
    case 2:
      return std::ldexp(1.0f, static_cast<int>(pick(random, 200)) - 100);
    case 3:
      return static_cast<float>(pick(random, 100));
    default:
      return static_cast<float>(random()) / 4294967296.0f * 2.0f - 1.0f;
  }
}

vec3 anyVector(std::mt19937& random) {
  const float x = anyFloat(random);
  const float y = anyFloat(random);
  return {x, y, anyFloat(random)};
}

quat anyRotation(std::mt19937& random) {
  quat q(1, 0, 0, 0);
  for (int i = 0; i < 4; ++i) q[i] = static_cast<float>(random()) / 4294967296.0f - 0.5f;
  return glm::length(q) < 0.01f ? quat(1, 0, 0, 0) : glm::normalize(q);
}

Ease anyStoredEase(std::mt19937& random) {
  switch (pick(random, 4)) {
    case 0:
      return {Interpolation::Step, 0, 0, 1, 1};
    case 1:
      return {Interpolation::Curve, 0.25f, anyFloat(random), 0.75f, anyFloat(random)};
    default:
      return {};
  }
}

Time stepOfTime(std::mt19937& random, Rate rate) {
  if (chance(random, 8)) return Time{1 + static_cast<std::int64_t>(random())};
  if (chance(random, 8)) return timeOfFrame(1500, {rate.numerator * 1000, rate.denominator});
  return timeOfFrame(1 + static_cast<std::int64_t>(pick(random, 5)), rate);
}

Rate anyRate(std::mt19937& random) {
  static constexpr Rate rates[] = {{24, 1}, {25, 1}, {30, 1}, {60, 1}, {120, 1}, {30000, 1001}, {7, 3}};
  return rates[pick(random, std::size(rates))];
}

std::string anyName(std::mt19937& random) {
  static const char* const names[] = {"walk", "hand.R", "Ä ö \"q\"", "骨\\n", "a\nb\t", "-x", "hand.R (2)"};
  std::string name = names[pick(random, std::size(names))];
  if (chance(random, 2)) name += std::to_string(pick(random, 3));
  return name;
}

ContentHash anyHash(std::mt19937& random) {
  return {{(std::uint64_t{random()} << 32) | random(), (std::uint64_t{random()} << 32) | random()}};
}

UnknownMembers anyUnknown(std::mt19937& random) {
  if (!chance(random, 5)) return {};
  return {{"later", Json::object({{"deep", Json::array({1, 2.5, Json::object({{"x", nullptr}}), "text"})}})},
          {"other", Json::array()}};
}

std::vector<ProjectBone> anyBones(std::mt19937& random) {
  std::vector<ProjectBone> bones;
  const std::size_t count = pick(random, 12);
  for (std::size_t i = 0; i < count; ++i) {
    ProjectBone bone;
    bone.id = BoneId{static_cast<std::uint32_t>(i + 1)};
    bone.name = anyName(random);
    if (i > 0 && !chance(random, 5)) bone.parent = bones[pick(random, i)].id;
    bone.rest = {anyVector(random), anyRotation(random), chance(random, 2) ? vec3(1) : anyVector(random)};
    bone.gone = chance(random, 6);
    bone.unknown = anyUnknown(random);
    bones.push_back(std::move(bone));
  }
  return bones;
}

template <typename T>
Channel<T> shared(Keys<T> keys) {
  return keys.empty() ? nullptr : std::make_shared<const Keys<T>>(std::move(keys));
}

void store(std::mt19937& random, const std::vector<ProjectBone>& bones, ProjectClip& entry) {
  Clip clip;
  clip.id = entry.id;
  clip.name = entry.name;
  if (chance(random, 3)) clip.take = anyName(random);
  clip.loop = chance(random, 2);
  clip.rate = anyRate(random);
  if (chance(random, 3)) clip.start = stepOfTime(random, clip.rate);
  clip.duration = stepOfTime(random, clip.rate);
  ClipBase base{anyRate(random), stepOfTime(random, clip.rate), {}};
  for (const ProjectBone& bone : bones) {
    if (chance(random, 3)) base.tracks.emplace(bone.id, anyHash(random));
    if (UnknownMembers unknown = anyUnknown(random); !unknown.empty()) {
      entry.unknownTracks.emplace(bone.id, std::move(unknown));
    }
    Track track{bone.id, shared(randomVectorKeys(random, clip.rate, pick(random, 4))),
                shared(randomRotationKeys(random, clip.rate, pick(random, 4))),
                shared(randomVectorKeys(random, clip.rate, pick(random, 2)))};
    if (track.translation || track.rotation || track.scale) clip.tracks.push_back(std::move(track));
  }
  entry.stored = true;
  entry.clip = std::make_shared<const Clip>(std::move(clip));
  if (chance(random, 2)) entry.base = std::make_shared<const ClipBase>(std::move(base));
}

void addLayers(std::mt19937& random, Project& project, const std::vector<ProjectBone>& bones,
               ProjectClip& entry) {
  const Rate rate = entry.clip ? entry.clip->rate : entry.rate.value_or(project.rate);
  std::vector<EditLayer> layers;
  for (std::size_t i = pick(random, 3); i > 0; --i) {
    EditLayer layer;
    layer.id = LayerId{project.nextId++};
    layer.name = anyName(random) + "#" + std::to_string(i);
    if (chance(random, 2)) layer.weight = static_cast<float>(pick(random, 2001)) * 1e-3f;
    layer.muted = chance(random, 3);
    layer.solo = chance(random, 4);
    for (const ProjectBone& bone : bones) {
      Track track{bone.id, shared(randomVectorKeys(random, rate, pick(random, 3))),
                  shared(randomRotationKeys(random, rate, pick(random, 3))), nullptr};
      if (track.translation || track.rotation) layer.tracks.push_back(std::move(track));
      UnknownMembers unknown = anyUnknown(random);
      if (!unknown.empty()) layer.unknownTracks.emplace(bone.id, std::move(unknown));
    }
    std::ranges::sort(layer.tracks, {}, &Track::bone);
    layer.unknown = anyUnknown(random);
    layers.push_back(std::move(layer));
  }
  layOver(entry, entry.clip, std::move(layers), bones);
}

std::shared_ptr<const SourceMarks> anyMarks(std::mt19937& random) {
  if (chance(random, 2)) return nullptr;
  SourceMarks marks;
  for (std::size_t i = pick(random, 3); i > 0; --i)
    marks.events.push_back({anyName(random) + "!", Time{static_cast<std::int64_t>(pick(random, 100000))}});
  marks.volumes.push_back({anyName(random) + "!",
                           VolumeKind::Grab,
                           anyName(random),
                           anyVector(random),
                           static_cast<float>(pick(random, 1000)) * 1e-3f,
                           {{Time{3}, Time{500}}}});
  return std::make_shared<const SourceMarks>(std::move(marks));
}

ProjectModel anyModel(std::mt19937& random, Project& project) {
  ProjectModel model;
  model.id = ModelId{project.nextId++};
  model.name = anyName(random);
  if (!project.sources.empty()) model.source = project.sources[pick(random, project.sources.size())].id;
  model.sourceModel = anyName(random);
  model.bones = std::make_shared<const std::vector<ProjectBone>>(anyBones(random));
  for (std::size_t i = pick(random, 3); i > 0; --i) {
    MaterialOverride material;
    material.material = "m" + std::to_string(9 - i);
    if (chance(random, 2)) material.diffuse = anyVector(random);
    if (chance(random, 2)) material.specular = anyVector(random);
    if (chance(random, 2)) material.exponent = anyFloat(random);
    if (chance(random, 2)) material.diffuseMap = chance(random, 2) ? std::string() : anyName(random);
    if (!project.sharedMaterials.empty() && chance(random, 3))
      material.shared = project.sharedMaterials[0].name;
    material.unknown = anyUnknown(random);
    model.materials.push_back(std::move(material));
  }
  if (chance(random, 3)) model.joins.push_back({anyName(random), anyName(random) + "!", anyUnknown(random)});
  for (std::size_t i = pick(random, 4); i > 0; --i) {
    ProjectClip entry;
    entry.id = ClipId{project.nextId++};
    entry.name = anyName(random).append("#").append(std::to_string(i));
    if (chance(random, 2)) entry.sourceClip = "take";
    entry.removed = chance(random, 6);
    entry.unknown = anyUnknown(random);
    entry.sourceMarks = anyMarks(random);
    if (entry.sourceClip.empty() || chance(random, 2)) {
      store(random, *model.bones, entry);
    } else {
      if (chance(random, 3)) entry.loop = chance(random, 2);
      if (chance(random, 3)) entry.rate = anyRate(random);
    }
    if (const std::uint32_t id = entry.id.value; id % 2 == 0 && !model.bones->empty()) {
      entry.travel = Travel{.bone = (*model.bones)[id % model.bones->size()].id,
                            .ground = id % 4 == 0,
                            .height = id % 3 > 0,
                            .heading = id % 4 > 0 || id % 3 == 0};
    }
    if (chance(random, 3)) addLayers(random, project, *model.bones, entry);
    model.clips.push_back(std::make_shared<const ProjectClip>(std::move(entry)));
  }
  addRandomFight(random, project, model);
  for (auto& clip : model.clips) {
    ProjectClip entry = *clip;
    addRandomClipFight(random, project, model, entry);
    clip = std::make_shared<const ProjectClip>(std::move(entry));
  }
  model.sourceMarks = anyMarks(random);
  model.unknown = anyUnknown(random);
  return model;
}

vec3 onAStage(std::mt19937& random) {
  return glm::clamp(anyVector(random), -GroundShape::farthest, GroundShape::farthest);
}

vec2 anyPoint(std::mt19937& random) {
  const vec3 place = onAStage(random);
  return {place.x, place.y};
}

GroundShape anyShape(std::mt19937& random, Project& project, std::size_t number) {
  GroundShape shape{GroundShapeId{project.nextId++},
                    "shape " + std::to_string(number),
                    static_cast<GroundKind>(pick(random, 5)),
                    chance(random, 2),
                    {}};
  for (std::size_t i = 3 + pick(random, 3); i > 0; --i) shape.points.push_back(anyPoint(random));
  shape.unknown = anyUnknown(random);
  return shape;
}

StagePiece anyPiece(std::mt19937& random, Project& project, const Stage& stage, std::size_t number) {
  StagePiece piece;
  piece.id = StagePieceId{project.nextId++};
  piece.name = "piece " + std::to_string(number);
  piece.model = ModelId{1 + static_cast<std::uint32_t>(pick(random, 9))};
  piece.place = {onAStage(random), anyRotation(random), chance(random, 2) ? vec3(1) : vec3(1, -2, 0.5f)};
  if (!stage.layers.empty() && chance(random, 2)) piece.layer = stage.layers[0].name;
  if (chance(random, 3)) piece.group = anyName(random);
  piece.locked = chance(random, 3);
  piece.hidden = chance(random, 3);
  piece.unknown = anyUnknown(random);
  return piece;
}

Stage anyStage(std::mt19937& random, Project& project, std::size_t number) {
  Stage stage;
  stage.id = StageId{project.nextId++};
  stage.name = "stage " + std::to_string(number);
  for (std::size_t i = pick(random, 3); i > 0; --i)
    stage.layers.push_back(
        {"layer " + std::to_string(i), chance(random, 2), chance(random, 2), anyUnknown(random)});
  const std::size_t pieces = pick(random, 4), shapes = pick(random, 3), points = pick(random, 3);
  for (std::size_t i = 0; i < pieces; ++i)
    stage.pieces.push_back(std::make_shared<const StagePiece>(anyPiece(random, project, stage, i)));
  for (std::size_t i = 0; i < shapes; ++i)
    stage.ground.push_back(std::make_shared<const GroundShape>(anyShape(random, project, i)));
  for (std::size_t i = 0; i < points; ++i) {
    stage.points.push_back({StagePointId{project.nextId++}, "point " + std::to_string(i),
                            static_cast<StagePointKind>(pick(random, 2)), anyPoint(random),
                            anyUnknown(random)});
  }
  if (chance(random, 2)) stage.camera = StageCamera{anyPoint(random), 7.5f, anyUnknown(random)};
  stage.unknown = anyUnknown(random);
  return stage;
}

}  // namespace

std::size_t pick(std::mt19937& random, std::size_t count) { return random() % count; }
bool chance(std::mt19937& random, std::size_t oneIn) { return pick(random, oneIn) == 0; }

Keys<vec3> randomVectorKeys(std::mt19937& random, Rate rate, std::size_t count) {
  Keys<vec3> keys;
  Time time = chance(random, 2) ? Time() : stepOfTime(random, rate);
  for (std::size_t i = 0; i < count; ++i) {
    const vec3 value = anyVector(random);
    keys.push_back({time, value, anyStoredEase(random)});
    time += stepOfTime(random, rate);
  }
  return keys;
}

Keys<quat> randomRotationKeys(std::mt19937& random, Rate rate, std::size_t count) {
  Keys<quat> keys;
  Time time;
  for (std::size_t i = 0; i < count; ++i) {
    const quat value = anyRotation(random);
    keys.push_back({time, value, anyStoredEase(random)});
    time += stepOfTime(random, rate);
  }
  return keys;
}

Project randomProject(std::mt19937& random) {
  Project project;
  project.name = anyName(random);
  project.rate = anyRate(random);
  project.exports.name = chance(random, 2) ? "" : anyName(random);
  project.exports.tolerance = static_cast<double>(pick(random, 1000)) * 1e-6;
  project.exports.textures = chance(random, 2)   ? TextureMode::Pixels
                             : chance(random, 2) ? TextureMode::Encoded
                                                 : TextureMode::Blocks;
  project.exports.unknown = anyUnknown(random);
  project.game = randomGame(random);
  for (std::size_t i = pick(random, 3); i > 0; --i) {
    Source source;
    source.id = SourceId{project.nextId++};
    source.path = anyName(random).append(".fbx");
    source.hash = anyHash(random);
    if (chance(random, 2)) source.options.space = {Axis::PlusZ, Axis::MinusY, 0.01};
    source.options.mergeArmatures = chance(random, 2);
    source.options.fileNames = chance(random, 2);
    source.options.deformBonesOnly = source.options.fileNames;
    if (chance(random, 4)) source.options.stripPrefix = anyName(random);
    if (chance(random, 3)) source.options.motionTolerance = 1e-3;
    source.unknown = anyUnknown(random);
    source.options.unknown = anyUnknown(random);
    project.sources.push_back(std::move(source));
  }
  for (std::size_t i = pick(random, 3); i > 0; --i) {
    project.sharedMaterials.push_back({"s" + std::to_string(9 - i),
                                       anyVector(random),
                                       anyVector(random),
                                       anyFloat(random),
                                       chance(random, 2) ? anyName(random) : std::string(),
                                       {},
                                       anyUnknown(random)});
  }
  for (std::size_t i = pick(random, 3); i > 0; --i) {
    project.models.push_back(std::make_shared<const ProjectModel>(anyModel(random, project)));
  }
  for (std::size_t i = pick(random, 3); i > 0; --i)
    project.stages.push_back(std::make_shared<const Stage>(anyStage(random, project, i)));
  project.unknown = anyUnknown(random);
  return project;
}

}  // namespace squire::test
