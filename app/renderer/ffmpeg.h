#pragma once

#include <filesystem>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/model/material.h"

namespace squire::cli {

// Encodes pictures of one size as an H.264 film by piping them to the ffmpeg on the PATH. Usage: begin, add
// each, finish. What is unfinished when it dies is stopped and removed.
class FilmEncoder {
 public:
  // `folder` is where the film will lie; ffmpeg writes a temporary file in it.
  static Result<FilmEncoder> begin(const std::filesystem::path& folder, std::uint32_t width,
                                   std::uint32_t height, double picturesPerSecond);
  FilmEncoder(FilmEncoder&& other) noexcept;
  FilmEncoder& operator=(FilmEncoder&&) = delete;
  FilmEncoder(const FilmEncoder&) = delete;
  FilmEncoder& operator=(const FilmEncoder&) = delete;
  ~FilmEncoder();

  [[nodiscard]] Status add(const Image& picture);
  // The whole MP4 file.
  [[nodiscard]] Result<Bytes> finish();

 private:
  FilmEncoder(int process, int pipe, std::filesystem::path file)
      : process_(process), pipe_(pipe), file_(std::move(file)) {}
  int process_;
  int pipe_;
  std::filesystem::path file_;
};

}  // namespace squire::cli
