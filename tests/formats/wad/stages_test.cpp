#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/formats/wad/compare.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/describe.h"
#include "core/formats/wad/encode.h"
#include "core/formats/wad/validate.h"
#include "core/io/file.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/formats/wad/both_validators.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_stages.h"
#include "tests/support/data.h"

// Files with stages, tested like files with fight data in fights_test.cpp.
namespace squire::wad::test {

namespace {

using runtime::test::AlignedBytes;

const Bytes& stages() {
  static const Bytes bytes = encode(stageContents()).value();
  return bytes;
}

// The file was created with `wad_tool stage`.
TEST(WadStages, GiveTheGoldenFile) {
  const auto file = readFile(squire::test::sourceDir() / "tests/fixtures/wad/stage.bin", 1 << 20);
  ASSERT_TRUE(file.ok()) << file.error().text();
  EXPECT_TRUE(stages() == *file) << "a changed layout needs a new version of its kind";
}

TEST(WadStages, ComeBackAsTheyWentIn) {
  EXPECT_TRUE(decode(stages()).value().stages == stageContents().stages);
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    Contents contents = randomContents(seed, {static_cast<int>(seed % 3), 2, 0, 0, 0, 0, 0});
    for (std::uint32_t i = 0; i <= seed % 3; ++i) addRandomStage(seed + 1000 * i, contents);
    const auto bytes = encode(contents);
    ASSERT_TRUE(bytes) << bytes.error().text();
    const Diagnostics problems = validate(*bytes);
    ASSERT_TRUE(problems.empty()) << seed << " " << problems.front().text();
    ASSERT_TRUE(decode(*bytes).value().stages == contents.stages) << seed;
  }
}

TEST(WadStages, AreNotWrittenWhereNoneIsThere) {
  const Bytes without = encode(randomContents(1)).value();
  EXPECT_EQ(blobAt(without, "stages"), 0u);
  EXPECT_EQ(blobAt(without, "grounds"), 0u);
}

std::vector<Edit> stageEdits() {
  const std::uint64_t stage = itemAt(stages(), "stages", 0, 0);
  const std::uint64_t pieces = arrayAt(stages(), "stages", offsetof(disk::Stage, pieces), 0);
  const std::uint64_t points = arrayAt(stages(), "stages", offsetof(disk::Stage, points), 0);
  return {
      {"kind-version", blobAt(stages(), "stages"), 2, 4},
      {"item-size", blobAt(stages(), "stages") + 8, 36, 4},
      {"string-offset", stage, 3, 4},
      {"stage-layer", stage + offsetof(disk::Stage, layerCount), billion, 4},
      {"array-bounds", stage + offsetof(disk::Stage, pieceCount), billion, 4},
      {"stage-camera", stage + offsetof(disk::Stage, cameraHeight), minusOne, 4},
      {"finite", stage + offsetof(disk::Stage, cameraCentre), notANumber, 4},
      {"id", pieces + offsetof(disk::StagePiece, model), 1, 2},
      {"stage-layer", pieces + offsetof(disk::StagePiece, layer), 2, 2},
      {"finite", pieces + offsetof(disk::StagePiece, position), notANumber, 4},
      {"quaternion", pieces + offsetof(disk::StagePiece, orientation), minusOne, 4},
      {"finite", pieces + offsetof(disk::StagePiece, scale), notANumber, 4},
      {"choice", points + offsetof(disk::StagePoint, kind), 2, 4},
      {"finite", points + offsetof(disk::StagePoint, at), notANumber, 4},
  };
}

std::vector<Edit> groundEdits() {
  const std::uint64_t shapes = arrayAt(stages(), "grounds", offsetof(disk::Ground, shapes), 0);
  const std::uint64_t vertices = arrayAt(stages(), "grounds", offsetof(disk::Ground, vertices), 0);
  const std::uint64_t triangles = arrayAt(stages(), "grounds", offsetof(disk::Ground, triangles), 0);
  const std::uint64_t edges = arrayAt(stages(), "grounds", offsetof(disk::Ground, edges), 0);
  const std::uint64_t areas = arrayAt(stages(), "grounds", offsetof(disk::Ground, areas), 0);
  const auto corner = readAt<std::uint32_t>(stages(), triangles);
  return {
      {"ground-count", blobAt(stages(), "grounds") + 4, 1, 4},
      {"choice", shapes + offsetof(disk::GroundShape, kind), 5, 2},
      {"choice", shapes + offsetof(disk::GroundShape, flags), 2, 2},
      {"ground-grid", vertices, 0x3A000001, 4},  // a little more than 2/4096
      {"ground-grid", vertices, notANumber, 4},
      {"ground-grid", vertices, 0x46000000, 4},  // 8192
      {"ground-index", edges + offsetof(disk::GroundEdge, shape), 4, 4},
      {"ground-index", edges + offsetof(disk::GroundEdge, more), billion, 4},
      {"ground-index", areas, 4, 4},
      {"ground-index", triangles, billion, 4},
      {"ground-index", triangles + offsetof(disk::GroundTriangle, edges), billion, 4},
      {"ground-index", triangles + offsetof(disk::GroundTriangle, areaCount), billion, 4},
      {"ground-turned", triangles + 4, corner, 4},
      {"ground-neighbour", triangles + offsetof(disk::GroundTriangle, neighbours) + 4, 0, 4},
  };
}

TEST(WadStages, NameTheRuleThatIsBroken) {
  for (const Edit& edit : stageEdits()) expectRule(stages(), edit);
  for (const Edit& edit : groundEdits()) expectRule(stages(), edit);
}

TEST(WadStages, RefuseEveryTruncation) { expectEveryTruncationIsRefused(stages()); }

TEST(WadStages, AgreeWithTheRuntimeOnEveryByteSetToEveryValue) { expectTheyAgreeOnEveryByte(stages()); }

TEST(WadStages, AgreeWithTheRuntimeOnMutants) {
  expectTheyAgreeOnMutants(11, [](std::uint32_t round) {
    Contents contents = randomContents(round, {1, 2, 0, 0, 0, 0, 0});
    addRandomStage(round, contents);
    return encode(contents).value();
  });
}

TEST(WadStages, RefuseCountsOfABillionWithoutAllocating) { expectBillionsAllocateNothing(stages()); }

TEST(WadStages, ThatCannotBeStoredAreRefused) {
  const auto refused = [](auto change) {
    Contents contents = stageContents();
    change(contents.stages[0]);
    return !encode(contents);
  };
  EXPECT_TRUE(refused([](PlayedStage& stage) { stage.name = "empty"; }));
  EXPECT_TRUE(refused([](PlayedStage& stage) { stage.pieces[0].layer = 2; }));
  EXPECT_TRUE(refused([](PlayedStage& stage) { stage.pieces[0].place.scale.x = NAN; }));
  EXPECT_TRUE(refused([](PlayedStage& stage) { stage.pieces[0].name = "\xFF"; }));
  EXPECT_TRUE(refused([](PlayedStage& stage) { stage.camera->height = 0; }));
  EXPECT_TRUE(refused([](PlayedStage& stage) { stage.points[0].at.y = INFINITY; }));
  EXPECT_TRUE(refused([](PlayedStage& stage) { stage.shapes[0].name = "\xFF"; }));
}

TEST(WadStages, AreDescribed) {
  const std::string text = describeText(stages()).value();
  EXPECT_NE(text.find("stage \"village\": 3 pieces, 2 layers, 2 points"), std::string::npos) << text;
  EXPECT_NE(text.find("spawn \"start\" at 1, 0 m"), std::string::npos) << text;
  EXPECT_NE(text.find("solid polygon \"floor\""), std::string::npos) << text;
}

TEST(WadStages, AreCompared) {
  const Contents before = stageContents();
  EXPECT_TRUE(differences(before, before).empty());
  Contents after = before;
  PlayedStage& stage = after.stages[0];
  stage.pieces[1].place.translation.x = 4;
  stage.pieces.pop_back();
  stage.points[1].at.x = 2;
  stage.camera.reset();
  stage.shapes[1].kind = GroundKind::Solid;
  after.stages.pop_back();
  const std::vector<std::string> found = differences(before, after);
  const auto has = [&](const char* what) {
    return std::ranges::any_of(found,
                               [&](const std::string& one) { return one.find(what) != std::string::npos; });
  };
  EXPECT_TRUE(has("stage \"empty\" is gone"));
  EXPECT_TRUE(has("stage \"village\": piece \"crate 2\": place"));
  EXPECT_TRUE(has("stage \"village\": piece \"lost\" is gone"));
  EXPECT_TRUE(has("stage \"village\": point \"start\": place"));
  EXPECT_TRUE(has("stage \"village\": camera"));
  EXPECT_TRUE(has("stage \"village\": ground \"ladder\": kind"));
}

std::vector<std::string> areasAt(const sqw_wad& wad, const sqw_ground& ground, std::uint32_t face) {
  std::vector<std::string> names;
  const sqw_ground_triangle& triangle = sqw_ground_triangles(&wad, &ground)[face];
  for (std::uint32_t i = 0; i < triangle.area_count; ++i) {
    const std::uint32_t shape = sqw_ground_areas(&wad, &ground)[triangle.first_area + i];
    names.emplace_back(sqw_shape_name(&wad, &sqw_ground_shapes(&wad, &ground)[shape]));
  }
  return names;
}

TEST(WadStages, AreReadByTheEngine) {
  const AlignedBytes bytes(stages());
  sqw_wad wad;
  ASSERT_TRUE(runtimeVerdict(bytes, wad).ok);
  const sqw_stage& stage = wad.stages[sqw_find_stage(&wad, "village")];
  EXPECT_EQ(sqw_find_stage(&wad, "nowhere"), SQW_NONE);
  EXPECT_STREQ(sqw_stage_layer(&wad, &stage, 1), "front");
  const sqw_stage_piece& piece = sqw_stage_pieces(&wad, &stage)[1];
  EXPECT_STREQ(sqw_piece_name(&wad, &piece), "crate 2");
  EXPECT_STREQ(sqw_piece_group(&wad, &piece), "stack");
  float matrix[16];
  sqw_piece_matrix(&piece, matrix);
  // Half a turn about Y, and mirrored.
  const float expected[16] = {1, 0, 0, 0, 0, 2, 0, 0, 0, 0, -1, 0, 3, 1, 0, 1};
  for (int i = 0; i < 16; ++i) EXPECT_NEAR(matrix[i], expected[i], 1e-6f) << i;
  EXPECT_EQ(sqw_find_point(&wad, &stage, "start"), 1u);
  EXPECT_EQ(sqw_find_point(&wad, &stage, "end"), SQW_NO_FACE);
  const sqw_ground& ground = *sqw_ground_of(&wad, &stage);
  const auto face = [&](float x, float y) { return sqw_face_at(&wad, &ground, SQW_NO_FACE, x, y); };
  EXPECT_EQ(areasAt(wad, ground, face(1, -0.5f)), std::vector<std::string>{"floor"});
  EXPECT_EQ(areasAt(wad, ground, face(5.5f, -0.25f)), (std::vector<std::string>{"floor", "wind"}));
  EXPECT_EQ(areasAt(wad, ground, face(6.5f, 0.25f)), (std::vector<std::string>{"step", "wind"}));
  EXPECT_TRUE(areasAt(wad, ground, face(1, 1)).empty());
  EXPECT_EQ(face(1000, 0), SQW_NO_FACE);
  EXPECT_EQ(face(NAN, 0), SQW_NO_FACE);
}

// Walking from point to point, the runtime finds the same faces as a search of all faces.
TEST(WadStages, AreWalkedFromFaceToFace) {
  for (std::uint32_t seed = 0; seed < 50; ++seed) {
    Contents contents = randomContents(seed, {1, 2, 0, 0, 0, 0, 0});
    addRandomStage(seed, contents);
    const AlignedBytes bytes(encode(contents).value());
    sqw_wad wad;
    ASSERT_TRUE(runtimeVerdict(bytes, wad).ok);
    if (wad.grounds == nullptr || wad.grounds[0].triangle_count == 0) continue;
    const sqw_ground& ground = wad.grounds[0];
    const sqw_ground_triangle* faces = sqw_ground_triangles(&wad, &ground);
    std::mt19937 random(seed);
    const auto number = [&] { return static_cast<float>(random() % 4096) / 256.0f - 2.0f; };
    std::uint32_t last = 0;
    float from[2] = {0.0f, 0.0f};
    last = sqw_face_at(&wad, &ground, last, from[0], from[1]);
    for (int i = 0; i < 100; ++i) {
      const float x = number();
      const float to[2] = {x, number()};
      std::uint32_t at = last, side = 3;
      float share = 0.0f;
      int steps = 0;
      while ((side = sqw_way_out(&wad, &ground, at, from, to, &share)) != 3 && ++steps < 1000) {
        ASSERT_TRUE(share >= 0.0f && share <= 1.0f);
        at = faces[at].neighbours[side];
        ASSERT_NE(at, SQW_NO_FACE);
      }
      ASSERT_LT(steps, 1000);
      last = sqw_face_at(&wad, &ground, last, to[0], to[1]);
      // A point on a common side is in both faces.
      ASSERT_TRUE(at == last || sqw_way_out(&wad, &ground, at, to, to, nullptr) == 3);
      from[0] = to[0];
      from[1] = to[1];
    }
  }
}

}  // namespace

}  // namespace squire::wad::test
