#include "core/pictures/picture_reader.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

#include "core/formats/images/image_codec.h"
#include "core/io/bundle.h"
#include "core/io/worker_room.h"
#include "core/pictures/picture_answer.h"

namespace squire {

std::uint64_t memoryToDecode(const ImageInfo& info, std::size_t fileBytes) {
  constexpr std::uint64_t program = 128ull << 20, mostOfDecoder = 700ull << 20;
  const std::uint64_t pixels = std::uint64_t{info.width} * info.height;
  // A decoder may need five times the pixels for a moment. The pixels are there twice with their levels.
  return program + 2 * fileBytes + std::min(20 * pixels, mostOfDecoder) + 11 * pixels;
}

namespace {

constexpr std::uint64_t mostPixelBytes = 256ull << 20u;
constexpr std::size_t errorBytes = std::size_t{64}
                                   << 10u;  // number of bytes of an Error that are read at once
// The largest picture for which memory is allocated before its pixels arrive: a small file can claim any
// size.
constexpr std::uint64_t mostExpectedBytes = 16ull << 20u;

// What the largest picture that Squire decodes takes: the file, the decoder's memory, the pixels, and the
// answer.
constexpr WorkerLimits limits{.memoryBytes = 2ull << 30,
                              .cpuSeconds = 20,
                              .wallClock = std::chrono::milliseconds(900'000),
                              .resultBytes = mostPixelBytes + sizeof(PictureAnswer),
                              .openFiles = 64};

// The worker sends whole answers, whatever the picture is: so this says nothing about the picture.
Error malformed() {
  return makeError(ErrorCode::Crashed, "the image cannot be read: its pixels did not arrive whole",
                   "try again; if it fails again, export the image again as PNG, JPEG, TGA or BMP");
}

// Reads an answer while it arrives. The worker has read a file of a stranger, so its answer is not trusted.
class AnswerReader final : public AnswerTaker {
 public:
  explicit AnswerReader(GrowingLevels::Kind kind) : kind_(kind) {}

  // Allocates the memory for a picture of this size, if it is small.
  void expect(std::uint32_t width, std::uint32_t height) {
    if (4ull * width * height <= mostExpectedBytes) allocate(width, height);
  }

  [[nodiscard]] std::span<std::byte> room() override {
    if (isBegun_ && !isError_ && pixels_->missing() > 0) return std::as_writable_bytes(pixels_->room());
    start_.resize(there_ + (isBegun_ ? errorBytes : sizeof(PictureAnswer) - there_));
    return std::span(start_).subspan(there_);
  }

  void took(std::size_t bytes) override {
    if (isBegun_ && !isError_ && pixels_->missing() > 0) return pixels_->added(bytes);
    there_ += bytes;
    if (!isBegun_ && there_ == sizeof(PictureAnswer)) begin();
  }

  [[nodiscard]] Result<PictureReader::Levels> finish() && {
    if (!isBegun_ || isError_) {
      const auto failed = decodeBundle(ByteSpan(start_).first(there_));
      return failed.ok() ? malformed() : failed.error();
    }
    if (there_ > sizeof(PictureAnswer) || pixels_->missing() > 0) return malformed();
    return PictureReader::Levels{size_.width, size_.height, std::move(*pixels_).finish()};
  }

 private:
  void allocate(std::uint32_t width, std::uint32_t height) {
    size_ = {.width = width, .height = height};
    pixels_.emplace(width, height, kind_);
  }

  void begin() {
    isBegun_ = true;
    PictureAnswer header;
    std::memcpy(&header, start_.data(), sizeof header);
    const std::uint64_t pixels = std::uint64_t{header.width} * header.height;
    isError_ = header.magic != PictureAnswer::magicNumber || pixels == 0 || pixels > mostPixelBytes / 4;
    const bool isExpected = pixels_ && header.width == size_.width && header.height == size_.height;
    if (!isError_ && !isExpected) allocate(header.width, header.height);
  }

  GrowingLevels::Kind kind_;
  Bytes start_;            // the header; for an Error or a too long answer, also the excess bytes
  std::size_t there_ = 0;  // number of received bytes in `start_`
  bool isBegun_ = false, isError_ = false;
  PictureAnswer size_;
  std::optional<GrowingLevels> pixels_;
};

// See picture_answer.h.
Bytes requestFor(ByteSpan encoded, GrowingLevels::Kind kind, std::uint64_t mostPixels) {
  const DecodingRequest header{mostPixels, kind == GrowingLevels::Kind::Levels ? 1u : 0u};
  const ByteSpan start = std::as_bytes(std::span(&header, 1));
  Bytes request;
  request.reserve(start.size() + encoded.size());
  request.insert(request.end(), start.begin(), start.end());
  request.insert(request.end(), encoded.begin(), encoded.end());
  return request;
}

}  // namespace

PictureReader::PictureReader() {
  auto program = findWorkerProgram();
  if (!program) {
    failure_ = program.error();
    return;
  }
  WorkerTask task;
  task.program = *std::move(program);
  task.command = "picture-worker";
  task.doing = "reading a picture";
  task.limits = limits;
  worker_.emplace(std::move(task));
}

Result<Image> PictureReader::read(ByteSpan encoded, std::uint64_t mostPixels) {
  auto heard = hear(encoded, GrowingLevels::Kind::Image, mostPixels);
  if (!heard) return heard.error();
  return Image{heard->width, heard->height, std::move(heard->levels.rgba)};
}

Result<PictureReader::Levels> PictureReader::readLevels(ByteSpan encoded) {
  return hear(encoded, GrowingLevels::Kind::Levels, anyNumber);
}

Result<PictureReader::Levels> PictureReader::hear(ByteSpan encoded, GrowingLevels::Kind kind,
                                                  std::uint64_t mostPixels) {
  if (failure_) return *failure_;
  const auto info = inspectImage(encoded);
  const std::uint64_t memory = info ? memoryToDecode(*info, encoded.size()) : limits.memoryBytes;
  const WorkerRoom room(memory);
  worker_->limitMemory(memory);
  worker_->send(requestFor(encoded, kind, mostPixels));
  AnswerReader answer(kind);
  if (info && std::uint64_t{info->width} * info->height <= mostPixels)
    answer.expect(info->width, info->height);
  if (const Status heard = worker_->hear({}, answer); !heard) return heard.error();
  return std::move(answer).finish();
}

}  // namespace squire
