#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/job.h"
#include "core/export/export_inputs.h"
#include "core/fight/frame_data.h"
#include "core/formats/gltf_out/write_gltf.h"

namespace squire {

// A model to be written as glTF.
struct GltfInput {
  ExportInput model;
  std::vector<FrameData> frames;  // of its clips in a project; a clip may have none
};
struct GltfInputs {
  std::vector<GltfInput> models;
  Diagnostics findings;
};
// Like exportInputs(): moves the models out of an input. If no profile is named, maxIds is the only engine
// limit that applies.
[[nodiscard]] Result<GltfInputs> gltfInputs(ModelInput& input, const ExportChoices& choices);

struct MadeGltf {
  Bytes bytes;
  ExportReport report;
};
// The whole file of a model. Keyframes keep its tolerance; IK is in the keys, since other programs do not
// solve it. Works on up to `jobs` threads. Fails as convertModels() does, or with Limit if the file would be
// too large for the format.
[[nodiscard]] Result<MadeGltf> makeGltf(const GltfInput& input, gltf::GltfForm form, unsigned jobs,
                                        const JobControl& job = {});

// "hero.glb", "hero.gltf"
[[nodiscard]] std::string gltfFileName(const std::string& name, gltf::GltfForm form);
// Unique file names without extensions: the wanted ones, with characters replaced that file names must not
// contain.
[[nodiscard]] std::vector<std::string> gltfNames(std::span<const std::string> wanted);

}  // namespace squire
