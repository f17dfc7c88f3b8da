#pragma once

class QApplication;

namespace squire {

// What windows do on this system alone. On Windows, the frame of a window is dark where its theme is, and
// AltGr types characters and starts no command. Other systems do both by themselves.
void followSystem(QApplication& application);

}  // namespace squire
