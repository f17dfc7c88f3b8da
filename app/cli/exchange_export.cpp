#include "app/cli/exchange_export.h"

#include <algorithm>
#include <iterator>

#include "app/cli/export_outputs.h"
#include "app/command_line/command.h"
#include "app/command_line/notices.h"
#include "app/command_line/output_folder.h"
#include "core/base/nearest.h"
#include "core/export/bvh/make_bvh.h"
#include "core/export/gltf/make_gltf.h"
#include "core/io/atomic_save.h"
#include "core/io/file.h"

namespace squire::cli {

namespace {

namespace fs = std::filesystem;

// Reads all inputs, makes all files, and only then writes them.
class ExchangeExport {
 public:
  explicit ExchangeExport(const ExportArguments& arguments)
      : arguments_(arguments),
        outputs_(arguments),
        folder_(arguments.out),
        isBvh_(arguments.format == "bvh"),
        form_(arguments.format == "gltf" ? gltf::GltfForm::Text : gltf::GltfForm::Binary) {}

  ExitCode run() {
    ExitCode exit = Done;
    if (const Status done = work(); !done) {
      exit = fail(done.error());
      errors_.push_back(done.error());
    }
    if (mayReport_) {
      if (const Status done = writeReport(); !done) exit = fail(done.error());
    }
    folder_.removeIfUnused();
    return exit;
  }

 private:
  struct Piece {
    GltfInput input;
    std::string wanted;  // the preferred file name, without extension
    fs::path path;
    Bytes bytes;
  };

  Status work() {
    auto planned = planExchange(arguments_);
    if (!planned) return planned.error();
    plan_ = *std::move(planned);
    if (Status apart = outputs_.requireSeparateFrom(arguments_.inputs, {}); !apart) return apart;
    mayReport_ = true;
    for (const std::string& file : arguments_.inputs) {
      if (Status done = read(file); !done) return done;
    }
    if (Status done = nameFiles(); !done) return done;
    if (Status sound = requireNoErrors(report_.diagnostics); !sound) return sound;
    for (Piece& piece : pieces_) {
      if (Status done = make(piece); !done) return done;
    }
    return write();
  }

  Status read(const std::string& file) {
    auto input = readModelInput(file, arguments_.input);
    if (!input) return input.error();
    const std::string usual = defaultExportName(*input);
    auto inputs = gltfInputs(*input, plan_.choices);
    if (!inputs) return inputs.error();
    std::ranges::copy(input->dependencies, std::back_inserter(dependencies_));
    printNotices(inputs->findings, arguments_.quiet);
    std::ranges::move(inputs->findings, std::back_inserter(report_.diagnostics));
    const bool isOnly = inputs->models.size() == 1;
    for (GltfInput& model : inputs->models) {
      const std::string& name = model.model.model.name;
      known_.push_back(name);
      if (!arguments_.model.empty() && name != arguments_.model) continue;
      pieces_.push_back({std::move(model), isOnly ? usual : known_.back(), {}, {}});
    }
    return {};
  }

  Status nameFiles() {
    if (pieces_.empty()) {
      const std::string near = nearest(arguments_.model, known_);
      return makeError(ErrorCode::Usage, "there is no model \"" + arguments_.model + "\"",
                       near.empty() ? "squire inspect lists them" : "did you mean \"" + near + "\"?");
    }
    if (isBvh_ && pieces_.size() > 1) dropOtherModels();
    if (pieces_.size() > 1) {
      for (const auto& [option, value] :
           {std::pair{"--name", arguments_.name}, std::pair{"--report", arguments_.report},
            std::pair{"--depfile", arguments_.depfile}}) {
        if (!value.empty())
          return makeError(ErrorCode::Usage,
                           std::string(option) + " is about one file, and there are " +
                               std::to_string(pieces_.size()) + ", one for each model",
                           "choose one with --model NAME");
      }
    }
    std::vector<std::string> wanted;
    for (const Piece& piece : pieces_)
      wanted.push_back(!arguments_.name.empty() ? arguments_.name : isBvh_ ? arguments_.clip : piece.wanted);
    const std::vector<std::string> names = gltfNames(wanted);
    for (std::size_t i = 0; i < pieces_.size(); ++i)
      pieces_[i].path = plan_.place.folder / (isBvh_ ? names[i] + ".bvh" : gltfFileName(names[i], form_));
    for (const Piece& piece : pieces_) {
      Status apart = outputs_.requireSeparateFrom(dependencies_, piece.path);
      mayReport_ = mayReport_ && apart;
      if (!apart) return apart;
      if (Status sayable = outputs_.checkDepfile(piece.path, dependencies_); !sayable) return sayable;
    }
    return {};
  }

