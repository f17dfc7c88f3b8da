#include "core/export/encode_export.h"

#include <iterator>
#include <string>
#include <utility>

#include "core/base/diagnostics.h"
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

Result<ExportedContents> joinConverted(std::span<ConvertedInput> inputs) {
  ExportedContents all;
  for (ConvertedInput& input : inputs) {
    if (!*input.converted) return input.converted->error();
    ExportedContents one = **std::move(input.converted);
    std::ranges::move(one.contents.models, std::back_inserter(all.contents.models));
    std::ranges::move(input.stages, std::back_inserter(all.contents.stages));
    all.report.add(std::move(one.report));
  }
  return all;
}

Result<MadeExport> encodeInput(ConvertedInput& input) {
  auto converted = joinConverted({&input, 1});
  if (!converted) return converted.error();
  return encodeExport(input.models, *std::move(converted));
}

Result<Bytes> wadOfInput(ConvertedInput& input) {
  if (hasErrors(input.findings))
    return makeError(ErrorCode::Content, "the content has errors", "the lines above say what to change");
  auto made = encodeInput(input);
  if (!made) return made.error();
  std::ranges::move(made->report.diagnostics, std::back_inserter(input.findings));
  if (!made->file) return made->file.error();
  return made->file->joined();
}

}  // namespace squire
