#include "core/formats/wad/kinds/packed/check_packed.h"

#include <cmath>

#include "core/formats/wad/kinds/animations/layout.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/kinds/skeletons/bones.h"
#include "core/model/packed_clip.h"

namespace squire::wad {

namespace {

constexpr std::uint32_t mostRows = 65535;

int componentsOf(const disk::PackedGroup& group) {
  return squire::componentsOf(static_cast<PackedKind>(group.kind));
}

std::uint64_t planeBytes(const disk::PackedGroup& group, int component) {
  return (std::uint64_t{group.bits[component]} * group.count + 7) / 8;
}

bool isPlainZero(float value) { return value == 0.0f && !std::signbit(value); }

bool areNumbersSound(const disk::PackedGroup& group) {
  for (int component = 0; component < 4; ++component) {
    const bool isUsed = component < componentsOf(group);
    if (group.bits[component] > (isUsed ? PackedClip::mostBits : 0u)) return false;
    const float largest = static_cast<float>((1u << group.bits[component]) - 1u) * group.step[component];
    if (!std::isfinite(largest) || (!isUsed && !isPlainZero(group.step[component]))) return false;
    for (std::size_t lane = 0; lane < PackedGroup::lanes; ++lane) {
      const float least = group.least[component][lane];
      if (!std::isfinite(least + largest)) return false;
      if ((!isUsed || lane >= group.count) && !isPlainZero(least)) return false;
    }
  }
  return true;
}

bool isSound(const disk::PackedGroup& group, std::uint32_t boneCount) {
  if (group.kind > static_cast<std::uint16_t>(PackedKind::Scales) || group.count == 0 ||
      group.count > PackedGroup::lanes)
    return false;
  const bool omits = static_cast<PackedKind>(group.kind) == PackedKind::Orientations;
  for (std::size_t lane = 0; lane < PackedGroup::lanes; ++lane) {
    const bool isUsed = lane < group.count;
    if (isUsed ? group.bones[lane] >= boneCount : group.bones[lane] != 0) return false;
    if (group.omitted[lane] > (omits && isUsed ? 3 : 0)) return false;
  }
  return areNumbersSound(group);
}

bool checkGroups(BlobCheck& blob, std::uint64_t at, const disk::Packed& item, std::uint32_t boneCount) {
  std::uint64_t bytes = 0;
  const auto groups = blob.claim(at + offsetof(disk::Packed, groups),
                                 sizeof(disk::PackedGroup) * std::uint64_t{item.groupCount});
  if (!groups) return false;
  for (std::uint64_t i = 0; i < item.groupCount; ++i) {
    const std::uint64_t start = blob.offsetOf(*groups) + i * sizeof(disk::PackedGroup);
    const auto group = blob.read<disk::PackedGroup>(start);
    if (!isSound(group, boneCount)) {
      blob.fail(start, "packed", "a group has numbers that it must not have");
      return false;
    }
    for (int component = 0; component < componentsOf(group); ++component)
      bytes += planeBytes(group, component);
  }
  if (bytes == item.rowBytes) return true;
  blob.fail(at + offsetof(disk::Packed, rowBytes), "packed",
            "its rows are of " + std::to_string(item.rowBytes) + " bytes, its groups need " +
                std::to_string(bytes));
  return false;
}

bool checkLookup(BlobCheck& blob, std::uint64_t at, const disk::Packed& item) {
  const auto lookup = blob.claim(at + offsetof(disk::Packed, lookup), 2 * std::uint64_t{item.rowCount});
  if (!lookup) return false;
  for (std::uint32_t i = 0; i < item.rowCount; ++i) {
    const std::uint64_t place = blob.offsetOf(*lookup) + 2 * std::uint64_t{i};
    if (std::uint32_t{blob.read<std::uint16_t>(place)} + 1 < item.rowCount) continue;
    blob.fail(place, "packed", "its lookup names a row that is not there");
    return false;
  }
  return true;
}

bool checkTimes(BlobCheck& blob, std::uint64_t at, const disk::Packed& item) {
  if (item.times == 0 && item.lookup == 0) return true;
  const auto times = blob.claim(at + offsetof(disk::Packed, times), 4 * std::uint64_t{item.rowCount});
  if (!times) return false;
  std::uint32_t last = 0;
  for (std::uint32_t i = 0; i < item.rowCount; ++i) {
    const std::uint64_t place = blob.offsetOf(*times) + 4 * std::uint64_t{i};
    const auto time = blob.read<std::uint32_t>(place);
    const bool isEnd = i + 1 == item.rowCount;
    if (time < last || (i == 0 && time != 0) || (isEnd && time != PackedClip::wholeLength)) {
      blob.fail(place, "packed", "the times of its rows do not ascend from 0 to its length");
      return false;
    }
    last = time;
  }
  return checkLookup(blob, at, item);
}

// Checks the constant values; each of the three arrays may be left out.
bool checkResting(BlobCheck& blob, std::uint64_t at, const disk::Packed& item, std::uint64_t bones) {
  if (item.positions != 0) {
    const auto array = blob.claim(at + offsetof(disk::Packed, positions), 12 * bones);
    if (!array) return false;
    blob.checkFloats(*array, "a position");
  }
  if (item.orientations != 0) {
    const auto array = blob.claim(at + offsetof(disk::Packed, orientations), 16 * bones);
    if (!array) return false;
    blob.checkQuaternions(*array);
  }
  if (item.scales != 0) {
    const auto array = blob.claim(at + offsetof(disk::Packed, scales), 12 * bones);
    if (!array) return false;
    blob.checkFloats(*array, "a scale");
  }
  return true;
}

void checkItem(BlobCheck& blob, std::uint64_t at, std::uint32_t boneCount, std::uint16_t skeleton) {
  const auto item = blob.read<disk::Packed>(at);
  if (item.rowCount == 0)
    return blob.checkZeros(blob.span(at, sizeof item), "packed", "of an animation that is not packed");
  if (item.rowCount < 2 || item.rowCount > mostRows || item.flags > disk::packedWraps)
    return blob.fail(at, "packed", "it has fewer than 2 or more than 65535 rows, or unknown flags");
  if (item.skeleton != skeleton)
    return blob.fail(at + offsetof(disk::Packed, skeleton), "packed",
                     "it is not for the skeleton of its model");
  if (item.zero != 0)
    return blob.fail(at + offsetof(disk::Packed, zero), "zero", "a reserved field is not zero");
  if (!(item.length > 0.0) || !std::isfinite(item.length))
    return blob.fail(at + offsetof(disk::Packed, length), "packed",
                     "its length is not above 0 or not finite");
  if (!checkTimes(blob, at, item) || !checkResting(blob, at, item, boneCount) ||
      !checkGroups(blob, at, item, boneCount))
    return;
  static_cast<void>(blob.claim(at + offsetof(disk::Packed, rows),
                               std::uint64_t{item.rowCount} * item.rowBytes + PackedClip::padding));
}

void checkForms(Validation& validation, const BlobCheck* packed) {
  BlobCheck* animations = validation.find(disk::Animation::blob);
  for (std::uint32_t i = 0; animations && i < animations->count(); ++i) {
    const std::uint64_t at = animations->itemOffset(i);
    const bool isPacked = packed && packed->read<disk::Packed>(packed->itemOffset(i)).rowCount > 0;
    if (animations->read<disk::Animation>(at).keyframeCount == 0 && !isPacked)
      animations->fail(at + offsetof(disk::Animation, keyframeCount), "keyframe-count",
                       "it has no keyframes");
  }
}

}  // namespace

void checkPacked(Validation& validation) {
  BlobCheck* packed = validation.find(disk::Packed::blob);
  if (packed && packed->count() != validation.countOf(disk::Animation::blob)) {
    packed->fail(4, "packed", "it has not one item for each animation");
    packed = nullptr;
  }
  checkForms(validation, packed);
  if (!packed) return;
  validation.forEach<disk::Model>([&](BlobCheck&, std::uint64_t, const disk::Model& model) {
    for (std::uint32_t k = 0; k < model.animationCount; ++k)
      checkItem(*packed, packed->itemOffset(std::uint64_t{model.firstAnimation} + k),
                boneCountOf(validation, model), model.skeleton);
  });
}

}  // namespace squire::wad
