#include "core/export/convert_inputs.h"

#include <gtest/gtest.h>

#include "core/export/encode_export.h"

namespace squire {
namespace {

std::shared_ptr<const Clip> waving() {
  Clip clip;
  clip.id.value = 1;
  clip.name = "wave";
  clip.duration = Time{Time::ticksPerSecond};
  return std::make_shared<const Clip>(std::move(clip));
}

// The result of reading a file: one model, named "same" if the file's name begins with "same", else like the
// file.
ModelInput inputOf(const std::string& file) {
  auto skeleton = std::make_shared<Skeleton>();
  skeleton->bones.resize(1);
  skeleton->bones[0].id.value = 1;
  skeleton->bones[0].name = "root";
  Model model;
  model.id.value = 1;
  model.name = file.starts_with("same") ? "same" : file;
  model.skeleton = std::move(skeleton);
  model.clips = {waving()};
  ModelInput input;
  input.file = file;
  input.dependencies = {file};
  input.imported.models = {std::move(model)};
  return input;
}

// Runs a conversion of files that do not exist and records which were read, and their clips.
class Conversion {
 public:
  explicit Conversion(unsigned jobs) : conversion_({}, jobs) {}

  Result<std::vector<ConvertedInput>> run(const std::vector<std::string>& files) {
    const auto readOne = [this](const std::string& file, const ImportSettings&) -> Result<ModelInput> {
      if (file.starts_with("broken")) return makeError(ErrorCode::Format, "it is broken").inFile(file);
      ModelInput input = inputOf(file);
      const std::lock_guard lock(guard_);
      clips.emplace_back(input.imported.models[0].clips[0]);
      return input;
    };
    const auto onRead = [this](const std::string& file, double) {
      const std::lock_guard lock(guard_);
      read.push_back(file);
    };
    return conversion_.run(files, readOne, onRead);
  }

  std::vector<std::string> read;
  std::vector<std::weak_ptr<const Clip>> clips;

