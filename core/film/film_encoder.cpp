#include "core/film/film_encoder.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "core/film/film_command.h"
#include "core/io/descriptor.h"

namespace squire {

namespace {

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
  std::vector<std::string> words = filmCommand(plan, file->path(), *sound);
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0)
    return filmFailed(std::string("cannot be started: ") + std::strerror(errno));
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
  pid_t process = 0;
  const int code = ::posix_spawnp(&process, "ffmpeg", &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(ends[0]);
  if (code != 0) {
    ::close(ends[1]);
    return filmFailed(code == ENOENT ? "is not installed"
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
    if (written <= 0) return filmFailed("stopped accepting images");
    done += static_cast<std::size_t>(written);
  }
  return {};
}

Result<Bytes> FilmEncoder::finish() {
  ::close(std::exchange(pipe_, -1));
  const int status = waitFor(std::exchange(process_, -1));
  if (status != 0) return filmFailed("could not encode the film");
  return readDescriptor(file_.descriptor(), file_.path(), largestFilm);
}

}  // namespace squire
