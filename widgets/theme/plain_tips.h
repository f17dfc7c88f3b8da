#pragma once

class QApplication;

namespace squire {

// Makes all tool tips of the program show their text as it is: they contain names from files, which Qt would
// read as rich text. May be called again.
void showTipsPlain(QApplication& application);

}  // namespace squire
