#include "core/edit/fights/mark_edits.h"

#include <algorithm>
#include <cmath>

#include "core/edit/change_clip.h"
#include "core/edit/names.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

template <typename T>
void sortByTime(std::vector<T>& marks) {
  std::stable_sort(marks.begin(), marks.end(), [](const T& a, const T& b) { return a.time < b.time; });
}

Result<Edit> changeMarkers(const Project& project, ClipRef clip, Label label,
                           const std::function<Status(std::vector<Marker>&)>& change) {
  return changeEntry(project, clip, std::move(label), [&](ProjectClip& entry) -> Status {
    if (Status done = change(entry.markers); !done) return done;
    sortByTime(entry.markers);
    return {};
  });
}

bool isAmong(const std::vector<EventId>& ids, const Event& event) {
  return std::find(ids.begin(), ids.end(), event.id) != ids.end();
}

}  // namespace

Result<Edit> addEvent(const Project& project, const AddEvent& args) {
  if (const Status sound = checkName(args.event.name); !sound) return sound.error();
  if (const Status sound = checkKeyTime(args.event.time); !sound) return sound.error();
  Project next = project;
  Event event = args.event;
  event.id = EventId{next.nextId++};
  const Label label = labelOf<AddEvent>(event.name);
  return recorded(project,
                  changeFight(next, args.clip, label,
                              [&](ClipFight& fight) -> Status {
                                fight.events.push_back(std::move(event));
                                sortByTime(fight.events);
                                return {};
                              }),
                  args);
}

Result<Edit> changeEvent(const Project& project, const ChangeEvent& args) {
  if (const Status sound = checkName(args.event.name); !sound) return sound.error();
  if (const Status sound = checkKeyTime(args.event.time); !sound) return sound.error();
  const Label label = labelOf<ChangeEvent>(args.event.name);
  return recorded(project,
                  changeFight(project, args.clip, label,
                              [&](ClipFight& fight) -> Status {
                                Event* event = findById(fight.events, args.event.id);
                                if (!event) return missingItem("event");
                                event->name = args.event.name;
                                event->time = args.event.time;
                                event->payload = args.event.payload;
                                sortByTime(fight.events);
                                return {};
                              }),
                  args);
}

Result<Edit> moveEvents(const Project& project, const MoveEvents& args) {
  const Label label = labelOf<MoveEvents>(args.events.size());
  return recorded(project,
                  changeFight(project, args.clip, label,
                              [&](ClipFight& fight) -> Status {
                                Time by = std::clamp(args.by, Time{-latestKey.ticks}, latestKey);
                                for (const Event& event : fight.events) {
                                  if (isAmong(args.events, event)) by = std::max(by, Time{-event.time.ticks});
                                }
                                for (Event& event : fight.events) {
                                  if (isAmong(args.events, event))
                                    event.time = std::min(event.time + by, latestKey);
                                }
                                sortByTime(fight.events);
                                return {};
                              }),
                  args);
}

Result<Edit> removeEvents(const Project& project, const RemoveEvents& args) {
  const Label label = labelOf<RemoveEvents>(args.events.size());
  return recorded(
      project,
      changeFight(project, args.clip, label,
                  [&](ClipFight& fight) -> Status {
                    const auto isOne = [&](const Event& event) { return isAmong(args.events, event); };
                    return std::erase_if(fight.events, isOne) > 0 ? Status() : Status(missingItem("event"));
                  }),
      args);
}

Result<Edit> addMarker(const Project& project, const AddMarker& args) {
  if (const Status sound = checkName(args.name); !sound) return sound.error();
  if (const Status sound = checkKeyTime(args.time); !sound) return sound.error();
  Project next = project;
  const MarkerId id{next.nextId++};
  return recorded(project,
                  changeMarkers(next, args.clip, labelOf<AddMarker>(args.name),
                                [&](std::vector<Marker>& all) -> Status {
                                  all.push_back({id, args.name, args.time});
                                  return {};
                                }),
                  args);
}

Result<Edit> moveMarker(const Project& project, const MoveMarker& args) {
  if (const Status sound = checkKeyTime(args.to); !sound) return sound.error();
  return recorded(project,
                  changeMarkers(project, args.marker.clip, labelOf<MoveMarker>(),
                                [&](std::vector<Marker>& all) -> Status {
                                  Marker* marker = findById(all, args.marker.marker);
                                  if (!marker) return missingItem("marker");
                                  marker->time = args.to;
                                  return {};
                                }),
                  args);
}

Result<Edit> renameMarker(const Project& project, const RenameMarker& args) {
  if (const Status sound = checkName(args.name); !sound) return sound.error();
  const Label label = labelOf<RenameMarker>(args.name);
  return recorded(project,
                  changeMarkers(project, args.marker.clip, label,
                                [&](std::vector<Marker>& all) -> Status {
                                  Marker* marker = findById(all, args.marker.marker);
                                  if (!marker) return missingItem("marker");
                                  marker->name = args.name;
                                  return {};
                                }),
                  args);
}

Result<Edit> removeMarker(const Project& project, const RemoveMarker& args) {
  return recorded(
      project,
      changeMarkers(project, args.marker.clip, labelOf<RemoveMarker>(),
                    [&](std::vector<Marker>& all) -> Status {
                      const auto isIt = [&](const Marker& marker) { return marker.id == args.marker.marker; };
                      return std::erase_if(all, isIt) > 0 ? Status() : Status(missingItem("marker"));
                    }),
      args);
}

Result<Edit> setFirstActionable(const Project& project, const SetFirstActionable& args) {
  if (const Status sound = checkKeyTime(args.time); !sound) return sound.error();
  return recorded(project,
                  changeFight(project, args.clip, labelOf<SetFirstActionable>(),
                              [&](ClipFight& fight) -> Status {
                                fight.firstActionable = args.time;
                                return {};
                              }),
                  args);
}

}  // namespace squire
