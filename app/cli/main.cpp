#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/editor.h"
#include "app/command_line/program_start.h"
#include "core/base/large_pages.h"
#include "core/base/nearest.h"

namespace squire::cli {
namespace {

std::string helpText() {
  std::string text =
      "Squire gets a game character ready for battle: imports, checks and exports models and animations.\n"
      "\n"
      "Usage: squire [FILE]                 opens the editor, on a project or model\n"
      "       squire COMMAND [OPTIONS]      works without a display\n"
      "\n"
      "Commands:\n";
  std::size_t width = 0;
  for (const Command* command : allCommands()) {
    if (!command->hidden) width = std::max(width, command->name.size());
  }
  for (const Command* command : allCommands()) {
    if (command->hidden) continue;
    text.append("  ").append(command->name).append(width + 3 - command->name.size(), ' ');
    text.append(command->summary).append("\n");
  }
  return text +
         "\n"
         "Options:\n"
         "  -h, --help     prints this help; 'squire COMMAND --help' prints that of a command\n"
         "  --version      prints the version\n"
         "\n"
         "Exit codes: 0 done, 1 the content breaks a rule, 2 wrong arguments, 3 input or output failed.\n"
         "\n"
         "Example: squire import hero.fbx\n";
}

ExitCode failUsage(const std::string& message, const std::string& meant, const std::string& help) {
  const std::string guess = meant.empty() ? "" : "did you mean '" + meant + "'? ";
  return fail(makeError(ErrorCode::Usage, message, guess + "try '" + help + "'"));
}

std::vector<std::string> optionNames(const Arguments& arguments) {
  std::vector<std::string> names;
  for (const ArgumentText& argument : arguments.texts()) {
    for (const std::string& name : argument.longNames) names.push_back("--" + name);
  }
  return names;
}

ExitCode failParsing(const Arguments& arguments, const Arguments::Parsed& parsed, const std::string& help) {
  const std::string& unknown = parsed.unknown;
  if (unknown.empty()) return failUsage(parsed.text, "", help);
  if (!unknown.starts_with("-")) return failUsage("'" + unknown + "' is one argument too many", "", help);
  const std::string name = unknown.substr(0, unknown.find('='));
  return failUsage("there is no option '" + name + "'", nearest(name, optionNames(arguments)), help);
}

// Rewrites arguments that CLI11 would misread: joins "--up -Z" to "--up=-Z", because -Z would be parsed as an
// option, and splits "--out=" into "--out" and an empty value, so that it does not take the next argument.
std::vector<std::string> argumentsFor(int argc, char** argv) {
  std::vector<std::string> arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    const bool isAxis = argument.size() == 2 && argument[0] == '-' &&
                        std::string_view("XYZxyz").find(argument[1]) != std::string_view::npos;
    const bool isEmpty = argument.size() > 3 && argument.starts_with("--") && argument.ends_with('=');
    if (isEmpty) {
      arguments.push_back(argument.substr(0, argument.size() - 1));
      arguments.emplace_back();
    } else if (isAxis && !arguments.empty() &&
               (arguments.back() == "--up" || arguments.back() == "--front")) {
      arguments.back() += "=" + argument;
    } else {
      arguments.push_back(argument);
    }
  }
  return arguments;
}

int runCommand(const Command& command, int argc, char** argv) {
  const std::string name = "squire " + std::string(command.name);
  Arguments arguments(command.summary, name, command.example);
  command.add(arguments);
  const Arguments::Parsed parsed = arguments.parse(argumentsFor(argc, argv));
  switch (parsed.kind) {
    case Arguments::Parsed::Help:
      return print(parsed.text);
    case Arguments::Parsed::Wrong:
      return failParsing(arguments, parsed, name + " --help");
    default:
      return parsed.exit;
  }
}

bool namesFile(std::string_view argument) {
  std::error_code ignored;
  return argument.find_first_of("./") != std::string_view::npos ||
         std::filesystem::exists(std::filesystem::path(argument), ignored);
}

int unknownCommand(std::string_view name) {
  if (std::ranges::find(commandsElsewhere(), name) != commandsElsewhere().end()) {
    return fail(makeError(ErrorCode::Usage,
                          "'squire " + std::string(name) + "' is not part of Squire for this system",
                          "run it on Linux"));
  }
  std::vector<std::string> names;
  for (const Command* command : allCommands()) {
    if (!command->hidden) names.emplace_back(command->name);
  }
  const bool isOption = name.starts_with("-");
  if (isOption) names = {"--help", "--version"};
  const std::string what = isOption ? "there is no option '" : "there is no command or file '";
  return failUsage(what + std::string(name) + "'", nearest(name, names), "squire --help");
}

// "squire help", "squire help COMMAND".
int runHelp(int argc, char** argv) {
  if (argc < 3) return print(helpText());
  const Command* command = findCommand(argv[2]);
  char option[] = "--help";
  char* arguments[] = {argv[2], option, nullptr};
  return command ? runCommand(*command, 2, arguments) : unknownCommand(argv[2]);
}

int run(int argc, char** argv) {
  if (argc < 2) return becomeEditor();
  const std::string_view first = argv[1];
  if (const Command* command = findCommand(first)) {
    constexpr std::size_t room = std::size_t{64} << 20u;
    keepMemoryInLargePages(room);
    return runCommand(*command, argc - 1, argv + 1);
  }
  if (first == "help") return runHelp(argc, argv);
  if (first == "--help" || first == "-h") return print(helpText());
  if (first == "--version") return print("squire " SQUIRE_VERSION "\n");
  if (first == "--" || (!first.starts_with("-") && namesFile(first))) return becomeEditor();
  return unknownCommand(first);
}

}  // namespace
}  // namespace squire::cli

int main(int argc, char** argv) {
  squire::cli::startProgram(argc, argv);
  return squire::cli::guarded([&] { return squire::cli::run(argc, argv); });
}
