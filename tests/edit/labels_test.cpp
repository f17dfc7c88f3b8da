// Labels of undo steps.

#include <gtest/gtest.h>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/fights/volume_edits.h"
#include "core/edit/keys/key_edits.h"

namespace squire {
namespace {

TEST(Labels, AreWrittenFromPatternsAndValues) {
  EXPECT_EQ(textOf(labelOf<MoveKeys>(1)), "Move 1 key");
  EXPECT_EQ(textOf(labelOf<MoveKeys>(0)), "Move 0 keys");
  EXPECT_EQ(textOf(labelOf<MoveKeys>(3)), "Move 3 keys");
  EXPECT_EQ(textOf(labelOf<SetClipLoop>("Play", std::string("walk"))), "Play \"walk\" once");
  EXPECT_EQ(textOf(labelOf<RenameClip>(std::string("{name}"), std::string("b"))),
            "Rename \"{name}\" to \"b\"");
  EXPECT_EQ(textOf(labelOf<SetClipRate>(std::string("walk"), std::string("30"))),
            "Set \"walk\" to 30 frames per second");
  EXPECT_EQ(textOf(labelAbout<ChangeThing<HitVolume>>("radius", "fist")), "Change the radius of \"fist\"");
  EXPECT_EQ(textOf(labelAbout<ChangeThing<HitVolume>>("heat", "fist")), "Change the heat of \"fist\"");
  EXPECT_EQ(labelOf<MoveKeys>(3), labelOf<MoveKeys>(3));
  EXPECT_NE(labelOf<MoveKeys>(3), labelOf<MoveKeys>(4));
  EXPECT_NE(labelOf<MoveKeys>(3), labelOf<DeleteKeys>(3));
}

TEST(Labels, ArePutIntoTheFormOfAnyLanguage) {
  const auto quoted = [](const std::string& name) { return '<' + name + '>'; };
  const Label label = labelOf<RenameClip>(std::string("a {name}"), std::string("b"));
  EXPECT_EQ(withValues(label, "{name} statt {clip}", quoted), "<b> statt <a {name}>");
  EXPECT_EQ(sourceText(labelOf<MoveKeys>(3).pattern()), "Move %n keys");
  EXPECT_EQ(sourceText(label.pattern()), "Rename {clip} to {name}");
}

}  // namespace
}  // namespace squire
