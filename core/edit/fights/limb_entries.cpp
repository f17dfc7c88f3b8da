#include "core/edit/fights/fight_fields.h"
#include "core/edit/fights/limb_bake.h"
#include "core/edit/fights/pin_contacts.h"

namespace squire {

template <>
struct Fields<AddChains> {
  static constexpr const char* noun = "chains";
  static constexpr std::array list{inlined<&AddChains::model>(),
                                   field<&AddChains::chains>("chains", "the new chains")};
};

template <>
struct Fields<KeyTarget> {
  static constexpr const char* noun = "target";
  static constexpr std::array list{inlined<&KeyTarget::target>(), field<&KeyTarget::time>("time", "when"),
                                   field<&KeyTarget::position>("position", "metres, in its space"),
                                   field<&KeyTarget::weight>("weight", "0 to 1")};
};

template <>
struct Fields<PinTarget> {
  static constexpr const char* noun = "pin";
  static constexpr std::array list{inlined<&PinTarget::clip>(),
                                   field<&PinTarget::chain>("chain", "whose end is held"),
                                   field<&PinTarget::span>("span", "when"),
                                   field<&PinTarget::place>("place", "where, in model space, metres"),
                                   optional<&PinTarget::blendIn>("blendIn", "time to full weight"),
                                   optional<&PinTarget::blendOut>("blendOut", "time to no weight")};
};

template <>
struct Fields<FootStand> {
  static constexpr const char* noun = "stand of a foot";
  static constexpr std::array list{
      field<&FootStand::foot>("foot", "the bone at the end of the leg"),
      field<&FootStand::span>("span", "when"),
      field<&FootStand::from>("from", "where at the start, in model space, metres"),
      field<&FootStand::to>("to", "where at the end")};
};

template <>
struct Fields<PinContacts> {
  static constexpr const char* noun = "contacts";
  static constexpr std::array list{
      inlined<&PinContacts::clip>(), field<&PinContacts::stands>("stands", "where feet stand, and when"),
      optional<&PinContacts::blend>("blend", "time that targets take to get hold and to let go")};
};

template <>
struct Fields<TargetsFromPose> {
  static constexpr const char* noun = "limb";
  static constexpr std::array list{inlined<&TargetsFromPose::clip>(),
                                   field<&TargetsFromPose::chain>("chain", "which limb"),
                                   field<&TargetsFromPose::span>("span", "when")};
};

template <>
struct Fields<BakeTargets> {
  static constexpr const char* noun = "limb";
  static constexpr std::array list{inlined<&BakeTargets::clip>(),
                                   field<&BakeTargets::chain>("chain", "which limb"),
                                   field<&BakeTargets::span>("span", "when")};
};

template <>
struct Fields<SetTargetSpace> {
  static constexpr const char* noun = "target";
  static constexpr std::array list{
      inlined<&SetTargetSpace::target>(), field<&SetTargetSpace::space>("space", "what it follows"),
      optional<&SetTargetSpace::bone>("bone", "of the space \"bone\""),
      optional<&SetTargetSpace::attachment>("attachment", "of the space \"attachment\"")};
};

EditEntries limbEdits();
EditEntries limbEdits() {
  return {
      entry("add-chain", addChain, "Adds an IK chain to a model."),
      entry("add-chains", addChains, "Adds several IK chains to a model."),
      changeThingEntry<IkChain>("change-chain", "Changes an IK chain."),
      entry("delete-chain", removeChain, "Deletes an IK chain, with its targets in all clips."),
      entry("add-target", addTarget, "Adds a target to a clip."),
      changeThingEntry<IkTarget>("change-target", "Changes a target."),
      entry("key-target", keyTarget, "Keys a target's place or weight at an instant."),
      entry("set-target-space", setTargetSpace, "Sets what a target follows; its places in the model stay."),
      entry("delete-target", removeTarget, "Deletes a target."),
      entry("pin-target", pinTarget, "Holds the end of a chain at a place for a span."),
      entry("pin-contacts", pinContacts, "Holds feet by targets wherever they stand."),
      entry("targets-from-pose", targetsFromPose, "Puts a limb on a target; the motion stays."),
      entry("bake-targets", bakeTargets, "Puts a limb's targets into keys; the motion stays."),
  };
}

}  // namespace squire
