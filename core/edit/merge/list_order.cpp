#include "core/edit/merge/list_order.h"

#include <algorithm>
#include <set>

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
  const ListWords* words = wordsOfList(list);
  if (words != nullptr && words->isSorted && !items.empty()) {
    const auto nameOf = [&](const Json& item) { return nameOfItem(*words, item); };
    const bool isByTime = items[0].has("time");
    isByTime ? std::ranges::stable_sort(items, {}, timeOf) : std::ranges::stable_sort(items, {}, nameOf);
  }
  if (list == "bones") putParentsFirst(bones, items);
}

}  // namespace squire
