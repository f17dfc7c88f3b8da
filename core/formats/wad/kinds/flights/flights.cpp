#include <algorithm>
#include <cmath>

#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/kinds/animation_fights/clips.h"
#include "core/formats/wad/kinds/flights/layout.h"
#include "core/formats/wad/kinds/hit_volumes/layout.h"
#include "core/formats/wad/kinds/model_fights/owners.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

// The number of items: one for each hit volume if any of them flies, else none.
std::uint64_t countAll(const Contents& contents) {
  std::uint64_t count = 0;
  bool isAny = false;
  const auto add = [&](const std::vector<PlayedVolume>& volumes) {
    count += volumes.size();
    isAny =
        isAny || std::ranges::any_of(volumes, [](const auto& volume) { return volume.flight != Flight(); });
  };
  for (const ModelContents& model : contents.models) {
    add(model.fight.volumes);
    for (const PlayedClipFight& clip : model.fights) add(clip.volumes);
  }
  return isAny ? count : 0;
}

bool isSpeed(float value) { return std::abs(value) <= 1000.0f; }

Fault fault(const ModelContents& model) {
  for (std::size_t i = 0; i < model.fights.size(); ++i) {
    for (const PlayedVolume& volume : model.fights[i].volumes) {
      const Flight& flight = volume.flight;
      if (!isSpeed(flight.speed) || !isSpeed(flight.rise) || !isSpeed(flight.gravity))
        return inClip(model.animations[i].name,
                      {{{volumeThing.noun, volume.name}}, "has a flight that is faster than 1000 m/s"});
    }
  }
  return {};
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  if (countAll(encoding.contents()) == 0) return std::nullopt;
  const std::vector<const PlayedVolume*>& volumes = encoding.fights()->volumes;
  BlobPlan plan(disk::Flight::blob, volumes.size(), sizeof(disk::Flight));
  std::vector<disk::Flight> items;
  items.reserve(volumes.size());
  for (const PlayedVolume* volume : volumes) {
    const Flight& flight = volume->flight;
    items.push_back({flight.speed, flight.rise, flight.gravity, flight.life, flight.hits});
  }
  plan.setItems(items);
  return plan;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::ModelFight> models(container);
  const Items<disk::Flight> flights(container);
  if (flights.count() == 0) return;
  const auto read = [&](std::vector<PlayedVolume>& volumes, std::uint32_t first) {
    for (PlayedVolume& volume : volumes) {
      const disk::Flight item = flights[first++];
      volume.flight = {item.speed, item.rise, item.gravity, item.life, item.hits};
    }
  };
  for (std::uint32_t m = 0; m < models.count(); ++m)
    read(contents.models[m].fight.volumes, models[m].firstVolume);
  forEachClip(container, contents,
              [&](const ReadClip& clip) { read(clip.fight.volumes, clip.item.firstVolume); });
}

void checkAll(Validation& validation) {
  BlobCheck* blob = validation.find(disk::Flight::blob);
  if (!blob) return;
  if (blob->count() != validation.countOf(disk::HitVolume::blob))
    return blob->fail(4, "flight-count", "there is not one flight for each hit volume");
  for (std::uint32_t i = 0; i < blob->count(); ++i) {
    for (std::uint64_t at = blob->itemOffset(i); at < blob->itemOffset(i) + 12; at += sizeof(float)) {
      if (!isSpeed(blob->read<float>(at))) blob->fail(at, "flight-speed", "a flight is faster than 1000 m/s");
    }
  }
}

Json fieldsOf(const Describer&, const disk::Flight& item) {
  return Json::object({{"speed", item.speed},
                       {"rise", item.rise},
                       {"gravity", item.gravity},
                       {"life", item.life},
                       {"hits", item.hits}});
}

}  // namespace

WadKind flightsKind() {
  return {.name = disk::Flight::blob,
          .itemSize = sizeof(disk::Flight),
          .plural = "flights",
          .count = countAll,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .describe = describedBy<disk::Flight, fieldsOf>};
}

}  // namespace squire::wad
