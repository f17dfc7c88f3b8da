#pragma once

#include <optional>
#include <string>

#include "core/json/json.h"
#include "core/model/clip.h"

namespace squire {

// A time in a clip: its frame number if exact with up to three decimals ("12", "7.5"), else its ticks as a
// string ("\"1539538601t\"").
[[nodiscard]] Json timeToJson(Time time, Rate rate);
[[nodiscard]] std::optional<Time> timeFromJson(const Json& value, Rate rate);

// A rate as a number or a string: "30", or "\"30000/1001\"".
[[nodiscard]] Json rateToJson(Rate rate);
[[nodiscard]] std::optional<Rate> rateFromJson(const Json& value);

// A key as a row: [time, values..., interpolation]. Linear is omitted; "curve" is followed by its two
// handles, and by the lifts of an axis if it has any.
void appendKey(std::string& out, const Key<vec3>& key, Rate rate);
void appendKey(std::string& out, const Key<quat>& key, Rate rate);
void appendKey(std::string& out, const Key<float>& key, Rate rate);

}  // namespace squire
