#include "core/formats/fbx/legacy_scene.h"

namespace squire::fbx {

namespace {

constexpr std::size_t longList = 32;  // numbers; only longer lists are written as arrays

constexpr std::string_view clash = "_ncl1_";  // "hand_ncl1_2"

bool isNumber(const Property& property) { return !property.isText() && !property.isArray(); }

}  // namespace

std::int64_t LegacyScene::idOf(const Property& name) const {
  const std::string_view text = name.text();
  if (text == nameOf("Scene", "Model")) return 0;
  const auto found = ids_.find(text);
  return found == ids_.end() ? -1 : found->second;
}

void LegacyScene::claimObjects() {
  for (const RecordView list : from_.root()) {
    if (list.name() != "Objects") continue;
    for (const RecordView object : list) {
      if (!object.property(0).isText()) continue;
      objects.push_back({object, newId()});
      ids_.emplace(object.property(0).text(), objects.back().id);
    }
  }
}

std::string LegacyScene::nameOf(std::string_view name, std::string_view kind) const {
  using namespace std::string_literals;
  if (from_.binary) return std::string(name) + "\0\1"s + std::string(kind);
  return std::string(kind) + "::" + std::string(name);
}

Property LegacyScene::plainName(const Property& name) {
  const std::string_view text = name.text();
  const std::size_t at = text.rfind(clash);
  if (at == std::string_view::npos) return name;
  const std::size_t end = text.find_first_not_of("0123456789", at + clash.size());
  const bool hasNumber = end != at + clash.size() && text.size() > at + clash.size();
  const bool isLast = end == std::string_view::npos || text[end] == '\0';
  if (!hasNumber || !isLast) return name;
  std::string plain(text.substr(0, at));
  if (end != std::string_view::npos) plain += text.substr(end);
  return writer.text(plain);
}

void LegacyScene::copyValues(RecordView record) {
  const std::size_t count = record.propertyCount();
  bool allNumbers = count > longList;
  for (std::size_t i = 0; allNumbers && i < count; ++i) allNumbers = isNumber(record.property(i));
  if (allNumbers) {
    numbers_.clear();
    for (std::size_t i = 0; i < count; ++i) numbers_.push_back(record.property(i).asDouble());
    writer.add(writer.array(numbers_));
    return;
  }
  // Properties have an empty label added as their third value: version 6 has no labels.
  const bool isProperty = record.name() == "Property";
  const bool isNode = record.name() == "Node";
  for (std::size_t i = 0; i < count; ++i) {
    const Property& value = record.property(i);
    if (isProperty && i == 2) writer.add(writer.text({}));
    if (isNode && value.isText()) {
      writer.add(writer.number(idOf(value)));
    } else {
      writer.add(value);
    }
  }
}

void LegacyScene::copy(RecordView record) {
  if (writer.isTooLarge()) return;
  writer.openBare(record.name() == "Properties60" ? "Properties70" : record.name());
  copyValues(record);
  copyChildren(record);
  writer.close();
}

void LegacyScene::copyChildren(RecordView record) {
  for (const RecordView child : record) copy(child);
}

void LegacyScene::copyProperties(RecordView record) {
  if (const RecordView own = record.child("Properties60")) copy(own);
}

}  // namespace squire::fbx
