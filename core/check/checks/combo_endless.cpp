#include "core/base/quotes.h"
#include "core/check/checks/checked_rule.h"

namespace squire {

namespace {

void checkComboEndless(const FightsToCheck& in, Found& found) {
  for (const CheckedFights::Endless& one : in.fights.endless) {
    found.report(
        "never ends against " + inQuotes(one.victim) + (one.isBlocked ? ", who blocks: " : ": ") + one.moves,
        "squire prove --out writes inputs that show it");
  }
}

}  // namespace

extern const CheckedRule comboEndlessRule{
    .rule =
        {
            .id = "combo-endless",
            .severity = Severity::Error,
            .meaning = "A combo or a block string never ends.",
            .why = "Once it has begun, the other player can do nothing any more.",
            .advice = "Shorten the stun, lengthen the recovery, or let the hits push farther.",
        },
    .ofFights = checkComboEndless,
};

}  // namespace squire
