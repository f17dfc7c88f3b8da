#include <cmath>

#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/blobs/read_parts.h"
#include "core/formats/wad/kinds/animations/layout.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/kinds/skeletons/bones.h"
#include "core/model/played_pose.h"

namespace squire::wad {

namespace {

std::uint64_t countAll(const Contents& contents) {
  std::uint64_t count = 0;
  for (const ModelContents& model : contents.models) count += model.animations.size();
  return count;
}

bool isSoundPose(const Pose& pose) {
  for (const Transform& local : pose) {
    if (!isFinite(local) || !isUnit(local.rotation)) return false;
  }
  return true;
}

std::string animationFault(const KeyframeAnimation& animation, std::size_t boneCount) {
  if (std::string fault = nameFault(animation.name); !fault.empty()) return fault;
  if (animation.keyframes.empty()) return "has no keyframes";
  for (std::size_t i = 0; i < animation.keyframes.size(); ++i) {
    const Keyframe& keyframe = animation.keyframes[i];
    const std::string called = "keyframe " + std::to_string(i);
    if (keyframe.pose.size() != boneCount) return called + " is a pose of another skeleton";
    if (!(keyframe.duration >= 0.0f) || !std::isfinite(keyframe.duration))
      return called + " has a duration below 0 or not finite";
    if (!isSoundPose(keyframe.pose))
      return called + " has a value that is not finite or a rotation that is not of unit length";
  }
  return {};
}

Fault fault(const ModelContents& model) {
  for (const KeyframeAnimation& animation : model.animations) {
    if (std::string fault = animationFault(animation, model.skeleton->bones.size()); !fault.empty())
      return {{{nouns::clip, animation.name}}, fault};
  }
  return {};
}

void putKeyframe(std::byte* out, const Keyframe& keyframe) {
  put(out, disk::Keyframe{plainZero(keyframe.duration), {}});
  for (const Transform& local : keyframe.pose) put(out, local.translation);
  for (const Transform& local : keyframe.pose) put(out, local.rotation);
  for (const Transform& local : keyframe.pose) put(out, local.scale);
}

// Frees the keyframes of an animation if they may be freed.
void emptyAnimation(Encoding& encoding, std::size_t model, std::size_t index, std::uint64_t size) {
  if (!encoding.emptied()) return;
  encoding.emptied()->models[model].animations[index].keyframes = {};
  encoding.freed(size);
}

disk::Animation planAnimation(BlobPlan& plan, Encoding& encoding, std::size_t model, std::size_t index) {
  const ModelContents& owner = encoding.contents().models[model];
  const KeyframeAnimation& animation = owner.animations[index];
  const std::size_t boneCount = owner.skeleton->bones.size();
  const std::uint64_t stride = disk::keyframeStride(boneCount);
  disk::Animation item{};
  item.name = plan.string(animation.name);
  item.flags = animation.loop ? disk::flagLoop : 0;
  item.boneCount = static_cast<std::uint32_t>(boneCount);
  item.keyframeStride = static_cast<std::uint32_t>(stride);
  if (const PackedClip* packed = owner.packedOf(index); packed && !packed->isBeside) return item;
  item.keyframeCount = static_cast<std::uint32_t>(animation.keyframes.size());
  const std::uint64_t size = stride * animation.keyframes.size();
  item.keyframes = plan.array(size, [=, &animation, &encoding](std::byte* out) {
    for (const Keyframe& keyframe : animation.keyframes) {
      putKeyframe(out, keyframe);
      out += stride;
    }
    emptyAnimation(encoding, model, index, size);
  });
  return item;
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  BlobPlan plan(disk::Animation::blob, countAll(encoding.contents()), sizeof(disk::Animation));
  std::vector<disk::Animation> items;
  const std::vector<ModelContents>& models = encoding.contents().models;
  for (std::size_t model = 0; model < models.size(); ++model) {
    for (std::size_t i = 0; i < models[model].animations.size(); ++i)
      items.push_back(planAnimation(plan, encoding, model, i));
  }
  placeStrings(plan, items, &disk::Animation::name);
  plan.setItems(items);
  return plan;
}

KeyframeAnimation readAnimation(const Items<disk::Animation>& blob, std::uint32_t index) {
  const disk::Animation item = blob[index];
  KeyframeAnimation animation;
  animation.name = blob.string(item.name);
  animation.loop = (item.flags & disk::flagLoop) != 0;
  animation.keyframes.resize(item.keyframeCount);
  const std::size_t bones = item.boneCount;
  for (std::uint64_t i = 0; i < item.keyframeCount; ++i) {
    const std::uint64_t at = item.keyframes + i * item.keyframeStride;
    Keyframe& keyframe = animation.keyframes[i];
    keyframe.duration = blob.read<disk::Keyframe>(at).duration;
    const std::byte* poses = blob.at(at + sizeof(disk::Keyframe));
    keyframe.pose.reserve(bones);
    for (std::size_t bone = 0; bone < bones; ++bone)
      keyframe.pose.push_back(transformAt(poses, poses + 12 * bones, poses + 28 * bones, bone));
  }
  return animation;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Model> models(container);
  const Items<disk::Animation> animations(container);
  for (std::uint32_t m = 0; m < models.count(); ++m) {
    const disk::Model model = models[m];
    for (std::uint32_t i = 0; i < model.animationCount; ++i)
      contents.models[m].animations.push_back(readAnimation(animations, model.firstAnimation + i));
  }
}

void checkKeyframe(BlobCheck& blob, ByteSpan keyframe, std::uint64_t bones) {
  const std::uint64_t at = blob.offsetOf(keyframe);
  const auto header = blob.read<disk::Keyframe>(at);
  if (std::signbit(header.duration) || !std::isfinite(header.duration))
    blob.fail(at, "duration", "a duration is below 0 or not finite");
  blob.checkZeros(keyframe.subspan(4, 12), "zero", "that are reserved");
  const ByteSpan poses = keyframe.subspan(sizeof header);
  blob.checkFloats(poses.subspan(0, 12 * bones), "a position");
  blob.checkQuaternions(poses.subspan(12 * bones, 16 * bones));
  blob.checkFloats(poses.subspan(28 * bones, 12 * bones), "a scale");
  blob.checkZeros(poses.subspan(40 * bones), "padding", "after a keyframe");
}

void checkAnimation(BlobCheck& blob, std::uint64_t at, std::uint32_t boneCount) {
  const auto item = blob.read<disk::Animation>(at);
  blob.checkString(at + offsetof(disk::Animation, name));
  if ((item.flags & ~disk::flagLoop) != 0)
    blob.fail(at + offsetof(disk::Animation, flags), "flags", "it has flags that this program does not know");
  if (item.boneCount != boneCount) {
    return blob.fail(
        at + offsetof(disk::Animation, boneCount), "bone-count",
        "it is for " + std::to_string(item.boneCount) + " bones, its model has " + std::to_string(boneCount));
  }
  const std::uint64_t stride = disk::keyframeStride(boneCount);
  if (item.keyframeStride != stride) {
    return blob.fail(at + offsetof(disk::Animation, keyframeStride), "keyframe-stride",
                     "its keyframes are " + std::to_string(item.keyframeStride) + " bytes apart, not " +
                         std::to_string(stride));
  }
  const auto keyframes = blob.claim(at + offsetof(disk::Animation, keyframes), stride * item.keyframeCount);
  if (!keyframes) return;
  for (std::uint64_t i = 0; i < item.keyframeCount; ++i)
    checkKeyframe(blob, keyframes->subspan(i * stride, stride), boneCount);
}

void checkAll(Validation& validation) {
  BlobCheck* animations = validation.find(disk::Animation::blob);
  if (!animations) return;
  validation.forEach<disk::Model>([&](BlobCheck&, std::uint64_t, const disk::Model& model) {
    for (std::uint32_t k = 0; k < model.animationCount; ++k)
      checkAnimation(*animations, animations->itemOffset(std::uint64_t{model.firstAnimation} + k),
                     boneCountOf(validation, model));
  });
}

Json fieldsOf(const Describer& d, const disk::Animation& item) {
  return Json::object({{"name", d.string(item.name)},
                       {"loop", (item.flags & disk::flagLoop) != 0},
                       {"bone_count", item.boneCount},
                       {"keyframe_count", item.keyframeCount},
                       {"keyframe_stride", item.keyframeStride},
                       {"offsets", Json::object({{"name", item.name}, {"keyframes", item.keyframes}})}});
}

DescribedArrays arraysOf(const Describer& d, const disk::Animation& item) {
  return {{"keyframes", item.keyframeCount, [d, item](std::uint64_t i) {
             const std::uint64_t n = item.boneCount;
             const std::uint64_t at = item.keyframes + i * item.keyframeStride;
             const std::uint64_t poses = at + sizeof(disk::Keyframe);
             return Json::object({{"duration", d.blob().read<disk::Keyframe>(at).duration},
                                  {"positions", d.rows(poses, n, 3)},
                                  {"orientations", d.rows(poses + 12 * n, n, 4)},
                                  {"scales", d.rows(poses + 28 * n, n, 3)}});
           }}};
}

DescribedKind describe(const Blob& blob, const Container&) {
  return describedKind<disk::Animation>(blob, fieldsOf, arraysOf);
}

double lengthOf(const TextDescription& text, std::uint32_t index) {
  const auto animations = text.items<disk::Animation>();
  const disk::Animation animation = animations[index];
  if (animation.keyframeCount == 0) return text.items<disk::Packed>()[index].length;
  double length = 0.0;
  for (std::uint64_t i = 0; i < animation.keyframeCount; ++i) {
    const std::uint64_t at = animation.keyframes + i * animation.keyframeStride;
    length += static_cast<double>(animations.read<disk::Keyframe>(at).duration);
  }
  return length;
}

std::string modelLines(const TextDescription& text, std::uint32_t model) {
  const auto animations = text.items<disk::Animation>();
  const disk::Model owner = text.items<disk::Model>()[model];
  std::string out;
  for (std::uint32_t i = owner.firstAnimation; i < std::uint32_t{owner.firstAnimation} + owner.animationCount;
       ++i) {
    const disk::Animation animation = animations[i];
    const auto packed = text.items<disk::Packed>();
    const std::uint32_t rows = packed.count() > 0 ? packed[i].rowCount : 0;
    out += "  clip " + quoted(animations, animation.name) + ": " +
           (animation.keyframeCount > 0 ? counted(animation.keyframeCount, "keyframe") + ", " : "") +
           (rows > 0 ? counted(rows, "packed row") + ", " : "") +
           toText(static_cast<float>(lengthOf(text, i))) + " s" +
           ((animation.flags & disk::flagLoop) != 0 ? ", loops" : "") + "\n" + text.clipLines(i);
  }
  return out;
}

std::vector<double> keyframeTimes(const KeyframeAnimation& animation) {
  std::vector<double> times;
  double time = 0.0;
  for (const Keyframe& keyframe : animation.keyframes) {
    times.push_back(time);
    time += static_cast<double>(keyframe.duration);
  }
  return times;
}

// Text about the largest distance between the positions of a joint in both animations, at the keyframes of
// either. Only joints that both skeletons have are compared.
std::string farthestText(const KeyframeAnimation& a, const KeyframeAnimation& b, const Skeleton& inA,
                         const Skeleton& inB) {
  std::vector<double> times = keyframeTimes(a);
  for (const double time : keyframeTimes(b)) times.push_back(time);
  float farthest = 0.0f;
  std::string at;
  for (const double time : times) {
    const auto before = modelMatrices(inA, playedPose(a, time));
    const auto after = modelMatrices(inB, playedPose(b, time));
    for (std::size_t i = 0; i < before.size(); ++i) {
      const auto other = inB.indexOf(inA.bones[i].name);
      if (!other) continue;
      const float distance = glm::distance(before[i][3], after[static_cast<std::size_t>(*other)][3]);
      if (distance <= farthest) continue;
      farthest = distance;
      at = "bone " + inQuotes(inA.bones[i].name) + " at " + fixedText(time, 3) + " s";
    }
  }
  if (at.empty()) return ", no joint elsewhere";
  return ", a joint by at most " + millimetres(farthest) + " (" + at + ")";
}

void compareClips(const std::string& clip, const KeyframeAnimation& a, const KeyframeAnimation& b,
                  const ModelPair& models) {
  const auto report = [&](const std::string& what) { models.report(clip + what); };
  const auto farthest = [&] { return farthestText(a, b, *models.before.skeleton, *models.after.skeleton); };
  if (a.loop != b.loop) report(b.loop ? "loops now" : "loops no more");
  const std::string was = fixedText(a.length(), 3);
  const std::string is = fixedText(b.length(), 3);
  if (was != is) report("length " + was + " s to " + is + " s");
  if (a.keyframes.size() != b.keyframes.size()) {
    report(std::to_string(a.keyframes.size()) + " keyframes to " + std::to_string(b.keyframes.size()) +
           farthest());
    return;
  }
  std::size_t moved = 0, timed = 0;
  for (std::size_t i = 0; i < a.keyframes.size(); ++i) {
    moved += a.keyframes[i].pose != b.keyframes[i].pose ? 1 : 0;
    timed += a.keyframes[i].duration != b.keyframes[i].duration ? 1 : 0;
  }
  if (timed) report(counted(timed, "keyframe") + " of another duration");
  if (moved) report(counted(moved, "keyframe") + " moved" + farthest());
}

void compareModels(const ModelPair& models) {
  comparePairs(
      "clip", models.before.animations, models.after.animations, [](const auto& c) { return c.name; },
      models.report,
      [&](const std::string& name, const KeyframeAnimation& a, const KeyframeAnimation& b) {
        compareClips("clip " + inQuotes(name) + ": ", a, b, models);
      });
}

}  // namespace

WadKind animationsKind() {
  return {.name = disk::Animation::blob,
          .itemSize = sizeof(disk::Animation),
          .plural = "clips",
          .count = countAll,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkBulk = checkAll,
          .describe = describe,
          .modelLines = modelLines,
          .compareModels = compareModels};
}

}  // namespace squire::wad
