#include "core/fight/contracts.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/fight/frame_table.h"

namespace squire {

namespace {

// Tolerance for reach: the accuracy of exported keyframes.
constexpr float reachSlack = 1e-4f;

std::string metres(float value) { return fixedText(static_cast<double>(value), 3) + " m"; }

void addCount(ContractResult& out, const char* what, const std::optional<std::int32_t>& wanted,
              std::optional<std::int64_t> is) {
  if (!wanted) return;
  out.lines.push_back({what, std::to_string(*wanted), is ? std::to_string(*is) : "none", is == *wanted});
}

ContractResult checked(const Contract& contract, const FrameData& data) {
  ContractResult out{contract.id, contract.clip, data.name, {}};
  const auto ofAttack = [&](std::int64_t count) {
    return data.attack ? std::optional<std::int64_t>(count) : std::nullopt;
  };
  addCount(out, "startup", contract.startup, ofAttack(data.startup));
  addCount(out, "active", contract.active, ofAttack(data.active));
  addCount(out, "recovery", contract.recovery, ofAttack(data.recovery));
  addCount(out, "length", contract.length, data.total);
  const std::string is = data.attack ? metres(data.reach) : "none";
  const auto addLeast = [&](const char* what, const std::optional<std::int32_t>& least,
                            const std::optional<std::int64_t>& ticks) {
    if (!least) return;
    out.lines.push_back({what, "at least " + std::to_string(*least), ticks ? std::to_string(*ticks) : "none",
                         ticks && *ticks >= *least});
  };
  addLeast("on hit", contract.leastOnHit, data.onHit);
  addLeast("on block", contract.leastOnBlock, data.onBlock);
  addLeast("invulnerable", contract.leastInvulnerable, data.invulnerable);
  addLeast("armour", contract.leastArmour, data.armour);
  addCount(out, "tech", contract.tech, ofAttack(data.tech));
  if (contract.safe) {
    const bool isKnown = data.punishedBy.has_value();
    const bool safe = isKnown && data.punishedBy->empty();
    out.lines.push_back({"safe", *contract.safe ? "yes" : "no",
                         !isKnown ? "unknown"
                         : safe   ? "yes"
                                  : "no",
                         isKnown && safe == *contract.safe});
  }
  if (contract.leastReach) {
    const bool kept = data.attack && data.reach >= *contract.leastReach - reachSlack;
    out.lines.push_back({"reach", "at least " + metres(*contract.leastReach), is, kept});
  }
  if (contract.mostReach) {
    const bool kept = data.attack && data.reach <= *contract.mostReach + reachSlack;
    out.lines.push_back({"reach", "at most " + metres(*contract.mostReach), is, kept});
  }
  return out;
}

const FrameData* named(std::span<const FrameData> clips, const std::string& name) {
  const auto found =
      std::find_if(clips.begin(), clips.end(), [&](const FrameData& c) { return c.name == name; });
  return found == clips.end() ? nullptr : &*found;
}

// Compares the rows of two clips; one may be null.
void addChanges(const FrameData* before, const FrameData* after, std::vector<FrameChange>& out) {
  const auto rowOf = [](const FrameData* data) {
    return data ? frameTable(std::span(data, 1))[1] : std::vector<std::string>();
  };
  const std::vector<std::string> names = frameTable({})[0], was = rowOf(before), is = rowOf(after);
  for (std::size_t i = 1; i < names.size(); ++i) {
    const std::string left = before ? was[i] : std::string(), right = after ? is[i] : std::string();
    if (left != right) out.push_back({before ? before->name : after->name, names[i], left, right});
  }
}

}  // namespace

bool ContractResult::kept() const {
  return !clipName.empty() &&
         std::all_of(lines.begin(), lines.end(), [](const ContractLine& l) { return l.kept; });
}

std::vector<ContractResult> checkContracts(const std::vector<Contract>& contracts,
                                           std::span<const FrameData> clips) {
  std::vector<ContractResult> out;
  for (const Contract& contract : contracts) {
    const auto clip = std::find_if(clips.begin(), clips.end(),
                                   [&](const FrameData& data) { return data.clip == contract.clip; });
    if (clip != clips.end()) {
      out.push_back(checked(contract, *clip));
    } else {
      out.push_back({contract.id, contract.clip, {}, {{"clip", "there", "gone", false}}});
    }
  }
  return out;
}

std::vector<FrameChange> frameChanges(std::span<const FrameData> before, std::span<const FrameData> after) {
  std::vector<FrameChange> out;
  for (const FrameData& was : before) addChanges(&was, named(after, was.name), out);
  for (const FrameData& is : after) {
    if (!named(before, is.name)) addChanges(nullptr, &is, out);
  }
  return out;
}

}  // namespace squire
