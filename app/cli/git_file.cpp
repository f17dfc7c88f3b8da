#include "app/cli/git_file.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <sstream>
#include <utility>
#include <vector>

#include "core/base/utf8.h"
#include "core/io/file.h"
#include "core/io/system_error.h"

extern char** environ;

namespace squire::cli {

namespace {

// One end of a pipe, closed when it is no longer needed.
class PipeEnd {
 public:
  explicit PipeEnd(int descriptor) : descriptor_(descriptor) {}
  PipeEnd(const PipeEnd&) = delete;
  PipeEnd& operator=(const PipeEnd&) = delete;
  ~PipeEnd() { close(); }

  void close() {
    if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
  }
  [[nodiscard]] int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

struct Said {
  std::string text;  // up to a little more than was asked for
  int status = 0;    // as of waitpid()
};

std::string readAll(int descriptor, std::uint64_t most) {
  std::string out;
  std::array<char, 65536> part{};
  while (out.size() <= most) {
    const ssize_t count = ::read(descriptor, part.data(), part.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    out.append(part.data(), static_cast<std::size_t>(count));
  }
  return out;
}

// Runs a program with its standard error thrown away.
Result<Said> outputOf(std::vector<std::string> words, std::uint64_t most) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return systemError(words[0], "cannot start it", errno);
  PipeEnd reading(ends[0]), writing(ends[1]);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, writing.descriptor(), STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t process = 0;
  const int failed = posix_spawnp(&process, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) return systemError(words[0], "cannot start it", failed);
  writing.close();
  Said said;
  said.text = readAll(reading.descriptor(), most);
  reading.close();  // a program that has more to say ends
  while (::waitpid(process, &said.status, 0) < 0 && errno == EINTR) {
  }
  return said;
}

std::vector<std::string> partsOf(const std::string& text, char between) {
  std::vector<std::string> out;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, between);) out.push_back(part);
  return out;
}

}  // namespace

Result<std::string> fileInGit(const std::filesystem::path& file, const std::string& revision,
                              std::uint64_t most) {
  if (revision.empty() || revision.front() == '-')
    return makeError(ErrorCode::Usage, "\"" + revision + "\" is no revision", "for example --git HEAD~1");
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  auto said =
      outputOf({"git", "-C", folder.string(), "show", revision + ":./" + file.filename().string()}, most);
  if (!said) return said.error();
  if (said->text.size() > most)
    return makeError(ErrorCode::Limit, "the file is too large in revision " + revision)
        .inFile(pathText(file));
  if (!WIFEXITED(said->status) || WEXITSTATUS(said->status) != 0) {
    return makeError(ErrorCode::Io, "git has no such file in revision \"" + cleanUtf8(revision) + "\"",
                     "git log -- FILE lists the revisions that have it")
        .inFile(pathText(file));
  }
  return std::move(said->text);
}

Result<std::vector<GitCommit>> commitsOf(const std::filesystem::path& file) {
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  constexpr std::uint64_t most = std::uint64_t{256} << 20;
  const auto said = outputOf({"git", "-C", folder.string(), "log", "--parents",
                              "--format=%H%x00%P%x00%an%x00%aI%x00%s", "--", "./" + file.filename().string()},
                             most);
  if (!said) return said.error();
  if (!WIFEXITED(said->status) || WEXITSTATUS(said->status) != 0)
    return makeError(ErrorCode::Io, "it is in no git repository with commits").inFile(pathText(file));
  if (said->text.empty())
    return makeError(ErrorCode::Io, "no commit has it", "git add and git commit it").inFile(pathText(file));
  std::vector<GitCommit> out;
  std::istringstream lines(said->text);
  for (std::string line; std::getline(lines, line);) {
    const std::vector<std::string> parts = partsOf(line, '\0');
    if (parts.size() < 5) continue;
    out.push_back({parts[0], partsOf(parts[1], ' '), parts[2], parts[3], parts[4]});
  }
  return out;
}

}  // namespace squire::cli
