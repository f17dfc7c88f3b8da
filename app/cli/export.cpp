#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <list>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "app/cli/export_arguments.h"
#include "app/cli/model_names.h"
#include "app/cli/notices.h"
#include "app/cli/wad_file.h"
#include "app/command_line/command.h"
#include "app/command_line/outputs.h"
#include "core/base/numbers.h"
#include "core/base/parallel.h"
#include "core/base/utf8.h"
#include "core/export/depfile.h"
#include "core/export/export_report.h"
#include "core/export/textures.h"
#include "core/formats/formats.h"
#include "core/formats/wad/check_contents.h"
#include "core/io/file.h"
#include "core/io/texture_search.h"

namespace squire::cli {

namespace {

namespace fs = std::filesystem;

constexpr int mostSecondsWaited = 60;  // for a name that no other export has

// Whether there is a file of the kinds that people make: a project, a model, a picture.
bool isWork(const fs::path& path) {
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return false;
  const std::string extension = asciiLower(pathText(path.extension()));
  if (extension == ".squire" || isPictureName(pathText(path.filename()))) return true;
  return std::ranges::any_of(allFormats().extensions(),
                             [&](const std::string& known) { return extension == "." + known; });
}

class Export {
 public:
  explicit Export(const ExportArguments& arguments) : arguments_(arguments) {}

  ExitCode run() {
    ExitCode exit = Done;
    const Status planned = plan();
    if (const Status apart = keepBesideApart(arguments_.inputs, knownPath()); !apart)
      return fail(apart.error());
    if (const Status done = planned ? work() : planned; !done) {
      exit = fail(done.error());
      errors_.push_back(done.error());
    }
    if (mayNotReport_) return exit;
    if (const Status done = writeReport(); !done) exit = fail(done.error());
    retired_.clear();
    return exit;
  }

 private:
  Status plan() {
    auto planned = planExport(arguments_);
    if (!planned) return planned.error();
    plan_ = *std::move(planned);
    return {};
  }

  Status work() {
    std::error_code ignored;
    if (!fs::is_directory(arguments_.out, ignored)) {
      const bool isFile = fs::exists(arguments_.out, ignored);
      return makeError(ErrorCode::Io, isFile ? "it is a file, not a folder" : "there is no such folder",
                       isFile ? "--out takes the folder to write to" : "make it first")
          .inFile(arguments_.out);
    }
    if (Status done = readInputs(); !done) return done;
    if (Status apart = keepBesideApart(dependencies_, knownPath()); !apart) {
      mayNotReport_ = true;
      return apart;
    }
    if (Status sayable = checkDepfile(); !sayable) return sayable;
    const auto file = convert();
    if (!file) return file.error();
    if (Status done = write(*file); !done) return done;
    size_ = file->size();
    return {};
  }

  [[nodiscard]] fs::path pathAt(std::optional<UnixSeconds> time) const {
    return fs::path(arguments_.out) / wadFileName(plan_.name, time);
  }

  // Of the export; none yet where the clock names it, or an input that is still to be read.
  [[nodiscard]] std::optional<fs::path> knownPath() const {
    if (plan_.name.empty() || (plan_.stamped && !plan_.time)) return std::nullopt;
    return pathAt(plan_.stamped ? plan_.time : std::nullopt);
  }

  // What is written beside the export takes the place of nothing that is read, and of no export.
  Status keepBesideApart(std::vector<std::string> read, const std::optional<fs::path>& exported) const {
    std::vector<Output> outputs;
    if (exported) outputs.push_back({"", *exported});
    const std::size_t exports = outputs.size();
    if (!arguments_.report.empty()) outputs.push_back({"--report", arguments_.report});
    if (!arguments_.depfile.empty()) outputs.push_back({"--depfile", arguments_.depfile});
    if (!arguments_.profile.empty()) read.push_back(arguments_.profile);
    if (Status apart = keepApart(outputs, read); !apart) return apart;
    for (std::size_t i = exports; i < outputs.size(); ++i) {
      if (isWadFile(outputs[i].path)) return wouldReplace(outputs[i], "an export");
      if (isWork(outputs[i].path)) return wouldReplace(outputs[i], "a project, a model or a picture");
    }
    return {};
  }

  [[nodiscard]] std::vector<std::string> everythingRead() const {
    std::vector<std::string> read = dependencies_;
    if (!arguments_.profile.empty()) read.push_back(arguments_.profile);
    return read;
  }

