#pragma once

#include <memory>
#include <optional>

#include "widgets/session/session.h"

namespace squire {

// The clip as it will play once what is unkeyed at the playhead is keyed: what ghosts and trails show, also
// while a hand drags.
class MotionPreview {
 public:
  explicit MotionPreview(const Session& session) : session_(session) {}

  // Null where no clip is looked at.
  [[nodiscard]] const Clip* clip();
  [[nodiscard]] const EvaluatedClip* evaluated();
  // Another number when what they give has changed.
  [[nodiscard]] std::uint64_t version();

 private:
  void refresh();

  const Session& session_;
  std::shared_ptr<const Clip> from_;
  PoseChanges changes_;
  Time time_;
  std::shared_ptr<const Clip> clip_;
  std::optional<EvaluatedClip> changed_;  // where there are changes
  std::uint64_t version_ = 0;
};

}  // namespace squire
