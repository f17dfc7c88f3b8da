#pragma once

#include <QTemporaryDir>

#include "tests/ui/shots.h"

namespace squire::test {

// Makes a stage with pieces, ground and points for a picture. Writes the models of its pieces to the folder.
[[nodiscard]] bool makeStage(Studio& studio, const QTemporaryDir& folder);

}  // namespace squire::test
