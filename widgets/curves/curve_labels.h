#pragma once

#include <QString>

#include "core/charts/shown_channel.h"
#include "widgets/session/session.h"

namespace squire {

// "Position", "Rotation", "Scale"
[[nodiscard]] QString channelName(ChannelKind kind);
// "Rotation X"
[[nodiscard]] QString curveName(const CurveId& id);
// "arm.L – Rotation X"
[[nodiscard]] QString curveLabel(const Session& session, const CurveId& id);
[[nodiscard]] QString unitOf(ChannelKind kind);

}  // namespace squire
