#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/fight_input.h"
#include "app/cli/text_table.h"
#include "app/command_line/command.h"
#include "app/command_line/terminal_text.h"
#include "core/base/numbers.h"
#include "core/fight/dummy.h"
#include "core/fight/spar.h"
#include "core/fight/spar_map.h"
#include "core/json/json.h"
#include "core/model/words.h"

namespace squire::cli {

namespace {

// The result of `squire spar`.
struct SparReport {
  const FightClip& move;
  const FightClip& other;
  std::string otherModel;
  struct Round {
    float distance = 0.0f;
    SparResult result;
  };
  std::vector<Round> rounds;
  std::vector<RosterPose> roster;
  std::optional<SparMap> map;  // of the poses in `roster`
};

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
       {"stun", contact.stun},
       {"push", contact.push}});
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

struct SparArguments {
  std::string file, model, move;
  std::string against, againstModel, againstClip;
  std::vector<std::string> distances;
  std::string height = "0", damage = "0";
  std::int64_t phase = 0, againstPhase = 0, ticks = 0;
  bool turned = false, air = false, map = false, json = false;
  InputOptions input;
};

Result<float> number(const std::string& option, const std::string& text) {
  const auto value = parseDouble(text);
  if (value && std::abs(*value) <= 1000.0) return static_cast<float>(*value);
  return makeError(ErrorCode::Usage, option + " has to be a number up to 1000, not '" + text + "'",
                   "for example 1.2");
}

Result<std::vector<float>> distancesOf(const SparArguments& options) {
  std::vector<float> out;
  for (const std::string& text : options.distances) {
    const auto distance = number("--distance", text);
    if (!distance) return distance.error();
    out.push_back(*distance);
  }
  if (out.empty()) out = {0.6f, 1.0f, 1.4f};
  return out;
}

// The opponent: a clip of another project, or a dummy.
struct Opponent {
  std::optional<FightInput> input;
  std::optional<FightClip> dummy;
  const FightInput::Entry* model = nullptr;
  const FightClip* clip = nullptr;

  [[nodiscard]] std::string name() const { return model ? model->name : "dummy"; }
};

Status find(const SparArguments& options, const GameSettings& game, Opponent& out) {
  if (options.against.empty()) {
    if (!options.againstClip.empty() || !options.againstModel.empty())
      return makeError(ErrorCode::Usage, "a dummy has no clips",
                       "choose the opponent's project with --against PROJECT");
    out.dummy.emplace(dummyClip({}, game));
    out.clip = &*out.dummy;
    return {};
  }
  auto input = readFights(options.against, options.input);
  if (!input) return input.error();
  out.input = *std::move(input);
  const auto model = modelNamed(*out.input, options.againstModel);
  if (!model) return model.error();
  out.model = *model;
  if (out.model->roster.clips.empty())
    return makeError(ErrorCode::Content, "the model has no clips").inFile(options.against);
  const std::string usual = out.model->roster.find("idle") ? "idle" : out.model->roster.clips[0].name;
  const auto clip = clipNamed(*out.model, options.againstClip.empty() ? usual : options.againstClip);
  if (!clip) return clip.error().inFile(options.against);
  out.clip = *clip;
  return {};
}

Result<SparReport> reportOf(const SparArguments& options, const FightClip& move, const Opponent& opponent) {
  const auto distances = distancesOf(options);
  if (!distances) return distances.error();
  const auto height = number("--height", options.height), damage = number("--damage", options.damage);
  if (!height) return height.error();
  if (!damage) return damage.error();
  SparReport out{move, *opponent.clip, opponent.name(), {}, {}, {}};
  for (const float distance : *distances) {
    SparSetup setup;
    setup.first.clip = &move;
    setup.first.phase = options.phase;
    setup.second.clip = opponent.clip;
    setup.second.phase = options.againstPhase;
    setup.second.damageTaken = *damage;
    setup.ticks = options.ticks;
    place(setup, {distance, *height, options.turned, options.air});
    out.rounds.push_back({distance, spar(setup)});
  }
  if (!options.map) return out;
  const std::span<const FightClip> clips = opponent.model
                                               ? std::span<const FightClip>(opponent.model->roster.clips)
                                               : std::span<const FightClip>(opponent.clip, 1);
  out.roster = rosterOf(clips, opponent.model ? 8 : 1);
  SparMapSettings settings;
  settings.height = *height;
  settings.turned = options.turned;
  settings.inAir = options.air;
  out.map = SparMap::make(move, out.roster, settings);
  return out;
}

ExitCode run(const SparArguments& options) {
  const auto input = readFights(options.file, options.input);
  if (!input) return fail(input.error());
  const auto model = modelNamed(*input, options.model);
  if (!model) return fail(model.error());
  const auto move = clipNamed(**model, options.move);
  if (!move) return fail(move.error().inFile(options.file));
  Opponent opponent;
  if (const Status found = find(options, input->game, opponent); !found) return fail(found.error());
  const auto report = reportOf(options, **move, opponent);
  if (!report) return fail(report.error());
  return print(options.json ? sparJson(*report) : sparText(*report));
}

void addSpar(Arguments& arguments, SparArguments& options) {
  const auto text = [&](const char* name, std::string& value, const char* help, const char* type) {
    return arguments.option(name, value, help).shownAs(type);
  };
  text("project", options.file, "the attacker's project", "FILE").required();
  text("--move", options.move, "the attacker's clip", "CLIP").required();
  text("--model", options.model, "the attacker's model, if the project has several", "NAME");
  text("--against", options.against, "the opponent's project; default: a dummy of 1.8 m", "FILE");
  text("--against-model", options.againstModel, "the opponent's model, if that project has several", "NAME");
  text("--against-clip", options.againstClip, "the opponent's clip; default: idle, or its first clip",
       "CLIP");
  arguments
      .option("--distance", options.distances,
              "metres between the two; may be repeated; default: 0.6, 1 and 1.4")
      .shownAs("M")
      .mayRepeat();
  text("--height", options.height, "height of the opponent above the attacker, metres", "M");
  text("--damage", options.damage, "damage that the opponent has taken before", "D");
  constexpr std::int64_t farthest = 1'000'000;
  arguments.option("--phase", options.phase, "start tick of the attacker's clip")
      .shownAs("N")
      .within(std::int64_t{0}, farthest);
  arguments.option("--against-phase", options.againstPhase, "start tick of the opponent's clip")
      .shownAs("N")
      .within(std::int64_t{0}, farthest);
  arguments.option("--ticks", options.ticks, "duration in ticks; 0: until the move ends")
      .shownAs("N")
      .within(std::int64_t{0}, std::int64_t{100'000});
  arguments.flag("--turned", options.turned, "the opponent faces away");
  arguments.flag("--air", options.air, "the opponent is in the air");
  arguments.flag("--map", options.map,
                 "also prints where and when the move hits poses of the opponent's clips");
  arguments.flag("--json", options.json, "prints JSON, for programs");
  options.input.addPlaces(arguments);
}

}  // namespace

extern const Command sparCommand{
    .name = "spar",
    .summary = "plays a move against an opponent and prints its hits",
    .example =
        "  squire spar hero.squire --move jab --against villain.squire --distance 1.1\n"
        "  squire spar hero.squire --move jab --against villain.squire --map --json",
    .add = withArguments<SparArguments, addSpar, run>};

}  // namespace squire::cli
