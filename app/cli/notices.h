#pragma once

#include <string>

#include "core/base/error.h"

namespace squire::cli {

// A line on stderr: "squire: ..."; names from files are cleaned so that they cannot steer a terminal. Whole
// lines also from several threads at once.
void notice(const std::string& text);
void notices(const Diagnostics& diagnostics, bool quiet = false);

}  // namespace squire::cli
