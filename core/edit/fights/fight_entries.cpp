#include "core/edit/fights/attachment_edits.h"
#include "core/edit/fights/attack_edits.h"
#include "core/edit/fights/fight_fields.h"
#include "core/edit/fights/mark_edits.h"
#include "core/edit/fights/span_edits.h"
#include "core/edit/fights/transition_edits.h"
#include "core/edit/written/changes.h"

namespace squire {

template <>
struct Fields<Attachment> {
  static constexpr const char* noun = "attachment";
  static constexpr auto list =
      std::tuple{optional("name", &Attachment::name, "its name; made free where another has it"),
                 field("model", &Attachment::model, "the model that hangs there"),
                 field("bone", &Attachment::bone, "the bone that it hangs on"),
                 optional("offset", &Attachment::offset, "in the bone's space")};
};

namespace {

// The carrier is called "on", because "model" is the attached model.
struct AttachmentRef {
  ModelId model;
  AttachmentId attachment;
};

}  // namespace

template <>
struct Fields<AttachmentRef> {
  static constexpr const char* noun = "attachment";
  static constexpr auto list =
      std::tuple{inlined(&AttachmentRef::model), field("attachment", &AttachmentRef::attachment, "its name")};
};

template <>
struct Fields<AddAttachment> {
  static constexpr const char* noun = "attachment";
  static constexpr auto list = std::tuple{
      inlined(&AddAttachment::model), field("attachment", &AddAttachment::attachment, "the new attachment")};
};

template <>
struct Fields<RemoveAttachment> {
  static constexpr const char* noun = "attachment";
  static constexpr auto list = std::tuple{inlined(&RemoveAttachment::model),
                                          field("attachment", &RemoveAttachment::attachment, "its name")};
};

template <>
struct Fields<MoveAttack> {
  static constexpr const char* noun = "attack";
  static constexpr auto list = std::tuple{
      inlined(&MoveAttack::clip), field("ticks", &MoveAttack::ticks, "of the game; below 0 is earlier")};
};

template <>
struct Fields<LengthenAttack> {
  static constexpr const char* noun = "attack";
  static constexpr auto list =
      std::tuple{inlined(&LengthenAttack::clip),
                 field("ticks", &LengthenAttack::ticks, "of the game; below 0 shortens it")};
};

template <>
struct Fields<Event> {
  static constexpr const char* noun = "event";
  static constexpr auto list =
      std::tuple{field("name", &Event::name, "what the engine is told"), field("time", &Event::time, "when"),
                 optional("payload", &Event::payload, "any text")};
};

namespace {

struct EventRef {
  ClipRef clip;
  EventId event;
};

}  // namespace

template <>
struct Fields<EventRef> {
  static constexpr const char* noun = "event";
  static constexpr auto list =
      std::tuple{inlined(&EventRef::clip),
                 field("event", &EventRef::event, "its name; the second of a name is \"name (2)\"")};
};

template <>
struct Fields<AddEvent> {
  static constexpr const char* noun = "event";
  static constexpr auto list =
      std::tuple{inlined(&AddEvent::clip), field("event", &AddEvent::event, "the new event")};
};

template <>
struct Fields<MoveEvents> {
  static constexpr const char* noun = "events";
  static constexpr auto list =
      std::tuple{inlined(&MoveEvents::clip), field("events", &MoveEvents::events, "their names"),
                 field("by", &MoveEvents::by, "how far; below 0 is earlier")};
};

template <>
struct Fields<RemoveEvents> {
  static constexpr const char* noun = "events";
  static constexpr auto list =
      std::tuple{inlined(&RemoveEvents::clip), field("events", &RemoveEvents::events, "their names")};
};

template <>
struct Fields<AddMarker> {
  static constexpr const char* noun = "marker";
  static constexpr auto list =
      std::tuple{inlined(&AddMarker::clip), field("name", &AddMarker::name, "what it says"),
                 field("time", &AddMarker::time, "when")};
};

template <>
struct Fields<MarkerRef> {
  static constexpr const char* noun = "marker";
  static constexpr auto list =
      std::tuple{inlined(&MarkerRef::clip),
                 field("marker", &MarkerRef::marker, "its name; the second of a name is \"name (2)\"")};
};

template <>
struct Fields<MoveMarker> {
  static constexpr const char* noun = "marker";
  static constexpr auto list = std::tuple{inlined(&MoveMarker::marker), field("to", &MoveMarker::to, "when")};
};

template <>
struct Fields<RenameMarker> {
  static constexpr const char* noun = "marker";
  static constexpr auto list =
      std::tuple{inlined(&RenameMarker::marker), field("name", &RenameMarker::name, "the new name")};
};

template <>
struct Fields<RemoveMarker> {
  static constexpr const char* noun = "marker";
  static constexpr auto list = std::tuple{inlined(&RemoveMarker::marker)};
};

template <>
struct Fields<SetFirstActionable> {
  static constexpr const char* noun = "clip";
  static constexpr auto list = std::tuple{
      inlined(&SetFirstActionable::clip),
      field("time", &SetFirstActionable::time, "when the character can act again; 0: at the clip's end")};
};

template <>
struct Fields<Transition> {
  static constexpr const char* noun = "transition";
  static constexpr auto list =
      std::tuple{optional("from", &Transition::from, "the clip that ends; without one any"),
                 optional("to", &Transition::to, "the clip that begins; without one any"),
                 field("fade", &Transition::fade, "how long it takes"),
                 optional("curve", &Transition::curve, "of the new clip's share"),
                 optional("matchPhase", &Transition::matchPhase,
                          "whether the new clip begins at the old one's share of its length")};
};

template <>
struct Fields<SetTransition> {
  static constexpr const char* noun = "transition";
  static constexpr auto list =
      std::tuple{inlined(&SetTransition::model), inlined(&SetTransition::transition)};
};

template <>
struct Fields<RemoveTransition> {
  static constexpr const char* noun = "transition";
  static constexpr auto list =
      std::tuple{inlined(&RemoveTransition::model),
                 field("transition", &RemoveTransition::transition, "\"idle -> walk\"; any clip is \"any\"")};
};

template <>
struct Fields<SetUsualFade> {
  static constexpr const char* noun = "fade";
  static constexpr auto list =
      std::tuple{inlined(&SetUsualFade::model),
                 field("fade", &SetUsualFade::fade, "where no transition says otherwise")};
};

template <>
struct Fields<Contract> {
  static constexpr const char* noun = "contract";
  static constexpr auto list = std::tuple{
      field("clip", &Contract::clip, "which clip"),      field("startup", &Contract::startup, "ticks"),
      field("active", &Contract::active, "ticks"),       field("recovery", &Contract::recovery, "ticks"),
      field("length", &Contract::length, "ticks"),       field("leastReach", &Contract::leastReach, "metres"),
      field("mostReach", &Contract::mostReach, "metres")};
};

template <>
struct Fields<SetContract> {
  static constexpr const char* noun = "contract";
  static constexpr auto list = std::tuple{inlined(&SetContract::model), inlined(&SetContract::contract)};
};

template <>
struct WordsOf<SpanOwner> {
  static constexpr auto words =
      wordsOf<SpanOwner>("volume", "target", "attachment", "invulnerable", "intangible");
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
  }
  static bool readMembers(const Json& object, Scope& scope, SpanListRef& ref) {
    if (!Written<ClipRef>::readMembers(object, scope, ref.clip)) return false;
    scope.enter("of");
    if (!Written<SpanOwner>::read(object["of"], scope, ref.owner)) return false;
    scope.leave();
    ref.id = 0;
    if (ref.owner > SpanOwner::Attachment) {
      return !object.has("name") || scope.fail("name: these spans are the clip's own", "leave the name out");
    }
    scope.enter("name");
    const std::string& name = object["name"].asString();
    ref.id = ref.owner == SpanOwner::Volume   ? scope.find<VolumeTag>(name).value
             : ref.owner == SpanOwner::Target ? scope.find<TargetTag>(name).value
                                              : scope.find<AttachmentTag>(name).value;
    scope.leave();
    return ref.id != 0;
  }
  static void eachMember(const std::function<void(const MemberInfo&)>& use) {
    Written<ClipRef>::eachMember(use);
    use({"of", "owner of spans", "what has the spans", false, Written<SpanOwner>::schema()});
    use({"name", "name", "of the volume, target or attachment", true, textSchema()});
  }
};

