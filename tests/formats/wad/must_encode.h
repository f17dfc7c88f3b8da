#pragma once

#include <gtest/gtest.h>

#include "core/formats/wad/decode.h"
#include "core/formats/wad/encode.h"

namespace squire::wad::test {

// Calls that must succeed: otherwise they fail the test.
inline Bytes mustEncode(const Contents& contents) {
  auto bytes = encode(contents);
  EXPECT_TRUE(bytes.ok()) << bytes.error().text();
  return bytes.ok() ? *bytes : Bytes();
}

inline Contents mustDecode(ByteSpan bytes) {
  auto contents = decode(bytes);
  EXPECT_TRUE(contents.ok()) << contents.error().text();
  return contents.ok() ? *contents : Contents();
}

}  // namespace squire::wad::test
