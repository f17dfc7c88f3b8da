#include "core/anim/skin.h"

#include "core/anim/matrix_kernels.h"
#include "core/anim/workers.h"

namespace squire {

namespace {

// With fewer vertices, waking a thread (about the time to skin 4 000 vertices) does not pay off.
constexpr std::size_t verticesPerThread = 8192;

anim::SkinRange rangeOf(const SkinJob& job, std::size_t first, std::size_t last) {
  return {job.palette.data(),
          job.positions.data(),
          job.normals.empty() ? nullptr : job.normals.data(),
          job.influences.data(),
          job.outPositions.data(),
          job.outNormals.data(),
          first,
          last};
}

}  // namespace

Status SkinJob::validate() const {
  const std::size_t count = positions.size();
  if (influences.size() != count)
    return makeError(ErrorCode::Usage, "skinning has vertices without influences");
  if (outPositions.size() < count)
    return makeError(ErrorCode::Usage, "skinning has no room for its positions");
  if (!normals.empty() && (normals.size() != count || outNormals.size() < count)) {
    return makeError(ErrorCode::Usage, "skinning has another number of normals than of positions");
  }
  for (std::size_t i = 0; i < count; ++i) {
    for (const std::uint16_t bone : influences[i].bones) {
      if (bone >= palette.size()) {
        return makeError(ErrorCode::Usage, "vertex " + std::to_string(i) + " names a bone past the palette");
      }
    }
  }
  return {};
}

void SkinJob::run() const { anim::skin(rangeOf(*this, 0, positions.size())); }

void SkinJob::run(Workers& workers) const {
  workers.forRanges(
      positions.size(), verticesPerThread,
      [](const void* job, std::size_t first, std::size_t last) {
        anim::skin(rangeOf(*static_cast<const SkinJob*>(job), first, last));
      },
      this);
}

}  // namespace squire
