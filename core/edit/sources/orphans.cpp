#include <algorithm>

#include "core/edit/sources/reimport.h"
#include "core/model/references.h"
#include "core/rules/bones.h"

namespace squire {

namespace {

// Reports edits of bones that a model's source no longer has.
class OrphanList {
 public:
  OrphanList(const ProjectModel& model, Diagnostics& out) : model_(model), out_(out) {}

  void run() {
    for (const ProjectBone& bone : *model_.bones) {
      if (!bone.gone) continue;
      ofModel(bone);
      for (const auto& entry : model_.clips) {
        if (!entry->removed) ofClip(bone, *entry);
      }
    }
    for (const IkChain& chain : fightOf(model_).chains) ofChain(chain);
  }

 private:
  void add(const ProjectBone& bone, const std::string& what, const char* hint, const std::string& clip = {}) {
    tell(rules::boneGone, "bone \"" + bone.name + "\" is no longer in the source; " + what, hint, clip);
  }

  void tell(RuleId rule, std::string message, const char* hint, const std::string& clip) {
    Diagnostic orphan;
    orphan.rule = rule;
    orphan.message = std::move(message);
    orphan.hint = hint;
    orphan.where.places = {{nouns::model, model_.name}};
    if (!clip.empty()) orphan.where.places.push_back({nouns::clip, clip});
    out_.push_back(std::move(orphan));
  }

  void ofModel(const ProjectBone& bone) {
    if (refersTo(fightOf(model_), bone.id)) {
      add(bone, "the hit volumes, chains, attachments and masks on it are kept but do nothing",
          "say at a re-import what the bone is called now, or put them on another bone");
    }
  }

  void ofClip(const ProjectBone& bone, const ProjectClip& entry) {
    const auto moves = [&](const Track& track) { return track.bone == bone.id; };
    const auto isMoved = [&](const auto& keyed) { return std::ranges::any_of(keyed.tracks, moves); };
    if ((entry.clip && isMoved(*entry.clip)) || std::ranges::any_of(entry.layers, isMoved)) {
      add(bone, "its edited keys are kept but not played",
          "say at a re-import what the bone is called now, or delete the keys", entry.name);
    }
    if (refersTo(fightOf(entry), bone.id)) {
      add(bone, "the hit volumes and targets on it are kept but do nothing",
          "say at a re-import what the bone is called now, or put them on another bone", entry.name);
    }
  }

  // Reports a chain that is too short because its end is now nearer to the root.
  void ofChain(const IkChain& chain) {
    const ProjectBone* end = model_.find(chain.end);
    const ProjectBone* parent = end ? model_.find(end->parent) : nullptr;
    if (!end || end->gone || (parent && parent->parent.valid())) return;
    tell(rules::chainTooShort, "chain \"" + chain.name + "\" has no two bones above its end; it does nothing",
         "let it end in another bone", {});
  }

  const ProjectModel& model_;
  Diagnostics& out_;
};

}  // namespace

Diagnostics orphanedEdits(const Project& project) {
  Diagnostics orphans;
  for (const auto& model : project.models) OrphanList(*model, orphans).run();
  return orphans;
}

}  // namespace squire
