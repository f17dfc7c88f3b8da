#pragma once

#include <functional>
#include <string>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"

// What the edits of fights share. Each fails, with nothing changed, where what would come of it is not sound.
namespace squire {

// A clip of a model, or, where it names no clip, the model itself: its body.
struct FightOwner {
  ModelId model;
  ClipId clip;

  [[nodiscard]] bool isModel() const { return !clip.valid(); }
  bool operator==(const FightOwner&) const = default;
};

[[nodiscard]] Result<Edit> changeFight(const Project& project, ModelId model, std::string label,
                                       const std::function<Status(ModelFight&)>& change);
[[nodiscard]] Result<Edit> changeFight(const Project& project, ClipRef clip, std::string label,
                                       const std::function<Status(ClipFight&)>& change);
// Anything of a model and its clips.
[[nodiscard]] Result<Edit> changeSoundly(const Project& project, ModelId model, std::string label,
                                         const std::function<Status(ProjectModel&)>& change);
// The settings of the game, and all models with them.
[[nodiscard]] Result<Edit> changeGame(const Project& project, std::string label,
                                      const std::function<Status(Project&)>& change);

// The fights of a model's clips; `change` tells whether it changed one.
void eachClipFight(ProjectModel& model, const std::function<bool(ClipFight&)>& change);
// Every volume of a project: of models and of clips.
void eachVolume(Project& project, const std::function<void(HitVolume&)>& change);

// Calls `use` for each bone that a fight names: volumes, targets, ends of chains, attachments.
void eachBone(const ModelFight& fight, const std::function<void(BoneId)>& use);
void eachBone(const ClipFight& fight, const std::function<void(BoneId)>& use);

[[nodiscard]] Error nothingSuch(const std::string& noun);  // "the clip has no such event"

// The thing with an id; null where there is none.
template <typename T, typename TheId>
[[nodiscard]] T* findById(std::vector<T>& all, TheId id) {
  for (T& one : all) {
    if (one.id == id) return &one;
  }
  return nullptr;
}
template <typename T, typename TheId>
[[nodiscard]] const T* findById(const std::vector<T>& all, TheId id) {
  for (const T& one : all) {
    if (one.id == id) return &one;
  }
  return nullptr;
}

// The wanted name, or with " 2" and so on after it where another of the list has it.
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
