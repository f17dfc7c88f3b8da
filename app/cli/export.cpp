#include <filesystem>
#include <iterator>
#include <optional>
#include <vector>

#include "app/cli/exchange_export.h"
#include "app/cli/export_arguments.h"
#include "app/cli/export_outputs.h"
#include "app/command_line/command.h"
#include "app/command_line/notices.h"
#include "app/command_line/output_folder.h"
#include "core/base/numbers.h"
#include "core/export/encode_export.h"
#include "core/io/file.h"

namespace squire::cli {

namespace {

namespace fs = std::filesystem;

class Export {
 public:
  explicit Export(const ExportArguments& arguments)
      : arguments_(arguments), outputs_(arguments), folder_(arguments.out) {}

  ExitCode run() {
    const ExitCode exit = runInFolder();
    folder_.removeIfUnused();
    return exit;
  }

 private:
  ExitCode runInFolder() {
    ExitCode exit = Done;
    Status ready = plan();
    if (ready) ready = folder_.make();
    if (const Status apart = outputs_.requireSeparateFrom(arguments_.inputs, plan_.place.known()); !apart)
      return fail(apart.error());
    if (const Status done = ready ? work() : ready; !done) {
      exit = fail(done.error());
      errors_.push_back(done.error());
    }
    if (mayNotReport_) return exit;
    if (const Status done = writeReport(); !done) exit = fail(done.error());
    if (conversion_) conversion_->reapWorkers();
    return exit;
  }

  Status plan() {
    auto planned = planExport(arguments_);
    if (!planned) return planned.error();
    plan_ = *std::move(planned);
    return {};
  }

  Status work() {
    if (Status done = convertInputs(); !done) return done;
    if (Status apart = keepOutputsApart(dependencies_, plan_.place.known()); !apart) return apart;
    const fs::path target = plan_.place.folder / plan_.place.name;
    if (Status sayable = outputs_.checkDepfile(target, dependencies_); !sayable) return sayable;
    return encodeAndWrite();
  }

  // Fails if an output would overwrite a file that must be kept. Then not even the report is written.
  Status keepOutputsApart(const std::vector<std::string>& read, const std::optional<fs::path>& exported) {
    Status apart = outputs_.requireSeparateFrom(read, exported);
    mayNotReport_ = !apart;
    return apart;
  }

  void reportProgress(const std::string& text) const {
    if (!arguments_.quiet) printNotice(text);
  }

  // Creates the cache folder, but not its parents. A later failure to write to the cache does not stop the
  // export.
  Status openCache() {
    if (arguments_.cache.empty()) return {};
    if (Status ready = OutputFolder(arguments_.cache).make(); !ready) return ready;
    auto settings = cacheSettings(arguments_);
    if (!settings) return settings.error();
    cache_.emplace(*std::move(settings));
    conversion_->use(*cache_);
    return {};
  }

  void closeCache() const {
    if (!cache_) return;
    cache_->trim();
    if (const Status written = cache_->written(); !written)
      reportProgress("the cache was not written, and the export is whole without it: " +
                     written.error().text());
  }

  void countCached(const std::string& file, CacheUse use) {
    if (!cache_) return;
    if (!cacheCounts_) cacheCounts_.emplace();
    if (use == CacheUse::Found) {
      ++cacheCounts_->found;
      reportProgress(file + ": from the cache");
    } else if (use == CacheUse::Damaged) {
      ++cacheCounts_->damaged;
      reportProgress(file + ": its entry in the cache was damaged, so that it was made again");
    } else {
      ++cacheCounts_->made;
    }
  }

  Status convertInputs() {
    conversion_.emplace(plan_.choices, plan_.jobs);
    if (Status ready = openCache(); !ready) return ready;
    auto inputs = conversion_->run(
        arguments_.inputs,
        [this](const std::string& file, const ImportSettings& settings) {
          return readModelInput(file, arguments_.input, settings);
        },
        [this](const std::string& file, double seconds) {
          reportProgress(file + ": read in " + fixedText(seconds, 2) + " s");
        });
    if (!inputs) return inputs.error();
    inputs_ = *std::move(inputs);
    for (std::size_t i = 0; i < inputs_.size(); ++i) {
      countCached(arguments_.inputs[i], inputs_[i].cached);
      take(inputs_[i]);
    }
    closeCache();
    return nameFrom(inputs_.front().defaultName);
  }

