// The program that `squire render` continues in, with the same arguments, which squire has already checked.
#include <string>
#include <vector>

#include "app/command_line/render_options.h"

int main(int count, char** values) {
  using namespace squire::cli;
  return guarded([&]() -> int {
    Arguments arguments(renderCommand.summary, "squire render", renderCommand.example);
    renderCommand.add(arguments);
    // The first argument is the name of the command.
    const std::vector<std::string> given(values + (count > 1 ? 2 : count), values + count);
    const Arguments::Parsed parsed = arguments.parse(given);
    if (parsed.kind == Arguments::Parsed::Help) return print(parsed.text);
    if (parsed.kind == Arguments::Parsed::Wrong) {
      return fail(squire::makeError(squire::ErrorCode::Usage, parsed.text, "use 'squire render'"));
    }
    return parsed.exit;
  });
}
