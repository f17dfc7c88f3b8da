#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>
#include <algorithm>
#include <cmath>
#include <set>

#include "core/edit/sources/keep_images.h"
#include "core/fight/frame_data.h"
#include "core/formats/project/project_file.h"
#include "core/io/file.h"
#include "tests/export/game.h"
#include "tests/support/data.h"
#include "tests/ui/driver.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "widgets/clips/clips_panel.h"
#include "widgets/controls/number_field.h"
#include "widgets/fades/fade_table.h"
#include "widgets/fades/fades_panel.h"
#include "widgets/fight/fight_data.h"
#include "widgets/fight/frame_data_model.h"
#include "widgets/fight/frames_panel.h"
#include "widgets/fight/spar_panel.h"
#include "widgets/timeline/time_ruler.h"
#include "widgets/timeline/timeline.h"
#include "widgets/viewport/viewport.h"
#include "widgets/volumes/volume_list_view.h"

namespace squire::test {

// Creates a punch with real events, spars with it, saves and exports. Then plays the file with the engine's
// header and compares its results with what the editor showed.
class ScriptedPunch : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aPunchFromTheFirstClickToTheGame() {
    const std::vector<std::pair<const char*, void (ScriptedPunch::*)()>> steps = {
        {"open the sample", &ScriptedPunch::open},
        {"copy the punch, and cut it to the strike", &ScriptedPunch::copyThePunch},
        {"a hit sphere on the hand", &ScriptedPunch::addTheHit},
        {"startup 4, active 3", &ScriptedPunch::timeTheHit},
        {"pin both feet", &ScriptedPunch::pinTheFeet},
        {"a sound", &ScriptedPunch::addTheEvent},
        {"the fade to idle", &ScriptedPunch::setTheFade},
        {"spar at several distances", &ScriptedPunch::spar},
        {"each step back and forth", &ScriptedPunch::undoAndRedo},
        {"save and export", &ScriptedPunch::saveAndExport},
        {"and the game plays it", &ScriptedPunch::playIt},
    };
    for (const auto& [name, step] : steps) {
      (this->*step)();
      if (QTest::currentTestFailed()) QFAIL(name);
    }
  }

 private:
  void open() {
    const QDir sample(QString::fromStdString((sourceDir() / "resources/sample").string()));
    for (const char* name : {"knight.squire", "chop.bvh", "knight.fbx", "sword.fbx", "knight_texture.png"})
      QVERIFY(QFile::copy(sample.filePath(QLatin1String(name)),
                          QDir(folder_.path()).filePath(QLatin1String(name))));
    window_ = std::make_unique<MainWindow>();
    window_->view().setSmooth(false);
    driver_ = std::make_unique<Driver>(*window_);
    driver_->show(1500, 950);
    QVERIFY(driver_->open(QDir(folder_.path()).filePath(QStringLiteral("knight.squire"))));
    before_ = writeProject(session().project());
  }

