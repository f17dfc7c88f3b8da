#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <vector>

#include "core/anim/keyframes/motion.h"

namespace squire::keyframes {

// How far a path of the engine's leads from the clip, at its worst.
struct Deviation {
  float metres = 0.0f;
  int bone = -1;  // index into the skeleton
  Time time;
};

// Compares a clip with what the engine plays between two of its instants. The measure for a bone is how far
// the point of the ball around its joint (radius: its shell) that is off the most is off: exact for bones
// that only turn and move, and where something scales the joint's error plus radius times the largest
// singular value of the difference of the matrices, which no point exceeds.
//
// Looks at the clip at the candidates and at up to three instants between each two neighbours, at each of
// them once and only when it has to.
class PathError {
 public:
  static constexpr std::size_t perGap = 4;  // rows from one candidate to the next
  enum class Density : std::size_t { Halves = 2, Quarters = 1 };

  // At least two candidates, in order; only the last may be a `before` side.
  PathError(const Motion& motion, std::vector<Instant> candidates);

  [[nodiscard]] std::size_t candidateCount() const { return candidates_.size(); }
  [[nodiscard]] const Instant& candidate(std::size_t i) const { return candidates_[i]; }
  [[nodiscard]] LivePose poseOf(std::size_t candidate);

  // Whether keyframes at candidates i < j alone keep the tolerance between them.
  [[nodiscard]] bool within(std::size_t i, std::size_t j, float tolerance, Density density);
  [[nodiscard]] Deviation worst(std::size_t i, std::size_t j);

 private:
  // Where a test failed: a good place to look first.
  struct Suspect {
    std::size_t offset = 0;  // rows after candidate i; 0: none
    std::size_t bone = 0;
  };

  [[nodiscard]] Instant instantOf(std::size_t row) const;
  [[nodiscard]] const Transform* live(std::size_t row);
  [[nodiscard]] const Affine* model(std::size_t row);
  void aim(std::size_t i, std::size_t j);
  [[nodiscard]] Affine localAt(const MovingBone& bone, float share) const;
  [[nodiscard]] float shareAt(std::size_t row) const;
  [[nodiscard]] float errorOf(const MovingBone& bone, const Affine& is, const Affine& shouldBe) const;
  [[nodiscard]] bool isOff(const MovingBone& bone, const Affine& is, const Affine& shouldBe,
                           float tolerance) const;
  [[nodiscard]] bool isOffAlone(std::size_t row, std::size_t bone, float tolerance);
  [[nodiscard]] bool aSuspectIsOff(float tolerance);
  // The first bone that is off, or -1.
  [[nodiscard]] int firstOff(std::size_t row, float tolerance);
  [[nodiscard]] bool isOffAt(std::size_t offset, float tolerance);

  // Room for values that come to life when they are needed: most rows of a long clip never are, and to touch
  // their memory would take longer than to look at the others.
  template <typename T>
  class Room {
   public:
    void make(std::size_t count) { bytes_ = std::make_unique_for_overwrite<std::byte[]>(count * sizeof(T)); }
    T* begin(std::size_t first, std::size_t count) {
      T* values = at(first);
      std::uninitialized_default_construct_n(values, count);
      return values;
    }
    [[nodiscard]] T* at(std::size_t index) const { return reinterpret_cast<T*>(bytes_.get()) + index; }

   private:
    static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= alignof(std::max_align_t));
    std::unique_ptr<std::byte[]> bytes_;
  };

  const Motion& motion_;
  std::vector<Instant> candidates_;
  std::vector<double> seconds_;
  Room<Transform> live_;
  Room<Affine> model_;
  enum Known : std::uint8_t { Nothing, Live, Model };
  std::vector<Known> known_;
  std::vector<Affine> scratch_;
  std::size_t from_ = 0, to_ = 0;  // rows of the path's ends, and what is live there
  const Transform* start_ = nullptr;
  const Transform* end_ = nullptr;
  std::array<Suspect, 3> suspects_;  // of different bones, the latest first
};

}  // namespace squire::keyframes
