#include "core/edit/sources/reimport_clips.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "core/edit/attach.h"
#include "core/edit/names.h"
#include "core/edit/source_marks.h"
#include "core/edit/sources/merge_clip.h"
#include "core/edit/tracks.h"
#include "core/model/references.h"
#include "core/rules/motion.h"

namespace squire {

namespace {

Diagnostic problem(RuleId rule, const ProjectClip& entry, std::string message, std::string hint) {
  Diagnostic diagnostic;
  diagnostic.rule = rule;
  diagnostic.message = std::move(message);
  diagnostic.hint = std::move(hint);
  diagnostic.where.places = {{nouns::clip, entry.name}};
  return diagnostic;
}

bool isSameMotion(const ClipBase& base, const Clip& clip) {
  const ClipBase other = baseOf(clip);
  return base.duration == other.duration && base.tracks == other.tracks && !base.tracks.empty();
}

class ClipMerge {
 public:
  ClipMerge(const ClipMergeInput& input, std::uint32_t& nextId)
      : in_(input), nextId_(nextId), labels_(clipLabels(*input.file)), taken_(labels_.size(), false) {
    const ProjectModel& before = *in_.before;
    eachReference(schemaOf(&before), &before, [&](const Thing& thing, std::uint32_t id) {
      if (&thing == &clipThing) named_.insert(id);
    });
  }

  ClipMergeOutput run() && {
    keepOrphans(fightOf(*in_.before));
    for (const SavedPose& pose : in_.before->poses) keepOrphans(pose);
    for (const SelectionSet& set : in_.before->selectionSets) keepOrphans(set);
    for (const auto& entry : in_.before->clips) {
      place(withoutLayers(*entry), find(*entry));
      layers_.clear();
    }
    for (std::size_t i = 0; i < labels_.size(); ++i) {
      if (!taken_[i]) add(labels_[i], *in_.file->clips[i]);
    }
    return std::move(out_);
  }

 private:
  // Index of the file's clip for an entry, or the number of clips if there is none: by name, else a renamed
  // one.
  std::size_t find(const ProjectClip& entry) {
    if (entry.sourceClip.empty()) return labels_.size();
    const auto named = std::find(labels_.begin(), labels_.end(), entry.sourceClip);
    auto index = static_cast<std::size_t>(named - labels_.begin());
    if (index == labels_.size()) index = findRenamed(entry);
    if (index < labels_.size()) taken_[index] = true;
    return index;
  }

  std::size_t findRenamed(const ProjectClip& entry) const {
    std::optional<ClipBase> base = baseOf(entry);
    const auto old = importedClip(*in_.project, *in_.before, entry);
    if (!base && old) base = baseOf(*old);
    for (std::size_t i = 0; base && i < labels_.size(); ++i) {
      const bool isKnown = std::any_of(in_.before->clips.begin(), in_.before->clips.end(),
                                       [&](const auto& other) { return other->sourceClip == labels_[i]; });
      if (!taken_[i] && !isKnown && isSameMotion(*base, *in_.file->clips[i])) return i;
    }
    return labels_.size();
  }

  void place(const ProjectClip& entry, std::size_t index) {
    if (entry.sourceClip.empty()) return keepOwn(entry, ClipFate::Same);
    if (index == labels_.size()) return placeGone(entry);
    if (entry.stored) return merge(entry, labels_[index], in_.file->clips[index]);
    const auto old = importedClip(*in_.project, *in_.before, entry);
    const auto& now = in_.file->clips[index];
    const bool isSame = old && old->rate == now->rate && old->loop == now->loop &&
                        old->duration == now->duration && baseOf(*old).tracks == baseOf(*now).tracks;
    follow(entry, labels_[index], now, isSame ? ClipFate::Same : ClipFate::Updated);
  }

  // Only the clip below the layers is merged; putLayers() adds the layers to the result again.
  ProjectClip withoutLayers(ProjectClip entry) {
    layers_ = std::move(entry.layers);
    if (!layers_.empty()) entry.clip = std::move(entry.below);
    entry.layers.clear();
    entry.below.reset();
    return entry;
  }

