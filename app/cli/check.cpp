#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <span>

#include "app/cli/check_report.h"
#include "app/cli/fight_input.h"
#include "app/cli/prove_input.h"
#include "app/command_line/command.h"
#include "app/command_line/notices.h"
#include "core/base/numbers.h"
#include "core/check/fixes.h"
#include "core/check/rule_edits/rule_edits.h"
#include "core/check/rules_page.h"
#include "core/check/texts/problem_texts.h"
#include "core/edit/materials/resolve.h"
#include "core/export/profile_file.h"
#include "core/workspace/load_project.h"
#include "core/workspace/project_lock.h"
#include "core/workspace/save_project.h"

namespace squire::cli {

namespace {

enum class Format { Text, Json, Sarif };

struct CheckArguments {
  std::string file;
  std::string before;
  std::string gaps;
  Format format = Format::Text;
  bool json = false;
  bool quiet = false;
  bool rules = false;
  bool texts = false;
  bool fix = false;
  bool dryRun = false;
  bool infinites = false;
  std::string off;
  std::string reason;
  std::string on;
  InputOptions input;

  [[nodiscard]] bool edits() const { return fix || !off.empty() || !on.empty(); }
};

Result<std::optional<float>> hurtRadiusOf(const CheckArguments& options) {
  if (options.gaps.empty()) return std::optional<float>();
  const auto radius = parseDouble(options.gaps);
  if (!radius || *radius < 0.0 || *radius > 1000.0)
    return makeError(ErrorCode::Usage, "--gaps has to be a radius in metres, not '" + options.gaps + "'",
                     "for example 0.1");
  return std::optional<float>(static_cast<float>(*radius));
}

class Check {
 public:
  Check(const CheckArguments& options, std::optional<float> hurtRadius, const FightInput* before,
        EngineProfile profile)
      : options_(options), hurtRadius_(hurtRadius), before_(before), profile_(std::move(profile)) {}

  [[nodiscard]] Result<CheckReport> run(const LoadedProject& loaded) const {
    const auto input = fightsOf(loaded, options_.file);
    if (!input) return input.error();
    if (const Status few = checkTicks(*input); !few) return few.error();
    CheckReport out{options_.file, {}, {}};
    std::vector<CheckedFights> fights;
    for (const auto& model : input->models) addModel(loaded.project, model, out.models, fights);
    if (const Status added = addEndless(loaded, out.models, fights); !added) return added.error();
    addGone(*input, out.models);
    out.result = checkProject({loaded.project, loaded.models, loaded.diagnostics, fights, profile_});
    return out;
  }

 private:
  [[nodiscard]] Status checkTicks(const FightInput& input) const {
    if (!hurtRadius_ || options_.input.large) return {};
    std::int64_t ticks = 0;
    for (const auto& model : input.models) ticks += attackingTicks(model.roster.clips);
    if (ticks <= mostAttackingTicks) return {};
    return makeError(ErrorCode::Limit,
                     "its swings take " + std::to_string(ticks) +
                         " ticks together, and gaps are searched in " + std::to_string(mostAttackingTicks),
                     "give --large if they are meant, or leave --gaps out")
        .inFile(options_.file);
  }

  void addModel(const Project& project, const FightInput::Entry& model, std::vector<ModelReport>& reports,
                std::vector<CheckedFights>& fights) const {
    const ProjectModel* entry = project.find(model.id);
    if (!entry) return;
    CheckedFights checked = checkFights(*entry, model.roster, hurtRadius_);
    ModelReport report{model.name, checked.contracts, {}, {}};
    for (const auto& [clip, gap] : checked.gaps) report.gaps.push_back({model.roster.find(clip)->name, gap});
    for (const auto& old : oldModels()) {
      if (old.name == model.name)
        report.changes = frameChanges(frameDataOf(old.roster.clips), frameDataOf(model.roster.clips));
    }
    reports.push_back(std::move(report));
    fights.push_back(std::move(checked));
  }

