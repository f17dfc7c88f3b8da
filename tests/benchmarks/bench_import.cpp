// Time of an import through the worker, compared with Assimp's ReadFile of the same file: in this process,
// and in a separate process, as Squire has to use it. Runs are interleaved so that load on the machine
// affects all alike; prints medians.
//
//   bench_import [--rounds N] [FILE...]       without files: the corpus if available, and the sample
//   bench_import --before SQUIRE [...]        `squire import` as a whole, compared with an older one
//
// Exits with 1 if a goal is missed: 1.25 times Assimp in this process for files over 1 MB, 15 ms more for
// others.

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <assimp/Importer.hpp>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/numbers.h"
#include "core/io/import_file.h"
#include "tests/benchmarks/median.h"
#include "tests/support/data.h"

namespace {

using squire::bench::median;

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

template <typename Function>
double milliseconds(Function function) {
  const auto start = Clock::now();
  function();
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

bool readByAssimp(const fs::path& file) {
  Assimp::Importer importer;
  return importer.ReadFile(file.string(), 0) != nullptr;
}

// Runs `program word file` and discards its output. Returns whether it succeeded.
bool runs(std::string program, std::string word, std::string file) {
  char* arguments[] = {program.data(), word.data(), file.data(), nullptr};
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  const int failed = ::posix_spawn(&child, program.c_str(), &quiet, nullptr, arguments, environ);
  posix_spawn_file_actions_destroy(&quiet);
  int status = 0;
  return failed == 0 && ::waitpid(child, &status, 0) == child && status == 0;
}

// Runs this program again to read the file with Assimp.
bool readByAssimpElsewhere(const fs::path& file) { return runs("/proc/self/exe", "--assimp", file.string()); }

struct Times {
  std::vector<double> squire, assimp, elsewhere;
};

Times measure(const fs::path& file, int rounds) {
  Times times;
  for (int i = 0; i <= rounds; ++i) {
    const double squire = milliseconds([&] {
      const auto imported = squire::importFile(file);
      if (!imported) std::fprintf(stderr, "%s\n", imported.error().text().c_str());
    });
    const double assimp = milliseconds([&] { (void)readByAssimp(file); });
    const double elsewhere = milliseconds([&] { (void)readByAssimpElsewhere(file); });
    if (i == 0) continue;  // the first round warms the caches
    times.squire.push_back(squire);
    times.assimp.push_back(assimp);
    times.elsewhere.push_back(elsewhere);
  }
  return times;
}

// Prints the medians of interleaved imports by the two programs. Returns false if one fails.
bool compareWith(const std::string& older, const fs::path& file, int rounds) {
  const std::array<std::string, 2> programs{older, (squire::test::binDir() / "squire").string()};
  std::array<std::vector<double>, 2> times;
  for (int i = 0; i <= 2 * rounds + 1; ++i) {
    const auto which = static_cast<std::size_t>((i + i / 2) % 2);  // the programs take turns in being first
    bool good = false;
    const double time = milliseconds([&] { good = runs(programs[which], "import", file.string()); });
    if (!good)
      return std::fprintf(stderr, "%s cannot import %s\n", programs[which].c_str(), file.c_str()) < 0;
    if (i > 1) times[which].push_back(time);
  }
  const double before = median(times[0]), now = median(times[1]);
  std::printf("%-52s %7.2f %9.2f %9.2f   %s times\n", file.filename().c_str(),
              static_cast<double>(fs::file_size(file)) / 1e6, before, now,
              squire::fixedText(now / before, 3).c_str());
  std::fflush(stdout);
  return true;
}

std::vector<fs::path> usualFiles() {
  std::vector<fs::path> files = {squire::test::sourceDir() / "resources/sample/knight.fbx",
                                 squire::test::sourceDir() / "tests/fixtures/other/post.glb"};
  const fs::path corpus = squire::test::corpusDir();
  if (corpus.empty()) return files;
  for (const char* name : {"blender/k_default.fbx", "blender/s_200bones.fbx", "blender/s_big200k.fbx",
                           "real/kaykit/sword_1handed.fbx", "real/kaykit/knight_76_clips.fbx"}) {
    files.push_back(corpus / name);
  }
  for (const fs::path& file : squire::test::filesUnder(corpus / "real/quaternius", ".fbx"))
    files.push_back(file);
  return files;
}

bool report(const fs::path& file, const Times& times) {
  const double megabytes = static_cast<double>(fs::file_size(file)) / 1e6;
  const double squire = median(times.squire);
  const double assimp = median(times.assimp);
  const bool large = megabytes > 1.0;
  const bool good = large ? squire <= 1.25 * assimp : squire <= assimp + 15.0;
  const std::string sign = squire < assimp ? "" : "+";
  const std::string against = large ? squire::fixedText(squire / assimp, 2) + " times"
                                    : sign + squire::fixedText(squire - assimp, 1) + " ms";
  std::printf("%-52s %7.2f %9.1f %9.1f %9.1f   %-12s %s\n", file.filename().c_str(), megabytes, squire,
              assimp, median(times.elsewhere), against.c_str(), good ? "" : "over the goal");
  std::fflush(stdout);
  return good;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<fs::path> files;
  int rounds = 7;
  std::string older;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--assimp" && i + 1 < argc) ::_exit(readByAssimp(argv[i + 1]) ? 0 : 1);
    if (argument == "--rounds" && i + 1 < argc) {
      rounds = std::max(1, static_cast<int>(squire::parseInteger(argv[++i]).value_or(1)));
    } else if (argument == "--before" && i + 1 < argc) {
      older = argv[++i];
    } else {
      files.emplace_back(argument);
    }
  }
  if (files.empty()) files = usualFiles();
  if (!older.empty()) {
    std::printf("medians of %d interleaved rounds, ms\n%-52s %7s %9s %9s\n", rounds, "file", "MB", "before",
                "now");
    bool good = true;
    for (const fs::path& file : files) good = compareWith(older, file, rounds) && good;
    return good ? 0 : 1;
  }
  std::printf("medians of %d interleaved rounds, ms\n%-52s %7s %9s %9s %9s   %s\n", rounds, "file", "MB",
              "squire", "assimp", "own proc.", "squire against assimp");
  bool good = true;
  for (const fs::path& file : files) good = report(file, measure(file, rounds)) && good;
  return good ? 0 : 1;
}
