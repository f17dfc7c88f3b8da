// Mapping and fully validating a WAD, compared with reading the same bytes with fread; and the content hash.
// Runs are interleaved in one process; prints medians. The files are in the page cache, as for a game that is
// restarted.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/formats/wad/encode.h"
#include "core/formats/wad/validate.h"
#include "core/runtime/squire_wad.h"
#include "tests/benchmarks/median.h"
#include "tests/formats/wad/sample_contents.h"

namespace {

using squire::bench::median;

using Clock = std::chrono::steady_clock;

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "%s\n", what);
  std::exit(1);
}

void readWithFread(const std::string& path, std::size_t size, unsigned char* buffer) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  require(file != nullptr, "cannot open the file");
  require(std::fread(buffer, 1, size, file) == size, "cannot read the file");
  std::fclose(file);
}

void readIntoFreshMemory(const std::string& path, std::size_t size) {
  auto* buffer = static_cast<unsigned char*>(std::malloc(size));
  require(buffer != nullptr, "out of memory");
  readWithFread(path, size, buffer);
  std::free(buffer);
}

template <typename Use>
void withMapping(const std::string& path, Use use) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  require(file >= 0, "cannot open the file");
  struct stat info {};
  require(::fstat(file, &info) == 0, "cannot read the file");
  const auto size = static_cast<std::size_t>(info.st_size);
  void* data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
  require(data != MAP_FAILED, "cannot map the file");
  use(data, size);
  ::munmap(data, size);
  ::close(file);
}

void mapAndValidate(const std::string& path) {
  withMapping(path, [](const void* data, std::size_t size) {
    sqw_wad wad;
    require(sqw_open(data, size, &wad, nullptr) == 1, "the file is broken");
  });
}

void mapAndHash(const std::string& path) {
  withMapping(path, [](const void* data, std::size_t size) {
    sqw_wad wad;
    require(sqw_open(data, size, &wad, nullptr) == 1 && sqw_check_hash(&wad) == 1, "the file is broken");
  });
}

double milliseconds(const std::function<void()>& work) {
  const Clock::time_point start = Clock::now();
  work();
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

void measure(const std::string& name, const squire::wad::Contents& contents) {
  const squire::Bytes bytes = squire::wad::encode(contents).value();
  const auto path =
      std::filesystem::temp_directory_path() / ("squire-bench-" + std::to_string(::getpid()) + ".bin");
  std::FILE* file = std::fopen(path.c_str(), "wb");
  require(file != nullptr && std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size(),
          "cannot write");
  std::fclose(file);

  std::vector<unsigned char> buffer(bytes.size());
  std::vector<double> freads;
  std::vector<double> warmFreads;
  std::vector<double> opens;
  std::vector<double> hashes;
  std::vector<double> allRules;
  for (int run = 0; run < 41; ++run) {
    freads.push_back(milliseconds([&] { readIntoFreshMemory(path, bytes.size()); }));
    warmFreads.push_back(milliseconds([&] { readWithFread(path, bytes.size(), buffer.data()); }));
    opens.push_back(milliseconds([&] { mapAndValidate(path); }));
    hashes.push_back(milliseconds([&] { mapAndHash(path); }));
    allRules.push_back(
        milliseconds([&] { require(squire::wad::validate(bytes).empty(), "the file is broken"); }));
  }
  std::filesystem::remove(path);
  const double opened = median(opens);
  std::printf(
      "%-30s %5.1f MB: fread %6.3f ms (used buffer %6.3f), map and validate %6.3f ms = %.2f times (%.2f)"
      ", with hash %6.3f, all problems %7.3f\n",
      name.c_str(), static_cast<double>(bytes.size()) / 1e6, median(freads), median(warmFreads), opened,
      opened / median(freads), opened / median(warmFreads), median(hashes), median(allRules));
}

}  // namespace

int main() {
  using squire::wad::test::randomContents;
  measure("one character, all geometry", randomContents(1, {1, 67, 4, 15000, 0, 0, 1}));
  measure("one character, all keyframes", randomContents(2, {1, 67, 1, 100, 20, 60, 1}));
  measure("one character of both", randomContents(3, {1, 67, 4, 2500, 20, 60, 1}));
  measure("a game of 16 characters", randomContents(4, {16, 67, 4, 2500, 30, 60, 1}));
  return 0;
}
