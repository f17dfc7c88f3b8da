#include "core/edit/source_marks.h"

#include <algorithm>
#include <unordered_map>

namespace squire {

namespace {

using BonesBySource = std::unordered_map<std::string, BoneId>;

BonesBySource bonesBySource(const ProjectModel& model) {
  BonesBySource bones;
  const std::vector<std::string> labels = sourceBoneLabels(*model.bones);
  for (std::size_t i = 0; i < labels.size(); ++i) bones.emplace(labels[i], (*model.bones)[i].id);
  return bones;
}

const SourceMarks& marksOf(const std::shared_ptr<const SourceMarks>& marks) {
  static const SourceMarks none;
  return marks ? *marks : none;
}

// The elements of `all` that are not in `others`. Each element of `others` cancels one equal element.
template <typename T>
std::vector<T> without(const std::vector<T>& all, std::vector<T> others) {
  std::vector<T> left;
  for (const T& one : all) {
    const auto same = std::ranges::find(others, one);
    if (same == others.end()) {
      left.push_back(one);
    } else {
      others.erase(same);
    }
  }
  return left;
}

auto find(std::vector<Event>& events, const SourceEvent& wanted) {
  return std::ranges::find_if(
      events, [&](const Event& event) { return event.name == wanted.name && event.time == wanted.time; });
}

void add(std::vector<Event>& events, const SourceEvent& event, std::uint32_t& nextId) {
  if (find(events, event) != events.end()) return;  // the project already has the same event
  events.push_back({EventId{nextId++}, event.name, event.time, {}});
}

// An event that the source moved keeps its payload. One that the project moved, renamed or deleted is left
// alone.
bool mergeEvents(std::vector<Event>& events, const std::vector<SourceEvent>& before,
                 const std::vector<SourceEvent>& now, std::uint32_t& nextId) {
  std::vector<SourceEvent> gone = without(before, now);
  std::vector<SourceEvent> fresh = without(now, before);
  const bool isChanged = !gone.empty() || !fresh.empty();
  for (const SourceEvent& old : gone) {
    const auto moved = std::ranges::find(fresh, old.name, &SourceEvent::name);
    const auto event = find(events, old);
    if (event != events.end() && moved != fresh.end()) {
      event->time = moved->time;
    } else if (event != events.end() && event->payload.empty()) {
      events.erase(event);
    }
    if (moved != fresh.end()) fresh.erase(moved);
  }
  for (const SourceEvent& event : fresh) add(events, event, nextId);
  std::ranges::stable_sort(events, {}, &Event::time);
  return isChanged;
}

void place(HitVolume& volume, const SourceVolume& from, BoneId bone) {
  volume.kind = from.kind;
  volume.ball = {bone, from.offset, from.radius};
  volume.spans = from.spans;
}

// Whether the kind, shape and spans of a volume are still those of the source.
bool isUntouched(const HitVolume& volume, const SourceVolume& source, const BonesBySource& bones) {
  const auto bone = bones.find(source.bone);
  return bone != bones.end() && volume.kind == source.kind &&
         volume.ball == BoneBall{bone->second, source.offset, source.radius} && !volume.end &&
         !volume.offsetKeys && !volume.radiusKeys && volume.spans == source.spans;
}

bool isPlain(HitVolume volume) {
  const HitVolume usual;
  return volume.effect == usual.effect && volume.rules == usual.rules && volume.group == usual.group &&
         volume.priority == usual.priority && volume.sound.empty() && volume.visual.empty() &&
         volume.zone == usual.zone && volume.fields.empty() && volume.unknown.empty();
}

bool mergeVolumes(std::vector<HitVolume>& volumes, const std::vector<SourceVolume>& before,
                  const std::vector<SourceVolume>& now, const BonesBySource& bones, std::uint32_t& nextId) {
  if (before == now) return false;
  for (const SourceVolume& old : before) {
    const auto stays = std::ranges::find(now, old.name, &SourceVolume::name);
    const auto volume = std::ranges::find(volumes, old.name, &HitVolume::name);
    if (volume == volumes.end() || !isUntouched(*volume, old, bones)) continue;
    if (stays == now.end()) {
      if (isPlain(*volume)) volumes.erase(volume);
    } else if (const auto bone = bones.find(stays->bone); bone != bones.end()) {
      place(*volume, *stays, bone->second);
    }
  }
  for (const SourceVolume& fresh : now) {
    const auto bone = bones.find(fresh.bone);
    const bool isKnown = std::ranges::find(before, fresh.name, &SourceVolume::name) != before.end();
    const bool isTaken = std::ranges::find(volumes, fresh.name, &HitVolume::name) != volumes.end();
    if (isKnown || isTaken || bone == bones.end()) continue;
    HitVolume volume;
    volume.id = VolumeId{nextId++};
    volume.name = fresh.name;
    place(volume, fresh, bone->second);
    volumes.push_back(std::move(volume));
  }
  return true;
}

}  // namespace

bool takeMarks(ProjectClip& entry, const std::shared_ptr<const SourceMarks>& file, const ProjectModel& model,
               std::uint32_t& nextId) {
  const SourceMarks &before = marksOf(entry.sourceMarks), &now = marksOf(file);
  if (before == now) return false;
  ClipFight fight = fightOf(entry);
  const bool events = mergeEvents(fight.events, before.events, now.events, nextId);
  const bool volumes = mergeVolumes(fight.volumes, before.volumes, now.volumes, bonesBySource(model), nextId);
  entry.fight = fight.empty() ? nullptr : std::make_shared<const ClipFight>(std::move(fight));
  entry.sourceMarks = file;
  return events || volumes;
}

bool takeMarks(ProjectModel& model, const std::shared_ptr<const SourceMarks>& file, std::uint32_t& nextId) {
  const SourceMarks &before = marksOf(model.sourceMarks), &now = marksOf(file);
  if (before == now) return false;
  ModelFight fight = fightOf(model);
  const bool isChanged =
      mergeVolumes(fight.volumes, before.volumes, now.volumes, bonesBySource(model), nextId);
  model.fight = std::make_shared<const ModelFight>(std::move(fight));
  model.sourceMarks = file;
  return isChanged;
}

}  // namespace squire
