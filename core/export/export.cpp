#include "core/export/export.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "core/base/machine_failure.h"
#include "core/base/numbers.h"
#include "core/base/parallel.h"
#include "core/base/quotes.h"
#include "core/export/textures.h"
#include "core/formats/images/image_codec.h"
#include "core/formats/images/model_images.h"
#include "core/pictures/model_pictures.h"
#include "core/rules/motion.h"

namespace squire {

namespace {

// The share of the tolerance of packed animations that keyframes may use; packing uses the rest.
constexpr float keyframesShare = 0.6f;

// Tells of a clip that is seen to be off between frames.
std::optional<Diagnostic> motionLost(const std::string& clip, const KeyframeReport& report) {
  const KeyframeReport::Worst& worst = report.betweenFrames;
  if (worst.metres <= 5e-3f) return std::nullopt;
  return diagnose(
      rules::motionBetweenFrames,
      "it is up to " + fixedText(1e3 * static_cast<double>(worst.metres), 1) +
          " mm off between frames, at bone " + inQuotes(worst.bone) + " at " +
          fixedText(worst.time.seconds(), 3) + " s",
      "keep the tolerance between frames too: --tolerance-on path, or tolerance_on of the profile",
      {{}, {{nouns::clip, clip}}, {}});
}

// The conversion of one model. Its clips and textures are separate pieces of work, which may run in any order
// and on any thread; each writes only its own result.
class ModelConversion {
 public:
  ModelConversion(const ExportInput& input, EarlyConversion* early, KeptConversions* kept)
      : input_(input),
        early_(early),
        kept_(kept),
        model_(input.model),
        radii_(shellRadii(input.model)),
        textures_(usedTextures(input.model)),
        budget_(std::make_unique<PoseBudget>(input.mostPoses)) {
    clips_.resize(model_.clips.size());
    packed_.resize(model_.clips.size());
    isKept_.resize(model_.clips.size());
    images_.resize(textures_.size());
  }

  // The first pieces are the images and the others the clips, since an image takes longer than a clip.
  [[nodiscard]] std::size_t pieces() const { return clips_.size() + images_.size(); }
  using Answer = EarlyConversion::Answer;
  // Takes a piece (an image or an unchanged clip) from the previous export, or from the conversions that were
  // made while the file was being read.
  [[nodiscard]] Answer take(std::size_t piece, bool wait) {
    if (takeKept(piece)) return Answer::Given;
    if (!early_) return Answer::Missing;
    if (piece < images_.size()) return early_->texture(image(piece), areEncoded(), wait, images_[piece]);
    const std::size_t clip = piece - images_.size();
    if (meetsBetweenFrames(fight(), clip) || travelOf(fight(), clip)) return Answer::Missing;
    const Answer answer =
        early_->clip(*model_.skeleton, radii_, *model_.clips[clip], keyframeOptions(), wait, clips_[clip]);
    if (answer == Answer::Given) budget_->take(model_.skeleton->bones.size(), clips_[clip].report.after);
    return answer;
  }
  void make(std::size_t piece) {
    if (piece < images_.size()) {
      images_[piece] = convertTexture(image(piece), areEncoded(), early_ ? early_->pictureReader() : nullptr);
      return;
    }
    const std::size_t clip = piece - images_.size();
    if (auto made = playedKeyframes(model_, radii_, clip, fight(), keyframeOptions(), *budget_))
      clips_[clip] = *std::move(made);
  }

  [[nodiscard]] Status withinBudget() const {
    return budget_->isSpent() ? tooManyPoses(model_, budget_->most()).inFile(input_.file) : Status();
  }

  [[nodiscard]] std::size_t packings() const {
    return input_.animations == AnimationForm::Plain ? 0 : clips_.size();
  }
  void pack(std::size_t clip) {
    if (isKept_[clip]) return;
    packed_[clip] = packedForm(model_, radii_, clips_[clip], input_.tolerance, input_.animations);
  }

  // The first image that could not be read for a reason that does not lie in it.
  [[nodiscard]] Status allPicturesAnswered() const {
    for (std::size_t i = 0; i < images_.size(); ++i) {
      if (images_[i] && !*images_[i] && isOfMachine(images_[i]->error().code))
        return pictureError(image(i), images_[i]->error()).inFile(input_.file);
    }
    return {};
  }

