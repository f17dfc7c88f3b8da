#include <fcntl.h>
#include <io.h>

#include <algorithm>
#include <utility>

#include "core/film/film_command.h"
#include "core/io/file.h"
#include "core/io/system_windows.h"

namespace squire {

namespace {

// The system's handles have 32 significant bits.
HANDLE handleOf(int process) { return reinterpret_cast<HANDLE>(std::intptr_t{process}); }
int numberOf(HANDLE process) { return static_cast<int>(reinterpret_cast<std::intptr_t>(process)); }

// A temporary file is open, so that ffmpeg could not write to it: the film gets a name beside it.
std::filesystem::path filmOf(const TemporaryFile& file) {
  std::filesystem::path film = file.path();
  return film += ".mp4";
}

std::wstring commandLineOf(const std::vector<std::string>& words) {
  std::wstring line;
  for (const std::string& word : words) line += windows::quoted(windows::wide(word)) + L' ';
  return line;
}

}  // namespace

Result<FilmEncoder> FilmEncoder::begin(const std::filesystem::path& folder, const FilmPlan& plan) {
  const std::filesystem::path place = folder.empty() ? "." : folder;
  auto file = TemporaryFile::create(place, 0600);
  if (!file) return file.error();
  auto sound = storedSamples(place, plan.sound.get());
  if (!sound) return sound.error();
  HANDLE reading = nullptr, writing = nullptr;
  SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
  if (::CreatePipe(&reading, &writing, &inherited, 0) == 0) return filmFailed("cannot be started");
  const windows::Handle in(reading);
  windows::Handle out(writing);
  ::SetHandleInformation(out.get(), HANDLE_FLAG_INHERIT, 0);
  STARTUPINFOW start{};
  start.cb = sizeof start;
  start.dwFlags = STARTF_USESTDHANDLES;
  start.hStdInput = in.get();
  PROCESS_INFORMATION made{};
  std::wstring line = commandLineOf(filmCommand(plan, filmOf(*file), *sound));
  if (::CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, CREATE_NO_WINDOW, nullptr, nullptr,
                       &start, &made) == 0)
    return filmFailed(::GetLastError() == ERROR_FILE_NOT_FOUND ? "is not installed" : "cannot be started");
  ::CloseHandle(made.hThread);
  const int pipe = ::_open_osfhandle(reinterpret_cast<std::intptr_t>(out.release()), _O_BINARY);
  return FilmEncoder(numberOf(made.hProcess), pipe, *std::move(file), *std::move(sound));
}

FilmEncoder::FilmEncoder(FilmEncoder&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      pipe_(std::exchange(other.pipe_, -1)),
      file_(std::move(other.file_)),
      sound_(std::move(other.sound_)) {}

FilmEncoder::~FilmEncoder() {
  if (pipe_ >= 0) ::_close(pipe_);
  if (process_ >= 0) {
    const windows::Handle process(handleOf(process_));
    ::TerminateProcess(process.get(), 1);
    ::WaitForSingleObject(process.get(), INFINITE);
  }
  std::error_code ignored;
  std::filesystem::remove(filmOf(file_), ignored);
}

Status FilmEncoder::add(const Image& picture) {
  constexpr std::size_t step = std::size_t{1} << 20u;
  for (std::size_t done = 0; done < picture.rgba.size();) {
    const auto wanted = static_cast<unsigned>(std::min(step, picture.rgba.size() - done));
    const int written = ::_write(pipe_, picture.rgba.data() + done, wanted);
    if (written <= 0) return filmFailed("stopped accepting images");
    done += static_cast<std::size_t>(written);
  }
  return {};
}

Result<Bytes> FilmEncoder::finish() {
  ::_close(std::exchange(pipe_, -1));
  const windows::Handle process(handleOf(std::exchange(process_, -1)));
  ::WaitForSingleObject(process.get(), INFINITE);
  DWORD code = 1;
  if (::GetExitCodeProcess(process.get(), &code) == 0 || code != 0)
    return filmFailed("could not encode the film");
  return readFile(filmOf(file_), largestFilm);
}

}  // namespace squire
