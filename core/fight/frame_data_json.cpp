#include "core/fight/frame_data_json.h"

namespace squire {

void addFrameData(Json& out, const FrameData& data) {
  out.set("total", data.total);
  out.set("actionable", data.actionable);
  if (!data.attack) return;
  out.set("startup", data.startup);
  out.set("active", data.active);
  out.set("pause", data.pause);
  out.set("recovery", data.recovery);
  out.set("reach", data.reach);
  out.set("distance", data.distance);
  out.set("damage", data.damage);
}

}  // namespace squire
