#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "core/formats/wad/encode.h"
#include "core/link/messages.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/link/take_stranger.h"

namespace {

using namespace squire;

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

// Reads the bytes as those of a game: a message ends within them, and comes out of its own bytes alone.
void readAsGame(ByteSpan bytes) {
  const auto message = link::readGameMessage(bytes);
  if (!message || !*message) return;
  require((*message)->bytes <= bytes.size(), "a message ends behind its bytes");
  const auto again = link::readGameMessage(bytes.first((*message)->bytes));
  require(again.ok() && *again && (*again)->message.index() == (*message)->message.index(),
          "a message depends on what follows it");
  const auto cut = link::readGameMessage(bytes.first((*message)->bytes - 1));
  require(cut.ok() && !*cut, "a message is read before it is complete");
}

}  // namespace

// Reads any bytes as the messages of a game, and has a game take them as those of Squire.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Bytes base = *wad::encode(wad::test::exampleContents());
  static const sqw_wad playing = [] {
    sqw_wad wad;
    require(sqw_open(base.data(), base.size(), &wad, nullptr) == 1, "the example is not valid");
    return wad;
  }();
  const ByteSpan bytes = std::as_bytes(std::span(data, size));
  readAsGame(bytes);
  // Otherwise hardly any input would be welcome.
  Bytes stream = link::welcome("hero");
  stream.insert(stream.end(), bytes.begin(), bytes.end());
  static_cast<void>(link::test::takeStranger(playing, stream, 1 + size % 97));
  return 0;
}
