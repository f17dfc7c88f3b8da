#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/find/motion_facts.h"

namespace squire {

// Ticks [from, to) of a clip.
struct FoundSpan {
  std::size_t from = 0;
  std::size_t to = 0;

  bool operator==(const FoundSpan&) const = default;
};

// A question about what happens in clips:
//
//   foot.L planted and hand.R faster 6
//   (travels faster 3 or airborne) and not active
//   no foot planted for 0.2
//
// See docs/manual/find.md for the facts.
class MotionQuery {
 public:
  // Fails with Usage and the words that are possible.
  [[nodiscard]] static Result<MotionQuery> parse(std::string_view text);

  // All words that a question can have, without names and numbers.
  [[nodiscard]] static std::vector<std::string> words();

  // The spans in which the answer is yes.
  [[nodiscard]] std::vector<FoundSpan> spansIn(const MotionFacts& facts) const;

  struct Node;

 private:
  explicit MotionQuery(std::shared_ptr<const Node> root) : root_(std::move(root)) {}

  std::shared_ptr<const Node> root_;
};

}  // namespace squire
