#include "core/formats/project/stages.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

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

std::vector<std::shared_ptr<const Stage>> readStages(ObjectReader& in, ReadContext& context,
                                                     std::uint32_t& nextId) {
  auto read = StructReader(context, Rate()).list<Stage>(in, "stages");
  if (read.size() > Stage::mostOfProject) in.fail("stages", "has more than 256 stages");
  std::vector<std::shared_ptr<const Stage>> out;
  for (Stage& stage : read) {
    stage.id.value = nextId++;
    nameAndNumber(stage.pieces, nextId);
    nameAndNumber(stage.ground, nextId);
    nameAndNumber(stage.points, nextId);
    // Ids to which pieces refer are not assigned again, even if the model no longer exists.
    for (const auto& piece : stage.pieces) nextId = std::max(nextId, piece->model.value + 1);
    out.push_back(std::make_shared<const Stage>(std::move(stage)));
  }
  return out;
}

References readReferences(ObjectReader& in, ReadContext& context, std::uint32_t& nextId) {
  auto read = StructReader(context, Rate()).list<Reference>(in, "references");
  if (read.size() > Reference::mostOfProject) in.fail("references", "has more than 64 references");
  std::vector<std::string> names;
  names.reserve(read.size());
  for (const Reference& one : read) names.push_back(one.name);
  names = distinctLabels(names);
  References out;
  for (std::size_t i = 0; i < read.size(); ++i) {
    read[i].name = names[i];
    read[i].id.value = nextId++;
    out.push_back(std::make_shared<const Reference>(std::move(read[i])));
  }
  return out;
}

}  // namespace squire
