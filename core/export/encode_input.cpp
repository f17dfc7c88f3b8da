#include "core/export/encode_input.h"

#include "core/base/diagnostics.h"
#include "core/export/make_export.h"

namespace squire {

Result<Bytes> encodeInput(ConvertedInput& input) {
  if (hasErrors(input.findings))
    return makeError(ErrorCode::Content, "the content has errors", "the lines above say what to change");
  if (!*input.converted) return input.converted->error();
  ExportedContents contents = **std::move(input.converted);
  contents.contents.stages = std::move(input.stages);
  MadeExport made = encodeExport(input.models, std::move(contents));
  input.findings.insert(input.findings.end(), made.report.diagnostics.begin(), made.report.diagnostics.end());
  if (!made.file) return made.file.error();
  return made.file->joined();
}

}  // namespace squire
