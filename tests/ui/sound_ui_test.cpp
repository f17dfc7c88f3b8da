#include <QAction>
#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QTest>
#include <QToolButton>
#include <cmath>

#include "app/editor/file_drops.h"
#include "core/edit/fights/mark_edits.h"
#include "core/edit/sounds/sound_edits.h"
#include "tests/sound/wav_bytes.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "widgets/sound/sound_player.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/timeline.h"
#include "widgets/timeline/transport_bar.h"

namespace squire::test {

// Tests of sounds of clips: the file, the timeline, and the samples that a device would play. There is no
// device.
class SoundUiTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { qputenv("PULSE_SERVER", "unix:/nonexistent"); }

  void init() {
    FolderTest::init();
    project_ = makeProject();
    driver_->showClip("punch");
    window_->resize(1440, 900);
  }

  void aDroppedSoundIsOnTheTimeline() {
    const QString file = makeSound("punch.wav");
    QCOMPARE(rowOf("sound"), -1);
    drop(file);
    QVERIFY(waitFor([&] { return sound().has_value(); }));
    QCOMPARE(sound()->path, std::string("punch.wav"));
    QCOMPARE(sound()->start, Time());
    QVERIFY(waitFor([&] { return rowOf("sound") >= 0 && bar().wave != nullptr; }));
    QCOMPARE(bar().span.to, Time::fromSeconds(seconds));
    session().undo();
    QVERIFY(!sound() && rowOf("sound") < 0);
    session().redo();
    QVERIFY(rowOf("sound") >= 0);
  }

  void theWaveIsHighWhereItIsLoud() {
    setSound();
    sheet().setFocus();
    pin();
    waitForFrame(sheet());
    const QImage image = sheet().grab().toImage();
    QVERIFY(heightAt(image, beat + 0.002) > heightAt(image, beat - 0.05) + 6);
  }

  void itIsChosenFromTheDiskAndRemoved() {
    const QString file = makeSound("punch.wav");
    QVERIFY(!action("sound.remove").isEnabled());
    QVERIFY(driver_->chooseFile(file, [&] { driver_->trigger("sound.set"); }));
    QVERIFY(waitFor([&] { return rowOf("sound") >= 0; }));
    session().setPlayheadFrame(4);
    driver_->trigger("sound.startHere");
    QCOMPARE(sound()->start, frames(4));
    driver_->trigger("sound.event");
    const auto made = std::ranges::find(events(), "punch", &Event::payload);
    QVERIFY(made != events().end());
    QCOMPARE(made->name, std::string("sound"));
    QCOMPARE(made->time, frames(4));
    driver_->trigger("sound.remove");
    QVERIFY(!sound() && !action("sound.event").isEnabled());
    QVERIFY(QFile::exists(file));
  }

  void draggingTheBarMovesItAlsoBeforeTheClip() {
    setSound();
    pin();
    const std::size_t before = session().history().position();
    dragItem("sound", frames(3), frames(8), Qt::NoModifier);
    QCOMPARE(sound()->start, frames(5));
    QCOMPARE(session().history().position(), before + 1);
    dragItem("sound", frames(8), frames(1), Qt::NoModifier);
    QCOMPARE(sound()->start, frames(-2));
    QTest::keyClick(&sheet(), Qt::Key_Delete);
    QVERIFY(!sound());
  }

  void anEventLandsWhereTheSoundBegins() {
    setSound();
    addEvent(frames(2));
    pin();
    const Time exact = Time::fromSeconds(beat);
    const Time nearest = onNearestFrame(exact, session().rate());
    dragItem("events", frames(2), exact + pixels(3), Qt::NoModifier);
    QCOMPARE(eventTime(), nearest);
    session().undo();
    dragItem("events", frames(2), exact + pixels(3), Qt::ShiftModifier);
    QVERIFY(std::abs((eventTime() - exact).seconds()) < 0.003);
    QVERIFY(eventTime() != nearest);
    session().undo();
    dragItem("events", frames(2), exact + pixels(30), Qt::ShiftModifier);
    QVERIFY(std::abs((eventTime() - exact).seconds()) > 0.003);
  }

