#pragma once

#include <deque>
#include <vector>

#include "core/formats/wad/blob_plan.h"
#include "core/formats/wad/contents.h"
#include "core/formats/wad/fight_layout.h"

namespace squire::wad {

// What the plans of fights point to; outlives them.
struct FightStorage {
  std::deque<std::vector<disk::FieldValue>> values;
  std::deque<std::vector<disk::Visibility>> visible;
};

// Adds the blobs of the kinds of a fight that have items.
void planFights(const Contents& contents, FightStorage& storage, std::vector<BlobPlan>& plans);

}  // namespace squire::wad