  // Drops the models that lack the clip, unless all of them lack it.
  void dropOtherModels() {
    const auto lacks = [&](const Piece& piece) {
      return std::ranges::none_of(piece.input.model.model.clips,
                                  [&](const auto& clip) { return clip->name == arguments_.clip; });
    };
    if (!std::ranges::all_of(pieces_, lacks)) std::erase_if(pieces_, lacks);
  }

  Status make(Piece& piece) {
    if (isBvh_) return makeMotion(piece);
    auto made = makeGltf(piece.input, form_, plan_.jobs);
    if (!made) return made.error();
    printNotices(made->report.diagnostics, arguments_.quiet);
    if (!arguments_.quiet && !made->report.clips.empty())
      printNotice(piece.input.model.model.name + ": " + keyframeSummary(made->report));
    if (!arguments_.quiet) {
      for (const std::string& line : formSummaries(made->report))
        printNotice(piece.input.model.model.name + ": " + line);
    }
    std::ranges::move(made->report.diagnostics, std::back_inserter(report_.diagnostics));
    std::ranges::move(made->report.clips, std::back_inserter(report_.clips));
    std::ranges::move(made->report.joined, std::back_inserter(report_.joined));
    piece.bytes = std::move(made->bytes);
    return {};
  }

  Status makeMotion(Piece& piece) {
    const auto text = makeBvh(piece.input.model, arguments_.clip);
    if (!text) return text.error();
    const ByteSpan bytes = asBytes(*text);
    piece.bytes.assign(bytes.begin(), bytes.end());
    return {};
  }

  Status write() {
    if (Status ready = folder_.make(); !ready) return ready;
    for (const Piece& piece : pieces_) {
      SaveOptions saving;
      saving.ownName = true;
      saving.announce = [&] {
        if (Status said = outputs_.writeDepfile(piece.path, dependencies_); !said) return said;
        return writePath(piece.path);
      };
      const auto saved = saveAtomically(piece.path, piece.bytes, saving);
      if (!saved) return saved.error();
    }
    return {};
  }

  [[nodiscard]] Status writeReport() const {
    ExportSummary summary;
    if (errors_.empty()) {
      summary.output = pathText(pieces_.front().path);
      summary.bytes = pieces_.front().bytes.size();
    }
    summary.inputs = arguments_.inputs;
    std::vector<ExportInput> models;
    for (const Piece& piece : pieces_) models.push_back(piece.input.model);
    summary.models = models;
    summary.report = &report_;
    summary.errors = errors_;
    return outputs_.writeReport(summary);
  }

  const ExportArguments& arguments_;
  ExportOutputs outputs_;
  OutputFolder folder_;
  bool isBvh_;
  gltf::GltfForm form_;
  ExportPlan plan_;
  std::vector<Piece> pieces_;
  std::vector<std::string> known_;  // names of all models in the inputs
  std::vector<std::string> dependencies_;
  ExportReport report_;
  std::vector<Error> errors_;
  bool mayReport_ = false;  // true once it is known that the report replaces no other file
};

}  // namespace

ExitCode exportForOthers(const ExportArguments& arguments) { return ExchangeExport(arguments).run(); }

}  // namespace squire::cli
