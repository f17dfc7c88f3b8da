#pragma once

#include <memory>
#include <random>

#include "core/edit/edit.h"
#include "core/edit/keys/curve_edits.h"

namespace squire::test {

// A small imported character: a biped's bones, two materials, three clips with keys of every kind.
[[nodiscard]] std::shared_ptr<const Imported> importedCharacter(unsigned seed = 1);

// A project that has just imported a file.
[[nodiscard]] Project projectWith(const Imported& file);

// A project that has just imported importedCharacter().
[[nodiscard]] Project characterProject();

// characterProject() with a second model that can be attached to the first.
[[nodiscard]] Project armedProject();

// The points of all curves of a clip: of each axis where axes have keys of their own.
[[nodiscard]] std::vector<CurvePoint> allPoints(const Clip& clip);

// A random edit of single axes of a clip.
[[nodiscard]] Result<Edit> randomAxisEdit(const Project& project, std::mt19937& random);

// A random edit of the layers of a clip, or of their keys.
[[nodiscard]] Result<Edit> randomLayerEdit(const Project& project, std::mt19937& random);

// A random edit of the project, which usually succeeds. Deterministic for a state of `random`.
[[nodiscard]] Result<Edit> randomEdit(const Project& project, std::mt19937& random);

}  // namespace squire::test
