#include "core/export/gltf/make_gltf.h"

#include <algorithm>
#include <limits>

#include "core/base/machine_failure.h"
#include "core/base/utf8.h"
#include "core/export/gltf/fight_extras.h"
#include "core/export/gltf/keyframe_rows.h"
#include "core/export/gltf/written_pictures.h"
#include "core/fight/frame_data_json.h"
#include "core/fight/roster.h"
#include "core/formats/images/model_images.h"
#include "core/model/build/unique_names.h"
#include "core/pictures/model_pictures.h"

namespace squire {

namespace {

// Shares of the tolerance: for keyframes, and for programs that interpolate rotations differently. The rest
// is for rounding.
constexpr float keyframesShare = 0.6f;
constexpr float turnsShare = 0.1f;

// The input for a conversion that bakes IK into keyframes, leaves animations, meshes and images as they are,
// and uses only the keyframes' share of the tolerance.
ExportInput withBakedLimbs(const ExportInput& input) {
  ExportInput out = input;  // large data is shared
  out.tolerance = input.tolerance > 0.0f ? std::max(input.tolerance * keyframesShare, finestTolerance) : 0.0f;
  out.textures = TextureMode::Encoded;
  out.animations = AnimationForm::Plain;
  out.meshes = MeshForm::Plain;
  if (!out.fight || !out.fight->model) return out;
  ModelFight fight = *out.fight->model;
  for (IkChain& chain : fight.chains) chain.baked = true;
  out.fight->model = std::make_shared<const ModelFight>(std::move(fight));
  return out;
}

std::vector<FrameData> framesOf(const std::vector<Roster>& rosters, const Project& project, ModelId model) {
  for (std::size_t i = 0; i < rosters.size(); ++i) {
    if (project.models[i]->id == model) return frameDataOf(rosters[i].clips);
  }
  return {};
}

// A profile without limits other than maxIds, since those of other programs are not known.
EngineProfile withoutLimits() {
  constexpr auto none = std::numeric_limits<std::uint32_t>::max();
  EngineProfile profile;
  profile.maxBones = profile.maxInfluences = profile.maxNameBytes = profile.maxTextureSize = none;
  return profile;
}

class GltfMaker {
 public:
  GltfMaker(const GltfInput& input, const wad::ModelContents& contents, ExportReport& report)
      : input_(input), model_(input.model.model), contents_(contents), report_(report) {
    for (const auto& clip : model_.clips) names_.push_back(clip->name);
  }

  Result<gltf::WrittenModel> make() {
    out_.name = contents_.name;
    out_.skeleton = contents_.skeleton;
    out_.meshes = contents_.meshes;
    if (const Status added = addMaterials(); !added) return added.error();
    if (!out_.skeleton->bones.empty()) addAnimations();
    const FightExtras extras(*out_.skeleton, contents_.fight, names_);
    if (input_.model.fight) out_.extras = extras.ofModel();
    for (const PlayedAttachment& one : contents_.fight.attachments)
      out_.sockets.push_back({one.name, one.bone, one.offset, extras.ofAttachment(one)});
    return std::move(out_);
  }

 private:
  // Uses the maps of the conversion, which leaves out images that cannot be read.
  Status addMaterials() {
    std::vector<int> places;
    for (const wad::TextureContents& texture : contents_.textures) {
      auto picture = writtenPicture(texture.name, texture.encoded);
      places.push_back(picture ? static_cast<int>(out_.pictures.size()) : -1);
      if (picture) {
        out_.pictures.push_back(*std::move(picture));
        continue;
      }
      Texture named;
      named.name = texture.name;
      if (isOfMachine(picture.error().code)) return pictureError(named, picture.error());
      report_.diagnostics.push_back(unreadableTexture(named, picture.error()));
    }
    out_.materials = model_.materials;
    for (std::size_t i = 0; i < out_.materials.size(); ++i) {
      const auto place = [&](int map) { return map < 0 ? -1 : places[static_cast<std::size_t>(map)]; };
      out_.materials[i].diffuseMap = place(contents_.materials[i].diffuseMap);
      out_.materials[i].specularMap = place(contents_.materials[i].specularMap);
    }
    return {};
  }

