#pragma once

#include <memory>
#include <optional>

#include "core/model/travel.h"
#include "widgets/session/session.h"

namespace squire {

// What the travel of the shown clip is taken from; without a clip or a model, that is null.
struct ShownTravel {
  std::shared_ptr<const Clip> clip;
  std::shared_ptr<const Skeleton> skeleton;
  std::optional<Travel> travel;

  [[nodiscard]] bool isWhole() const { return clip != nullptr && skeleton != nullptr; }
  bool operator==(const ShownTravel&) const = default;
};
[[nodiscard]] ShownTravel shownTravel(const Session& session);

}  // namespace squire
