#include <QApplication>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>
#include <algorithm>

#include "core/edit/clips/clip_edits.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/clips/clip_list_model.h"
#include "widgets/clips/clips_panel.h"
#include "widgets/clips/rename_clips_dialog.h"

namespace squire::test {

// Tests of the looks and filters of the list of clips, and of renaming many of them.
class ClipLooksTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1120, 720));
    panel_ = window_->findChild<ClipsPanel*>();
    QVERIFY(panel_ != nullptr && panel_->isVisible());
  }

  void aCompactListShowsThreeTimesAsManyClips() {
    const int height = sizeOf(0).height();
    driver_->trigger("clips.compact");
    processed();
    QVERIFY(3 * sizeOf(0).height() <= height + 10);
    QCOMPARE(sizeOf(1).topLeft() - sizeOf(0).topLeft(), QPoint(0, sizeOf(0).height()));
    keepPictureIfAsked(*panel_, "clips_compact.png");
    driver_->trigger("clips.pictures");
    processed();
    QCOMPARE(sizeOf(1).top(), sizeOf(0).top());
    QVERIFY(sizeOf(1).left() > sizeOf(0).left());
    keepPictureIfAsked(*panel_, "clips_pictures.png");
    // A click on a picture shows its clip, as a click in the list does.
    QTest::mouseClick(panel_->list()->viewport(), Qt::LeftButton, {}, sizeOf(1).center());
    QCOMPARE(session().clipId(), panel_->model()->clipAt(panel_->model()->index(1)));
    driver_->trigger("clips.list");
    processed();
    QCOMPARE(sizeOf(0).height(), height);
  }

  void filtersHideTheOthers() {
    const auto shown = [&] {
      QStringList names;
      for (const ClipId clip : panel_->severalOrShown())
        names += QString::fromStdString(session().projectModel()->find(clip)->name);
      return names;
    };
    const QStringList all = shown();
    driver_->trigger("clips.onlyEdited");
    QCOMPARE(shown(), QStringList());
    driver_->trigger("clip.reverse");
    QCOMPARE(shown(), QStringList(QString::fromStdString(session().clip()->name)));
    // Renaming ends a filter that hides the clip.
    session().setClip(panel_->model()->clipAt(panel_->model()->index(0)));
    driver_->trigger("clips.onlyLooping");
    driver_->trigger("clip.rename");
    QCOMPARE(shown(), all);
    QVERIFY(!window_->actions()["clips.onlyEdited"]->isChecked());
    QVERIFY(!window_->actions()["clips.onlyLooping"]->isChecked());
  }

  void manyAreRenamedAsOneStep() {
    const ModelId model = session().modelId();
    const auto namesNow = [&] {
      std::vector<std::string> names;
      for (const auto& clip : session().projectModel()->clips) names.push_back(clip->name);
      return names;
    };
    const std::vector<std::string> before = namesNow();
    std::vector<ClipName> names;
    for (const auto& clip : session().projectModel()->clips)
      names.push_back({clip->id, "Armature|" + clip->name});
    QVERIFY(session().apply(renameClips(session().project(), model, names)));
    const std::size_t steps = session().history().stepCount();
    RenameClipsDialog* dialog = ask();
    QVERIFY(dialog != nullptr);
    // The dialog offers to remove the common prefix, which restores the names from before.
    QCOMPARE(fields(*dialog)[0]->text(), QStringLiteral("Armature|"));
    keepPictureIfAsked(*dialog, "rename_clips.png");
    button(*dialog)->click();
    QCOMPARE(namesNow(), before);
    QCOMPARE(session().history().stepCount(), steps + 1);
    driver_->trigger("edit.undo");
    QCOMPARE(namesNow().front(), "Armature|" + before.front());
    driver_->trigger("edit.redo");
    // If several clips are selected, the dialog offers only these.
    panel_->choose({panel_->model()->clipAt(panel_->model()->index(0)),
                    panel_->model()->clipAt(panel_->model()->index(2))});
    dialog = ask();
    QCOMPARE(dialog->findChild<QTreeWidget*>()->topLevelItemCount(), 2);
    fields(*dialog)[2]->setText(QStringLiteral("my "));
    button(*dialog)->click();
    QCOMPARE(namesNow()[0], "my " + before[0]);
    QCOMPARE(namesNow()[1], before[1]);
    QCOMPARE(namesNow()[2], "my " + before[2]);
  }

  void clipsAreSortedWithoutAnEdit() {
    panel_->list()->setFocus();
    QTest::keyClick(panel_->list(), Qt::Key_Down, Qt::AltModifier);
    const std::size_t steps = session().history().stepCount();
    const QStringList before = listed();
    driver_->trigger("clips.byName");
    QStringList sorted = before;
    sorted.sort();
    QVERIFY(sorted != before);
    QCOMPARE(listed(), sorted);
    // The arrow keys move clips only if the list is in the project's order.
    panel_->list()->setFocus();
    QTest::keyClick(panel_->list(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(listed(), sorted);
    QCOMPARE(session().history().stepCount(), steps);
    driver_->trigger("clips.byLength");
    Time last;
    for (int row = 0; row < panel_->model()->rowCount(); ++row) {
      const ClipId clip = panel_->model()->clipAt(panel_->model()->index(row));
      const Time length = session().projectModel()->find(clip)->clip->duration;
      QVERIFY(!(length < last));
      last = length;
    }
    driver_->trigger("clips.inProject");
    QCOMPARE(listed(), before);
    driver_->showClip("punch");
    driver_->trigger("clip.reverse");
    driver_->trigger("clips.editedFirst");
    QCOMPARE(listed().front(), QStringLiteral("punch"));
    // The settings keep the order for the next start.
    QCOMPARE(EditorSettings().clipOrder(), static_cast<int>(ClipOrder::Edited));
    driver_->trigger("clips.inProject");
  }

  void namesThatDoNotFitAreToldBefore() {
    RenameClipsDialog* dialog = ask();
    QVERIFY(!button(*dialog)->isEnabled());
    // The button is disabled if a name would be empty or equal to that of another clip.
    fields(*dialog)[0]->setText(QStringLiteral("walk"));
    QVERIFY(!button(*dialog)->isEnabled());
    fields(*dialog)[1]->setText(QStringLiteral("run"));
    QVERIFY2(!button(*dialog)->isEnabled(), "another clip is called so");
    fields(*dialog)[1]->setText(QStringLiteral("stroll"));
    QVERIFY(button(*dialog)->isEnabled());
    dialog->reject();
  }

  // A prefix such as "HumanArmature|" that all clips have is reported once. At each clip, the prefix would
  // hide the differences between names, and its report would hide other problems.
  void whatAllClipsHaveIsToldOnce() {
    std::vector<ClipName> names;
    for (const auto& clip : session().projectModel()->clips)
      names.push_back({clip->id, "HumanArmature|" + clip->name + "_Rig"});
    QVERIFY(session().apply(renameClips(session().project(), session().modelId(), names)));
    processed();
    const QStringList common = panel_->model()->commonProblems();
    QCOMPARE(common.size(), 1);
    QVERIFY(common.front().contains(QLatin1String("16")));
    int marked = 0;
    for (int row = 0; row < panel_->model()->rowCount(); ++row) {
      const QModelIndex at = panel_->model()->index(row);
      QCOMPARE(at.data(ClipListModel::CommonRole).toInt(), 14);
      QCOMPARE(at.data(ClipListModel::CommonEndRole).toInt(), 4);
      QVERIFY(!at.data(ClipListModel::ProblemsRole).toStringList().isEmpty());
      if (at.data(ClipListModel::SeverityRole).isValid()) ++marked;
    }
    QVERIFY(2 * marked < panel_->model()->rowCount());
    keepPictureIfAsked(*panel_, "clips_common.png");
  }

 private:
  [[nodiscard]] QStringList listed() const {
    QStringList names;
    for (int row = 0; row < panel_->model()->rowCount(); ++row)
      names += panel_->model()->index(row).data(Qt::DisplayRole).toString();
    return names;
  }
  [[nodiscard]] QRect sizeOf(int row) { return panel_->list()->visualRect(panel_->model()->index(row)); }
  [[nodiscard]] RenameClipsDialog* ask() {
    driver_->trigger("clip.renameMany");
    processed();
    const auto dialogs = window_->findChildren<RenameClipsDialog*>();
    return dialogs.isEmpty() ? nullptr : dialogs.back();
  }
  static QList<QLineEdit*> fields(const RenameClipsDialog& dialog) {
    return dialog.findChildren<QLineEdit*>();
  }
  static QPushButton* button(const RenameClipsDialog& dialog) {
    for (QPushButton* one : dialog.findChildren<QPushButton*>()) {
      if (one->text() == QLatin1String("Rename")) return one;
    }
    return nullptr;
  }

  ClipsPanel* panel_ = nullptr;
};

const UiTestEntry clipLooksTestEntry({"clips", &runTest<ClipLooksTest>});

}  // namespace squire::test

#include "clip_looks_test.moc"
