// Walks files and damaged copies of them with unusual arguments, under the compiler's sanitizers.
// Usage: sanitized_walk COPIES FILE...
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <random>
#include <span>
#include <string_view>
#include <vector>

#include "tests/runtime/walk_wad.h"

namespace squire::runtime::test {
namespace {

using Bytes = std::vector<char>;

Bytes bytesOf(const char* path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void damage(Bytes& bytes, std::mt19937& random) {
  for (auto left = random() % 4 + 1; left > 0; --left) {
    char& byte = bytes[random() % bytes.size()];
    byte =
        random() % 2 == 0 ? static_cast<char>(byte ^ (1 << random() % 8)) : static_cast<char>(random() % 256);
  }
}

// Walks the bytes if the header accepts them. Returns whether it does.
bool walkOver(const Bytes& bytes, std::uint64_t seed) {
  const AlignedBytes aligned(std::as_bytes(std::span(bytes)));
  sqw_wad wad;
  if (sqw_open(aligned.span().data(), aligned.size(), &wad, nullptr) != 1) return false;
  walkOddly(wad, walk(wad) + seed);
  return true;
}

int walkCopies(const Bytes& whole, std::uint32_t count) {
  int accepted = 0;
  std::mt19937 random(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    Bytes copy = whole;
    damage(copy, random);
    accepted += walkOver(copy, i) ? 1 : 0;
  }
  return accepted;
}

int run(std::span<char*> arguments) {
  std::uint32_t count = 0;
  const std::string_view text = arguments.empty() ? std::string_view() : arguments[0];
  std::from_chars(text.data(), text.data() + text.size(), count);
  if (count == 0 || arguments.size() < 2) return 2;
  for (const char* path : arguments.subspan(1)) {
    const Bytes whole = bytesOf(path);
    if (whole.empty() || !walkOver(whole, 0)) {
      std::fprintf(stderr, "%s is refused\n", path);
      return 1;
    }
    for (std::uint64_t seed = 1; seed <= 50; ++seed) static_cast<void>(walkOver(whole, seed));
    std::printf("%s: %d of %u damaged copies are accepted\n", path, walkCopies(whole, count), count);
  }
  return 0;
}

}  // namespace
}  // namespace squire::runtime::test

int main(int argc, char** argv) {
  return squire::runtime::test::run(std::span(argv, static_cast<std::size_t>(argc)).subspan(1));
}
