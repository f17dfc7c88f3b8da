#pragma once

#include <functional>
#include <string>

#include "core/edit/change_clip.h"
#include "core/edit/things/change_things.h"

// Shared by the edits of fight data. Each edit fails without changes if its result would be invalid.
namespace squire {

[[nodiscard]] Result<Edit> changeFight(const Project& project, ModelId model, Label label,
                                       const Change<ModelFight>& change);
[[nodiscard]] Result<Edit> changeFight(const Project& project, ClipRef clip, Label label,
                                       const Change<ClipFight>& change);
// The edit that applies `change`, which may change the game settings and anything in the models.
[[nodiscard]] Result<Edit> changeGame(const Project& project, Label label, const Change<Project>& change);

// Calls `change` for every volume of the project's models and clips.
void eachVolume(Project& project, const std::function<void(HitVolume&)>& change);

[[nodiscard]] Error missingItem(const std::string& noun);  // "there is no such event"

// Returns the wanted name, with " 2" and so on appended if it is taken.
[[nodiscard]] std::string freeNameAmong(const std::vector<std::string>& taken, const std::string& wanted,
                                        const char* fallback);
template <typename T>
[[nodiscard]] std::string freeNameAmong(const std::vector<T>& all, const std::string& wanted,
                                        const char* fallback) {
  std::vector<std::string> taken;
  taken.reserve(all.size());
  for (const T& one : all) taken.push_back(one.name);
  return freeNameAmong(taken, wanted, fallback);
}

}  // namespace squire
