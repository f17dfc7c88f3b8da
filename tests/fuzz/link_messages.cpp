#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "core/formats/wad/encode.h"
#include "core/link/messages.h"
#include "core/link/served_wad.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/link/take_stranger.h"

namespace {

using namespace squire;

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

// Reads the bytes as a message of a game. An accepted message must end within the bytes and depend only on
// its own bytes.
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

void append(Bytes& bytes, ByteSpan more) { bytes.insert(bytes.end(), more.begin(), more.end()); }

// A message of this kind with the body, which is cut to `most` bytes.
Bytes withHeader(std::uint32_t kind, ByteSpan body, std::size_t most) {
  ByteWriter writer;
  body = body.first(std::min(body.size(), most));
  writer.write(static_cast<std::uint32_t>(body.size()));
  writer.write(kind);
  writer.writeBytes(body);
  return std::move(writer).take();
}

// Evaluates a message as Squire does, for a game that plays `wad`.
void name(const link::ServedWad& wad, const link::GameMessage& message) {
  if (const auto* report = std::get_if<link::Report>(&message)) {
    const auto played = wad.playedInstant(*report);
    require(!played.ok() || !played->difference || !played->difference->bone.empty(), "a bone has no name");
  }
  if (const auto* place = std::get_if<link::Place>(&message)) {
    const auto played = wad.playedPlace(*place);
    require(!played.ok() || played->contacts.size() == place->contacts.size(), "a contact is lost");
  }
}

// Reads the bytes as the body of every kind of message of a game, and evaluates the messages that are
// accepted.
void readAsBodies(const link::ServedWad& wad, ByteSpan bytes) {
  constexpr std::uint32_t firstKind = 0, lastKind = 6;  // one before and one after the valid kinds
  for (std::uint32_t kind = firstKind; kind <= lastKind; ++kind) {
    const Bytes framed = withHeader(kind, bytes, 1 << 16);
    readAsGame(framed);
    if (const auto message = link::readGameMessage(framed); message.ok() && *message)
      name(wad, (*message)->message);
  }
}

// Gives a game every kind of message of Squire with the bytes as its body, and the bytes as the data of an
// announced WAD.
void giveToGame(const sqw_wad& playing, const link::ServedWad& wad, ByteSpan bytes) {
  constexpr std::uint32_t kinds[] = {17, 18, 19, 20, 21};
  const std::size_t step = 1 + bytes.size() % 97;
  for (const std::uint32_t kind : kinds) {
    Bytes stream = link::welcome("hero");
    append(stream, withHeader(kind, bytes, 1 << 16));
    static_cast<void>(link::test::takeStranger(playing, stream, step));
  }
  const auto blobs = wad.blobsSince(nullptr);
  Bytes announced = link::welcome("hero");
  append(announced, link::wadHeader({.number = 1,
                                     .size = static_cast<std::uint32_t>(wad.bytes().size()),
                                     .contentHash = wad.contentHash(),
                                     .baseHash = 0,
                                     .blobs = blobs}));
  append(announced, withHeader(20, bytes, link::mostDataBytes));
  append(announced, withHeader(21, bytes, 4));
  static_cast<void>(link::test::takeStranger(playing, announced, step));
}

}  // namespace

// Reads any bytes as the messages of a game, and passes them to a game as the messages of Squire.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Bytes base = *wad::encode(wad::test::exampleContents());
  static const sqw_wad playing = [] {
    sqw_wad wad;
    require(sqw_open(base.data(), base.size(), &wad, nullptr) == 1, "the example is not valid");
    return wad;
  }();
  static const auto served = *link::ServedWad::make(1, base, {});
  const ByteSpan bytes = std::as_bytes(std::span(data, size));
  readAsGame(bytes);
  readAsBodies(*served, bytes);
  giveToGame(playing, *served, bytes);
  // The stream starts with a welcome message, which hardly any input would contain.
  Bytes stream = link::welcome("hero");
  stream.insert(stream.end(), bytes.begin(), bytes.end());
  static_cast<void>(link::test::takeStranger(playing, stream, 1 + size % 97));
  return 0;
}
