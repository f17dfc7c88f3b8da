#pragma once

#include <string>
#include <string_view>

#include "core/json/json.h"
#include "core/model/time.h"

namespace squire {

// Sorts a list of a project if its order follows from its items: things with a time by it, others by name;
// bones with parents before children. `rate`: the rate of its times.
// `bones`: the member that identifies bones.
void sortItems(std::string_view list, Rate rate, const std::string& bones, Json::Array& items);

}  // namespace squire
