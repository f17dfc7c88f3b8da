#include "core/formats/project/struct_writer.h"

#include "core/formats/project/key_text.h"
#include "core/formats/project/write_clip.h"
#include "core/model/span.h"
#include "core/model/things.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

template <typename T>
const T& as(const void* value) {
  return *static_cast<const T*>(value);
}

Json toJson(const vec3& v) { return Json::array({v.x, v.y, v.z}); }
Json toJson(const quat& q) { return Json::array({q.x, q.y, q.z, q.w}); }

void addUnknown(Json& row, const UnknownMembers& unknown) {
  for (const auto& [name, value] : unknown) row.set(name, value);
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
  void object(const char* name, Json::Object all) { row.set(name, Json(std::move(all))); }
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
  void object(const char* name, const Json::Object& all) {
    layout.beginObject(name);
    for (const auto& [member, value] : all) layout.member(member, value);
    layout.end();
  }
  void unknown(const UnknownMembers& members) { layout.members(members); }

  LayoutWriter& layout;
};

template <typename T>
std::vector<Json> keyRows(const Channel<T>& channel, Rate rate) {
  std::vector<Json> out;
  if (!channel) return out;
  for (const Key<T>& key : *channel) {
    std::string row;
    appendKey(row, key, rate);
    out.push_back(*parseJson(row));
  }
  return out;
}

// Nothing for linear, else ["step"] or ["curve", x1, y1, x2, y2].
Json easeRow(const Ease& ease) {
  if (ease.kind == Interpolation::Step) return Json::array({"step"});
  if (ease.kind != Interpolation::Curve) return Json::array();
  return Json::array({"curve", ease.x1, ease.y1, ease.x2, ease.y2});
}

Json spansToJson(const Spans& spans, Rate rate) {
  Json rows = Json::array();
  for (const Span& span : spans)
    rows.push(Json::array({timeToJson(span.from, rate), timeToJson(span.to, rate)}));
  return rows;
}

Json fieldOf(const FieldValue& value) {
  return std::visit([](const auto& held) { return Json(held); }, value);
}

