#include "core/fight/frame_data_json.h"

#include "core/fight/frame_table.h"

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

Json jsonOf(const ProtectedRun& run) {
  Json against = Json::array();
  for (const std::string& word : againstWords(run)) against.push(word);
  return Json::object(
      {{"from", run.from}, {"to", run.to}, {"armour", run.armour}, {"against", std::move(against)}});
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
  if (!data.protections.empty()) {
    Json runs = Json::array();
    for (const ProtectedRun& run : data.protections) runs.push(jsonOf(run));
    out.set("protections", std::move(runs));
  }
  if (!data.attack) return;
  out.set("startup", data.startup);
  out.set("active", data.active);
  out.set("pause", data.pause);
  out.set("recovery", data.recovery);
  out.set("reach", data.reach);
  out.set("distance", data.distance);
  out.set("damage", data.damage);
  if (data.tech > 0) out.set("tech", data.tech);
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
