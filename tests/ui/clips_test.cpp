#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <algorithm>
#include <set>

#include "core/edit/clips/loop_seam.h"
#include "core/edit/keys/axis_edits.h"
#include "core/edit/keys/key_edits.h"
#include "tests/support/data.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/clips/clip_fields.h"
#include "widgets/clips/clip_list_model.h"
#include "widgets/clips/clips_panel.h"
#include "widgets/clips/import_clips_dialog.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/search_field.h"
#include "widgets/controls/search_notice.h"

namespace squire::test {

namespace {

QString file(const char* path) { return QString::fromStdString((sourceDir() / path).string()); }

}  // namespace

// Tests of the list of clips with real events.
class ClipsTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1120, 720));
    panel_ = window_->findChild<ClipsPanel*>();
    QVERIFY(panel_ != nullptr && panel_->isVisible());
  }

  void listsTheClipsWithTheirFigures() {
    QCOMPARE(panel_->model()->rowCount(), static_cast<int>(names().size()));
    const QModelIndex walk = indexOf("walk");
    QCOMPARE(walk.data().toString(), QStringLiteral("walk"));
    QVERIFY(walk.data(ClipListModel::DetailRole).toString().contains(QStringLiteral("30 fps")));
    QVERIFY(!walk.data(ClipListModel::EditedRole).toBool());
  }

  void theSearchIsEmptiedForAnotherProject() {
    auto* search = panel_->findChild<SearchField*>();
    auto* bones = window_->findChild<QLineEdit*>(QStringLiteral("boneFilter"));
    search->setText(QStringLiteral("walk"));
    bones->setText(QStringLiteral("hand"));
    QVERIFY(driver_->open(file("tests/fixtures/blender/posed_bow.fbx")));
    QCOMPARE(search->text(), QString());
    QCOMPARE(bones->text(), QString());
  }

  // Names from files often begin alike, so they are cut in the middle.
  // Also after the list was hidden or had another height.
  void theShownClipIsInView() {
    const char* last = "sword_swing";
    const auto isInView = [&] {
      return panel_->list()->viewport()->rect().contains(panel_->list()->visualRect(indexOf(last)));
    };
    driver_->raiseDock("materials");
    look(last);
    driver_->raiseDock("clips");
    QVERIFY(waitFor(isInView));
    panel_->list()->setFixedHeight(400);
    processed();
    look("idle");
    look(last);
    QVERIFY(waitFor(isInView));
    panel_->list()->setFixedHeight(80);
    QVERIFY(waitFor(isInView));
  }

  void longNamesAreCutInTheMiddle() {
    const auto nameOf = [&](const char* clip, const char* end) {
      const std::string name = std::string("HumanArmature|HumanArmature|HumanArmature|") + end;
      const QModelIndex row = indexOf(clip);
      panel_->model()->setData(row, QString::fromStdString(name), Qt::EditRole);
      panel_->list()->scrollTo(row);
      processed();
      const QRect at = panel_->list()->visualRect(row);
      return panel_->list()->viewport()->grab(at.adjusted(90, 6, -40, -at.height() / 2)).toImage();
    };
    session().setClip({});
    panel_->list()->clearSelection();
    QVERIFY(nameOf("walk", "Forward") != nameOf("run", "Onwards"));
  }

  // The picture of each clip is drawn once, in the background; a changed clip gets a new one.
  void picturesComeAndFollowTheClip() {
    const auto pictureOf = [&](const char* name) {
      return indexOf(name).data(Qt::DecorationRole).value<QPixmap>();
    };
    QVERIFY(waitFor([&] { return !pictureOf("jump").isNull() && !pictureOf("idle").isNull(); }));
    const QImage jump = pictureOf("jump").toImage();
    QCOMPARE(jump.deviceIndependentSize().toSize(), ClipPictures::size);
    QVERIFY(jump != pictureOf("idle").toImage());
    QVERIFY2(shades(jump) > 20, "the character is on it");
    const auto keyOf = [&](const char* name) { return pictureOf(name).cacheKey(); };
    const qint64 jumpBefore = keyOf("jump");
    const qint64 idleBefore = keyOf("idle");
    look("jump");
    driver_->trigger("clip.reverse");
    QVERIFY(waitFor([&] { return keyOf("jump") != jumpBefore; }));
    QCOMPARE(keyOf("idle"), idleBefore);
    const qint64 reversed = keyOf("jump");
    look("idle");
    driver_->trigger("clip.reverse");
    QVERIFY(waitFor([&] { return keyOf("idle") != idleBefore; }));
    QCOMPARE(keyOf("jump"), reversed);
  }

  void aDeletedClipIsBroughtBack() {
    const auto menus = window_->findChildren<QMenu*>();
    const auto found = std::ranges::find(menus, QStringLiteral("&Bring Back"), &QMenu::title);
    QVERIFY(found != menus.end());
    QMenu* deleted = *found;
    QVERIFY(!deleted->isEnabled());
    look("run");
    driver_->trigger("clip.reverse");
    const auto keysOf = [&] {
      return hashOf(session().projectModel()->findClip("run")->clip->tracks.front());
    };
    const ContentHash keys = keysOf();
    driver_->trigger("clip.delete");
    QVERIFY(!names().contains(QStringLiteral("run")));
    QVERIFY(deleted->isEnabled());
    Q_EMIT deleted->aboutToShow();
    QCOMPARE(deleted->actions().size(), qsizetype{1});
    QCOMPARE(deleted->actions().front()->text(), QStringLiteral("run"));
    deleted->actions().front()->trigger();
    QVERIFY(names().contains(QStringLiteral("run")));
    QCOMPARE(looked(), QStringLiteral("run"));
    QVERIFY(!deleted->isEnabled());
    QVERIFY2(keysOf() == keys, "it comes back with its edits");
    session().undo();
    QVERIFY(!names().contains(QStringLiteral("run")));
  }

  void aClickLooksAtAClip() {
    click("run");
    QCOMPARE(looked(), QStringLiteral("run"));
    QTest::keyClick(panel_->list(), Qt::Key_Down);
    QVERIFY(looked() != QStringLiteral("run"));
    window_->session().setClip(clip("walk"));
    QVERIFY(panel_->list()->selectionModel()->isSelected(indexOf("walk")));
  }

  void namesAreTypedInPlace() {
    click("run");
    driver_->trigger("clip.rename");
    auto* name = panel_->list()->findChild<QLineEdit*>();
    QVERIFY(name != nullptr);
    // A name that another clip has stays in the field for correction.
    QTest::keyClick(name, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(name, QStringLiteral("walk"));
    QTest::keyClick(name, Qt::Key_Return);
    processed();
    QVERIFY(name == panel_->list()->findChild<QLineEdit*>() && name->isVisible());
    QCOMPARE(name->text(), QStringLiteral("walk"));
    QCOMPARE(looked(), QStringLiteral("run"));
    QTest::keyClicks(name, QStringLiteral("sprint"));
    QTest::keyClick(name, Qt::Key_Return);
    processed();
    QCOMPARE(looked(), QStringLiteral("sprint"));
    session().undo();
    QCOMPARE(looked(), QStringLiteral("run"));
  }

  // The picture of the clip arrives while its name is typed.
  void aNameThatIsTypedStaysWhenThePictureComes() {
    driver_->trigger("clip.new");
    driver_->trigger("clip.rename");
    auto* name = panel_->list()->findChild<QLineEdit*>();
    QVERIFY(name != nullptr);
    QTest::keyClicks(name, QStringLiteral("Walk"));
    const QModelIndex made = panel_->list()->currentIndex();
    QVERIFY(waitFor([&] { return !made.data(Qt::DecorationRole).value<QPixmap>().isNull(); }));
    processed();
    QTest::keyClicks(name, QStringLiteral("cycle"));
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(looked(), QStringLiteral("Walkcycle"));
  }

  void aNewClipHasTheFramesOfTheOneThatIsLookedAt() {
    session().apply(setClipRate(session().project(), {session().clipRef(), {24, 1}}));
    QCOMPARE(session().rate().perSecond(), 24.0);
    driver_->trigger("clip.new");
    QCOMPARE(session().rate().perSecond(), 24.0);
  }

  void aModelThatIsAsItCameIsNoWork() {
    QVERIFY(!window_->isWindowModified());
    driver_->trigger("clip.new");
    QVERIFY(window_->isWindowModified());
    driver_->trigger("edit.undo");
    QVERIFY(!window_->isWindowModified());
  }

  void allClipsAreSelectedWhereTheListHasTheKeys() {
    panel_->list()->setFocus();
    QTest::keyClick(panel_->list(), Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(panel_->list()->selectionModel()->selectedRows().size(), panel_->model()->rowCount());
    QVERIFY(session().selection().bones().empty());
  }

  // A command during playback applies to a whole frame.
  void aClipThatPlaysIsSplitOnAFrame() {
    look("walk");
    session().playback().setPlaying(true);
    QVERIFY(waitFor([&] {
      const double frame = session().playheadFrame();
      return frame > 3.0 && std::abs(frame - std::round(frame)) > 0.05;
    }));
    driver_->trigger("clip.split");
    QVERIFY(!session().playback().playing());
    const double length = frameAt(session().clip()->duration, session().rate());
    QCOMPARE(length, std::round(length));
  }

  void newDuplicateAndDelete() {
    const QStringList before = names();
    driver_->trigger("clip.new");
    QCOMPARE(names().size(), before.size() + 1);
    QTest::keyClick(window_.get(), Qt::Key_Delete, Qt::ShiftModifier);
    QCOMPARE(names(), before);
    look("walk");
    driver_->trigger("clip.duplicate");
    QCOMPARE(names().at(before.indexOf(QStringLiteral("walk")) + 1), looked());
    driver_->trigger("clip.delete");
    QCOMPARE(names(), before);
    QVERIFY(session().clip() != nullptr);
  }

  void undoOfANewClipShowsTheOneOfBefore() {
    look("walk");
    driver_->trigger("clip.new");
    session().undo();
    QCOMPARE(looked(), QStringLiteral("walk"));
    QVERIFY(session().clip() != nullptr);
    session().redo();
    QVERIFY(looked() != QStringLiteral("walk"));
  }

  void undoOfADeletedClipShowsItAgain() {
    look("walk");
    session().setPlayheadFrame(4);
    driver_->trigger("clip.delete");
    QVERIFY(looked() != QStringLiteral("walk"));
    session().undo();
    QCOMPARE(looked(), QStringLiteral("walk"));
    // A clip that was selected in the meantime stays selected.
    driver_->trigger("clip.delete");
    look("idle");
    session().undo();
    QCOMPARE(looked(), QStringLiteral("idle"));
  }

  void severalAreOneStep() {
    click("walk");
    click("run", Qt::ControlModifier);
    QCOMPARE(panel_->chosen().size(), std::size_t{2});
    const std::size_t steps = session().history().stepCount();
    driver_->trigger("clip.reverse");
    QCOMPARE(session().history().stepCount(), steps + 1);
    QVERIFY(indexOf("walk").data(ClipListModel::EditedRole).toBool());
    QVERIFY(indexOf("run").data(ClipListModel::EditedRole).toBool());
    QCOMPARE(panel_->chosen().size(), std::size_t{2});
    driver_->trigger("clip.reset");
    QVERIFY(!indexOf("walk").data(ClipListModel::EditedRole).toBool());
    const qsizetype count = names().size();
    driver_->trigger("clip.delete");
    QCOMPARE(names().size(), count - 2);
    session().undo();
    QCOMPARE(names().size(), count);
  }

  void lengthRateAndSpeedAreTyped() {
    look("walk");
    const Time length = session().clip()->duration;
    Driver::typeNumber(*panel_->fields()->speed(), QStringLiteral("200"));
    QCOMPARE(session().clip()->duration.ticks, length.ticks / 2);
    QCOMPARE(panel_->fields()->speed()->value(), 100.0);
    session().undo();
    Driver::typeNumber(*panel_->fields()->length(), QStringLiteral("10"));
    QCOMPARE(session().clip()->duration, timeOfFrame(10, session().rate()));
    QVERIFY(!indexOf("walk").data(ClipListModel::ProblemsRole).toStringList().isEmpty());
    driver_->trigger("clip.fitLength");
    QCOMPARE(session().clip()->duration, length);
    auto* rate = panel_->fields()->rate();
    rate->setCurrentIndex(rate->findData(60u));
    Q_EMIT rate->activated(rate->currentIndex());
    QCOMPARE(session().rate().numerator, 60u);
    QCOMPARE(session().clip()->duration, length);
  }

  void trimAndSplit() {
    look("sword_swing");
    const std::int64_t last = session().shown().lastFrame();
    Driver::typeNumber(*panel_->fields()->trimFrom(), QStringLiteral("5"));
    Driver::typeNumber(*panel_->fields()->trimTo(), QStringLiteral("25"));
    QTest::mouseClick(panel_->fields()->trimButton(), Qt::LeftButton);
    QCOMPARE(session().shown().lastFrame(), std::int64_t{20});
    session().undo();
    session().setPlayheadFrame(12);
    QTest::keyClick(window_.get(), Qt::Key_Home, Qt::AltModifier);
    QCOMPARE(session().shown().lastFrame(), last - 12);
    QCOMPARE(session().playheadFrame(), 0.0);
    session().undo();
    session().setPlayheadFrame(12);
    const QStringList before = names();
    QTest::keyClick(window_.get(), Qt::Key_K, Qt::ControlModifier);
    QCOMPARE(names().size(), before.size() + 1);
    QCOMPARE(session().shown().lastFrame(), std::int64_t{12});
    session().undo();
    QCOMPARE(names(), before);
  }

  void aLoopThatJumpsIsMarkedAndClosed() {
    look("sword_swing");
    session().setPlayheadFrame(20);
    driver_->trigger("clip.trimAfter");
    QVERIFY(indexOf("sword_swing").data(ClipListModel::ProblemsRole).toStringList().isEmpty());
    QTest::mouseClick(panel_->fields()->loop(), Qt::LeftButton, {}, QPoint(8, 8));
    QVERIFY(session().clip()->loop);
    QCOMPARE(indexOf("sword_swing").data(ClipListModel::ProblemsRole).toStringList().size(), 1);
    QVERIFY(panel_->fields()->seam()->text().contains(QStringLiteral("cm")));
    QTest::mouseClick(panel_->fields()->closeButton(), Qt::LeftButton);
    QVERIFY(indexOf("sword_swing").data(ClipListModel::ProblemsRole).toStringList().isEmpty());
    QVERIFY(!panel_->fields()->closeButton()->isEnabled());
    const LoopSeam seam = loopSeam(*session().model()->skeleton, *session().clip());
    QVERIFY(worst(seam, &BoneSeam::turn)->turn < 0.01f);
    session().undo();
    QVERIFY(panel_->fields()->closeButton()->isEnabled());
  }

  void mirroringSaysThatItJoinsAxes() {
    look("walk");
    const auto has = [&] { return window_->messages()->text().contains(QStringLiteral("have common keys")); };
    driver_->trigger("clip.mirror");
    QVERIFY(!has());
    QVERIFY(session().apply(splitAxes(
        session().project(), {session().clipRef(), {{driver_->bone("chest"), ChannelKind::Rotation}}})));
    driver_->trigger("clip.mirror");
    QVERIFY2(has(), qPrintable(window_->messages()->text()));
    driver_->trigger("edit.undo");
    QVERIFY(!has());
  }

  void theOrderIsChangedFromTheKeyboard() {
    const QStringList before = names();
    click(before.at(1).toUtf8());
    QTest::keyClick(panel_->list(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(names().at(0), before.at(1));
    QCOMPARE(looked(), before.at(1));
    QTest::keyClick(panel_->list(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(names(), before);
  }

  // The message about the loop below the fields has one or two lines, which must not move the fields.
  void fieldsStayInTheirPlaceWhenAnotherClipIsChosen() {
    panel_->setFixedWidth(240);
    processed();
    const auto place = [&] { return panel_->fields()->length()->mapToGlobal(QPoint()); };
    const QPoint before = place();
    QSet<QString> told;
    for (const QString& name : names()) {
      click(qPrintable(name));
      processed();
      QCOMPARE(place(), before);
      told.insert(panel_->fields()->seam()->toolTip());
    }
    QVERIFY(told.size() > 2);
  }

  void theSearchFilters() {
    QTest::keyClicks(panel_->search(), QStringLiteral("WAL"));
    for (int row = 0; row < names().size(); ++row)
      QCOMPARE(panel_->list()->isRowHidden(row), names().at(row) != QStringLiteral("walk"));
    const auto* notice = panel_->list()->findChild<SearchNotice*>();
    QVERIFY(!notice->isVisible());
    QTest::keyClicks(panel_->search(), QStringLiteral("<z"));
    QVERIFY(notice->isVisible());
    QVERIFY(notice->text().contains(QStringLiteral("WAL<z")));
    QTest::keyClick(panel_->search(), Qt::Key_Escape);
    QVERIFY(panel_->search()->text().isEmpty());
    QTest::keyClick(panel_->search(), Qt::Key_Down);
    QVERIFY(panel_->list()->hasFocus());
    QVERIFY(!notice->isVisible());
    for (int row = 0; row < names().size(); ++row) QVERIFY(!panel_->list()->isRowHidden(row));
    // Renaming ends the search, which would hide the clip.
    click("run");
    QTest::keyClicks(panel_->search(), QStringLiteral("walk"));
    driver_->trigger("clip.rename");
    auto* name = panel_->list()->findChild<QLineEdit*>();
    QVERIFY(name != nullptr);
    QCOMPARE(name->text(), QStringLiteral("run"));
    QVERIFY(panel_->search()->text().isEmpty());
  }

  void clipsOfAnotherFileComeWithAReport() {
    const qsizetype count = names().size();
    window_->document().sources().readClips(file("resources/sample/knight.fbx"));
    ImportClipsDialog* dialog = nullptr;
    QVERIFY(waitFor([&] { return (dialog = window_->findChild<ImportClipsDialog*>()) != nullptr; }));
    QCOMPARE(dialog->clips()->count(), static_cast<int>(count));
    for (int i = 2; i < dialog->clips()->count(); ++i) dialog->clips()->item(i)->setCheckState(Qt::Unchecked);
    dialog->accept();
    processed();
    QCOMPARE(names().size(), count + 2);
    QVERIFY(window_->messages()->isVisible());
    session().undo();
    QCOMPARE(names().size(), count);
  }

  void clipsThatFitNoBoneAreNotImported() {
    Model strange = *session().model();
    Skeleton skeleton = *strange.skeleton;
    for (Bone& bone : skeleton.bones) bone.name = "strange " + bone.name;
    strange.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    const auto importOf = [&](const Model& from) {
      return std::make_unique<ImportClipsDialog>(session().history().snapshot(), session().modelId(),
                                                 std::make_shared<const Model>(from), QString());
    };
    const auto isOffered = [](const ImportClipsDialog& dialog) {
      for (const QPushButton* button : dialog.findChildren<QPushButton*>()) {
        if (button->text() == QLatin1String("Import")) return button->isEnabled();
      }
      return false;
    };
    QVERIFY(isOffered(*importOf(*session().model())));
    const auto dialog = importOf(strange);
    QVERIFY(!isOffered(*dialog));
    // Bones of the model are chosen for them.
    QVERIFY(dialog->bones()->topLevelItemCount() > 10);
    for (int row = 0; row < dialog->bones()->topLevelItemCount(); ++row) {
      QTreeWidgetItem* item = dialog->bones()->topLevelItem(row);
      if (item->text(0) != QLatin1String("strange head")) continue;
      auto* box = qobject_cast<QComboBox*>(dialog->bones()->itemWidget(item, 1));
      box->setCurrentText(QStringLiteral("head"));
      Q_EMIT box->activated(box->currentIndex());
    }
    QVERIFY(isOffered(*dialog));
    const auto clips = importClips(session().project(), {session().modelId(), dialog->from(), {"walk"}, {}});
    QVERIFY(clips.ok());
    const ProjectClip& made = *clips->edit.project.find(session().modelId())->clips.back();
    QCOMPARE(made.clip->tracks.size(), std::size_t{1});
    QCOMPARE(made.clip->tracks.front().bone, driver_->bone("head"));
  }

  // Names that only programs spell differently find each other.
  void bonesThatAreSpeltDifferentlyAreMatched() {
    Model other = *session().model();
    Skeleton skeleton = *other.skeleton;
    for (Bone& bone : skeleton.bones)
      bone.name = "rig:" + QString::fromStdString(bone.name).toUpper().toStdString();
    other.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    const ImportClipsDialog dialog(session().history().snapshot(), session().modelId(),
                                   std::make_shared<const Model>(other), QString());
    QVERIFY(unmatchedBones(session().project(), {session().modelId(), dialog.from(), {}}).empty());
  }

 private:
  QStringList names() {
    QStringList all;
    for (const auto& entry : session().projectModel()->clips) {
      if (!entry->removed) all += QString::fromStdString(entry->name);
    }
    return all;
  }
  ClipId clip(const char* name) { return session().projectModel()->findClip(name)->id; }
  QModelIndex indexOf(const char* name) { return panel_->model()->indexOf(clip(name)); }
  QString looked() {
    return session().clip() == nullptr ? QString() : QString::fromStdString(session().clip()->name);
  }
  void look(const char* name) {
    session().setClip(clip(name));
    processed();
  }
  void click(const char* name, Qt::KeyboardModifiers modifiers = {}) {
    panel_->list()->scrollTo(indexOf(name));
    processed();
    QTest::mouseClick(panel_->list()->viewport(), Qt::LeftButton, modifiers,
                      panel_->list()->visualRect(indexOf(name)).center());
    processed();
  }
  static std::size_t shades(const QImage& image) {
    std::set<QRgb> found;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) found.insert(image.pixel(x, y));
    }
    return found.size();
  }

  ClipsPanel* panel_ = nullptr;
};

const UiTestEntry clipsTestEntry({"clips", &runTest<ClipsTest>});

}  // namespace squire::test

#include "clips_test.moc"