 private:
  InputConversion conversion_;
  std::mutex guard_;
};

TEST(InputConversion, GivesTheModelsInTheOrderOfTheFiles) {
  std::vector<std::string> files;
  for (int i = 0; i < 50; ++i) files.push_back("file" + std::to_string(i));
  Conversion conversion(4);
  const auto inputs = conversion.run(files);
  ASSERT_TRUE(inputs.ok()) << inputs.error().text();
  ASSERT_EQ(inputs->size(), files.size());
  for (std::size_t i = 0; i < files.size(); ++i) {
    const ConvertedInput& input = (*inputs)[i];
    ASSERT_TRUE(input.converted && input.converted->ok());
    EXPECT_EQ((*input.converted)->contents.models.at(0).name, files[i]);
    EXPECT_EQ((*input.converted)->contents.models[0].animations.at(0).name, "wave");
    EXPECT_EQ(input.models.at(0).model.name, files[i]);
    EXPECT_EQ(input.dependencies, std::vector{files[i]});
  }
}

TEST(InputConversion, KeepsNoClipThatIsConverted) {
  Conversion conversion(2);
  const auto inputs = conversion.run({"a", "b", "c"});
  ASSERT_TRUE(inputs.ok());
  ASSERT_EQ(conversion.clips.size(), 3u);
  for (const auto& clip : conversion.clips) EXPECT_TRUE(clip.expired());
}

TEST(InputConversion, ReadsNothingWhereAFileIsNamedTwice) {
  Conversion conversion(1);
  const auto inputs = conversion.run({"a", "b", "./a"});
  ASSERT_FALSE(inputs.ok());
  EXPECT_EQ(inputs.error().where.file, "./a");
  EXPECT_TRUE(conversion.read.empty());
}

TEST(InputConversion, ReadsOnAfterANameThatIsTaken) {
  Conversion conversion(1);
  const auto inputs = conversion.run({"a", "same1", "same2", "c"});
  ASSERT_TRUE(inputs.ok()) << inputs.error().text();
  EXPECT_EQ(conversion.read, (std::vector<std::string>{"a", "same1", "same2", "c"}));
}

TEST(InputConversion, FailsAtTheSameFileOnAnyNumberOfThreads) {
  std::vector<std::string> files;
  for (int i = 0; i < 40; ++i) files.push_back("file" + std::to_string(i));
  files[20] = "broken1";
  files[21] = "broken2";
  files[22] = "same1";
  files[23] = "same2";
  for (const unsigned jobs : {1u, 2u, 7u, 64u}) {
    Conversion conversion(jobs);
    const auto inputs = conversion.run(files);
    ASSERT_FALSE(inputs.ok());
    EXPECT_EQ(inputs.error().where.file, "broken1") << jobs;
  }
}

TEST(InputConversion, RefusesAFileWithoutModels) {
  ModelInput input = inputOf("empty.squire");
  input.imported.models.clear();
  const auto inputs = exportInputs(input, {});
  ASSERT_FALSE(inputs.ok());
  EXPECT_EQ(inputs.error().code, ErrorCode::Content);
  EXPECT_EQ(inputs.error().where.file, "empty.squire");
}

TEST(InputConversion, ExportsKeysATickApart) {
  std::vector<ExportInput> inputs(1);
  inputs[0].model = inputOf("late").imported.models[0];
  Clip clip = *waving();
  const Time jump = timeOfFrame(7, clip.rate), tick{1};
  clip.duration = jump + tick;
  const Keys<vec3> keys{{Time(), vec3(0), {}}, {jump, vec3(1), {}}, {jump + tick, vec3(5), {}}};
  clip.tracks = {{BoneId{1}, std::make_shared<const Keys<vec3>>(keys), nullptr, nullptr}};
  inputs[0].model.clips = {std::make_shared<const Clip>(std::move(clip))};
  auto converted = convertModels(inputs, 1);
  ASSERT_TRUE(converted.ok()) << converted.error().text();
  const MadeExport made = encodeExport(inputs, *std::move(converted));
  EXPECT_TRUE(made.file.ok()) << made.file.error().text();
}

std::size_t exportedMeshes(const Mesh& second, bool hiddenToo) {
  ModelInput input = inputOf("hero");
  Mesh first;
  first.name = "body";
  input.imported.models[0].meshes = {std::make_shared<const Mesh>(first),
                                     std::make_shared<const Mesh>(second)};
  ExportChoices choices;
  choices.hiddenToo = hiddenToo;
  const auto inputs = exportInputs(input, choices);
  return inputs ? inputs->models[0].model.meshes.size() : 0;
}

TEST(ExportInputs, LeaveOutHiddenMeshesAndCoarserLevelsUnlessAsked) {
  Mesh hidden, coarse;
  hidden.hidden = true;
  coarse.level = 1;
  EXPECT_EQ(exportedMeshes({}, false), 2u);
  for (const Mesh& mesh : {hidden, coarse}) {
    EXPECT_EQ(exportedMeshes(mesh, false), 1u);
    EXPECT_EQ(exportedMeshes(mesh, true), 2u);
  }
}

// Three materials with a map each: one that is used, one of a hidden mesh only, and one that no mesh has.
ExportInputs exportedMaterials(bool hiddenToo) {
  ModelInput input = inputOf("hero");
  Model& model = input.imported.models[0];
  for (const char* name : {"unused", "skin", "ghost"}) {
    Material material;
    material.name = name;
    material.diffuseMap = static_cast<int>(model.textures.size());
    model.materials.push_back(material);
    model.textures.emplace_back().name = std::string(name) + ".png";
  }
  Mesh body, hidden;
  body.material = 1;
  hidden.material = 2;
  hidden.hidden = true;
  model.meshes = {std::make_shared<const Mesh>(body), std::make_shared<const Mesh>(Mesh()),
                  std::make_shared<const Mesh>(hidden)};
  ExportChoices choices;
  choices.hiddenToo = hiddenToo;
  auto inputs = exportInputs(input, choices);
  EXPECT_TRUE(inputs.ok());
  return inputs ? *std::move(inputs) : ExportInputs();
}

TEST(ExportInputs, LeaveOutMaterialsThatNoMeshHas) {
  const ExportInputs inputs = exportedMaterials(false);
  ASSERT_EQ(inputs.models.size(), 1u);
  const Model& model = inputs.models[0].model;
  EXPECT_EQ(model.fault(), "");
  ASSERT_EQ(model.materials.size(), 1u);
  EXPECT_EQ(model.materials[0].name, "skin");
  EXPECT_EQ(model.meshes[0]->material, 0);
  EXPECT_EQ(model.meshes[1]->material, -1);
  for (const Diagnostic& told : inputs.findings)
    EXPECT_EQ(told.message.find("unused.png"), std::string::npos);
  const ExportInputs all = exportedMaterials(true);
  ASSERT_EQ(all.models[0].model.materials.size(), 2u);
  EXPECT_EQ(all.models[0].model.meshes[2]->material, 1);
}

}  // namespace
}  // namespace squire
