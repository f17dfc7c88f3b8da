#include "core/formats/project/source_marks.h"

#include "core/formats/project/key_text.h"
#include "core/formats/project/write_parts.h"

namespace squire {

namespace {

Json eventRow(const SourceEvent& event, Rate rate) {
  return Json::object({{"time", timeToJson(event.time, rate)}, {"name", event.name}});
}

Json volumeRow(const SourceVolume& volume, Rate rate) {
  Json row = Json::object({{"name", volume.name},
                           {"kind", words::name(volume.kind)},
                           {"bone", volume.bone},
                           {"offset", toJson(volume.offset)},
                           {"radius", volume.radius}});
  if (!volume.spans.empty()) row.set("spans", spansToJson(volume.spans, rate));
  return row;
}

SourceVolume readSourceVolume(ObjectReader in, Rate rate) {
  SourceVolume volume;
  volume.name = in.text("name");
  volume.kind = readWord(in, "kind", volume.kind);
  volume.bone = in.text("bone");
  volume.offset = in.vector("offset");
  volume.radius = in.real("radius", 0.0f);
  volume.spans = readSpans(in, "spans", rate);
  return volume;
}

}  // namespace

void writeMarks(LayoutWriter& out, const std::shared_ptr<const SourceMarks>& marks, Rate rate) {
  if (!marks || marks->empty()) return;
  out.beginObject("marks");
  if (!marks->events.empty()) {
    out.beginArray("events");
    for (const SourceEvent& event : marks->events) out.row(oneLine(eventRow(event, rate)));
    out.end();
  }
  if (!marks->volumes.empty()) {
    out.beginArray("volumes");
    for (const SourceVolume& volume : marks->volumes) out.row(oneLine(volumeRow(volume, rate)));
    out.end();
  }
  out.end();
}

std::shared_ptr<const SourceMarks> readMarks(ObjectReader& in, Failure& failure, Rate rate) {
  if (!in.has("marks")) return nullptr;
  auto marks = std::make_shared<SourceMarks>();
  ObjectReader object(in.member("marks"), in.itemIn("marks"), failure);
  eachItem(object, "events", failure, [&](ObjectReader event) {
    const Time time = event.time("time", rate);
    marks->events.push_back({event.text("name"), time});
  });
  eachItem(object, "volumes", failure,
           [&](ObjectReader volume) { marks->volumes.push_back(readSourceVolume(volume, rate)); });
  return marks;
}

}  // namespace squire
