#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>

#include "core/formats/fbx/factory.h"
#include "core/io/file.h"
#include "tests/formats/fbx/truth.h"
#include "tests/support/data.h"

namespace squire::test {

namespace {

namespace fs = std::filesystem;

Result<Imported> import(const fs::path& path, ImportOptions options = {}) {
  auto bytes = readFile(path, 1ull << 30);
  if (!bytes) return bytes.error();
  return fbxImporter()->read(*bytes, path, options, {});
}

Json readJson(const fs::path& path) {
  auto bytes = readFile(path, 1ull << 30);
  if (!bytes) return {};
  auto json = parseJson(asText(*bytes));
  return json ? *json : Json();
}

void expectWithin(double error, const Json& limit, const std::string& what) {
  if (limit.isNumber()) {
    EXPECT_LE(error, limit.asDouble()) << what;
  }
}

TEST(FbxCorpus, EveryBlenderFileIsWithinItsLimits) {
  SQUIRE_NEEDS_CORPUS();
  const fs::path folder = corpusDir() / "blender";
  const Json limits = readJson(folder / "limits.json");
  std::printf("%-26s %12s %12s %12s   (millimetres)\n", "file", "default", "on frame", "half frame");
  for (const fs::path& path : filesUnder(folder, ".fbx")) {
    const std::string stem = path.stem().string();
    auto imported = import(path);
    ASSERT_TRUE(imported.ok()) << imported.error().text();
    for (const Model& model : imported->models) EXPECT_EQ(model.fault(), "") << stem;
    const TruthErrors errors = compareWithTruth(*imported, readJson(folder / (stem + ".truth.json")));
    std::printf("%-26s %12.4f %12.4f %12.4f   %s\n", stem.c_str(), errors.defaultPose, errors.onFrame,
                errors.halfFrame, errors.worst.c_str());
    for (const std::string& problem : errors.problems) ADD_FAILURE() << stem << ": " << problem;
    expectWithin(errors.defaultPose, limits[stem]["default_pose_mm"], stem + ": default pose");
    expectWithin(errors.onFrame, limits[stem]["on_frame_mm"], stem + ": on frames");
    expectWithin(errors.halfFrame, limits[stem]["half_frame_mm"], stem + ": on half frames");
  }
}

}  // namespace

}  // namespace squire::test
