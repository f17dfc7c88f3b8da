#pragma once

namespace squire::cli {

// From here on, a crash in this process, which only the graphics driver causes in practice, ends it with a
// message and exit code 3. The system also ends a process that way if the disk below the driver's cache is
// full.
void watchDriver();

}  // namespace squire::cli
