#pragma once

#include <functional>
#include <random>

#include "core/model/project.h"

namespace squire::test {

// Whatever a game, a model and its clips can have for a fight, functions of the state of `random`. Ids come
// from the project.
[[nodiscard]] GameSettings randomGame(std::mt19937& random);
// The model has its bones and clips already; `project` has the models that it can attach.
void addRandomFight(std::mt19937& random, Project& project, ProjectModel& model);
// What its clips have; the model has its own fight already.
void addRandomClipFight(std::mt19937& random, Project& project, const ProjectModel& model, ProjectClip& clip);

// A small project with one of everything that a fight is made of: model 1 with bones 1 to 3 in a row, clips
// "punch" (stored) and "idle", chain, target, attachment of model 2, and so on.
[[nodiscard]] Project oneOfEverything();
// It with some part of the first model changed.
[[nodiscard]] Project withModel(const Project& project, const std::function<void(ProjectModel&)>& change);
[[nodiscard]] Project withFight(const Project& project, const std::function<void(ModelFight&)>& change);
[[nodiscard]] Project withClipFight(const Project& project, const std::function<void(ClipFight&)>& change);

}  // namespace squire::test
