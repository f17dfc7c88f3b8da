#include "core/edit/fights/mark_edits.h"

#include <algorithm>

#include "core/edit/fights/change_fight.h"
#include "core/edit/things/thing_edits.h"
#include "core/edit/tracks.h"

namespace squire {

Result<Edit> moveEvents(const Project& project, const MoveEvents& args) {
  const Label label = labelOf<MoveEvents>(args.events.size());
  const auto isOne = [&](const Event& event) {
    return std::ranges::find(args.events, event.id) != args.events.end();
  };
  return recorded(project, args, changeFight(project, args.clip, label, [&](ClipFight& fight) {
                    Time by = std::clamp(args.by, Time{-latestKey.ticks}, latestKey);
                    for (const Event& event : fight.events) {
                      if (isOne(event)) by = std::max(by, Time{-event.time.ticks});
                    }
                    for (Event& event : fight.events) {
                      if (isOne(event)) event.time = std::min(event.time + by, latestKey);
                    }
                    std::ranges::stable_sort(fight.events, {}, &Event::time);
                  }));
}

Result<Edit> moveMarker(const Project& project, const MoveMarker& args) {
  if (const Status sound = checkKeyTime(args.to); !sound) return sound.error();
  const auto change = [&](Marker& marker) { marker.time = args.to; };
  return recorded(project, args, onThing<Marker>(project, args.marker, labelOf<MoveMarker>(), change));
}

Result<Edit> setFirstActionable(const Project& project, const SetFirstActionable& args) {
  if (const Status sound = checkKeyTime(args.time); !sound) return sound.error();
  return recorded(project, args,
                  changeFight(project, args.clip, labelOf<SetFirstActionable>(),
                              [&](ClipFight& fight) { fight.firstActionable = args.time; }));
}

Result<Edit> setMeterCost(const Project& project, const SetMeterCost& args) {
  if (args.points < 0) return makeError(ErrorCode::Usage, "a clip costs 0 points or more");
  return recorded(project, args,
                  changeFight(project, args.clip, labelOf<SetMeterCost>(),
                              [&](ClipFight& fight) { fight.meterCost = args.points; }));
}

template Result<Edit> addThing(const Project&, const AddThing<Event>&);
template Result<Edit> changeThing(const Project&, const ChangeThing<Event>&);
template Result<Edit> deleteThings(const Project&, const DeleteThings<Event>&);
template Result<Edit> addThing(const Project&, const AddThing<Marker>&);
template Result<Edit> renameThing(const Project&, const RenameThing<Marker>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<Marker>&);

}  // namespace squire
