#pragma once

#include <gtest/gtest.h>

#include "core/formats/wad/encode.h"
#include "tests/runtime/pose_memory.h"
#include "tests/runtime/walk_wad.h"

// Helpers for comparing the runtime header with Squire's own functions.
namespace squire::runtime::test {

// An open file.
struct Opened {
  explicit Opened(const wad::Contents& from) : contents(from), bytes(wad::encode(from).value()) {
    sqw_error error{};
    EXPECT_EQ(sqw_open(bytes.span().data(), bytes.size(), &wad, &error), 1) << error.message;
  }
  const wad::Contents contents;
  const AlignedBytes bytes;
  sqw_wad wad{};
};

}  // namespace squire::runtime::test
