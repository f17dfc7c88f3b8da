#include "core/formats/project/read_fight.h"

namespace squire {

namespace {

template <typename T>
T readNamed(ObjectReader& in, std::string_view name, const std::unordered_map<std::string, T>& all) {
  const auto found = all.find(in.text(name));
  if (found != all.end()) return found->second;
  in.fail(name, "does not name an element of the model");
  return {};
}

IkTarget readTarget(ObjectReader in, const FightContext& context, Rate rate) {
  IkTarget target;
  target.id = TargetId{in.id("id")};
  target.chain = readNamed(in, "chain", context.chains);
  target.space = readWord(in, "space", target.space);
  if (target.space == TargetSpace::Bone) target.bone = readBoneName(in, "bone", context);
  if (target.space == TargetSpace::Attachment) {
    target.attachment = readNamed(in, "attachment", context.attachments);
  }
  target.position = readVectorKeys(in, "position", rate);
  target.weight = readNumberKeys(in, "weight", rate);
  target.spans = readSpans(in, "spans", rate);
  if (in.has("blendIn")) target.blendIn = in.time("blendIn", rate);
  if (in.has("blendOut")) target.blendOut = in.time("blendOut", rate);
  target.unknown = in.rest();
  return target;
}

AttachmentSpans readShown(ObjectReader in, const FightContext& context, Rate rate) {
  AttachmentSpans shown;
  shown.attachment = readNamed(in, "attachment", context.attachments);
  shown.spans = readSpans(in, "spans", rate);
  shown.unknown = in.rest();
  return shown;
}

Event readEvent(ObjectReader in, Rate rate) {
  Event event;
  event.id = EventId{in.id("id")};
  event.time = in.time("time", rate);
  event.name = in.text("name");
  event.payload = in.textOr("payload", {});
  event.unknown = in.rest();
  return event;
}

Marker readMarker(ObjectReader in, Rate rate) {
  Marker marker;
  marker.id = MarkerId{in.id("id")};
  marker.time = in.time("time", rate);
  marker.name = in.text("name");
  marker.unknown = in.rest();
  return marker;
}

ClipFight readFight(ObjectReader in, const FightContext& context, Rate rate) {
  ClipFight fight;
  Failure& failure = *context.failure;
  eachItem(in, "volumes", failure,
           [&](ObjectReader row) { fight.volumes.push_back(readVolume(std::move(row), context, rate)); });
  eachItem(in, "targets", failure,
           [&](ObjectReader row) { fight.targets.push_back(readTarget(std::move(row), context, rate)); });
  eachItem(in, "attachments", failure,
           [&](ObjectReader row) { fight.attachments.push_back(readShown(std::move(row), context, rate)); });
  eachItem(in, "events", failure,
           [&](ObjectReader row) { fight.events.push_back(readEvent(std::move(row), rate)); });
  fight.invulnerable = readSpans(in, "invulnerable", rate);
  fight.intangible = readSpans(in, "intangible", rate);
  if (in.has("firstActionable")) fight.firstActionable = in.time("firstActionable", rate);
  fight.unknown = in.rest();
  return fight;
}

}  // namespace

void readClipFight(ObjectReader& in, const FightContext& context, Rate rate, ProjectClip& entry) {
  if (in.has("fight")) {
    ClipFight fight =
        readFight(ObjectReader(in.member("fight"), in.itemIn("fight"), *context.failure), context, rate);
    if (!fight.empty()) entry.fight = std::make_shared<const ClipFight>(std::move(fight));
  }
  eachItem(in, "markers", *context.failure,
           [&](ObjectReader row) { entry.markers.push_back(readMarker(std::move(row), rate)); });
}

}  // namespace squire
