#pragma once

#include <filesystem>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/io/temporary_file.h"
#include "core/model/material.h"

namespace squire {

// Encodes images of equal size as an H.264 video by piping them to the ffmpeg on the PATH. Call begin(),
// add() for each image, finish(). The destructor stops and removes an unfinished video.
class FilmEncoder {
 public:
  // `folder`: where the video will be saved; ffmpeg writes to a temporary file there.
  static Result<FilmEncoder> begin(const std::filesystem::path& folder, std::uint32_t width,
                                   std::uint32_t height, double picturesPerSecond);
  FilmEncoder(FilmEncoder&& other) noexcept;
  FilmEncoder& operator=(FilmEncoder&&) = delete;
  FilmEncoder(const FilmEncoder&) = delete;
  FilmEncoder& operator=(const FilmEncoder&) = delete;
  ~FilmEncoder();

  [[nodiscard]] Status add(const Image& picture);
  // Returns the complete MP4 file.
  [[nodiscard]] Result<Bytes> finish();

 private:
  FilmEncoder(int process, int pipe, TemporaryFile file)
      : process_(process), pipe_(pipe), file_(std::move(file)) {}
  int process_;
  int pipe_;
  TemporaryFile file_;
};

}  // namespace squire
