#include "core/formats/project/struct_writer.h"

#include "core/formats/project/fight_rows.h"
#include "core/formats/project/key_text.h"
#include "core/formats/project/write_parts.h"
#include "core/model/span.h"
#include "core/model/things.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

template <typename T>
const T& as(const void* value) {
  return *static_cast<const T*>(value);
}

// Members of a struct that is one row.
class RowOut {
 public:
  void member(const char* name, const Json& value) { row.set(name, value); }
  void rows(const char* name, const std::vector<Json>& all) {
    Json list = Json::array();
    for (const Json& one : all) list.push(one);
    row.set(name, std::move(list));
  }
  void unknown(const UnknownMembers& members) { addUnknown(row, members); }

  Json row = Json::object();
};

// Members of a struct that has one line for each.
class TallOut {
 public:
  explicit TallOut(LayoutWriter& out) : layout(out) {}

  void member(const char* name, const Json& value) { layout.member(name, value); }
  void rows(const char* name, const std::vector<Json>& all) {
    layout.beginArray(name);
    for (const Json& one : all) layout.row(oneLine(one));
    layout.end();
  }
  void unknown(const UnknownMembers& members) { layout.members(members); }

  LayoutWriter& layout;
};

template <typename T>
std::vector<Json> keyRows(const Channel<T>& channel, Rate rate) {
  std::vector<Json> out;
  if (!channel) return out;
  for (const Key<T>& key : *channel) out.push_back(keyRow(key, rate));
  return out;
}

Json easeRow(const Ease& ease) {
  Json row = Json::array();
  pushEase(row, ease);
  return row;
}

Json fieldsRow(const FieldValues& fields) {
  Json row = Json::object();
  for (const auto& [name, value] : fields) {
    row.set(name, std::visit([](const auto& held) { return Json(held); }, value));
  }
  return row;
}

// Calls `use` for the lists of things with a schema that are members of an owner.
template <typename Use>
void eachOwnList(const Thing& ownerThing, const void* owner, const Use& use) {
  for (const Thing* thing : things()) {
    for (const ThingList& list : thing->lists) {
      if (thing->schema != nullptr && list.owner == &ownerThing && list.isMember)
        use(*thing, list, list.in(owner));
    }
  }
}

bool isKeys(ValueKind kind) { return kind == ValueKind::VectorKeys || kind == ValueKind::NumberKeys; }

}  // namespace

std::string WrittenNames::of(BoneId bone) const { return of(boneThing, bone.value).asString(); }

Json WrittenNames::of(const Thing& thing, std::uint32_t id) const {
  if (thing.isReferredToById) return id;
  auto& names = names_[&thing];
  if (names.empty() && &thing == &boneThing) {
    const std::vector<std::string> labels = boneLabels(*model_->bones);
    for (std::size_t i = 0; i < labels.size(); ++i) names.emplace((*model_->bones)[i].id.value, labels[i]);
  } else if (names.empty()) {
    const ThingList& list = thing.lists.front();
    const void* all = list.in(model_);
    for (std::size_t i = 0; all != nullptr && i < list.items->size(all); ++i) {
      const void* item = list.items->at(all, i);
      names.emplace(thing.idOf(item), thing.nameOf(item));
    }
  }
  const auto found = names.find(id);
  return found != names.end() ? found->second : std::string();
}

Json StructWriter::valueOf(const MemberSchema& member, const void* value, Rate rate) const {
  switch (member.value.kind) {
    case ValueKind::Flag:
      return as<bool>(value);
    case ValueKind::Whole:
      return as<std::int32_t>(value);
    case ValueKind::Count:
      return as<std::uint32_t>(value);
    case ValueKind::Number:
      return as<float>(value);
    case ValueKind::Text:
      return as<std::string>(value);
    case ValueKind::Pair:
      return Json::array({as<vec2>(value).x, as<vec2>(value).y});
    case ValueKind::Vector:
      return toJson(as<vec3>(value));
    case ValueKind::Rotation:
      return toJson(as<quat>(value));
    case ValueKind::Time:
      return timeToJson(as<Time>(value), rate);
    case ValueKind::Rate:
      return rateToJson(as<Rate>(value));
    case ValueKind::Ease:
      return easeRow(as<Ease>(value));
    case ValueKind::TimeSpans:
      return spansToJson(as<Spans>(value), rate);
    case ValueKind::Word:
      return member.value.words[as<std::uint32_t>(value)];
    case ValueKind::OwnId:
      return as<std::uint32_t>(value);
    case ValueKind::Reference:
      return names_.of(*member.value.refers, as<std::uint32_t>(value));
    case ValueKind::CustomFields:
      return fieldsRow(as<FieldValues>(value));
    case ValueKind::Struct:
      return row(member.value.structure(), value);
    case ValueKind::Placement:
    case ValueKind::VectorKeys:
    case ValueKind::NumberKeys:
    case ValueKind::Unknown:
      break;  // they are written by members()
  }
  return nullptr;
}

