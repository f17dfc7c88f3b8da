#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <fstream>
#include <map>
#include <set>

#include "core/scene/gizmo.h"
#include "tests/gl/drawing.h"

namespace squire {
namespace {

using test::bare, test::Drawing, test::listOf, test::smallSize;

// The pixels whose centres are covered by the triangles of a CPU-skinned model.
std::vector<bool> silhouette(const Model& model, const std::vector<mat4>& matrices, const Camera& camera) {
  std::vector<bool> mask(320 * 240);
  const auto edge = [](vec2 a, vec2 b, vec2 p) {
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
  };
  for (const auto& mesh : model.meshes) {
    const auto points = skinnedPositions(*model.skeleton, *mesh, matrices);
    for (std::size_t i = 0; i < mesh->indices.size(); i += 3) {
      const vec2 a(toPixel(camera, smallSize, points[mesh->indices[i]]));
      const vec2 b(toPixel(camera, smallSize, points[mesh->indices[i + 1]]));
      const vec2 c(toPixel(camera, smallSize, points[mesh->indices[i + 2]]));
      const vec2 low = glm::floor(glm::min(glm::min(a, b), c));
      const vec2 high = glm::ceil(glm::max(glm::max(a, b), c));
      for (float y = std::max(low.y, 0.0f); y < std::min(high.y, 240.0f); ++y) {
        for (float x = std::max(low.x, 0.0f); x < std::min(high.x, 320.0f); ++x) {
          const vec2 p(x + 0.5f, y + 0.5f);
          const float u = edge(a, b, p);
          const float v = edge(b, c, p);
          const float w = edge(c, a, p);
          if ((u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0)) {
            mask[static_cast<std::size_t>(y) * 320 + static_cast<std::size_t>(x)] = true;
          }
        }
      }
    }
  }
  return mask;
}

void expectSameSilhouette(const Image& image, const std::vector<bool>& mask) {
  std::size_t different = 0;
  std::size_t covered = 0;
  for (std::size_t i = 0; i < mask.size(); ++i) {
    covered += mask[i] ? 1u : 0u;
    if (mask[i] != (image.rgba[4 * i + 3] > 127)) ++different;
  }
  EXPECT_GT(covered, 2000u);
  // Pixel centres very close to an edge may be on either side.
  EXPECT_LE(different, covered / 200) << "of " << covered;
}

TEST_F(Drawing, TheSkinnedSilhouetteAgreesWithTheProcessor) {
  const Model model = test::boxCharacter();
  const auto matrices = modelMatrices(*model.skeleton, test::stridingPose(*model.skeleton));
  for (const bool ortho : {false, true}) {
    const DrawList list = listOf(model, matrices, bare(), ortho);
    expectSameSilhouette(draw(list), silhouette(model, matrices, list.camera));
  }
}

TEST_F(Drawing, APaletteOfAnySize) {
  const Model model = test::tower(300);
  Pose pose = model.skeleton->restPose();
  for (Transform& local : pose) local.rotation = glm::angleAxis(0.012f, vec3(0, 0, 1));
  const auto matrices = modelMatrices(*model.skeleton, pose);
  const DrawList list = listOf(model, matrices, bare());
  expectSameSilhouette(draw(list), silhouette(model, matrices, list.camera));
}

TEST_F(Drawing, TextureAndMissingTextureShow) {
  const Model model = test::boxCharacter();
  const auto matrices = modelMatrices(*model.skeleton, model.skeleton->restPose());
  DrawList list = listOf(model, matrices, bare());
  const auto count = [](const Image& image, auto&& test) {
    std::size_t n = 0;
    for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
      if (image.rgba[i + 3] > 0 && test(image.rgba[i], image.rgba[i + 1], image.rgba[i + 2])) ++n;
    }
    return n;
  };
  const auto red = [](int r, int g, int b) { return r > 80 && 2 * g < r && 2 * b < r; };
  const auto pink = [](int r, int g, int b) { return r > 80 && 3 * b > 2 * r && 2 * g < r; };
  EXPECT_GT(count(draw(list), red), 500u);
  EXPECT_EQ(count(draw(list), pink), 0u);
  for (MeshDraw& mesh : list.meshes) {
    mesh.diffuseMissing = mesh.diffuseMap != nullptr;
    mesh.diffuseMap = nullptr;
  }
  EXPECT_GT(count(draw(list), pink), 500u);
}

TEST_F(Drawing, BonesShowThroughTheSurfaceOnlyWithXray) {
  const Model model = test::boxCharacter();
  const auto matrices = modelMatrices(*model.skeleton, model.skeleton->restPose());
  ViewOptions options = bare();
  options.surface.shading = Shading::Material;
  const Image without = draw(listOf(model, matrices, options));
  options.bones.style = BoneStyle::Sticks;
  options.bones.xray = true;
  const Image through = draw(listOf(model, matrices, options));
  options.bones.xray = false;
  const Image inside = draw(listOf(model, matrices, options));
  const auto different = [&](const Image& image) {
    std::size_t n = 0;
    for (std::size_t i = 0; i < image.rgba.size(); ++i) n += image.rgba[i] != without.rgba[i] ? 1u : 0u;
    return n;
  };
  EXPECT_GT(different(through), 2 * different(inside) + 500);
}

TEST_F(Drawing, WireNormalsWeightsAndShadowChangeThePicture) {
  const Model model = test::boxCharacter();
  const auto matrices = modelMatrices(*model.skeleton, model.skeleton->restPose());
  const ViewOptions plain;
  const Image first = draw(listOf(model, matrices, plain));
  std::vector<ViewOptions> others(13, plain);
  others[0].surface.wireframe = true;
  others[1].surface.shading = Shading::Normals;
  others[2].surface.shading = Shading::Weights;
  others[3].light.shadow = false;
  others[4].ground.grid = false;
  others[5].bounds = true;
  others[6].light.headlight = false;
  others[7].surface.shading = Shading::Matcap;
  others[8].surface.shading = Shading::Unlit;
  others[9].surface.shading = Shading::Silhouette;
  others[10].light.three = true;
  others[11].surface.shading = Shading::Texels;
  others[12].surface.cavity = usualCavity;
  for (std::size_t i = 0; i < others.size(); ++i) {
    EXPECT_NE(draw(listOf(model, matrices, others[i])).rgba, first.rgba) << i;
  }
  EXPECT_EQ(draw(listOf(model, matrices, plain)).rgba, first.rgba);
}

// The set of colours of opaque pixels.
std::set<std::array<std::uint8_t, 3>> coloursOf(const Image& image) {
  std::set<std::array<std::uint8_t, 3>> out;
  for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
    if (image.rgba[i + 3] == 255) out.insert({image.rgba[i], image.rgba[i + 1], image.rgba[i + 2]});
  }
  return out;
}

