#include "core/prove/prove.h"

#include <algorithm>
#include <filesystem>

#include "app/cli/prove_report.h"
#include "app/cli/shared_file.h"
#include "app/command_line/command.h"
#include "app/command_line/model_input.h"
#include "core/base/numbers.h"
#include "core/io/atomic_save.h"
#include "core/io/file.h"

namespace squire::cli {

namespace {

constexpr std::uint64_t mostBytes = std::uint64_t{4} << 30;  // of an exported file

struct ProveArguments {
  std::vector<std::string> files;
  prove::Combatant names;
  std::vector<double> walls;
  double apart = 0.1;
  std::int64_t ticks = 3600, work = 20;
  bool bothFacings = false, noBlocks = false, json = false;
  std::string folder, replay;
  InputOptions input;

  [[nodiscard]] prove::ProveOptions options() const;
};

prove::ProveOptions ProveArguments::options() const {
  prove::ProveOptions out;
  out.limits.ticks = ticks;
  out.limits.steps = static_cast<std::uint64_t>(work) * 1'000'000;
  out.limits.apart = static_cast<float>(apart);
  out.limits.bothFacings = bothFacings;
  out.blocks = !noBlocks;
  if (walls.empty()) return out;
  out.walls = {std::nullopt};
  for (const double wall : walls) out.walls.emplace_back(static_cast<float>(wall));
  return out;
}

Result<std::vector<prove::Combatant>> rosterOf(const ProveArguments& given) {
  std::vector<prove::Combatant> out;
  for (const std::string& file : given.files) {
    auto bytes = sharedWad({file, {}}, given.input, mostBytes);
    if (!bytes) return bytes.error().inFile(file);
    auto one = prove::combatantIn(std::make_shared<const Bytes>(*std::move(bytes)), given.names);
    if (!one) return one.error().inFile(file);
    out.push_back(*std::move(one));
  }
  return out;
}

// Writes a script for each proof; their names say which of the files fight.
Status writeScripts(const std::string& folder, ProveReport& report) {
  const std::filesystem::path at(folder);
  std::error_code failed;
  std::filesystem::create_directories(at, failed);
  SaveOptions saving;
  saving.ownName = true;
  for (const prove::Verdict& verdict : report.verdicts) {
    const auto duel = prove::Duel::make({report.roster[verdict.attacker], report.roster[verdict.victim]});
    if (!duel) return duel.error();
    std::vector<std::string>& paths = report.scripts.emplace_back();
    for (std::size_t i = 0; i < verdict.proofs.size(); ++i) {
      const std::filesystem::path path =
          at / (std::to_string(verdict.attacker + 1) + "-" + std::to_string(verdict.victim + 1) + "-" +
                std::to_string(i + 1) + "-" + std::string(prove::nameOf(verdict.proofs[i].kind)) + ".jsonl");
      const auto saved = saveAtomically(path, asBytes(prove::scriptOf(*duel, verdict.proofs[i])), saving);
      if (!saved) return saved.error();
      paths.push_back(pathText(path));
    }
  }
  return {};
}

ExitCode replay(const ProveArguments& given, const std::vector<prove::Combatant>& roster) {
  auto duel = prove::Duel::make({roster.front(), roster.back()});
  if (!duel) return fail(duel.error());
  const auto script = MappedFile::open(given.replay);
  if (!script) return fail(script.error());
  const auto proof = prove::readScript(*duel, asText(script->bytes()));
  if (!proof) return fail(proof.error().inFile(given.replay));
  std::string text;
  const std::uint32_t ticks = proof->cycle ? static_cast<std::uint32_t>(given.ticks) : 0;
  const prove::Played played = prove::play(*duel, *proof, ticks, [&](const prove::PlayedTick& tick) {
    if (tick.tick >= proof->inputs.size()) return;
    if (const std::string line = tickText(*duel, tick); !line.empty()) text += line + "\n";
  });
  text += counted(played.contacts, proof->isOfBlocks() ? "block" : "hit") + " in " +
          counted(played.ticks + 1, "tick") + ", damage " + toText(played.damage) + "; the victim could " +
          (played.freed ? "act between two of them\n" : "never act between them\n");
  const ExitCode printed = print(text);
  return printed != Done ? printed : played.freed ? ContentFailed : Done;
}

ExitCode run(const ProveArguments& given) {
  if (!given.replay.empty() && given.files.size() > 2)
    return fail(
        makeError(ErrorCode::Usage, "--replay plays two fighters", "name the attacker and the victim"));
  auto roster = rosterOf(given);
  if (!roster) return fail(roster.error());
  if (!given.replay.empty()) return replay(given, *roster);
  auto verdicts = prove::proveAll(*roster, given.options());
  if (!verdicts) return fail(verdicts.error());
  ProveReport report{*std::move(roster), *std::move(verdicts), given.options(), {}};
  if (!given.folder.empty()) {
    if (const Status written = writeScripts(given.folder, report); !written) return fail(written.error());
  }
  const ExitCode printed = print(given.json ? proveJson(report) : proveText(report));
  const bool failed = std::ranges::any_of(report.verdicts, &prove::Verdict::hasInfinite);
  return printed != Done ? printed : failed ? ContentFailed : Done;
}

void addProve(Arguments& arguments, ProveArguments& given) {
  arguments.option("file", given.files, "projects or exported files, one for each fighter")
      .required()
      .shownAs("FILE")
      .mayRepeat();
  const auto name = [&](const char* option, std::string& value, const char* help) {
    arguments.option(option, value, help).shownAs("NAME");
  };
  name("--model", given.names.model, "the model; default: the only one whose clips attack");
  name("--idle", given.names.idle, "the clip of a fighter who does nothing; default: idle, or the first one");
  name("--stunned", given.names.stunned, "the clip while a hit stuns; default: that of doing nothing");
  name("--blocking", given.names.blocking, "the clip while a block does; default: that of doing nothing");
  arguments
      .option("--wall", given.walls,
              "metres from the victim to the edge of the stage, also without edges; may be repeated; "
              "default: 0, 0.5")
      .shownAs("M")
      .within(0.0, 900.0)
      .mayRepeat();
  arguments.option("--apart", given.apart, "metres between two start distances")
      .shownAs("M")
      .within(0.001, 10.0)
      .showsDefault();
  arguments.option("--ticks", given.ticks, "a combo that lasts as long counts as an infinite")
      .shownAs("N")
      .within(std::int64_t{60}, std::int64_t{1'000'000})
      .showsDefault();
  arguments
      .option("--work", given.work,
              "millions of ticks to play at most, of two fighters in one place; what is left is not decided")
      .shownAs("N")
      .within(std::int64_t{1}, std::int64_t{1'000'000})
      .showsDefault();
  arguments.flag("--both-facings", given.bothFacings, "also victims who face away at first");
  arguments.flag("--no-blocks", given.noBlocks, "only combos: no block strings, and not what is safe");
  arguments.option("--out", given.folder, "writes the inputs of each proof into this folder")
      .shownAs("FOLDER");
  arguments.option("--replay", given.replay, "plays such inputs and prints what happens").shownAs("FILE");
  arguments.flag("--json", given.json, "prints JSON, for programs");
  given.input.addPlaces(arguments);
}

}  // namespace

extern const Command proveCommand{
    .name = "prove",
    .summary = "finds infinites, the longest combos and block strings of fighters, by playing all of them",
    .example =
        "  squire prove hero.squire\n"
        "  squire prove hero.squire villain.squire --wall 0 --out found\n"
        "  squire prove hero.squire villain.squire --replay found/1-2-1-infinite.jsonl",
    .add = withArguments<ProveArguments, addProve, run>};

}  // namespace squire::cli
