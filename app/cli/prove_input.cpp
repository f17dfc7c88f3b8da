#include "app/cli/prove_input.h"

#include <algorithm>

#include "core/export/encode_export.h"
#include "core/prove/prove.h"

namespace squire::cli {

namespace {

Result<Bytes> wadOf(const LoadedProject& loaded, const std::string& file) {
  ModelInput input;
  input.file = file;
  input.imported.models = loaded.models;
  input.settings = loaded.project.exports;
  input.settings->profile.clear();  // limits of an engine are checked elsewhere
  input.project = loaded.project;
  auto converted = convertInput(std::move(input), {}, {});
  if (!converted) return converted.error();
  return wadOfInput(*converted);
}

std::string movesOf(const prove::Duel& duel, const prove::Proof& proof) {
  std::string out;
  for (std::size_t tick = proof.cycle.value_or(0); tick < proof.inputs.size(); ++tick) {
    const std::uint32_t clip = proof.inputs[tick][prove::attacker].animation;
    if (clip != prove::noClip) out += (out.empty() ? "" : ", ") + duel.clipName(prove::attacker, clip);
  }
  return out;
}

}  // namespace

Result<std::vector<EndlessFight>> endlessIn(const LoadedProject& loaded, const std::string& file) {
  auto bytes = wadOf(loaded, file);
  if (!bytes) return bytes.error();
  const auto wad = std::make_shared<const Bytes>(*std::move(bytes));
  std::vector<prove::Combatant> roster;
  for (const std::string& model : prove::fightersIn(*wad)) {
    auto one = prove::combatantIn(wad, {.wad = {}, .model = model, .idle = {}});
    if (!one) return one.error();
    roster.push_back(*std::move(one));
  }
  const auto verdicts = prove::proveAll(roster, {});
  if (!verdicts) return verdicts.error();
  std::vector<EndlessFight> out;
  for (const prove::Verdict& verdict : *verdicts) {
    const auto duel = prove::Duel::make({roster[verdict.attacker], roster[verdict.victim]});
    if (!duel) return duel.error();
    for (const prove::Proof& proof : verdict.proofs) {
      if (!proof.isEndless()) continue;
      CheckedFights::Endless endless{roster[verdict.victim].model, movesOf(*duel, proof), proof.isOfBlocks()};
      const auto isSame = [&](const EndlessFight& other) {
        return other.attacker == roster[verdict.attacker].model && other.endless == endless;
      };
      if (std::ranges::none_of(out, isSame))
        out.push_back({roster[verdict.attacker].model, std::move(endless)});
    }
  }
  return out;
}

}  // namespace squire::cli
