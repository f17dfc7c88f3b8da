#pragma once

#include <string>
#include <string_view>

#include "core/json/json.h"
#include "core/model/time.h"

namespace squire {

// Whether the order of a list follows from its items.
[[nodiscard]] bool hasOwnOrder(std::string_view list);

// Puts the items of a project's list into the order that the list has to have; others stay as they are.
// `rate`: of times. `bones`: the member that bones are named by.
void sortItems(std::string_view list, Rate rate, const std::string& bones, Json::Array& items);

}  // namespace squire
