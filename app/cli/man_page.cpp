#include "app/cli/man_page.h"

#include "app/cli/commands.h"

namespace squire::cli {

namespace {

// Escapes text for roff: hyphens stay hyphens, and no line is taken for a request.
std::string roff(std::string_view text) {
  std::string out;
  bool lineStart = true;
  for (const char c : text) {
    if (lineStart && (c == '.' || c == '\'')) out += "\\&";
    if (c == '-' || c == '\\') out += '\\';
    out += c == '\\' ? 'e' : c;
    lineStart = c == '\n';
  }
  return out;
}

std::string heading(const std::string& name, std::string_view summary) {
  std::string title = name;
  for (char& c : title) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c);
  return ".TH " + roff(title) + " 1 \"\" \"Squire " SQUIRE_VERSION "\" \"Squire\"\n.SH NAME\n" + roff(name) +
         " \\- " + roff(summary) + "\n";
}

// "-q, --quiet" or "INPUT..."
std::string nameOf(const ArgumentText& argument) {
  std::string out;
  for (const std::string& name : argument.shortNames) out += (out.empty() ? "-" : ", -") + name;
  for (const std::string& name : argument.longNames) out += (out.empty() ? "--" : ", --") + name;
  const std::string& type = argument.type;
  if (!out.empty()) return "\\fB" + roff(out) + "\\fR" + (type.empty() ? "" : " \\fI" + roff(type) + "\\fR");
  return "\\fI" + roff(type.empty() ? argument.name : type) + "\\fR" + (argument.many ? "..." : "");
}

std::string synopsis(const Command& command, const std::vector<ArgumentText>& arguments) {
  std::string out = ".SH SYNOPSIS\n\\fBsquire " + roff(command.name) + "\\fR [\\fIOPTIONS\\fR]";
  for (const ArgumentText& argument : arguments) {
    if (argument.positional) out += " " + nameOf(argument);
  }
  return out + "\n";
}

std::string descriptions(const std::vector<ArgumentText>& arguments, bool positional) {
  std::string out;
  for (const ArgumentText& argument : arguments) {
    if (argument.positional != positional) continue;
    out += ".TP\n" + nameOf(argument) + "\n" + roff(argument.description);
    if (!argument.usual.empty()) out += " (default: " + roff(argument.usual) + ")";
    out += "\n";
  }
  return out;
}

constexpr std::string_view exitCodes =
    ".SH EXIT STATUS\n"
    ".TP\n0\ndone\n"
    ".TP\n1\nthe content breaks a rule; nothing was written\n"
    ".TP\n2\nwrong arguments\n"
    ".TP\n3\ninput or output failed\n";

}  // namespace

std::string manPage() {
  std::string out = heading("squire", "gets a game character ready for battle");
  out +=
      ".SH SYNOPSIS\n\\fBsquire\\fR [\\fIFILE\\fR]\n.br\n\\fBsquire\\fR \\fICOMMAND\\fR [\\fIOPTIONS\\fR]\n"
      ".SH DESCRIPTION\nWithout a command, opens the editor on a project or model. With one, works without a "
      "display."
      "\n.SH COMMANDS\n";
  std::string seeAlso;
  for (const Command* command : allCommands()) {
    if (command->hidden) continue;
    out += ".TP\n\\fB" + roff(command->name) + "\\fR\n" + roff(command->summary) + "\n";
    seeAlso += std::string(seeAlso.empty() ? "" : ",\n") + ".BR squire\\-" + roff(command->name) + " (1)";
  }
  return out.append(exitCodes) + ".SH SEE ALSO\n" + seeAlso + "\n";
}

std::string manPage(const Command& command) {
  const std::vector<ArgumentText> arguments = argumentTexts(command);
  std::string out =
      heading("squire-" + std::string(command.name), command.summary) + synopsis(command, arguments);
  out += ".SH DESCRIPTION\n\\fBsquire " + roff(command.name) + "\\fR " + roff(command.summary) + ".\n";
  out += descriptions(arguments, true);
  out += ".SH OPTIONS\n" + descriptions(arguments, false);
  out.append(exitCodes);
  if (!command.example.empty()) out += ".SH EXAMPLES\n.nf\n" + roff(command.example) + "\n.fi\n";
  return out + ".SH SEE ALSO\n.BR squire (1)\n";
}

std::string editorManPage() {
  return heading("squire-editor", "poses, times and previews a game character") +
         ".SH SYNOPSIS\n\\fBsquire\\-editor\\fR [\\fIOPTIONS\\fR] [\\fIFILE\\fR]\n"
         ".SH DESCRIPTION\nOpens the window of Squire on \\fIFILE\\fR, a project or a model file, or on its "
         "start "
         "page.\nF1 opens the manual. \\fBsquire\\fR without a command opens the same window.\n"
         ".SH OPTIONS\n"
         ".TP\n\\fB\\-h, \\-\\-help\\fR\nprints a help\n"
         ".TP\n\\fB\\-v, \\-\\-version\\fR\nprints the version\n"
         ".PP\nOptions of Qt, such as \\fB\\-platform\\fR, are taken as well.\n"
         ".SH EXIT STATUS\n"
         ".TP\n0\nthe window was closed\n"
         ".TP\n3\nthere is no display to open a window on\n"
         ".SH SEE ALSO\n.BR squire (1)\n";
}

}  // namespace squire::cli
