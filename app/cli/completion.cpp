#include "app/cli/commands.h"
#include "app/cli/man_page.h"

namespace squire::cli {

namespace {

// "rgba|encoded" lists the words that an option accepts; other types are files, folders or free text.
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

// Cases for the words that may follow an option of this command.
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

}  // namespace

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
