#include "core/model/build/file_names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <set>

#include "core/model/build/unique_names.h"

namespace squire {

namespace {

constexpr std::array genericModels{"armature", "bip",      "biped",  "bone",      "character",
                                   "group",    "hips",     "joint",  "metarig",   "model",
                                   "null",     "object",   "pelvis", "reference", "rig",
                                   "root",     "rootnode", "scene",  "skeleton"};
constexpr std::array genericClips{"action",     "anim",      "animation", "armature",    "armatureaction",
                                  "base layer", "baselayer", "default",   "layer",       "mixamo.com",
                                  "motion",     "scene",     "take",      "unreal take", "untitled"};

// The name in lower case, without a namespace ("mixamorig:") at the start and without a number at the end.
std::string bareName(std::string_view name) {
  if (const std::size_t colon = name.rfind(':'); colon != std::string_view::npos)
    name.remove_prefix(colon + 1);
  while (!name.empty() && std::string_view("0123456789. _-").find(name.back()) != std::string_view::npos)
    name.remove_suffix(1);
  std::string bare(name);
  std::ranges::transform(bare, bare.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return bare;
}

void rename(Model& model, const FileNames& file) {
  UniqueNames names;
  std::vector<std::string> telling;
  for (const auto& clip : model.clips) {
    telling.push_back(tellingClipName(clip->name));
    if (telling.back() == clip->name) static_cast<void>(names.claim(clip->name, "clip"));
  }
  for (std::size_t i = 0; i < model.clips.size(); ++i) {
    auto& clip = model.clips[i];
    if (telling[i] == clip->name) continue;
    auto renamed = std::make_shared<Clip>(*clip);
    if (renamed->take.empty()) renamed->take = renamed->name;
    renamed->name = names.claim(telling[i].empty() ? file.clip : telling[i], "clip");
    clip = std::move(renamed);
  }
}

}  // namespace

bool isGenericModelName(std::string_view name) {
  const std::string bare = bareName(name);
  return bare.empty() || std::ranges::find(genericModels, bare) != genericModels.end();
}

std::string tellingClipName(std::string_view name) {
  const auto isGeneric = [](std::string_view part) {
    const std::string bare = bareName(part);
    return bare.empty() || std::ranges::find(genericClips, bare) != genericClips.end() ||
           isGenericModelName(part);
  };
  if (name.find('|') == std::string_view::npos) return isGeneric(name) ? std::string() : std::string(name);
  // Parts before the first meaningful one are objects; those after it may be part of an action's name.
  std::string_view rest = name;
  while (true) {
    const std::size_t cut = rest.find('|');
    if (!isGeneric(rest.substr(0, cut))) break;
    if (cut == std::string_view::npos) return {};
    rest.remove_prefix(cut + 1);
  }
  while (isGeneric(rest.substr(rest.rfind('|') + 1))) rest = rest.substr(0, rest.rfind('|'));
  return std::string(rest);
}

FileNames namesOfFile(const std::string& stem) {
  const std::size_t at = stem.find('@');
  if (at == std::string::npos || at == 0 || at + 1 == stem.size()) return {stem, stem};
  return {stem.substr(0, at), stem.substr(at + 1)};
}

void nameByFile(Imported& imported, const std::string& fileStem) {
  const FileNames file = namesOfFile(fileStem);
  UniqueNames names;
  for (const Model& model : imported.models) {
    if (!isGenericModelName(model.name)) static_cast<void>(names.claim(model.name, "model"));
  }
  // The model with the most vertices gets the name of the file; an armature without a mesh, such as Rigify's
  // metarig, one with a number.
  std::vector<Model*> bySize;
  for (Model& model : imported.models) {
    if (isGenericModelName(model.name)) bySize.push_back(&model);
    rename(model, file);
  }
  std::ranges::stable_sort(bySize, std::ranges::greater(),
                           [](const Model* model) { return model->vertexCount(); });
  for (Model* model : bySize) model->name = names.claim(file.model, "model");
}

void stripPrefix(Imported& imported, std::string_view prefix) {
  if (prefix.empty()) return;
  for (Model& model : imported.models) {
    auto skeleton = std::make_shared<Skeleton>(*model.skeleton);
    std::set<std::string, std::less<>> taken;
    for (const Bone& bone : skeleton->bones) taken.insert(bone.name);
    for (Bone& bone : skeleton->bones) {
      if (!bone.name.starts_with(prefix) || bone.name.size() == prefix.size()) continue;
      std::string name = bone.name.substr(prefix.size());
      if (taken.insert(name).second) bone.name = std::move(name);
    }
    model.skeleton = std::move(skeleton);
  }
}

std::string sharedPrefix(const Skeleton& skeleton) {
  const std::vector<Bone>& bones = skeleton.bones;
  if (bones.size() < 2) return {};
  std::string_view shared = bones.front().name;
  for (const Bone& bone : bones) {
    const auto [end, other] = std::ranges::mismatch(shared, bone.name);
    shared = shared.substr(0, static_cast<std::size_t>(end - shared.begin()));
  }
  // "arm_" of arm_upper and arm_lower is a word, as is "bone_" of bone_1: a prefix is left where many bones
  // have names without it.
  constexpr std::size_t manyBones = 5;
  const std::size_t end = shared.find_last_of(bones.size() < manyBones ? ":" : ":_-");
  if (end == std::string_view::npos || end == 0) return {};
  shared = shared.substr(0, end + 1);
  const bool leavesNames = std::ranges::all_of(bones, [&](const Bone& bone) {
    return bone.name.size() > shared.size() &&
           (shared.ends_with(':') || std::isalpha(static_cast<unsigned char>(bone.name[shared.size()])) != 0);
  });
  return leavesNames ? std::string(shared) : std::string();
}

}  // namespace squire
