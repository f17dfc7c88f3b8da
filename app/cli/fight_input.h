#pragma once

#include <string>
#include <vector>

#include "app/command_line/model_input.h"
#include "core/fight/roster.h"

namespace squire::cli {

// The fights of a project: what `spar`, `frames` and `check` look at.
struct FightInput {
  std::string file;
  GameSettings game;
  struct Entry {
    std::string name;
    Roster roster;
    std::vector<Contract> contracts;
  };
  std::vector<Entry> models;  // at least one; without clips where the source has it no more
};

// Reads a project with its sources; what it warns of goes to stderr. Model files have no fights and are
// refused.
[[nodiscard]] Result<FightInput> readFights(const std::string& file, const InputOptions& options);

// The model of a name; the only one where the name is empty. Fails with Usage and what was meant.
[[nodiscard]] Result<const FightInput::Entry*> modelNamed(const FightInput& input, const std::string& name);
[[nodiscard]] Result<const FightClip*> clipNamed(const FightInput::Entry& model, const std::string& name);

}  // namespace squire::cli
