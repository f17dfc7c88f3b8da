#include "core/formats/wad/compare.h"

#include "core/formats/wad/all_kinds.h"
#include "core/formats/wad/blobs/comparison.h"
#include "core/formats/wad/blobs/kind.h"

namespace squire::wad {

namespace {

struct NamedClip {
  std::string name;
  std::size_t index;
};

std::vector<NamedClip> clipsOf(const ModelContents& model) {
  std::vector<NamedClip> clips;
  for (std::size_t i = 0; i < model.animations.size(); ++i) clips.push_back({model.animations[i].name, i});
  return clips;
}

void compareClips(const ModelPair& models, std::span<const WadKind> kinds) {
  comparePairs(
      "clip", clipsOf(models.before), clipsOf(models.after), [](const NamedClip& clip) { return clip.name; },
      [](const std::string&) {},  // new and removed clips are reported by the WAD kind `animations`
      [&](const std::string& name, const NamedClip& a, const NamedClip& b) {
        const ClipPair pair{models.before, models.after, a.index, b.index, [&](const std::string& what) {
                              models.report("clip " + inQuotes(name) + ": " + what);
                            }};
        for (const WadKind& kind : kinds) {
          if (kind.compareClips) kind.compareClips(pair);
        }
      });
}

}  // namespace

std::vector<std::string> differences(const Contents& before, const Contents& after) {
  return differences(before, after, allKinds());
}

std::vector<std::string> differences(const Contents& before, const Contents& after,
                                     std::span<const WadKind> kinds) {
  std::vector<std::string> out;
  comparePairs(
      "model", before.models, after.models, [](const ModelContents& model) { return model.name; },
      [&](const std::string& what) { out.push_back(what); },
      [&](const std::string&, const ModelContents& a, const ModelContents& b) {
        const std::string model = "model " + inQuotes(a.name) + ": ";
        const ModelPair pair{a, b, [&](const std::string& what) { out.push_back(model + what); }};
        for (const WadKind& kind : kinds) {
          if (kind.compareModels) kind.compareModels(pair);
        }
        compareClips(pair, kinds);
      });
  const FilePair files{before, after, [&](const std::string& what) { out.push_back(what); }};
  for (const WadKind& kind : kinds) {
    if (kind.compareFiles) kind.compareFiles(files);
  }
  if (before.exporterVersion != after.exporterVersion)
    out.push_back("exporter " + before.exporterVersion + " to " + after.exporterVersion);
  return out;
}

}  // namespace squire::wad