  // Before anything is written: a build that is not told what it depends on is never done again.
  [[nodiscard]] Status checkDepfile() const {
    if (arguments_.depfile.empty()) return {};
    return depfileCanSay(pathText(fs::path(arguments_.out) / plan_.name), everythingRead());
  }

  void tell(const std::string& text) const {
    if (!arguments_.quiet) notice(text);
  }

  // One thread less than may work: each file that is read has a process of its own.
  void startEarly() {
    const unsigned threads = plan_.jobs != 0 ? plan_.jobs : processorCount();
    if (threads < 2) return;
    const ExportInput defaults;
    early_ = std::make_unique<EarlyConversion>(
        EarlyOptions{.tolerance = plan_.tolerance.value_or(defaults.tolerance),
                     .encodedTextures = plan_.encodedTextures.value_or(defaults.encodedTextures),
                     .threads = threads - 1});
  }

  // What goes on while a file is read, and what is left for later.
  ImportSettings alongside() {
    ImportSettings settings;
    if (early_) settings.drafts = early_->listener();
    settings.retired = [this](WorkerProcess worker) {
      const std::lock_guard lock(retiredGuard_);
      retired_.remove_if([](WorkerProcess& older) { return older.ended().has_value(); });
      retired_.push_back(std::move(worker));
    };
    return settings;
  }

  Status readInputs() {
    const std::size_t count = arguments_.inputs.size();
    startEarly();
    std::vector<Status> failures(count);
    std::vector<ModelInput> inputs(count);
    parallelFor(count, plan_.jobs, [&](std::size_t i) {
      const auto start = std::chrono::steady_clock::now();
      auto input = readModelInput(arguments_.inputs[i], arguments_.input, alongside());
      if (!input) {
        failures[i] = input.error();
        return;
      }
      const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
      tell(arguments_.inputs[i] + ": read in " + fixedText(taken.count(), 2) + " s");
      inputs[i] = *std::move(input);
    });
    for (const Status& failure : failures) {
      if (!failure) return failure;
    }
    for (ModelInput& input : inputs) {
      notices(input.imported.diagnostics, arguments_.quiet);
      for (Diagnostic& diagnostic : input.imported.diagnostics) {
        if (diagnostic.where.file.empty()) diagnostic.where.file = input.file;
        report_.diagnostics.push_back(std::move(diagnostic));
      }
      auto models = exportInputs(input, plan_);
      if (!models) return models.error();
      std::move(models->begin(), models->end(), std::back_inserter(models_));
      dependencies_.insert(dependencies_.end(), input.dependencies.begin(), input.dependencies.end());
    }
    if (Status apart = requireOwnNames(modelNames()); !apart) return apart;
    return nameFrom(inputs.front());
  }

  [[nodiscard]] std::vector<NamedModel> modelNames() const {
    std::vector<NamedModel> names;
    for (const ExportInput& input : models_) names.push_back({input.model.name, input.file});
    return names;
  }

  Status nameFrom(const ModelInput& input) {
    if (plan_.name.empty()) plan_.name = defaultName(input);
    const std::string fault = faultOfExportName(plan_.name);
    if (fault.empty()) return {};
    return makeError(ErrorCode::Usage, "the name \"" + plan_.name + "\" " + fault, "give --name NAME");
  }

  // Pixels that nobody has begun with yet, and the memory of workers on their way out, would be much at once.
  void makeRoomForPixels() {
    if (early_ && early_->begun()) return;
    const auto paints = [](const ExportInput& input) {
      return !input.encodedTextures && !usedTextures(input.model).empty();
    };
    if (std::any_of(models_.begin(), models_.end(), paints)) retired_.clear();
  }

  Result<wad::EncodedFile> convert() {
    makeRoomForPixels();
    auto converted = convertModels(models_, plan_.jobs, {}, early_.get());
    if (!converted) return converted.error();
    notices(converted->report.diagnostics, arguments_.quiet);
    const bool broken = hasErrors(converted->report.diagnostics);
    converted->report.diagnostics.insert(converted->report.diagnostics.begin(), report_.diagnostics.begin(),
                                         report_.diagnostics.end());
    report_ = std::move(converted->report);
    if (broken) {
      return makeError(ErrorCode::Content, "the content breaks the engine profile",
                       "nothing was written; the lines above say what to change");
    }
    if (!report_.clips.empty()) tell(keyframeSummary(report_));
    contents_ = std::move(converted->contents);
    auto file = wad::encodeInPieces(contents_);
    if (!file) return file.error().inFile(faultyInput());
    return file;
  }