TEST_F(Drawing, UnlitShowsMapsAsTheyAreAndASilhouetteHasOneColour) {
  const Model model = test::boxCharacter();
  const auto matrices = modelMatrices(*model.skeleton, model.skeleton->restPose());
  ViewOptions options = bare();
  options.surface.shading = Shading::Silhouette;
  EXPECT_EQ(coloursOf(draw(listOf(model, matrices, options))).size(), 1u);
  options.surface.shading = Shading::Unlit;
  DrawList list = listOf(model, matrices, options);
  auto image = std::make_shared<Image>();
  image->width = image->height = 1;
  image->rgba = {200, 100, 50, 255};
  for (MeshDraw& mesh : list.meshes) mesh.diffuseMap = image;
  for (const auto& colour : coloursOf(draw(list))) {
    EXPECT_NEAR(colour[0], 200, 3);
    EXPECT_NEAR(colour[1], 100, 3);
    EXPECT_NEAR(colour[2], 50, 3);
  }
}

// The editor draws surfaces like the engine.
TEST_F(Drawing, SurfacesAreOpaqueAndTexturesRepeat) {
  Model model = test::boxCharacter();
  const auto matrices = modelMatrices(*model.skeleton, model.skeleton->restPose());
  const auto picture = [&](std::uint8_t alpha, const vec2& shift) {
    Model moved = model;
    for (auto& mesh : moved.meshes) {
      auto shifted = std::make_shared<Mesh>(*mesh);
      for (vec2& at : shifted->texcoords) at += shift;
      mesh = std::move(shifted);
    }
    DrawList list = listOf(moved, matrices, bare());
    auto image = std::make_shared<Image>();
    image->width = image->height = 2;
    for (const std::uint8_t red : std::initializer_list<std::uint8_t>{0, 250, 90, 170})
      image->rgba.insert(image->rgba.end(), {red, 60, 120, alpha});
    for (MeshDraw& mesh : list.meshes) mesh.diffuseMap = image;
    return draw(list).rgba;
  };
  const auto opaque = picture(255, vec2(0.0f));
  EXPECT_EQ(picture(0, vec2(0.0f)), opaque);
  const auto worst = [&](const std::vector<std::uint8_t>& other) {
    int out = 0;
    for (std::size_t i = 0; i < opaque.size(); ++i) out = std::max(out, std::abs(other[i] - opaque[i]));
    return out;
  };
  EXPECT_LE(worst(picture(128, vec2(2.0f, -1.0f))), 2);
  EXPECT_GT(worst(picture(255, vec2(0.5f, 0.0f))), 30);
}

