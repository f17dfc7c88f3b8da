#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/model/model.h"
#include "core/model/stored_forms.h"

namespace squire {

struct ProjectModel;

// Where exported keyframes keep the tolerance. Frames: on the frames of the clip, with at most one keyframe a
// frame. Path: between frames too, with as many keyframes as that takes.
enum class ToleranceOn { Frames, Path };

// Limits of a game engine, and the forms that it reads. The model itself has no such limits; check() reports
// violations. They are errors and prevent an export if the user named the profile (`binding`), and warnings
// for the default profile.
struct EngineProfile {
  std::string name = "default";
  bool binding = false;
  std::uint32_t maxBones = 100;         // size of the shader's matrix palette
  std::uint32_t maxInfluences = 4;      // per vertex
  std::uint32_t maxIds = 0xFFFF;        // ids are u16, and 0xFFFF means none
  std::uint32_t maxNameBytes = 16;      // names in the tables and records of the file
  std::uint32_t maxTextureSize = 8192;  // pixels per side
  AnimationForm animations = AnimationForm::Plain;
  TextureMode textures = TextureMode::Pixels;
  MeshForm meshes = MeshForm::Plain;
  ToleranceOn toleranceOn = ToleranceOn::Path;

  friend bool operator==(const EngineProfile&, const EngineProfile&) = default;
};

// Reports every limit that the model exceeds. `decided`: the project's changes to the model, whose meshes
// exports join; null: none.
[[nodiscard]] Diagnostics check(const Model& model, const EngineProfile& profile,
                                const ProjectModel* decided = nullptr);
// Checks that something has a name that is not too long for the engine.
[[nodiscard]] std::optional<Diagnostic> checkName(const NamedPlace& place, const EngineProfile& profile);
// Checks that a clip has a length.
[[nodiscard]] std::optional<Diagnostic> checkLength(const Clip& clip);
// Checks the size of one image, which is known only after decoding its header.
[[nodiscard]] std::optional<Diagnostic> checkImage(const std::string& name, std::uint32_t width,
                                                   std::uint32_t height, const EngineProfile& profile);

}  // namespace squire
