#include <QTest>

#include "widgets/controls/arithmetic.h"
#include "widgets/controls/command_palette.h"
#include "widgets/session/playback.h"
#include "widgets/timeline/ruler_layout.h"

namespace squire::test {

// What the widgets compute, without a window.
class ControlsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void arithmetic() {
    const auto is = [](const char* text, double value) {
      const auto found = evaluate(text, 10.0, "m");
      QVERIFY2(found.has_value(), text);
      QVERIFY2(std::abs(*found - value) < 1e-9, text);
    };
    is("90/2", 45.0);
    is(" 1 + 2*3 ", 7.0);
    is("(1+2)*3", 9.0);
    is("-2^2", -4.0);
    is("2^-1", 0.5);
    is("2,5", 2.5);
    is(".5", 0.5);
    is("3.", 3.0);
    is("1.5 m", 1.5);
    is("pi", 3.14159265358979);
    is("+=2", 12.0);
    is("-=2", 8.0);
    is("*=3", 30.0);
    is("/=4", 2.5);
    for (const char* text :
         {"", "  ", "abc", "1+", "(1", "1)", "1/0", "0/0", "1 2", "1e400", "--", "%=2", "2^9999"}) {
      QVERIFY2(!evaluate(text, 10.0, "m").has_value(), text);
    }
    QVERIFY(!evaluate(std::string(100000, '('), 0.0).has_value());
    QVERIFY(!evaluate(std::string(100000, '-') + "1", 0.0).has_value());
  }

  void playing() {
    const Time second{Time::ticksPerSecond};
    const Time length{2 * Time::ticksPerSecond};
    const Span all{{}, length};
    const auto loop = [&](Time from, double by) {
      return played(from, by, all, PlayEnd::Loop).time.seconds();
    };
    QCOMPARE(loop(second, 0.5), 1.5);
    QCOMPARE(loop(second, 1.5), 0.5);
    QCOMPARE(loop(second, 41.5), 0.5);
    QVERIFY(!played(second, 0.5, all, PlayEnd::Stop).ended);
    QVERIFY(played(second, 1.5, all, PlayEnd::Stop).ended);
    QCOMPARE(played(second, 1.5, all, PlayEnd::Stop).time.seconds(), 2.0);
    QVERIFY(played(second, 0.1, {}, PlayEnd::Loop).ended);
    // Back and forth, whatever the steps are.
    PlayStep step{second, false, false};
    for (const double at : {1.7, 1.6, 0.9, 0.2, 0.5}) {
      step = played(step.time, 0.7, all, PlayEnd::PingPong, step.backward);
      QVERIFY2(std::abs(step.time.seconds() - at) < 1e-9, qPrintable(QString::number(step.time.seconds())));
    }
    // A part of it, also from outside of the part.
    const Span part{second, length};
    QCOMPARE(played({}, 0.25, part, PlayEnd::Loop).time.seconds(), 1.25);
    QCOMPARE(played(second, 1.25, part, PlayEnd::Loop).time.seconds(), 1.25);
  }

  void everyFrameIsShownInTurn() {
    Playback playback;
    playback.setEveryFrame(true);
    const Rate rate{24, 1};
    const Time length = timeOfFrame(24, rate);
    Time now;
    std::int64_t last = 0;
    // A display that is at times too slow for 24 frames a second and at times faster.
    for (int i = 0; i < 100; ++i) {
      now = playback.advance(now, i % 7 == 0 ? 0.11 : 0.016, length, rate).time;
      const std::int64_t frame = std::llround(frameAt(now, rate));
      QVERIFY(frame == last || frame == (last + 1) % 24);
      last = frame;
    }
  }

  void rulerMarksAreRoundAndApart() {
    for (const double frames : {1.0, 7.0, 24.0, 100.0, 1000.0, 50000.0}) {
      const RulerLayout layout{0.0, frames, 20.0, 820.0};
      double last = -1e9;
      int majors = 0;
      for (const RulerMark& mark : marksOf(layout, 50.0)) {
        if (!mark.major) continue;
        ++majors;
        QVERIFY(layout.xOf(static_cast<double>(mark.frame)) - last >= 50.0 - 1e-6);
        last = layout.xOf(static_cast<double>(mark.frame));
      }
      QVERIFY(majors >= 1 && majors <= 17);
      QVERIFY(std::abs(layout.frameAtX(layout.xOf(0.3 * frames)) - 0.3 * frames) < 1e-6 * frames);
    }
  }

  void searchPrefersStartsOfWords() {
    QVERIFY(fit(QStringLiteral("fa"), QStringLiteral("Frame All")) >
            fit(QStringLiteral("fa"), QStringLiteral("Default")));
    QVERIFY(fit(QStringLiteral("wire"), QStringLiteral("Wireframe")) > 0);
    QVERIFY(fit(QStringLiteral("xyz"), QStringLiteral("Wireframe")) < 0);
    QVERIFY(fit(QString(), QStringLiteral("anything")) >= 0);
  }
};

}  // namespace squire::test

QTEST_GUILESS_MAIN(squire::test::ControlsTest)
#include "controls_test.moc"