// Maps are uploaded while the first picture is drawn.
TEST_F(Drawing, TheFirstPictureHasBothMaps) {
  const Model model = test::boxCharacter();
  const auto matrices = modelMatrices(*model.skeleton, model.skeleton->restPose());
  const auto plain = [](std::uint8_t grey) {
    auto image = std::make_shared<Image>();
    image->width = image->height = 1;
    image->rgba = {grey, grey, grey, 255};
    return image;
  };
  DrawList list = listOf(model, matrices, bare());
  const auto light = plain(250), dark = plain(5);
  for (MeshDraw& mesh : list.meshes) {
    mesh.diffuseMap = light;
    mesh.specularMap = dark;
  }
  const Image first = draw(list);
  EXPECT_EQ(draw(list).rgba, first.rgba);
}

// Clay is lit by the camera alone: turned along with the model it looks the same, and no light of the game
// changes it.
TEST_F(Drawing, MatcapIsOfTheViewAlone) {
  const Model model = test::boxCharacter();
  const auto matrices = modelMatrices(*model.skeleton, model.skeleton->restPose());
  ViewOptions options = bare();
  options.surface.shading = Shading::Matcap;
  DrawList list = listOf(model, matrices, options);
  const Image first = draw(list);
  list.light.headlight = list.light.sun = false;
  EXPECT_EQ(draw(list).rgba, first.rgba);
  list.camera.target = vec3(0.0f, list.camera.target.y, 0.0f);
  const Image before = draw(list);
  const mat4 turn = glm::rotate(mat4(1.0f), 1.0f, vec3(0.0f, 1.0f, 0.0f));
  for (mat4& bone : list.palette) bone = turn * bone;
  list.camera.yaw += 1.0f;
  const Image after = draw(list);
  std::size_t different = 0;
  for (std::size_t i = 0; i < after.rgba.size(); ++i)
    different += std::abs(after.rgba[i] - before.rgba[i]) > 3 ? 1u : 0u;
  EXPECT_LT(different, after.rgba.size() / 500);
}

