#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/anim/keyframes/keyframes.h"
#include "core/anim/packed/pack.h"
#include "core/anim/root_motion.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/export/early_conversion.h"
#include "core/export/fights.h"
#include "core/export/kept_conversions.h"
#include "core/export/stored_forms.h"
#include "core/formats/wad/blobs/contents.h"
#include "core/model/join_meshes.h"
#include "core/model/model.h"
#include "core/model/profile.h"

namespace squire {

// A model, its origin for messages, and its export settings.
struct ExportInput {
  Model model;
  std::string file;
  float tolerance = 1e-4f;  // metres; see KeyframeOptions
  TextureMode textures = TextureMode::Pixels;
  MeshForm meshes = MeshForm::Plain;
  AnimationForm animations = AnimationForm::Plain;
  ToleranceOn toleranceOn = ToleranceOn::Path;
  EngineProfile profile;
  std::uint64_t mostPoses = PoseBudget::usual;  // of all clips; see PoseBudget
  std::uint64_t mostPixelBytes = PixelBytes::ofFile;
  std::optional<ExportFight> fight = {};  // for a model of a project
  std::vector<JoinedMesh> joined = {};    // the meshes of `model` that were joined from several
};

// A mesh that was joined from several meshes of a model.
struct JoinExport {
  std::string model;
  JoinedMesh mesh;
};

struct ClipExport {
  std::string model;
  std::string clip;
  double seconds = 0.0;
  bool loop = false;
  std::uint64_t keysInSource = 0;  // 0: not counted
  std::size_t keys = 0;            // of the clip
  KeyframeReport keyframes;
  // If there is a packed form: its size in bytes, and its largest error against the keyframes in metres.
  std::size_t packedBytes = 0;
  float packedError = 0.0f;
  std::optional<TravelFacts> travel = {};  // of a clip that moves the character
};

// The tolerance, but at least the smallest one that keyframes and their packing can keep together.
[[nodiscard]] float packableTolerance(float tolerance, AnimationForm form);
// The part of a tolerance that the choice of keyframes may use; packing uses the rest.
[[nodiscard]] float keyframeTolerance(float tolerance, AnimationForm form);

struct ExportReport {
  std::vector<ClipExport> clips;
  std::vector<TextureExport> textures;  // of textures that were compressed to blocks
  std::vector<MeshExport> meshes;       // of meshes whose triangles were reordered
  std::vector<JoinExport> joined;
  Diagnostics diagnostics;  // images that were left out, since they cannot be decoded

  // Adds what is told about further models.
  void add(ExportReport more);
};

// The error for a model whose clips need more than `most` poses.
[[nodiscard]] Error tooManyPoses(const Model& model, std::uint64_t most);

// Packs converted keyframes within the part of `tolerance` that their error leaves; empty for Plain. With
// Both, the result is marked as stored in addition to the keyframes.
[[nodiscard]] PackResult packedForm(const Model& model, std::span<const float> radii,
                                    const ConvertedClip& keyframes, float tolerance, AnimationForm form);

// The bytes that the textures of a model take in an export as pixels, by the headers of their images.
[[nodiscard]] std::uint64_t pixelBytesOf(const ExportInput& input);
// The error for textures that take more than `most` bytes together.
[[nodiscard]] Error tooManyPixels(std::uint64_t bytes, std::uint64_t most);

// The converted models, before encoding.
struct ExportedContents {
  wad::Contents contents;
  ExportReport report;
};
// Converts clips and images on up to `jobs` threads (0: processorCount()). Uses the results of `early`
// (borrowed, may be null) for identical clips and images, and those of the previous export in `kept` (also
// borrowed, may be null). Fails with Cancelled, with Content if a model is invalid, or with Limit if its
// clips need too many poses.
[[nodiscard]] Result<ExportedContents> convertModels(std::span<const ExportInput> inputs, unsigned jobs,
                                                     const JobControl& job = {},
                                                     EarlyConversion* early = nullptr,
                                                     KeptConversions* kept = nullptr);

// Checks the models of an existing file against the profile.
[[nodiscard]] Diagnostics checkProfile(const wad::Contents& contents, const EngineProfile& profile);

}  // namespace squire
