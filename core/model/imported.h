#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/model/model.h"

namespace squire {

// A signed axis of the source, as in "+Z is up there".
enum class Axis : std::uint32_t { PlusX, MinusX, PlusY, MinusY, PlusZ, MinusZ };

[[nodiscard]] constexpr bool lieOnOneLine(Axis a, Axis b) {
  return static_cast<std::uint32_t>(a) / 2 == static_cast<std::uint32_t>(b) / 2;
}

// A person's word against the file's, for files that lie about their space. Remembered in the project.
struct SpaceOverride {
  std::optional<Axis> up;
  std::optional<Axis> front;  // where the character looks
  std::optional<double> metresPerUnit;

  static constexpr double leastMetresPerUnit = 1e-6;
  static constexpr double mostMetresPerUnit = 1e6;
};

struct ImportOptions {
  SpaceOverride space;
  bool mergeArmatures = false;    // several armatures become one model instead of one each
  double motionTolerance = 2e-5;  // metres; how far keys may lead from the file's motion
  std::uint64_t maxFileBytes = 1ull << 30;
};

// What the file says about itself, for reports.
struct SourceInfo {
  std::string format;  // "FBX binary 7400", "glTF 2"
  std::string maker;   // the program that wrote it, or empty
  double metresPerUnit = 1.0;
  std::string axes;  // "up +Z, front -Y"
  // Paths of the files beside it that it was read from, too (a .gltf's numbers, an .obj's materials);
  // pictures stand in the models.
  std::vector<std::string> sideFiles;
};

// Everything that an importer took from one file.
struct Imported {
  SourceInfo source;
  std::vector<Model> models;
  Diagnostics diagnostics;
};

}  // namespace squire