template <typename Out>
void StructWriter::inlined(Out& out, const MemberSchema& member, const void* value) const {
  if (member.value.kind == ValueKind::Struct)
    return members(out, member.value.structure(), value, member.inlinedNames);
  const auto& place = as<Transform>(value);
  out.member("translation", toJson(place.translation));
  if (!member.isTurnUsual || place.rotation != Transform().rotation)
    out.member("rotation", toJson(place.rotation));
  if (place.scale != Transform().scale) out.member("scale", toJson(place.scale));
}

template <typename Out>
void StructWriter::items(Out& out, const MemberSchema& member, const void* owner) const {
  const void* list = member.of(owner);
  const std::size_t count = member.value.list->size(list);
  if (count == 0 && member.isUsual) return;
  if constexpr (std::same_as<Out, TallOut>) {
    if (member.value.kind == ValueKind::Struct && member.value.structure().isTall) {
      out.layout.beginArray(member.fileName());
      for (std::size_t i = 0; i < count; ++i)
        write(out.layout, member.value.structure(), member.value.list->at(list, i));
      return out.layout.end();
    }
  }
  std::vector<Json> rows;
  for (std::size_t i = 0; i < count; ++i) {
    const void* item = member.value.list->at(list, i);
    Json row = valueOf(member, item, rate_);
    if (member.unknownOfId != nullptr) {
      row = Json::object({{member.value.refers->noun, std::move(row)}});
      const auto& unknown = as<std::map<BoneId, UnknownMembers>>(member.unknownOfId(owner));
      if (const auto found = unknown.find(as<BoneId>(item)); found != unknown.end())
        addUnknown(row, found->second);
    }
    rows.push_back(std::move(row));
  }
  out.rows(member.fileName(), rows);
}

template <typename Out>
void StructWriter::members(Out& out, const StructSchema& schema, const void* value,
                           std::span<const char* const> names) const {
  for (std::size_t i = 0; i < schema.members.size(); ++i) {
    const MemberSchema& member = schema.members[i];
    const ValueKind kind = member.value.kind;
    if (member.isMeant != nullptr && !member.isMeant(value)) continue;
    if (member.value.list != nullptr) {
      items(out, member, value);
      continue;
    }
    const void* held = member.of(value);
    if (member.value.optional != nullptr) held = member.value.optional->get(held);
    if (held == nullptr) continue;
    const char* name = names.empty() ? member.fileName() : names[i];
    const Rate rate = member.rateOf != nullptr ? as<Rate>(member.rateOf(value)) : rate_;
    if (kind == ValueKind::Unknown) {
      out.unknown(as<UnknownMembers>(held));
    } else if (member.isInlined) {
      inlined(out, member, held);
    } else if (isKeys(kind)) {
      const auto rows = kind == ValueKind::VectorKeys ? keyRows(as<Channel<vec3>>(held), rate)
                                                      : keyRows(as<Channel<float>>(held), rate);
      if (!rows.empty()) out.rows(name, rows);
    } else {
      const bool isDefault = member.isUsual && member.value.optional == nullptr &&
                             valueOf(member, held, rate) == valueOf(member, member.of(schema.usual()), rate);
      if (!isDefault) out.member(name, valueOf(member, held, rate));
    }
  }
}

Json StructWriter::row(const StructSchema& schema, const void* value) const {
  RowOut out;
  members(out, schema, value);
  return std::move(out.row);
}

void StructWriter::write(LayoutWriter& out, const StructSchema& schema, const void* value,
                         const char* name) const {
  if (!schema.isTall && *name == '\0') return out.row(oneLine(row(schema, value)));
  if (!schema.isTall) return out.member(name, row(schema, value));
  out.beginObject(name);
  TallOut tall(out);
  members(tall, schema, value);
  out.end();
}

void StructWriter::things(LayoutWriter& out, const Thing& ownerThing, const void* owner) const {
  eachOwnList(ownerThing, owner, [&](const Thing& thing, const ThingList& list, const void* all) {
    if (list.items->size(all) == 0) return;
    out.beginArray(thing.list);
    for (std::size_t i = 0; i < list.items->size(all); ++i)
      write(out, thing.schema(), list.items->at(all, i));
    out.end();
  });
}

}  // namespace squire
