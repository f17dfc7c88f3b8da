// Cost of projects: reopening one, compared with importing its source, and edits of a clip with a million
// keys. Prints medians.
//
//   bench_project [--rounds N]
//
// Exits with 1 if a goal is missed: reopening takes at most a tenth of importing (files over 1 MB),
// opening and saving a stage of 10 000 pieces takes less than 0.3 s together, merging the sample less than
// 0.2 s, and taking theirs of 800 conflicts less than 2 s.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/numbers.h"
#include "core/edit/history/history.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/merge/merge_projects.h"
#include "core/edit/merge/settle_conflict.h"
#include "core/edit/stages/piece_edits.h"
#include "core/formats/project/project_file.h"
#include "core/ground/triangulate.h"
#include "core/io/file.h"
#include "core/io/import_cache.h"
#include "tests/benchmarks/median.h"
#include "tests/support/data.h"

namespace {

using squire::bench::median;

namespace fs = std::filesystem;
using namespace squire;
using Clock = std::chrono::steady_clock;

template <typename Function>
double milliseconds(Function function) {
  const auto start = Clock::now();
  function();
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

bool reopening(const fs::path& file, int rounds) {
  const ImportCache cache{test::freshDir("bench_project")};
  std::vector<double> import;
  std::vector<double> reopen;
  for (int i = 0; i <= rounds; ++i) {
    const double imported = milliseconds([&] { (void)importFile(file); });
    const double reopened = milliseconds([&] {
      const auto hash = hashFile(file);
      if (hash) (void)importCached(file, *hash, {}, {}, {}, cache);
    });
    if (i == 0) continue;  // the first round only fills the cache
    import.push_back(imported);
    reopen.push_back(reopened);
  }
  const double share = median(reopen) / median(import);
  const bool isLarge = fs::file_size(file) > 1'000'000;
  const bool good = !isLarge || share <= 0.1;
  std::printf("%-28s import %8.1f ms   reopen %7.1f ms   %5.1f %%  %s\n", file.filename().c_str(),
              median(import), median(reopen), share * 100.0, good ? "" : "over the goal");
  return good;
}

Project manyKeys(std::uint32_t bones, std::size_t keysInChannel) {
  Project project;
  project.nextId = 3;
  ProjectModel model;
  model.id = ModelId{1};
  model.name = "large";
  std::vector<ProjectBone> table;
  Clip clip;
  clip.id = ClipId{2};
  clip.name = "large";
  clip.duration = timeOfFrame(static_cast<std::int64_t>(keysInChannel), clip.rate);
  Keys<quat> keys(keysInChannel);
  for (std::size_t i = 0; i < keysInChannel; ++i) {
    keys[i].time = timeOfFrame(static_cast<std::int64_t>(i), clip.rate);
    keys[i].value = glm::angleAxis(static_cast<float>(i) * 0.01f, vec3(0, 0, 1));
  }
  for (std::uint32_t i = 1; i <= bones; ++i) {
    table.push_back({BoneId{i}, "bone " + std::to_string(i), {}, BoneId{i - 1}, {}, false, {}});
    clip.tracks.push_back({BoneId{i}, nullptr, std::make_shared<const Keys<quat>>(keys), nullptr});
  }
  ProjectClip entry;
  entry.id = clip.id;
  entry.name = clip.name;
  entry.stored = true;
  entry.clip = std::make_shared<const Clip>(std::move(clip));
  model.bones = std::make_shared<const std::vector<ProjectBone>>(std::move(table));
  model.clips.push_back(std::make_shared<const ProjectClip>(std::move(entry)));
  project.models.push_back(std::make_shared<const ProjectModel>(std::move(model)));
  return project;
}

// Milliseconds to insert one key into a clip.
double insertion(std::uint32_t bones, std::size_t keysInChannel, int rounds) {
  const Project project = manyKeys(bones, keysInChannel);
  const ClipRef clip{ModelId{1}, ClipId{2}};
  std::vector<double> times;
  for (int i = 0; i < rounds * 40; ++i) {
    const BoneId bone{1u + static_cast<std::uint32_t>(i) % bones};
    times.push_back(milliseconds([&] {
      (void)setPose(project, {clip, Time{12345 + i}, {{bone, {}, quat(1, 0, 0, 0), {}}}, {}});
    }));
  }
  return median(times);
}

// The cost of inserting a key depends on its own channel only: ten times the bones should cost hardly more,
// ten times the keys in the channel ten times as much.
void insertionsCompared(int rounds) {
  const double whole = insertion(200, 5000, rounds);
  const double fewBones = insertion(20, 5000, rounds);
  const double shortOne = insertion(200, 500, rounds);
  std::printf(
      "insert a key: 200 bones x 5000 %.4f ms, 20 bones x 5000 %.4f ms (10 times the bones: x %.2f), "
      "200 bones x 500 %.4f ms (10 times the length: x %.2f)\n",
      whole, fewBones, whole / fewBones, shortOne, whole / shortOne);
}

void millionKeysEdited(int rounds) {
  History history(manyKeys(200, 5000));
  const ClipRef clip{ModelId{1}, ClipId{2}};
  std::vector<double> insert;
  std::vector<double> undo;
  for (int i = 0; i < rounds * 20; ++i) {
    insert.push_back(milliseconds([&] {
      const BoneId bone{1u + static_cast<std::uint32_t>(i) % 200u};
      auto edit = setPose(history.current(), {clip, Time{12345 + i}, {{bone, {}, quat(1, 0, 0, 0), {}}}, {}});
      if (edit) history.apply(std::move(*edit));
    }));
  }
  for (int i = 0; i < rounds * 20; ++i) undo.push_back(milliseconds([&] { (void)history.undo(); }));
  std::string text;
  const double write = milliseconds([&] { text = writeProject(history.current()); });
  const double read = milliseconds([&] { (void)readProject(text); });
  const auto all = allKeys(*history.current().models[0]->clips[0]->clip);
  const double move = milliseconds([&] { (void)moveKeys(history.current(), {clip, all, Time{1000}}); });
  std::printf(
      "1 000 000 keys: insert %.3f ms, undo %.4f ms, move all %.0f ms, save %.0f ms, load %.0f ms (%.0f "
      "MB)\n",
      median(insert), median(undo), move, write, read, static_cast<double>(text.size()) / 1e6);
}

// A stage of pieces in rows, with a floor of steps.
Project manyPieces(std::uint32_t count) {
  Project project;
  Stage stage;
  stage.id = StageId{project.nextId++};
  stage.name = "large";
  for (std::uint32_t i = 0; i < count; ++i) {
    StagePiece piece;
    piece.id = StagePieceId{project.nextId++};
    piece.name = "piece " + std::to_string(1'000'000 + i);
    piece.model = ModelId{1 + i % 100};
    piece.place = {{static_cast<float>(i) * 0.37f, static_cast<float>(i % 7), -2.5f},
                   glm::angleAxis(static_cast<float>(i), vec3(0, 1, 0)),
                   vec3(1.0f + static_cast<float>(i % 9) * 0.1f)};
    stage.pieces.push_back(std::make_shared<const StagePiece>(std::move(piece)));
  }
  GroundShape floor{
      GroundShapeId{project.nextId++}, "floor", GroundKind::Solid, true, {{1000, -10}, {-1, -10}}};
  for (int i = 0; i < 1000; ++i) {
    floor.points.emplace_back(i, i % 3);
    floor.points.emplace_back(static_cast<float>(i) + 0.5f, i % 5);
  }
  stage.ground.push_back(std::make_shared<const GroundShape>(std::move(floor)));
  project.stages.push_back(std::make_shared<const Stage>(std::move(stage)));
  return project;
}

bool stageOpenedAndSaved(int rounds) {
  const Project project = manyPieces(10'000);
  std::vector<double> saves, opens, moves, divisions;
  std::string text;
  const Stage& stage = *project.stages[0];
  StagePieceList all;
  for (const auto& piece : stage.pieces) all.push_back(piece->id);
  for (int i = 0; i < rounds; ++i) {
    saves.push_back(milliseconds([&] { text = writeProject(project); }));
    opens.push_back(milliseconds([&] { (void)readProject(text); }));
    moves.push_back(milliseconds([&] { (void)movePieces(project, {stage.id, all, {1, 0, 0}}); }));
    divisions.push_back(milliseconds([&] { (void)triangulate(stage.ground); }));
  }
  const bool good = median(saves) + median(opens) < 300.0;
  std::printf(
      "10 000 pieces: save %.0f ms, open %.0f ms, move all %.1f ms (%.1f MB); 2002 points of ground: %.1f ms "
      " %s\n",
      median(saves), median(opens), median(moves), static_cast<double>(text.size()) / 1e6, median(divisions),
      good ? "" : "over the goal");
  return good;
}

Project stagePiecesMoved(const Project& project, float by) {
  const Stage& stage = *project.stages[0];
  const auto at = static_cast<std::size_t>(by);
  return movePieces(project, {stage.id, {stage.pieces[at]->id}, {by, 0, 0}})->project;
}

Project keyed(const Project& project, BoneId bone) {
  return setPose(project, {{ModelId{1}, ClipId{2}}, Time{12345}, {{bone, {}, quat(1, 0, 0, 0), {}}}, {}})
      ->project;
}

// Reads three versions, merges them, and writes the result.
double merging(const char* what, const Project& base, const Project& ours, const Project& theirs,
               int rounds) {
  const std::string texts[] = {writeProject(base), writeProject(ours), writeProject(theirs)};
  std::vector<double> all, merges;
  for (int i = 0; i < rounds; ++i) {
    all.push_back(milliseconds([&] {
      const auto a = readProject(texts[0]), b = readProject(texts[1]), c = readProject(texts[2]);
      MergedProject merged;
      merges.push_back(milliseconds([&] { merged = mergeProjects(&*a, *b, *c); }));
      (void)writeProject(merged.project);
    }));
  }
  std::printf("merge %s (%.2f MB): %.1f ms, with reading and writing %.1f ms\n", what,
              static_cast<double>(texts[0].size()) / 1e6, median(merges), median(all));
  return median(all);
}

// Both sides key all bones differently, and theirs is taken everywhere.
bool conflictsSettled(int rounds) {
  const Project base = manyKeys(800, 40);
  const auto keyedAll = [&base](const quat& rotation) {
    std::vector<BonePose> poses;
    for (const ProjectBone& bone : *base.models[0]->bones) poses.push_back({bone.id, {}, rotation, {}});
    return setPose(base, {{ModelId{1}, ClipId{2}}, Time{12345}, poses, {}})->project;
  };
  const Project merged = mergeProjects(&base, keyedAll(quat(1, 0, 0, 0)), keyedAll(quat(0, 1, 0, 0))).project;
  std::vector<double> times;
  for (int i = 0; i < rounds; ++i)
    times.push_back(milliseconds([&] { (void)settleAll(merged, {{}, MergeSide::Theirs}); }));
  std::printf("take theirs of %zu conflicts: %.0f ms\n", conflictsOf(merged).size(), median(times));
  return median(times) < 2000.0;
}

bool versionsMerged(int rounds) {
  const auto bytes = readFile(test::sourceDir() / "resources/sample/knight.squire", maxProjectFileBytes);
  const Project sample = *readProject(asText(*bytes));
  Project ours = sample, theirs = sample;
  ours.exports.name = "hero";
  theirs.rate = Rate{60, 1};
  const bool good = merging("the sample", sample, ours, theirs, rounds) < 200.0;
  const Project pieces = manyPieces(10'000);
  merging("10 000 pieces", pieces, stagePiecesMoved(pieces, 1), stagePiecesMoved(pieces, 2), rounds);
  const Project keys = manyKeys(200, 2000);
  merging("400 000 keys", keys, keyed(keys, BoneId{1}), keyed(keys, BoneId{2}), rounds);
  return good;
}

}  // namespace

int main(int argc, char** argv) {
  int rounds = 7;
  for (int i = 1; i + 1 < argc; ++i) {
    if (std::string(argv[i]) == "--rounds") rounds = std::max(1, std::atoi(argv[i + 1]));
  }
  bool good = reopening(test::sourceDir() / "resources/sample/knight.fbx", rounds);
  if (!test::corpusDir().empty()) {
    for (const char* name : {"blender/s_big200k.fbx", "real/kaykit/knight_76_clips.fbx"}) {
      good = reopening(test::corpusDir() / name, rounds) && good;
    }
  }
  insertionsCompared(rounds);
  millionKeysEdited(rounds);
  good = stageOpenedAndSaved(rounds) && good;
  good = versionsMerged(rounds) && good;
  good = conflictsSettled(rounds) && good;
  return good ? 0 : 1;
}
