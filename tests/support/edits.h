#pragma once

#include <memory>
#include <random>

#include "core/edit/edit.h"

namespace squire::test {

// A small character as an importer gives it: bones of a two-legged thing, two materials, three clips with
// keys of every kind.
[[nodiscard]] std::shared_ptr<const Imported> importedCharacter(unsigned seed = 1);

// A project that has just taken it in.
[[nodiscard]] Project characterProject();

// With a second model that the first can carry.
[[nodiscard]] Project armedProject();

// Some edit of the project, usually one that succeeds; a function of the state of `random`.
[[nodiscard]] Result<Edit> randomEdit(const Project& project, std::mt19937& random);

}  // namespace squire::test
