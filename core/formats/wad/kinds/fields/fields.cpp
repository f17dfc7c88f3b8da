#include <cmath>

#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/kinds/fields/layout.h"
#include "core/formats/wad/kinds/fields/values.h"
#include "core/formats/wad/kinds/model_fights/layout.h"
#include "core/formats/wad/kinds/model_fights/owners.h"
#include "core/model/words.h"

namespace squire::wad {

namespace {

Fault fault(const ModelContents& model) {
  for (const PlayedField& field : model.fight.fields) {
    const NamedPlaces places{{nouns::field, field.name}};
    if (!isText(field.name)) return {places, "has a name that is not UTF-8 or has a NUL in it"};
    if (field.type > FieldType::Text || !isSound(field.usual, field.type) ||
        !std::isfinite(field.least.value_or(0.0)) || !std::isfinite(field.most.value_or(0.0)))
      return {places, "has a usual value or a range that is not of its type"};
  }
  return {};
}

disk::Field planField(BlobPlan& plan, const PlayedField& field) {
  disk::Field item{};
  item.name = plan.string(field.name);
  item.type = static_cast<std::uint32_t>(field.type);
  item.flags = (field.least ? disk::fieldHasLeast : 0u) | (field.most ? disk::fieldHasMost : 0u);
  const FieldBits bits = bitsOf(plan, field.usual);
  item.usual = bits.value;
  item.text = bits.text;
  item.least = field.least.value_or(0.0);
  item.most = field.most.value_or(0.0);
  return item;
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  if (!encoding.fights() || encoding.fights()->fields.empty()) return std::nullopt;
  const std::vector<PlayedField>& fields = encoding.fights()->fields;
  BlobPlan plan(disk::Field::blob, fields.size(), sizeof(disk::Field));
  std::vector<disk::Field> items;
  items.reserve(fields.size());
  for (const PlayedField& field : fields) items.push_back(planField(plan, field));
  const auto strings = static_cast<std::uint32_t>(plan.strings());
  for (disk::Field& item : items) {
    item.name += strings;
    if (item.type == static_cast<std::uint32_t>(FieldType::Text)) item.text += strings;
  }
  plan.setItems(items);
  return plan;
}

PlayedField readField(const Items<disk::Field>& fields, std::uint32_t index) {
  const disk::Field item = fields[index];
  PlayedField field;
  field.name = fields.string(item.name);
  field.type = static_cast<FieldType>(item.type);
  field.usual = valueOf(fields, field.type, {item.usual, item.text});
  if ((item.flags & disk::fieldHasLeast) != 0) field.least = item.least;
  if ((item.flags & disk::fieldHasMost) != 0) field.most = item.most;
  return field;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::ModelFight> models(container);
  const Items<disk::Field> fields(container);
  for (std::uint32_t m = 0; m < models.count(); ++m) {
    for (std::uint32_t i = 0; i < models[m].fieldCount; ++i)
      contents.models[m].fight.fields.push_back(readField(fields, models[m].firstField + i));
  }
}

// Checks the minimum or maximum of a field, which must be 0 if the field has none.
void checkBound(BlobCheck& blob, std::uint64_t at, bool isThere) {
  if (isThere && !std::isfinite(blob.read<double>(at))) blob.fail(at, "finite", "a bound is not finite");
  if (!isThere && blob.read<std::uint64_t>(at) != 0)
    blob.fail(at, "zero", "a bound that is not there is not zero");
}

void checkAll(Validation& validation) {
  validation.forEach<disk::Field>([](BlobCheck& blob, std::uint64_t at, const disk::Field& item) {
    blob.checkString(at + offsetof(disk::Field, name));
    if (item.type > static_cast<std::uint32_t>(FieldType::Text))
      return blob.fail(at + offsetof(disk::Field, type), "choice", "a field has a type that is not known");
    if ((item.flags & ~3u) != 0)
      blob.fail(at + offsetof(disk::Field, flags), "flags", "it has flags that this program does not know");
    checkValue(blob, at + offsetof(disk::Field, usual), at + offsetof(disk::Field, text), item.type);
    checkBound(blob, at + offsetof(disk::Field, least), (item.flags & disk::fieldHasLeast) != 0);
    checkBound(blob, at + offsetof(disk::Field, most), (item.flags & disk::fieldHasMost) != 0);
  });
}

Json fieldsOf(const Describer& d, const disk::Field& item) {
  return Json::object({{"name", d.string(item.name)},
                       {"type", words::name(static_cast<FieldType>(item.type))},
                       {"flags", item.flags},
                       {"usual", valueJson(d, item.type, {item.usual, item.text})},
                       {"least", item.least},
                       {"most", item.most},
                       {"offsets", Json::object({{"name", item.name}, {"text", item.text}})}});
}

std::string fieldLine(const Items<disk::Field>& fields, const disk::Field& item) {
  std::string out = "  field " + quoted(fields, item.name) + ": " +
                    std::string(words::name(static_cast<FieldType>(item.type))) + ", usually " +
                    valueText(fields, item.type, {item.usual, item.text});
  if ((item.flags & disk::fieldHasLeast) != 0) out += ", at least " + toText(item.least);
  if ((item.flags & disk::fieldHasMost) != 0) out += ", at most " + toText(item.most);
  return out + "\n";
}

std::string modelLines(const TextDescription& text, std::uint32_t model) {
  const auto fields = text.items<disk::Field>();
  const disk::ModelFight owner = fightOf(text.items<disk::ModelFight>(), model);
  std::string out;
  for (std::uint32_t i = 0; i < owner.fieldCount; ++i) out += fieldLine(fields, fields[owner.firstField + i]);
  return out;
}

Facts factsOf(const ModelContents&, const PlayedField& field) {
  return {{"type", chosen(field.type)},
          {"usual value", factText(field.usual)},
          {"least", factText(field.least)},
          {"most", factText(field.most)}};
}

void compareModels(const ModelPair& models) {
  compareThings(
      models, "field", models.before.fight.fields, models.after.fight.fields,
      [](const PlayedField& field) { return field.name; }, factsOf);
}

}  // namespace

WadKind fieldsKind() {
  return {.name = disk::Field::blob,
          .itemSize = sizeof(disk::Field),
          .plural = "fields",
          .count = countOf<&PlayedModelFight::fields>,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .describe = describedBy<disk::Field, fieldsOf>,
          .modelLines = modelLines,
          .compareModels = compareModels};
}

}  // namespace squire::wad