  // Stores all results for the next export.
  void keepAll() const {
    for (std::size_t i = 0; i < clips_.size(); ++i) kept_->keep({clipInput(i), clips_[i], packed_[i]});
    for (std::size_t i = 0; i < images_.size(); ++i) kept_->keep(image(i), areEncoded(), *images_[i]);
  }

  wad::ModelContents finish(ExportReport& report) && {
    wad::ModelContents out;
    out.name = model_.name;
    out.skeleton = model_.skeleton;
    out.meshes = model_.meshes;
    takeMaterials(out);
    takeTextures(out, report);
    for (std::size_t i = 0; i < clips_.size(); ++i) {
      const Clip& clip = *model_.clips[i];
      const std::size_t packedBytes = packed_[i].clip.empty() ? 0 : packed_[i].clip.bytes();
      report.clips.push_back({model_.name, clip.name, clip.duration.seconds(), clip.loop, clip.keysInSource,
                              clip.keyCount(), clips_[i].report, packedBytes, packed_[i].worstError,
                              travelFacts(model_, fight(), i)});
      if (auto told = motionLost(clip.name, clips_[i].report)) report.diagnostics.push_back(*std::move(told));
      out.animations.push_back(std::move(clips_[i].animation));
      if (packings() > 0) out.packed.push_back(std::move(packed_[i].clip));
    }
    if (input_.fight) addFights(model_, *input_.fight, input_.tolerance, out);
    return out;
  }

 private:
  [[nodiscard]] const ExportFight* fight() const { return input_.fight ? &*input_.fight : nullptr; }

  [[nodiscard]] KeyframeOptions keyframeOptions() const {
    return {keyframeTolerance(input_.tolerance, input_.animations), input_.toleranceOn};
  }

  [[nodiscard]] bool takeKept(std::size_t piece) {
    if (!kept_) return false;
    if (piece < images_.size()) {
      images_[piece] = kept_->texture(image(piece), areEncoded());
      return images_[piece].has_value();
    }
    const std::size_t clip = piece - images_.size();
    const auto* kept = kept_->clip(clipInput(clip));
    if (!kept) return false;
    clips_[clip] = kept->converted;
    packed_[clip] = kept->packed;
    isKept_[clip] = true;
    budget_->take(model_.skeleton->bones.size(), clips_[clip].report.after);
    return true;
  }

  [[nodiscard]] KeptConversions::ClipInput clipInput(std::size_t clip) const {
    const bool isMet = meetsBetweenFrames(fight(), clip);
    return {.clip = model_.clips[clip],
            .skeleton = model_.skeleton,
            .radii = radii_,
            .model = isMet ? fight()->model : nullptr,
            .fight = isMet ? fight()->clips[clip] : nullptr,
            .travel = travelOf(fight(), clip),
            .keyframes = keyframeOptions(),
            .form = input_.animations,
            .tolerance = input_.tolerance};
  }

  [[nodiscard]] bool areEncoded() const { return input_.textures == TextureMode::Encoded; }
  [[nodiscard]] const Texture& image(std::size_t index) const { return model_.textures[textures_[index]]; }

  // Limits colours to the range 0 to 1, which engines expect; the checks report values outside of it.
  void takeMaterials(wad::ModelContents& out) {
    out.materials = model_.materials;
    for (Material& material : out.materials) {
      material.diffuse = glm::clamp(material.diffuse, 0.0f, 1.0f);
      material.specular = glm::clamp(material.specular, 0.0f, 1.0f);
    }
  }

  void takeTextures(wad::ModelContents& out, ExportReport& report) {
    std::vector<int> places(model_.textures.size(), -1);
    for (std::size_t i = 0; i < images_.size(); ++i) {
      Result<wad::TextureContents>& image = *images_[i];
      if (!image) {
        // Reports only images with a readable header, since the checks report the others.
        const Texture& texture = model_.textures[textures_[i]];
        if (inspectImage(*texture.encoded))
          report.diagnostics.push_back(unreadableTexture(texture, image.error()));
        continue;
      }
      places[textures_[i]] = static_cast<int>(out.textures.size());
      out.textures.push_back(*std::move(image));
    }
    for (Material& material : out.materials) {
      for (int* map : {&material.diffuseMap, &material.specularMap}) {
        if (*map >= 0) *map = places[static_cast<std::size_t>(*map)];
      }
      // If there is a map, the colour is white, so that engines may multiply the two.
      if (material.diffuseMap >= 0) material.diffuse = vec3(1.0f);
    }
  }

