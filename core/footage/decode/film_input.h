#pragma once

#include <cstdint>
#include <memory>

#include "core/base/result.h"

struct AVCodecContext;
struct AVFormatContext;
struct AVFrame;
struct AVIOContext;
struct AVPacket;
struct AVStream;

namespace squire {

// A film that is read from a descriptor, which it does not own, and the decoder of its pictures. The
// libraries open nothing besides: no other file, no address, no list of files.
class FilmInput {
 public:
  [[nodiscard]] static Result<FilmInput> open(int descriptor);

  [[nodiscard]] const AVFormatContext& format() const { return *format_; }
  [[nodiscard]] AVStream& stream() const { return *stream_; }

  // Decodes the next picture into `frame`. Damaged parts are left out. Returns false at the end of the film.
  // Throws std::bad_alloc.
  [[nodiscard]] bool next(AVFrame& frame);
  // Goes to the key picture before a time of the stream, or near it. Returns false if the film cannot do
  // that.
  [[nodiscard]] bool seek(std::int64_t time);
  // How far the decoder may go on without a new seek() when it wants a time: true if the key picture before
  // it lies after `from`, as far as the film tells.
  [[nodiscard]] bool hasKeyBetween(std::int64_t from, std::int64_t time) const;

 private:
  struct CloseFile {
    void operator()(AVIOContext* file) const;
  };
  struct CloseFormat {
    void operator()(AVFormatContext* format) const;
  };
  struct CloseDecoder {
    void operator()(AVCodecContext* decoder) const;
  };
  struct FreePacket {
    void operator()(AVPacket* packet) const;
  };
  struct Source;

  FilmInput() = default;
  [[nodiscard]] Status openFormat(int descriptor);
  [[nodiscard]] Status openDecoder();
  [[nodiscard]] bool feed();

  // Closed from the last to the first.
  std::shared_ptr<Source> source_;
  std::unique_ptr<AVIOContext, CloseFile> file_;
  std::unique_ptr<AVFormatContext, CloseFormat> format_;
  std::unique_ptr<AVCodecContext, CloseDecoder> decoder_;
  std::unique_ptr<AVPacket, FreePacket> packet_;
  AVStream* stream_ = nullptr;
};

}  // namespace squire
