#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>
#include <QTimer>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/retarget/retarget_again.h"
#include "tests/support/data.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/clips/clip_list_model.h"
#include "widgets/clips/clips_panel.h"
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

  // A map gets a name in the project together with the clips, and is chosen by it the next time.
  void aMapIsSavedUnderAName() {
    RetargetDialog dialog(session().history().snapshot(), walkOfTheKnight(), {session().modelId()});
    dialog.map()->choose("hand.L", "forearm.L");
    dialog.saveMap(QStringLiteral("house"));
    QCOMPARE(dialog.maps()->currentText(), QStringLiteral("house"));
    QVERIFY(session().apply(dialog.edit(session().project())));
    QCOMPARE(session().project().boneMaps.size(), std::size_t{1});
    QCOMPARE(session().projectModel()->clips.back()->retargeting->map, std::string("house"));
    RetargetDialog next(session().history().snapshot(), walkOfTheKnight(), {session().modelId()});
    QCOMPARE(next.maps()->currentIndex(), 0);
    QVERIFY(next.map()->choices().empty());
    next.maps()->setCurrentIndex(1);
    Q_EMIT next.maps()->activated(1);
    QCOMPARE(next.map()->choices(), session().project().boneMaps[0].bones);
    next.map()->choose("plume", "");
    QCOMPARE(next.maps()->currentIndex(), 0);
    const auto edit = next.edit(session().project());
    QVERIFY(edit);
    QCOMPARE(edit->project.findModel(session().projectModel()->name)->clips.back()->retargeting->map,
             std::string());
    session().undo();
    QVERIFY(session().project().boneMaps.empty());
  }

  void aClipIsMadeAgain() {
    QVERIFY(!isEnabled("clip.retargetAgain"));
    RetargetDialog dialog(session().history().snapshot(), walkOfTheKnight(), {session().modelId()});
    QVERIFY(session().apply(dialog.edit(session().project())));
    const ClipRef walk{session().modelId(), session().projectModel()->findClip("walk")->id};
    const ClipRef made{walk.model, session().projectModel()->clips.back()->id};
    QVERIFY(session().apply(retimeClip(session().project(), {walk, 2.0})));
    auto* panel = window_->find<ClipsPanel>();
    const auto press = [&](ClipId clip, Qt::KeyboardModifiers keys = {}) {
      panel->list()->scrollTo(panel->model()->indexOf(clip));
      QTest::mouseClick(panel->list()->viewport(), Qt::LeftButton, keys,
                        panel->list()->visualRect(panel->model()->indexOf(clip)).center());
    };
    press(made.clip);
    QVERIFY(isEnabled("clip.retargetAgain"));
    press(walk.clip);
    QVERIFY(!isEnabled("clip.retargetAgain"));
    press(made.clip, Qt::ControlModifier);
    QVERIFY(isEnabled("clip.retargetAgain"));
    press(made.clip);
    const auto entry = [&] { return session().projectModel()->find(made.clip); };
    const auto isDue = [&] { return !whyAgain(session().project(), *entry()).empty(); };
    QVERIFY(isDue());
    driver_->trigger("clip.retargetAgain");
    QVERIFY(waitFor([&] { return !isDue(); }));
    QCOMPARE(entry()->clip->duration, session().projectModel()->find(walk.clip)->clip->duration);
    session().undo();
    QVERIFY(isDue());

    // Keys that were edited by hand are replaced only if somebody says so.
    QVERIFY(session().apply(reverseClip(session().project(), {made})));
    pressed("Cancel");
    QVERIFY(isDue());
    pressed("Replace the Keys");
    QVERIFY(waitFor([&] { return !isDue(); }));
    driver_->trigger("clip.forgetRetargeting");
    QVERIFY(!entry()->retargeting);
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
  [[nodiscard]] RetargetSource walkOfTheKnight() {
    const ProjectClip& walk = *session().projectModel()->findClip("walk");
    return {
        nullptr,  session().modelId(), QStringLiteral("Knight"), *session().model()->skeleton, {walk.clip},
        {walk.id}};
  }

  [[nodiscard]] bool isEnabled(ActionId id) const { return window_->actions()[id]->isEnabled(); }

  // Retargets again, and presses a button of the question.
  void pressed(const char* label) {
    bool isPressed = false;
    QTimer::singleShot(0, this, [&] {
      const auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (box == nullptr) return;
      for (QAbstractButton* button : box->buttons()) {
        if (button->text().remove(QLatin1Char('&')) != QLatin1String(label)) continue;
        isPressed = true;
        button->click();
      }
    });
    driver_->trigger("clip.retargetAgain");
    QVERIFY(isPressed);
  }

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
