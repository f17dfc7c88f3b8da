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

// A film that is read from a borrowed descriptor, and the decoder of its pictures. ffmpeg's libraries open
// nothing else: no other file, no address, no list of files.
class FilmInput {
 public:
  [[nodiscard]] static Result<FilmInput> open(int descriptor);

  [[nodiscard]] const AVFormatContext& format() const { return *format_; }
  [[nodiscard]] AVStream& stream() const { return *stream_; }

  // Decodes the next picture into `frame`, skipping damaged parts. Returns false at the end of the film.
  // Throws std::bad_alloc.
  [[nodiscard]] bool next(AVFrame& frame);
  // Seeks the key picture before a time of the stream, or one near it. Returns false if the film cannot seek.
  [[nodiscard]] bool seek(std::int64_t time);
  // Whether the film's index has its last key picture up to `time` after `from`, so that a seek() saves
  // decoding; also true if the index has no key picture there.
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

  // Destroyed in reverse order: each uses those above it.
  std::shared_ptr<Source> source_;
  std::unique_ptr<AVIOContext, CloseFile> file_;
  std::unique_ptr<AVFormatContext, CloseFormat> format_;
  std::unique_ptr<AVCodecContext, CloseDecoder> decoder_;
  std::unique_ptr<AVPacket, FreePacket> packet_;
  AVStream* stream_ = nullptr;
};

}  // namespace squire
