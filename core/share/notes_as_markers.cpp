#include "core/share/notes_as_markers.h"

#include <algorithm>
#include <utility>

#include "core/base/utf8.h"
#include "core/edit/fights/mark_edits.h"

namespace squire {

namespace {

// The name of the marker for a note: one line of limited length.
std::string markerName(const PageNote& note) {
  constexpr std::size_t longest = 120;
  std::string name = oneLineOf(note.text);
  if (!note.by.empty()) name += " (" + oneLineOf(note.by) + ")";
  return name.size() <= longest ? name : std::string(utf8Prefix(name, longest)) + "\u2026";
}

bool isThere(const ProjectClip& clip, const Marker& marker) {
  return std::ranges::any_of(clip.markers, [&](const Marker& one) {
    return one.time == marker.time && one.name.starts_with(marker.name);
  });
}

// Empty if the project does not have the note's clip.
std::optional<ClipRef> clipOf(const Project& project, const PageNote& note) {
  for (const auto& model : project.models) {
    if (model->name != note.model) continue;
    if (const ProjectClip* clip = model->findClip(note.clip)) return ClipRef{model->id, clip->id};
  }
  return std::nullopt;
}

}  // namespace

std::string oneLineOf(const std::string& text) {
  std::string line = text;
  std::ranges::replace(line, '\n', ' ');
  return cleanUtf8(line);
}

Result<NotesTaken> notesAsMarkers(const Project& project, std::span<const PageNote> notes) {
  NotesTaken taken;
  for (const PageNote& note : notes) {
    const Project& now = taken.edit ? taken.edit->project : project;
    const auto clip = clipOf(now, note);
    if (!clip) {
      taken.homeless.push_back(note);
      continue;
    }
    const Marker marker{{}, markerName(note), timeOfFrame(note.tick, now.game.ticks)};
    if (isThere(*now.find(clip->model)->find(clip->clip), marker)) continue;
    auto edit = addMarker(now, {*clip, marker});
    if (!edit) return edit.error();
    taken.edit = taken.edit ? together(*std::move(taken.edit), *std::move(edit)) : *std::move(edit);
    ++taken.added;
  }
  if (taken.added > 1) taken.edit->label = labelOf<AddThing<Marker>>(taken.added);
  return taken;
}

}  // namespace squire
