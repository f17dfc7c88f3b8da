#include "core/fight/frame_table.h"

#include "core/base/numbers.h"
#include "core/fight/csv.h"

namespace squire {

namespace {

std::vector<std::string> rowOf(const FrameData& data) {
  std::vector<std::string> row{data.name, std::to_string(data.total), std::to_string(data.actionable)};
  const auto ofAttack = [&](std::string text) {
    row.push_back(data.attack ? std::move(text) : std::string());
  };
  ofAttack(std::to_string(data.startup));
  ofAttack(std::to_string(data.active));
  ofAttack(std::to_string(data.pause));
  ofAttack(std::to_string(data.recovery));
  ofAttack(fixedText(static_cast<double>(data.reach), 4));
  ofAttack(fixedText(static_cast<double>(data.distance), 4));
  ofAttack(toText(data.damage));
  return row;
}

}  // namespace

std::vector<std::vector<std::string>> frameTable(std::span<const FrameData> clips) {
  std::vector<std::vector<std::string>> rows{{"clip", "total", "actionable", "startup", "active", "pause",
                                              "recovery", "reach", "distance", "damage"}};
  for (const FrameData& data : clips) rows.push_back(rowOf(data));
  return rows;
}

std::string frameTableCsv(std::span<const FrameData> clips) { return writeCsv(frameTable(clips)); }

}  // namespace squire