// The outline lies around the mesh, not over it.
TEST_F(Drawing, AHighlightedMeshHasAnOutline) {
  const Model model = test::boxCharacter();
  const auto matrices = modelMatrices(*model.skeleton, model.skeleton->restPose());
  DrawList list = listOf(model, matrices, bare());
  const Image plain = draw(list);
  for (MeshDraw& mesh : list.meshes) mesh.highlighted = true;
  list.surface.outline = vec3(1.0f, 0.0f, 1.0f);
  const Image outlined = draw(list);
  const auto covered = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < 320 && y < 240 &&
           plain.rgba[static_cast<std::size_t>(4 * (y * 320 + x) + 3)] > 127;
  };
  std::size_t around = 0;
  for (int y = 0; y < 240; ++y) {
    for (int x = 0; x < 320; ++x) {
      const std::size_t at = static_cast<std::size_t>(4 * (y * 320 + x));
      const bool same = std::equal(&plain.rgba[at], &plain.rgba[at] + 4, &outlined.rgba[at]);
      if (covered(x, y)) {
        EXPECT_TRUE(same) << x << ' ' << y;
      } else if (!same) {
        ++around;
        EXPECT_TRUE(outlined.rgba[at] == 255 && outlined.rgba[at + 1] == 0 && outlined.rgba[at + 2] == 255);
        bool near = false;
        for (int i = -2; i <= 2; ++i)
          for (int j = -2; j <= 2; ++j) near = near || covered(x + i, y + j);
        EXPECT_TRUE(near) << x << ' ' << y;
      }
    }
  }
  EXPECT_GT(around, 500u);
}

// Ribbons and tips of gizmos are single-sided and must face the camera.
TEST_F(Drawing, GizmosAreSeenFromEverywhere) {
  for (const GizmoKind kind : {GizmoKind::Move, GizmoKind::Rotate, GizmoKind::Scale}) {
    for (const float yaw : {0.4f, 2.0f, 3.6f, 5.2f}) {
      DrawList list;
      list.camera.yaw = yaw;
      list.camera.pitch = 0.5f;
      list.background.transparent = true;
      Gizmo gizmo;
      gizmo.kind = kind;
      gizmo.centre = list.camera.target;
      addGizmo(gizmo, list.camera, smallSize, std::nullopt, {}, list.onTop);
      const Image image = draw(list);
      std::size_t covered = 0;
      for (std::size_t i = 3; i < image.rgba.size(); i += 4) covered += image.rgba[i] > 127 ? 1u : 0u;
      EXPECT_GT(covered, 500u) << static_cast<int>(kind) << " from " << yaw;
    }
  }
}

// Handles are visible through objects that are nearer to the camera.
TEST_F(Drawing, HandlesLieOverEverything) {
  DrawList list;
  list.background.transparent = true;
  list.camera.target = vec3(0.0f);
  const auto addSquare = [](float z, const vec4& colour, Shapes& out) {
    out.addTriangle({-1, -1, z}, {1, -1, z}, {1, 1, z}, colour);
    out.addTriangle({-1, -1, z}, {1, 1, z}, {-1, 1, z}, colour);
  };
  addSquare(0.0f, vec4(1.0f, 0.0f, 0.0f, 1.0f), list.handles);
  addSquare(0.5f, vec4(0.0f, 1.0f, 0.0f, 1.0f), list.onTop);
  const Image image = draw(list);
  const std::uint8_t* middle = image.rgba.data() + 4 * (120 * 320 + 160);
  EXPECT_GT(middle[0], 80);
  EXPECT_LT(middle[1], 20);
}

// Translucent shapes are drawn after opaque ones, whatever their order in the list.
TEST_F(Drawing, TranslucentShapesLieOverOpaqueOnes) {
  DrawList list;
  list.background.transparent = true;
  list.camera.target = vec3(0.0f);
  const auto addSquare = [&](float z, const vec4& colour) {
    list.world.addTriangle({-1, -1, z}, {1, -1, z}, {1, 1, z}, colour);
    list.world.addTriangle({-1, -1, z}, {1, 1, z}, {-1, 1, z}, colour);
  };
  addSquare(0.5f, vec4(0.0f, 1.0f, 0.0f, 0.5f));
  addSquare(0.0f, vec4(1.0f, 0.0f, 0.0f, 1.0f));
  const Image image = draw(list);
  const std::uint8_t* middle = image.rgba.data() + 4 * (120 * 320 + 160);
  EXPECT_GT(middle[0], 80);
  EXPECT_GT(middle[1], 80);
}

