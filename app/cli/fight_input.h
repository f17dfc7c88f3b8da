#pragma once

#include <string>
#include <vector>

#include "app/command_line/model_input.h"
#include "core/fight/roster.h"
#include "core/workspace/load_project.h"

namespace squire::cli {

// The fight data of a project for `spar`, `frames` and `check`.
struct FightInput {
  std::string file;
  GameSettings game;
  struct Entry {
    std::string name;
    Roster roster;
    std::vector<Contract> contracts;
    ModelId id = {};
  };
  std::vector<Entry> models;  // at least one; without clips if the model no longer exists in its source
};

// Reads a project with its sources, without printing warnings. Fails if a source could not be loaded, or if
// the file is no project.
[[nodiscard]] Result<LoadedProject> loadFights(const std::string& file, const InputOptions& options);
// The fight data of a loaded project.
[[nodiscard]] Result<FightInput> fightsOf(const LoadedProject& loaded, const std::string& file);

// Reads a project with its sources; warnings go to stderr. Model files have no fight data and are rejected.
[[nodiscard]] Result<FightInput> readFights(const std::string& file, const InputOptions& options);

// The model with a name. For an empty name: the only model, or the only one with fight data, or the first if
// none has any. Fails with Usage and a suggestion.
[[nodiscard]] Result<const FightInput::Entry*> modelNamed(const FightInput& input, const std::string& name);
[[nodiscard]] Result<const FightClip*> clipNamed(const FightInput::Entry& model, const std::string& name);

}  // namespace squire::cli
