#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/film/film_encoder.h"
#include "core/sound/sound.h"

namespace squire {

enum class PictureFormat { Png, Gif, Mp4 };

// The format that the extension stands for; empty if unknown.
[[nodiscard]] std::optional<PictureFormat> pictureFormatOf(const std::filesystem::path& path);

struct OutputPlan {
  std::filesystem::path path;
  PictureFormat format = PictureFormat::Png;
  std::size_t pictures = 1;        // total number of images
  std::uint32_t sheetColumns = 0;  // above 0: all images go into one PNG
  double picturesPerSecond = 30.0;
  // Called with the path of each file after it was saved there.
  std::function<Status(const std::filesystem::path&)> announce = {};
  std::shared_ptr<const Sound> sound = nullptr;  // of an MP4; null: it is silent
};

// Writes images to files, each saved completely or not at all. Several images as PNG become NAME_0001.png and
// so on.
class PictureOutput {
 public:
  explicit PictureOutput(OutputPlan plan) : plan_(std::move(plan)) {}

  [[nodiscard]] Status add(Image picture);
  [[nodiscard]] Status finish();

 private:
  [[nodiscard]] Status save(const std::filesystem::path& path, const Result<Bytes>& bytes) const;

  OutputPlan plan_;
  std::vector<Image> kept_;
  std::optional<FilmEncoder> film_;
  std::size_t added_ = 0;
};

}  // namespace squire
