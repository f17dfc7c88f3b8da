#include "core/edit/merge/settle_conflict.h"
#include "core/edit/written/entry.h"
#include "core/model/words.h"

namespace squire {

template <>
struct WordsOf<MergeSide> {
  static constexpr auto words = wordsOf<MergeSide>("ours", "theirs");
  static constexpr const char* noun = "side of a merge";
};

EditEntries mergeEdits();
EditEntries mergeEdits() {
  return {
      entry("settle-conflict", settleConflict,
            "Decides a conflict that a merge of two versions left in the project.",
            {field<&SettleConflict::number>("number", "which conflict, as `squire check` lists them, from 1"),
             field<&SettleConflict::take>("take", "whose value stays")}),
      entry("settle-conflicts", settleConflicts,
            "Decides several conflicts for one side; those whose values do not fit the project stay.",
            {optional<&SettleConflicts::numbers>(
                 "numbers", "which conflicts, as `squire check` lists them, from 1; without any all"),
             field<&SettleConflicts::take>("take", "whose values stay")})};
}

}  // namespace squire
