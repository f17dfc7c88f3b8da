#include "core/edit/fights/volume_edits.h"

#include "core/edit/fights/change_fight.h"
#include "core/edit/fights/volume_list.h"
#include "core/edit/keys/key_lists.h"
#include "core/edit/things/thing_edits.h"
#include "core/edit/tracks.h"

namespace squire {

Result<Edit> changeVolumes(const Project& project, FightOwner owner, Label label,
                           const Change<std::vector<HitVolume>>& change) {
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

const HitVolume* findVolume(const Project& project, const VolumeRef& ref) { return findThing(project, ref); }

Status EditsOf<HitVolume>::prepare(const Project& /*project*/, FightOwner owner, HitVolume& to,
                                   const HitVolume* before) {
  if (before != nullptr) to.name = before->name;
  to.spans = united(std::move(to.spans));
  fitToOwner(to, owner);
  return {};
}

Result<Edit> placeVolume(const Project& project, const PlaceVolume& args) {
  if (const Status sound = checkKeyTime(args.time); !sound) return sound.error();
  const bool canKey = !args.volume.owner.isModel();
  if (args.key && !canKey) {
    return makeError(ErrorCode::Content, "a volume of the body has no keys", "put it into a clip");
  }
  const std::string name = nameOf(project, volumeThing, args.volume.owner, args.volume.id.value);
  const Label label = args.key ? labelOf<PlaceVolume>("Key", name) : labelOf<PlaceVolume>("Move", name);
  const auto change = [&](HitVolume& volume) {
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
  };
  return recorded(project, args, onThing<HitVolume>(project, args.volume, label, change));
}

template Result<Edit> addThing(const Project&, const AddThing<HitVolume>&);
template Result<Edit> renameThing(const Project&, const RenameThing<HitVolume>&);
template Result<Edit> changeThing(const Project&, const ChangeThing<HitVolume>&);
template Result<Edit> deleteThings(const Project&, const DeleteThings<HitVolume>&);

}  // namespace squire
