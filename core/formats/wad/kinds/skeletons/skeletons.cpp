#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/blobs/read_parts.h"
#include "core/formats/wad/kinds/skeletons/bones.h"
#include "core/formats/wad/kinds/skeletons/layout.h"

namespace squire::wad {

namespace {

std::string skeletonFault(const Skeleton& skeleton) {
  if (skeleton.bones.size() >= disk::none) return "has more than 65534 bones";
  for (const Bone& bone : skeleton.bones) {
    if (std::string fault = nameFault(bone.name); !fault.empty()) return "a bone " + fault;
  }
  return skeleton.fault();
}

Fault fault(const ModelContents& model) {
  if (!model.skeleton) return {{}, "has no skeleton"};
  return {{{nouns::skeleton, {}}}, skeletonFault(*model.skeleton)};
}

template <typename Write>
std::uint32_t boneArray(BlobPlan& plan, const Skeleton& skeleton, std::size_t elementSize, Write write) {
  return plan.array(std::uint64_t{elementSize} * skeleton.bones.size(), [&skeleton, write](std::byte* out) {
    for (const Bone& bone : skeleton.bones) write(out, bone);
  });
}

disk::Skeleton planSkeleton(BlobPlan& plan, const Skeleton& skeleton, std::vector<std::uint32_t>& names) {
  disk::Skeleton item{};
  item.boneCount = static_cast<std::uint32_t>(skeleton.bones.size());
  for (const Bone& bone : skeleton.bones) names.push_back(plan.string(bone.name));
  item.names = plan.array(std::span<const std::uint32_t>(names));
  item.parents = boneArray(plan, skeleton, 2, [](std::byte*& out, const Bone& bone) {
    put(out, bone.parent == Bone::noParent ? disk::none : static_cast<std::uint16_t>(bone.parent));
  });
  item.positions = boneArray(plan, skeleton, 12,
                             [](std::byte*& out, const Bone& bone) { put(out, bone.rest.translation); });
  item.orientations =
      boneArray(plan, skeleton, 16, [](std::byte*& out, const Bone& bone) { put(out, bone.rest.rotation); });
  item.scales =
      boneArray(plan, skeleton, 12, [](std::byte*& out, const Bone& bone) { put(out, bone.rest.scale); });
  item.inverseBinds =
      boneArray(plan, skeleton, 64, [](std::byte*& out, const Bone& bone) { put(out, bone.inverseBind); });
  return item;
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const std::vector<ModelContents>& models = encoding.contents().models;
  BlobPlan plan(disk::Skeleton::blob, models.size(), sizeof(disk::Skeleton));
  std::vector<disk::Skeleton> items;
  std::vector<std::vector<std::uint32_t>>& names =
      encoding.keep(std::vector<std::vector<std::uint32_t>>(models.size()));
  for (std::size_t i = 0; i < models.size(); ++i)
    items.push_back(planSkeleton(plan, *models[i].skeleton, names[i]));
  for (auto& list : names) {
    for (std::uint32_t& name : list) name += static_cast<std::uint32_t>(plan.strings());
  }
  plan.setItems(items);
  return plan;
}

std::shared_ptr<const Skeleton> readSkeleton(const Items<disk::Skeleton>& blob, std::uint32_t index) {
  const disk::Skeleton item = blob[index];
  auto skeleton = std::make_shared<Skeleton>();
  skeleton->bones.resize(item.boneCount);
  for (std::uint32_t i = 0; i < item.boneCount; ++i) {
    Bone& bone = skeleton->bones[i];
    bone.id = BoneId{i + 1};
    bone.name = blob.string(blob.read<std::uint32_t>(item.names + std::uint64_t{4} * i));
    const auto parent = blob.read<std::uint16_t>(item.parents + std::uint64_t{2} * i);
    bone.parent = parent == disk::none ? Bone::noParent : parent;
    bone.rest = transformAt(blob.at(item.positions), blob.at(item.orientations), blob.at(item.scales), i);
    std::memcpy(&bone.inverseBind[0][0], blob.at(item.inverseBinds) + std::size_t{64} * i, 64);
  }
  return skeleton;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Model> models(container);
  const Items<disk::Skeleton> skeletons(container);
  for (std::uint32_t i = 0; i < models.count(); ++i)
    contents.models[i].skeleton = readSkeleton(skeletons, models[i].skeleton);
}

void checkParents(BlobCheck& blob, ByteSpan parents) {
  for (std::uint64_t i = 0; i < parents.size() / 2; ++i) {
    const std::uint64_t at = blob.offsetOf(parents) + 2 * i;
    const auto parent = blob.read<std::uint16_t>(at);
    if (parent != disk::none && parent >= i)
      blob.fail(at, "parent-order", numbered("bone", i) + " does not stand after its parent");
  }
}

void checkSkeleton(BlobCheck& blob, std::uint64_t at, const disk::Skeleton& item) {
  const std::uint64_t n = item.boneCount;
  if (n >= disk::none)
    return blob.fail(at, "bone-count", "a skeleton has " + std::to_string(n) + " bones, not 65534 at most");
  if (const auto names = blob.claim(at + offsetof(disk::Skeleton, names), 4 * n)) {
    for (std::uint64_t i = 0; i < n; ++i) blob.checkString(blob.offsetOf(*names) + 4 * i);
  }
  if (const auto parents = blob.claim(at + offsetof(disk::Skeleton, parents), 2 * n))
    checkParents(blob, *parents);
  if (const auto positions = blob.claim(at + offsetof(disk::Skeleton, positions), 12 * n))
    blob.checkFloats(*positions, "a rest position");
  if (const auto orientations = blob.claim(at + offsetof(disk::Skeleton, orientations), 16 * n))
    blob.checkQuaternions(*orientations);
  if (const auto scales = blob.claim(at + offsetof(disk::Skeleton, scales), 12 * n))
    blob.checkFloats(*scales, "a rest scale");
  if (const auto matrices = blob.claim(at + offsetof(disk::Skeleton, inverseBinds), 64 * n))
    blob.checkFloats(*matrices, "an inverse bind matrix");
}

void checkAll(Validation& validation) { validation.forEach<disk::Skeleton>(checkSkeleton); }

Json fieldsOf(const Describer&, const disk::Skeleton& item) {
  return Json::object({{"bone_count", item.boneCount},
                       {"offsets", Json::object({{"names", item.names},
                                                 {"parents", item.parents},
                                                 {"positions", item.positions},
                                                 {"orientations", item.orientations},
                                                 {"scales", item.scales},
                                                 {"inverse_binds", item.inverseBinds}})}});
}

DescribedArrays arraysOf(const Describer& d, const disk::Skeleton& item) {
  const std::uint32_t n = item.boneCount;
  return {d.array<std::uint32_t>("names", item.names, n, [d](std::uint32_t name) { return d.string(name); }),
          d.array<std::uint16_t>("parents", item.parents, n, idJson),
          d.rowArray("positions", item.positions, n, 3),
          d.rowArray("orientations", item.orientations, n, 4),
          d.rowArray("scales", item.scales, n, 3),
          d.rowArray("inverse_binds", item.inverseBinds, n, 16)};
}

disk::Skeleton skeletonOf(const TextDescription& text, std::uint32_t model) {
  return text.items<disk::Skeleton>()[text.items<disk::Model>()[model].skeleton];
}

std::string modelLines(const TextDescription& text, std::uint32_t model) {
  return "  skeleton: " + counted(skeletonOf(text, model).boneCount, "bone") + "\n";
}

std::string parentName(const Skeleton& skeleton, const Bone& bone) {
  return bone.parent < 0 ? "none" : inQuotes(skeleton.bones[static_cast<std::size_t>(bone.parent)].name);
}

void compareModels(const ModelPair& models) {
  const Skeleton& a = *models.before.skeleton;
  const Skeleton& b = *models.after.skeleton;
  comparePairs(
      "bone", a.bones, b.bones, [](const Bone& bone) { return bone.name; }, models.report,
      [&](const std::string& name, const Bone& x, const Bone& y) {
        const std::string bone = "bone " + inQuotes(name) + ": ";
        const std::string was = parentName(a, x), is = parentName(b, y);
        if (was != is) models.report(bone + "parent " + was + " to " + is);
        if (!(x.rest == y.rest)) {
          const float moved = glm::distance(x.rest.translation, y.rest.translation);
          models.report(bone + "rest pose changed" +
                        (moved > 0.0f ? ", moved by " + millimetres(moved) : ", in its place"));
        }
        if (x.inverseBind != y.inverseBind) models.report(bone + "bind transform changed");
      });
}

}  // namespace

std::uint32_t boneCountOf(const Validation& validation, const disk::Model& model) {
  return validation.item<disk::Skeleton>(model.skeleton).boneCount;
}

std::string boneText(const TextDescription& text, std::uint32_t model, std::uint16_t bone) {
  const auto skeletons = text.items<disk::Skeleton>();
  const std::uint64_t names = skeletonOf(text, model).names;
  return quoted(skeletons, skeletons.read<std::uint32_t>(names + std::uint64_t{4} * bone));
}

WadKind skeletonsKind() {
  return {.name = disk::Skeleton::blob,
          .itemSize = sizeof(disk::Skeleton),
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkModels = checkAll,
          .describe = describedBy<disk::Skeleton, fieldsOf, arraysOf>,
          .modelLines = modelLines,
          .compareModels = compareModels};
}

}  // namespace squire::wad