  // Duplicates the punch, removes the frames before 7 and deletes the volumes. The sample strikes with the
  // left hand at frame 10, which is frame 3 of the copy: tick 6 at 30 frames and 60 ticks per second.
  void copyThePunch() {
    const ClipId punch = session().projectModel()->findClip("punch")->id;
    driver_->raiseDock("clips");
    QListView& clips = *window_->findChild<ClipsPanel*>()->list();
    const QModelIndexList rows = clips.model()->match(clips.model()->index(0, 0), Qt::DisplayRole,
                                                      QStringLiteral("punch"), 1, Qt::MatchExactly);
    QVERIFY(!rows.isEmpty());
    clips.scrollTo(rows.front());
    QTest::mouseClick(clips.viewport(), Qt::LeftButton, {}, clips.visualRect(rows.front()).center());
    QVERIFY(session().clipId() == punch);
    driver_->key(Qt::Key_D, Qt::ControlModifier);
    QVERIFY(session().clipId() != punch);
    clip_ = session().clip()->name;
    scrub(7);
    driver_->key(Qt::Key_Home, Qt::AltModifier);
    QCOMPARE(session().shown().lastFrame(), 17);
    driver_->raiseDock("volumes");
    auto* list = window_->findChild<VolumeListView*>();
    while (!volumes().empty()) {
      const std::size_t count = volumes().size();
      const auto found = list->findItems(QString::fromStdString(volumes().front().name),
                                         Qt::MatchRecursive | Qt::MatchExactly);
      QVERIFY(!found.isEmpty());
      list->scrollToItem(found.front());
      QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(found.front()).center());
      QTest::keyClick(list, Qt::Key_Delete);
      QVERIFY(volumes().size() < count);
    }
    driver_->raiseDock("inspector");
  }

  void addTheHit() {
    driver_->raiseDock("timeline");
    scrub(3);
    driver_->trigger("view.frameAll");
    driver_->key(Qt::Key_Q);
    take("hand.L");
    driver_->key(Qt::Key_H, Qt::ShiftModifier);
    QCOMPARE(volumes().size(), std::size_t{1});
    QCOMPARE(volumes().front().ball.bone.value, driver_->bone("hand.L").value);
    QCOMPARE(volumes().front().kind, VolumeKind::Hit);
  }

  void timeTheHit() {
    driver_->raiseDock("frameData");
    frames_ = window_->findChild<FramesPanel*>();
    QVERIFY(waitFor([&] { return rowOfClip() >= 0; }));
    typeFrames(FrameDataModel::Active, 3);
    typeFrames(FrameDataModel::Startup, 4);
  }

  void pinTheFeet() {
    driver_->raiseDock("timeline");
    scrub(0);
    for (const char* foot : {"foot.L", "foot.R"}) {
      take(foot);
      driver_->key(Qt::Key_P, Qt::ControlModifier | Qt::AltModifier);
      pins_.push_back({foot, joint(foot)});
    }
    QCOMPARE(fight().targets.size(), std::size_t{2});
  }

  void addTheEvent() {
    scrub(2);
    driver_->key(Qt::Key_E, Qt::ControlModifier | Qt::AltModifier);
    auto* dialog = window_->findChild<QDialog*>(QStringLiteral("eventDialog"));
    QVERIFY(dialog != nullptr);
    auto* name = dialog->findChild<QLineEdit*>();
    QTest::keyClicks(name, QStringLiteral("thud"));
    QTest::keyClick(name, Qt::Key_Return);
    QVERIFY(waitFor([&] { return hasEvent("thud"); }));
    // Without a window manager, the window does not regain the keyboard focus.
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  }

  void setTheFade() {
    driver_->raiseDock("fades");
    auto& table = *window_->findChild<FadesPanel*>()->table();
    const FadeTable::Pair pair{session().clipId(), session().projectModel()->findClip("idle")->id};
    typeCell(table, static_cast<FadeTable*>(table.model())->indexOf(pair), QLocale().toString(0.25));
    QVERIFY(static_cast<FadeTable*>(table.model())->exactTransition(pair).valid());
  }

  void spar() {
    driver_->key(Qt::Key_F6);
    spar_ = window_->findChild<SparPanel*>();
    auto* opponent = spar_->findChild<QComboBox*>(QStringLiteral("sparOpponent"));
    for (int i = 0; i < 4 && opponent->currentText() != QLatin1String("Knight"); ++i)
      QTest::keyClick(opponent, Qt::Key_Down);
    auto* clips = spar_->findChild<QComboBox*>(QStringLiteral("sparClip"));
    QVERIFY(waitFor([&] { return clips->currentText() == QLatin1String("idle"); }));
    auto* distance = spar_->findChild<NumberField*>(QStringLiteral("sparDistance"));
    for (const float metres : {0.8f, 1.05f, 1.2f, 2.0f}) {
      Driver::typeNumber(*distance, QLocale().toString(static_cast<double>(metres)));
      processed();
      QVERIFY(waitFor([&] { return spar_->verdict()->text().contains(QLatin1String("ontact")); }));
      const auto* first = spar_->contacts()->topLevelItem(0);
      shown_.emplace_back(metres, first == nullptr ? -1 : first->text(0).toInt());
      QCOMPARE(first == nullptr, spar_->verdict()->text().startsWith(QLatin1String("No contact")));
    }
    driver_->key(Qt::Key_F6);
  }

  // Undo and redo restore the project of each step.
  void undoAndRedo() {
    const std::string made = writeProject(session().project());
    QStringList there;
    int steps = 0;
    while (session().canUndo()) {
      there.prepend(QString::fromStdString(writeProject(session().project())));
      driver_->key(Qt::Key_Z, Qt::ControlModifier);
      ++steps;
    }
    QVERIFY(steps >= 8);
    QCOMPARE(writeProject(session().project()), before_);
    for (const QString& text : there) {
      driver_->key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
      QCOMPARE(QString::fromStdString(writeProject(session().project())), text);
    }
    QVERIFY(!session().canRedo());
    QCOMPARE(writeProject(session().project()), made);
  }

  void saveAndExport() {
    QSignalSpy saved(&window_->document(), &Document::saved);
    driver_->key(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(waitFor([&] { return !saved.isEmpty(); }));
    const auto file = readFile(fileOf(saved.front().front().toString()), 64 << 20);
    QVERIFY(file.ok());
    const auto read = readProject({reinterpret_cast<const char*>(file->data()), file->size()});
    QVERIFY(read.ok());
    QCOMPARE(writeProject(*read),
             writeProject(withKnownImages(session().project(), session().shown().textureFiles())));
    QSignalSpy exported(&window_->document().exports(), &ProjectExport::exported);
    window_->document().exports().exportTo({folder_.path()});
    QVERIFY(waitFor([&] { return !exported.isEmpty(); }));
    exported_ = exported.front().front().toString();
  }

  void playIt() {
    const auto file = readFile(fileOf(exported_), 64 << 20);
    QVERIFY(file.ok());
    Game game(*file, "Knight");
    std::set<int> seen;
    for (const auto& [metres, frame] : shown_) {
      QCOMPARE(firstContact(game, {clip_, "idle", metres}), frame);
      seen.insert(frame);
    }
    QVERIFY2(seen == std::set({-1, 4, 5, 6}), "the distances tell too little");
    const float slide = farthestFrom(game, clip_, pins_, 32);
    QVERIFY2(slide <= 1e-3f, qPrintable(QString::number(static_cast<double>(slide))));
    const float fade = worstDuringFade(game, *session().projectModel(), *session().model()->skeleton,
                                       {clip_, "idle", 20, 60});
    QVERIFY2(fade <= 1e-5f, qPrintable(QString::number(static_cast<double>(fade))));
    qInfo("pinned feet within %.3f mm, fade within %.2g", 1000.0 * static_cast<double>(slide),
          static_cast<double>(fade));
    QStringList wanted;
    for (const Event& event : fight().events) {
      // Events at the start are returned by the first step.
      const double tick = std::max(1.0, frameAt(event.time, {60, 1}));
      wanted += QString::fromStdString(event.name) + QLatin1Char(' ') + QString::number(std::ceil(tick));
    }
    QStringList heard;
    for (const std::string& one : eventsHeard(game, clip_, 100)) heard += QString::fromStdString(one);
    wanted.sort();
    heard.sort();
    QCOMPARE(heard, wanted);
    QVERIFY(heard.contains(QStringLiteral("thud 4")));
  }

  [[nodiscard]] Session& session() { return window_->session(); }
  [[nodiscard]] const ClipFight& fight() { return fightOf(*session().projectModel()->findClip(clip_)); }
  [[nodiscard]] const std::vector<HitVolume>& volumes() { return fight().volumes; }
  [[nodiscard]] bool hasEvent(const std::string& name) {
    return std::ranges::any_of(fight().events, [&](const Event& event) { return event.name == name; });
  }
  [[nodiscard]] vec3 joint(const char* name) {
    const auto index = session().model()->skeleton->indexOf(std::string_view(name));
    return vec3(session().posed().matrices()[static_cast<std::size_t>(*index)][3]);
  }
  // Clicks the bone itself, because another bone ends at its joint.
  void take(const char* bone) {
    const auto index =
        static_cast<std::size_t>(*session().model()->skeleton->indexOf(std::string_view(bone)));
    const vec3 place(session().shown().matrices()[index] * vec4(0.0f, 0.05f, 0.0f, 1.0f));
    const vec3 pixel = toPixel(window_->view().camera(), window_->viewport()->viewSize(), place);
    driver_->click({static_cast<double>(pixel.x), static_cast<double>(pixel.y)});
    QVERIFY2(session().selection().activeBone() == driver_->bone(bone), bone);
  }
  [[nodiscard]] static std::filesystem::path fileOf(const QString& path) { return path.toStdString(); }
  void scrub(int frame) {
    TimeRuler& ruler = *window_->find<Timeline>()->ruler();
    click(ruler, {ruler.layoutNow().xOf(frame), 8.0});
    QCOMPARE(session().playheadFrame(), static_cast<double>(frame));
  }
  [[nodiscard]] int rowOfClip() {
    const QAbstractItemModel& model = *frames_->table()->model();
    for (int row = 0; row < model.rowCount(); ++row) {
      if (model.index(row, 0).data().toString().toStdString() == clip_) return row;
    }
    return -1;
  }
  void typeFrames(int column, int value) {
    typeCell(*frames_->table(), frames_->table()->model()->index(rowOfClip(), column),
             QString::number(value));
    QVERIFY(waitFor(
        [&] { return frames_->table()->model()->index(rowOfClip(), column).data().toInt() == value; }));
  }
  static void typeCell(QTableView& table, const QModelIndex& index, const QString& text) {
    table.scrollTo(index);
    const QPoint cell = table.visualRect(index).center();
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, cell);
    QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, cell);
    auto* editor = table.findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(editor, text);
    QTest::keyClick(editor, Qt::Key_Return);
    processed();
  }

  QTemporaryDir folder_;
  std::unique_ptr<MainWindow> window_;
  std::unique_ptr<Driver> driver_;
  FramesPanel* frames_ = nullptr;
  SparPanel* spar_ = nullptr;
  std::string clip_, before_;
  std::vector<Pinned> pins_;
  std::vector<std::pair<float, int>> shown_;  // distance, and the tick of the first contact; -1: none
  QString exported_;
};

const UiTestEntry scriptedPunchEntry({"fight_ui", &runTest<ScriptedPunch>});

}  // namespace squire::test

#include "scripted_punch.moc"
