#include "core/formats/wad/blobs/encoding.h"

#include <algorithm>

#include "core/base/large_pages.h"

namespace squire::wad {

namespace {

std::size_t firstField(std::vector<PlayedField>& all, const std::vector<PlayedField>& fields) {
  if (fields.empty()) return 0;
  const auto same = std::search(all.begin(), all.end(), fields.begin(), fields.end());
  const auto first = static_cast<std::size_t>(same - all.begin());
  if (same == all.end()) all.insert(all.end(), fields.begin(), fields.end());
  return first;
}

void numberModels(const Contents& contents, FightNumbers& numbers) {
  FightNumbers::OfModel next;
  for (const ModelContents& model : contents.models) {
    const PlayedModelFight& fight = model.fight;
    next.fields = firstField(numbers.fields, fight.fields);
    numbers.models.push_back(next);
    for (const PlayedVolume& volume : fight.volumes) numbers.volumes.push_back(&volume);
    next.volumes += fight.volumes.size();
    next.chains += fight.chains.size();
    next.attachments += fight.attachments.size();
    next.transitions += fight.transitions.size();
    next.animations += model.animations.size();
  }
}

void numberAnimations(const Contents& contents, FightNumbers& numbers) {
  FightNumbers::OfAnimation next;
  for (const ModelContents& model : contents.models) {
    for (std::size_t i = 0; i < model.animations.size(); ++i) {
      const PlayedClipFight& fight = model.fightOf(i);
      next.volumes = numbers.volumes.size();
      numbers.animations.push_back(next);
      for (const PlayedVolume& volume : fight.volumes) numbers.volumes.push_back(&volume);
      next.targets += fight.targets.size();
      next.events += fight.events.size();
    }
  }
}

std::unique_ptr<const FightNumbers> fightNumbers(const Contents& contents) {
  if (!hasFights(contents)) return nullptr;
  auto numbers = std::make_unique<FightNumbers>();
  numberModels(contents, *numbers);
  numberAnimations(contents, *numbers);
  return numbers;
}

}  // namespace

Encoding::Encoding(const Contents& contents)
    : contents_(contents), textures_(contents), fights_(fightNumbers(contents)) {}

void Encoding::freed(std::size_t bytes) {
  constexpr std::size_t step = std::size_t{16} << 20u;
  freed_ += bytes;
  if (freed_ < step) return;
  releaseFreeMemory();
  freed_ = 0;
}

}  // namespace squire::wad
