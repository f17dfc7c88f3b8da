#include "app/editor/document/gltf_export.h"

#include <algorithm>
#include <iterator>

#include "core/base/diagnostics.h"
#include "core/export/gltf/make_gltf.h"
#include "core/io/atomic_save.h"

namespace squire {

namespace {

namespace fs = std::filesystem;

Status isNoSource(const WadExport& work, const fs::path& file) {
  for (const Source& source : work.project.sources) {
    std::error_code none;
    if (!fs::equivalent(work.projectFolder / source.path, file, none)) continue;
    return makeError(ErrorCode::Usage, "the project reads its models from this file", "choose another name")
        .inFile(file.string());
  }
  return {};
}

}  // namespace

Result<WadExported> writeGlb(const WadExport& work, ModelId model, const fs::path& file,
                             const JobControl& job) {
  if (const Status free = isNoSource(work, file); !free) return free.error();
  auto input = exportInputOf(work);
  if (!input) return input.error();
  auto inputs = gltfInputs(*input, exportChoicesOf(work.way));
  if (!inputs) return inputs.error();
  if (const Diagnostic* broken = firstError(inputs->findings)) return errorFrom(*broken, ErrorCode::Content);
  const auto chosen =
      std::ranges::find_if(inputs->models, [&](const GltfInput& one) { return one.model.model.id == model; });
  if (chosen == inputs->models.end())
    return makeError(ErrorCode::Content, "the model is not in the project", "choose another one");
  auto made = makeGltf(*chosen, gltf::GltfForm::Binary, 0, job);
  if (!made) return made.error();
  const auto saved = saveAtomically(file, made->bytes);
  if (!saved) return saved.error();
  WadExported out{file, made->report.clips.size(), keyframesOf(made->report), made->bytes.size(),
                  std::move(inputs->findings)};
  std::ranges::move(made->report.diagnostics, std::back_inserter(out.warnings));
  return out;
}

}  // namespace squire
