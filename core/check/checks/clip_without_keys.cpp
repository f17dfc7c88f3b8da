#include "core/check/checks/checked_rule.h"

namespace squire {

namespace {

void checkClipWithoutKeys(const ClipToCheck& in, Found& found) {
  if (in.clip.keyCount() == 0) found.report("it has no keys: the model is at rest", "key a pose");
}

}  // namespace

extern const CheckedRule clipWithoutKeysRule{
    .rule =
        {
            .id = "clip-without-keys",
            .severity = Severity::Note,
            .meaning = "A clip has no keys.",
            .why = "The model is in its rest pose while the clip plays.",
            .advice = "Key a pose.",
        },
    .ofClip = checkClipWithoutKeys,
};

}  // namespace squire
