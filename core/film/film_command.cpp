#include "core/film/film_command.h"

#include <bit>
#include <initializer_list>
#include <span>

#include "core/base/numbers.h"
#include "core/io/file.h"

namespace squire {

namespace {

std::string nameOf(const std::filesystem::path& file) { return "file:" + pathText(file); }

}  // namespace

Error filmFailed(const std::string& what) {
  return makeError(ErrorCode::Io, "ffmpeg " + what,
                   "a film needs ffmpeg with the libx264 encoder; GIF and PNG need nothing");
}

Result<std::optional<TemporaryFile>> storedSamples(const std::filesystem::path& folder, const Sound* sound) {
  if (sound == nullptr) return std::optional<TemporaryFile>();
  auto file = TemporaryFile::create(folder, 0600);
  if (!file) return file.error();
  if (Status written = file->write(std::as_bytes(std::span(sound->samples))); !written)
    return written.error();
  return std::optional<TemporaryFile>(*std::move(file));
}

std::vector<std::string> filmCommand(const FilmPlan& plan, const std::filesystem::path& film,
                                     const std::optional<TemporaryFile>& sound) {
  std::vector<std::string> words{"ffmpeg", "-hide_banner", "-loglevel", "error", "-y"};
  const auto add = [&words](std::initializer_list<std::string> more) {
    words.insert(words.end(), more.begin(), more.end());
  };
  add({"-f", "rawvideo", "-pix_fmt", "rgba", "-s",
       std::to_string(plan.width) + 'x' + std::to_string(plan.height), "-r", toText(plan.picturesPerSecond),
       "-i", "-"});
  if (sound) {
    add({"-f", std::endian::native == std::endian::little ? "s16le" : "s16be", "-ar",
         std::to_string(plan.sound->rate), "-ac", std::to_string(plan.sound->channels), "-i",
         nameOf(sound->path()), "-map", "0:v", "-map", "1:a", "-c:a", "aac", "-b:a", "192k"});
  } else {
    add({"-an"});
  }
  // H.264 requires even dimensions.
  add({"-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p", "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2",
       "-movflags", "+faststart", "-f", "mp4", nameOf(film)});
  return words;
}

}  // namespace squire
