// Saves a file, for scripts in tests/io and tests/cli that kill this program, trace it or limit its memory:
// save_tool MODE PATH BYTES FILL [TIMES]. MODE is replace, keep or backup, or sweep, which replaces and
// removes even the newest leftovers. The file is saved TIMES times with BYTES characters: FILL, then the next
// letter of the alphabet each time. Prints "saved" or "already there" after each save and exits with 0, or
// prints the error and exits with 3.

#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/base/bytes.h"
#include "core/io/atomic_save.h"

int main(int argc, char** argv) {
  if (argc < 5) return 2;
  const std::string mode = argv[1];
  const auto size = static_cast<std::size_t>(std::strtoull(argv[3], nullptr, 10));
  const unsigned long times = argc > 5 ? std::strtoul(argv[5], nullptr, 10) : 1;
  squire::SaveOptions options;
  options.existing = mode == "keep" ? squire::Existing::Keep : squire::Existing::Replace;
  options.keepBackup = mode == "backup";
  if (mode == "sweep") options.youngestLeftover = std::chrono::seconds(0);
  for (unsigned long i = 0; i < times; ++i) {
    const std::string content(
        size, static_cast<char>('a' + (static_cast<unsigned long>(argv[4][0] - 'a') + i) % 26));
    const auto outcome = squire::saveAtomically(argv[2], squire::asBytes(content), options);
    if (!outcome) {
      std::fputs((outcome.error().text() + "\n").c_str(), stderr);
      return 3;
    }
    std::puts(*outcome == squire::SaveOutcome::Saved ? "saved" : "already there");
    std::fflush(stdout);
  }
  return 0;
}
