#pragma once

#include <optional>

#include "core/json/json.h"
#include "core/model/clip.h"
#include "core/model/span.h"

// Conversions of fight data to and from Json. Its lists are short; the keys of bones, which are many, are
// converted as text (see key_text.h and key_rows.h).
namespace squire {

// The durations of a model's fades are stored in milliseconds.
constexpr Rate milliseconds{1000, 1};

// A key as a row: [time, values..., interpolation], like the keys of bones.
[[nodiscard]] Json keyRow(const Key<vec3>& key, Rate rate);
[[nodiscard]] Json keyRow(const Key<float>& key, Rate rate);
[[nodiscard]] std::optional<Key<vec3>> vectorKeyFrom(const Json& row, Rate rate);
[[nodiscard]] std::optional<Key<float>> numberKeyFrom(const Json& row, Rate rate);

// Appends the elements after the values of a key: none for linear, "step", or "curve" and two handles.
void pushEase(Json& row, const Ease& ease);
[[nodiscard]] std::optional<Ease> easeFrom(const Json::Array& row, std::size_t at);

// Spans as [[from, to], ...].
[[nodiscard]] Json spansToJson(const Spans& spans, Rate rate);
[[nodiscard]] std::optional<Spans> spansFromJson(const Json& value, Rate rate);

}  // namespace squire