  void putLayers(ProjectClip& entry) {
    for (const EditLayer& layer : layers_) {
      keepOrphans(layer);
      for (const Track& track : layer.tracks) {
        if (in_.goneBones.contains(track.bone)) out_.orphans.insert(track.bone);
      }
      for (const auto& [bone, members] : layer.unknownTracks) {
        if (in_.goneBones.contains(bone)) out_.orphans.insert(bone);
      }
    }
    entry.layers = std::exchange(layers_, {});
    if (!entry.layers.empty()) entry.below = entry.clip;
  }

  void put(ProjectClip entry, ClipFate fate) {
    keepOrphans(fightOf(entry));
    if (entry.travel) keepOrphans(*entry.travel);
    putLayers(entry);
    if (!entry.removed) {
      ClipPlan plan;
      plan.model = in_.before->id;
      plan.clip = entry.id;
      plan.name = entry.name;
      plan.fate = fate;
      out_.plans.push_back(std::move(plan));
    }
    out_.clips.push_back(std::make_shared<const ProjectClip>(std::move(entry)));
  }

  // Adds an entry with the keys of the file.
  void follow(ProjectClip entry, const std::string& label, const std::shared_ptr<const Clip>& clip,
              ClipFate fate) {
    if (entry.name == entry.sourceClip && entry.name != label && !findName(label)) entry.name = label;
    entry.sourceClip = label;
    entry.stored = false;
    entry.base.reset();
    entry.baseClip.reset();
    entry.clip = asDecided(clip, entry);
    put(std::move(entry), fate);
  }

  bool findName(const std::string& name) const { return in_.before->findClip(name) != nullptr; }

  // Adds a clip of the project itself.
  void keepOwn(ProjectClip entry, ClipFate fate) {
    entry.sourceClip.clear();
    entry.sourceMarks.reset();
    entry.stored = true;
    entry.loop.reset();
    entry.rate.reset();
    entry.base.reset();
    entry.baseClip.reset();
    keepOrphanKeys(entry);
    put(std::move(entry), fate);
  }

  void placeGone(ProjectClip entry) {
    takeMarks(entry, nullptr, *in_.before, nextId_);
    const bool isNamed = named_.contains(entry.id.value);
    const bool hasMarks =
        !fightOf(entry).empty() || !entry.markers.empty() || entry.sound || isNamed || !layers_.empty();
    const bool isDecided = hasMarks || entry.name != entry.sourceClip || entry.folder || entry.loop ||
                           entry.rate || entry.travel || !entry.unknown.empty();
    if (entry.removed) return;
    if (hasMarks && !entry.clip) return keepMarks(entry);
    if (entry.clip && (entry.stored || isDecided)) {
      out_.problems.push_back(problem(
          rules::clipGone, entry,
          "its clip is no longer in the source; what was edited is kept as a clip of the project's own",
          "delete it if it is not wanted any more"));
      return keepOwn(entry, ClipFate::Kept);
    }
    ClipPlan plan;
    plan.model = in_.before->id;
    plan.clip = entry.id;
    plan.name = entry.name;
    plan.fate = ClipFate::Gone;
    out_.plans.push_back(std::move(plan));
    if (isDecided) {
      out_.problems.push_back(
          problem(rules::clipGone, entry,
                  "its clip is no longer in the source, and its keys were never part of the project",
                  "restore the clip in the source and re-import it"));
    }
  }

  // The keys are no longer in the file; the fight data is kept in a clip without motion.
  void keepMarks(ProjectClip entry) {
    out_.problems.push_back(
        problem(rules::clipGone, entry,
                "its clip is no longer in the source, and its keys were never part of the project; its hit "
                "volumes, targets, events, markers and sound are kept in a clip without keys",
                "get the clip back into the source and copy them to it, or delete it"));
    auto clip = std::make_shared<Clip>();
    clip->id = entry.id;
    clip->name = entry.name;
    clip->rate = entry.rate.value_or(in_.project->rate);
    clip->loop = entry.loop.value_or(false);
    clip->duration = std::max(lastMark(entry), lastOffset(layers_));
    entry.clip = std::move(clip);
    keepOwn(std::move(entry), ClipFate::Kept);
  }

  static Time lastOffset(const std::vector<EditLayer>& layers) {
    Time last;
    for (const EditLayer& layer : layers) {
      Clip keyed;
      keyed.tracks = layer.tracks;
      eachKey(keyed, [&](const KeyRef& key) { last = std::max(last, key.time); });
    }
    return last;
  }

