#include <algorithm>

#include "core/base/sort_once.h"
#include "core/edit/change_clip.h"
#include "core/edit/fights/limb_bake.h"
#include "core/edit/fights/shown_limbs.h"

namespace squire {

namespace {

// The parts of a clip in which a target may be active only because of the engine's slack.
class SlackParts {
 public:
  void add(const ClipFight& fight) {
    for (const IkTarget& target : fight.targets) {
      for (const Span& span : target.spans) {
        parts_.push_back({span.from - slackAt(span.from), span.from});
        parts_.push_back({span.to, span.to + slackAt(span.to)});
      }
    }
  }
  [[nodiscard]] bool hold(Time time) const {
    return std::any_of(parts_.begin(), parts_.end(),
                       [&](const Span& part) { return part.from < time && time < part.to; });
  }
  // Adds the ends of each part, which hold() excludes.
  void addEnds(std::vector<Time>& times) const {
    for (const Span& part : parts_) times.insert(times.end(), {part.from, part.to});
  }

 private:
  static Time slackAt(Time time) {
    const Time rounding = roundingAt(time);
    return Time::fromSeconds(static_cast<double>(instantSlack)) + rounding + rounding;
  }

  Spans parts_;
};

constexpr int samplesBetween = 7;

// The frames of the first clip, the turning points of both clips, and some times between each two of these.
std::vector<Time> comparedTimes(const ProjectClip& a, const ProjectClip& b) {
  SlackParts slack;
  std::vector<Time> turns = framesIn({Time{}, a.clip->duration}, *a.clip);
  if (turns.empty()) turns.push_back(Time{});
  for (const ProjectClip* entry : {&a, &b}) {
    const std::vector<Time> own = turningPoints(*entry->clip, fightOf(*entry));
    turns.insert(turns.end(), own.begin(), own.end());
    slack.add(fightOf(*entry));
  }
  slack.addEnds(turns);
  std::erase_if(turns,
                [&](Time time) { return time < Time{} || time > a.clip->duration || slack.hold(time); });
  sortOnce(turns);
  std::vector<Time> out;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const Time next = i + 1 < turns.size() ? turns[i + 1] : turns[i] + Time::fromSeconds(1.0);
    // Of two adjacent ticks, between which a clip jumps, only the later one is compared, because seconds as
    // floats are less precise.
    if (next - turns[i] <= Time{1}) continue;
    out.push_back(turns[i]);
    if (i + 1 == turns.size() || next - turns[i] < Time{8 * roundingAt(next).ticks}) continue;
    for (int part = 1; part <= samplesBetween; ++part) {
      const Time time{turns[i].ticks + (next - turns[i]).ticks * part / (samplesBetween + 1)};
      if (!slack.hold(time)) out.push_back(time);
    }
  }
  return out;
}

}  // namespace

float largestChange(const Project& before, const Project& after, const ClipRef& clip) {
  if (!loadedClip(before, clip) || !loadedClip(after, clip)) return 0.0f;
  const auto entryOf = [&](const Project& project) -> const ProjectClip& {
    return *project.find(clip.model)->find(clip.clip);
  };
  ShownMotion a(*before.find(clip.model), entryOf(before), SpanEnds::AsPlayed);
  ShownMotion b(*after.find(clip.model), entryOf(after), SpanEnds::AsPlayed);
  float most = 0.0f;
  for (const Time time : comparedTimes(entryOf(before), entryOf(after))) {
    a.motion.set(time);
    b.motion.set(time);
    const auto &is = a.motion.matrices(), &was = b.motion.matrices();
    for (std::size_t i = 0; i < std::min(is.size(), was.size()); ++i)
      most = std::max(most, glm::distance(vec3(is[i][3]), vec3(was[i][3])));
  }
  return most;
}

}  // namespace squire
