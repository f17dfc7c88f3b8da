#pragma once

#include "tests/ui/shots.h"

namespace squire::test {

// Pictures of IK for the manual, of the sample that is open.
void takeLimbPictures(Studio& studio);

}  // namespace squire::test
