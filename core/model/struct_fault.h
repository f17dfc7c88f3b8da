#pragma once

#include <functional>
#include <string>

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/schema/schema.h"

// Checks of structs by their schemas: numbers within limits, vectors of a length, references to things that
// exist. The functions return an empty string if all is valid, else the first problem: `has a "softness" that
// is not from 0 to 0.5`.
namespace squire {

struct ThingList;  // core/schema/thing.h

// Whether a thing of this kind and id exists.
using ThingExists = std::function<bool(const Thing& thing, std::uint32_t id)>;

// At the precision of the value, so that 0.1f is within 0.1. False for NaN.
[[nodiscard]] bool isWithin(float value, const Limits& limits);

// "0 to 0.5". Both limits are there.
[[nodiscard]] std::string rangeText(const Limits& limits);

// Things in lists are not checked. Without `exists`, references are not checked.
[[nodiscard]] std::string faultOf(const StructSchema& schema, const void* value,
                                  const ThingExists& exists = {});
template <typename T>
[[nodiscard]] std::string structFault(const T& value, const ThingExists& exists = {}) {
  return faultOf(schemaOf(static_cast<const T*>(nullptr)), &value, exists);
}

// The problem as an error: "it has a ...".
template <typename T>
[[nodiscard]] Status checkStruct(const T& value) {
  std::string fault = structFault(value);
  return fault.empty() ? Status() : makeError(ErrorCode::Content, "it " + fault);
}

// What is wrong with a list of things: ids that are invalid or not unique, names that are missing or, where
// they have to be unique, taken.
[[nodiscard]] std::string namesFault(const Thing& thing, const ListAccess& items, const void* list);

// A rule of the things of a kind that their schema does not tell.
using ThingRule = std::function<std::string(const void* item)>;
// What is wrong with the things of a kind that an owner has: values, references, names, ids, order.
[[nodiscard]] std::string thingsFault(const Thing& thing, const ThingList& list, const void* owner,
                                      const ThingExists& exists = {}, const ThingRule& rule = {});

// "a bone", "an event", also of a noun in quotes.
[[nodiscard]] std::string withArticle(std::string_view noun);

}  // namespace squire
