#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/export/kept_conversions.h"
#include "core/model/model.h"
#include "core/model/profile.h"
#include "core/model/project.h"

namespace squire {

// Models of a project as the game has them: skeletons, keyframes and fights, without what is only drawn.
struct MatchWad {
  struct Fighter {
    ModelId id;
    std::string name;  // of the model in the file
    struct Played {
      ClipId id;
      std::string name;
    };
    std::vector<Played> clips;  // in the order of the file
  };
  Bytes bytes;
  std::vector<Fighter> models;  // in the order of the file

  [[nodiscard]] const Fighter* find(ModelId id) const;  // null: none
};

// Exports them to memory, on all processors. `models` are resolved from the project. Uses and renews `kept`
// (borrowed, may be null), so that after an edit only the clips that changed are converted.
[[nodiscard]] Result<MatchWad> matchWadOf(const Project& project, std::span<const Model> models,
                                          const EngineProfile& profile, KeptConversions* kept,
                                          const JobControl& job = {});

}  // namespace squire
