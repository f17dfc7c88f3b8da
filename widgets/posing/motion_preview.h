#pragma once

#include <memory>
#include <optional>

#include "widgets/session/session.h"

namespace squire {

// The clip with the unkeyed changes at the playhead applied as keys: shown by ghosts and trails, also during
// drags.
class MotionPreview {
 public:
  explicit MotionPreview(const Session& session) : session_(session) {}

  // Null if there is no current clip.
  [[nodiscard]] const Clip* clip();
  [[nodiscard]] const EvaluatedClip* evaluated();
  // Changes whenever the results change.
  [[nodiscard]] std::uint64_t version();

 private:
  void refresh();

  const Session& session_;
  std::shared_ptr<const Clip> from_;
  PoseChanges changes_;
  Time time_;
  std::shared_ptr<const Clip> clip_;
  std::optional<EvaluatedClip> changed_;  // the clip with the changes; empty without changes
  std::uint64_t version_ = 0;
};

}  // namespace squire
