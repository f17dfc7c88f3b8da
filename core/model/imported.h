#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/model/model.h"
#include "core/model/unknown_members.h"

namespace squire {

struct StructSchema;  // core/schema/schema.h

// A signed axis of the source's space, as in "+Z is up".
enum class Axis : std::uint32_t { PlusX, MinusX, PlusY, MinusY, PlusZ, MinusZ };

[[nodiscard]] constexpr bool lieOnOneLine(Axis a, Axis b) {
  return static_cast<std::uint32_t>(a) / 2 == static_cast<std::uint32_t>(b) / 2;
}

// Overrides the file's own coordinate space when that is wrong. Stored in the project.
struct SpaceOverride {
  std::optional<Axis> up;
  std::optional<Axis> front;  // the direction that the character faces
  std::optional<double> metresPerUnit;
};

struct ImportOptions {
  SpaceOverride space = {};
  bool mergeArmatures = false;    // several armatures become one model instead of one each
  bool fileNames = true;          // generic names of models and clips are replaced by that of the file
  std::string stripPrefix = {};   // removed from the names of bones
  bool deformBonesOnly = false;   // bones that move no vertex are left out, see foldBones()
  double motionTolerance = 2e-5;  // metres; maximum deviation of reduced keys from the motion in the file
  std::uint64_t maxFileBytes = 1ull << 30;
  UnknownMembers unknown = {};
};

[[nodiscard]] const StructSchema& schemaOf(const ImportOptions*);

// Properties of the source file, for reports.
struct SourceInfo {
  std::string format;  // "FBX binary 7400", "glTF 2"
  std::string maker;   // the program that wrote the file; may be empty
  double metresPerUnit = 1.0;
  std::string axes;  // "up +Z, front -Y"
  // Paths of further files that the import read (a .gltf's buffers, an .obj's materials). Images are listed
  // in the models instead.
  std::vector<std::string> sideFiles;
};

// The result of importing one file.
struct Imported {
  SourceInfo source;
  std::vector<Model> models;
  Diagnostics diagnostics;
};

}  // namespace squire
