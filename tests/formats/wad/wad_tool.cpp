#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "core/formats/wad/describe.h"
#include "core/formats/wad/encode.h"
#include "tests/formats/wad/annotate.h"
#include "tests/formats/wad/sample_cancels.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_fights.h"
#include "tests/formats/wad/sample_forms.h"
#include "tests/formats/wad/sample_graphs.h"
#include "tests/formats/wad/sample_guards.h"
#include "tests/formats/wad/sample_masks.h"
#include "tests/formats/wad/sample_packed.h"
#include "tests/formats/wad/sample_phases.h"
#include "tests/formats/wad/sample_rules.h"
#include "tests/formats/wad/sample_spaces.h"
#include "tests/formats/wad/sample_springs.h"
#include "tests/formats/wad/sample_stages.h"
#include "tests/formats/wad/sample_travels.h"
#include "tests/formats/wad/struct_tables.h"
#include "tests/runtime/walk_wad.h"

// Generates the fixtures and parts of the documents of the file format:
//   wad_tool golden FILE      writes the golden file
//   wad_tool fight FILE       writes the golden file of a fight
//   wad_tool packed FILE      writes the golden file of packed animations
//   wad_tool compact FILE     writes the golden file of blocks and short indices
//   wad_tool stage FILE       writes the golden file of stages
//   wad_tool tables           the structs as JSON, for check_doc.py
//   wad_tool example          the annotated bytes of the worked example
//   wad_tool fight_example    the annotated bytes of the blobs of fight data
//   wad_tool describe FILE    the contents that Squire reads, as JSON, for check_reader.py
//   wad_tool random SEED FILE writes a file with random contents; some with fights, some with packed
//   animations, some with blocks and short indices, some with travels, masks, phases, spaces,
//   guards, cancels, springs or rules
//   wad_tool small SEED FILE  writes a small file with all of these, as a seed for fuzzers
//   wad_tool walk FILE...     prints "sound" for each file and walks it, or the rule by which the header
//   refuses it

namespace squire::wad::test {

namespace {

Json tables() {
  Json out = Json::object({});
  for (const StructTable& table : structTables()) {
    Json rows = Json::array({});
    for (const StructField& field : table.fields)
      rows.push(Json::object({{"field", field.name}, {"offset", field.offset}, {"type", field.type}}));
    out.set(table.name, std::move(rows));
  }
  return out;
}

int writeFile(const char* path, const Contents& contents) {
  const auto bytes = encode(contents);
  if (!bytes) return std::fputs(bytes.error().text().c_str(), stderr), 1;
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes->data()), static_cast<std::streamsize>(bytes->size()));
  return file.good() ? 0 : 1;
}

int print(const std::string& text) { return std::fputs((text + "\n").c_str(), stdout) < 0 ? 1 : 0; }

std::string readText(const char* path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

int describeFile(const char* path) {
  const std::string text = readText(path);
  const Status written = writeDescription(asBytes(text), [](std::string_view piece) {
    return std::fwrite(piece.data(), 1, piece.size(), stdout) == piece.size();
  });
  return written ? 0 : (std::fputs(written.error().text().c_str(), stderr), 1);
}

int walkFiles(int count, char** paths) {
  for (int i = 0; i < count; ++i) {
    const std::string text = readText(paths[i]);
    const runtime::test::AlignedBytes bytes(asBytes(text));
    sqw_wad wad;
    sqw_error error{};
    const bool isSound = sqw_open(bytes.span().data(), bytes.size(), &wad, &error) == 1;
    if (isSound) runtime::test::walkOddly(wad, runtime::test::walk(wad));
    print(isSound ? "sound" : error.rule);
    std::fflush(stdout);  // walking the next file may end the process
  }
  return 0;
}

int run(const std::string& command, int argc, char** argv) {
  if (command == "golden" && argc == 3) return writeFile(argv[2], goldenContents());
  if (command == "fight" && argc == 3) return writeFile(argv[2], fightContents());
  if (command == "packed" && argc == 3) return writeFile(argv[2], packedContents(21));
  if (command == "compact" && argc == 3) return writeFile(argv[2], compactContents());
  if (command == "stage" && argc == 3) return writeFile(argv[2], stageContents());
  if (command == "tables" && argc == 2) return print(writeJson(tables()));
  if (command == "example" && argc == 2) return print(annotate(encode(exampleContents()).value()));
  if (command == "fight_example" && argc == 2) return print(annotateFights(encode(fightContents()).value()));
  if (command == "describe" && argc == 3) return describeFile(argv[2]);
  if (command == "walk") return walkFiles(argc - 2, argv + 2);
  if (command == "small" && argc == 4) {
    const auto seed = static_cast<std::uint32_t>(std::stoul(argv[2]));
    Contents contents = randomContents(seed, {1, 4, 1, 6, 2, 4, 1});
    addRandomFights(seed, contents);
    packAll(contents, seed % 2 == 1);
    storeCompactly(contents);
    addRandomStage(seed, contents);
    addRandomTravels(seed, contents);
    addRandomMasks(seed, contents);
    addRandomPhases(seed, contents);
    addRandomSpaces(seed, contents);
    addRandomGraphs(seed, contents);
    addRandomGuards(seed, contents);
    addRandomCancels(seed, contents);
    addRandomSprings(seed, contents);
    addRandomRules(seed, contents);
    return writeFile(argv[3], contents);
  }
  if (command == "random" && argc == 4) {
    const auto seed = static_cast<std::uint32_t>(std::stoul(argv[2]));
    Contents contents = randomContents(seed);
    if (seed % 2 == 1) addRandomFights(seed, contents);
    if (seed % 3 == 2) packAll(contents, seed % 4 == 3);
    if (seed % 4 == 2) storeCompactly(contents);
    if (seed % 4 > 0) addRandomStage(seed, contents);
    if (seed % 3 > 0) addRandomTravels(seed, contents);
    if (seed % 5 > 1) addRandomMasks(seed, contents);
    if (seed % 5 > 2) addRandomPhases(seed, contents);
    if (seed % 7 > 2) addRandomSpaces(seed, contents);
    if (seed % 5 > 2) addRandomGraphs(seed, contents);
    if (seed % 7 > 2) addRandomGuards(seed, contents);
    if (seed % 7 > 3) addRandomCancels(seed, contents);
    if (seed % 5 > 1) addRandomSprings(seed, contents);
    if (seed % 5 > 3) addRandomRules(seed, contents);
    return writeFile(argv[3], contents);
  }
  std::fputs(
      "usage: wad_tool golden FILE | fight FILE | packed FILE | compact FILE | stage FILE | tables | example "
      "| "
      "fight_example | describe FILE | small SEED FILE | random SEED FILE | walk FILE...\n",
      stderr);
  return 2;
}

}  // namespace

}  // namespace squire::wad::test

int main(int argc, char** argv) { return squire::wad::test::run(argc > 1 ? argv[1] : "", argc, argv); }
