#include "core/edit/merge/list_order.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "core/formats/project/changes/list_words.h"
#include "core/formats/project/key_text.h"

namespace squire {

namespace {

void putParentsFirst(const std::string& name, Json::Array& bones) {
  std::set<std::string> placed;
  Json::Array out;
  while (!bones.empty()) {
    const auto next = std::ranges::find_if(bones, [&](const Json& bone) {
      return !bone.has("parent") || placed.contains(bone["parent"].asString());
    });
    if (next == bones.end()) break;
    placed.insert((*next)[name].asString());
    out.push_back(std::move(*next));
    bones.erase(next);
  }
  out.insert(out.end(), bones.begin(), bones.end());
  bones = std::move(out);
}

}  // namespace

void sortItems(std::string_view list, Rate rate, const std::string& bones, Json::Array& items) {
  const auto timeOf = [&](const Json& item) { return timeFromJson(item["time"], rate).value_or(Time()); };
  const auto namesOf = [](const Json& item) {
    return std::tuple(item["material"].asString(), item["mesh"].asString());
  };
  const auto useOf = [](const Json& item) {
    return std::pair(item["mesh"].asString(), item["part"].asString());
  };
  const ListWords* words = wordsOfList(list);
  const bool isByTime = words != nullptr && words->isSorted && !items.empty() && items[0].has("time");
  if (isByTime) std::ranges::stable_sort(items, {}, timeOf);
  if (list == "joins" || list == "materials" || list == "meshes" || list == "skins")
    std::ranges::stable_sort(items, {}, namesOf);
  if (list == "uses") std::ranges::stable_sort(items, {}, useOf);
  if (list == "bones") putParentsFirst(bones, items);
}

}  // namespace squire
