#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/anim/keyframes/keyframes.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/export/early_conversion.h"
#include "core/export/fights.h"
#include "core/formats/wad/blobs/contents.h"
#include "core/model/model.h"
#include "core/model/profile.h"

namespace squire {

// A model, where it came from (for messages), and how it is to be written.
struct ExportInput {
  Model model;
  std::string file;
  float tolerance = 1e-4f;       // metres; see KeyframeOptions
  bool encodedTextures = false;  // the PNG or JPEG as it came, instead of pixels with mip levels
  EngineProfile profile;
  std::optional<ExportFight> fight = {};  // of a model of a project
};

struct ClipExport {
  std::string model;
  std::string clip;
  double seconds = 0.0;
  bool loop = false;
  KeyframeReport keyframes;
};

struct ExportReport {
  std::vector<ClipExport> clips;
  Diagnostics diagnostics;  // breaches of the profile, textures that could not be read
};

// Models as they go into a file. `report.diagnostics` may hold errors (a binding profile is broken); then the
// contents must not be written. Fails with Cancelled, or Content where a model is not sound.
struct ExportedContents {
  wad::Contents contents;
  ExportReport report;
};
// Clips and images are worked on by up to `jobs` threads (0: processorCount()). What `early`
// (borrowed, may be null) has made of the same clips and images is taken from there.
[[nodiscard]] Result<ExportedContents> convertModels(std::span<const ExportInput> inputs, unsigned jobs,
                                                     const JobControl& job = {},
                                                     EarlyConversion* early = nullptr);

// What the profile says about the models of a file that is written already.
[[nodiscard]] Diagnostics checkProfile(const wad::Contents& contents, const EngineProfile& profile);

}  // namespace squire