  // Of the model that breaks a rule of the format; empty where all of them together do.
  [[nodiscard]] std::string faultyInput() const {
    for (std::size_t i = 0; i < models_.size(); ++i) {
      if (!wad::checkModel(contents_.models[i])) return models_[i].file;
    }
    return {};
  }

  Status write(const wad::EncodedFile& file) {
    const auto told = [this] { return announce(); };
    if (!plan_.stamped) {
      output_ = pathAt(std::nullopt);
      const auto saved = writeWadFile(output_, file, Existing::Replace, told);
      return saved ? Status() : saved.error();
    }
    // Two exports within one second: the later one waits for the next.
    for (int i = 0; i < mostSecondsWaited; ++i) {
      const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
      output_ = pathAt(plan_.time.value_or(now.time_since_epoch().count()));
      if (Status apart = keepBesideApart({}, output_); !apart) {
        mayNotReport_ = true;
        return apart;
      }
      const auto saved = writeWadFile(output_, file, Existing::Keep, told);
      if (!saved) return saved.error();
      if (*saved == SaveOutcome::Saved) return {};
      if (plan_.time) {
        const Status same = sameOrError(file);
        return same ? told() : same;
      }
      std::this_thread::sleep_until(now + std::chrono::seconds(1));
    }
    return makeError(ErrorCode::Io, "others export under this name all the time", "give another --name")
        .inFile(pathText(output_));
  }

  // To those who build by the export, then to those who run it.
  Status announce() const {
    if (const Status said = writeDepfile(); !said) return said;
    return writeOut(pathText(output_) + "\n");
  }

  // A given time names one file: doing the same export again is fine, writing over another one is not.
  Status sameOrError(const wad::EncodedFile& file) const {
    const auto there = readFile(output_, file.size());
    if (there && *there == file.joined()) return {};
    return makeError(ErrorCode::Io,
                     "there is another file of this name already, and exports are never overwritten",
                     "give another --name or --timestamp")
        .inFile(pathText(output_));
  }

  Status writeText(const std::string& path, const std::string& text) const {
    const auto saved = saveAtomically(path, asBytes(text));
    return saved ? Status() : saved.error();
  }

  Status writeDepfile() const {
    if (arguments_.depfile.empty()) return {};
    return writeText(arguments_.depfile, depfileText(pathText(output_), everythingRead()));
  }

  Status writeReport() const {
    if (arguments_.report.empty()) return {};
    ExportSummary summary;
    if (errors_.empty()) summary.output = pathText(output_);
    summary.bytes = size_;
    summary.inputs = arguments_.inputs;
    summary.models = models_;
    summary.report = &report_;
    summary.errors = errors_;
    return writeText(arguments_.report, writeJson(toJson(summary)) + "\n");
  }

  const ExportArguments& arguments_;
  ExportPlan plan_;
  std::vector<ExportInput> models_;
  std::vector<std::string> dependencies_;
  std::unique_ptr<EarlyConversion> early_;
  std::mutex retiredGuard_;
  std::list<WorkerProcess> retired_;  // reaped when all else is done
  wad::Contents contents_;
  ExportReport report_;
  std::vector<Error> errors_;
  fs::path output_;
  std::uint64_t size_ = 0;
  bool mayNotReport_ = false;  // the report would take the place of a file that was read
};

ExitCode run(const ExportArguments& arguments) {
  // Never taken apart: the process ends with it, and the system frees large models faster than we do.
  static Export* const work = new Export(arguments);
  return work->run();
}

void add(Arguments& arguments) {
  const auto asked = std::make_shared<ExportArguments>();
  asked->add(arguments);
  arguments.run([asked] { return run(*asked); });
}

}  // namespace

extern const Command exportCommand{
    .name = "export",
    .summary = "writes projects and model files as one file for the engine",
    .example =
        "  squire export hero.squire --out build/assets\n"
        "  squire export hero.fbx sword.fbx --out build --name fight --timestamp none "
        "--depfile build/fight.d",
    .add = add};

}  // namespace squire::cli
