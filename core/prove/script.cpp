// Findings as lines of JSON.
#include <algorithm>
#include <cmath>

#include "core/base/quotes.h"
#include "core/prove/proof.h"

namespace squire::prove {

namespace {

constexpr std::array<const char*, 2> roles = {"attacker", "victim"};
constexpr float farthest = 1000.0f;            // metres
constexpr std::size_t mostInputs = 1'000'000;  // ticks of a script

std::string line(const Json& json) { return writeJson(json, {.indent = 0}) + "\n"; }

Json headOf(const Proof& proof) {
  Json out = Json::object({{"shows", nameOf(proof.kind)},
                           {"distance", proof.place.distance},
                           {"turned", proof.place.turned},
                           {"ticks", static_cast<std::int64_t>(proof.inputs.size())}});
  if (proof.place.wall) out.set("wall", *proof.place.wall);
  if (proof.cycle) {
    out.set("cycle", static_cast<std::int64_t>(*proof.cycle));
    out.set("repeats", proof.repeats);
  }
  return out;
}

// The members of an input that differ from the one before; a clip is stated in the tick in which it is
// wanted.
void addInput(Json& out, const Duel& duel, Role role, const sqw_input& now, const sqw_input& before) {
  Json input = Json::object();
  if (now.animation != noClip) input.set("clip", duel.clipName(role, now.animation));
  if (now.guard != before.guard) input.set("guard", now.guard != 0);
  if (now.facing != before.facing) input.set("facing", now.facing);
  if (!input.members().empty()) out.set(roles.at(role), std::move(input));
}

Error wrong(std::size_t at, const std::string& what) {
  return makeError(ErrorCode::Format, "line " + std::to_string(at) + " of the script " + what,
                   "scripts are written by squire prove --out");
}

Result<Proof> readHead(const Json& head) {
  Proof out;
  bool isKnown = false;
  for (std::uint32_t kind = 0; kind <= static_cast<std::uint32_t>(ProofKind::BlockString); ++kind) {
    if (head["shows"].asString() != nameOf(static_cast<ProofKind>(kind))) continue;
    out.kind = static_cast<ProofKind>(kind);
    isKnown = true;
  }
  const std::int64_t ticks = head["ticks"].asInteger(-1), cycle = head["cycle"].asInteger(-1);
  if (!isKnown || ticks < 0 || ticks > static_cast<std::int64_t>(mostInputs) || cycle >= ticks)
    return wrong(1, "does not say what it shows");
  out.place.distance = head["distance"].asFloat();
  if (head.has("wall")) out.place.wall = head["wall"].asFloat();
  if (!(std::abs(out.place.distance) <= farthest && std::abs(out.place.wall.value_or(0.0f)) <= farthest))
    return wrong(1, "begins too far away");
  out.place.turned = head["turned"].asBool();
  if (cycle >= 0) out.cycle = static_cast<std::size_t>(cycle);
  out.repeats = head["repeats"].asBool();
  const sqw_input none = {noClip, SQW_STANDING, 0, 0};
  out.inputs.assign(static_cast<std::size_t>(ticks), {none, none});
  return out;
}

Status readInput(const Duel& duel, const Json& json, Role role, sqw_input& input) {
  input.animation = noClip;
  if (json.has("guard")) input.guard = json["guard"].asBool() ? 1 : 0;
  if (json.has("facing"))
    input.facing = std::clamp<std::int32_t>(static_cast<std::int32_t>(json["facing"].asInteger()), -1, 1);
  if (!json.has("clip")) return {};
  const auto clip = duel.clipNamed(role, json["clip"].asString());
  if (!clip)
    return makeError(ErrorCode::Content, std::string("the ") + roles.at(role) + " has no clip " +
                                             inQuotes(json["clip"].asString()));
  input.animation = *clip;
  return {};
}

}  // namespace

std::string scriptOf(const Duel& duel, const Proof& proof) {
  std::string out = line(headOf(proof));
  const sqw_input none = {noClip, SQW_STANDING, 0, 0};
  Inputs before = {none, none};
  for (std::size_t tick = 0; tick < proof.inputs.size(); ++tick) {
    const Inputs& now = proof.inputs[tick];
    Json json = Json::object({{"tick", static_cast<std::int64_t>(tick)}});
    for (const Role role : {attacker, victim}) addInput(json, duel, role, now[role], before[role]);
    if (json.members().size() > 1) out += line(json);
    before = now;
  }
  return out;
}

Result<Proof> readScript(const Duel& duel, std::string_view script) {
  std::optional<Proof> out;
  std::size_t at = 0, filled = 0;
  const auto fill = [&](std::size_t until) {
    for (; filled < until; ++filled) {
      if (filled > 0) out->inputs[filled] = out->inputs[filled - 1];
      for (sqw_input& input : out->inputs[filled]) input.animation = noClip;
    }
  };
  while (!script.empty()) {
    const std::size_t end = std::min(script.find('\n'), script.size());
    const auto json = parseJson(script.substr(0, end), 100);
    script.remove_prefix(std::min(end + 1, script.size()));
    ++at;
    if (!json) return wrong(at, "is no JSON");
    if (!out) {
      auto head = readHead(*json);
      if (!head) return head.error();
      out = *std::move(head);
      continue;
    }
    const std::int64_t tick = (*json)["tick"].asInteger(-1);
    if (tick < static_cast<std::int64_t>(filled) || tick >= static_cast<std::int64_t>(out->inputs.size()))
      return wrong(at, "has a tick that is out of order");
    fill(static_cast<std::size_t>(tick) + 1);
    for (const Role role : {attacker, victim}) {
      if (const Status read = readInput(duel, (*json)[roles.at(role)], role, out->inputs[filled - 1][role]);
          !read)
        return read.error();
    }
  }
  if (!out) return wrong(1, "is missing");
  fill(out->inputs.size());
  return *std::move(out);
}

}  // namespace squire::prove
