#include "core/check/checks/checked_rule.h"

namespace squire {

namespace {

void checkContractBroken(const FightsToCheck& in, Found& found) {
  for (const ContractResult& contract : in.fights.contracts) {
    const std::string clip = contract.clipName.empty() ? "(gone)" : contract.clipName;
    for (const ContractLine& line : contract.lines) {
      if (line.kept) continue;
      found
          .report(line.what + " is " + line.is + ", the contract states " + line.wanted, {},
                  {{nouns::clip, clip}})
          .clip = {in.model.id, contract.clip};
    }
  }
}

}  // namespace

extern const CheckedRule contractBrokenRule{
    .rule =
        {
            .id = "contract-broken",
            .severity = Severity::Error,
            .meaning = "A clip breaks what its contract states.",
            .why = "Designers rely on the numbers of a contract: a change of timing or reach changes the "
                   "balance of the game.",
            .advice = "Correct the clip, or set a new contract.",
        },
    .ofFights = checkContractBroken,
};

}  // namespace squire
