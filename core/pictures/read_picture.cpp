#include "core/pictures/read_picture.h"

#include "core/formats/images/mip_chain.h"
#include "core/io/bundle.h"
#include "core/io/worker.h"
#include "core/pictures/picture_answer.h"

namespace squire {

namespace {

// What the largest picture that Squire decodes takes: the file, the decoder's memory, the pixels, and the
// answer.
constexpr WorkerLimits limits{.memoryBytes = 2ull << 30,
                              .cpuSeconds = 20,
                              .wallClock = std::chrono::milliseconds(900'000),
                              .resultBytes = (256ull << 20) + sizeof(PictureAnswer),
                              .openFiles = 64};

Error malformed() {
  return makeError(ErrorCode::Format, "the image cannot be read: its pixels are not whole",
                   "export it again as PNG, JPEG, TGA or BMP");
}

// The worker that answers has read a file of a stranger: its answer is not trusted.
Result<Image> imageFrom(ByteSpan answer) {
  ByteReader in(answer);
  const auto header = in.read<PictureAnswer>();
  if (!in.ok() || header.magic != PictureAnswer::magicNumber) {
    const auto failed = decodeBundle(answer);
    return failed.ok() ? malformed() : failed.error();
  }
  const std::uint64_t bytes = 4ull * header.width * header.height;
  if (bytes == 0 || bytes != in.remaining()) return malformed();
  Image image{header.width, header.height, {}};
  image.rgba.reserve(bytesOfLevels(image.width, image.height));
  const auto* pixels = reinterpret_cast<const std::uint8_t*>(in.take(bytes).data());
  image.rgba.assign(pixels, pixels + bytes);
  return image;
}

}  // namespace

Result<Image> readPicture(ByteSpan encoded) {
  auto program = findWorkerProgram();
  if (!program) return program.error();
  WorkerTask task;
  task.program = *std::move(program);
  task.command = "picture-worker";
  task.doing = "reading a picture";
  task.request.assign(encoded.begin(), encoded.end());
  task.limits = limits;
  const auto answer = runWorker(task, {});
  if (!answer) return answer.error();
  return imageFrom(answer->bytes());
}

}  // namespace squire
