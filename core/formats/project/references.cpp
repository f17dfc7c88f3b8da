#include "core/formats/project/references.h"

#include "core/formats/project/key_text.h"
#include "core/formats/project/write_parts.h"
#include "core/model/reference_words.h"

namespace squire {

namespace {

Json rowOf(const Reference& reference) {
  static const Reference usual;
  Json row = Json::object({{"name", reference.name}, {"path", reference.path}});
  if (reference.place != usual.place) row.set("place", words::name(reference.place));
  if (reference.position != usual.position) row.set("position", toJson(reference.position));
  if (reference.rotation != usual.rotation) row.set("rotation", toJson(reference.rotation));
  if (reference.height != usual.height) row.set("height", reference.height);
  if (reference.opacity != usual.opacity) row.set("opacity", reference.opacity);
  if (reference.numbered) row.set("numbered", true);
  if (reference.rate != usual.rate) row.set("rate", rateToJson(reference.rate));
  if (reference.speed != usual.speed) row.set("speed", reference.speed);
  if (reference.start != usual.start) row.set("start", timeToJson(reference.start, reference.rate));
  if (reference.hidden) row.set("hidden", true);
  if (reference.locked) row.set("locked", true);
  addUnknown(row, reference.unknown);
  return row;
}

Reference readReference(ObjectReader in) {
  Reference out;
  out.name = in.text("name");
  out.path = in.text("path");
  const auto place = words::find<ReferencePlace>(in.textOr("place", "behind"));
  if (!place) in.fail("place", "is none of the words that it may be");
  out.place = place.value_or(ReferencePlace::Behind);
  if (in.has("position")) out.position = in.vector("position");
  if (in.has("rotation")) out.rotation = in.rotation("rotation");
  out.height = in.real("height", out.height);
  out.opacity = in.real("opacity", out.opacity);
  out.numbered = in.flag("numbered", false);
  if (in.has("rate")) out.rate = in.rate("rate");
  out.speed = in.real("speed", out.speed);
  if (in.has("start")) out.start = in.time("start", out.rate);
  out.hidden = in.flag("hidden", false);
  out.locked = in.flag("locked", false);
  out.unknown = in.rest();
  return out;
}

}  // namespace

void writeReferences(LayoutWriter& out, const References& references) {
  if (references.empty()) return;
  out.beginArray("references");
  for (const auto& reference : references) out.row(oneLine(rowOf(*reference)));
  out.end();
}

References readReferences(ObjectReader& in, Failure& failure, std::uint32_t& nextId) {
  References out;
  if (!in.has("references")) return out;
  const Json::Array& rows = in.array("references");
  if (rows.size() > Reference::mostOfProject) in.fail("references", "has more than 64 references");
  std::vector<Reference> read;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < rows.size() && in.ok(); ++i) {
    read.push_back(readReference(ObjectReader(rows[i], in.itemAt("references", i), failure)));
    names.push_back(read.back().name);
  }
  names = distinctLabels(names);
  for (std::size_t i = 0; i < read.size(); ++i) {
    read[i].name = names[i];
    read[i].id.value = nextId++;
    out.push_back(std::make_shared<const Reference>(std::move(read[i])));
  }
  return out;
}

}  // namespace squire
