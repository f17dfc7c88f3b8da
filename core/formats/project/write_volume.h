#pragma once

#include <vector>

#include "core/formats/project/fight_rows.h"
#include "core/formats/project/write_fight.h"

namespace squire {

// Writes nothing if `volumes` is empty.
void writeVolumes(LayoutWriter& out, const std::vector<HitVolume>& volumes, const BoneLabels& labels,
                  Rate rate);

[[nodiscard]] Json fieldToJson(const FieldValue& value);

// Writes a list of keys, one per line; nothing if there are none.
template <typename T>
void writeKeys(LayoutWriter& out, std::string_view name, const Channel<T>& channel, Rate rate) {
  if (!channel || channel->empty()) return;
  out.beginArray(name);
  for (const Key<T>& key : *channel) out.row(oneLine(keyRow(key, rate)));
  out.end();
}

}  // namespace squire