  void take(ConvertedInput& input) {
    printNotices(input.findings, arguments_.quiet);
    std::ranges::move(input.findings, std::back_inserter(report_.diagnostics));
    std::ranges::move(input.models, std::back_inserter(models_));
    dependencies_.insert(dependencies_.end(), input.dependencies.begin(), input.dependencies.end());
  }

  Status nameFrom(const std::string& input) {
    std::string& name = plan_.place.name;
    if (name.empty()) name = input;
    const std::string fault = faultOfExportName(name);
    if (fault.empty()) return {};
    return makeError(ErrorCode::Usage, "the name \"" + name + "\" " + fault, "give --name NAME");
  }

  Status encodeAndWrite() {
    if (Status sound = requireNoErrors(report_.diagnostics); !sound) return sound;
    auto all = joinConverted(inputs_);
    if (!all) return all.error();
    made_.emplace(encodeExport(models_, *std::move(all)));
    printNotices(made_->report.diagnostics, arguments_.quiet);
    report_.add(std::move(made_->report));
    if (!report_.clips.empty()) reportProgress(keyframeSummary(report_));
    for (const std::string& line : formSummaries(report_)) reportProgress(line);
    if (!made_->file) return made_->file.error();
    if (Status ready = folder_.make(); !ready) return ready;
    return write(*made_->file);
  }

  Status write(const wad::EncodedFile& file) {
    ExportSaving saving;
    saving.advice = plan_.place.time ? "give another --name or --timestamp" : "give another --name";
    saving.mayWrite = [this](const fs::path& path) { return keepOutputsApart({}, path); };
    saving.announce = [this](const fs::path& path) { return announce(path); };
    auto saved = saveExport(plan_.place, file, saving);
    if (!saved) return saved.error();
    output_ = *std::move(saved);
    size_ = file.size();
    return {};
  }

  // Writes the depfile, then prints the path of the export.
  Status announce(const fs::path& path) const {
    if (const Status said = outputs_.writeDepfile(path, dependencies_); !said) return said;
    return writePath(path);
  }

  Status writeReport() const {
    ExportSummary summary;
    if (errors_.empty()) summary.output = pathText(output_);
    summary.bytes = size_;
    summary.inputs = arguments_.inputs;
    summary.models = models_;
    summary.report = &report_;
    summary.errors = errors_;
    summary.cache = cacheCounts_;
    return outputs_.writeReport(summary);
  }

  const ExportArguments& arguments_;
  ExportOutputs outputs_;
  OutputFolder folder_;
  ExportPlan plan_;
  std::optional<ExportCache> cache_;
  std::optional<CacheCounts> cacheCounts_;
  std::optional<InputConversion> conversion_;
  std::vector<ConvertedInput> inputs_;
  std::vector<ExportInput> models_;
  std::vector<std::string> dependencies_;
  ExportReport report_;
  std::optional<MadeExport> made_;
  std::vector<Error> errors_;
  fs::path output_;
  std::uint64_t size_ = 0;
  bool mayNotReport_ = false;  // an output would overwrite a file that must be kept
};

ExitCode run(const ExportArguments& arguments) {
  if (arguments.format != "wad") return exportForOthers(arguments);
  // Never destroyed: the process exits anyway, and the system frees large models faster than destructors
  // would.
  static Export* const work = new Export(arguments);
  return work->run();
}

void addExport(Arguments& arguments, ExportArguments& asked) { asked.add(arguments); }

}  // namespace

extern const Command exportCommand{
    .name = "export",
    .summary = "writes projects and model files as one file for the engine, or as glTF",
    .example =
        "  squire export hero.squire --out build/assets\n"
        "  squire export hero.fbx sword.fbx --out build --name fight --timestamp none "
        "--depfile build/fight.d\n"
        "  squire export hero.squire --out build --format glb",
    .add = withArguments<ExportArguments, addExport, run>};

}  // namespace squire::cli
