#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#include "core/anim/keyframes/motion.h"

namespace squire::keyframes {

// The largest deviation of interpolated keyframes from a clip.
struct Deviation {
  float metres = 0.0f;
  int bone = -1;  // index into the skeleton
  Time time;
};

// Compares a clip with the engine's interpolation between two candidate times. The error of a bone is the
// largest displacement of any point within its shell radius of the joint. It is exact for rigid motion; with
// scaling, an upper bound: the joint's error plus the radius times the largest singular value of the matrix
// difference.
//
// The clip is sampled at the candidates and at up to three times between neighbours, and only when needed.
class PathError {
 public:
  static constexpr std::size_t perGap = 4;  // rows from one candidate to the next
  enum class Density : std::size_t { Candidates = 4, Halves = 2, Quarters = 1 };

  // At least two candidates, sorted; only the last may be a `before` side.
  PathError(const Motion& motion, std::vector<Instant> candidates);

  [[nodiscard]] std::size_t candidateCount() const { return candidates_.size(); }
  // How many poses of single bones were compared so far.
  [[nodiscard]] std::uint64_t compared() const { return compared_; }
  [[nodiscard]] const Instant& candidate(std::size_t i) const { return candidates_[i]; }
  [[nodiscard]] LivePose poseOf(std::size_t candidate);

  // Whether interpolating between candidates i < j keeps the tolerance and no bone turns by about half a
  // turn, where the direction would be ambiguous.
  [[nodiscard]] bool within(std::size_t i, std::size_t j, float tolerance, Density density);
  [[nodiscard]] Deviation worst(std::size_t i, std::size_t j, Density density = Density::Quarters);

 private:
  // Where an earlier test failed: likely to fail again, so it is tested first.
  struct Suspect {
    std::size_t offset = 0;  // rows after candidate i; 0: none
    std::size_t bone = 0;
  };

  [[nodiscard]] std::size_t rowCount() const { return (candidates_.size() - 1) * perGap + 1; }
  [[nodiscard]] Instant instantOf(std::size_t row) const;
  [[nodiscard]] const Transform* live(std::size_t row);
  [[nodiscard]] const Affine* model(std::size_t row);
  // Like model(), but does not cache a new row: used when the row is unlikely to be needed again.
  [[nodiscard]] const Affine* modelUncached(std::size_t row);
  void setPath(std::size_t i, std::size_t j);
  [[nodiscard]] Affine localAt(const MovingBone& bone, float share) const;
  // Whether any bone turns so far that rounding decides the direction.
  [[nodiscard]] bool isAmbiguous() const;
  [[nodiscard]] float shareAt(std::size_t row) const;
  [[nodiscard]] float errorOf(const MovingBone& bone, const Affine& is, const Affine& shouldBe) const;
  [[nodiscard]] bool isOff(const MovingBone& bone, const Affine& is, const Affine& shouldBe,
                           float tolerance) const;
  [[nodiscard]] bool isOffAlone(std::size_t row, std::size_t bone, float tolerance);
  void findChain(std::size_t bone);
  [[nodiscard]] bool anySuspectIsOff(float tolerance);
  // The index in Motion::moving of the first bone that exceeds the tolerance; -1 if there is none.
  [[nodiscard]] int firstOff(std::size_t row, float tolerance);
  [[nodiscard]] bool isOffAt(std::size_t offset, float tolerance);

  // Rows that are allocated on first use, in contiguous blocks. Most rows of a long clip are never used, and
  // scattered pages would take longer to map than to fill.
  template <typename T>
  class Rows {
   public:
    Rows(std::size_t rows, std::size_t width) : rows_(rows, nullptr), width_(width) {}
    [[nodiscard]] T* find(std::size_t row) const { return rows_[row]; }
    T* add(std::size_t row) {
      if (left_ == 0) {
        left_ = std::min(blockRows, rows_.size() - added_);
        next_ = reinterpret_cast<T*>(
            blocks_.emplace_back(std::make_unique_for_overwrite<std::byte[]>(left_ * width_ * sizeof(T)))
                .get());
      }
      T* const values = next_;
      std::uninitialized_default_construct_n(values, width_);
      next_ += width_;
      --left_;
      ++added_;
      return rows_[row] = values;
    }

   private:
    static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= alignof(std::max_align_t));
    static constexpr std::size_t blockRows = 32;
    std::vector<T*> rows_;
    std::vector<std::unique_ptr<std::byte[]>> blocks_;
    std::size_t width_ = 0, added_ = 0, left_ = 0;  // left_: rows that still fit after next_
    T* next_ = nullptr;
  };

  const Motion& motion_;
  std::vector<Instant> candidates_;
  std::vector<double> seconds_;
  Rows<Transform> live_;
  Rows<Affine> model_;
  std::vector<Affine> scratch_, uncached_;
  std::vector<std::size_t> chain_;  // indices into Motion::moving, from a bone up to its root
  LivePose uncachedLive_;
  std::uint64_t compared_ = 0;
  std::size_t from_ = 0, to_ = 0;     // rows of the path's ends
  const Transform* start_ = nullptr;  // live transforms in the row from_
  const Transform* end_ = nullptr;    // live transforms in the row to_
  std::array<Suspect, 3> suspects_;   // of different bones, latest first
};

}  // namespace squire::keyframes
