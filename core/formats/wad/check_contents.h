#pragma once

#include <cstdint>
#include <span>

#include "core/base/result.h"
#include "core/formats/wad/blobs/blob_plan.h"
#include "core/formats/wad/blobs/contents.h"

namespace squire::wad {

struct WadKind;

// Checks the contents against the rules of the format. The error names the model and the object.
[[nodiscard]] Status checkContents(const Contents& contents, std::span<const WadKind> kinds);

// The same for one model, with the rules of all or some kinds.
[[nodiscard]] Status checkModel(const ModelContents& model);
[[nodiscard]] Status checkModel(const ModelContents& model, std::span<const WadKind> kinds);

// Checks that the blobs fit into a file: unique names of 1 to 16 bytes, and at most 4 GiB including the
// table.
[[nodiscard]] Status checkEntries(std::span<const BlobPlan> plans, std::uint64_t tocOffset);

}  // namespace squire::wad
