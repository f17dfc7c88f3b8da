#pragma once

#include <QString>

namespace squire {

// How a project is exported from the window, besides what the project itself says. The words are those of
// `squire export`; an empty one leaves it to the engine profile.
struct ExportWay {
  QString folder;
  bool stamped = true;     // the file's name contains the time
  bool hiddenToo = false;  // with meshes that are hidden, and all levels of detail
  QString animations = {}, meshes = {}, toleranceOn = {};
  QString cache = {};  // the folder of reused conversions; empty: none

  friend bool operator==(const ExportWay&, const ExportWay&) = default;
};

}  // namespace squire
