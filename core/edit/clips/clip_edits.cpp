#include "core/edit/clips/clip_edits.h"

#include <algorithm>
#include <cmath>

#include "core/base/quotes.h"
#include "core/edit/attach.h"
#include "core/edit/change_clip.h"
#include "core/edit/clips/clip_time.h"
#include "core/edit/clips/fight_time.h"
#include "core/edit/layer_keys.h"
#include "core/edit/names.h"
#include "core/edit/things/change_things.h"
#include "core/edit/tracks.h"
#include "core/model/layered_clip.h"

namespace squire {

namespace {

ClipMarks marksAt(const Project& project, ClipRef ref) {
  return marksOf(*project.find(ref.model)->find(ref.clip));
}

// An entry for keys that do not come from a source.
ProjectClip madeHere(ClipId id, std::string name, Clip clip) {
  clip.id = id;
  clip.name = name;
  ProjectClip entry;
  entry.id = id;
  entry.name = std::move(name);
  entry.stored = true;
  entry.clip = std::make_shared<const Clip>(std::move(clip));
  return entry;
}

// The keys of a clip and those of its layers.
struct ClipKeys {
  Clip below;
  std::vector<EditLayer> layers;
};

// The clip must be loaded.
ClipKeys keysOf(const Project& project, ClipRef ref) {
  const ProjectClip& entry = *project.find(ref.model)->find(ref.clip);
  return {*clipBelow(entry), entry.layers};
}

ClipKeys cut(ClipKeys keys, const Span& part) {
  for (EditLayer& layer : keys.layers) {
    takeTimedKeys(layer, trimmed(timedKeys(layer, keys.below), part.from, part.to));
  }
  keys.below = trimmed(keys.below, part.from, part.to);
  return keys;
}

auto placeOf(ProjectModel& model, ClipId id) {
  return std::find_if(model.clips.begin(), model.clips.end(),
                      [&](const auto& clip) { return clip->id == id; });
}

Status checkDuration(Time duration) {
  if (Time() <= duration && duration <= latestKey) return {};
  return makeError(ErrorCode::Content, "a clip can be from 0 to 1000 hours long");
}

// Inserts a new clip after another one.
Result<Edit> insertAfter(Project project, ClipRef ref, const std::string& wantedName, ClipKeys keys,
                         ClipMarks marks, Label label) {
  const ClipId id{project.nextId++};
  nameTargets(project, marks);
  return changeModel(project, ref.model, std::move(label), [&](ProjectModel& model) -> Status {
    const auto place = placeOf(model, ref.clip);
    if (place == model.clips.end()) return noSuchClip();
    const std::string name = freeClipName(model, wantedName);
    ProjectClip entry = madeHere(id, name, std::move(keys.below));
    layOver(entry, entry.clip, std::move(keys.layers), *model.bones);
    setMarks(entry, std::move(marks));
    entry.folder = (*place)->folder;
    model.clips.insert(place + 1, std::make_shared<const ProjectClip>(std::move(entry)));
    return {};
  });
}

}  // namespace

Result<Edit> newClip(const Project& project, const NewClip& args) {
  if (const Status sound = checkName(args.name); !sound) return sound.error();
  if (const Status sound = checkDuration(args.duration); !sound) return sound.error();
  Project next = project;
  const ClipId id{next.nextId++};
  return recorded(
      project, args, changeModel(next, args.model, labelOf<NewClip>(args.name), [&](ProjectModel& model) {
        Clip clip;
        clip.rate = args.rate.value_or(project.rate);
        clip.duration = args.duration;
        const std::string name = freeClipName(model, args.name);
        model.clips.push_back(std::make_shared<const ProjectClip>(madeHere(id, name, std::move(clip))));
      }));
}

Result<Edit> duplicateClip(const Project& project, const DuplicateClip& args) {
  const auto clip = loadedClip(project, args.clip);
  if (!clip) return clip.error();
  const std::string& name = args.name.empty() ? (*clip)->name : args.name;
  if (const Status sound = checkName(name); !sound) return sound.error();
  return recorded(
      project, args,
      insertAfter(project, args.clip, name, keysOf(project, args.clip), marksAt(project, args.clip),
                  labelOf<DuplicateClip>(nameOf(project, args.clip))));
}

Result<Edit> renameClip(const Project& project, const RenameClip& args) {
  if (const Status sound = checkName(args.name); !sound) return sound.error();
  const ProjectModel* model = project.find(args.clip.model);
  const ProjectClip* other = model ? model->findClip(args.name) : nullptr;
  if (other && other->id != args.clip.clip) {
    return makeError(ErrorCode::Content, "another clip is called " + inQuotes(args.name) + " already",
                     "choose another name");
  }
  const Label label = labelOf<RenameClip>(nameOf(project, args.clip), args.name);
  return recorded(project, args, changeEntry(project, args.clip, label, [&](ProjectClip& entry) {
                    entry.name = args.name;
                    changeHead(entry, [&](Clip& clip) { clip.name = args.name; });
                  }));
}

Result<Edit> deleteClip(const Project& project, const DeleteClip& args) {
  const Label label = labelOf<DeleteClip>(nameOf(project, args.clip));
  return recorded(project, args,
                  changeModel(project, args.clip.model, label, [&](ProjectModel& model) -> Status {
                    const auto place = placeOf(model, args.clip.clip);
                    if (place == model.clips.end() || (*place)->removed) return noSuchClip();
                    dropReferences(model, clipThing, {args.clip.clip.value});
                    if ((*place)->sourceClip.empty()) {
                      model.clips.erase(place);
                      return {};
                    }
                    ProjectClip entry = **place;
                    entry.removed = true;
                    *place = std::make_shared<const ProjectClip>(std::move(entry));
                    return {};
                  }));
}

Result<Edit> restoreClip(const Project& project, const RestoreClip& args) {
  const Label label = labelOf<RestoreClip>(nameOf(project, args.clip));
  return recorded(
      project, args, changeModel(project, args.clip.model, label, [&](ProjectModel& model) -> Status {
        const auto place = placeOf(model, args.clip.clip);
        if (place == model.clips.end()) return noSuchClip();
        ProjectClip entry = **place;
        if (!entry.removed) return makeError(ErrorCode::Content, inQuotes(entry.name) + " is not deleted");
        if (importedModel(project, model) != nullptr && !entry.clip)
          return makeError(ErrorCode::Content, "the source has no clip for " + inQuotes(entry.name));
        entry.name = freeClipName(model, entry.name);
        entry.removed = false;
        changeHead(entry, [&](Clip& clip) { clip.name = entry.name; });
        *place = std::make_shared<const ProjectClip>(std::move(entry));
        return {};
      }));
}

Result<Edit> resetClip(const Project& project, const ResetClip& args) {
  const Label label = labelOf<ResetClip>(nameOf(project, args.clip));
  return recorded(
      project, args, changeModel(project, args.clip.model, label, [&](ProjectModel& model) -> Status {
        const auto place = placeOf(model, args.clip.clip);
        if (place == model.clips.end()) return noSuchClip();
        ProjectClip entry = **place;
        const auto imported = importedClip(project, *project.find(args.clip.model), entry);
        if (!imported)
          return makeError(ErrorCode::Content, "the source has no clip for " + inQuotes(entry.name));
        if (entry.removed) entry.name = freeClipName(model, entry.name);
        entry.removed = entry.stored = false;
        entry.loop.reset();
        entry.rate.reset();
        entry.base.reset();
        entry.baseClip.reset();
        layOver(entry, asDecided(imported, entry), {}, *model.bones);
        *place = std::make_shared<const ProjectClip>(std::move(entry));
        return {};
      }));
}

Result<Edit> moveClip(const Project& project, const MoveClip& args) {
  const Label label = labelOf<MoveClip>(nameOf(project, args.clip));
  return recorded(project, args,
                  changeModel(project, args.clip.model, label, [&](ProjectModel& model) -> Status {
                    const auto place = placeOf(model, args.clip.clip);
                    if (place == model.clips.end()) return noSuchClip();
                    const auto entry = *place;
                    model.clips.erase(place);
                    const std::size_t index = std::min(args.index, model.clips.size());
                    model.clips.insert(model.clips.begin() + static_cast<std::ptrdiff_t>(index), entry);
                    return {};
                  }));
}

Result<Edit> setClipLoop(const Project& project, const SetClipLoop& args) {
  const std::string name = nameOf(project, args.clip);
  const Label label = args.loop ? labelOf<SetClipLoop>("Loop", name) : labelOf<SetClipLoop>("Play", name);
  const auto now = loadedClip(project, args.clip);
  if (now && (*now)->loop == args.loop) return recorded(project, args, Edit{project, label});
  return recorded(project, args, changeEntry(project, args.clip, label, [&](ProjectClip& entry) {
                    if (!entry.stored) entry.loop = args.loop;
                    changeHead(entry, [&](Clip& clip) { clip.loop = args.loop; });
                  }));
}

Result<Edit> setClipRate(const Project& project, const SetClipRate& args) {
  const Rate rate = args.rate;
  constexpr std::uint32_t largest = 1'000'000;
  if (rate.numerator < 1 || rate.denominator < 1 || rate.numerator > largest || rate.denominator > largest) {
    return makeError(ErrorCode::Content, "a frame rate has to be above 0");
  }
  const Label label = labelOf<SetClipRate>(nameOf(project, args.clip), rate.text());
  const auto now = loadedClip(project, args.clip);
  if (now && (*now)->rate == rate) return recorded(project, args, Edit{project, label});
  return recorded(project, args, changeEntry(project, args.clip, label, [&](ProjectClip& entry) {
                    if (!entry.stored) entry.rate = rate;
                    changeHead(entry, [&](Clip& clip) { clip.rate = rate; });
                  }));
}

Result<Edit> setClipDuration(const Project& project, const SetClipDuration& args) {
  if (const Status sound = checkDuration(args.duration); !sound) return sound.error();
  return recorded(project, args,
                  changeClip(project, args.clip, labelOf<SetClipDuration>(nameOf(project, args.clip)),
                             [&](Clip& clip) { clip.duration = args.duration; }));
}

Result<Edit> retimeClip(const Project& project, const RetimeClip& args) {
  if (!(args.factor > 0.0) || !std::isfinite(args.factor)) {
    return makeError(ErrorCode::Content, "a clip can be retimed by a factor above 0 only");
  }
  auto edit =
      changeTimes(project, args.clip, labelOf<RetimeClip>(nameOf(project, args.clip)),
                  [&](const Clip& clip) -> Result<Clip> {
                    Time last = clip.duration;
                    eachKey(clip, [&](const KeyRef& key) { last = std::max(last, key.time); });
                    if (const Status sound = checkDuration(scaledTime(last, Time(), args.factor)); !sound)
                      return sound.error();
                    return retimed(clip, args.factor);
                  });
  return recorded(project, args, andItsMarks(std::move(edit), args.clip, [&](const ClipMarks& marks) {
                    return retimed(marks, args.factor);
                  }));
}

Result<Edit> reverseClip(const Project& project, const ReverseClip& args) {
  Time length;
  auto edit = changeTimes(project, args.clip, labelOf<ReverseClip>(nameOf(project, args.clip)),
                          [&](const Clip& clip) -> Result<Clip> {
                            length = clip.duration;
                            return reversed(clip);
                          });
  return recorded(project, args, andItsMarks(std::move(edit), args.clip, [&](const ClipMarks& marks) {
                    return reversed(marks, length);
                  }));
}

Result<Edit> trimClip(const Project& project, const TrimClip& args) {
  Time length;
  auto edit =
      changeTimes(project, args.clip, labelOf<TrimClip>(nameOf(project, args.clip)),
                  [&](const Clip& clip) -> Result<Clip> {
                    length = clip.duration;
                    if (args.from < Time() || clip.duration < args.to || args.to <= args.from) {
                      return makeError(ErrorCode::Content, "a clip can be trimmed to a part of itself only");
                    }
                    return trimmed(clip, args.from, args.to);
                  });
  return recorded(project, args, andItsMarks(std::move(edit), args.clip, [&](const ClipMarks& marks) {
                    return trimmed(marks, ClipPart{args.from, args.to, length});
                  }));
}

Result<Edit> splitClip(const Project& project, const SplitClip& args) {
  const auto whole = loadedClip(project, args.clip);
  if (!whole) return whole.error();
  const Time end = (*whole)->duration;
  if (args.at <= Time() || end <= args.at) {
    return makeError(ErrorCode::Content, "a clip can be split between its start and its end only");
  }
  const std::string& name = args.name.empty() ? (*whole)->name : args.name;
  if (const Status sound = checkName(name); !sound) return sound.error();
  const Label label = labelOf<SplitClip>(nameOf(project, args.clip));
  const ClipMarks marks = marksAt(project, args.clip);
  auto shortened = changeTimes(project, args.clip, label, [&](const Clip& clip) -> Result<Clip> {
    return trimmed(clip, Time(), args.at);
  });
  const auto first = andItsMarks(std::move(shortened), args.clip, [&](const ClipMarks& all) {
    return trimmed(all, ClipPart{Time(), args.at, end});
  });
  if (!first) return first.error();
  return recorded(
      project, args,
      insertAfter(first->project, args.clip, name, cut(keysOf(project, args.clip), {args.at, end}),
                  trimmed(marks, ClipPart{args.at, end, end}), label));
}

}  // namespace squire
