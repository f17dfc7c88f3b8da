#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <set>

#include "tests/support/data.h"
#include "tests/ui/driver.h"
#include "tests/ui/pointer.h"
#include "tests/ui/shots.h"
#include "tests/ui/tutorial.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/message_bar.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/time_ruler.h"
#include "widgets/timeline/timeline.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Follows docs/manual/first-attack.md step by step. If SQUIRE_ATTACK_PICTURES names a folder, also takes the
// page's screenshots.
class FirstAttackTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyStepOfThePage() {
    const std::vector<TutorialStep<FirstAttackTest>> steps = {
        {"Open the knight", &FirstAttackTest::open},
        {"Create a clip", &FirstAttackTest::makeClip},
        {"Turn on auto-key", &FirstAttackTest::autoKey},
        {"Pose the wind-up", &FirstAttackTest::drawBack},
        {"Pose the strike", &FirstAttackTest::strike},
        {"Mirror the strike", &FirstAttackTest::mirror},
        {"Change the timing", &FirstAttackTest::timeIt},
        {"Add easing", &FirstAttackTest::easeIt},
        {"Trim the clip", &FirstAttackTest::endIt},
        {"Play it", &FirstAttackTest::lookAtIt},
        {"Save and export", &FirstAttackTest::saveAndExport},
    };
    follow(*this, "docs/manual/first-attack.md", steps, [this](int step) { picture(step); });
  }

 private:
  void open() {
    window_ = std::make_unique<MainWindow>();
    window_->view().setSmooth(false);
    driver_ = std::make_unique<Driver>(*window_);
    driver_->show(1152, 720);
    // A copy, so that files saved beside it belong to the test.
    const QString model = QDir(folder_.path()).filePath(QStringLiteral("knight.fbx"));
    const QString sample = QString::fromStdString((sourceDir() / "resources/sample").string());
    QVERIFY(QFile::copy(sample + QStringLiteral("/knight.fbx"), model));
    QVERIFY(QFile::copy(sample + QStringLiteral("/knight_texture.png"),
                        QDir(folder_.path()).filePath(QStringLiteral("knight_texture.png"))));
    QVERIFY(driver_->open(model));
  }

  void makeClip() {
    driver_->key(Qt::Key_N, Qt::ControlModifier);
    QVERIFY(session().clip() != nullptr && session().clip()->tracks.empty());
    QCOMPARE(session().shown().lastFrame(), 30);
  }

  void autoKey() {
    driver_->key(Qt::Key_I, Qt::ShiftModifier);
    QVERIFY(session().posing().autoKey());
  }

  void drawBack() {
    turn("upper_arm.R", {90, 0}, {-20, 88});
    const std::size_t keys = window_->find<Timeline>()->model().allKeys().size();
    driver_->key(Qt::Key_K);
    QVERIFY(window_->find<Timeline>()->model().allKeys().size() > keys);
    QCOMPARE(keyFrames(), (std::set<double>{0.0}));
  }

  void strike() {
    scrub(10);
    turn("upper_arm.R", {90, 0}, {20, -88});
    turn("forearm.R", {90, 0}, {60, -67});
    driver_->key(Qt::Key_K);
    QCOMPARE(keyFrames(), (std::set<double>{0.0, 10.0}));
    strike_ = joint("hand.R");
  }

  void mirror() {
    driver_->trigger("edit.selectNone");
    driver_->key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    scrub(20);
    driver_->key(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(keyFrames(), (std::set<double>{0.0, 10.0, 20.0}));
    const vec3 left = joint("hand.L");
    QVERIFY2(glm::distance(left, vec3(-strike_.x, strike_.y, strike_.z)) < 0.05f,
             "the left hand is no mirror");
    mirrored_ = left;
  }

  void timeIt() {
    DopeSheet& sheet = *window_->find<Timeline>()->sheet();
    const SheetModel& model = window_->find<Timeline>()->model();
    const int row = 0;
    click(sheet, sheet.positionOf(row, frame(10)), Qt::ControlModifier);
    QVERIFY(model.selection().size() >= 2);
    const std::size_t steps = session().history().stepCount();
    drag(sheet, sheet.positionOf(row, frame(10)), sheet.positionOf(row, frame(6)));
    QCOMPARE(keyFrames(), (std::set<double>{0.0, 6.0, 20.0}));
    QCOMPARE(session().history().stepCount(), steps + 1);
  }

  void easeIt() {
    DopeSheet& sheet = *window_->find<Timeline>()->sheet();
    sheet.setFocus();
    QTest::keyClick(&sheet, Qt::Key_A, Qt::ControlModifier);
    driver_->trigger("keys.easeIn");
    for (const Track& track : session().clip()->tracks) {
      if (!track.rotation) continue;
      for (const auto& key : *track.rotation) QVERIFY(key.ease.kind == Interpolation::Curve);
    }
  }

  void endIt() {
    scrub(24);
    QVERIFY(window_->actions()["clip.trimAfter"] != nullptr);
    driver_->trigger("clip.trimAfter");
    QCOMPARE(session().shown().lastFrame(), 24);
  }

  void lookAtIt() {
    driver_->trigger("clip.loop");
    QVERIFY(session().clip()->loop);
    driver_->key(Qt::Key_Home);
    driver_->key(Qt::Key_Space);
    double highest = 0.0;
    QVERIFY(waitFor([&] {
      const double now = session().playheadFrame();
      highest = std::max(highest, now);
      return highest > 15.0 && now < 10.0;
    }));
    driver_->key(Qt::Key_Space);
    QVERIFY(!session().playback().playing());
    scrub(6);
    QVERIFY(glm::distance(joint("hand.R"), strike_) < 1e-3f);
  }

  void saveAndExport() {
    bool saved = false;
    window_->document().save(QDir(folder_.path()).filePath(QStringLiteral("knight.squire")),
                             [&] { saved = true; });
    QVERIFY(waitFor([&] { return saved; }));
    QVERIFY(!window_->isWindowModified());
    QSignalSpy exported(&window_->document().exports(), &ProjectExport::exported);
    window_->document().exports().exportTo({folder_.path()});
    QVERIFY(waitFor([&] { return !exported.isEmpty() || window_->messages()->isVisible(); }));
    QVERIFY(!exported.isEmpty());
    const QString file = exported.front().front().toString();
    const double second = 1.0 / session().rate().perSecond();
    QVERIFY(glm::distance(sampled(file, 6.0 * second, "hand.R"), strike_) < 2e-3f);
    QVERIFY(glm::distance(sampled(file, 20.0 * second, "hand.L"), mirrored_) < 2e-3f);
  }

  // The position of a joint in the exported clip, according to the command line.
  [[nodiscard]] vec3 sampled(const QString& file, double seconds, const char* bone) {
    QProcess process;
    process.start(QString::fromStdString((binDir() / "squire").string()),
                  {QStringLiteral("sample"), file, QStringLiteral("--clip"),
                   QString::fromStdString(session().clip()->name), QStringLiteral("--time"),
                   QString::number(seconds, 'g', 17), QStringLiteral("--joints"), QStringLiteral("--json")});
    process.waitForFinished(20000);
    const QJsonArray joints = QJsonDocument::fromJson(process.readAllStandardOutput())
                                  .object()[QStringLiteral("samples")]
                                  .toArray()[0]
                                  .toObject()[QStringLiteral("joints")]
                                  .toArray();
    for (const auto& joint : joints) {
      if (joint.toObject()[QStringLiteral("name")].toString() != QLatin1String(bone)) continue;
      const QJsonArray at = joint.toObject()[QStringLiteral("position")].toArray();
      return {static_cast<float>(at[0].toDouble()), static_cast<float>(at[1].toDouble()),
              static_cast<float>(at[2].toDouble())};
    }
    return vec3(1e9f);
  }

  void turn(const char* bone, QPointF from, QPointF to) {
    driver_->key(Qt::Key_Q);  // hides the gizmo
    driver_->click(driver_->joint(bone));
    QVERIFY2(session().selection().activeBone() == driver_->bone(bone), bone);
    driver_->key(Qt::Key_E);
    const QPointF centre = driver_->joint(bone);
    driver_->drag(centre + from, centre + to, Qt::LeftButton);
  }
  void scrub(double at) {
    TimeRuler& ruler = *window_->find<Timeline>()->ruler();
    click(ruler, {ruler.layoutNow().xOf(at), 8.0});
    QCOMPARE(session().playheadFrame(), at);
  }
  [[nodiscard]] vec3 joint(const char* name) {
    const auto index = session().model()->skeleton->indexOf(std::string_view(name));
    return vec3(session().posed().matrices()[static_cast<std::size_t>(*index)][3]);
  }
  [[nodiscard]] Time frame(std::int64_t number) { return timeOfFrame(number, session().rate()); }
  [[nodiscard]] std::set<double> keyFrames() {
    std::set<double> out;
    for (const KeyRef& key : window_->find<Timeline>()->model().allKeys())
      out.insert(frameAt(key.time, session().rate()));
    return out;
  }
  void picture(int step) {
    const QString folder = qEnvironmentVariable("SQUIRE_ATTACK_PICTURES");
    if (folder.isEmpty() || QList<int>{2, 9, 11}.contains(step)) return;
    QVERIFY(storePicture(*window_, QDir(folder).filePath(QStringLiteral("attack_%1.png").arg(step))));
  }

  [[nodiscard]] Session& session() { return window_->session(); }
  QTemporaryDir folder_;
  std::unique_ptr<MainWindow> window_;
  std::unique_ptr<Driver> driver_;
  vec3 strike_{0.0f};
  vec3 mirrored_{0.0f};
};

const UiTestEntry firstAttackTestEntry({"first_attack", &runTest<FirstAttackTest>});

}  // namespace squire::test

#include "first_attack_test.moc"
