// Films that are damaged, cut, or attack the process that decodes them.

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

#include "core/base/bytes.h"
#include "core/footage/film_answer.h"
#include "core/footage/film_reader.h"
#include "core/io/file.h"
#include "core/io/lock_down.h"
#include "core/io/sanitizers.h"
#include "core/io/serving_worker.h"
#include "tests/footage/film_maker.h"
#include "tests/support/data.h"

namespace squire {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

// Films of several formats, as far as the libraries have the encoders.
std::vector<fs::path> seeds(const fs::path& folder) {
  test::FilmPlan plan;
  plan.times = test::evenTimes(30, 24.0);
  plan.keyEvery = 10;
  std::vector<fs::path> out;
  for (const auto& [name, codec] : {std::pair("a.mp4", "mpeg4"), std::pair("b.mkv", "libx264"),
                                    std::pair("c.webm", "libvpx"), std::pair("d.avi", "mjpeg")}) {
    plan.codec = codec;
    plan.unitsPerSecond = plan.codec == "mjpeg" ? 24 : 12'000;
    if (test::makeFilm(folder / name, plan)) out.push_back(folder / name);
  }
  return out;
}

void save(const fs::path& path, ByteSpan bytes) {
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

Bytes mutant(Bytes bytes, std::mt19937& random) {
  const auto place = [&] { return random() % bytes.size(); };
  switch (random() % 4) {
    case 0:
      bytes.resize(place());
      break;
    case 1:
      for (std::size_t i = 0; i < 1 + bytes.size() / 200; ++i)
        bytes[place()] = static_cast<std::byte>(random());
      break;
    case 2: {  // a number in a header
      const std::size_t at = place() % std::min<std::size_t>(bytes.size() - 4, 2000);
      const std::uint32_t value = random() % 3 == 0 ? 0xffffffffu : static_cast<std::uint32_t>(random());
      std::memcpy(&bytes[at], &value, sizeof value);
      break;
    }
    default: {
      const std::size_t from = place(), to = place();
      const std::size_t count = std::min({random() % 500, bytes.size() - from, bytes.size() - to});
      std::memmove(&bytes[to], &bytes[from], count);
    }
  }
  return bytes;
}

// Reads a film at several times. Returns the outcome, and fails the test if it took too long.
std::string outcomeOf(const fs::path& film) {
  FilmReader reader(film);
  const auto begun = Clock::now();
  std::string outcome = "shown";
  for (const double seconds : {0.0, 0.9, 0.3}) {
    const auto shown = reader.at(Time::fromSeconds(seconds));
    if (shown) continue;
    outcome = shown.error().code == ErrorCode::Crashed ? "stopped" : "refused";
    EXPECT_FALSE(shown.error().message.empty() || shown.error().hint.empty()) << shown.error().text();
  }
  EXPECT_LT(Clock::now() - begun, std::chrono::seconds(60));
  return outcome;
}

TEST(FilmDamage, IsAnErrorOrAPicture) {
  const fs::path folder = test::freshDir("film_mutants");
  const auto films = seeds(folder);
  ASSERT_FALSE(films.empty()) << "ffmpeg's libraries lack all encoders";
  std::mt19937 random(7);
  std::map<std::string, int> outcomes;
  for (int i = 0; i < (test::isLong() ? 4000 : 40); ++i) {
    const fs::path& seed = films[static_cast<std::size_t>(i) % films.size()];
    const auto bytes = readFile(seed, 1 << 24);
    ASSERT_TRUE(bytes);
    const fs::path path = folder / ("mutant" + std::to_string(i) + seed.extension().string());
    save(path, mutant(*bytes, random));
    const std::string outcome = outcomeOf(path);
    ++outcomes[outcome];
    if (outcome == "stopped") {
      std::printf("%d was stopped\n", i);
      std::fflush(stdout);
    }
    fs::remove(path);
  }
  for (const auto& [outcome, count] : outcomes) std::printf("%d %s\n", count, outcome.c_str());
  EXPECT_GT(outcomes["shown"], 0);
  EXPECT_GT(outcomes["refused"], 0);
}

TEST(FilmDamage, CutFilmsShowWhatIsThere) {
  test::FilmPlan plan;
  plan.times = test::evenTimes(100, 24.0);
  const fs::path path = test::freshDir("film_cut") / "cut.mkv";
  if (!test::makeFilm(path, plan)) GTEST_SKIP() << "ffmpeg's libraries lack the encoder " << plan.codec;
  fs::resize_file(path, fs::file_size(path) / 2);
  FilmReader reader(path);
  const auto first = reader.at(Time::fromSeconds(0.5));
  ASSERT_TRUE(first) << first.error().text();
  EXPECT_EQ(test::numberIn(*first->frame.image), 12);
  const auto last = reader.at(Time::fromSeconds(100.0));
  ASSERT_TRUE(last) << last.error().text();
  EXPECT_EQ(last->frame.until, FilmFrame::never);
  EXPECT_GT(test::numberIn(*last->frame.image), 20);
  EXPECT_LT(test::numberIn(*last->frame.image), 99);
}

// Runs film_intruder.cpp inside the decoding process, as if a film had taken it over. Returns how the process
// ends.
std::string endOfIntruder(const std::string& attempt, const WorkerLimits& limits) {
  test::FilmPlan plan;
  plan.times = test::evenTimes(5, 24.0);
  const fs::path path = test::freshDir("film_intruder") / "film.mp4";
  if (!test::makeFilm(path, plan)) return "ffmpeg's libraries lack the encoder " + plan.codec;
  WorkerTask task;
  task.program = test::binDir() / "../libexec/squire/film-worker";
  task.command = "film-worker";
  task.doing = "reading the film";
  task.limits = limits;
  ::setenv("LD_PRELOAD", SQUIRE_FILM_INTRUDER, 1);
  ::setenv("SQUIRE_INTRUDER", attempt.empty() ? (path.parent_path() / "written").c_str() : attempt.c_str(),
           1);
  ServingWorker worker(std::move(task), path);
  const FilmQuestion question;
  const auto answer = worker.ask(std::as_bytes(std::span(&question, 1)), {});
  ::unsetenv("LD_PRELOAD");
  ::unsetenv("SQUIRE_INTRUDER");
  if (answer) return "it answers";
  EXPECT_EQ(worker.ask(std::as_bytes(std::span(&question, 1)), {}).error().text(), answer.error().text())
      << "a process that has ended answers no more";
  return answer.error().message;
}

// Whether a process ignores SIGXCPU, as one does that a film has taken over.
bool isTakenOver(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  const std::string text{std::istreambuf_iterator<char>(status), {}};
  const std::string_view field = "SigIgn:\t";
  const std::size_t at = text.find(field);
  return at != std::string::npos &&
         (std::stoull(text.substr(at + field.size(), 16), nullptr, 16) >> (SIGXCPU - 1) & 1) != 0;
}

// The child process that a film has taken over; 0 if there is none.
pid_t takenChildOf(pid_t editor) {
  std::error_code gone;
  for (const auto& thread : fs::directory_iterator("/proc/" + std::to_string(editor) + "/task", gone)) {
    std::ifstream children(thread.path() / "children");
    for (pid_t child = 0; children >> child;) {
      if (isTakenOver(child)) return child;
    }
  }
  return 0;
}

TEST(FilmDamage, HostileCallsAreRefused) {
  if (withSanitizers || !missingLocks().empty())
    GTEST_SKIP() << "nothing is locked up: sanitizers, or a kernel without Landlock or seccomp";
  const std::string end = endOfIntruder({}, {});
  EXPECT_NE(end.find("it ended with code 91"), std::string::npos) << end;
}

TEST(FilmDamage, TimeAndMemoryAreLimited) {
  if (withSanitizers) GTEST_SKIP() << "sanitizers need memory without a limit";
  WorkerLimits limits;
  limits.cpuSeconds = 1;
  EXPECT_EQ(endOfIntruder("time", limits),
            "reading the film needed more than 1 s of computing and was stopped; the file is damaged or very "
            "large");
  EXPECT_EQ(endOfIntruder("stay", limits),
            "reading the film needed more than 1 s of computing and was stopped; the file is damaged or very "
            "large");
  const std::string end = endOfIntruder("memory", limits);
  EXPECT_NE(end.find("it ended with code 93"), std::string::npos) << end;
}

// Runs itself again as an editor whose film has taken over the decoding process, and kills it.
TEST(FilmDamage, EndsWithAKilledEditor) {
  if (withSanitizers) GTEST_SKIP() << "sanitizers need memory without a limit";
  if (std::getenv("SQUIRE_EDITOR_OF_FILM") != nullptr) {
    (void)endOfIntruder("stay", {});
    return;
  }
  const pid_t editor = ::fork();
  if (editor == 0) {
    ::setenv("SQUIRE_EDITOR_OF_FILM", "1", 1);
    ::execl("/proc/self/exe", "editor", "--gtest_filter=FilmDamage.EndsWithAKilledEditor", nullptr);
    ::_exit(1);
  }
  pid_t decoder = 0;
  while (decoder == 0 && ::waitpid(editor, nullptr, WNOHANG) == 0) decoder = takenChildOf(editor);
  ASSERT_NE(decoder, 0);
  const auto seen = static_cast<int>(::syscall(SYS_pidfd_open, decoder, 0));
  ASSERT_GE(seen, 0);
  ::kill(editor, SIGKILL);
  ::waitpid(editor, nullptr, 0);
  pollfd ended{seen, POLLIN, 0};
  EXPECT_EQ(::poll(&ended, 1, 20'000), 1) << "the decoding process goes on";
  if (ended.revents == 0) ::kill(decoder, SIGKILL);
  ::close(seen);
}

}  // namespace
}  // namespace squire