  static Time lastMark(const ProjectClip& entry) {
    const ClipFight& fight = fightOf(entry);
    Time last = fight.firstActionable;
    const auto add = [&](const Spans& spans) {
      if (!spans.empty()) last = std::max(last, spans.back().to);
    };
    for (const HitVolume& volume : fight.volumes) add(volume.spans);
    for (const IkTarget& target : fight.targets) add(target.spans);
    for (const AttachmentSpans& shown : fight.attachments) add(shown.spans);
    for (const Cancel& cancel : fight.cancels) add(cancel.spans);
    for (const Protection& protection : fight.protections) add(protection.spans);
    add(fight.invulnerable);
    add(fight.intangible);
    for (const Event& event : fight.events) last = std::max(last, event.time);
    for (const Marker& marker : entry.markers) last = std::max(last, marker.time);
    return last;
  }

  void merge(const ProjectClip& entry, const std::string& label, const std::shared_ptr<const Clip>& file) {
    const ClipChoice choice = choiceFor(entry);
    const std::optional<ClipBase> base = baseOf(entry);
    ClipSides sides{base ? *base : ClipBase(), file.get(), entry.clip.get(), in_.goneBones};
    MergedClip merged = mergeClip(sides, choice == ClipChoice::TakeFile);
    const bool isConflict = merged.lengthConflict || !merged.conflicts.empty();
    ProjectClip next = entry;
    next.sourceClip = label;
    next.base.reset();
    next.baseClip = file;
    const bool isAsInFile =
        mergeClip({baseOf(*file), file.get(), &merged.clip, {}}, false).editedHere == false &&
        merged.clip.loop == file->loop;
    next.clip = std::make_shared<const Clip>(std::move(merged.clip));
    keepOrphanKeys(next);
    ClipFate fate = merged.changedInFile ? ClipFate::Merged : ClipFate::Edited;
    if (isConflict) fate = ClipFate::Conflict;
    if (isAsInFile && next.unknownTracks.empty()) {
      follow(next, label, file, isConflict ? fate : ClipFate::Updated);
    } else {
      put(std::move(next), fate);
    }
    if (!entry.removed) {
      out_.plans.back().conflicts = std::move(merged.conflicts);
      out_.plans.back().lengthConflict = merged.lengthConflict;
    }
    if (isConflict && choice == ClipChoice::KeepBoth) add(label, *file);
  }

  ClipChoice choiceFor(const ProjectClip& entry) const {
    const auto choice = in_.choices->clips.find({in_.before->id, entry.id});
    return choice == in_.choices->clips.end() ? ClipChoice::KeepEdits : choice->second;
  }

  // Notes the bones that a value refers to and that are no longer in the file, so that they stay in the
  // project.
  template <HasSchema T>
  void keepOrphans(const T& value) {
    eachReference(schemaOf(&value), &value, [&](const Thing& thing, std::uint32_t id) {
      if (&thing == &boneThing && in_.goneBones.contains(BoneId{id})) out_.orphans.insert(BoneId{id});
    });
  }

  void keepOrphanKeys(const ProjectClip& entry) {
    if (!entry.clip) return;
    for (const Track& track : entry.clip->tracks) {
      if (!in_.goneBones.contains(track.bone)) continue;
      out_.orphans.insert(track.bone);
    }
    for (const auto& [bone, members] : entry.unknownTracks) {
      if (in_.goneBones.contains(bone)) out_.orphans.insert(bone);
    }
  }

  void add(const std::string& label, const Clip& clip) {
    ProjectModel names;
    names.clips = in_.before->clips;
    names.clips.insert(names.clips.end(), out_.clips.begin(), out_.clips.end());
    ProjectClip entry;
    entry.id = ClipId{nextId_++};
    entry.name = freeClipName(names, label);
    entry.sourceClip = label;
    entry.clip = asDecided(std::make_shared<const Clip>(clip), entry);
    put(std::move(entry), ClipFate::New);
  }

  const ClipMergeInput& in_;
  std::uint32_t& nextId_;
  std::vector<std::string> labels_;
  std::vector<bool> taken_;
  std::unordered_set<std::uint32_t> named_;  // the clips that something of the model refers to
  std::vector<EditLayer> layers_;            // of the entry that is being placed
  ClipMergeOutput out_;
};

}  // namespace

ClipMergeOutput mergeClips(const ClipMergeInput& input, std::uint32_t& nextId) {
  return ClipMerge(input, nextId).run();
}

}  // namespace squire