  const ExportInput& input_;
  EarlyConversion* early_;
  KeptConversions* kept_;
  const Model& model_;
  std::vector<float> radii_;
  std::vector<std::size_t> textures_;
  std::unique_ptr<PoseBudget> budget_;
  std::vector<std::optional<Result<wad::TextureContents>>> images_;
  std::vector<ConvertedClip> clips_;
  std::vector<PackResult> packed_;  // of each clip
  std::vector<bool> isKept_;        // of each clip: converted and packed by an earlier export
};

// Takes the pieces that were converted before, converts the others on up to `jobs` threads, then waits for
// those that are still being converted in the background.
void convertPieces(std::vector<ModelConversion>& conversions, unsigned jobs, const JobControl& job) {
  using Answer = ModelConversion::Answer;
  std::vector<std::pair<ModelConversion*, std::size_t>> missing, running;
  for (ModelConversion& conversion : conversions) {
    for (std::size_t piece = 0; piece < conversion.pieces(); ++piece) {
      const Answer answer = conversion.take(piece, false);
      if (answer == Answer::Missing) missing.emplace_back(&conversion, piece);
      if (answer == Answer::Running) running.emplace_back(&conversion, piece);
    }
  }
  parallelFor(missing.size(), jobs, [&](std::size_t i) {
    if (!job.cancelled()) missing[i].first->make(missing[i].second);
  });
  for (const auto& [conversion, piece] : running) {
    if (!job.cancelled() && conversion->take(piece, true) != Answer::Given) conversion->make(piece);
  }
}

void packClips(std::vector<ModelConversion>& conversions, unsigned jobs, const JobControl& job) {
  std::vector<std::pair<ModelConversion*, std::size_t>> clips;
  for (ModelConversion& conversion : conversions)
    for (std::size_t clip = 0; clip < conversion.packings(); ++clip) clips.emplace_back(&conversion, clip);
  parallelFor(clips.size(), jobs, [&](std::size_t i) {
    if (!job.cancelled()) clips[i].first->pack(clips[i].second);
  });
}

// Packs the textures of all models; the reports are in the order of the models and of their textures.
void packAllTextures(std::span<const ExportInput> inputs, unsigned jobs, const JobControl& job,
                     ExportedContents& out) {
  std::vector<wad::TextureContents*> textures;
  std::vector<std::string> owners;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i].textures != TextureMode::Blocks) continue;
    for (wad::TextureContents& texture : out.contents.models[i].textures) {
      textures.push_back(&texture);
      owners.push_back(inputs[i].model.name);
    }
  }
  out.report.textures = packTextures(textures, jobs, job);
  for (std::size_t i = 0; i < owners.size(); ++i) out.report.textures[i].model = std::move(owners[i]);
}

void orderAllMeshes(std::span<const ExportInput> inputs, unsigned jobs, const JobControl& job,
                    ExportedContents& out) {
  std::vector<std::shared_ptr<const Mesh>*> meshes;
  std::vector<std::size_t> owners;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i].meshes == MeshForm::Plain) continue;
    out.contents.models[i].shortIndices = inputs[i].meshes == MeshForm::Compact;
    for (auto& mesh : out.contents.models[i].meshes) {
      meshes.push_back(&mesh);
      owners.push_back(i);
    }
  }
  out.report.meshes = orderMeshes(meshes, jobs, job);
  for (std::size_t i = 0; i < owners.size(); ++i) {
    MeshExport& report = out.report.meshes[i];
    report.model = inputs[owners[i]].model.name;
    report.hasShortIndices =
        out.contents.models[owners[i]].shortIndices && report.vertices <= wad::mostShortVertices;
  }
}

Error cancelled() { return makeError(ErrorCode::Cancelled, "the export was stopped"); }

}  // namespace

Error tooManyPoses(const Model& model, std::uint64_t most) {
  return makeError(ErrorCode::Limit,
                   "model \"" + model.name +
                       "\": its clips are too long, or have too many bones, for one export (at most " +
                       std::to_string(most) +
                       " poses of single bones to choose keyframes from, each compared " +
                       std::to_string(PoseBudget::comparisonsOfPose) + " times on average)",
                   "export fewer clips or bones at once; --large lifts the limit");
}

std::uint64_t pixelBytesOf(const ExportInput& input) {
  if (input.textures == TextureMode::Encoded) return 0;
  std::uint64_t bytes = 0;
  for (const std::size_t i : usedTextures(input.model)) bytes += pixelBytesOf(input.model.textures[i]);
  return bytes;
}

