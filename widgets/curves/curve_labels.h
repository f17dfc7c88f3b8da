#pragma once

#include <QString>

#include "core/charts/shown_channel.h"
#include "widgets/session/session.h"

namespace squire {

// "Move", "Turn", "Scale"
[[nodiscard]] QString channelName(ChannelKind kind);
// "Turn X"
[[nodiscard]] QString curveName(const CurveId& id);
// "arm.L – Turn X"
[[nodiscard]] QString curveLabel(const Session& session, const CurveId& id);
[[nodiscard]] QString unitOf(ChannelKind kind);

}  // namespace squire
