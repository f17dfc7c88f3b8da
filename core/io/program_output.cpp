#include "core/io/program_output.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "core/io/descriptor.h"
#include "core/io/system_error.h"

namespace squire {

namespace {

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

}  // namespace

Result<ProgramOutput> outputOf(std::vector<std::string> words, std::uint64_t most) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return systemError(words[0], "cannot start it", errno);
  Descriptor reading(ends[0]), writing(ends[1]);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, writing.get(), STDOUT_FILENO);
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
  ProgramOutput said;
  said.text = readAll(reading.get(), most);
  reading.close();  // a program that writes more is ended by SIGPIPE
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  said.succeeded = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  return said;
}

}  // namespace squire
