#include "core/anim/keyframes/path_error.h"

#include <algorithm>
#include <cmath>

#include "core/math/half_turn.h"

namespace squire::keyframes {

namespace {

// Sum of the squared singular values of the 3 x 3 part.
float squaredNorm(const Affine& a) { return sum(a.x * a.x + a.y * a.y + a.z * a.z); }

// Largest displacement of any point within `radius` if both maps are rigid. Their difference then has two
// equal singular values and a zero: it maps the ball to a disk around the error of the joint.
float reachOfTurn(const Affine& d, float radius) {
  const float disk = radius * std::sqrt(squaredNorm(d) * 0.5f);
  const vec3 x = toVec3(d.x), y = toVec3(d.y), z = toVec3(d.z), origin = toVec3(d.origin);
  vec3 normal = glm::cross(x, y);
  for (const vec3& other : {glm::cross(y, z), glm::cross(z, x)}) {
    if (glm::dot(other, other) > glm::dot(normal, normal)) normal = other;
  }
  const float squared = glm::dot(normal, normal);
  if (!(squared > 1e-30f)) return glm::length(origin) + disk;
  const float above = glm::dot(origin, normal) / std::sqrt(squared);
  const float beside = std::sqrt(std::max(0.0f, glm::dot(origin, origin) - above * above)) + disk;
  return std::sqrt(above * above + beside * beside);
}

}  // namespace

PathError::PathError(const Motion& motion, std::vector<Instant> candidates)
    : motion_(motion),
      candidates_(std::move(candidates)),
      live_(rowCount(), motion.liveCount()),
      model_(rowCount(), motion.moving().size()),
      scratch_(motion.moving().size()),
      uncached_(motion.moving().size()),
      uncachedLive_(motion.liveCount()) {
  seconds_.reserve(rowCount());
  for (std::size_t row = 0; row < rowCount(); ++row) seconds_.push_back(instantOf(row).time.seconds());
}

Instant PathError::instantOf(std::size_t row) const {
  Instant instant = candidates_[row / perGap];
  const auto part = static_cast<std::int64_t>(row % perGap);
  if (part != 0) {
    const std::int64_t gap = (candidates_[row / perGap + 1].time - instant.time).ticks;
    instant.time.ticks += gap * part / static_cast<std::int64_t>(perGap);
  }
  return instant;
}

const Transform* PathError::live(std::size_t row) {
  if (const Transform* known = live_.find(row)) return known;
  Transform* const fresh = live_.add(row);
  motion_.sampleLive(instantOf(row), fresh);
  return fresh;
}

const Affine* PathError::model(std::size_t row) {
  if (const Affine* known = model_.find(row)) return known;
  Affine* const fresh = model_.add(row);
  motion_.toModel(live(row), fresh);
  return fresh;
}

const Affine* PathError::modelUncached(std::size_t row) {
  if (const Affine* known = model_.find(row)) return known;
  const Transform* live = live_.find(row);
  if (live == nullptr) {
    motion_.sampleLive(instantOf(row), uncachedLive_.data());
    live = uncachedLive_.data();
  }
  motion_.toModel(live, uncached_.data());
  return uncached_.data();
}

LivePose PathError::poseOf(std::size_t candidate) {
  const Transform* first = live(candidate * perGap);
  return {first, first + motion_.liveCount()};
}

void PathError::setPath(std::size_t i, std::size_t j) {
  from_ = i * perGap;
  to_ = j * perGap;
  start_ = live(from_);
  end_ = live(to_);
}

Affine PathError::localAt(const MovingBone& bone, float share) const {
  if (bone.live < 0) return bone.local;
  const Transform& a = start_[bone.live];
  const Transform& b = end_[bone.live];
  const float cosine = glm::dot(a.rotation, b.rotation);
  const SlerpWeights weights = slerpWeights(std::abs(cosine), share);
  const quat q = a.rotation * weights.from + b.rotation * (cosine < 0.0f ? -weights.to : weights.to);
  return toAffine(a.translation + (b.translation - a.translation) * share, q,
                  a.scale + (b.scale - a.scale) * share);
}

bool PathError::isAmbiguous() const {
  for (std::size_t i = 0; i < motion_.liveCount(); ++i) {
    if (areNearHalfATurn(start_[i].rotation, end_[i].rotation)) return true;
  }
  return false;
}

float PathError::shareAt(std::size_t at) const {
  return static_cast<float>((seconds_[at] - seconds_[from_]) / (seconds_[to_] - seconds_[from_]));
}

float PathError::errorOf(const MovingBone& bone, const Affine& is, const Affine& shouldBe) const {
  const Affine difference = is - shouldBe;
  return bone.rigid ? reachOfTurn(difference, bone.radius)
                    : glm::length(toVec3(difference.origin)) + bone.radius * largestSingularValue(difference);
}

bool PathError::isOff(const MovingBone& bone, const Affine& is, const Affine& shouldBe,
                      float tolerance) const {
  // Bounds that avoid computing singular values: the largest one of `difference` lies between its Frobenius
  // norm / sqrt(3) and the norm; for rigid motion it is the norm / sqrt(2). The error is at least the root of
  // the sum of the squares of the joint's error and of the error that the shell adds around it, and at most
  // their sum.
  const Affine difference = is - shouldBe;
  const float joint = dot(difference.origin, difference.origin);
  const float shell = bone.radius * bone.radius * squaredNorm(difference);
  if (joint + shell * (bone.rigid ? 0.499f : 0.333f) > tolerance * tolerance) return true;
  if (std::sqrt(joint) + std::sqrt(shell * (bone.rigid ? 0.501f : 1.0f)) <= tolerance) return false;
  return errorOf(bone, is, shouldBe) > tolerance;
}

void PathError::findChain(std::size_t bone) {
  chain_.clear();
  for (int slot = static_cast<int>(bone); slot >= 0; slot = motion_.moving()[chain_.back()].parent)
    chain_.push_back(static_cast<std::size_t>(slot));
}

bool PathError::isOffAlone(std::size_t at, std::size_t bone, float tolerance) {
  const float share = shareAt(at);
  const std::vector<MovingBone>& moving = motion_.moving();
  findChain(bone);
  Affine is = moving[chain_.back()].base;
  for (std::size_t i = chain_.size(); i-- > 0;) is = is * localAt(moving[chain_[i]], share);
  return isOff(moving[bone], is, model(at)[bone], tolerance);
}

int PathError::firstOff(std::size_t at, float tolerance) {
  const float share = shareAt(at);
  const Affine* shouldBe = model(at);
  const std::vector<MovingBone>& moving = motion_.moving();
  compared_ += moving.size();
  for (std::size_t i = 0; i < moving.size(); ++i) {
    const MovingBone& bone = moving[i];
    const Affine& above = bone.parent < 0 ? bone.base : scratch_[static_cast<std::size_t>(bone.parent)];
    scratch_[i] = above * localAt(bone, share);
    if (isOff(bone, scratch_[i], shouldBe[i], tolerance)) return static_cast<int>(i);
  }
  return -1;
}

bool PathError::isOffAt(std::size_t offset, float tolerance) {
  const int bone = firstOff(from_ + offset, tolerance);
  if (bone < 0) return false;
  const auto known = std::find_if(suspects_.begin(), suspects_.end() - 1, [&](const Suspect& suspect) {
    return suspect.bone == static_cast<std::size_t>(bone);
  });
  std::rotate(suspects_.begin(), known, known + 1);
  suspects_.front() = {offset, static_cast<std::size_t>(bone)};
  return true;
}

// Tests the bone of each suspect in the middle of the path and at the offset where it failed before.
bool PathError::anySuspectIsOff(float tolerance) {
  const std::size_t count = to_ - from_;
  const std::size_t middle = count / (2 * perGap) * perGap;
  for (const Suspect& suspect : suspects_) {
    if (suspect.offset == 0) continue;
    if (middle > 0 && isOffAlone(from_ + middle, suspect.bone, tolerance)) return true;
    const bool elsewhere = suspect.offset < count && suspect.offset != middle;
    if (elsewhere && isOffAlone(from_ + suspect.offset, suspect.bone, tolerance)) return true;
  }
  return false;
}

bool PathError::within(std::size_t i, std::size_t j, float tolerance, Density density) {
  setPath(i, j);
  const std::size_t count = to_ - from_;
  if (anySuspectIsOff(tolerance) || isAmbiguous()) return false;
  // Candidates first: a path that exceeds the tolerance usually exceeds it at a candidate too.
  for (std::size_t offset = perGap; offset < count; offset += perGap) {
    if (isOffAt(offset, tolerance)) return false;
  }
  const auto step = static_cast<std::size_t>(density);
  for (std::size_t offset = step; offset < count; offset += step) {
    if (offset % perGap != 0 && isOffAt(offset, tolerance)) return false;
  }
  return true;
}

Deviation PathError::worst(std::size_t i, std::size_t j, Density density) {
  setPath(i, j);
  Deviation worst;
  const std::vector<MovingBone>& moving = motion_.moving();
  const auto step = static_cast<std::size_t>(density);
  for (std::size_t at = from_ + step; at < to_; at += step) {
    const float share = shareAt(at);
    const Affine* shouldBe = modelUncached(at);
    compared_ += moving.size();
    for (std::size_t k = 0; k < moving.size(); ++k) {
      const MovingBone& bone = moving[k];
      const Affine& above = bone.parent < 0 ? bone.base : scratch_[static_cast<std::size_t>(bone.parent)];
      scratch_[k] = above * localAt(bone, share);
      if (!isOff(bone, scratch_[k], shouldBe[k], worst.metres)) continue;
      const float error = errorOf(bone, scratch_[k], shouldBe[k]);
      if (error > worst.metres) worst = {error, bone.bone, Time::fromSeconds(seconds_[at])};
    }
  }
  return worst;
}

}  // namespace squire::keyframes
