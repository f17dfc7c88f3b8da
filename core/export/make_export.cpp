#include "core/export/make_export.h"

#include <string>
#include <utility>

#include "core/formats/wad/check_contents.h"

namespace squire {

namespace {

// The file of the model that breaks a rule of the format; empty if only all models together break one.
std::string faultyInput(std::span<const ExportInput> inputs, const wad::Contents& contents) {
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (!wad::checkModel(contents.models[i])) return inputs[i].file;
  }
  return {};
}

}  // namespace

MadeExport encodeExport(std::span<const ExportInput> inputs, ExportedContents converted) {
  auto file = wad::encodeAndEmpty(converted.contents);
  if (!file) file = file.error().inFile(faultyInput(inputs, converted.contents));
  return {std::move(converted.contents), std::move(converted.report), std::move(file)};
}

Result<MadeExport> makeExport(std::span<const ExportInput> inputs, unsigned jobs, const JobControl& job,
                              EarlyConversion* early, std::vector<PlayedStage> stages,
                              KeptConversions* kept) {
  auto converted = convertModels(inputs, jobs, job, early, kept);
  if (!converted) return converted.error();
  converted->contents.stages = std::move(stages);
  return encodeExport(inputs, *std::move(converted));
}

}  // namespace squire
