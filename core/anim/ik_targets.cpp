#include "core/anim/ik_targets.h"

#include <algorithm>
#include <cmath>
#include <glm/trigonometric.hpp>

#include "core/anim/play_fight.h"
#include "core/anim/straight_keys.h"
#include "core/anim/two_bone_ik.h"

namespace squire {

float cosineOf(float degrees) {
  return static_cast<float>(std::cos(glm::radians(static_cast<double>(degrees))));
}

namespace {

constexpr float weightTolerance = 1e-4f;

PlayedChain played(const IkChain& chain, int end) {
  PlayedChain out;
  out.name = chain.name;
  out.end = end;
  out.pole = chain.pole.value_or(vec3(0.0f));
  out.softness = chain.softness == 0.0f ? 0.0f : chain.softness;  // the file format forbids -0
  out.straightestCosine = cosineOf(chain.straightest);
  out.mostBentCosine = cosineOf(chain.mostBent);
  if (chain.coneAxis) {
    out.coneAxis = *chain.coneAxis;
    out.coneCosine = cosineOf(chain.coneAngle);
  }
  return out;
}

bool hasGrandparent(const Skeleton& skeleton, int bone) {
  const int parent = skeleton.bones[static_cast<std::size_t>(bone)].parent;
  return parent >= 0 && skeleton.bones[static_cast<std::size_t>(parent)].parent >= 0;
}

template <typename T>
int placeOf(const std::vector<T>& ids, T id) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  return found == ids.end() ? -1 : static_cast<int>(found - ids.begin());
}

float spanWeight(const PlayedSpan& span, const PlayedTarget& target, float seconds) {
  if (!(span.to > span.from)) return 0.0f;
  if (seconds < span.from - instantSlack || seconds > span.to + instantSlack) return 0.0f;
  float weight = 1.0f;
  if (target.blendIn > 0.0f) weight = std::min(weight, (seconds - span.from) / target.blendIn);
  if (target.blendOut > 0.0f) weight = std::min(weight, (span.to - seconds) / target.blendOut);
  return std::max(weight, 0.0f);
}

vec3 inModelSpace(const PlayedTarget& target, std::span<const PlayedAttachment> attachments,
                  std::span<const mat4> matrices, const vec3& position) {
  switch (target.space) {
    case TargetSpace::Model:
      break;
    case TargetSpace::Bone:
      return vec3(matrices[static_cast<std::size_t>(target.bone)] * vec4(position, 1.0f));
    case TargetSpace::Attachment: {
      const PlayedAttachment& on = attachments[static_cast<std::size_t>(target.attachment)];
      const vec3 onBone = on.offset.translation + on.offset.rotation * (on.offset.scale * position);
      return vec3(matrices[static_cast<std::size_t>(on.bone)] * vec4(onBone, 1.0f));
    }
  }
  return position;
}

// A span also covers the last instantSlack seconds before its start. If a value jumps exactly at the start of
// a span, moves the jump to the earlier time, so that the target never has the old value while it is active.
template <typename T>
void jumpInTime(PlayedKeys<T>& keys, const std::vector<PlayedSpan>& spans) {
  for (const PlayedSpan& span : spans) {
    const float early = std::max(span.from - instantSlack, 0.0f);
    for (std::size_t i = 1; i < keys.size(); ++i) {
      const bool jumps = keys[i - 1].time == keys[i].time && keys[i].time == span.from;
      if (!jumps || (i > 1 && keys[i - 2].time >= early)) continue;
      keys[i - 1] = {early, valueAt(keys, early)};
      keys.insert(keys.begin() + static_cast<std::ptrdiff_t>(i), {early, keys[i].value});
      break;
    }
  }
}

}  // namespace

IkRig::IkRig(const Skeleton& skeleton, const ModelFight& fight, ChainChoice choice) {
  for (const Bone& bone : skeleton.bones) bones_.push_back(bone.id);
  for (const bool baked : {true, false}) {
    if (choice == (baked ? ChainChoice::Free : ChainChoice::Baked)) continue;
    for (const IkChain& chain : fight.chains) {
      const int end = indexOf(chain.end);
      if (chain.baked != baked || end < 0 || !hasGrandparent(skeleton, end)) continue;
      chains.push_back(played(chain, end));
      chainIds_.push_back(chain.id);
    }
  }
  for (const Attachment& attachment : fight.attachments) {
    const int bone = indexOf(attachment.bone);
    if (bone < 0) continue;
    attachments.push_back({attachment.name, {}, bone, attachment.offset});
    attachmentIds_.push_back(attachment.id);
  }
}

int IkRig::indexOf(BoneId bone) const { return placeOf(bones_, bone); }
int IkRig::indexOf(ChainId chain) const { return placeOf(chainIds_, chain); }
int IkRig::indexOf(AttachmentId attachment) const { return placeOf(attachmentIds_, attachment); }

