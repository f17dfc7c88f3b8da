#include "core/model/profile.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "core/model/join_meshes.h"
#include "core/model/project.h"
#include "core/rules/bones.h"
#include "core/rules/files.h"
#include "core/rules/materials.h"
#include "core/rules/meshes.h"
#include "core/rules/motion.h"

namespace squire {

namespace {

Severity breach(const EngineProfile& profile) {
  return profile.binding ? Severity::Error : Severity::Warning;
}

Diagnostic broken(const EngineProfile& profile, RuleId rule, NamedPlace place, std::string message,
                  std::string hint) {
  Diagnostic out = diagnose(rule, std::move(message), std::move(hint), {{}, {std::move(place)}, {}});
  out.severity = breach(profile);
  return out;
}

class Checker {
 public:
  Checker(const EngineProfile& profile, const std::string& model) : profile_(profile), model_(model) {}

  void add(std::optional<Diagnostic> found) {
    if (found) found_.push_back(*std::move(found));
  }

  void checkCount(RuleId rule, const std::string& things, std::size_t count, std::uint32_t limit,
                  const std::string& hint) {
    if (count <= limit) return;
    add(broken(
        profile_, rule, {nouns::model, model_},
        "it has " + std::to_string(count) + " " + things + ", the engine takes " + std::to_string(limit),
        hint));
  }

  void checkInfluences(const Mesh& mesh) {
    std::size_t breaches = 0;
    for (const Influences& influences : mesh.influences) {
      std::uint32_t used = 0;
      for (const float weight : influences.weights) used += weight > 0.0f ? 1 : 0;
      breaches += used > profile_.maxInfluences ? 1 : 0;
    }
    if (breaches == 0) return;
    add(broken(
        profile_, rules::tooManyInfluences, {nouns::mesh, mesh.name},
        std::to_string(breaches) + " of its vertices follow more than " +
            std::to_string(profile_.maxInfluences) + " bones",
        "limit the weights in the source or with normalise-weights, or raise max_influences in the profile"));
  }

  Diagnostics take() && { return std::move(found_); }

 private:
  const EngineProfile& profile_;
  const std::string& model_;
  Diagnostics found_;
};

// Checks the name of an exported mesh, which may be joined from others.
std::optional<Diagnostic> checkMeshName(const std::string& name, std::span<const MeshJoin> joins,
                                        const EngineProfile& profile) {
  std::optional<Diagnostic> found = checkName({nouns::mesh, name}, profile);
  if (found && std::ranges::find(joins, name, &MeshJoin::into) != joins.end())
    found->hint = "join its meshes under another name, or raise max_name_bytes in the profile";
  return found;
}

}  // namespace

std::optional<Diagnostic> checkName(const NamedPlace& place, const EngineProfile& profile) {
  const std::size_t bytes = place.name.size();
  if (bytes == 0) return broken(profile, rules::nameEmpty, place, "has no name", "give it one in the source");
  if (bytes <= profile.maxNameBytes) return std::nullopt;
  return broken(profile, rules::nameTooLong, place,
                "its name takes " + std::to_string(bytes) + " bytes, the engine has room for " +
                    std::to_string(profile.maxNameBytes),
                "shorten it in the source, or raise max_name_bytes in the profile");
}

std::optional<Diagnostic> checkLength(const Clip& clip) {
  if (clip.duration.ticks > 0) return std::nullopt;
  return diagnose(rules::clipWithoutLength, "it has no length and plays as a still pose",
                  "remove it, or give it keys", {{}, {{nouns::clip, clip.name}}, {}});
}

Diagnostics check(const Model& model, const EngineProfile& profile, const ProjectModel* decided) {
  const std::span<const MeshJoin> joins =
      decided == nullptr ? std::span<const MeshJoin>() : std::span(decided->joins);
  const bool isPainted = decided != nullptr && decided->palette.has_value();
  const std::vector<std::string> meshes = planJoins(model, joins, isPainted).names;
  Checker checker(profile, model.name);
  const auto checkNameOf = [&](const char* kind, const std::string& name) {
    checker.add(checkName({kind, name}, profile));
  };
  checker.checkCount(rules::tooManyBones, "bones", model.skeleton->bones.size(), profile.maxBones,
                     "remove bones that deform nothing, or raise max_bones in the profile");
  checker.checkCount(rules::tooManyMaterials, "materials", model.materials.size(), profile.maxIds - 1,
                     "merge materials");
  checker.checkCount(rules::tooManyMeshes, "meshes", meshes.size(), profile.maxIds - 1, "join meshes");
  checker.checkCount(rules::tooManyClips, "clips", model.clips.size(), profile.maxIds - 1, "split the file");
  checkNameOf(nouns::model, model.name);
  for (const Material& material : model.materials) checkNameOf(nouns::material, material.name);
  for (const std::string& mesh : meshes) checker.add(checkMeshName(mesh, joins, profile));
  for (const auto& mesh : model.meshes) checker.checkInfluences(*mesh);
  for (const Bone& bone : model.skeleton->bones) checkNameOf(nouns::bone, bone.name);
  for (const auto& clip : model.clips) {
    checkNameOf(nouns::clip, clip->name);
    checker.add(checkLength(*clip));
  }
  return std::move(checker).take();
}

std::optional<Diagnostic> checkImage(const std::string& name, std::uint32_t width, std::uint32_t height,
                                     const EngineProfile& profile) {
  if (width <= profile.maxTextureSize && height <= profile.maxTextureSize) return std::nullopt;
  return broken(profile, rules::textureTooLarge, {nouns::texture, name},
                "it has " + std::to_string(width) + " x " + std::to_string(height) +
                    " pixels, the engine takes " + std::to_string(profile.maxTextureSize) + " on a side",
                "make it smaller, or raise max_texture_size in the profile");
}

}  // namespace squire
