#include "core/film/film_encoder.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <initializer_list>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/numbers.h"
#include "core/io/descriptor.h"

namespace squire {

namespace {

constexpr std::uint64_t largestFilm = 4ull << 30;

Error failed(const std::string& what) {
  return makeError(ErrorCode::Io, "ffmpeg " + what,
                   "a film needs ffmpeg with the libx264 encoder; GIF and PNG need nothing");
}

std::string nameOf(const TemporaryFile& file) { return "file:" + file.path().string(); }

Result<std::optional<TemporaryFile>> storedSamples(const std::filesystem::path& folder, const Sound* sound) {
  if (sound == nullptr) return std::optional<TemporaryFile>();
  auto file = TemporaryFile::create(folder, 0600);
  if (!file) return file.error();
  if (Status written = file->write(std::as_bytes(std::span(sound->samples))); !written)
    return written.error();
  return std::optional<TemporaryFile>(*std::move(file));
}

std::vector<std::string> wordsFor(const FilmPlan& plan, const TemporaryFile& film,
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
         std::to_string(plan.sound->rate), "-ac", std::to_string(plan.sound->channels), "-i", nameOf(*sound),
         "-map", "0:v", "-map", "1:a", "-c:a", "aac", "-b:a", "192k"});
  } else {
    add({"-an"});
  }
  // H.264 requires even dimensions.
  add({"-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p", "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2",
       "-movflags", "+faststart", "-f", "mp4", nameOf(film)});
  return words;
}

int waitFor(int process) {
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

}  // namespace

Result<FilmEncoder> FilmEncoder::begin(const std::filesystem::path& folder, const FilmPlan& plan) {
  const std::filesystem::path place = folder.empty() ? "." : folder;
  auto file = TemporaryFile::create(place, 0600);
  if (!file) return file.error();
  auto sound = storedSamples(place, plan.sound.get());
  if (!sound) return sound.error();
  std::vector<std::string> words = wordsFor(plan, *file, *sound);
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0)
    return failed(std::string("cannot be started: ") + std::strerror(errno));
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
  pid_t process = 0;
  const int code = ::posix_spawnp(&process, "ffmpeg", &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(ends[0]);
  if (code != 0) {
    ::close(ends[1]);
    return failed(code == ENOENT ? "is not installed"
                                 : std::string("cannot be started: ") + std::strerror(code));
  }
  ::signal(SIGPIPE, SIG_IGN);  // writing to a broken pipe becomes an error instead
  return FilmEncoder(process, ends[1], *std::move(file), *std::move(sound));
}

FilmEncoder::FilmEncoder(FilmEncoder&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      pipe_(std::exchange(other.pipe_, -1)),
      file_(std::move(other.file_)),
      sound_(std::move(other.sound_)) {}

FilmEncoder::~FilmEncoder() {
  if (pipe_ >= 0) ::close(pipe_);
  if (process_ > 0) {
    ::kill(process_, SIGTERM);
    waitFor(process_);
  }
}

Status FilmEncoder::add(const Image& picture) {
  std::size_t done = 0;
  while (done < picture.rgba.size()) {
    const ssize_t written = ::write(pipe_, picture.rgba.data() + done, picture.rgba.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return failed("stopped accepting images");
    done += static_cast<std::size_t>(written);
  }
  return {};
}

Result<Bytes> FilmEncoder::finish() {
  ::close(std::exchange(pipe_, -1));
  const int status = waitFor(std::exchange(process_, -1));
  if (status != 0) return failed("could not encode the film");
  return readDescriptor(file_.descriptor(), file_.path(), largestFilm);
}

}  // namespace squire
