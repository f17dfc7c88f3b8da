#include <cstdio>
#include <string>

#include "app/cli/command.h"

namespace {

// CLI11's own text, with a hint, on stderr, as exit code 2; help and version on stdout as 0.
int report(const CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() == 0) return app.exit(error);
  std::fputs(("squire: error: " + std::string(error.what()) + "\nTry 'squire --help'.\n").c_str(), stderr);
  return squire::cli::UsageFailed;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Gets a game character ready for battle: imports, checks and exports models and animations.",
               "squire");
  app.set_version_flag("--version", "squire " SQUIRE_VERSION);
  int exit = squire::cli::Done;
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return report(app, error);
  }
  return exit;
}