std::vector<PlayedTarget> IkRig::targets(const ClipFight& fight, float tolerance) const {
  std::vector<PlayedTarget> out;
  for (const IkTarget& target : fight.targets) {
    PlayedTarget played;
    played.chain = indexOf(target.chain);
    played.space = target.space;
    if (target.space == TargetSpace::Bone) played.bone = indexOf(target.bone);
    if (target.space == TargetSpace::Attachment) played.attachment = indexOf(target.attachment);
    played.positions = straightKeys(target.position, tolerance);
    if (played.chain < 0 || played.positions.empty()) continue;
    if (target.space == TargetSpace::Bone && played.bone < 0) continue;
    if (target.space == TargetSpace::Attachment && played.attachment < 0) continue;
    played.weights = straightKeys(target.weight, weightTolerance);
    played.spans = playedSpans(target.spans);
    jumpInTime(played.positions, played.spans);
    jumpInTime(played.weights, played.spans);
    played.blendIn = static_cast<float>(target.blendIn.seconds());
    played.blendOut = static_cast<float>(target.blendOut.seconds());
    out.push_back(std::move(played));
  }
  return out;
}

TargetNow targetAt(const PlayedTarget& target, float seconds) {
  TargetNow now;
  now.position = valueAt(target.positions, seconds);
  for (const PlayedSpan& span : target.spans)
    now.weight = std::max(now.weight, spanWeight(span, target, seconds));
  if (now.weight > 0.0f && !target.weights.empty())
    now.weight *= std::clamp(valueAt(target.weights, seconds), 0.0f, 1.0f);
  return now;
}

TargetNow chainTargetAt(std::span<const PlayedTarget> targets, std::span<const PlayedAttachment> attachments,
                        std::span<const mat4> matrices, int chain, float seconds) {
  TargetNow sum;
  for (const PlayedTarget& target : targets) {
    if (target.chain != chain) continue;
    const TargetNow now = targetAt(target, seconds);
    if (!(now.weight > 0.0f)) continue;
    sum.position += inModelSpace(target, attachments, matrices, now.position) * now.weight;
    sum.weight += now.weight;
  }
  if (sum.weight > 0.0f) sum.position = sum.position / sum.weight;
  sum.weight = std::min(sum.weight, 1.0f);
  return sum;
}

Status IkTargetsJob::validate() const {
  const auto fail = [](const char* what) { return makeError(ErrorCode::Usage, what); };
  const auto bones = static_cast<int>(parents.size());
  if (pose.size() < blockCountFor(parents.size()) || matrices.size() < parents.size())
    return fail("IK targets have a pose or matrices of fewer bones than parents");
  for (const PlayedChain& chain : chains) {
    if (chain.end < 0 || chain.end >= bones) return fail("a chain has an end that is not there");
    const std::int32_t middle = parents[static_cast<std::size_t>(chain.end)];
    if (middle < 0 || parents[static_cast<std::size_t>(middle)] < 0)
      return fail("a chain needs a bone with a parent and a grandparent");
  }
  for (const PlayedAttachment& attachment : attachments) {
    if (attachment.bone < 0 || attachment.bone >= bones)
      return fail("an attachment is on a bone that is not there");
  }
  for (const PlayedTarget& target : targets) {
    if (target.chain < 0 || target.chain >= static_cast<int>(chains.size()))
      return fail("a target has no chain");
    if (target.positions.empty()) return fail("a target has no position");
    if (target.space == TargetSpace::Bone && (target.bone < 0 || target.bone >= bones))
      return fail("a target follows a bone that is not there");
    if (target.space == TargetSpace::Attachment &&
        (target.attachment < 0 || target.attachment >= static_cast<int>(attachments.size())))
      return fail("a target follows an attachment that is not there");
  }
  return {};
}

void IkTargetsJob::run() const {
  for (std::size_t i = 0; i < chains.size(); ++i) {
    const PlayedChain& chain = chains[i];
    const TargetNow now = chainTargetAt(targets, attachments, matrices, static_cast<int>(i), seconds);
    if (!(now.weight > 0.0f)) continue;
    PoseIkJob job{parents, matrices, static_cast<std::size_t>(chain.end), {}, pose};
    job.limb.target = now.position;
    job.limb.weight = now.weight;
    job.limb.pole = chain.pole;
    job.limb.softness = chain.softness;
    job.limb.limits = {chain.straightestCosine, chain.mostBentCosine, chain.coneAxis, chain.coneCosine};
    job.run();
    // Updates the matrices below the limb; bones follow their parents in the list.
    const auto root = static_cast<std::size_t>(parents[static_cast<std::size_t>(parents[job.end])]);
    for (std::size_t bone = root; bone < parents.size(); ++bone) {
      const mat4 local = toMatrix(transformAt(pose, bone));
      matrices[bone] = parents[bone] < 0 ? local : matrices[static_cast<std::size_t>(parents[bone])] * local;
    }
  }
}

}  // namespace squire