template <>
struct Fields<AddSpan> {
  static constexpr const char* noun = "span";
  static constexpr auto list = std::tuple{
      inlined(&AddSpan::list), field("span", &AddSpan::span, "those that it touches become one with it")};
};

template <>
struct Fields<SetSpans> {
  static constexpr const char* noun = "spans";
  static constexpr auto list = std::tuple{inlined(&SetSpans::list),
                                          field("spans", &SetSpans::spans, "in place of all that are there")};
};

template <>
struct Fields<SplitSpan> {
  static constexpr const char* noun = "span";
  static constexpr auto list =
      std::tuple{inlined(&SplitSpan::list), field("at", &SplitSpan::at, "where the second begins")};
};

template <>
struct Fields<DeleteSpan> {
  static constexpr const char* noun = "span";
  static constexpr auto list = std::tuple{
      inlined(&DeleteSpan::list), field("index", &DeleteSpan::index, "its place in the list, from 0")};
};

template <>
struct Fields<ShowAlways> {
  static constexpr const char* noun = "attachment";
  static constexpr auto list =
      std::tuple{inlined(&ShowAlways::clip), field("attachment", &ShowAlways::attachment, "its name")};
};

namespace {

const Attachment* findAttachment(const Project& project, const AttachmentRef& ref) {
  const ProjectModel* model = project.find(ref.model);
  return model != nullptr ? findById(fightOf(*model).attachments, ref.attachment) : nullptr;
}

const Event* findEvent(const Project& project, const EventRef& ref) {
  const ProjectModel* model = project.find(ref.clip.model);
  const ProjectClip* clip = model != nullptr ? model->find(ref.clip.clip) : nullptr;
  return clip != nullptr ? findById(fightOf(*clip).events, ref.event) : nullptr;
}

constexpr ChangeOf<ChangeAttachment, AttachmentRef, Attachment> attachmentChange{
    findAttachment,
    [](const ChangeAttachment& args) {
      return AttachmentRef{args.model, args.attachment.id};
    },
    [](const ChangeAttachment& args) -> const Attachment& { return args.attachment; },
    [](const AttachmentRef& ref, Attachment to, std::string) {
      return ChangeAttachment{ref.model, std::move(to)};
    },
};

constexpr ChangeOf<ChangeEvent, EventRef, Event> eventChange{
    findEvent,
    [](const ChangeEvent& args) {
      return EventRef{args.clip, args.event.id};
    },
    [](const ChangeEvent& args) -> const Event& { return args.event; },
    [](const EventRef& ref, Event to, std::string) {
      return ChangeEvent{ref.clip, std::move(to)};
    },
};

}  // namespace

