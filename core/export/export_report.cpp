#include "core/export/export_report.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/base/diagnostics.h"
#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/check/rules/name_too_long.h"
#include "core/model/words.h"

namespace squire {

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
                           {"keyframes_before", std::uint64_t{keyframes.before}},
                           {"keyframes_after", std::uint64_t{keyframes.after}},
                           {"worst_error", worst}});
  if (clip.packedBytes > 0) {
    out.set("packed_bytes", std::uint64_t{clip.packedBytes});
    out.set("packed_error", clip.packedError);
  }
  return out;
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
  Json inputs = Json::array(), models = Json::array(), clips = Json::array(), diagnostics = Json::array(),
       errors = Json::array();
  for (const std::string& input : summary.inputs) inputs.push(validUtf8(input));
  for (const ExportInput& input : summary.models) {
    models.push(Json::object({{"name", input.model.name},
                              {"file", validUtf8(input.file)},
                              {"tolerance", input.tolerance},
                              {"textures", input.encodedTextures ? "encoded" : "rgba"},
                              {"animations", std::string(words::name(input.animations))},
                              {"profile", input.profile.name}}));
  }
  if (summary.report) {
    for (const ClipExport& clip : summary.report->clips) clips.push(toJson(clip));
    for (const Diagnostic& diagnostic : summary.report->diagnostics) diagnostics.push(toJson(diagnostic));
  }
  for (const Error& error : summary.errors) errors.push(toJson(error));
  out.set("inputs", inputs);
  out.set("models", models);
  out.set("clips", clips);
  out.set("diagnostics", diagnostics);
  out.set("errors", errors);
  return out;
}

std::string keyframeSummary(const ExportReport& report) {
  std::size_t before = 0, after = 0, packedBytes = 0;
  float packedError = 0.0f;
  const ClipExport* worst = nullptr;
  for (const ClipExport& clip : report.clips) {
    before += clip.keyframes.before;
    after += clip.keyframes.after;
    packedBytes += clip.packedBytes;
    packedError = std::max(packedError, clip.packedError);
    if (!worst || clip.keyframes.worstError > worst->keyframes.worstError) worst = &clip;
  }
  std::string text = counted(report.clips.size(), "clip") + ": " + counted(after, "keyframe") + " of " +
                     std::to_string(before) + " kept";
  if (packedBytes > 0)
    text += ", packed to " + std::to_string(packedBytes) + " bytes within " + millimetres(packedError);
  if (!worst || worst->keyframes.worstBone.empty()) return text;
  return text + ", worst error " + millimetres(worst->keyframes.worstError) + " at bone \"" +
         worst->keyframes.worstBone + "\" in clip \"" + worst->clip + "\" at " +
         fixedText(worst->keyframes.worstTime.seconds(), 3) + " s";
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
