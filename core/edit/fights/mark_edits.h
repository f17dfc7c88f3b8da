#pragma once

#include "core/edit/fights/change_fight.h"

// Edits of events, markers and the first actionable time.
namespace squire {

// The event's id is the project's nextId before the edit.
struct AddEvent {
  static constexpr LabelPattern labels[] = {{"Add event {event}"}};
  ClipRef clip;
  Event event;
};
[[nodiscard]] Result<Edit> addEvent(const Project& project, const AddEvent& args);

// Sets the name, time and payload of the event with the same id.
struct ChangeEvent {
  static constexpr LabelPattern labels[] = {{"Change event {event}"}};
  ClipRef clip;
  Event event;
};
[[nodiscard]] Result<Edit> changeEvent(const Project& project, const ChangeEvent& args);

struct MoveEvents {
  static constexpr LabelPattern labels[] = {{"Move {count} event", "Move {count} events"}};
  ClipRef clip;
  std::vector<EventId> events;
  Time by;  // limited so that no event lies before the start
};
[[nodiscard]] Result<Edit> moveEvents(const Project& project, const MoveEvents& args);

struct RemoveEvents {
  static constexpr LabelPattern labels[] = {{"Delete {count} event", "Delete {count} events"}};
  ClipRef clip;
  std::vector<EventId> events;
};
[[nodiscard]] Result<Edit> removeEvents(const Project& project, const RemoveEvents& args);

// The marker's id is the project's nextId before the edit.
struct AddMarker {
  static constexpr LabelPattern labels[] = {{"Add marker {marker}"}};
  ClipRef clip;
  std::string name;
  Time time;
};
[[nodiscard]] Result<Edit> addMarker(const Project& project, const AddMarker& args);

struct MarkerRef {
  ClipRef clip;
  MarkerId marker;
  bool operator==(const MarkerRef&) const = default;
};
struct MoveMarker {
  static constexpr LabelPattern labels[] = {{"Move a marker"}};
  MarkerRef marker;
  Time to;
};
[[nodiscard]] Result<Edit> moveMarker(const Project& project, const MoveMarker& args);

struct RenameMarker {
  static constexpr LabelPattern labels[] = {{"Rename a marker to {name}"}};
  MarkerRef marker;
  std::string name;
};
[[nodiscard]] Result<Edit> renameMarker(const Project& project, const RenameMarker& args);

struct RemoveMarker {
  static constexpr LabelPattern labels[] = {{"Delete a marker"}};
  MarkerRef marker;
};
[[nodiscard]] Result<Edit> removeMarker(const Project& project, const RemoveMarker& args);

// A time of 0 means the end of the clip.
struct SetFirstActionable {
  static constexpr LabelPattern labels[] = {{"Set the first actionable frame"}};
  ClipRef clip;
  Time time;
};
[[nodiscard]] Result<Edit> setFirstActionable(const Project& project, const SetFirstActionable& args);

}  // namespace squire
