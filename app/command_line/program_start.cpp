#include "app/command_line/program_start.h"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>

namespace squire::cli {

// If the program was started with a closed standard stream, the next opened file would get its number and
// receive the output.
void startProgram(int& /*argc*/, char**& /*argv*/) {
  int fd = 0;
  while (fd >= 0 && fd <= STDERR_FILENO) fd = ::open("/dev/null", O_RDWR);
  if (fd > STDERR_FILENO) ::close(fd);
  std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace squire::cli
