#include "app/command_line/notices.h"

#include <cstdio>

#include "app/command_line/terminal_text.h"
#include "core/export/export_report.h"

namespace squire::cli {

void printNotice(const std::string& text) {
  std::fputs(("squire: " + lineText(text) + "\n").c_str(), stderr);
}

void printNotices(const Diagnostics& diagnostics, bool quiet) {
  Diagnostics told = diagnostics;
  if (quiet) std::erase_if(told, [](const Diagnostic& d) { return d.severity == Severity::Note; });
  for (const std::string& line : diagnosticLines(told)) printNotice(line);
}

}  // namespace squire::cli
