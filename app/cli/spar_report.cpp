#include "app/cli/spar_report.h"

#include <algorithm>

#include "app/cli/text_table.h"
#include "app/command_line/terminal_text.h"
#include "core/base/numbers.h"
#include "core/json/json.h"
#include "core/model/words.h"

namespace squire::cli {

namespace {

std::string metres(float value) { return fixedText(static_cast<double>(value), 2); }

std::string knockbackText(const vec3& v) { return metres(v.z) + " along, " + metres(v.y) + " up"; }

void addRows(const SparReport::Round& round, TextTable& table) {
  for (const Contact& contact : round.result.contacts) {
    const bool effect = contact.kind == ContactKind::Hit || contact.kind == ContactKind::Grab;
    table.addRow({std::to_string(contact.tick), contact.attacker == 0 ? "" : "back:",
                  std::string(nameOf(contact.kind)), contact.name, "on", contact.otherName,
                  effect
                      ? "damage " + toText(contact.damage) + ", knockback " + knockbackText(contact.knockback)
                      : ""});
  }
}

// One row for every second distance, one character per tick: how many tenths of the poses are hit.
std::string mapText(const SparMap& map) {
  std::string out = "\nmap of " + std::to_string(map.poses()) +
                    " poses: one row per distance, one character per tick; . none, 1 to 9 tenths, # all\n";
  for (std::size_t d = 0; d < map.distances(); d += 2) {
    std::string line;
    for (std::int64_t tick = 0; tick < map.ticks(); ++tick) {
      const std::size_t count = map.count(tick, d);
      const std::size_t tenths =
          std::clamp<std::size_t>(count * 10 / std::max<std::size_t>(1, map.poses()), 1, 9);
      line += count == 0 ? '.' : count == map.poses() ? '#' : static_cast<char>('0' + tenths);
    }
    out += "  " + metres(map.distance(d)) + "  " + line + "\n";
  }
  return out;
}

Json jsonOf(const Contact& contact) {
  return Json::object(
      {{"frame", contact.tick},
       {"attacker", contact.attacker},
       {"kind", nameOf(contact.kind)},
       {"volume", contact.name},
       {"on", contact.otherName},
       {"zone", words::name(contact.zone)},
       {"place", Json::array({contact.place.x, contact.place.y, contact.place.z})},
       {"depth", contact.depth},
       {"damage", contact.damage},
       {"knockback", Json::array({contact.knockback.x, contact.knockback.y, contact.knockback.z})},
       {"hitlag", contact.hitlag},
       {"stun", contact.stun}});
}

Json jsonOf(const SparReport::Round& round) {
  Json contacts = Json::array();
  for (const Contact& contact : round.result.contacts) contacts.push(jsonOf(contact));
  return Json::object(
      {{"distance", round.distance},
       {"ticks", round.result.ticks},
       {"firstContact", round.result.firstContact ? Json(*round.result.firstContact) : Json()},
       {"damage", round.result.damage[1]},
       {"damageBack", round.result.damage[0]},
       {"contacts", std::move(contacts)}});
}

Json jsonOf(const SparMap& map, const std::vector<RosterPose>& roster) {
  Json poses = Json::array(), distances = Json::array();
  for (std::size_t d = 0; d < map.distances(); ++d) distances.push(map.distance(d));
  for (std::size_t pose = 0; pose < map.poses(); ++pose) {
    Json first = Json::array();
    for (std::size_t d = 0; d < map.distances(); ++d) {
      const auto tick = map.firstHit(pose, d);
      first.push(tick ? Json(*tick) : Json());
    }
    poses.push(Json::object({{"clip", roster[pose].clip->name},
                             {"time", roster[pose].time.seconds()},
                             {"firstContact", std::move(first)}}));
  }
  return Json::object({{"distances", std::move(distances)}, {"poses", std::move(poses)}});
}

}  // namespace

std::string sparText(const SparReport& report) {
  std::string out = "clip " + quotedName(report.move.name) + " of " + quotedName(report.move.model->name) +
                    " against " + quotedName(report.other.name) + " of " + quotedName(report.otherModel) +
                    "\n";
  for (const auto& round : report.rounds) {
    const auto& first = round.result.firstContact;
    out += "at " + metres(round.distance) + " m: " +
           (first ? "first contact in tick " + std::to_string(*first) + ", damage " +
                        toText(round.result.damage[1])
                  : std::string("no contact")) +
           "\n";
    TextTable table("rllllll");
    addRows(round, table);
    out += table.text();
  }
  return report.map ? out + mapText(*report.map) : out;
}

std::string sparJson(const SparReport& report) {
  Json rounds = Json::array();
  for (const auto& round : report.rounds) rounds.push(jsonOf(round));
  Json out = Json::object({{"move", report.move.name},
                           {"model", report.move.model->name},
                           {"against", report.otherModel},
                           {"againstClip", report.other.name},
                           {"ticksPerSecond", report.move.rate().perSecond()},
                           {"rounds", std::move(rounds)}});
  if (report.map) out.set("map", jsonOf(*report.map, report.roster));
  return writeJson(out) + "\n";
}

}  // namespace squire::cli
