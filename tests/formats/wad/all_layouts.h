#pragma once

// All structs of a WAD.
#include "core/formats/wad/kinds/animation_fights/layout.h"
#include "core/formats/wad/kinds/animations/layout.h"
#include "core/formats/wad/kinds/attachments/layout.h"
#include "core/formats/wad/kinds/events/layout.h"
#include "core/formats/wad/kinds/fields/layout.h"
#include "core/formats/wad/kinds/format/layout.h"
#include "core/formats/wad/kinds/hit_volumes/layout.h"
#include "core/formats/wad/kinds/ik_chains/layout.h"
#include "core/formats/wad/kinds/ik_targets/layout.h"
#include "core/formats/wad/kinds/materials/layout.h"
#include "core/formats/wad/kinds/meshes/layout.h"
#include "core/formats/wad/kinds/model_fights/layout.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/kinds/skeletons/layout.h"
#include "core/formats/wad/kinds/textures/layout.h"
#include "core/formats/wad/kinds/transitions/layout.h"
