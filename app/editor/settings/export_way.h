#pragma once

#include <QString>

namespace squire {

// The choices of an export from the window that the project does not store. The strings are words of
// `squire export`; an empty one leaves the choice to the engine profile.
struct ExportWay {
  QString folder;
  bool stamped = true;     // the file's name contains the time
  bool hiddenToo = false;  // with meshes that are hidden, and all levels of detail
  QString animations = {}, meshes = {}, toleranceOn = {};
  QString cache = {};  // the folder of reused conversions; empty: none

  friend bool operator==(const ExportWay&, const ExportWay&) = default;
};

}  // namespace squire