  void itIsPlayedInStep() {
    setSound(6);
    SoundStream& heard = player().stream();
    QVERIFY(heard.isSilent());
    session().setPlayheadFrame(8);
    QVERIFY(!heard.isSilent());
    QVERIFY(std::abs(heard.position() - frames(2).seconds()) < 1e-6);
    QVERIFY(loudness(heard.read(2 * rate)) > 0);
    QVERIFY(heard.isSilent());
    QCOMPARE(loudness(heard.read(1000)), 0);
    session().playback().setPlaying(true);
    QVERIFY(waitFor([&] { return !heard.isSilent(); }));
    const double distance = heard.position() - (session().playhead() - sound()->start).seconds();
    QVERIFY(std::abs(distance) < 0.1);
    session().playback().setPlaying(false);
    QVERIFY(heard.isSilent());
  }

  void aMutedSoundIsSilent() {
    setSound();
    driver_->trigger("sound.mute");
    QVERIFY(action("sound.mute").isChecked());
    session().setPlayheadFrame(3);
    QVERIFY(player().stream().isSilent());
    driver_->trigger("sound.mute");
    session().setPlayheadFrame(4);
    QVERIFY(!player().stream().isSilent());
    driver_->trigger("sound.volume50");
    QVERIFY(action("sound.volume50").isChecked() && !action("sound.volume100").isChecked());
  }

  // The transport has a button as long as the clip has a sound.
  void theTransportHasAButton() {
    QToolButton& button = *timeline().findChild<TransportBar*>()->soundButton();
    QVERIFY(!button.isVisible());
    setSound();
    QVERIFY(button.isVisible());
    QTest::mouseClick(&button, Qt::LeftButton, {}, QPoint(8, button.height() / 2));
    QVERIFY(player().muted() && action("sound.mute").isChecked());
    QCOMPARE(button.menu()->actions().size(), 4);
    button.menu()->actions().back()->trigger();
    QVERIFY(action("sound.volume25").isChecked());
    driver_->showClip("run");
    QVERIFY(!button.isVisible());
    driver_->showClip("punch");
    QVERIFY(button.isVisible());
    session().undo();
    QVERIFY(!button.isVisible());
    driver_->trigger("sound.volume100");
    driver_->trigger("sound.mute");
  }

  void aMachineWithoutADeviceSaysSoOnce() {
    setSound();
    session().setPlayheadFrame(3);
    const auto isTold = [&] {
      return window_->messages()->text().contains(QStringLiteral("no sound device"));
    };
    QVERIFY(waitFor(isTold));
    window_->messages()->clear();
    session().setPlayheadFrame(5);
    processed();
    QVERIFY(!isTold());
  }

  void aMissingOrDamagedFileSaysSo() {
    QVERIFY(session().apply(setClipSound(session().project(), {session().clipRef(), "none.wav", {}})));
    QVERIFY(waitFor([&] { return rowOf("sound") >= 0 && !bar().text.isEmpty() && !bar().wave; }));
    QVERIFY(write(folder_->filePath(QStringLiteral("bad.wav")), QByteArrayLiteral("no sound")));
    QVERIFY(session().apply(setClipSound(session().project(), {session().clipRef(), "bad.wav", {}})));
    QVERIFY(waitFor([&] { return bar().text.contains(QStringLiteral("not a WAV file")); }));
  }

  void itIsSavedAndOpenedAgain() {
    setSound(3);
    QVERIFY(save(project_));
    QVERIFY(driver_->open(knight()));
    QVERIFY(driver_->open(project_));
    driver_->showClip("punch");
    QVERIFY(waitFor([&] { return rowOf("sound") >= 0 && bar().wave != nullptr; }));
    QCOMPARE(sound()->start, frames(3));
  }

 private:
  static constexpr int rate = 8000;
  static constexpr double seconds = 0.5, beat = 0.221;

