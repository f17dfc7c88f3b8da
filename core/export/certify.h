#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/result.h"

namespace squire {

// What a program that uses squire_wad.h computes for a file, as digests: see sqw_certify().
struct Certificate {
  struct OfModel {
    std::string name;
    std::uint64_t digest = 0;
  };
  std::uint64_t content = 0;  // the content hash in the file
  std::vector<OfModel> models;
};

// `wad` must be aligned to 16 bytes. Fails if it is not a valid file or if its bytes do not match its content
// hash.
[[nodiscard]] Result<Certificate> certify(ByteSpan wad);

}  // namespace squire
