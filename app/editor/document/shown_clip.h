#pragma once

#include "core/workspace/recovery.h"
#include "widgets/session/session.h"

namespace squire {

// The model, clip and time that the session shows. Empty if the source of the model is missing, since no clip
// can be shown then.
[[nodiscard]] ShownClip shownClip(const Session& session);
// Shows the same model, clip and time again, as far as they still exist.
void showAgain(Session& session, const ShownClip& shownClip);

}  // namespace squire
