#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/io/temporary_file.h"
#include "core/model/material.h"
#include "core/sound/sound.h"

namespace squire {

struct FilmPlan {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  double picturesPerSecond = 30.0;
  std::shared_ptr<const Sound> sound = nullptr;  // from the first image on; null: the film is silent
};

// Encodes images of equal size as an H.264 video by piping them to the ffmpeg on the PATH. Call begin(),
// add() for each image, finish(). The destructor stops and removes an unfinished video.
class FilmEncoder {
 public:
  // `folder`: where the video will be saved; ffmpeg uses temporary files there.
  static Result<FilmEncoder> begin(const std::filesystem::path& folder, const FilmPlan& plan);
  FilmEncoder(FilmEncoder&& other) noexcept;
  FilmEncoder& operator=(FilmEncoder&&) = delete;
  FilmEncoder(const FilmEncoder&) = delete;
  FilmEncoder& operator=(const FilmEncoder&) = delete;
  ~FilmEncoder();

  [[nodiscard]] Status add(const Image& picture);
  // Returns the complete MP4 file.
  [[nodiscard]] Result<Bytes> finish();

 private:
  FilmEncoder(int process, int pipe, TemporaryFile file, std::optional<TemporaryFile> sound)
      : process_(process), pipe_(pipe), file_(std::move(file)), sound_(std::move(sound)) {}
  int process_;
  int pipe_;
  TemporaryFile file_;
  std::optional<TemporaryFile> sound_;  // its samples, which ffmpeg reads
};

}  // namespace squire
