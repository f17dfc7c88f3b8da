#pragma once

#include <cstdint>
#include <span>

#include "core/base/result.h"
#include "core/formats/wad/blobs/blob_plan.h"
#include "core/formats/wad/blobs/contents.h"

namespace squire::wad {

struct WadKind;

// Whether the contents keep the rules of the format; the error names the model and the thing.
[[nodiscard]] Status checkContents(const Contents& contents, std::span<const WadKind> kinds);

// The same of one model, by the rules of all kinds or of some.
[[nodiscard]] Status checkModel(const ModelContents& model);
[[nodiscard]] Status checkModel(const ModelContents& model, std::span<const WadKind> kinds);

// Whether the blobs fit into a file: names of 1 to 16 bytes, no two equal, at most 4 GiB with the table.
[[nodiscard]] Status checkEntries(std::span<const BlobPlan> plans, std::uint64_t tocOffset);

}  // namespace squire::wad