TEST_F(Drawing, AModelThatDiesAndOneInItsPlace) {
  ViewOptions options = bare();
  const Image reference = draw(listOf(
      test::tower(4), modelMatrices(*test::tower(4).skeleton, test::tower(4).skeleton->restPose()), options));
  for (int i = 0; i < 20; ++i) {
    const Model other = i % 2 == 0 ? test::boxCharacter() : test::tower(4);
    const auto matrices = modelMatrices(*other.skeleton, other.skeleton->restPose());
    const Image image = draw(listOf(other, matrices, options));
    if (i % 2 == 1) {
      EXPECT_EQ(image.rgba, reference.rgba);
    }
  }
}

// Compares three instances of one model, one of them turned, with the same models drawn one by one.
TEST_F(Drawing, InstancesLookAsModelsDrawnOneByOne) {
  const Model model = test::boxCharacter();
  const auto rest = modelMatrices(*model.skeleton, model.skeleton->restPose());
  std::vector<std::vector<mat4>> poses;
  for (int i = -1; i <= 1; ++i) {
    const mat4 place = glm::rotate(glm::translate(mat4(1.0f), vec3(1.5f * static_cast<float>(i), 0.0f, 0.0f)),
                                   static_cast<float>(i), vec3(0.0f, 1.0f, 0.0f));
    poses.emplace_back();
    for (const mat4& bone : rest) poses.back().push_back(place * bone);
  }
  std::vector<SceneModel> models(3);
  for (std::size_t i = 0; i < models.size(); ++i) {
    models[i].model = &model;
    models[i].matrices = poses[i];
  }
  for (const Shading shading : {Shading::Textured, Shading::Silhouette, Shading::Weights}) {
    ViewOptions options = bare();
    options.surface.shading = shading;
    options.light.shadow = options.surface.wireframe = true;
    options.light.sun = true;
    DrawList list = drawListOf(models, options, seenFrom(Camera{}, NamedView::ThreeQuarter));
    ASSERT_EQ(list.meshes.front().instances, 3u);
    const Image together = draw(list);
    DrawList single = list;
    single.meshes.clear();
    for (const MeshDraw& mesh : list.meshes) {
      for (std::uint32_t i = 0; i < 3; ++i) {
        MeshDraw one = mesh;
        one.instances = 1;
        one.firstBone = i * mesh.bonesEach;
        single.meshes.push_back(std::move(one));
      }
    }
    EXPECT_EQ(together.rgba, draw(single).rgba);
    single.meshes.resize(1);
    EXPECT_NE(together.rgba, draw(single).rgba);
  }
}

// The mean colour of the covered pixels.
vec3 meanOf(const Image& image) {
  vec3 sum(0.0f);
  float count = 0.0f;
  for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
    if (image.rgba[i + 3] != 255) continue;
    sum += vec3(image.rgba[i], image.rgba[i + 1], image.rgba[i + 2]);
    count += 1.0f;
  }
  return sum / std::max(count, 1.0f);
}

