#pragma once

#include "core/edit/clip_ref.h"
#include "core/model/project.h"
#include "tests/support/fights.h"

namespace squire::test {

// The clip with fight data in test::oneOfEverything() and test::armedProject().
inline const ClipRef punch{ModelId{1}, ClipId{3}};

[[nodiscard]] inline const ClipFight& fightOfPunch(const Project& project) {
  return fightOf(*project.models[0]->find(punch.clip));
}

[[nodiscard]] inline Time frame(std::int64_t number) { return timeOfFrame(number, {30, 1}); }

}  // namespace squire::test
