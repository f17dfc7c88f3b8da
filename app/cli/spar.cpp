#include <cmath>
#include <memory>

#include "app/cli/fight_input.h"
#include "app/cli/spar_report.h"
#include "app/command_line/command.h"
#include "core/base/numbers.h"
#include "core/fight/dummy.h"

namespace squire::cli {

namespace {

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

void addSpar(Arguments& arguments) {
  const auto options = std::make_shared<SparArguments>();
  const auto text = [&](const char* name, std::string& value, const char* help, const char* type) {
    return arguments.option(name, value, help).shownAs(type);
  };
  text("project", options->file, "the attacker's project", "FILE").required();
  text("--move", options->move, "the attacker's clip", "CLIP").required();
  text("--model", options->model, "the attacker's model, if the project has several", "NAME");
  text("--against", options->against, "the opponent's project; default: a dummy of 1.8 m", "FILE");
  text("--against-model", options->againstModel, "the opponent's model, if that project has several", "NAME");
  text("--against-clip", options->againstClip, "the opponent's clip; default: idle, or its first clip",
       "CLIP");
  arguments
      .option("--distance", options->distances,
              "metres between the two; may be repeated; default: 0.6, 1 and 1.4")
      .shownAs("M")
      .mayRepeat();
  text("--height", options->height, "height of the opponent above the attacker, metres", "M");
  text("--damage", options->damage, "damage that the opponent has taken before", "D");
  constexpr std::int64_t farthest = 1'000'000;
  arguments.option("--phase", options->phase, "start tick of the attacker's clip")
      .shownAs("N")
      .within(std::int64_t{0}, farthest);
  arguments.option("--against-phase", options->againstPhase, "start tick of the opponent's clip")
      .shownAs("N")
      .within(std::int64_t{0}, farthest);
  arguments.option("--ticks", options->ticks, "duration in ticks; 0: until the move ends")
      .shownAs("N")
      .within(std::int64_t{0}, std::int64_t{100'000});
  arguments.flag("--turned", options->turned, "the opponent faces away");
  arguments.flag("--air", options->air, "the opponent is in the air");
  arguments.flag("--map", options->map,
                 "also prints where and when the move hits poses of the opponent's clips");
  arguments.flag("--json", options->json, "prints JSON, for programs");
  options->input.addPlaces(arguments);
  arguments.run([options] { return run(*options); });
}

}  // namespace

extern const Command sparCommand{
    .name = "spar",
    .summary = "plays a move against an opponent and prints its hits",
    .example =
        "  squire spar hero.squire --move jab --against villain.squire --distance 1.1\n"
        "  squire spar hero.squire --move jab --against villain.squire --map --json",
    .add = addSpar};

}  // namespace squire::cli
