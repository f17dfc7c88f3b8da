#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "core/base/bytes.h"

// Includes the implementations of the C headers: for one source of a program.
#define SQUIRE_WAD_STATIC
#define SQUIRE_WAD_IMPLEMENTATION
#include <squire_wad.h>
#define SQUIRE_LINK_STATIC
#define SQUIRE_LINK_IMPLEMENTATION
#include <squire_link.h>

namespace squire::link::test {

// Gives a linked game that plays `playing` these bytes as if they came from its socket, `step` at a time, and
// ends the program if it takes a WAD that is not valid. Returns the number of WADs that it took.
inline int takeStranger(const sqw_wad& playing, ByteSpan bytes, std::size_t step) {
  static sqlink link;
  sqlink_open(&link, "/nobody", nullptr, "game", &playing);
  link.state = SQLINK_CONNECTING;
  int taken = 0;
  bool isGoing = true;
  while (isGoing && !bytes.empty()) {
    std::size_t used = 0;
    const std::size_t count = std::min(step, bytes.size());
    isGoing = sqlink__take(&link, reinterpret_cast<const unsigned char*>(bytes.data()), count, &used) == 1;
    bytes = bytes.subspan(used);
    if (!isGoing || link.taken == nullptr || link.blob != link.blob_count) continue;
    sqw_wad wad;
    free(std::exchange(link.old, nullptr));
    if (sqlink__finish(&link, &wad) == 0) continue;
    link.out_count = 0;
    ++taken;
    if (sqw_open(wad.bytes, wad.size, &wad, nullptr) == 1 && sqw_check_hash(&wad) == 1) continue;
    std::fprintf(stderr, "the game took a WAD that is not valid\n");
    std::abort();
  }
  sqlink_close(&link);
  return taken;
}

}  // namespace squire::link::test
