#include <cmath>

#include "core/formats/wad/kinds/flights/layout.h"
#include "core/formats/wad/kinds/hit_volumes/for_volumes.h"
#include "core/formats/wad/kinds/hit_volumes/layout.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

bool flies(const PlayedVolume& volume) { return volume.flight != Flight(); }

std::uint64_t countAll(const Contents& contents) { return countForVolumes(contents, flies); }

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

disk::Flight itemOf(const PlayedVolume& volume) {
  const Flight& flight = volume.flight;
  return {flight.speed, flight.rise, flight.gravity, flight.life, flight.hits};
}

std::optional<BlobPlan> plan(Encoding& encoding) { return planForVolumes(encoding, flies, itemOf); }

void take(PlayedVolume& volume, const disk::Flight& item) {
  volume.flight = {item.speed, item.rise, item.gravity, item.life, item.hits};
}

void decode(const Container& container, Contents& contents) { decodeForVolumes(container, contents, take); }

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