Error tooManyPixels(std::uint64_t bytes, std::uint64_t most) {
  return makeError(
      ErrorCode::Limit,
      "the textures take " + std::to_string(bytes >> 20) +
          " MiB together as pixels with their mip levels, and " + std::to_string(most >> 20) +
          " MiB are the limit",
      "scale them down, export them as they came (--textures-as encoded), or lift the limit with "
      "--large");
}

float packableTolerance(float tolerance, AnimationForm form) {
  return form == AnimationForm::Plain ? tolerance : std::max(tolerance, finestTolerance / keyframesShare);
}

float keyframeTolerance(float tolerance, AnimationForm form) {
  return form == AnimationForm::Plain ? tolerance : keyframesShare * tolerance;
}

PackResult packedForm(const Model& model, std::span<const float> radii, const ConvertedClip& keyframes,
                      float tolerance, AnimationForm form) {
  if (form == AnimationForm::Plain) return {};
  PackResult result =
      pack(*model.skeleton, radii, keyframes.animation, tolerance - keyframes.report.worstError);
  result.clip.isBeside = form == AnimationForm::Both && !result.clip.empty();
  return result;
}

Result<ExportedContents> convertModels(std::span<const ExportInput> inputs, unsigned jobs,
                                       const JobControl& job, EarlyConversion* early, KeptConversions* kept) {
  if (early) early->stop();
  ExportedContents out;
  std::vector<ModelConversion> conversions;
  for (const ExportInput& input : inputs) {
    if (const std::string fault = input.model.fault(); !fault.empty()) {
      return makeError(ErrorCode::Content, "model \"" + input.model.name + "\" " + fault).inFile(input.file);
    }
    conversions.emplace_back(input, early, kept);
  }
  std::uint64_t pixelBytes = 0;
  for (const ExportInput& input : inputs) {
    pixelBytes += pixelBytesOf(input);
    if (pixelBytes > input.mostPixelBytes)
      return tooManyPixels(pixelBytes, input.mostPixelBytes).inFile(input.file);
  }
  convertPieces(conversions, jobs, job);
  for (const ModelConversion& conversion : conversions) {
    if (Status status = conversion.withinBudget(); !status) return status.error();
    if (Status status = conversion.allPicturesAnswered(); !status) return status.error();
  }
  packClips(conversions, jobs, job);
  if (job.cancelled()) return cancelled();
  if (kept) {
    for (const ModelConversion& conversion : conversions) conversion.keepAll();
    kept->finish();
  }
  for (std::size_t i = 0; i < conversions.size(); ++i) {
    const std::size_t first = out.report.diagnostics.size();
    out.contents.models.push_back(std::move(conversions[i]).finish(out.report));
    for (std::size_t k = first; k < out.report.diagnostics.size(); ++k) {
      out.report.diagnostics[k].where.file = inputs[i].file;
    }
  }
  for (const ExportInput& input : inputs) {
    for (const JoinedMesh& mesh : input.joined) out.report.joined.push_back({input.model.name, mesh});
  }
  packAllTextures(inputs, jobs, job, out);
  orderAllMeshes(inputs, jobs, job, out);
  if (job.cancelled()) return cancelled();
  return out;
}

Diagnostics checkProfile(const wad::Contents& contents, const EngineProfile& profile) {
  Diagnostics out;
  for (const wad::ModelContents& from : contents.models) {
    Model model;
    model.name = from.name;
    model.skeleton = from.skeleton;
    model.meshes = from.meshes;
    model.materials = from.materials;
    for (const wad::TextureContents& texture : from.textures) {
      model.textures.push_back(
          {.name = texture.name, .label = {}, .state = TextureState::Embedded, .path = {}, .encoded = {}});
    }
    for (const KeyframeAnimation& animation : from.animations) {
      auto clip = std::make_shared<Clip>();
      clip->name = animation.name;
      clip->duration = Time::fromSeconds(static_cast<double>(animation.length()));
      model.clips.push_back(std::move(clip));
    }
    for (Diagnostic& told : check(model, profile)) out.push_back(std::move(told));
    for (const wad::TextureContents& texture : from.textures) {
      if (auto told = checkImage(texture.name, texture.width, texture.height, profile))
        out.push_back(*std::move(told));
    }
  }
  return out;
}

}  // namespace squire