TEST_F(Drawing, TexelsAreColouredByHowManyThereAreAMetre) {
  const Model model = test::boxCharacter();
  const auto matrices = modelMatrices(*model.skeleton, model.skeleton->restPose());
  ViewOptions options = bare();
  options.surface.shading = Shading::Texels;
  DrawList list = listOf(model, matrices, options);
  list.camera = framed(seenFrom(Camera{}, NamedView::Front), posedBounds(boneBoxes(model), matrices), 1.3f);
  auto image = std::make_shared<Image>();
  image->width = image->height = 64;
  image->rgba.assign(4 * 64 * 64, 255);
  const auto pictureWith = [&](float texelsPerMetre) {
    for (MeshDraw& draw : list.meshes) {
      auto mesh = std::make_shared<Mesh>(*draw.mesh);
      for (std::size_t i = 0; i < mesh->positions.size(); ++i)
        mesh->texcoords[i] = vec2(mesh->positions[i]) * (texelsPerMetre / 64.0f);
      draw.mesh = mesh;
      draw.diffuseMap = image;
    }
    return draw(list);
  };
  const vec3 few = meanOf(pictureWith(64.0f)), middle = meanOf(pictureWith(512.0f));
  const vec3 many = meanOf(pictureWith(4096.0f));
  EXPECT_GT(few.z, few.y + 20.0f);
  EXPECT_GT(few.z, few.x + 20.0f);
  EXPECT_GT(middle.y, middle.x + 20.0f);
  EXPECT_GT(middle.y, middle.z + 20.0f);
  EXPECT_GT(many.x, many.y + 20.0f);
  EXPECT_GT(many.x, many.z + 20.0f);
  EXPECT_GT(coloursOf(pictureWith(64.0f)).size(), 1u);  // texels are squares of different colours
  for (MeshDraw& one : list.meshes) one.diffuseMap = nullptr;
  const vec3 none = meanOf(draw(list));
  EXPECT_NEAR(none.x, none.z, 8.0f);  // without a map, meshes are grey
}

// Folded paper, seen from the front: a ridge at half a metre to each side and a valley between them.
DrawList foldedPaper() {
  constexpr std::array<vec2, 5> profile{vec2(-1, 0), vec2(-0.5f, 0.4f), vec2(0, 0), vec2(0.5f, 0.4f),
                                        vec2(1, 0)};
  auto mesh = std::make_shared<Mesh>();
  for (std::uint32_t i = 0; i + 1 < profile.size(); ++i) {
    const vec2 along = profile[i + 1] - profile[i];
    for (const vec2& at : {profile[i], profile[i + 1]}) {
      for (const float y : {0.0f, 1.0f}) {
        mesh->positions.emplace_back(at.x, y, at.y);
        mesh->normals.push_back(glm::normalize(vec3(-along.y, 0.0f, along.x)));
        mesh->texcoords.emplace_back(0.0f);
        mesh->influences.push_back({{0, 0, 0, 0}, {1.0f, 0.0f, 0.0f, 0.0f}});
      }
    }
    for (const std::uint32_t corner : {0u, 2u, 1u, 1u, 2u, 3u}) mesh->indices.push_back(4 * i + corner);
  }
  DrawList list;
  list.background.transparent = true;
  list.surface.shading = Shading::Unlit;
  list.palette.assign(1, mat4(1.0f));
  for (const vec3& position : mesh->positions) list.bounds.add(position);
  list.meshes.emplace_back().mesh = mesh;
  list.meshes.back().diffuse = vec3(0.2f);
  list.camera = seenFrom(Camera{}, NamedView::Front);
  list.camera.orthographic = true;
  list.camera = framed(list.camera, list.bounds, smallSize.aspect());
  return list;
}

// The brightness half way up the paper.
int brightnessAt(const Image& image, const Camera& camera, float x) {
  const vec4 place = camera.projection(smallSize.aspect()) * camera.view() * vec4(x, 0.5f, 0.2f, 1.0f);
  const auto column = static_cast<std::size_t>((0.5f + 0.5f * place.x / place.w) * 320.0f);
  const auto row = static_cast<std::size_t>((0.5f - 0.5f * place.y / place.w) * 240.0f);
  return image.rgba[4 * (320 * row + column)];
}

