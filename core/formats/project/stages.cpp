#include "core/formats/project/stages.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/model/reference.h"
#include "core/model/stage.h"

namespace squire {

namespace {

// An item of a list that was just read, so that nothing else shares it.
template <typename T>
T& madeItem(T& item) {
  return item;
}
template <typename T>
T& madeItem(std::shared_ptr<const T>& item) {
  return const_cast<T&>(*item);
}

// Makes names unique (after a merge, the later one of two becomes "crate 2"), sorts by name and assigns ids
// in this order.
template <typename List>
void nameAndNumber(List& all, std::uint32_t& nextId) {
  const auto nameOf = [](auto& one) -> std::string& { return madeItem(one).name; };
  std::unordered_set<std::string> names;
  for (auto& one : all) names.insert(nameOf(one));
  if (names.size() != all.size()) {
    std::unordered_map<std::string, int> numbers;  // by name: the last number that was appended to it
    for (auto& one : all) {
      const auto [last, isFirst] = numbers.emplace(nameOf(one), 1);
      if (isFirst) continue;
      std::string name;
      do {
        name = nameOf(one) + ' ' + std::to_string(++last->second);
      } while (!names.insert(name).second);
      nameOf(one) = std::move(name);
    }
  }
  std::ranges::sort(all, {}, nameOf);
  for (auto& one : all) madeItem(one).id.value = nextId++;
}

}  // namespace

void numberStages(Project& project) {
  std::uint32_t& nextId = project.nextId;
  for (auto& shared : project.stages) {
    Stage& stage = madeItem(shared);
    stage.id.value = nextId++;
    nameAndNumber(stage.pieces, nextId);
    nameAndNumber(stage.ground, nextId);
    nameAndNumber(stage.points, nextId);
    // Ids to which pieces refer are not assigned again, even if the model no longer exists.
    for (const auto& piece : stage.pieces) nextId = std::max(nextId, piece->model.value + 1);
  }
}

void numberReferences(Project& project) {
  std::vector<std::string> names;
  names.reserve(project.references.size());
  for (const auto& one : project.references) names.push_back(one->name);
  names = distinctLabels(names);
  for (std::size_t i = 0; i < names.size(); ++i) {
    Reference& reference = madeItem(project.references[i]);
    reference.name = names[i];
    reference.id.value = project.nextId++;
  }
}

}  // namespace squire