  // A quiet hum that begins with the file, with a loud hit in it.
  QString makeSound(const char* name) {
    WavBytes wav(1, 16, 1, rate);
    std::vector<std::int16_t> samples(static_cast<std::size_t>(seconds * rate));
    for (std::size_t i = 0; i < samples.size(); ++i) {
      const double time = static_cast<double>(i) / rate;
      const double loud = time < beat ? 0.05 : 0.05 + 0.9 * std::exp(-(time - beat) / 0.03);
      samples[i] = static_cast<std::int16_t>(32000.0 * loud * (i % 4 < 2 ? 1.0 : -1.0));
    }
    const Bytes bytes = wav.add(samples).bytes();
    const QString file = folder_->filePath(QLatin1String(name));
    return write(file, {reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())})
               ? file
               : QString();
  }

  void setSound(std::int64_t frame = 0) {
    makeSound("punch.wav");
    QVERIFY(session().apply(
        setClipSound(session().project(), {session().clipRef(), "punch.wav", frames(frame)})));
    QVERIFY(waitFor([&] { return rowOf("sound") >= 0 && bar().wave != nullptr; }));
  }

  void drop(const QString& file) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    QDropEvent event(QPointF(20, 60), Qt::CopyAction, &data, Qt::LeftButton, {});
    static_cast<QObject&>(*window_).event(&event);
    QVERIFY(event.isAccepted());
  }

  Timeline& timeline() { return *window_->find<Timeline>(); }
  DopeSheet& sheet() { return *timeline().sheet(); }
  SoundPlayer& player() { return *window_->find<SoundPlayer>(); }
  QAction& action(ActionId name) { return *window_->actions()[name]; }
  Time frames(std::int64_t count) { return timeOfFrame(count, session().rate()); }
  Time pixels(double count) {
    const TimeView& time = timeline().model().time();
    return Time::fromSeconds(count / time.perFrame() / time.rate().perSecond());
  }

  std::optional<ClipSound> sound() {
    const ProjectClip* clip = session().projectModel()->find(session().clipId());
    return clip == nullptr ? std::nullopt : clip->sound;
  }
  const std::vector<Event>& events() {
    return fightOf(*session().projectModel()->find(session().clipId())).events;
  }
  void addEvent(Time time) {
    Event event;
    event.name = "aaa";
    event.time = time;
    QVERIFY(session().apply(squire::addEvent(session().project(), {session().clipRef(), event})));
  }
  Time eventTime() { return std::ranges::find(events(), "aaa", &Event::name)->time; }

  // The first row of a source below its heading; -1 if there is none.
  int rowOf(const char* source) {
    const auto& rows = timeline().model().rows();
    const auto found = std::ranges::find_if(rows, [&](const SheetRow& row) {
      return row.kind == RowKind::Extra && timeline().model().source(row)->name() == QLatin1String(source);
    });
    return found == rows.end() ? -1 : static_cast<int>(found - rows.begin());
  }
  const RowBar& bar() {
    const auto& rows = timeline().model().rows();
    return timeline().model().extra(rows[static_cast<std::size_t>(rowOf("sound"))]).bars.front();
  }
  // Pins the rows, so that they are visible.
  void pin() { timeline().model().setPinned({QStringLiteral("sound"), QStringLiteral("events")}); }

  // Drags an item of the first row; the modifier keys are pressed after the button.
  void dragItem(const char* source, Time from, Time to, Qt::KeyboardModifiers modifiers) {
    const int row = rowOf(source);
    QVERIFY(row >= 0);
    const QPointF start = sheet().positionOf(row, from), end = sheet().positionOf(row, to);
    press(sheet(), start);
    moveTo(sheet(), 0.5 * (start + end), modifiers);
    moveTo(sheet(), end, modifiers);
    release(sheet(), end, modifiers);
  }

  // The number of pixels of the wave in the pixel column of a time.
  int heightAt(const QImage& image, double time) {
    const QPointF at = sheet().positionOf(rowOf("sound"), Time::fromSeconds(time));
    const auto x = static_cast<int>(at.x());
    int height = 0;
    for (int y = static_cast<int>(at.y()) - 8; y <= static_cast<int>(at.y()) + 8; ++y) {
      height += qGray(image.pixel(x, y)) < 60 ? 1 : 0;
    }
    return height;
  }

  static int loudness(const QByteArray& bytes) {
    int most = 0;
    for (qsizetype i = 0; i + 1 < bytes.size(); i += 2) {
      std::int16_t value = 0;
      std::memcpy(&value, bytes.constData() + i, 2);
      most = std::max(most, std::abs(static_cast<int>(value)));
    }
    return most;
  }

  QString project_;
};

const UiTestEntry soundUiTestEntry({"sound_ui", &runTest<SoundUiTest>});

}  // namespace squire::test

#include "sound_ui_test.moc"