TEST_F(Drawing, CavityBrightensRidgesAndDarkensValleys) {
  DrawList list = foldedPaper();
  const Image plain = draw(list);
  const int grey = brightnessAt(plain, list.camera, 0.25f);
  for (const float x : {0.0f, 0.5f, -0.5f}) EXPECT_EQ(brightnessAt(plain, list.camera, x), grey);
  int valley = grey, ridge = grey;
  for (const float strength : {softCavity, usualCavity, strongCavity}) {
    list.surface.cavity = strength;
    const Image image = draw(list);
    EXPECT_LT(brightnessAt(image, list.camera, 0.0f), valley - 10);
    EXPECT_GT(brightnessAt(image, list.camera, 0.5f), ridge + 10);
    EXPECT_GT(brightnessAt(image, list.camera, -0.5f), ridge + 10);
    EXPECT_NEAR(brightnessAt(image, list.camera, 0.25f), grey, 1);
    valley = brightnessAt(image, list.camera, 0.0f);
    ridge = brightnessAt(image, list.camera, 0.5f);
  }
  // Alpha does not change, and drawing another size in between changes no pixel.
  const Image image = draw(list);
  for (std::size_t i = 3; i < image.rgba.size(); i += 4) ASSERT_EQ(image.rgba[i], plain.rgba[i]);
  draw(list, {64, 48, 4});
  EXPECT_EQ(draw(list).rgba, image.rgba);
  for (const Shading shading : {Shading::Normals, Shading::Silhouette}) {
    list.surface.shading = shading;
    list.surface.cavity = 0.0f;
    const Image without = draw(list);
    list.surface.cavity = strongCavity;
    EXPECT_EQ(draw(list).rgba, without.rgba);
  }
}

TEST_F(Drawing, AnEdgeIsTheAverageOfItsSamples) {
  const Model model = test::tower(2);
  const auto matrices = modelMatrices(*model.skeleton, model.skeleton->restPose());
  DrawList list = listOf(model, matrices, bare());
  list.surface.shading = Shading::Silhouette;
  std::map<int, int> counts;  // of pixels with an alpha
  const Image image = draw(list, {320, 240, 4});
  for (std::size_t i = 3; i < image.rgba.size(); i += 4) ++counts[image.rgba[i]];
  for (const auto& [alpha, count] : counts)
    EXPECT_TRUE(alpha % 64 <= 1 || alpha % 64 == 63) << alpha << " " << count;
  EXPECT_EQ(counts.size(), 5u);
  for (const auto& [alpha, count] : counts) EXPECT_GT(count, 10) << alpha;
}

TEST_F(Drawing, PicturesOfOneSizeDoNotDependOnEachOther) {
  const Model model = test::tower(2);
  const auto matrices = modelMatrices(*model.skeleton, model.skeleton->restPose());
  const DrawList clear = listOf(model, matrices, bare()), full = listOf(model, matrices, ViewOptions{});
  for (const int samples : {0, 1, 4}) {
    const gl::PictureOptions options{64, 48, samples};
    const Image clearAlone = draw(clear, options), fullAlone = draw(full, options);
    auto offscreen = gl::Offscreen::create(options);
    ASSERT_TRUE(offscreen);
    EXPECT_EQ((*offscreen)->picture(*renderer_, full)->rgba, fullAlone.rgba) << samples;
    EXPECT_EQ((*offscreen)->picture(*renderer_, clear)->rgba, clearAlone.rgba) << samples;
    EXPECT_EQ((*offscreen)->picture(*renderer_, full)->rgba, fullAlone.rgba) << samples;
  }
}

TEST_F(Drawing, RefusesPicturesThatNoDriverMakes) {
  const Model model = test::tower(1);
  const auto matrices = modelMatrices(*model.skeleton, model.skeleton->restPose());
  const auto image = gl::picture(*renderer_, listOf(model, matrices, bare()), {1 << 20, 100, 0});
  ASSERT_FALSE(image);
  EXPECT_EQ(image.error().code, ErrorCode::Limit);
}

TEST_F(Drawing, NothingAtAllIsAPicture) {
  const Image image = draw(drawListOf({}, ViewOptions{}, Camera{}));
  EXPECT_EQ(image.rgba.size(), 4u * 320 * 240);
}

}  // namespace
}  // namespace squire
