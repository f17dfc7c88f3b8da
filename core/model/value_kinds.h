#pragma once

#include "core/base/hash.h"
#include "core/model/clip.h"
#include "core/model/custom_fields.h"
#include "core/model/span.h"
#include "core/model/things.h"
#include "core/model/words.h"
#include "core/schema/members.h"

// The kinds of those values of members that core/model defines.
namespace squire {

template <>
struct ValueOf<Time> : OfKind<ValueKind::Time> {};
template <>
struct ValueOf<Rate> : OfKind<ValueKind::Rate> {};
template <>
struct ValueOf<Spans> : OfKind<ValueKind::TimeSpans> {};
template <>
struct ValueOf<Channel<vec3>> : OfKind<ValueKind::VectorKeys> {};
template <>
struct ValueOf<Channel<float>> : OfKind<ValueKind::NumberKeys> {};
template <>
struct ValueOf<std::vector<Track>> : OfKind<ValueKind::Motion> {};
template <>
struct ValueOf<Clip> : OfKind<ValueKind::Motion> {};
template <>
struct ValueOf<ContentHash> : OfKind<ValueKind::Hash> {};
template <>
struct ValueOf<FieldValue> : OfKind<ValueKind::CustomField> {};
template <>
struct ValueOf<FieldValues> : OfKind<ValueKind::CustomFields> {};
template <HasWords Enum>
requires(sizeof(Enum) == sizeof(std::uint32_t)) struct ValueOf<Enum> {
  static constexpr ValueSchema value{
      .kind = ValueKind::Word, .words = WordsOf<Enum>::words.all, .wordsNoun = WordsOf<Enum>::noun};
};

}  // namespace squire
