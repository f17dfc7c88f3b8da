#include "core/export/export_report.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "core/base/diagnostics.h"
#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/model/words.h"
#include "core/rules/files.h"

namespace squire {

void ExportReport::add(ExportReport more) {
  std::ranges::move(more.clips, std::back_inserter(clips));
  std::ranges::move(more.textures, std::back_inserter(textures));
  std::ranges::move(more.meshes, std::back_inserter(meshes));
  std::ranges::move(more.joined, std::back_inserter(joined));
  std::ranges::move(more.diagnostics, std::back_inserter(diagnostics));
}

namespace {

void setWhere(Json& out, const Where& where) {
  if (!where.file.empty()) out.set("file", validUtf8(where.file));
  if (!where.places.empty()) out.set("item", validUtf8(where.item()));
  if (where.offset) out.set("offset", *where.offset);
}

Json toJson(const Error& error) {
  Json out = Json::object({{"code", name(error.code)}, {"message", validUtf8(error.message)}});
  if (!error.hint.empty()) out.set("hint", error.hint);
  setWhere(out, error.where);
  return out;
}

Json toJson(const ClipExport& clip) {
  const KeyframeReport& keyframes = clip.keyframes;
  Json worst;
  if (!keyframes.worstBone.empty()) {
    worst = Json::object({{"metres", keyframes.worstError},
                          {"bone", keyframes.worstBone},
                          {"time", keyframes.worstTime.seconds()}});
  }
  Json out = Json::object({{"model", clip.model},
                           {"clip", clip.clip},
                           {"seconds", clip.seconds},
                           {"loop", clip.loop},
                           {"keys_in_source", clip.keysInSource > 0 ? Json(clip.keysInSource) : Json()},
                           {"keys", std::uint64_t{clip.keys}},
                           {"keyframes_before", std::uint64_t{keyframes.before}},
                           {"keyframes_after", std::uint64_t{keyframes.after}},
                           {"worst_error", worst}});
  if (!keyframes.betweenFrames.bone.empty()) {
    const KeyframeReport::Worst& between = keyframes.betweenFrames;
    out.set(
        "worst_between_frames",
        Json::object({{"metres", between.metres}, {"bone", between.bone}, {"time", between.time.seconds()}}));
  }
  if (clip.travel) {
    out.set("travel", Json::object({{"metres", clip.travel->distance},
                                    {"metres_up", clip.travel->rise},
                                    {"degrees", clip.travel->turn},
                                    {"metres_per_second", clip.travel->speed}}));
  }
  if (clip.packedBytes > 0) {
    out.set("packed_bytes", std::uint64_t{clip.packedBytes});
    out.set("packed_error", clip.packedError);
  }
  return out;
}

Json toJson(const TextureExport& texture) {
  return Json::object({{"model", texture.model},
                       {"texture", texture.texture},
                       {"encoding", texture.form == wad::PixelForm::Bc1 ? "bc1" : "bc3"},
                       {"width", texture.width},
                       {"height", texture.height},
                       {"levels", texture.levels},
                       {"pixel_bytes", std::uint64_t{texture.pixelBytes}},
                       {"bytes", std::uint64_t{texture.bytes}},
                       {"rms_error", texture.rms},
                       {"worst_error", texture.worst}});
}

Json toJson(const MeshExport& mesh) {
  return Json::object({{"model", mesh.model},
                       {"mesh", mesh.mesh},
                       {"vertices", std::uint64_t{mesh.vertices}},
                       {"triangles", std::uint64_t{mesh.triangles}},
                       {"shaded_before", std::uint64_t{mesh.shadedBefore}},
                       {"shaded_after", std::uint64_t{mesh.shadedAfter}},
                       {"index_bits", mesh.hasShortIndices ? 16 : 32}});
}

Json toJson(const JoinExport& joined) {
  return Json::object({{"model", joined.model},
                       {"mesh", joined.mesh.name},
                       {"material", joined.mesh.material},
                       {"parts", std::uint64_t{joined.mesh.parts}}});
}

// The word for a mode on the command line.
std::string textureWord(TextureMode mode) {
  return mode == TextureMode::Pixels ? "rgba" : std::string(words::name(mode));
}

std::string textureSummary(std::span<const TextureExport> textures) {
  std::size_t before = 0, after = 0;
  const TextureExport* farthest = nullptr;
  for (const TextureExport& texture : textures) {
    before += texture.pixelBytes;
    after += texture.bytes;
    if (!farthest || texture.rms > farthest->rms) farthest = &texture;
  }
  return counted(textures.size(), "texture") + " as blocks: " + std::to_string(after) + " bytes instead of " +
         std::to_string(before) + ", off by " + fixedText(farthest->rms, 2) + " of 255 on average and " +
         std::to_string(farthest->worst) + " at most in \"" + farthest->texture + "\"";
}

std::string meshSummary(std::span<const MeshExport> meshes) {
  std::size_t before = 0, after = 0, triangles = 0, shorts = 0;
  for (const MeshExport& mesh : meshes) {
    before += mesh.shadedBefore;
    after += mesh.shadedAfter;
    triangles += mesh.triangles;
    shorts += mesh.hasShortIndices ? 6 * mesh.triangles : 0;
  }
  const auto eachTriangle = [&](std::size_t vertices) {
    return fixedText(static_cast<double>(vertices) / static_cast<double>(std::max<std::size_t>(triangles, 1)),
                     2);
  };
  std::string text = counted(meshes.size(), "mesh", "meshes") + " in order: the vertex shader runs " +
                     eachTriangle(after) + " times a triangle instead of " + eachTriangle(before);
  return shorts == 0 ? text : text + ", " + std::to_string(shorts) + " bytes less of indices";
}

std::string joinSummary(std::span<const JoinExport> joined) {
  std::size_t parts = 0;
  for (const JoinExport& one : joined) parts += one.mesh.parts;
  return counted(parts, "mesh", "meshes") + " joined into " + std::to_string(joined.size());
}

std::string millimetres(float metres) { return fixedText(static_cast<double>(metres) * 1000.0, 3) + " mm"; }

}  // namespace

Json toJson(const Diagnostic& diagnostic) {
  Json out = Json::object({{"severity", name(diagnostic.severity)},
                           {"rule", diagnostic.rule.text()},
                           {"message", diagnostic.message}});
  if (!diagnostic.hint.empty()) out.set("hint", diagnostic.hint);
  setWhere(out, diagnostic.where);
  return out;
}

Json toJson(const ExportSummary& summary) {
  Json out = Json::object({{"output", summary.output.empty() ? Json() : Json(validUtf8(summary.output))},
                           {"bytes", summary.bytes},
                           {"inputs", Json::array()}});
  Json inputs = Json::array(), models = Json::array(), clips = Json::array(), textures = Json::array(),
       meshes = Json::array(), joined = Json::array(), diagnostics = Json::array(), errors = Json::array();
  for (const std::string& input : summary.inputs) inputs.push(validUtf8(input));
  for (const ExportInput& input : summary.models) {
    models.push(Json::object({{"name", input.model.name},
                              {"file", validUtf8(input.file)},
                              {"tolerance", input.tolerance},
                              {"textures", textureWord(input.textures)},
                              {"animations", std::string(words::name(input.animations))},
                              {"meshes", std::string(words::name(input.meshes))},
                              {"tolerance_on", std::string(words::name(input.toleranceOn))},
                              {"profile", input.profile.name}}));
  }
  if (summary.report) {
    for (const ClipExport& clip : summary.report->clips) clips.push(toJson(clip));
    for (const TextureExport& texture : summary.report->textures) textures.push(toJson(texture));
    for (const MeshExport& mesh : summary.report->meshes) meshes.push(toJson(mesh));
    for (const JoinExport& one : summary.report->joined) joined.push(toJson(one));
    for (const Diagnostic& diagnostic : summary.report->diagnostics) diagnostics.push(toJson(diagnostic));
  }
  for (const Error& error : summary.errors) errors.push(toJson(error));
  out.set("inputs", inputs);
  out.set("models", models);
  out.set("clips", clips);
  out.set("textures", textures);
  out.set("meshes", meshes);
  out.set("joined_meshes", joined);
  out.set("diagnostics", diagnostics);
  out.set("errors", errors);
  if (summary.cache) {
    const auto& [found, made, damaged] = *summary.cache;
    out.set("cache", Json::object({{"found", found}, {"made", made}, {"damaged", damaged}}));
  }
  return out;
}

std::string keyframeSummary(const ExportReport& report) {
  std::size_t before = 0, after = 0, packedBytes = 0, keys = 0;
  std::uint64_t keysInSource = 0;
  float packedError = 0.0f, betweenFrames = 0.0f;
  const ClipExport* worst = nullptr;
  for (const ClipExport& clip : report.clips) {
    keys += clip.keys;
    keysInSource += clip.keysInSource;
    before += clip.keyframes.before;
    after += clip.keyframes.after;
    packedBytes += clip.packedBytes;
    packedError = std::max(packedError, clip.packedError);
    betweenFrames = std::max(betweenFrames, clip.keyframes.betweenFrames.metres);
    if (!worst || clip.keyframes.worstError > worst->keyframes.worstError) worst = &clip;
  }
  std::string text = counted(report.clips.size(), "clip") + ": " + counted(after, "keyframe") + " of " +
                     std::to_string(before) + " kept, of " + counted(keys, "key");
  if (keysInSource > 0) text += " (" + std::to_string(keysInSource) + " in the source)";
  if (packedBytes > 0)
    text += ", packed to " + std::to_string(packedBytes) + " bytes within " + millimetres(packedError);
  if (worst && !worst->keyframes.worstBone.empty()) {
    text += ", worst error " + millimetres(worst->keyframes.worstError) + " at bone \"" +
            worst->keyframes.worstBone + "\" in clip \"" + worst->clip + "\" at " +
            fixedText(worst->keyframes.worstTime.seconds(), 3) + " s";
  }
  return betweenFrames > 0.0f ? text + "; between frames up to " + millimetres(betweenFrames) : text;
}

std::vector<std::string> formSummaries(const ExportReport& report) {
  std::vector<std::string> lines;
  if (!report.textures.empty()) lines.push_back(textureSummary(report.textures));
  if (!report.joined.empty()) lines.push_back(joinSummary(report.joined));
  if (!report.meshes.empty()) lines.push_back(meshSummary(report.meshes));
  return lines;
}

std::vector<std::string> diagnosticLines(const Diagnostics& diagnostics) {
  constexpr std::size_t most = 3;
  const auto isLongName = [](const Diagnostic& diagnostic) {
    return diagnostic.rule == rules::nameTooLong && diagnostic.severity != Severity::Error;
  };
  const auto longNames = static_cast<std::size_t>(std::ranges::count_if(diagnostics, isLongName));
  std::vector<std::string> lines;
  std::map<RuleId, std::size_t> seen;
  bool toldLongName = false;
  for (const Diagnostic& diagnostic : diagnostics) {
    const bool isLong = isLongName(diagnostic);
    if (isLong ? std::exchange(toldLongName, true) : ++seen[diagnostic.rule] > most) continue;
    lines.push_back(std::string(name(diagnostic.severity)) + ": " + diagnostic.text() + " [" +
                    std::string(diagnostic.rule.text()) + "]");
    if (isLong && longNames > 1)
      lines.back() += "; " + counted(longNames - 1, "other name is too long", "other names are too long");
  }
  for (const auto& [rule, count] : seen) {
    if (count > most)
      lines.push_back("... and " + std::to_string(count - most) + " more of " + std::string(rule.text()));
  }
  return lines;
}

}  // namespace squire
