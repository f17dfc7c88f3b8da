#include "tests/formats/wad/sample_contents.h"

#include "core/formats/images/mip_chain.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/formats/wad/random.h"

namespace squire::wad::test {

Bone sampleBone(std::uint32_t id, std::string name, int parent, vec3 translation, quat rotation) {
  Bone made;
  made.id = BoneId{id};
  made.name = std::move(name);
  made.parent = parent;
  made.rest.translation = translation;
  made.rest.rotation = rotation;
  return made;
}

namespace {

// Mip levels down to 1 x 1 whose bytes count up from `first`; the content does not matter.
std::vector<Image> countingLevels(std::uint32_t width, std::uint32_t height, std::uint32_t first) {
  std::vector<Image> levels(disk::fullLevelCount(width, height));
  for (std::uint32_t level = 0; level < levels.size(); ++level) {
    Image& image = levels[level];
    image.width = disk::levelExtent(width, level);
    image.height = disk::levelExtent(height, level);
    for (std::uint32_t i = 0; i < 4 * image.width * image.height; ++i)
      image.rgba.push_back(static_cast<std::uint8_t>(first++));
  }
  return levels;
}

std::shared_ptr<const Skeleton> goldenSkeleton() {
  auto skeleton = std::make_shared<Skeleton>();
  skeleton->bones.push_back(sampleBone(1, "root", Bone::noParent, {0, 1, 0}));
  skeleton->bones.push_back(
      sampleBone(2, "upper arm with a long name", 0, {0.25f, 0.5f, 0}, {0.8f, 0, 0, 0.6f}));
  skeleton->bones.push_back(sampleBone(3, "hand", 1, {0.5f, 0, 0}));
  skeleton->bones.push_back(sampleBone(4, "prop", Bone::noParent, {0, 0, -1}));
  skeleton->bones[0].inverseBind[3] = vec4(0, -1, 0, 1);
  skeleton->bones[1].inverseBind[3] = vec4(-0.25f, -1.5f, 0, 1);
  skeleton->bones[2].inverseBind[3] = vec4(-0.75f, -1.5f, 0, 1);
  skeleton->bones[3].inverseBind[3] = vec4(0, 0, 1, 1);
  return skeleton;
}

std::shared_ptr<const Mesh> goldenMesh() {
  auto mesh = std::make_shared<Mesh>();
  mesh->name = "sleeve";
  mesh->material = 0;
  mesh->positions = {{0, 1, 0}, {0.5f, 1, 0}, {0.5f, 1.5f, 0}, {0, 1.5f, 0.125f}};
  mesh->normals = {{0, 0, 1}, {0, 0, 1}, {0, 0, 1}, {0, 0.6f, 0.8f}};
  mesh->texcoords = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
  mesh->influences = {{{0, 0, 0, 0}, {1, 0, 0, 0}},
                      {{1, 0, 0, 0}, {0.75f, 0.25f, 0, 0}},
                      {{2, 1, 0, 0}, {0.5f, 0.5f, 0, 0}},
                      {{3, 2, 1, 0}, {0.25f, 0.25f, 0.25f, 0.25f}}};
  mesh->indices = {0, 1, 2, 0, 2, 3};
  return mesh;
}

Keyframe keyframe(const Skeleton& skeleton, float duration, vec3 handTranslation, quat armRotation) {
  Keyframe made;
  made.duration = duration;
  made.pose = skeleton.restPose();
  made.pose[1].rotation = armRotation;
  made.pose[2].translation = handTranslation;
  made.pose[2].scale = {1, 2, 0.5f};
  return made;
}

// Stores the levels in file order: bottom row first.
void putPixels(std::vector<Image> levels, TextureContents& texture) {
  std::vector<std::uint8_t> pixels;
  for (Image& level : levels) {
    turnOver(level);
    pixels.insert(pixels.end(), level.rgba.begin(), level.rgba.end());
  }
  texture.levelCount = static_cast<std::uint32_t>(levels.size());
  texture.pixels = std::make_shared<const std::vector<std::uint8_t>>(std::move(pixels));
}

TextureContents paintedTexture() {
  TextureContents texture;
  texture.name = "cloth.png";
  texture.width = 3;
  texture.height = 2;
  putPixels(countingLevels(3, 2, 10), texture);
  return texture;
}

TextureContents encodedTexture() {
  TextureContents texture;
  texture.name = "shine.jpg";
  texture.width = 64;
  texture.height = 32;
  const ByteSpan bytes = asBytes("not really a JPEG");
  texture.encoded = std::make_shared<const Bytes>(bytes.begin(), bytes.end());
  return texture;
}

ModelContents goldenKnight() {
  ModelContents model;
  model.name = "knight";
  model.skeleton = goldenSkeleton();
  auto patch = std::make_shared<Mesh>(*goldenMesh());
  patch->name.clear();
  patch->material = -1;
  patch->indices = {0, 1, 2};
  model.meshes = {goldenMesh(), patch};
  Material cloth;
  cloth.name = "cloth";
  cloth.diffuse = {0.5f, 0.25f, 1};
  cloth.specular = {0.125f, 0.125f, 0.125f};
  cloth.exponent = 16;
  cloth.diffuseMap = 0;
  cloth.specularMap = 1;
  model.materials = {cloth, Material{}};
  model.textures = {paintedTexture(), encodedTexture()};
  const Skeleton& skeleton = *model.skeleton;
  model.animations = {{"wave",
                       true,
                       {keyframe(skeleton, 0.25f, {0.5f, 0, 0}, {0.8f, 0, 0, 0.6f}),
                        keyframe(skeleton, 0.5f, {0.5f, 0.25f, 0}, {0.6f, 0, 0, 0.8f}),
                        keyframe(skeleton, 0, {0.5f, 0, 0}, {0.8f, 0, 0, 0.6f})}},
                      {"a short blow with the left hand",
                       false,
                       {keyframe(skeleton, 0.125f, {0.5f, 0, 0}, {1, 0, 0, 0}),
                        keyframe(skeleton, 0, {0.75f, 0, 0}, {0, 0, 0, 1}),
                        keyframe(skeleton, 0.125f, {0.75f, 0, 0}, {-0.6f, 0, 0, 0.8f}),
                        keyframe(skeleton, 0.0625f, {0.5f, 0.5f, 0.25f}, {0.8f, 0.6f, 0, 0}),
                        keyframe(skeleton, 0, {0.5f, 0, 0}, {1, 0, 0, 0})}},
                      {"stand", false, {keyframe(skeleton, 0, {0.5f, 0, 0}, {1, 0, 0, 0})}}};
  return model;
}

ModelContents goldenSword() {
  ModelContents model;
  model.name = "sword";
  auto skeleton = std::make_shared<Skeleton>();
  skeleton->bones.push_back(sampleBone(1, "grip", Bone::noParent, {0, 0, 0}));
  model.skeleton = skeleton;
  Material steel;
  steel.name = "steel";
  steel.diffuseMap = 0;
  model.materials = {steel};
  model.textures = {encodedTexture()};
  auto blade = std::make_shared<Mesh>();
  blade->name = "blade";
  blade->material = 0;
  blade->positions = {{0, 0, 0}, {0.0625f, 0, 0}, {0, 1, 0}};
  blade->normals = std::vector<vec3>(3, vec3(0, 0, 1));
  blade->texcoords = {{0, 0}, {1, 0}, {0.5f, 1}};
  blade->influences = std::vector<Influences>(3, Influences{{0, 0, 0, 0}, {1, 0, 0, 0}});
  blade->indices = {0, 1, 2};
  model.meshes = {blade};
  return model;
}

Transform randomTransform(Random& random) {
  return {random.vector(1), random.rotation(), vec3(1) + random.vector(0.3f)};
}

std::shared_ptr<const Mesh> randomMesh(Random& random, const RandomSizes& sizes, int materials) {
  auto mesh = std::make_shared<Mesh>();
  mesh->name = "mesh " + std::to_string(random.below(100));
  mesh->material = static_cast<int>(random.below(static_cast<std::uint32_t>(materials) + 1)) - 1;
  const auto bones = static_cast<std::uint16_t>(sizes.bones);
  for (int i = 0; i < sizes.vertices; ++i) {
    mesh->positions.push_back(random.vector(2));
    mesh->normals.push_back(random.rotation() * vec3(0, 0, 1));
    mesh->texcoords.emplace_back(random.number(0, 1), random.number(0, 1));
    const float share = random.number(0.5f, 1);
    Influences influences;
    influences.bones = {random.below(bones), random.below(bones), 0, 0};
    influences.weights = {share, 1 - share, 0, 0};
    mesh->influences.push_back(influences);
  }
  for (int i = 0; i < 3 * sizes.vertices; ++i)
    mesh->indices.push_back(random.below(static_cast<std::uint32_t>(sizes.vertices)));
  return mesh;
}

TextureContents randomTexture(Random& random) {
  TextureContents texture;
  texture.name = "texture " + std::to_string(random.below(100));
  texture.width = 1 + random.below(9);
  texture.height = 1 + random.below(9);
  std::vector<Image> levels = countingLevels(texture.width, texture.height, random.below(256));
  if (random.below(3) == 0) {
    const ByteSpan bytes = std::as_bytes(std::span(levels[0].rgba));
    texture.encoded = std::make_shared<const Bytes>(bytes.begin(), bytes.end());
  } else {
    putPixels(std::move(levels), texture);
  }
  return texture;
}

std::shared_ptr<const Skeleton> randomSkeleton(Random& random, int bones) {
  auto skeleton = std::make_shared<Skeleton>();
  for (int i = 0; i < bones; ++i) {
    const int parent =
        i == 0 ? Bone::noParent : static_cast<int>(random.below(static_cast<std::uint32_t>(i)));
    Bone made = sampleBone(static_cast<std::uint32_t>(i + 1), "bone " + std::to_string(i), parent, {});
    made.rest = randomTransform(random);
    made.inverseBind = glm::inverse(toMatrix(randomTransform(random)));
    skeleton->bones.push_back(made);
  }
  return skeleton;
}

KeyframeAnimation randomAnimation(Random& random, const RandomSizes& sizes, int index) {
  KeyframeAnimation animation;
  animation.name = "clip " + std::to_string(index);
  animation.loop = random.below(2) == 0;
  for (int k = 0; k < sizes.keyframes; ++k) {
    Keyframe made;
    made.duration = random.below(5) == 0 ? 0.0f : random.number(0, 0.5f);
    for (int i = 0; i < sizes.bones; ++i) made.pose.push_back(randomTransform(random));
    animation.keyframes.push_back(std::move(made));
  }
  return animation;
}

}  // namespace

Contents goldenContents() {
  Contents contents;
  contents.exporterVersion = "golden";
  contents.models = {goldenKnight(), goldenSword()};
  return contents;
}

Contents exampleContents() {
  Contents contents;
  contents.exporterVersion = "0.1.0";
  ModelContents& model = contents.models.emplace_back(goldenSword());
  model.name = "flag";
  auto skeleton = std::make_shared<Skeleton>();
  skeleton->bones.push_back(sampleBone(1, "pole", Bone::noParent, {0, 0.5f, 0}));
  skeleton->bones[0].inverseBind[3] = vec4(0, -0.5f, 0, 1);
  model.skeleton = skeleton;
  model.materials[0].name = "cloth";
  model.materials[0].diffuse = vec3(1.0f);  // the colour of textured materials
  TextureContents pixel{.name = "red.png", .width = 1, .height = 1, .pixels = {}, .encoded = {}};
  putPixels({Image{1, 1, {255, 0, 0, 255}}}, pixel);
  model.textures[0] = std::move(pixel);
  auto mesh = std::make_shared<Mesh>(*model.meshes[0]);
  mesh->name = "flag";
  model.meshes = {mesh};
  KeyframeAnimation& wave = model.animations.emplace_back();
  wave.name = "wave";
  wave.loop = true;
  wave.keyframes = {{0.5f, skeleton->restPose()}, {0.5f, skeleton->restPose()}};
  wave.keyframes[1].pose[0].rotation = quat(0.8f, 0, 0.6f, 0);
  return contents;
}

Contents randomContents(std::uint32_t seed, const RandomSizes& sizes, const std::string& prefix) {
  Random random(seed);
  Contents contents;
  for (int m = 0; m < sizes.models; ++m) {
    ModelContents& model = contents.models.emplace_back();
    model.name = prefix + " " + std::to_string(m);
    model.skeleton = randomSkeleton(random, sizes.bones);
    for (int i = 0; i < sizes.textures; ++i) model.textures.push_back(randomTexture(random));
    for (int i = 0; i < 3; ++i) {
      Material material;
      material.name = "material " + std::to_string(i);
      material.diffuse = glm::abs(random.vector(1));
      material.diffuseMap =
          static_cast<int>(random.below(static_cast<std::uint32_t>(sizes.textures) + 1)) - 1;
      material.specularMap =
          static_cast<int>(random.below(static_cast<std::uint32_t>(sizes.textures) + 1)) - 1;
      model.materials.push_back(material);
    }
    for (int i = 0; i < sizes.meshes; ++i) model.meshes.push_back(randomMesh(random, sizes, 3));
    for (int i = 0; i < sizes.animations; ++i) model.animations.push_back(randomAnimation(random, sizes, i));
  }
  return contents;
}

}  // namespace squire::wad::test
