#include "core/footage/film_reader.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

#include "core/base/quotes.h"
#include "core/footage/film_answer.h"
#include "core/io/bundle.h"
#include "core/io/file.h"
#include "core/io/sibling.h"

namespace squire {

namespace {

constexpr std::uint64_t mostPixels = std::uint64_t{FilmAnswer::mostSide} * FilmAnswer::mostSide;

// For one question. A film in 8K needs most of this memory.
constexpr WorkerLimits limits{.memoryBytes = 4ull << 30,
                              .cpuSeconds = 30,
                              .wallClock = std::chrono::milliseconds(120'000),
                              .resultBytes = 4 * mostPixels + sizeof(FilmAnswer),
                              .openFiles = 64};

// The remedy for errors that have none of their own: ffmpeg's command that turns the film into numbered
// pictures. Quotes names only where a shell needs it.
std::string turnIntoPictures(const std::filesystem::path& file) {
  const std::string stem = pathText(file.stem()), name = pathText(file.filename());
  const auto word = [](const std::string& text) {
    return text.find_first_of(" '\"$&;()") == std::string::npos ? text : inQuotes(text);
  };
  return "turn it into numbered pictures: ffmpeg -i " + word(name) + " -vf scale=960:-1 " +
         word(stem + "_%04d.png");
}

std::optional<std::filesystem::path> findFilmProgram() {
  std::error_code failed;
  for (const char* name : {SQUIRE_FILM_WORKER, "film-worker"}) {
    const std::filesystem::path program = siblingProgram(name);
    if (!program.empty() && std::filesystem::is_regular_file(program, failed)) return program;
  }
  return std::nullopt;
}

Error malformed(const std::filesystem::path& file) {
  return makeError(ErrorCode::Format, "the film cannot be read: the decoded picture is incomplete",
                   turnIntoPictures(file));
}

// The worker has read an untrusted file, so its answer is not trusted.
bool isSound(const FilmAnswer& answer, std::size_t bytes) {
  const std::uint64_t pixels = std::uint64_t{answer.width} * answer.height;
  return pixels > 0 && std::max(answer.width, answer.height) <= FilmAnswer::mostSide &&
         bytes == sizeof answer + 4 * pixels && answer.from < answer.until && answer.from >= 0 &&
         answer.length >= 0 && answer.rateDenominator > 0;
}

FilmReader::Shown shownOf(const FilmAnswer& answer, ByteSpan pixels) {
  auto image = std::make_shared<Image>();
  image->width = answer.width;
  image->height = answer.height;
  const auto* first = reinterpret_cast<const std::uint8_t*>(pixels.data());
  image->rgba.assign(first, first + pixels.size());
  const FilmFacts film{
      answer.filmWidth, answer.filmHeight, {answer.rateNumerator, answer.rateDenominator}, {answer.length}};
  return {{{answer.from}, {answer.until}, std::move(image)}, film};
}

Result<FilmReader::Shown> read(ByteSpan bytes, const std::filesystem::path& file) {
  ByteReader in(bytes);
  const auto answer = in.read<FilmAnswer>();
  if (!in.ok() || answer.magic != FilmAnswer::magicNumber) {
    const auto failed = decodeBundle(bytes);
    if (failed) return malformed(file);
    Error error = failed.error();
    if (error.hint.empty()) error.hint = turnIntoPictures(file);
    return error;
  }
  if (!isSound(answer, bytes.size())) return malformed(file);
  return shownOf(answer, in.take(in.remaining()));
}

}  // namespace

bool canReadFilms() { return findFilmProgram().has_value(); }

Result<FilmReader::Shown> FilmReader::at(Time time, const JobControl& job) {
  if (!worker_) {
    const auto program = findFilmProgram();
    if (!program) {
      return makeError(ErrorCode::Unsupported,
                       "this Squire cannot read films, since it was built without ffmpeg's libraries",
                       turnIntoPictures(file_));
    }
    WorkerTask task;
    task.program = *program;
    task.command = "film-worker";
    task.doing = "reading the film";
    task.limits = limits;
    task.advice = turnIntoPictures(file_);
    worker_.emplace(std::move(task), file_);
  }
  const FilmQuestion question{std::max<std::int64_t>(time.ticks, 0)};
  const auto answer = worker_->ask(std::as_bytes(std::span(&question, 1)), job);
  if (!answer) return answer.error();
  return read(*answer, file_);
}

}  // namespace squire
