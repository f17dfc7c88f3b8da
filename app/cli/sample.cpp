
#include "core/export/sample.h"
#include "app/command_line/command.h"
#include "app/command_line/model_input.h"
#include "core/base/numbers.h"
#include "core/export/wad_file.h"

namespace squire::cli {

namespace {

struct SampleArguments {
  std::string file;
  std::string model;
  std::string clip;
  std::vector<std::string> times;
  bool joints = false;
  bool vertices = false;
  bool json = false;
  InputOptions input;
};

Result<SampleQuery> queryOf(const SampleArguments& options) {
  SampleQuery query;
  if (!options.model.empty()) query.model = options.model;
  if (!options.clip.empty()) query.clip = options.clip;
  for (const std::string& text : options.times) {
    const auto seconds = parseDouble(text);
    if (!seconds)
      return makeError(ErrorCode::Usage, "--time has to be seconds, not '" + text + "'", "for example 0.5");
    query.times.push_back(*seconds);
  }
  if (!query.times.empty() && !query.clip) {
    return makeError(ErrorCode::Usage, "--time needs a clip", "give --clip NAME");
  }
  const bool both = options.joints == options.vertices;
  query.joints = both || options.joints;
  query.vertices = both || options.vertices;
  return query;
}

Result<std::vector<Sampled>> modelsOfWad(const SampleArguments& options) {
  if (const Status fit = options.input.expectNone(options.file); !fit) return fit.error();
  const auto contents = readWadFile(options.file);
  if (!contents) return contents.error();
  return sampledModels(*contents);
}

Result<std::vector<Sampled>> modelsOf(const SampleArguments& options) {
  if (isWadFile(options.file)) return modelsOfWad(options);
  const auto input = readModelInput(options.file, options.input);
  if (!input && isDamagedWad(options.file, input.error())) return modelsOfWad(options);
  if (!input) return input.error();
  std::vector<ExportFight> fights;
  for (const Model& model : input->imported.models) {
    if (input->project) fights.push_back(exportFightOf(*input->project, model, input->imported.models));
  }
  return sampledModels(input->imported.models, fights);
}

ExitCode run(const SampleArguments& options) {
  const auto query = queryOf(options);
  if (!query) return fail(query.error());
  const auto models = modelsOf(options);
  if (!models) return fail(models.error());
  const auto text = options.json ? sampleJson(*models, *query) : sampleText(*models, *query);
  return text ? print(*text) : fail(text.error());
}

void addSample(Arguments& arguments, SampleArguments& options) {
  arguments.option("file", options.file, "an exported file, a project or a model file")
      .required()
      .shownAs("FILE");
  arguments.option("--model", options.model, "one model; else all").shownAs("NAME");
  arguments.option("--clip", options.clip, "a clip; else the default pose").shownAs("NAME");
  arguments
      .option("--time", options.times,
              "seconds from the clip's start, clamped to its end; default: 0; may be repeated")
      .shownAs("S")
      .mayRepeat();
  arguments.flag("--joints", options.joints, "only joints; default: joints and vertices");
  arguments.flag("--vertices", options.vertices, "only skinned vertices");
  arguments.flag("--json", options.json, "prints JSON, for programs");
  options.input.add(arguments);
}

}  // namespace

extern const Command sampleCommand{
    .name = "sample",
    .summary = "prints the positions of joints and vertices at given times, in metres",
    .example =
        "  squire sample hero.bin --clip punch --time 0.1 --time 0.2 --joints\n"
        "  squire sample hero.fbx --clip punch --time 0.1 --json",
    .add = withArguments<SampleArguments, addSample, run>};

}  // namespace squire::cli
