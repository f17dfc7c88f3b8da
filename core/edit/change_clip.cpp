#include "core/edit/change_clip.h"

#include <algorithm>

#include "core/edit/attach.h"
#include "core/model/axis_curves.h"

namespace squire {

namespace {

bool isSame(const Track& a, const Track& b) {
  return a.bone == b.bone && a.translation == b.translation && a.rotation == b.rotation &&
         a.scale == b.scale && a.translationAxes == b.translationAxes && a.rotationAxes == b.rotationAxes &&
         a.scaleAxes == b.scaleAxes;
}

// Of channels that an edit replaced without knowing of axes.
void dropOldAxes(Clip& clip) {
  for (Track& track : clip.tracks) {
    eachChannelOf(track, [](const auto& channel, auto& axes) {
      if (curvesOf(channel, axes) == nullptr) axes.reset();
    });
  }
}

// Compares channels by pointer, which suffices because edits share the channels that they do not change.
bool isSame(const Clip& a, const Clip& b) {
  return a.name == b.name && a.take == b.take && a.rate == b.rate && a.start == b.start &&
         a.duration == b.duration && a.loop == b.loop &&
         std::equal(a.tracks.begin(), a.tracks.end(), b.tracks.begin(), b.tracks.end(),
                    [](const Track& x, const Track& y) { return isSame(x, y); });
}

Error noSuchClip() { return makeError(ErrorCode::Usage, "the project has no such clip"); }

}  // namespace

Result<Edit> changeModel(const Project& project, ModelId id, Label label,
                         const std::function<Status(ProjectModel&)>& change) {
  for (std::size_t i = 0; i < project.models.size(); ++i) {
    if (project.models[i]->id != id) continue;
    ProjectModel model = *project.models[i];
    if (const Status done = change(model); !done) return done.error();
    Edit edit{project, std::move(label)};
    edit.project.models[i] = std::make_shared<const ProjectModel>(std::move(model));
    return edit;
  }
  return makeError(ErrorCode::Usage, "the project has no such model");
}

Result<Edit> changeEntry(const Project& project, ClipRef ref, Label label,
                         const std::function<Status(ProjectClip&)>& change) {
  return changeModel(project, ref.model, std::move(label), [&](ProjectModel& model) -> Status {
    for (auto& entry : model.clips) {
      if (entry->id != ref.clip || entry->removed) continue;
      ProjectClip changed = *entry;
      if (const Status done = change(changed); !done) return done.error();
      entry = std::make_shared<const ProjectClip>(std::move(changed));
      return {};
    }
    return noSuchClip();
  });
}

Result<std::shared_ptr<const Clip>> loadedClip(const Project& project, ClipRef ref) {
  const ProjectModel* model = project.find(ref.model);
  const ProjectClip* entry = model ? model->find(ref.clip) : nullptr;
  if (!entry || entry->removed) return noSuchClip();
  if (entry->clip) return entry->clip;
  return makeError(ErrorCode::Content, "clip \"" + entry->name + "\" is not loaded",
                   "find the source of its model again");
}

Result<Edit> changeClip(const Project& project, ClipRef ref, Label label,
                        const std::function<Status(Clip&)>& change) {
  const auto old = loadedClip(project, ref);
  if (!old) return old.error();
  Clip clip = **old;
  if (const Status done = change(clip); !done) return done.error();
  dropOldAxes(clip);
  if (isSame(clip, **old)) return Edit{project, std::move(label)};
  return changeEntry(project, ref, std::move(label), [&](ProjectClip& entry) -> Status {
    if (!entry.stored && !entry.sourceClip.empty()) {
      entry.baseClip = importedClip(project, *project.find(ref.model), entry);
    }
    entry.stored = true;
    entry.loop.reset();
    entry.rate.reset();
    entry.clip = std::make_shared<const Clip>(std::move(clip));
    return {};
  });
}

}  // namespace squire
