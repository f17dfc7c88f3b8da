#include "tests/runtime/walk_wad.h"

// Runs the runtime header on any bytes: accepted files must be safe to traverse, also with unusual arguments.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace squire;
  const runtime::test::AlignedBytes bytes(std::as_bytes(std::span(data, size)));
  sqw_wad wad;
  if (sqw_open(bytes.span().data(), bytes.size(), &wad, nullptr) == 1)
    runtime::test::walkOddly(wad, runtime::test::walk(wad));
  return 0;
}
