#include "core/workspace/sound_files.h"

#include "core/base/quotes.h"
#include "core/io/file.h"
#include "core/model/clip_sound.h"
#include "core/rules/files.h"
#include "core/sound/wav.h"
#include "core/workspace/named_file.h"

namespace squire {

Result<Sound> readSoundFile(const PathRule& rule, const std::string& path) {
  const auto file = resolvePath(rule, path);
  if (!file) return file.error();
  const auto bytes = readFile(*file, maxSoundBytes);
  return bytes ? readWav(*bytes) : bytes.error();
}

Diagnostics missingSounds(const Project& project, const PathRule& rule) {
  Diagnostics out;
  for (const auto& model : project.models) {
    for (const auto& clip : model->clips) {
      const std::optional<ClipSound>& sound = clip->sound;
      if (!sound || clip->removed) continue;
      const Status found = checkNamedFile(rule, sound->path, maxSoundBytes);
      if (found) continue;
      Diagnostic& told = out.emplace_back();
      told.severity = Severity::Warning;
      told.rule = rules::soundMissing;
      told.message =
          "the sound of the clip " + inQuotes(clip->name) + " cannot be read: " + found.error().message;
      told.hint = found.error().hint;
      told.where.file = sound->path;
      told.where.places = {{nouns::model, model->name}, {nouns::clip, clip->name}};
    }
  }
  return out;
}

}  // namespace squire
