#include <QTemporaryDir>
#include <QTest>

#include "core/edit/keys/key_edits.h"
#include "tests/support/data.h"
#include "tests/ui/pixels.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/compare/compared_clip.h"
#include "widgets/curves/curve_editor.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of the comparison of a clip with an earlier version.
class CompareTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(960, 640));
    session().setClip(session().projectModel()->findClip("walk")->id);
    session().setPlayheadFrame(6);
    bone_ = driver_->bone("forearm.L");
  }

  void theSourceIsShownBeside() {
    driver_->trigger("view.frameAll");
    const QImage alone = picture();
    driver_->trigger("compare.source");
    const QImage beside = picture();
    QVERIFY(differingPixels(alone, beside) > 500);
    turn(60.0f);
    session().selection().select({bone_});
    auto* curves = window_->findChild<CurveEditor*>();
    QVERIFY(!curves->model().references().empty());
    driver_->trigger("compare.source");
    QVERIFY(curves->model().references().empty());
    session().undo();
    session().selection().select({});
    QCOMPARE(differingPixels(alone, picture()), 0);
  }

  void theGhostStandsInTheSamePlace() {
    driver_->trigger("compare.source");
    turn(60.0f);
    const QImage beside = picture();
    driver_->trigger("compare.over");
    QVERIFY(differingPixels(beside, picture()) > 200);
  }

  void whatWasSavedIsKeptThroughEdits() {
    ComparedClip compared(session());
    compared.setWith(ComparedClip::With::Saved);
    QVERIFY(compared.clip() == nullptr);
    QTemporaryDir folder;
    turn(20.0f);
    bool saved = false;
    window_->document().save(folder.filePath(QStringLiteral("knight.squire")), [&] { saved = true; });
    QVERIFY(waitFor([&] { return saved; }));
    const auto before = session().posed().clip();
    QVERIFY(compared.clip() != nullptr);
    QVERIFY(compared.farthest().metres < 1e-6f);
    turn(80.0f);
    QCOMPARE(compared.clip(), before);
    QVERIFY2(compared.farthest().metres > 0.05f, "the hand is elsewhere");
    compared.setWith(ComparedClip::With::Source);
    QVERIFY(compared.clip() != nullptr && compared.clip() != before);
  }

 private:
  void turn(float degrees) {
    const quat turned = glm::angleAxis(glm::radians(degrees), vec3(1, 0, 0));
    QVERIFY(session().apply(setPose(
        session().project(), {session().clipRef(), session().playhead(), {{bone_, {}, turned, {}}}, {}})));
  }
  QImage picture() {
    processed();
    // Leaves out the parts with the statistics.
    const QImage all = window_->viewport()->grabFramebuffer();
    return all.copy(0, 40, all.width(), all.height() - 100);
  }

  BoneId bone_;
};

const UiTestEntry compareTestEntry({"compare", &runTest<CompareTest>});

}  // namespace squire::test

#include "compare_test.moc"