EditEntries fightEdits();
EditEntries fightEdits() {
  return {
      entry("add-attachment", addAttachment, "Hangs a model on a bone of another."),
      changeEntry("change-attachment", changeAttachment, "Changes an attachment.", attachmentChange),
      entry("delete-attachment", removeAttachment, "Deletes an attachment, with what refers to it."),
      entry("show-always", showAlways, "Shows an attachment all the time of a clip."),
      entry("move-attack", moveAttack, "Moves all hit and grab spans of a clip."),
      entry("lengthen-attack", lengthenAttack, "Lengthens the hit and grab spans of a clip that end last."),
      entry("add-span", addSpan, "Adds a span to a hit volume, a target, an attachment or a clip."),
      entry("set-spans", setSpans, "Replaces all spans of a hit volume, a target, an attachment or a clip."),
      entry("split-span", splitSpan, "Cuts a span in two."),
      entry("delete-span", deleteSpan, "Deletes a span."),
      entry("add-event", addEvent, "Adds an event to a clip."),
      changeEntry("change-event", changeEvent, "Changes an event.", eventChange),
      entry("move-events", moveEvents, "Moves events in time."),
      entry("delete-events", removeEvents, "Deletes events."),
      entry("add-marker", addMarker, "Adds a marker to a clip."),
      entry("move-marker", moveMarker, "Moves a marker in time."),
      entry("rename-marker", renameMarker, "Gives a marker another name."),
      entry("delete-marker", removeMarker, "Deletes a marker."),
      entry("set-first-actionable", setFirstActionable, "Sets when a character can act again."),
      entry("set-transition", setTransition, "Sets how one clip fades into another."),
      entry("delete-transition", removeTransition, "Deletes a transition."),
      entry("set-usual-fade", setUsualFade, "Sets the fade where no transition says otherwise."),
      entry("set-contract", setContract, "Sets what a clip promises; one that promises nothing goes."),
  };
}

}  // namespace squire