  void addAnimations() {
    const std::vector<float> radii = shellRadii(model_);
    const FightExtras extras(*out_.skeleton, contents_.fight, names_);
    for (std::size_t i = 0; i < contents_.animations.size(); ++i) {
      const Clip& clip = *model_.clips[i];
      const RowsOf rows{.skeleton = *out_.skeleton,
                        .radii = radii,
                        .rate = clip.rate,
                        .tolerance = std::max(turnsShare * input_.model.tolerance, 0.1f * finestTolerance)};
      Json told = Json::object({{"rate", clip.rate.perSecond()}, {"loop", clip.loop}});
      extras.addClip(contents_.fightOf(i), told);
      const auto frames = std::ranges::find(input_.frames, clip.id, &FrameData::clip);
      if (frames != input_.frames.end()) {
        Json numbers = Json::object();
        addFrameData(numbers, *frames);
        told.set("frames", std::move(numbers));
      }
      out_.animations.push_back(
          {clip.name, rows.motions(contents_.animations[i]), Json::object({{"squire", std::move(told)}})});
    }
    addRests(*out_.skeleton, out_.animations);
  }

  const GltfInput& input_;
  const Model& model_;
  const wad::ModelContents& contents_;
  ExportReport& report_;
  std::vector<std::string> names_;  // of clips
  gltf::WrittenModel out_;
};

}  // namespace

Result<GltfInputs> gltfInputs(ModelInput& input, const ExportChoices& choices) {
  std::vector<Roster> rosters;
  if (input.project) rosters = rostersOf(*input.project, input.imported.models);
  ExportChoices own = choices;
  const bool isNamed = input.settings && !input.settings->profile.empty();
  if (!own.profile && !isNamed) own.profile = withoutLimits();
  auto inputs = exportInputs(input, own);
  if (!inputs) return inputs.error();
  GltfInputs out;
  out.findings = std::move(inputs->findings);
  for (ExportInput& model : inputs->models) {
    std::vector<FrameData> frames;
    if (input.project) frames = framesOf(rosters, *input.project, model.model.id);
    out.models.push_back({std::move(model), std::move(frames)});
  }
  return out;
}

Result<MadeGltf> makeGltf(const GltfInput& input, gltf::GltfForm form, unsigned jobs, const JobControl& job) {
  const ExportInput baked = withBakedLimbs(input.model);
  auto converted = convertModels(std::span(&baked, 1), jobs, job);
  if (!converted) return converted.error();
  wad::ModelContents& contents = converted->contents.models.front();
  // Adds the fight data with the chains and targets as they are in the model, not as baked.
  if (input.model.fight) addFights(input.model.model, *input.model.fight, input.model.tolerance, contents);
  MadeGltf made;
  made.report = std::move(converted->report);
  const auto written = GltfMaker(input, contents, made.report).make();
  if (!written) return written.error().inFile(input.model.file);
  if (job.cancelled()) return makeError(ErrorCode::Cancelled, "the export was stopped");
  auto bytes = gltf::writeGltf(*written, form);
  if (!bytes) return bytes.error().inFile(input.model.file);
  made.bytes = *std::move(bytes);
  return made;
}

std::string gltfFileName(const std::string& name, gltf::GltfForm form) {
  return name + (form == gltf::GltfForm::Binary ? ".glb" : ".gltf");
}

std::vector<std::string> gltfNames(std::span<const std::string> wanted) {
  constexpr std::size_t longest = 180;  // bytes; leaves room for a number and an extension
  constexpr std::string_view refused = "/\\:*?\"<>|";
  UniqueNames names;
  std::vector<std::string> out;
  for (const std::string& name : wanted) {
    std::string kept = cleanUtf8(std::string_view(name).substr(0, longest));
    for (char& letter : kept) {
      if (refused.find(letter) != std::string_view::npos) letter = '_';
    }
    if (kept.starts_with('.')) kept[0] = '_';
    out.push_back(names.claim(kept, "model"));
  }
  return out;
}

}  // namespace squire
