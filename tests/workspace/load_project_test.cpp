#include "core/workspace/load_project.h"

#include <gtest/gtest.h>

#include <fstream>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/references/reference_edits.h"
#include "core/edit/sounds/sound_edits.h"
#include "core/edit/sources/source_edits.h"
#include "core/formats/project/project_file.h"
#include "core/io/file.h"
#include "core/model/clip_sound.h"
#include "core/workspace/find_moved.h"
#include "core/workspace/project_path.h"
#include "core/workspace/reference_files.h"
#include "core/workspace/sound_files.h"
#include "tests/support/data.h"
#include "tests/support/save_locked.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

// A folder with a project that has imported one fixture.
struct LoadProject : testing::Test {
  fs::path folder = test::freshDir("load_project");
  fs::path file = folder / "hero.squire";
  fs::path source = folder / "art" / "hero.fbx";
  LoadOptions options;

  void SetUp() override {
    fs::create_directories(source.parent_path());
    putSource("default_options.fbx");
    options.cache.folder = folder / "cache";
    const auto imported = importFile(source);
    ASSERT_TRUE(imported) << imported.error().text();
    const auto hash = hashFile(source);
    const auto edit =
        addSource(Project(), {"art/hero.fbx", *hash, {}, std::make_shared<const Imported>(*imported)});
    ASSERT_TRUE(edit) << edit.error().text();
    save(edit->project);
  }

  void putSource(const std::string& fixture) const {
    fs::copy_file(test::sourceDir() / "tests/fixtures/blender" / fixture, source,
                  fs::copy_options::overwrite_existing);
  }
  void save(const Project& project) const {
    const auto saved = test::saveLocked(project, file);
    ASSERT_TRUE(saved) << saved.error().text();
  }
  [[nodiscard]] LoadedProject load() const {
    auto loaded = loadProject(file, options);
    EXPECT_TRUE(loaded) << loaded.error().text();
    return loaded ? std::move(*loaded) : LoadedProject();
  }
  [[nodiscard]] std::string text() const {
    const auto bytes = readFile(file, 1 << 20);
    return std::string(asText(*bytes));
  }
};

bool hasRule(const LoadedProject& loaded, const std::string& rule) {
  return std::any_of(loaded.diagnostics.begin(), loaded.diagnostics.end(),
                     [&](const Diagnostic& diagnostic) { return diagnostic.rule.text() == rule; });
}

TEST_F(LoadProject, GivesModelsAndChangesNothing) {
  const LoadedProject loaded = load();
  ASSERT_EQ(loaded.models.size(), 1u);
  EXPECT_EQ(loaded.models[0].fault(), "");
  EXPECT_GT(loaded.models[0].vertexCount(), 0u);
  EXPECT_FALSE(loaded.models[0].clips.empty());
  EXPECT_EQ(loaded.sources[0].state, SourceState::Loaded);
  EXPECT_EQ(writeProject(loaded.project), text());
  ASSERT_GE(loaded.files.size(), 2u);
  EXPECT_EQ(loaded.files[0], pathText(file));
  EXPECT_EQ(loaded.files[1], pathText(source));
}

TEST_F(LoadProject, AnEditedClipAndAMaterialAreInTheModel) {
  Project project = load().project;
  const ModelId model = project.models[0]->id;
  const auto& entry = project.models[0]->clips[0];
  const ClipRef clip{model, entry->id};
  const Time length = entry->clip->duration;
  project = retimeClip(project, {clip, 2.0})->project;
  MaterialOverride steel;
  steel.material = load().models[0].materials[0].name;
  steel.diffuse = vec3(1, 0, 0);
  steel.diffuseMap = "art/paint.png";
  project = setMaterial(project, {model, steel})->project;
  save(project);
  LoadedProject loaded = load();
  EXPECT_EQ(loaded.models[0].clips[0]->duration.ticks, 2 * length.ticks);
  EXPECT_EQ(loaded.models[0].materials[0].diffuse, vec3(1, 0, 0));
  EXPECT_TRUE(hasRule(loaded, "texture-missing"));
  const int map = loaded.models[0].materials[0].diffuseMap;
  ASSERT_GE(map, 0);
  EXPECT_EQ(loaded.models[0].textures[static_cast<std::size_t>(map)].state, TextureState::Missing);
  std::ofstream(folder / "art/paint.png") << "picture";
  loaded = load();
  EXPECT_FALSE(hasRule(loaded, "texture-missing"));
  EXPECT_EQ(loaded.models[0].textures[static_cast<std::size_t>(map)].state, TextureState::Found);
}

