#include <array>

#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/kinds/animations/layout.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/kinds/packed/check_packed.h"
#include "core/model/packed_clip.h"

namespace squire::wad {

namespace {

bool isAnyPacked(const Contents& contents) {
  for (const ModelContents& model : contents.models) {
    for (const PackedClip& clip : model.packed) {
      if (!clip.empty()) return true;
    }
  }
  return false;
}

Fault fault(const ModelContents& model) {
  if (!model.packed.empty() && model.packed.size() != model.animations.size())
    return {{}, "has packed animations that are not those of its clips"};
  return {};
}

disk::PackedGroup itemOf(const PackedGroup& group) {
  disk::PackedGroup item{};
  item.kind = static_cast<std::uint16_t>(group.kind);
  item.count = group.count;
  for (std::size_t i = 0; i < 4; ++i) {
    item.bits[i] = group.bits[i];
    item.step[i] = plainZero(group.step[i]);
    for (std::size_t lane = 0; lane < PackedGroup::lanes; ++lane)
      item.least[i][lane] = plainZero(group.least[i][lane]);
  }
  for (std::size_t lane = 0; lane < PackedGroup::lanes; ++lane) {
    item.bones[lane] = group.bones[lane];
    item.omitted[lane] = group.omitted[lane];
  }
  return item;
}

PackedGroup groupOf(const disk::PackedGroup& item) {
  PackedGroup group;
  group.kind = static_cast<PackedKind>(item.kind);
  group.count = item.count;
  for (std::size_t i = 0; i < 4; ++i) {
    group.bits[i] = item.bits[i];
    group.step[i] = item.step[i];
    for (std::size_t lane = 0; lane < PackedGroup::lanes; ++lane) group.least[i][lane] = item.least[i][lane];
  }
  for (std::size_t lane = 0; lane < PackedGroup::lanes; ++lane) {
    group.bones[lane] = item.bones[lane];
    group.omitted[lane] = item.omitted[lane];
  }
  return group;
}

template <class T>
std::uint32_t planValues(BlobPlan& plan, const std::vector<T>& values, std::size_t width) {
  return plan.array(values.size() * width, [&values](std::byte* out) {
    for (const T& value : values) put(out, value);
  });
}

disk::Packed planItem(BlobPlan& plan, Encoding& encoding, const PackedClip& clip, std::uint16_t skeleton) {
  disk::Packed item{};
  item.rowCount = clip.rowCount;
  item.rowBytes = clip.rowBytes;
  item.flags = clip.wraps ? disk::packedWraps : std::uint16_t{0};
  item.skeleton = skeleton;
  item.groupCount = static_cast<std::uint32_t>(clip.groups.size());
  item.length = clip.length;
  item.times = planValues(plan, clip.times, 4);
  item.lookup = planValues(plan, encoding.keep(lookupOf(clip)), 2);
  item.positions = planValues(plan, clip.positions, 12);
  item.orientations = planValues(plan, clip.orientations, 16);
  item.scales = planValues(plan, clip.scales, 12);
  std::vector<disk::PackedGroup> groups;
  groups.reserve(clip.groups.size());
  for (const PackedGroup& group : clip.groups) groups.push_back(itemOf(group));
  item.groups = planValues(plan, encoding.keep(std::move(groups)), sizeof(disk::PackedGroup));
  item.rows = plan.array(std::span<const std::byte>(clip.rows));
  return item;
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const Contents& contents = encoding.contents();
  if (!isAnyPacked(contents)) return std::nullopt;
  std::size_t count = 0;
  for (const ModelContents& model : contents.models) count += model.animations.size();
  BlobPlan plan(disk::Packed::blob, count, sizeof(disk::Packed));
  std::vector<disk::Packed> items;
  items.reserve(count);
  for (std::size_t m = 0; m < contents.models.size(); ++m) {
    const ModelContents& model = contents.models[m];
    for (std::size_t i = 0; i < model.animations.size(); ++i) {
      const PackedClip* packed = model.packedOf(i);
      // Each model has its own skeleton, so the model's index is that of the skeleton.
      items.push_back(packed ? planItem(plan, encoding, *packed, id16(m)) : disk::Packed{});
    }
  }
  plan.setItems(items);
  return plan;
}

template <class T>
std::vector<T> valuesAt(const Items<disk::Packed>& blob, std::uint32_t offset, std::uint64_t count) {
  return offset == 0 ? std::vector<T>() : readArray<T>(blob, static_cast<std::uint32_t>(count), offset);
}

PackedClip readClip(const Items<disk::Packed>& blob, std::uint32_t index, std::size_t bones) {
  const disk::Packed item = blob[index];
  PackedClip clip;
  clip.rowCount = item.rowCount;
  if (clip.empty()) return clip;
  clip.rowBytes = item.rowBytes;
  clip.wraps = item.flags == disk::packedWraps;
  clip.length = item.length;
  clip.times = valuesAt<std::uint32_t>(blob, item.times, item.rowCount);
  if (item.positions != 0) clip.positions.reserve(bones);
  if (item.orientations != 0) clip.orientations.reserve(bones);
  if (item.scales != 0) clip.scales.reserve(bones);
  clip.groups.reserve(item.groupCount);
  for (const auto& v : valuesAt<std::array<float, 3>>(blob, item.positions, bones))
    clip.positions.emplace_back(v[0], v[1], v[2]);
  for (const auto& q : valuesAt<std::array<float, 4>>(blob, item.orientations, bones))
    clip.orientations.emplace_back(q[3], q[0], q[1], q[2]);
  for (const auto& v : valuesAt<std::array<float, 3>>(blob, item.scales, bones))
    clip.scales.emplace_back(v[0], v[1], v[2]);
  for (const auto& group : valuesAt<disk::PackedGroup>(blob, item.groups, item.groupCount))
    clip.groups.push_back(groupOf(group));
  const std::byte* rows = blob.at(item.rows);
  clip.rows.assign(rows, rows + std::uint64_t{item.rowCount} * item.rowBytes + PackedClip::padding);
  return clip;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Packed> items(container);
  if (items.count() == 0) return;
  const Items<disk::Model> models(container);
  const Items<disk::Animation> animations(container);
  for (std::uint32_t m = 0; m < models.count(); ++m) {
    ModelContents& model = contents.models[m];
    for (std::uint32_t i = 0; i < model.animations.size(); ++i) {
      const std::uint32_t index = models[m].firstAnimation + i;
      PackedClip clip = readClip(items, index, model.skeleton->bones.size());
      clip.isBeside = !clip.empty() && animations[index].keyframeCount > 0;
      if (!clip.empty() && !clip.isBeside)
        model.animations[i] = unpacked(clip, *model.skeleton, model.animations[i]);
      model.packed.push_back(std::move(clip));
    }
  }
}

Json fieldsOf(const Describer&, const disk::Packed& item) {
  return Json::object({{"row_count", item.rowCount},
                       {"row_bytes", item.rowBytes},
                       {"wraps", item.flags == disk::packedWraps},
                       {"skeleton", int{item.skeleton}},
                       {"group_count", item.groupCount},
                       {"length", item.length},
                       {"offsets", Json::object({{"times", item.times},
                                                 {"lookup", item.lookup},
                                                 {"positions", item.positions},
                                                 {"orientations", item.orientations},
                                                 {"scales", item.scales},
                                                 {"groups", item.groups},
                                                 {"rows", item.rows}})}});
}

template <class T, std::size_t count>
Json integersJson(const T (&values)[count]) {
  Json::Array array;
  array.reserve(count);
  for (const T value : values) array.emplace_back(int{value});
  return array;
}

Json groupJson(const disk::PackedGroup& group) {
  static const char* const kinds[] = {"positions", "orientations", "any_orientations", "scales"};
  Json::Array least;
  least.reserve(4);
  for (const auto& component : group.least) least.push_back(floatsJson(component));
  return Json::object({{"kind", kinds[group.kind]},
                       {"count", int{group.count}},
                       {"bits", integersJson(group.bits)},
                       {"step", floatsJson(group.step)},
                       {"bones", integersJson(group.bones)},
                       {"omitted", integersJson(group.omitted)},
                       {"least", Json(least)}});
}

DescribedArrays arraysOf(const Describer& d, const disk::Packed& item) {
  const std::uint64_t timed = item.times == 0 ? 0 : item.rowCount;
  return {
      d.array<std::uint32_t>("times", item.times, timed, [](std::uint32_t share) { return Json(share); }),
      d.array<std::uint16_t>("lookup", item.lookup, timed, [](std::uint16_t row) { return Json(int{row}); }),
      d.array<disk::PackedGroup>("groups", item.groups, item.groupCount, groupJson),
      {"rows", item.rowCount, [d, at = item.rows, bytes = item.rowBytes](std::uint64_t row) {
         std::string text;
         for (std::uint64_t i = 0; i < bytes; ++i) {
           const auto byte = d.blob().read<std::uint8_t>(at + row * bytes + i);
           text += {"0123456789abcdef"[byte >> 4], "0123456789abcdef"[byte & 15]};
         }
         return Json(text);
       }}};
}

}  // namespace

WadKind packedKind() {
  return {.name = disk::Packed::blob,
          .itemSize = sizeof(disk::Packed),
          .version = disk::Packed::version,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkPacked,
          .describe = describedBy<disk::Packed, fieldsOf, arraysOf>};
}

}  // namespace squire::wad
