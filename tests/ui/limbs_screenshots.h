#pragma once

#include "tests/ui/shots.h"

namespace squire::test {

// Takes the manual's screenshots of IK, with the sample open.
void takeLimbPictures(Studio& studio);

}  // namespace squire::test
