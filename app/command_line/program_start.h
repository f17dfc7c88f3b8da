#pragma once

namespace squire::cli {

// To be called first in main(). Opens standard streams that are closed, turns the signal for a file that
// exceeds the system's size limit into a write error, and disables the conversion of line ends. `argc` and
// `argv` become UTF-8 where the system uses another encoding.
void startProgram(int& argc, char**& argv);

}  // namespace squire::cli
