#pragma once

#include <string>

#include "core/base/error.h"

namespace squire::cli {

// Prints "squire: ..." to stderr. Control characters in names are removed, so that they cannot affect the
// terminal. Lines from several threads are not mixed.
void printNotice(const std::string& text);
void printNotices(const Diagnostics& diagnostics, bool quiet = false);

}  // namespace squire::cli
