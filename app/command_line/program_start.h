#pragma once

namespace squire::cli {

// To be called first in main(). Opens standard streams that are closed, makes a file that grows beyond a
// limit of the system an error like a full disk, and leaves line ends as they are. `argc` and `argv` become
// UTF-8 where the system passes them otherwise.
void startProgram(int& argc, char**& argv);

}  // namespace squire::cli
