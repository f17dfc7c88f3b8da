#pragma once

#include <functional>
#include <random>

#include "core/model/project.h"

namespace squire::test {

// Random fight data for a game, a model and its clips. Deterministic for a state of `random`. Ids are taken
// from the project.
[[nodiscard]] GameSettings randomGame(std::mt19937& random);
// Adds random fight data, or none, to a model that has its bones and clips. `project` must contain the models
// that can be attached.
void addRandomFight(std::mt19937& random, Project& project, ProjectModel& model);
// Adds random fight data to a clip. The model must have its own fight data already.
void addRandomClipFight(std::mt19937& random, Project& project, const ProjectModel& model, ProjectClip& clip);

// A small project with one of every element of fight data: model 1 with bones 1 to 3 in a row, clips "punch"
// (stored) and "idle", chain, target, attachment of model 2, and so on.
[[nodiscard]] Project oneOfEverything();
// The project with a change of its first model.
[[nodiscard]] Project withModel(const Project& project, const std::function<void(ProjectModel&)>& change);
[[nodiscard]] Project withFight(const Project& project, const std::function<void(ModelFight&)>& change);
[[nodiscard]] Project withClipFight(const Project& project, const std::function<void(ClipFight&)>& change);

}  // namespace squire::test
