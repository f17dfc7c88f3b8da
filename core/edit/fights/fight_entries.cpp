#include "core/edit/fights/attachment_edits.h"
#include "core/edit/fights/attack_edits.h"
#include "core/edit/fights/cancel_edits.h"
#include "core/edit/fights/fight_fields.h"
#include "core/edit/fights/mark_edits.h"
#include "core/edit/fights/mask_edits.h"
#include "core/edit/fights/space_edits.h"
#include "core/edit/fights/span_edits.h"
#include "core/edit/fights/transition_edits.h"
#include "core/edit/things/thing_entries.h"

namespace squire {

template <>
struct WordsOf<SpanOwner> {
  static constexpr auto words = wordsOf<SpanOwner>("volume", "target", "attachment", "cancel", "protection",
                                                   "invulnerable", "intangible");
  static constexpr const char* noun = "owner of spans";
};

// {"clip": ..., "of": "volume", "name": "fist"}
template <>
struct Written<SpanListRef> {
  static void writeMembers(const SpanListRef& ref, Scope& scope, Json& object) {
    Written<ClipRef>::writeMembers(ref.clip, scope, object);
    object.set("of", Written<SpanOwner>::write(ref.owner, scope));
    if (ref.owner == SpanOwner::Volume) object.set("name", scope.nameOf(VolumeId{ref.id}));
    if (ref.owner == SpanOwner::Target) object.set("name", scope.nameOf(TargetId{ref.id}));
    if (ref.owner == SpanOwner::Attachment) object.set("name", scope.nameOf(AttachmentId{ref.id}));
    if (ref.owner == SpanOwner::Cancel) object.set("name", scope.nameOf(CancelId{ref.id}));
    if (ref.owner == SpanOwner::Protection) object.set("name", scope.nameOf(ProtectionId{ref.id}));
  }
  static bool readMembers(const Json& object, Scope& scope, SpanListRef& ref) {
    if (!Written<ClipRef>::readMembers(object, scope, ref.clip)) return false;
    scope.enter("of");
    if (!Written<SpanOwner>::read(object["of"], scope, ref.owner)) return false;
    scope.leave();
    ref.id = 0;
    if (ref.owner > SpanOwner::Protection) {
      return !object.has("name") || scope.fail("name: these spans are the clip's own", "leave the name out");
    }
    scope.enter("name");
    const std::string& name = object["name"].asString();
    ref.id = ref.owner == SpanOwner::Volume       ? scope.find<VolumeTag>(name).value
             : ref.owner == SpanOwner::Target     ? scope.find<TargetTag>(name).value
             : ref.owner == SpanOwner::Cancel     ? scope.find<CancelTag>(name).value
             : ref.owner == SpanOwner::Protection ? scope.find<ProtectionTag>(name).value
                                                  : scope.find<AttachmentTag>(name).value;
    scope.leave();
    return ref.id != 0;
  }
  static void eachMember(const MemberUse& use) {
    Written<ClipRef>::eachMember(use);
    use({"of", "owner of spans", "what has the spans", false, Written<SpanOwner>::schema()});
    use({"name", "name", "of the volume, target, attachment, cancel or protection", true, textSchema()});
  }
};

EditEntries fightEdits();
EditEntries fightEdits() {
  return {
      entry("add-attachment", addAttachment, "Hangs a model on a bone of another."),
      changeThingEntry<Attachment>("change-attachment", "Changes an attachment."),
      entry("delete-attachment", removeAttachment, "Deletes an attachment, with what refers to it."),
      entry("add-mask", addMask, "Adds a mask: the bones that a layer moves in the game."),
      changeThingEntry<BoneMask>("change-mask", "Changes a mask."),
      entry("delete-mask", removeMask, "Deletes a mask."),
      entry("add-space", addSpace, "Adds a blend space: clips that the game blends by one or two numbers."),
      changeThingEntry<BlendSpace>("change-space", "Changes a blend space."),
      entry("delete-space", removeSpace, "Deletes a blend space."),
      entry("show-always", showAlways, "Shows an attachment all the time of a clip.",
            {inlined<&ShowAlways::clip>(), field<&ShowAlways::attachment>("attachment", "its name")}),
      entry("move-attack", moveAttack, "Moves all hit and grab spans of a clip.",
            {inlined<&MoveAttack::clip>(),
             field<&MoveAttack::ticks>("ticks", "of the game; below 0 is earlier")}),
      entry("lengthen-attack", lengthenAttack, "Lengthens the hit and grab spans of a clip that end last.",
            {inlined<&LengthenAttack::clip>(),
             field<&LengthenAttack::ticks>("ticks", "of the game; below 0 shortens it")}),
      entry("add-span", addSpan,
            "Adds a span to a hit volume, a target, an attachment, a cancel, a protection or a clip.",
            {inlined<&AddSpan::list>(),
             field<&AddSpan::span>("span", "those that it touches become one with it")}),
      entry("set-spans", setSpans,
            "Replaces all spans of a hit volume, a target, an attachment, a cancel, a protection or a clip.",
            {inlined<&SetSpans::list>(), field<&SetSpans::spans>("spans", "in place of all that are there")}),
      entry("split-span", splitSpan, "Cuts a span in two.",
            {inlined<&SplitSpan::list>(), field<&SplitSpan::at>("at", "where the second begins")}),
      entry("delete-span", deleteSpan, "Deletes a span.",
            {inlined<&DeleteSpan::list>(),
             field<&DeleteSpan::index>("index", "its place in the list, from 0")}),
      entry("add-event", addEvent, "Adds an event to a clip."),
      changeThingEntry<Event>("change-event", "Changes an event."),
      entry("move-events", moveEvents, "Moves events in time.",
            {inlined<&MoveEvents::clip>(), field<&MoveEvents::events>("events", "their names"),
             field<&MoveEvents::by>("by", "how far; below 0 is earlier")}),
      entry("delete-events", removeEvents, "Deletes events."),
      entry("add-cancel", addCancel, "Adds a cancel: clips that may begin before a clip is over."),
      changeThingEntry<Cancel>("change-cancel", "Changes a cancel."),
      entry("delete-cancel", removeCancel, "Deletes a cancel."),
      entry("add-marker", addMarker, "Adds a marker to a clip."),
      entry("move-marker", moveMarker, "Moves a marker in time.",
            {inlined<&MoveMarker::marker>(), field<&MoveMarker::to>("to", "when")}),
      entry("rename-marker", renameMarker, "Gives a marker another name."),
      entry("delete-marker", removeMarker, "Deletes a marker."),
      entry("set-first-actionable", setFirstActionable, "Sets when a character can act again.",
            {inlined<&SetFirstActionable::clip>(),
             field<&SetFirstActionable::time>("time",
                                              "when the character can act again; 0: at the clip's end")}),
      entry("set-transition", setTransition, "Sets how one clip fades into another.",
            {inlined<&SetTransition::model>(), inlined<&SetTransition::transition>()}),
      entry("delete-transition", removeTransition, "Deletes a transition."),
      entry("set-usual-fade", setUsualFade, "Sets the fade where no transition says otherwise.",
            {inlined<&SetUsualFade::model>(),
             field<&SetUsualFade::fade>("fade", "where no transition says otherwise")}),
      entry("set-contract", setContract, "Sets what a clip promises; one that promises nothing goes.",
            {inlined<&SetContract::model>(), inlined<&SetContract::contract>()}),
  };
}

}  // namespace squire