TEST_F(LoadProject, AMissingReferenceIsTold) {
  const auto refer = [&](const std::string& path) {
    const auto edit = addReference(load().project, {path, {}, ReferencePlace::Behind});
    ASSERT_TRUE(edit) << edit.error().text();
    save(edit->project);
  };
  refer("art/walk.png");
  EXPECT_TRUE(hasRule(load(), "reference-missing"));
  std::ofstream(folder / "art/walk.png") << "picture";
  EXPECT_FALSE(hasRule(load(), "reference-missing"));
  refer("art");
  EXPECT_TRUE(hasRule(load(), "reference-missing")) << "a folder is no picture";
}

// Films have no limit of size, since they are not read as a whole.
TEST_F(LoadProject, AFilmMayBeLarge) {
  for (const char* name : {"art/long.mp4", "art/long.png"}) {
    std::ofstream(folder / name) << "x";
    fs::resize_file(folder / name, maxReferenceBytes + 1);
    save(addReference(load().project, {name, {}, ReferencePlace::Behind})->project);
    EXPECT_EQ(hasRule(load(), "reference-missing"), std::string(name).ends_with(".png")) << name;
  }
  fs::remove(folder / "art/long.mp4");
  EXPECT_EQ(findReferenceFilm({folder, false}, "art/long.mp4").error().text(),
            "it does not exist (put it back)");
  EXPECT_FALSE(findReferenceFilm({folder, false}, "../long.mp4"));
}

TEST_F(LoadProject, AReferenceOutsideOfTheFolderHasToBeAllowed) {
  const fs::path outside = test::freshDir("references") / "walk.png";
  std::ofstream(outside) << "picture";
  const auto path = pathInProject(folder, outside);
  ASSERT_TRUE(path) << path.error().text();
  save(addReference(load().project, {*path, {}, ReferencePlace::Behind})->project);
  EXPECT_TRUE(hasRule(load(), "reference-missing"));
  EXPECT_FALSE(readReferenceFile({folder, false}, *path));
  options.pathsAnywhere = true;
  EXPECT_FALSE(hasRule(load(), "reference-missing"));
  EXPECT_TRUE(readReferenceFile({folder, true}, *path));
}

TEST_F(LoadProject, AMissingSoundIsTold) {
  const Project project = load().project;
  const ClipRef clip{project.models[0]->id, project.models[0]->clips[0]->id};
  const auto edit = setClipSound(project, {clip, "art/punch.wav", std::nullopt});
  ASSERT_TRUE(edit) << edit.error().text();
  save(edit->project);
  EXPECT_TRUE(hasRule(load(), "sound-missing"));
  EXPECT_FALSE(readSoundFile({folder, false}, "art/punch.wav"));
  std::ofstream(folder / "art/punch.wav") << "no sound";
  EXPECT_FALSE(hasRule(load(), "sound-missing"));
  EXPECT_FALSE(readSoundFile({folder, false}, "art/punch.wav"));
  EXPECT_FALSE(readSoundFile({folder, false}, "../punch.wav"));
}

TEST_F(LoadProject, AMovedProjectKeepsItsSounds) {
  const Project project = load().project;
  const ClipRef clip{project.models[0]->id, project.models[0]->clips[0]->id};
  const auto edit = setClipSound(project, {clip, "art/punch.wav", std::nullopt});
  ASSERT_TRUE(edit) << edit.error().text();
  const auto moved = movedTo(edit->project, folder, folder / "deeper");
  ASSERT_TRUE(moved) << moved.error().text();
  EXPECT_EQ(moved->models[0]->clips[0]->sound->path, "../art/punch.wav");
}

TEST_F(LoadProject, AChangedSourceIsTakenInOrLeftToAPerson) {
  (void)load();  // fills the cache
  putSource("recommended.fbx");
  LoadedProject merged = load();
  EXPECT_EQ(merged.sources[0].state, SourceState::Changed);
  EXPECT_TRUE(hasRule(merged, "source-changed"));
  EXPECT_NE(writeProject(merged.project), text());
  ASSERT_EQ(merged.project.sources[0].hash, *hashFile(source));
  EXPECT_EQ(merged.project.fault(), "");

  options.changed = ChangedSources::Keep;
  const LoadedProject kept = load();
  EXPECT_EQ(kept.sources[0].state, SourceState::Changed);
  EXPECT_TRUE(kept.sources[0].isShown) << "the cache has what it was";
  EXPECT_EQ(writeProject(kept.project), text());
  EXPECT_EQ(kept.models.size(), 1u);
}

TEST_F(LoadProject, AMissingSourceIsAnErrorThatTheProjectSurvives) {
  fs::remove(source);
  options.cache.folder.clear();
  const LoadedProject loaded = load();
  EXPECT_EQ(loaded.sources[0].state, SourceState::Missing);
  EXPECT_TRUE(loaded.models.empty());
  ASSERT_FALSE(loaded.diagnostics.empty());
  EXPECT_EQ(loaded.diagnostics[0].severity, Severity::Error);
  EXPECT_EQ(writeProject(loaded.project), text());
}

