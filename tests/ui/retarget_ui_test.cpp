#include <QCheckBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

#include "tests/support/data.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/clips/import_clips_dialog.h"
#include "widgets/controls/body_preview.h"
#include "widgets/retarget/map_table.h"
#include "widgets/retarget/retarget_dialog.h"

namespace squire::test {

// Tests of clips that go over to another body.
class RetargetTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() { QVERIFY(openKnight(1100, 720)); }

  void aFileOfAnotherSkeletonIsRetargeted() {
    const std::size_t count = session().projectModel()->clips.size();
    const QString path = strangers();
    if (path.isEmpty()) QSKIP("the shared corpus is not there; this test needs it");
    RetargetDialog* dialog = askFor(path);
    QVERIFY(dialog != nullptr);
    QVERIFY2(window_->findChild<ImportClipsDialog*>() == nullptr, "only one of the dialogs is shown");
    QVERIFY(dialog->map()->map().matched() >= 20);
    QVERIFY(!dialog->preview()->target().frames.empty());
    QVERIFY(!dialog->report()->text().isEmpty());
    dialog->accept();
    processed();
    QCOMPARE(session().projectModel()->clips.size(), count + 1);
    QVERIFY(session().clip() != nullptr && !session().clip()->tracks.empty());
    session().undo();
    QCOMPARE(session().projectModel()->clips.size(), count);
  }

  void theSelectedClipGoesOverToTheModelItself() {
    session().setClip(session().projectModel()->findClip("walk")->id);
    const std::size_t count = session().projectModel()->clips.size();
    driver_->trigger("clip.retarget");
    auto* dialog = window_->findChild<RetargetDialog*>();
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->clips()->count(), 1);
    // The other models of the sample are things without limbs.
    QCOMPARE(dialog->onto(), session().modelId());
    dialog->accept();
    processed();
    QCOMPARE(session().projectModel()->clips.size(), count + 1);
    QCOMPARE(session().projectModel()->clips.back()->name, std::string("walk 2"));
    session().undo();
    QCOMPARE(session().projectModel()->clips.size(), count);
  }

  void aChoiceHoldsForBothSides() {
    const Skeleton& knight = *session().model()->skeleton;
    MapTable table(knight, knight);
    table.choose("hand.L", "forearm.L");
    const auto followed = [&](const char* bone) {
      const int from = table.map().from(static_cast<std::size_t>(*knight.indexOf(std::string_view(bone))));
      return from < 0 ? std::string() : knight.bones[static_cast<std::size_t>(from)].name;
    };
    QCOMPARE(followed("hand.L"), std::string("forearm.L"));
    QCOMPARE(followed("hand.R"), std::string("forearm.R"));
    table.setBothSides(false);
    table.choose("foot.L", "");
    QCOMPARE(followed("foot.L"), std::string());
    QCOMPARE(followed("foot.R"), std::string("foot.R"));
    table.forgetChoices();
    QCOMPARE(followed("hand.R"), std::string("hand.R"));
    QVERIFY(table.choices().empty());
  }

  void doubtfulMatchesAskFirst() {
    RetargetSource source{nullptr,
                          session().modelId(),
                          QStringLiteral("nameless"),
                          *session().model()->skeleton,
                          {session().model()->clips[0]},
                          {session().model()->clips[0]->id}};
    for (std::size_t i = 0; i < source.skeleton.bones.size(); ++i)
      source.skeleton.bones[i].name = "Bone." + std::to_string(i);
    RetargetDialog dialog(session().history().snapshot(), source, {session().modelId()});
    QVERIFY2(!dialog.takeButton()->isEnabled(), "nothing is certain");
    QVERIFY(dialog.map()->map().doubtful() > 8);
    dialog.doubtful()->setChecked(true);
    QVERIFY(dialog.takeButton()->isEnabled());
    QVERIFY(!dialog.preview()->target().frames.empty());
  }

 private:
  static QString strangers() {
    if (corpusDir().empty()) return {};
    return QString::fromStdString((corpusDir() / "strangers" / "skinner__85_04.fbx").string());
  }

  RetargetDialog* askFor(const QString& path) {
    window_->document().sources().readClips(path);
    RetargetDialog* dialog = nullptr;
    return waitFor([&] { return (dialog = window_->findChild<RetargetDialog*>()) != nullptr; }) ? dialog
                                                                                                : nullptr;
  }
};

const UiTestEntry retargetTestEntry({"retarget_ui", &runTest<RetargetTest>});

}  // namespace squire::test

#include "retarget_ui_test.moc"
