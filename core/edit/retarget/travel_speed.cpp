#include "core/edit/retarget/travel_speed.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/edit/fights/change_fight.h"
#include "core/edit/fights/shown_limbs.h"
#include "core/retarget/stretched_travel.h"

namespace squire {

namespace {

constexpr double shortest = 1e-3;    // metres; a shorter way has no direction
constexpr double farthest = 1e5;     // metres
constexpr float mostMissed = 1e-3f;  // metres

glm::dvec2 horizontal(const vec3& place) { return {place.x, place.z}; }

// Whether the bone of the travel ends where it starts.
bool isOnTheSpot(const Skeleton& skeleton, const Clip& clip, const Travel& travel) {
  const auto taken = extractRootMotion(skeleton, clip, {.bone = travel.bone});
  return taken && glm::length(horizontal(taken->motion.placeAt(clip.duration).translation)) < shortest;
}

// By what the way of the bone is multiplied so that the character gets as far as `wanted`. A character that
// turns is also moved by turning about its place.
Result<float> stretchTo(const Skeleton& skeleton, const Clip& clip, const Travel& travel, double wanted) {
  const auto taken = extractRootMotion(skeleton, clip, travel);
  if (!taken) return taken.error();
  const auto alone = extractRootMotion(skeleton, clip, {.bone = travel.bone});
  if (!alone) return alone.error();
  const auto endOf = [&](const InPlaceClip& of) {
    return horizontal(of.motion.placeAt(clip.duration).translation);
  };
  const glm::dvec2 way = endOf(*alone), turned = endOf(*taken) - way;
  const double square = glm::dot(way, way), along = glm::dot(way, turned);
  const double root = along * along - square * (glm::dot(turned, turned) - wanted * wanted);
  const double factor = (std::sqrt(std::max(root, 0.0)) - along) / square;
  if (root < 0.0 || !(factor > 0.0))
    return makeError(ErrorCode::Content, "the clip turns, and gets farther than that by turning alone",
                     "choose a longer distance");
  return static_cast<float>(factor);
}

// A target stays where it is while it holds.
void carryAlong(IkTarget& target, const StretchedTravel& by) {
  if (target.space != TargetSpace::Model) return;
  Keys<vec3> keys = *target.position;
  for (Key<vec3>& key : keys) {
    Time at = key.time;
    for (const Span& span : target.spans) {
      if (span.from <= key.time && key.time <= span.to)
        at = Time{span.from.ticks + (span.to - span.from).ticks / 2};
    }
    key.value += by.awayAt(at);
  }
  target.position = std::make_shared<const Keys<vec3>>(std::move(keys));
}

Result<double> distanceOf(const SetTravelSpeed& args, const Clip& clip) {
  if (args.speed.has_value() == args.distance.has_value())
    return makeError(ErrorCode::Usage, "a travel gets either a speed or a distance");
  const double metres = args.distance ? *args.distance : *args.speed * clip.duration.seconds();
  if (!(metres >= shortest && metres <= farthest))
    return makeError(ErrorCode::Content, "a travel is 1 mm to 100 km long");
  return metres;
}

Status checkReach(const StretchedTravel& made, const SetTravelSpeed& args) {
  if (!args.feet || made.missed <= mostMissed) return {};
  return makeError(ErrorCode::Content,
                   "a leg is " + fixedText(100.0 * static_cast<double>(made.missed), 1) +
                       " cm too short to stay where it stands at that speed",
                   "choose a smaller change, change the length of the clip too, or let the feet slide");
}

// The keys of the clip and its targets with a longer travel.
Result<Edit> withTravel(const Project& project, const ProjectClip& entry, const SetTravelSpeed& args,
                        const StretchedTravel& made) {
  const Label label = labelOf<SetTravelSpeed>(entry.name);
  auto keyed =
      changeClip(project, args.clip, label, [&](Clip& changed) { changed.tracks = made.clip.tracks; });
  if (!keyed || fightOf(entry).targets.empty()) return keyed;
  return changeFight(keyed->project, args.clip, label, [&](ClipFight& fight) {
    for (IkTarget& target : fight.targets) carryAlong(target, made);
  });
}

}  // namespace

Result<Edit> setTravelSpeed(const Project& project, const SetTravelSpeed& args) {
  const auto clip = loadedClip(project, args.clip);
  if (!clip) return clip.error();
  if (const Status sound = checkNoLayers(project, args.clip); !sound) return sound.error();
  const ProjectModel& model = *project.find(args.clip.model);
  const ProjectClip& entry = *model.find(args.clip.clip);
  if (!entry.travel || !entry.travel->ground)
    return makeError(ErrorCode::Usage, "the clip " + inQuotes(entry.name) + " has no travel along the ground",
                     "choose the bone that gives it first");
  const auto metres = distanceOf(args, **clip);
  if (!metres) return metres.error();
  ShownMotion shown(model, entry, SpanEnds::Exact);
  if (isOnTheSpot(shown.skeleton, **clip, *entry.travel)) {
    const auto walked = walkedOn(shown.skeleton, **clip, shown.motion, *entry.travel);
    if (!walked) return walked.error();
    if (glm::length(walked->away.back()) < shortest)
      return makeError(ErrorCode::Content,
                       "the clip ends where it starts, and its feet do not push the ground back",
                       "move the bone that gives the travel along the ground");
    const auto gone = withTravel(project, entry, args, *walked);
    return gone ? recorded(project, args, setTravelSpeed(gone->project, args)) : gone;
  }
  const auto factor = stretchTo(shown.skeleton, **clip, *entry.travel, *metres);
  if (!factor) return factor.error();
  const auto made = stretchedTravel(shown.skeleton, **clip, shown.motion, *entry.travel, *factor, args.feet);
  if (!made) return made.error();
  if (const Status reached = checkReach(*made, args); !reached) return reached.error();
  return recorded(project, args, withTravel(project, entry, args, *made));
}

}  // namespace squire
