#include <memory>

#include "app/cli/fight_input.h"
#include "app/cli/text_table.h"
#include "app/command_line/command.h"
#include "core/base/numbers.h"
#include "core/fight/gaps.h"
#include "core/json/json.h"

namespace squire::cli {

namespace {

struct Options {
  std::string file;
  std::string before;
  std::string gaps;
  bool json = false;
  bool quiet = false;
  InputOptions input;
};

// The results for one model.
struct Findings {
  std::string model;
  std::vector<ContractResult> contracts;
  std::vector<FrameChange> changes;
  struct Gap {
    std::string clip;
    SweepGap gap;
  };
  std::vector<Gap> gaps;

  [[nodiscard]] bool sound() const {
    for (const ContractResult& contract : contracts) {
      if (!contract.kept()) return false;
    }
    return gaps.empty();
  }
};

std::vector<Findings::Gap> gapsOf(const Roster& roster, float hurtRadius) {
  GapSettings settings;
  settings.hurtRadius = hurtRadius;
  const auto found = findGaps(roster.clips, settings);
  std::vector<Findings::Gap> out;
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const SweepGap& gap : found[i]) out.push_back({roster.clips[i].name, gap});
  }
  return out;
}

std::string mendOf(const SweepGap& gap) {
  if (gap.kind != GapKind::Between) return "a longer span";
  const std::string larger = "a radius " + fixedText(static_cast<double>(gap.depth), 3) + " m larger";
  return gap.subSteps > 0 ? larger + ", or " + std::to_string(gap.subSteps) + " looks a tick" : larger;
}

std::string textOf(const Findings& findings, bool quiet) {
  std::string out = "model \"" + findings.model + "\"\n";
  TextTable contracts("lllll");
  for (const ContractResult& contract : findings.contracts) {
    for (const ContractLine& line : contract.lines) {
      if (quiet && line.kept) continue;
      contracts.addRow({line.kept ? "kept" : "BROKEN",
                        contract.clipName.empty() ? "(gone)" : contract.clipName, line.what, line.wanted,
                        line.is});
    }
  }
  if (!contracts.empty()) out += " contract: stated, is\n" + contracts.text();
  TextTable changes("llll");
  for (const FrameChange& change : findings.changes) {
    changes.addRow({change.clip, change.what, change.before.empty() ? "-" : change.before,
                    change.after.empty() ? "-" : change.after});
  }
  if (!changes.empty()) out += " changed: before, after\n" + changes.text();
  TextTable gaps("llll");
  for (const auto& [clip, gap] : findings.gaps)
    gaps.addRow({clip, gap.name, describe(gap), "mend: " + mendOf(gap)});
  if (!gaps.empty()) out += " gaps\n" + gaps.text();
  return out;
}

Json jsonOf(const Findings& findings) {
  Json contracts = Json::array(), changes = Json::array(), gaps = Json::array();
  for (const ContractResult& contract : findings.contracts) {
    for (const ContractLine& line : contract.lines) {
      contracts.push(Json::object({{"clip", contract.clipName},
                                   {"what", line.what},
                                   {"stated", line.wanted},
                                   {"is", line.is},
                                   {"kept", line.kept}}));
    }
  }
  for (const FrameChange& change : findings.changes) {
    changes.push(Json::object(
        {{"clip", change.clip}, {"what", change.what}, {"before", change.before}, {"after", change.after}}));
  }
  for (const auto& [clip, gap] : findings.gaps) {
    gaps.push(Json::object({{"clip", clip},
                            {"volume", gap.name},
                            {"tick", gap.tick},
                            {"depth", gap.depth},
                            {"subSteps", gap.subSteps},
                            {"text", describe(gap)}}));
  }
  return Json::object({{"model", findings.model},
                       {"sound", findings.sound()},
                       {"contracts", std::move(contracts)},
                       {"changes", std::move(changes)},
                       {"gaps", std::move(gaps)}});
}

ExitCode report(const Options& options, const std::vector<Findings>& all) {
  bool sound = true;
  std::size_t count = 0;
  std::string text;
  Json json = Json::array();
  for (const Findings& findings : all) {
    sound = sound && findings.sound();
    count += findings.contracts.size();
    if (!options.quiet || !findings.sound()) text += textOf(findings, options.quiet);
    json.push(jsonOf(findings));
  }
  if (!options.quiet || !sound)
    text += options.file + ": " + counted(count, "contract") + ", " +
            (sound ? "all kept\n" : "not all is as stated\n");
  const ExitCode printed = print(
      options.json ? writeJson(Json::object({{"sound", sound}, {"models", std::move(json)}})) + "\n" : text);
  return printed != Done ? printed : sound ? Done : ContentFailed;
}

Result<std::optional<float>> hurtRadiusOf(const Options& options) {
  if (options.gaps.empty()) return std::optional<float>();
  const auto radius = parseDouble(options.gaps);
  if (!radius || *radius < 0.0 || *radius > 1000.0)
    return makeError(ErrorCode::Usage, "--gaps has to be a radius in metres, not '" + options.gaps + "'",
                     "for example 0.1");
  return std::optional<float>(static_cast<float>(*radius));
}

ExitCode run(const Options& options) {
  const auto hurtRadius = hurtRadiusOf(options);
  if (!hurtRadius) return fail(hurtRadius.error());
  const auto input = readFights(options.file, options.input);
  if (!input) return fail(input.error());
  std::optional<FightInput> before;
  if (!options.before.empty()) {
    auto read = readFights(options.before, options.input);
    if (!read) return fail(read.error());
    before = *std::move(read);
  }
  std::vector<Findings> all;
  for (const auto& model : input->models) {
    const std::vector<FrameData> now = frameDataOf(model.roster.clips);
    Findings findings{model.name, checkContracts(model.contracts, now), {}, {}};
    if (*hurtRadius) findings.gaps = gapsOf(model.roster, **hurtRadius);
    for (const auto& old : before ? before->models : std::vector<FightInput::Entry>()) {
      if (old.name == model.name) findings.changes = frameChanges(frameDataOf(old.roster.clips), now);
    }
    all.push_back(std::move(findings));
  }
  for (const auto& old : before ? before->models : std::vector<FightInput::Entry>()) {
    if (std::ranges::find(input->models, old.name, &FightInput::Entry::name) != input->models.end()) continue;
    all.push_back({old.name, {}, frameChanges(frameDataOf(old.roster.clips), {}), {}});
  }
  return report(options, all);
}

void add(Arguments& arguments) {
  const auto options = std::make_shared<Options>();
  arguments.option("project", options->file, "a project").required().shownAs("FILE");
  arguments
      .option("--before", options->before, "an older state of the project; what changed since is told, too")
      .shownAs("FILE");
  arguments
      .option("--gaps", options->gaps,
              "fails also where a hurt sphere of this radius slips through a swing, metres")
      .shownAs("R");
  arguments.flag("-q,--quiet", options->quiet, "prints only what is not as stated");
  arguments.flag("--json", options->json, "prints JSON, for programs");
  options->input.addPlaces(arguments);
  arguments.run([options] { return run(*options); });
}

}  // namespace

extern const Command checkCommand{.name = "check",
                                  .summary = "fails where a project's clips break their contracts",
                                  .example =
                                      "  squire check hero.squire\n"
                                      "  squire check hero.squire --before main/hero.squire --gaps 0.1",
                                  .add = add};

}  // namespace squire::cli
