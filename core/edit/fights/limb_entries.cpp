#include "core/edit/fights/fight_fields.h"
#include "core/edit/fights/limb_bake.h"
#include "core/edit/fights/pin_contacts.h"

namespace squire {

template <>
struct Fields<FootStand> {
  static constexpr const char* noun = "stand of a foot";
  static constexpr std::array list{
      field<&FootStand::foot>("foot", "the bone at the end of the leg"),
      field<&FootStand::span>("span", "when"),
      field<&FootStand::from>("from", "where at the start, in model space, metres"),
      field<&FootStand::to>("to", "where at the end")};
};

EditEntries limbEdits();
EditEntries limbEdits() {
  return {
      entry("add-chain", addChain, "Adds an IK chain to a model."),
      entry("add-chains", addChains, "Adds several IK chains to a model.",
            {inlined<&AddChains::model>(), field<&AddChains::chains>("chains", "the new chains")}),
      changeThingEntry<IkChain>("change-chain", "Changes an IK chain."),
      entry("delete-chain", removeChain, "Deletes an IK chain, with its targets in all clips."),
      entry("add-target", addTarget, "Adds a target to a clip."),
      changeThingEntry<IkTarget>("change-target", "Changes a target."),
      entry("key-target", keyTarget, "Keys a target's place or weight at an instant.",
            {inlined<&KeyTarget::target>(), field<&KeyTarget::time>("time", "when"),
             field<&KeyTarget::position>("position", "metres, in its space"),
             field<&KeyTarget::weight>("weight", "0 to 1")}),
      entry("set-target-space", setTargetSpace, "Sets what a target follows; its places in the model stay.",
            {inlined<&SetTargetSpace::target>(), field<&SetTargetSpace::space>("space", "what it follows"),
             optional<&SetTargetSpace::bone>("bone", "of the space \"bone\""),
             optional<&SetTargetSpace::attachment>("attachment", "of the space \"attachment\"")}),
      entry("delete-target", removeTarget, "Deletes a target."),
      entry("pin-target", pinTarget, "Holds the end of a chain at a place for a span.",
            {inlined<&PinTarget::clip>(), field<&PinTarget::chain>("chain", "whose end is held"),
             field<&PinTarget::span>("span", "when"),
             field<&PinTarget::place>("place", "where, in model space, metres"),
             optional<&PinTarget::blendIn>("blendIn", "time to full weight"),
             optional<&PinTarget::blendOut>("blendOut", "time to no weight")}),
      entry(
          "pin-contacts", pinContacts, "Holds feet by targets wherever they stand.",
          {inlined<&PinContacts::clip>(), field<&PinContacts::stands>("stands", "where feet stand, and when"),
           optional<&PinContacts::blend>("blend", "time that targets take to get hold and to let go")}),
      entry("targets-from-pose", targetsFromPose, "Puts a limb on a target; the motion stays.",
            {inlined<&TargetsFromPose::clip>(), field<&TargetsFromPose::chain>("chain", "which limb"),
             field<&TargetsFromPose::span>("span", "when")}),
      entry("bake-targets", bakeTargets, "Puts a limb's targets into keys; the motion stays.",
            {inlined<&BakeTargets::clip>(), field<&BakeTargets::chain>("chain", "which limb"),
             field<&BakeTargets::span>("span", "when")}),
  };
}

}  // namespace squire
