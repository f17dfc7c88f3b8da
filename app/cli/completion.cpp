#include "app/cli/commands.h"
#include "app/cli/man_page.h"

namespace squire::cli {

namespace {

// The words that an option accepts: "rgba encoded" for the type "rgba|encoded". Empty for types without a
// '|', which stand for files, folders or free text.
std::string wordsOf(const std::string& type) {
  std::string words;
  for (const char c : type) {
    const bool small = c >= 'a' && c <= 'z';
    if (!small && c != '|') continue;
    words += c == '|' ? ' ' : c;
  }
  return type.find('|') == std::string::npos ? "" : words;
}

std::string optionsOf(const std::vector<ArgumentText>& arguments) {
  std::string out;
  for (const ArgumentText& argument : arguments) {
    for (const std::string& name : argument.longNames) out += (out.empty() ? "--" : " --") + name;
  }
  return out;
}

// Cases of a bash `case` statement that set the words which may follow each option of this command.
std::string choicesOf(const std::vector<ArgumentText>& arguments, std::string_view command) {
  std::string out;
  for (const ArgumentText& argument : arguments) {
    const std::string words = wordsOf(argument.type);
    if (words.empty() || argument.longNames.empty()) continue;
    out +=
        "    " + std::string(command) + ":--" + argument.longNames.front() + ") words=\"" + words + "\" ;;\n";
  }
  return out;
}

// Quotes a text for fish.
std::string fishText(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

// Quotes a text for zsh. Characters of `special` get a backslash, for _arguments and _describe.
std::string zshText(std::string_view text, std::string_view special) {
  std::string out;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) out += '\\';
    out += c == '\'' ? "'\\''" : std::string(1, c);
  }
  return out;
}

std::string fishOption(const ArgumentText& argument, std::string_view command) {
  std::string out = "complete -c squire -n '__fish_seen_subcommand_from " + std::string(command) + "'";
  for (const std::string& name : argument.shortNames) out += " -s " + name;
  for (const std::string& name : argument.longNames) out += " -l " + name;
  const std::string words = wordsOf(argument.type);
  if (!argument.type.empty()) out += words.empty() ? " -r -F" : " -x -a '" + words + "'";
  return out + " -d " + fishText(argument.description) + "\n";
}

std::string zshOption(const ArgumentText& argument) {
  std::string out;
  const std::string words = wordsOf(argument.type);
  for (const std::string& name : argument.longNames) {
    out += " \\\n        '*--" + name + "[" + zshText(argument.description, "[]:\\") + "]";
    if (!argument.type.empty()) out += ":value:" + (words.empty() ? "_files" : "(" + words + ")");
    out += "'";
  }
  return out;
}

}  // namespace

std::string fishCompletion() {
  std::string out = "# Completion of squire for fish, made by squire itself.\n";
  for (const Command* command : allCommands()) {
    if (command->hidden) continue;
    out += "complete -c squire -n __fish_use_subcommand -a " + std::string(command->name) + " -d " +
           fishText(command->summary) + "\n";
  }
  for (const Command* command : allCommands()) {
    if (command->hidden) continue;
    for (const ArgumentText& argument : argumentTexts(*command)) {
      if (!argument.longNames.empty()) out += fishOption(argument, command->name);
    }
  }
  return out;
}

std::string zshCompletion() {
  std::string commands, cases;
  for (const Command* command : allCommands()) {
    if (command->hidden) continue;
    commands += "      '" + std::string(command->name) + ":" + zshText(command->summary, ":\\") + "'\n";
    cases += "    " + std::string(command->name) + ")\n      _arguments";
    for (const ArgumentText& argument : argumentTexts(*command)) cases += zshOption(argument);
    cases += " \\\n        '*:file:_files' ;;\n";
  }
  return "#compdef squire\n"
         "# Completion of squire for zsh, made by squire itself.\n"
         "_squire() {\n"
         "  if (( CURRENT == 2 )); then\n"
         "    local -a commands=(\n" +
         commands +
         "    )\n"
         "    _describe command commands\n"
         "    _files\n"
         "    return\n"
         "  fi\n"
         "  local command=$words[2]\n"
         "  shift words\n"
         "  (( CURRENT-- ))\n"
         "  case $command in\n" +
         cases +
         "    *) _files ;;\n"
         "  esac\n"
         "}\n"
         "_squire \"$@\"\n";
}

std::string bashCompletion() {
  std::string commands, options, choices;
  for (const Command* command : allCommands()) {
    if (command->hidden) continue;
    const std::vector<ArgumentText> arguments = argumentTexts(*command);
    commands.append(commands.empty() ? "" : " ").append(command->name);
    options += "    " + std::string(command->name) + ") words=\"" + optionsOf(arguments) + "\" ;;\n";
    choices += choicesOf(arguments, command->name);
  }
  return "# Completion of squire for bash, made by squire itself.\n"
         "# One a line: names may have blanks.\n"
         "_squire_files() {\n"
         "  local name\n"
         "  while IFS= read -r name; do COMPREPLY+=(\"$name\"); done < <(compgen -f -- \"$current\")\n"
         "}\n"
         "_squire() {\n"
         "  local current=\"${COMP_WORDS[COMP_CWORD]}\" previous=\"${COMP_WORDS[COMP_CWORD-1]}\"\n"
         "  local command=\"${COMP_WORDS[1]}\" words=\"\"\n"
         "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
         "    COMPREPLY=($(compgen -W \"" +
         commands +
         " help --help --version\" -- \"$current\"))\n"
         "    _squire_files\n"
         "    return\n"
         "  fi\n"
         "  if [ \"$command\" = help ]; then\n"
         "    [ \"$COMP_CWORD\" -eq 2 ] && COMPREPLY=($(compgen -W \"" +
         commands +
         "\" -- \"$current\"))\n"
         "    return\n"
         "  fi\n"
         "  local word\n"
         "  for word in \"${COMP_WORDS[@]:2:COMP_CWORD-2}\"; do\n"
         "    if [ \"$word\" = -- ]; then _squire_files; return; fi\n"
         "  done\n"
         "  case \"$command:$previous\" in\n" +
         choices +
         "  esac\n"
         "  if [ -z \"$words\" ] && [ \"${current#-}\" != \"$current\" ]; then\n"
         "    case \"$command\" in\n" +
         options +
         "    esac\n"
         "  fi\n"
         "  if [ -n \"$words\" ]; then\n"
         "    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
         "  else\n"
         "    _squire_files\n"
         "  fi\n"
         "}\n"
         "complete -o filenames -F _squire squire\n";
}

}  // namespace squire::cli
