#define SQUIRE_WAD_IMPLEMENTATION
#include "core/runtime/squire_wad.h"