Json fieldsRow(const FieldValues& fields) {
  Json row = Json::object();
  for (const auto& [name, value] : fields) row.set(name, fieldOf(value));
  return row;
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

Json StructWriter::valueOf(const MemberSchema& member, const void* value, const void* usual) {
  switch (member.value.kind) {
    case ValueKind::Flag:
      return as<bool>(value);
    case ValueKind::Whole:
      return as<std::int32_t>(value);
    case ValueKind::Count:
      return as<std::uint32_t>(value);
    case ValueKind::Number:
      return as<float>(value);
    case ValueKind::Real:
      return as<double>(value);
    case ValueKind::Text:
      return as<std::string>(value);
    case ValueKind::Pair:
      return Json::array({as<vec2>(value).x, as<vec2>(value).y});
    case ValueKind::Vector:
      return toJson(as<vec3>(value));
    case ValueKind::Rotation:
      return toJson(as<quat>(value));
    case ValueKind::Time:
      return member.isInSeconds ? Json(as<Time>(value).seconds()) : timeToJson(as<Time>(value), rate_);
    case ValueKind::Rate:
      return rateToJson(as<Rate>(value));
    case ValueKind::Ease:
      return easeRow(as<Ease>(value));
    case ValueKind::TimeSpans:
      return spansToJson(as<Spans>(value), rate_);
    case ValueKind::Word:
      return member.value.words[as<std::uint32_t>(value)];
    case ValueKind::OwnId:
      return as<std::uint32_t>(value);
    case ValueKind::Reference:
      return names_->of(*member.value.refers, as<std::uint32_t>(value));
    case ValueKind::CustomField:
      return fieldOf(as<FieldValue>(value));
    case ValueKind::CustomFields:
      return fieldsRow(as<FieldValues>(value));
    case ValueKind::Hash:
      return as<ContentHash>(value).hex();
    case ValueKind::Struct:
      return row({member.value.structure(), value, usual});
    case ValueKind::Placement:
    case ValueKind::VectorKeys:
    case ValueKind::NumberKeys:
    case ValueKind::Motion:
    case ValueKind::OtherThings:
    case ValueKind::Unknown:
      break;  // they are written by member()
  }
  return nullptr;
}

template <typename Out>
void StructWriter::inlined(Out& out, const MemberSchema& member, const void* value, const void* usual) {
  if (member.value.kind == ValueKind::Struct)
    return members(out, {member.value.structure(), value, usual}, member.inlinedNames);
  const auto& place = as<Transform>(value);
  out.member("translation", toJson(place.translation));
  if (!member.isTurnUsual || place.rotation != Transform().rotation)
    out.member("rotation", toJson(place.rotation));
  if (place.scale != Transform().scale) out.member("scale", toJson(place.scale));
}

template <typename Out>
void StructWriter::byName(Out& out, const MemberSchema& member, const void* list) {
  const std::span<const MemberSchema> parts = member.value.structure().members;
  Json::Object all;
  for (std::size_t i = 0; i < member.value.list->size(list); ++i) {
    const void* item = member.value.list->at(list, i);
    all.emplace_back(as<std::string>(parts[0].of(item)), valueOf(parts[1], parts[1].of(item), nullptr));
  }
  out.object(member.fileName(), std::move(all));
}

template <typename Out>
void StructWriter::items(Out& out, const MemberSchema& member, const void* owner) {
  const void* list = member.of(owner);
  const std::size_t count = member.value.list->size(list);
  if (count == 0 && member.isUsual) return;
  if (member.isByName) return byName(out, member, list);
  const StructSchema* structure =
      member.value.kind == ValueKind::Struct ? &member.value.structure() : nullptr;
  const void* usual = structure != nullptr ? structure->usual() : nullptr;
  if constexpr (std::same_as<Out, TallOut>) {
    if (structure != nullptr && structure->isTall) {
      out.layout.beginArray(member.fileName());
      for (std::size_t i = 0; i < count; ++i)
        write(out.layout, {*structure, member.value.list->at(list, i), usual});
      return out.layout.end();
    }
  }
  std::vector<Json> rows;
  for (std::size_t i = 0; i < count; ++i) {
    const void* item = member.value.list->at(list, i);
    Json row = valueOf(member, item, usual);
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
void StructWriter::member(Out& out, const Held& owner, const MemberSchema& member, const char* name) {
  const ValueKind kind = member.value.kind;
  if (member.value.list != nullptr) return items(out, member, owner.value);
  if constexpr (std::same_as<Out, TallOut>) {
    if (kind == ValueKind::OtherThings) return otherThings(out.layout, owner);
    if (kind == ValueKind::Motion)
      return writeMotion(out.layout, *owner.schema.thing, owner.value, *names_, rate_);
  }
  if (kind == ValueKind::OtherThings) return;
  const void* held = member.of(owner.value);
  const void* usual = member.of(owner.usual);
  if (member.value.optional != nullptr) {
    held = member.value.optional->get(held);
    usual = kind == ValueKind::Struct ? member.value.structure().usual() : nullptr;
  }
  if (held == nullptr) return;
  if (kind == ValueKind::Unknown) return out.unknown(as<UnknownMembers>(held));
  if (member.isInlined) return inlined(out, member, held, usual);
  const Rate outer = rate_;
  if (member.rateOf != nullptr) rate_ = as<Rate>(member.rateOf(owner.value));
  if (isKeys(kind)) {
    const auto rows = kind == ValueKind::VectorKeys ? keyRows(as<Channel<vec3>>(held), rate_)
                                                    : keyRows(as<Channel<float>>(held), rate_);
    if (!rows.empty()) out.rows(name, rows);
  } else {
    Json value = valueOf(member, held, usual);
    const bool isEmpty = kind == ValueKind::Struct && value.isObject() && value.members().empty();
    const bool isDefault = member.value.optional == nullptr && kind != ValueKind::Struct && member.isUsual &&
                           value == valueOf(member, usual, nullptr);
    if (!isDefault && !(isEmpty && member.isUsual)) {
      if constexpr (std::same_as<Out, TallOut>) {
        if (kind == ValueKind::Struct && member.value.structure().isTall)
          write(out.layout, {member.value.structure(), held, usual}, name);
        else
          out.member(name, value);
      } else {
        out.member(name, value);
      }
    }
  }
  rate_ = outer;
}

template <typename Out>
void StructWriter::members(Out& out, const Held& held, std::span<const char* const> names) {
  const Rate outer = rate_;
  if (held.schema.rate != nullptr) {
    const void* own = held.schema.rate(held.value);
    if (own != nullptr) rate_ = as<Rate>(own);
  }
  for (std::size_t i = 0; i < held.schema.members.size(); ++i) {
    const MemberSchema& one = held.schema.members[i];
    if (one.isMeant == nullptr || one.isMeant(held.value))
      member(out, held, one, names.empty() ? one.fileName() : names[i]);
  }
  rate_ = outer;
}

Json StructWriter::row(const Held& held) {
  RowOut out;
  members(out, held);
  if (!held.schema.isNumbers) return std::move(out.row);
  Json numbers = Json::array();
  for (const auto& [name, pair] : out.row.members()) {
    for (const Json& number : pair.items()) numbers.push(number);
  }
  return numbers;
}

void StructWriter::write(LayoutWriter& out, const Held& held, const char* name) {
  if (!held.schema.isTall || (held.schema.isRow != nullptr && held.schema.isRow(held.value))) {
    const Json one = row(held);
    return *name == '\0' ? out.row(oneLine(one)) : out.member(name, one);
  }
  const WrittenNames* outer = names_;
  std::optional<WrittenNames> own;
  if (held.schema.thing == &modelThing) names_ = &own.emplace(static_cast<const ProjectModel*>(held.value));
  out.beginObject(name);
  TallOut tall(out);
  members(tall, held);
  out.end();
  names_ = outer;
}

void StructWriter::otherThings(LayoutWriter& out, const Held& owner) {
  eachOtherList(owner.schema, owner.value, [&](const Thing& thing, const ThingList& list) {
    const void* all = list.in(owner.value);
    if (list.items->size(all) == 0) return;
    out.beginArray(thing.list);
    for (std::size_t i = 0; i < list.items->size(all); ++i)
      write(out, {thing.schema(), list.items->at(all, i), thing.schema().usual()});
    out.end();
  });
}

void StructWriter::members(LayoutWriter& out, const StructSchema& schema, const void* value) {
  TallOut tall(out);
  members(tall, {schema, value, schema.usual()});
}

}  // namespace squire
