#pragma once

#include <QStringList>

namespace squire {

// What all names begin with up to a separator, or end with from one on: "HumanArmature|", "_Rig". Empty for
// one name.
[[nodiscard]] QString commonStart(const QStringList& names);
[[nodiscard]] QString commonEnd(const QStringList& names);

}  // namespace squire
