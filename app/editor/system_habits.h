#pragma once

class QApplication;
class QString;

namespace squire {

// What windows do on this system alone. On Windows, the frame of a window is dark where its theme is, and
// AltGr types characters and starts no command. Other systems do both by themselves.
void followSystem(QApplication& application);

// Tells the system of a file that was opened or saved: Windows lists it at the program's button in the
// taskbar.
void tellSystemOfFile(const QString& path);

}  // namespace squire