TEST_F(LoadProject, MovedSourcesAreFoundByContentAndByName) {
  const Project project = load().project;
  const std::vector<SourceId> missing{project.sources[0].id};
  const fs::path elsewhere = folder / "new" / "deep";
  fs::create_directories(elsewhere);
  fs::rename(source, elsewhere / "renamed.fbx");
  auto found = findMoved(project, missing, folder);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].file, elsewhere / "renamed.fbx");
  EXPECT_TRUE(found[0].isSame);
  const auto edit = moveSources(project, {{missing[0], *pathInProject(folder, found[0].file)}});
  ASSERT_TRUE(edit) << edit.error().text();
  save(edit->project);
  EXPECT_EQ(load().sources[0].state, SourceState::Loaded);
  std::ofstream(elsewhere / "renamed.fbx") << "other content";
  EXPECT_TRUE(findMoved(project, missing, folder).empty());
  std::ofstream(elsewhere / "hero.fbx") << "other content";
  found = findMoved(project, missing, folder);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_FALSE(found[0].isSame) << "called the same, but changed";
}

TEST_F(LoadProject, ABrokenSourceIsAnErrorThatTheProjectSurvives) {
  std::ofstream(source) << "no model";
  const LoadedProject loaded = load();
  EXPECT_EQ(loaded.sources[0].state, SourceState::Failed);
  EXPECT_TRUE(hasRule(loaded, "source-failed"));
}

TEST_F(LoadProject, AStrangersPathsReachNothingOutside) {
  const fs::path elsewhere = test::freshDir("elsewhere");
  fs::copy_file(source, elsewhere / "hero.fbx");
  for (const std::string& path : {std::string("../elsewhere/hero.fbx"), (elsewhere / "hero.fbx").string(),
                                  std::string("art\\hero.fbx"), std::string("link/hero.fbx")}) {
    fs::create_directory_symlink(elsewhere, folder / "link");
    Project project = load().project;
    project.sources[0].path = path;
    save(project);
    const LoadedProject loaded = load();
    EXPECT_EQ(loaded.sources[0].state, SourceState::Failed) << path;
    fs::remove(folder / "link");
    save(load().project);
  }
  Project project = load().project;
  project.sources[0].path = "../elsewhere/hero.fbx";
  save(project);
  options.pathsAnywhere = true;
  EXPECT_EQ(load().sources[0].state, SourceState::Loaded);
}

TEST_F(LoadProject, PathsMoveWithTheProject) {
  const Project project = load().project;
  const fs::path other = folder / "projects" / "deep";
  fs::create_directories(other);
  const auto moved = movedTo(project, folder, other);
  ASSERT_TRUE(moved);
  EXPECT_EQ(moved->sources[0].path, "../../art/hero.fbx");
  const auto back = movedTo(*moved, other, folder);
  EXPECT_EQ(writeProject(*back), writeProject(project));
  EXPECT_EQ(*pathInProject(folder, source), "art/hero.fbx");
}

TEST_F(LoadProject, ANewerFileIsRefusedUntouched) {
  std::string newer = text();
  newer.replace(newer.find("\"version\": 1"), 12, "\"version\": 7");
  std::ofstream(file) << newer;
  const auto loaded = loadProject(file, options);
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().code, ErrorCode::Unsupported);
  EXPECT_EQ(text(), newer);
}

TEST_F(LoadProject, ASaveKeepsOneBackup) {
  const std::string before = text();
  Project project = load().project;
  project.name = "other";
  save(project);
  const auto backup = readFile(folder / "hero.squire~", 1 << 20);
  ASSERT_TRUE(backup);
  EXPECT_EQ(asText(*backup), before);
  project.name = "\xff";
  EXPECT_FALSE(test::saveLocked(project, file)) << "what would not read back is not written";
  EXPECT_NE(text().find("other"), std::string::npos);
}

TEST(SampleProject, IsThatOfTheSampleKnight) {
  const fs::path file = test::sourceDir() / "resources/sample/knight.squire";
  const auto loaded = loadProject(file, {});
  ASSERT_TRUE(loaded) << loaded.error().text();
  ASSERT_EQ(loaded->sources.size(), 2u);
  for (const SourceReport& source : loaded->sources) {
    EXPECT_EQ(source.state, SourceState::Loaded)
        << "the knight changed: make its project anew as resources/sample/README.md says";
  }
  ASSERT_EQ(loaded->models.size(), 2u);
  EXPECT_EQ(loaded->models[0].clips.size(), 9u);
  const auto bytes = readFile(file, 1u << 24);
  EXPECT_EQ(writeProject(loaded->project), asText(*bytes));
}

}  // namespace
}  // namespace squire
