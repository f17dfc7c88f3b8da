#include <gtest/gtest.h>

#include <algorithm>

#include "core/edit/attach.h"
#include "core/edit/change_clip.h"
#include "core/edit/history/history.h"
#include "core/formats/project/project_file.h"
#include "core/model/axis_curves.h"
#include "tests/support/data.h"
#include "tests/support/edits.h"
#include "tests/support/fight_edits.h"
#include "tests/support/motion_edits.h"
#include "tests/support/shared_edits.h"
#include "tests/support/stage_edits.h"

namespace squire {
namespace {

bool isLifted(const Channel<float>& axis) { return std::ranges::any_of(*axis, &Key<float>::isLifted); }

// Whether a handle of a clip has a value of its own.
bool hasLift(const Clip& clip) {
  bool out = false;
  for (const Track& track : clip.tracks) {
    eachChannelOf(track, [&](const auto& channel, const auto& axes) {
      const auto* curves = curvesOf(channel, axes);
      out = out || (curves != nullptr && std::ranges::any_of(curves->axes, isLifted));
    });
  }
  return out;
}

bool hasLift(const Project& project) {
  return std::ranges::any_of(project.models[0]->clips, [&](const auto& clip) {
    const auto loaded = loadedClip(project, ClipRef{project.models[0]->id, clip->id});
    return loaded && hasLift(**loaded);
  });
}

TEST(RandomWalk, UndoGivesTheFirstBytesAndRedoTheLast) {
  int failed = 0;
  int done = 0;
  int lifted = 0;
  const unsigned walks = test::isLong() ? 1'000 : 60;
  for (unsigned seed = 0; seed < walks; ++seed) {
    std::mt19937 random(seed);
    History history(test::armedProject());
    const std::string first = writeProject(history.current());
    for (int i = 0; i < 500; ++i) {
      const Project& now = history.current();
      auto edit = i % 8 == 0     ? test::randomStageEdit(now, random)
                  : i % 50 == 7  ? test::randomAxisEdit(now, random)
                  : i % 16 == 5  ? test::randomLayerEdit(now, random)
                  : i % 16 == 9  ? test::randomSelectionSetEdit(now, random)
                  : i % 16 == 3  ? test::randomSharedEdit(now, random)
                  : i % 50 == 13 ? test::randomJoinEdit(now, random)
                  : i % 50 == 23 ? test::randomMotionEdit(now, random)
                                 : test::randomEdit(now, random);
      ++(edit ? done : failed);
      if (!edit) continue;
      if (i % 50 == 0) {
        ASSERT_EQ(edit->project.fault(), "") << seed << ": " << textOf(edit->label);
      }
      history.apply(std::move(*edit), GestureId{random() % 4 == 0 ? 1u + static_cast<unsigned>(i) / 10 : 0u});
    }
    ASSERT_EQ(history.current().fault(), "") << seed;
    lifted += hasLift(history.current()) ? 1 : 0;
    const std::string last = writeProject(history.current());
    const auto read = readProject(last);
    ASSERT_TRUE(read) << seed << ": " << read.error().text();
    ASSERT_EQ(writeProject(*read), last);
    const auto loaded = attachSource(*read, read->sources[0].id, test::importedCharacter());
    ASSERT_TRUE(loaded) << loaded.error().text();
    ASSERT_EQ(writeProject(*loaded), last) << "loading a source changes no decision";
    while (history.undo()) {
    }
    ASSERT_EQ(writeProject(history.current()), first) << seed;
    while (history.redo()) {
    }
    ASSERT_EQ(writeProject(history.current()), last) << seed;
  }
  EXPECT_GT(lifted, 0) << "some walks should lift a handle";
  EXPECT_GT(done, failed) << "most edits should do something";
}

}  // namespace
}  // namespace squire
