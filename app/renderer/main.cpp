// The program that replaces the process of `squire render` and `squire thumbnail`. It receives the same
// arguments, which squire has already checked.
#include <string>
#include <vector>

#include "app/command_line/render_options.h"
#include "app/command_line/thumbnail_options.h"
#include "core/base/large_pages.h"

int main(int count, char** values) {
  using namespace squire::cli;
  const bool small = count > 1 && values[1] == thumbnailCommand.name;
  // A picture of 1024 x 1024 with its samples takes 40 MiB. The limit of a thumbnail also counts what no heap
  // has used yet.
  const std::size_t room = std::size_t{small ? 8u : 64u} << 20u;
  constexpr int heaps = 4;
  squire::keepMemoryInLargePages(room, heaps);
  return guarded([&]() -> int {
    const Command& command = small ? thumbnailCommand : renderCommand;
    const std::string name = "squire " + std::string(command.name);
    Arguments arguments(command.summary, name, command.example);
    command.add(arguments);
    // The first argument is the name of the command.
    const std::vector<std::string> given(values + (count > 1 ? 2 : count), values + count);
    const Arguments::Parsed parsed = arguments.parse(given);
    if (parsed.kind == Arguments::Parsed::Help) return print(parsed.text);
    if (parsed.kind == Arguments::Parsed::Wrong) {
      return fail(squire::makeError(squire::ErrorCode::Usage, parsed.text, "use '" + name + "'"));
    }
    return parsed.exit;
  });
}
