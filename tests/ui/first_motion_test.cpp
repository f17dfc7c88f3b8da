#include <QDir>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "core/edit/fights/volume_list.h"
#include "tests/support/data.h"
#include "tests/ui/driver.h"
#include "tests/ui/pointer.h"
#include "tests/ui/shots.h"
#include "tests/ui/tutorial.h"
#include "tests/ui/ui_tests.h"
#include "widgets/retarget/map_table.h"
#include "widgets/retarget/retarget_dialog.h"
#include "widgets/timeline/time_ruler.h"
#include "widgets/timeline/timeline.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Follows docs/manual/first-motion.md step by step. If SQUIRE_MOTION_PICTURES names a folder, also takes the
// page's screenshots.
class FirstMotionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyStepOfThePage() {
    const std::vector<TutorialStep<FirstMotionTest>> steps = {
        {"Open the knight", &FirstMotionTest::open},
        {"Import the capture", &FirstMotionTest::import},
        {"Check what follows what", &FirstMotionTest::check},
        {"Take the motion", &FirstMotionTest::take},
        {"Make the sword hit", &FirstMotionTest::hit},
        {"Change the motion in a layer", &FirstMotionTest::change},
        {"Retarget again", &FirstMotionTest::again},
        {"Save and export", &FirstMotionTest::saveAndExport},
    };
    follow(*this, "docs/manual/first-motion.md", steps, [this](int step) { picture(step); });
  }

 private:
  void open() {
    window_ = std::make_unique<MainWindow>();
    window_->view().setSmooth(false);
    driver_ = std::make_unique<Driver>(*window_);
    driver_->show(1152, 720);
    const QString sample = QString::fromStdString((sourceDir() / "resources/sample").string());
    for (const char* name : {"knight.fbx", "knight_texture.png", "chop.bvh"})
      QVERIFY(QFile::copy(sample + QLatin1Char('/') + QLatin1String(name), path(name)));
    QVERIFY(driver_->open(path("knight.fbx")));
    save();
  }

  void import() {
    QVERIFY(Driver::chooseFile(path("chop.bvh"), [this] { driver_->trigger("file.importClips"); }));
    QVERIFY(waitFor([&] { return dialog() != nullptr && dialog()->isVisible(); }));
    processed();
  }

  void check() {
    const BoneMap& map = dialog()->map()->map();
    for (std::size_t i = 0; i < map.bones.size(); ++i) {
      QVERIFY2(!map.bones[i].isDoubtful, qPrintable(QString::number(i)));
      const std::string& bone = session().model()->skeleton->bones[i].name;
      if (bone == "hand.R" || bone == "foot.L" || bone == "head")
        QVERIFY2(map.bones[i].from >= 0, bone.c_str());
      if (bone == "plume") QVERIFY(map.bones[i].from < 0);
    }
    QVERIFY(!dialog()->report()->text().isEmpty());
  }

  void take() {
    const std::size_t count = session().projectModel()->clips.size();
    dialog()->accept();
    QVERIFY(waitFor([&] { return session().projectModel()->clips.size() == count + 1; }));
    QVERIFY(shown().name == "chop" && shown().retargeting);
    QVERIFY(waitFor([&] { return dialog() == nullptr; }));
    window_->activateWindow();
    processed();
    driver_->key(Qt::Key_Space);
    QVERIFY(waitFor([&] { return session().playheadFrame() > 10.0; }));
    driver_->key(Qt::Key_Space);
    // The left foot stands all the time, and the hands are on one hilt.
    vec3 foot(0.0f);
    for (const std::int64_t at : {2, 20, 40, 57}) {
      session().setPlayheadFrame(at);
      if (at == 2) foot = joint("foot.L");
      QVERIFY(glm::distance(joint("foot.L"), foot) < 0.005f);
      QVERIFY(glm::distance(joint("hand.L"), joint("hand.R")) < 0.15f);
    }
    session().setPlayheadFrame(22);
    processed();
  }

  void hit() {
    TimeRuler& ruler = *window_->find<Timeline>()->ruler();
    click(ruler, {ruler.layoutNow().xOf(25), 8.0});
    QCOMPARE(session().playheadFrame(), 25.0);
    driver_->click(driver_->joint("hand.R"));
    QCOMPARE(session().selection().activeBone(), driver_->bone("hand.R"));
    driver_->key(Qt::Key_H, Qt::ShiftModifier);
    const auto volumes = [this] {
      return volumesOf(session().project(), {session().modelId(), session().clipRef().clip});
    };
    QCOMPARE(volumes().size(), std::size_t{1});
    driver_->trigger("volume.fit");
    QVERIFY2(volumes().front().end.has_value(), "the blade is long");
    QCOMPARE(volumes().front().spans.size(), std::size_t{1});
    QCOMPARE(frameAt(volumes().front().spans[0].from, session().rate()), 25.0);
  }

  void change() {
    driver_->trigger("layers.add");
    session().selection().select({driver_->bone("head")});
    processed();
    driver_->key(Qt::Key_E);
    const QPointF centre = driver_->joint("head");
    driver_->drag(centre + QPointF(90, 0), centre + QPointF(80, 40), Qt::LeftButton);
    driver_->key(Qt::Key_I);
    QCOMPARE(shown().layers.size(), std::size_t{1});
    QVERIFY(!shown().layers[0].tracks.empty());
  }

  void again() {
    const auto before = shown().clip;
    driver_->trigger("clip.retargetAgain");
    waitForJobs(session());
    QCOMPARE(shown().layers.size(), std::size_t{1});
    QVERIFY(shown().clip->duration == before->duration);
  }

  void saveAndExport() {
    save();
    QVERIFY(!window_->isWindowModified());
    QSignalSpy exported(&window_->document().exports(), &ProjectExport::exported);
    window_->document().exports().exportTo({folder_.path()});
    QVERIFY(waitFor([&] { return !exported.isEmpty(); }));
  }

  void save() {
    bool saved = false;
    window_->document().save(path("knight.squire"), [&] { saved = true; });
    QVERIFY(waitFor([&] { return saved; }));
  }
  void picture(int step) {
    const QString folder = qEnvironmentVariable("SQUIRE_MOTION_PICTURES");
    if (folder.isEmpty() || !QList<int>{2, 4, 5}.contains(step)) return;
    QWidget& shown = step == 2 ? static_cast<QWidget&>(*dialog()) : *window_;
    QVERIFY(storePicture(shown, QDir(folder).filePath(QStringLiteral("motion_%1.png").arg(step))));
  }

  [[nodiscard]] QString path(const char* name) const {
    return QDir(folder_.path()).filePath(QLatin1String(name));
  }
  [[nodiscard]] RetargetDialog* dialog() const { return window_->findChild<RetargetDialog*>(); }
  [[nodiscard]] const ProjectClip& shown() {
    return *session().projectModel()->find(session().clipRef().clip);
  }
  [[nodiscard]] vec3 joint(const char* name) {
    const auto index = session().model()->skeleton->indexOf(std::string_view(name));
    return vec3(session().posed().matrices()[static_cast<std::size_t>(*index)][3]);
  }
  [[nodiscard]] Session& session() { return window_->session(); }

  QTemporaryDir folder_;
  std::unique_ptr<MainWindow> window_;
  std::unique_ptr<Driver> driver_;
};

const UiTestEntry firstMotionTestEntry({"first_motion", &runTest<FirstMotionTest>});

}  // namespace squire::test

#include "first_motion_test.moc"
