#include "core/edit/fights/volume_edits.h"

#include <algorithm>

#include "core/base/quotes.h"
#include "core/edit/change_clip.h"
#include "core/edit/fights/volume_list.h"
#include "core/edit/keys/key_lists.h"
#include "core/edit/names.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

std::string nameOf(const Project& project, const VolumeRef& ref) {
  const HitVolume* volume = findVolume(project, ref);
  return volume ? volume->name : "";
}

Result<Edit> changeOne(const Project& project, const VolumeRef& ref, Label label,
                       const std::function<Status(HitVolume&)>& change) {
  return changeVolumes(project, ref.owner, std::move(label), [&](std::vector<HitVolume>& all) -> Status {
    HitVolume* volume = findById(all, ref.volume);
    return volume ? change(*volume) : Status(missingItem("hit volume"));
  });
}

}  // namespace

Result<Edit> changeVolumes(const Project& project, FightOwner owner, Label label,
                           const std::function<Status(std::vector<HitVolume>&)>& change) {
  if (owner.isModel()) {
    return changeFight(project, owner.model, std::move(label),
                       [&](ModelFight& fight) { return change(fight.volumes); });
  }
  return changeFight(project, ClipRef{owner.model, owner.clip}, std::move(label),
                     [&](ClipFight& fight) { return change(fight.volumes); });
}

void fitToOwner(HitVolume& volume, FightOwner owner) {
  if (volume.kind != VolumeKind::Own) volume.ownKind.clear();
  if (!owner.isModel()) return;
  volume.spans.clear();
  volume.offsetKeys = nullptr;
  volume.radiusKeys = nullptr;
}

const std::vector<HitVolume>& volumesOf(const Project& project, FightOwner owner) {
  static const std::vector<HitVolume> none;
  const ProjectModel* model = project.find(owner.model);
  if (!model) return none;
  if (owner.isModel()) return fightOf(*model).volumes;
  const ProjectClip* clip = model->find(owner.clip);
  return clip ? fightOf(*clip).volumes : none;
}

const HitVolume* findVolume(const Project& project, const VolumeRef& ref) {
  return findById(volumesOf(project, ref.owner), ref.volume);
}

Result<Edit> addVolume(const Project& project, const AddVolume& args) {
  Project next = project;
  HitVolume volume = args.volume;
  volume.id = VolumeId{next.nextId++};
  fitToOwner(volume, args.owner);
  volume.name = freeNameAmong(volumesOf(project, args.owner), volume.name, "volume");
  const Label label = labelOf<AddVolume>(volume.name);
  return recorded(project,
                  changeVolumes(next, args.owner, label,
                                [&](std::vector<HitVolume>& all) -> Status {
                                  all.push_back(std::move(volume));
                                  return {};
                                }),
                  args);
}

Result<Edit> removeVolumes(const Project& project, const RemoveVolumes& args) {
  const Label label = args.volumes.size() == 1
                          ? labelOf<RemoveVolumes>(nameOf(project, {args.owner, args.volumes[0]}))
                          : labelOf<RemoveVolumes>(args.volumes.size());
  return recorded(project,
                  changeVolumes(project, args.owner, label,
                                [&](std::vector<HitVolume>& all) -> Status {
                                  const auto isOne = [&](const HitVolume& volume) {
                                    return std::find(args.volumes.begin(), args.volumes.end(), volume.id) !=
                                           args.volumes.end();
                                  };
                                  return std::erase_if(all, isOne) > 0 ? Status()
                                                                       : Status(missingItem("hit volume"));
                                }),
                  args);
}

Result<Edit> renameVolume(const Project& project, const RenameVolume& args) {
  if (const Status sound = checkName(args.name); !sound) return sound.error();
  for (const HitVolume& other : volumesOf(project, args.volume.owner)) {
    if (other.id == args.volume.volume || other.name != args.name) continue;
    return makeError(ErrorCode::Content, "another hit volume is called " + inQuotes(args.name) + " already",
                     "choose another name");
  }
  const Label label = labelOf<RenameVolume>(nameOf(project, args.volume), args.name);
  return recorded(project,
                  changeOne(project, args.volume, label,
                            [&](HitVolume& volume) -> Status {
                              volume.name = args.name;
                              return {};
                            }),
                  args);
}

Result<Edit> changeVolume(const Project& project, const ChangeVolume& args) {
  const Label label = labelAbout<ChangeVolume>(args.what, nameOf(project, args.volume));
  return recorded(project,
                  changeOne(project, args.volume, label,
                            [&](HitVolume& volume) -> Status {
                              HitVolume to = args.to;
                              to.id = volume.id;
                              to.name = volume.name;
                              to.unknown = volume.unknown;
                              to.spans = united(std::move(to.spans));
                              fitToOwner(to, args.volume.owner);
                              volume = std::move(to);
                              return {};
                            }),
                  args);
}

Result<Edit> placeVolume(const Project& project, const PlaceVolume& args) {
  if (const Status sound = checkKeyTime(args.time); !sound) return sound.error();
  const bool canKey = !args.volume.owner.isModel();
  if (args.key && !canKey) {
    return makeError(ErrorCode::Content, "a volume of the body has no keys", "put it into a clip");
  }
  const std::string name = nameOf(project, args.volume);
  const Label label = args.key ? labelOf<PlaceVolume>("Key", name) : labelOf<PlaceVolume>("Move", name);
  return recorded(project,
                  changeOne(project, args.volume, label,
                            [&](HitVolume& volume) -> Status {
                              const auto place = [&](auto& channel, auto& plain, const auto& value) {
                                if (!value) return;
                                if (canKey && (args.key || (channel && !channel->empty()))) {
                                  setKey(channel, args.time, *value);
                                } else {
                                  plain = *value;
                                }
                              };
                              place(volume.offsetKeys, volume.ball.offset, args.offset);
                              place(volume.radiusKeys, volume.ball.radius, args.radius);
                              return {};
                            }),
                  args);
}

}  // namespace squire
