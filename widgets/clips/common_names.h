#pragma once

#include <QStringList>

namespace squire {

// The common start of names up to a separator, or their common end from a separator on: "HumanArmature|",
// "_Rig". Empty for a single name.
[[nodiscard]] QString commonStart(const QStringList& names);
[[nodiscard]] QString commonEnd(const QStringList& names);

}  // namespace squire
