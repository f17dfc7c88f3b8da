// Time of an FBX import in this process, on one thread and on all, compared with ufbx, which reads the file
// and bakes each animation. Runs are interleaved; prints medians. Built if ufbx lies in SQUIRE_PEERS.
//
//   bench_ufbx [--rounds N] FILE...

#include <ufbx.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/large_pages.h"
#include "core/base/numbers.h"
#include "core/formats/formats.h"
#include "core/io/import_request.h"
#include "tests/benchmarks/median.h"

namespace {

namespace fs = std::filesystem;
using squire::bench::median;

template <typename Function>
double milliseconds(Function function) {
  const auto start = std::chrono::steady_clock::now();
  function();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

bool readByUfbx(const fs::path& file) {
  ufbx_scene* scene = ufbx_load_file(file.c_str(), nullptr, nullptr);
  if (scene == nullptr) return false;
  for (const ufbx_anim_stack* stack : scene->anim_stacks)
    ufbx_free_baked_anim(ufbx_bake_anim(scene, stack->anim, nullptr, nullptr));
  ufbx_free_scene(scene);
  return true;
}

bool readBySquire(const fs::path& file, unsigned threads) {
  squire::ImportRequest request;
  request.file = file;
  squire::ImportJob job;
  job.threads = threads;
  return squire::performImport(request, squire::allFormats(), job, squire::Locking::None).ok();
}

bool compare(const fs::path& file, int rounds) {
  std::vector<double> ufbx, one, all;
  bool good = true;
  for (int i = 0; i <= rounds && good; ++i) {
    const double ofUfbx = milliseconds([&] { good = readByUfbx(file) && good; });
    const double ofOne = milliseconds([&] { good = readBySquire(file, 1) && good; });
    const double ofAll = milliseconds([&] { good = readBySquire(file, 0) && good; });
    if (i == 0) continue;  // the first round warms the caches
    ufbx.push_back(ofUfbx);
    one.push_back(ofOne);
    all.push_back(ofAll);
  }
  if (!good) return std::fprintf(stderr, "%s cannot be read\n", file.c_str()) < 0;
  std::printf("%-52s %7.2f %9.2f %9.2f %9.2f   %s / %s times\n", file.filename().c_str(),
              static_cast<double>(fs::file_size(file)) / 1e6, median(ufbx), median(one), median(all),
              squire::fixedText(median(one) / median(ufbx), 2).c_str(),
              squire::fixedText(median(all) / median(ufbx), 2).c_str());
  std::fflush(stdout);
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  squire::keepMemoryInLargePages(std::size_t{64} << 20u,
                                 2);  // as in Squire's import process; applies to both
  int rounds = 11;
  bool good = true;
  std::printf("%-52s %7s %9s %9s %9s\n", "medians, ms", "MB", "ufbx", "Squire", "all cores");
  for (int i = 1; i < argc; ++i) {
    if (std::string(argv[i]) == "--rounds" && i + 1 < argc) {
      rounds = std::max(1, static_cast<int>(squire::parseInteger(argv[++i]).value_or(1)));
    } else {
      good = compare(argv[i], rounds) && good;
    }
  }
  return good ? 0 : 1;
}
