#include "app/cli/notices.h"

#include <cstdio>

#include "core/base/utf8.h"
#include "core/export/export_report.h"

namespace squire::cli {

void notice(const std::string& text) { std::fputs(("squire: " + cleanUtf8(text) + "\n").c_str(), stderr); }

void notices(const Diagnostics& diagnostics) {
  for (const std::string& line : diagnosticLines(diagnostics)) notice(line);
}

}  // namespace squire::cli