  [[nodiscard]] Status addEndless(const LoadedProject& loaded, std::vector<ModelReport>& reports,
                                  std::vector<CheckedFights>& fights) const {
    if (!options_.infinites) return {};
    const auto found = endlessIn(loaded, options_.file);
    if (!found) return found.error();
    for (const EndlessFight& one : *found) {
      for (std::size_t i = 0; i < reports.size(); ++i) {
        if (reports[i].model != one.attacker) continue;
        reports[i].endless.push_back(one.endless);
        fights[i].endless.push_back(one.endless);
      }
    }
    return {};
  }

  // Adds a report for each model that exists only in the older version of the project.
  void addGone(const FightInput& input, std::vector<ModelReport>& reports) const {
    for (const auto& old : oldModels()) {
      if (std::ranges::find(input.models, old.name, &FightInput::Entry::name) != input.models.end()) continue;
      reports.push_back({old.name, {}, frameChanges(frameDataOf(old.roster.clips), {}), {}});
    }
  }

  [[nodiscard]] std::span<const FightInput::Entry> oldModels() const {
    return before_ ? std::span<const FightInput::Entry>(before_->models)
                   : std::span<const FightInput::Entry>();
  }

  const CheckArguments& options_;
  std::optional<float> hurtRadius_;
  const FightInput* before_;
  EngineProfile profile_;
};

// The project after the edits that the options request. Prints a description of each edit.
Result<Project> edited(const CheckArguments& options, const Project& project, const Findings& findings) {
  Project out = project;
  const auto take = [&](Result<Edit> edit) -> Status {
    if (!edit) return edit.error();
    printNotice((options.dryRun ? "would do: " : "done: ") + textOf(edit->label));
    out = std::move(edit->project);
    return {};
  };
  if (!options.off.empty()) {
    if (Status done = take(switchRuleOff(out, {options.off, options.reason})); !done) return done.error();
  }
  if (!options.on.empty()) {
    if (Status done = take(switchRuleOn(out, {options.on})); !done) return done.error();
  }
  if (!options.fix) return out;
  FixedProject fixed = fixAll(out, findings);
  for (const Edit& edit : fixed.edits)
    printNotice((options.dryRun ? "would do: " : "done: ") + textOf(edit.label));
  for (const Error& error : fixed.refused) printNotice("not fixed: " + error.text());
  return std::move(fixed.project);
}

// Applies the edits to `loaded` and saves the project, unless this is a dry run, which has no lock.
Status editAndSave(const CheckArguments& options, LoadedProject& loaded, const Findings& findings,
                   const std::optional<ProjectLock>& lock) {
  for (const SourceReport& source : loaded.sources) {
    if (source.state == SourceState::Changed)
      return makeError(ErrorCode::Content, "a source changed since it was imported, so that nothing is fixed",
                       "import it again in the editor and save the project");
  }
  auto next = edited(options, loaded.project, findings);
  if (!next) return next.error();
  if (isUnchanged(loaded.project, *next)) {
    printNotice("nothing to do");
    return {};
  }
  loaded.project = *std::move(next);
  loaded.models = resolveModels(loaded.project, loaded.textures);
  if (!lock) return {};
  const auto saved = saveProject(loaded.project, *lock);
  return saved ? Status() : Status(saved.error());
}

ExitCode printReport(const CheckArguments& options, const CheckReport& report) {
  const ExitCode printed = print(options.format == Format::Sarif  ? checkSarif(report)
                                 : options.format == Format::Json ? checkJson(report)
                                                                  : checkText(report, options.quiet));
  return printed != Done ? printed : report.result.hasErrors() ? ContentFailed : Done;
}

ExitCode checkFile(const CheckArguments& options) {
  const auto hurtRadius = hurtRadiusOf(options);
  if (!hurtRadius) return fail(hurtRadius.error());
  const auto lock = lockUnlessDry(options.file, options.dryRun || !options.edits());
  if (!lock) return fail(lock.error());
  auto loaded = loadFights(options.file, options.input);
  if (!loaded) return fail(loaded.error());
  std::optional<FightInput> before;
  if (!options.before.empty()) {
    auto read = readFights(options.before, options.input);
    if (!read) return fail(read.error());
    before = *std::move(read);
  }
  const PathRule rule{std::filesystem::path(options.file).parent_path(), options.input.pathsAnywhere};
  ProjectProfile profile = readProjectProfile(loaded->project.exports, rule);
  std::ranges::move(profile.fault, std::back_inserter(loaded->diagnostics));
  Diagnostics diagnostics = loaded->diagnostics;
  eraseSwitchedOff(loaded->project, diagnostics);
  printNotices(diagnostics);
  const Check check(options, *hurtRadius, before ? &*before : nullptr, std::move(profile.profile));
  auto result = check.run(*loaded);
  if (!result) return fail(result.error());
  if (options.edits()) {
    if (const Status saved = editAndSave(options, *loaded, result->result.findings, *lock); !saved)
      return fail(saved.error().inFile(options.file));
    result = check.run(*loaded);
    if (!result) return fail(result.error());
  }
  return printReport(options, *result);
}

ExitCode run(const CheckArguments& given) {
  CheckArguments options = given;
  if (options.json) options.format = Format::Json;
  if (options.rules) return print(options.format == Format::Json ? rulesJson() : rulesText());
  if (options.texts) return print(problemsToTranslate());
  if (options.file.empty())
    return fail(makeError(ErrorCode::Usage, "project is required", "squire check FILE"));
  if (options.off.empty() != options.reason.empty())
    return fail(
        makeError(ErrorCode::Usage, "--off and --reason go together", "say why the rule does not matter"));
  if (options.dryRun && !options.edits())
    return fail(makeError(ErrorCode::Usage, "--dry-run goes with --fix, --off or --on"));
  return checkFile(options);
}

void addEdits(Arguments& arguments, CheckArguments& options) {
  arguments.flag("--fix", options.fix, "fixes what can be fixed by an edit, and saves the project");
  arguments.option("--off", options.off, "switches a rule off for the project, with --reason")
      .shownAs("RULE");
  arguments.option("--reason", options.reason, "why it does not matter here").shownAs("TEXT");
  arguments.option("--on", options.on, "switches a rule on again").shownAs("RULE");
  arguments.flag("--dry-run", options.dryRun, "says what --fix, --off or --on would do; writes nothing");
}

void addCheck(Arguments& arguments, CheckArguments& options) {
  arguments.option("project", options.file, "a project").shownAs("FILE");
  arguments
      .option("--before", options.before, "an earlier version of the project; also lists what changed since")
      .shownAs("FILE");
  arguments
      .option("--gaps", options.gaps,
              "fails also where a hurt sphere of this radius slips through a swing, metres")
      .shownAs("R");
  arguments.flag("--infinites", options.infinites,
                 "fails also where a combo never ends, as squire prove finds; takes longer");
  arguments.flag("-q,--quiet", options.quiet, "prints only what is not as stated");
  arguments.word("--format", options.format,
                 {{"text", Format::Text}, {"json", Format::Json}, {"sarif", Format::Sarif}},
                 "how to print it");
  arguments.flag("--json", options.json, "prints JSON, for programs");
  arguments.flag("--rules", options.rules, "lists all rules: what they mean, why, and how to fix it");
  arguments.flag("--texts", options.texts, "prints what problems say, for translators");
  addEdits(arguments, options);
  options.input.addPlaces(arguments);
}

}  // namespace

extern const Command checkCommand{
    .name = "check",
    .summary = "fails where a project's clips break their contracts",
    .example =
        "  squire check hero.squire\n"
        "  squire check hero.squire --before main/hero.squire --gaps 0.1\n"
        "  squire check hero.squire --format sarif > hero.sarif\n"
        "  squire check hero.squire --fix --dry-run\n"
        "  squire check hero.squire --off clip-without-keys --reason 'Held poses.'",
    .add = withArguments<CheckArguments, addCheck, run>};

}  // namespace squire::cli
