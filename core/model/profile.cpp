#include "core/model/profile.h"

namespace squire {

namespace {

class Checker {
 public:
  Checker(const EngineProfile& profile, const std::string& model) : profile_(profile), model_(model) {}

  [[nodiscard]] Severity breach() const { return profile_.binding ? Severity::Error : Severity::Warning; }

  void report(Severity severity, std::string rule, std::string item, std::string message, std::string hint) {
    Diagnostic diagnostic;
    diagnostic.severity = severity;
    diagnostic.rule = std::move(rule);
    diagnostic.message = std::move(message);
    diagnostic.hint = std::move(hint);
    diagnostic.where.item = std::move(item);
    found_.push_back(std::move(diagnostic));
  }

  void checkName(const std::string& kind, const std::string& name) {
    if (name.empty()) {
      report(breach(), "name-empty", kind, "has no name", "give it one in the source");
    } else if (name.size() > profile_.maxNameBytes) {
      report(breach(), "name-too-long", kind + " \"" + name + "\"",
             "its name takes " + std::to_string(name.size()) + " bytes, the engine has room for " +
                 std::to_string(profile_.maxNameBytes),
             "shorten it in the source, or raise max_name_bytes in the profile");
    }
  }

  void checkCount(const std::string& kind, std::size_t count, std::uint32_t limit, const std::string& hint) {
    if (count > limit) {
      report(breach(), "too-many-" + kind, "model \"" + model_ + "\"",
             "it has " + std::to_string(count) + " " + kind + ", the engine takes " + std::to_string(limit),
             hint);
    }
  }

  void checkInfluences(const Mesh& mesh) {
    std::size_t breaches = 0;
    for (const Influences& influences : mesh.influences) {
      std::uint32_t used = 0;
      for (const float weight : influences.weights) used += weight > 0.0f ? 1 : 0;
      breaches += used > profile_.maxInfluences ? 1 : 0;
    }
    if (breaches > 0) {
      report(breach(), "too-many-influences", "mesh \"" + mesh.name + "\"",
             std::to_string(breaches) + " of its vertices follow more than " +
                 std::to_string(profile_.maxInfluences) + " bones",
             "limit the weights in the source, or raise max_influences in the profile");
    }
  }

  Diagnostics take() && { return std::move(found_); }

 private:
  const EngineProfile& profile_;
  const std::string& model_;
  Diagnostics found_;
};

}  // namespace

Diagnostics check(const Model& model, const EngineProfile& profile) {
  Checker checker(profile, model.name);
  checker.checkCount("bones", model.skeleton->bones.size(), profile.maxBones,
                     "remove bones that deform nothing, or raise max_bones in the profile");
  checker.checkCount("materials", model.materials.size(), profile.maxIds - 1, "merge materials");
  checker.checkCount("meshes", model.meshes.size(), profile.maxIds - 1, "join meshes");
  checker.checkCount("clips", model.clips.size(), profile.maxIds - 1, "split the file");
  checker.checkName("model", model.name);
  for (const Material& material : model.materials) checker.checkName("material", material.name);
  for (const auto& mesh : model.meshes) {
    checker.checkName("mesh", mesh->name);
    checker.checkInfluences(*mesh);
  }
  for (const Bone& bone : model.skeleton->bones) checker.checkName("bone", bone.name);
  for (const auto& clip : model.clips) {
    checker.checkName("clip", clip->name);
    if (clip->duration.ticks <= 0) {
      checker.report(Severity::Warning, "clip-without-length", "clip \"" + clip->name + "\"",
                     "it has no length and plays as a still pose", "remove it, or give it keys");
    }
  }
  return std::move(checker).take();
}

std::optional<Diagnostic> checkImage(const std::string& name, std::uint32_t width, std::uint32_t height,
                                     const EngineProfile& profile) {
  if (width <= profile.maxTextureSize && height <= profile.maxTextureSize) return std::nullopt;
  Diagnostic out;
  out.severity = profile.binding ? Severity::Error : Severity::Warning;
  out.rule = "texture-too-large";
  out.message = "it has " + std::to_string(width) + " x " + std::to_string(height) +
                " pixels, the engine takes " + std::to_string(profile.maxTextureSize) + " on a side";
  out.hint = "make it smaller, or raise max_texture_size in the profile";
  out.where.item = "texture \"" + name + '"';
  return out;
}

}  // namespace squire
