#pragma once

#include "core/edit/things/thing_args.h"

// Edits of events, markers and the first actionable time.
namespace squire {

template <>
struct EditsOf<Event> {
  using Owner = ClipRef;
  static constexpr const char* word = "event";
  static constexpr const char* words = "events";
  static constexpr const char* nested = "the new event";
  static constexpr LabelPattern added[] = {{"Add event {event}"}};
  static constexpr LabelPattern changed[] = {{"Change event {event}"}};
  static constexpr LabelPattern deletedSeveral[] = {{"Delete {count} event", "Delete {count} events"}};
};
inline constexpr auto addEvent = addThing<Event>;
inline constexpr auto changeEvent = changeThing<Event>;
inline constexpr auto removeEvents = deleteThings<Event>;

template <>
struct EditsOf<Marker> {
  using Owner = ClipRef;
  static constexpr const char* word = "marker";
  static constexpr LabelPattern added[] = {{"Add marker {marker}"},
                                           {"Add {count} marker", "Add {count} markers"}};
  static constexpr LabelPattern renamed[] = {{"Rename a marker to {name}"}};
  static constexpr LabelPattern deleted[] = {{"Delete a marker"}};
};
using MarkerRef = ThingRef<Marker>;
inline constexpr auto addMarker = addThing<Marker>;
inline constexpr auto renameMarker = renameThing<Marker>;
inline constexpr auto removeMarker = deleteThing<Marker>;

struct MoveEvents {
  static constexpr LabelPattern labels[] = {{"Move {count} event", "Move {count} events"}};
  ClipRef clip;
  std::vector<EventId> events;
  Time by;  // limited so that no event lies before the start
};
[[nodiscard]] Result<Edit> moveEvents(const Project& project, const MoveEvents& args);

struct MoveMarker {
  static constexpr LabelPattern labels[] = {{"Move a marker"}};
  MarkerRef marker;
  Time to;
};
[[nodiscard]] Result<Edit> moveMarker(const Project& project, const MoveMarker& args);

// A time of 0 means the end of the clip.
struct SetFirstActionable {
  static constexpr LabelPattern labels[] = {{"Set the first actionable frame"}};
  ClipRef clip;
  Time time;
};
[[nodiscard]] Result<Edit> setFirstActionable(const Project& project, const SetFirstActionable& args);

// The points of the meter that a character needs to begin the clip, and spends.
struct SetMeterCost {
  static constexpr LabelPattern labels[] = {{"Set what the clip costs"}};
  ClipRef clip;
  std::int32_t points = 0;
};
[[nodiscard]] Result<Edit> setMeterCost(const Project& project, const SetMeterCost& args);

}  // namespace squire
