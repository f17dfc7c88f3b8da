#include "core/fight/frame_table.h"

#include "core/base/numbers.h"
#include "core/fight/csv.h"
#include "core/model/words.h"

namespace squire {

namespace {

std::string signedText(std::int64_t value) { return (value > 0 ? "+" : "") + std::to_string(value); }

std::string signedText(std::optional<std::int64_t> value) {
  return value ? signedText(*value) : std::string();
}

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
  for (const auto& advantage : {data.onHit, data.lateOnHit, data.onBlock, data.lateOnBlock})
    ofAttack(signedText(advantage));
  ofAttack(punishersText(data));
  row.push_back(cancelsText(data));
  row.push_back(protectionsText(data));
  ofAttack(data.tech > 0 ? std::to_string(data.tech) : std::string());
  return row;
}

}  // namespace

std::string punishersText(const FrameData& data) {
  if (!data.punishedBy) return {};
  std::string out;
  for (const std::string& name : *data.punishedBy) out += (out.empty() ? "" : ", ") + name;
  return out.empty() ? "nothing" : out;
}

std::vector<std::string> againstWords(const ProtectedRun& run) {
  std::vector<std::string> out;
  const auto has = [&](std::uint32_t bits) { return (run.against & bits) == bits; };
  constexpr std::uint32_t levels = (2u << static_cast<std::uint32_t>(GuardLevel::Throw)) - 1u;
  for (std::uint32_t level = 0; !has(levels) && (levels >> level) != 0; ++level) {
    if (has(1u << level)) out.emplace_back(words::name(static_cast<GuardLevel>(level)));
  }
  if (!has(protectsFromAir)) out.emplace_back("from the ground");
  if (!has(protectsFromGround)) out.emplace_back("from the air");
  if (run.zone != HurtZone::None) out.push_back("to the " + std::string(words::name(run.zone)) + " zone");
  return out;
}

std::string protectionsText(const FrameData& data) {
  std::string out;
  for (const ProtectedRun& run : data.protections) {
    std::string against;
    for (const std::string& word : againstWords(run)) against += (against.empty() ? "" : ", ") + word;
    out += (out.empty() ? "" : ", ") +
           (run.armour > 0 ? "armour " + std::to_string(run.armour) : std::string("invulnerable")) + " " +
           std::to_string(run.from) + "-" + std::to_string(run.to - 1) +
           (against.empty() ? "" : " (" + against + ")");
  }
  return out;
}

std::string cancelsText(const FrameData& data) {
  std::string out;
  for (const CancelInto& cancel : data.cancels) {
    std::string when;
    const auto add = [&](bool is, const char* word, std::optional<std::int64_t> spare) {
      if (is)
        when += (when.empty() ? "" : ", ") + std::string(word) + (spare ? " " + signedText(*spare) : "");
    };
    add(cancel.onHit, "hit", cancel.onHitSpare);
    add(cancel.onBlock, "block", cancel.onBlockSpare);
    add(cancel.onWhiff, "whiff", std::nullopt);
    out += (out.empty() ? "" : ", ") + cancel.into + " (" + when + ")";
  }
  return out;
}

std::vector<std::vector<std::string>> frameTable(std::span<const FrameData> clips) {
  std::vector<std::vector<std::string>> rows{{"clip", "total", "actionable", "startup", "active", "pause",
                                              "recovery", "reach", "distance", "damage", "on hit",
                                              "late on hit", "on block", "late on block", "punished by",
                                              "cancels into", "protected", "tech"}};
  for (const FrameData& data : clips) rows.push_back(rowOf(data));
  return rows;
}

std::string frameTableCsv(std::span<const FrameData> clips) { return writeCsv(frameTable(clips)); }

}  // namespace squire
