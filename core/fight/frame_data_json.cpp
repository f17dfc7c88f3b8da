#include "core/fight/frame_data_json.h"

namespace squire {

namespace {

void setKnown(Json& out, const char* name, std::optional<std::int64_t> value) {
  if (value) out.set(name, *value);
}

Json jsonOf(const CancelInto& cancel) {
  Json out = Json::object({{"name", cancel.name},
                           {"into", cancel.into},
                           {"from", cancel.from},
                           {"to", cancel.to},
                           {"onHit", cancel.onHit},
                           {"onBlock", cancel.onBlock},
                           {"onWhiff", cancel.onWhiff}});
  setKnown(out, "onHitSpare", cancel.onHitSpare);
  setKnown(out, "onBlockSpare", cancel.onBlockSpare);
  return out;
}

}  // namespace

void addFrameData(Json& out, const FrameData& data) {
  out.set("total", data.total);
  out.set("actionable", data.actionable);
  if (!data.cancels.empty()) {
    Json cancels = Json::array();
    for (const CancelInto& cancel : data.cancels) cancels.push(jsonOf(cancel));
    out.set("cancels", std::move(cancels));
  }
  if (!data.attack) return;
  out.set("startup", data.startup);
  out.set("active", data.active);
  out.set("pause", data.pause);
  out.set("recovery", data.recovery);
  out.set("reach", data.reach);
  out.set("distance", data.distance);
  out.set("damage", data.damage);
  setKnown(out, "onHit", data.onHit);
  setKnown(out, "lateOnHit", data.lateOnHit);
  setKnown(out, "onBlock", data.onBlock);
  setKnown(out, "lateOnBlock", data.lateOnBlock);
  if (!data.punishedBy) return;
  Json names = Json::array();
  for (const std::string& name : *data.punishedBy) names.push(name);
  out.set("punishedBy", std::move(names));
}

}  // namespace squire
