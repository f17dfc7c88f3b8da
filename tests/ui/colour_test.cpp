#include <QDockWidget>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "tests/ui/folder_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/colour_area.h"
#include "widgets/controls/colour_field.h"
#include "widgets/controls/colour_numbers.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/screen_colour.h"
#include "widgets/panels/materials_panel.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of colours of materials, picked in a popup.
class ColourTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  void aDragInTheSquareIsSeenAtOnceAndIsOneStep() {
    QVERIFY(pick());
    const std::size_t steps = session().history().stepCount();
    auto* square = part<ColourArea>(0);
    QTest::mousePress(square, Qt::LeftButton, {}, QPoint(50, 60));
    for (const QPoint to : {QPoint(80, 50), QPoint(120, 40)}) {
      QMouseEvent move(QEvent::MouseMove, to, square->mapToGlobal(to), Qt::LeftButton, Qt::LeftButton,
                       Qt::NoModifier);
      QCoreApplication::sendEvent(square, &move);
      QCOMPARE(specular(), picker()->colour());
      QVERIFY((square->placeOf(hsv()) - to).manhattanLength() < 1.5);
    }
    QTest::mouseRelease(square, Qt::LeftButton, {}, QPoint(120, 40));
    QTest::keyClick(square, Qt::Key_Left);
    QTest::keyClick(part<ColourArea>(1), Qt::Key_Down);
    const vec3 now = picker()->colour();
    const QImage ball = firstBall();
    keepPictureIfAsked(*picker(), "colour_picker.png");
    QTest::keyClick(picker(), Qt::Key_Return);
    QVERIFY(!picker()->isVisible());
    QCOMPARE(session().history().stepCount(), steps + 1);
    QCOMPARE(specular(), now);
    QVERIFY(firstBall() != ball);
    driver_->trigger("edit.undo");
    QCOMPARE(specular(), before_);
  }

  void escapeKeepsTheFirstColour() {
    QVERIFY(pick());
    const std::size_t steps = session().history().stepCount();
    QTest::mouseClick(part<ColourArea>(0), Qt::LeftButton, {}, QPoint(90, 90));
    QVERIFY(specular() != before_);
    QTest::keyClick(picker(), Qt::Key_Escape);
    QVERIFY(!picker()->isVisible());
    QCOMPARE(specular(), before_);
    QCOMPARE(session().history().stepCount(), steps);
  }

  void aLookIsNoEdit() {
    QVERIFY(pick());
    const std::size_t steps = session().history().stepCount();
    auto* hex = picker()->findChild<QLineEdit*>();
    hex->setFocus();
    QTest::keyClick(hex, Qt::Key_Return);
    picker()->hide();
    QCOMPARE(session().history().stepCount(), steps);
    QCOMPARE(specular(), before_);
  }

  void aColourIsTyped() {
    QVERIFY(pick());
    auto* hex = picker()->findChild<QLineEdit*>();
    const auto type = [&](const char* text) {
      hex->selectAll();
      QTest::keyClicks(hex, QLatin1String(text));
      Q_EMIT hex->editingFinished();
      return hex->text();
    };
    QCOMPARE(type("#c08040"), QStringLiteral("#c08040"));
    QVERIFY(glm::distance(specular(), linearOfSrgb(vec3(192, 128, 64) / 255.0f)) < 1e-4f);
    QCOMPARE(type("c84"), QStringLiteral("#cc8844"));
    QCOMPARE(type("navy"), QStringLiteral("#000080"));
    // A text that is not a colour changes nothing.
    for (const char* wrong : {"", "#12345", "blu", "transparent", "#ff00ff00", "<b>"})
      QCOMPARE(type(wrong), QStringLiteral("#000080"));
    QTest::keyClick(picker(), Qt::Key_Escape);
  }

  void numbersAreOfTheScaleThatTheButtonsSay() {
    QVERIFY(pick());
    using Scale = ColourNumbers::Scale;
    auto* numbers = picker()->findChild<ColourNumbers*>();
    const auto type = [&](Scale scale, int channel, const char* text) {
      numbers->setScale(scale);
      Driver::typeNumber(*numbers->field(scale, channel), QLatin1String(text));
    };
    for (int channel = 0; channel < 3; ++channel) type(Scale::Linear, channel, channel == 1 ? "0.5" : "0.25");
    QVERIFY(glm::distance(specular(), vec3(0.25f, 0.5f, 0.25f)) < 1e-6f);
    QCOMPARE(std::lround(numbers->field(Scale::Srgb, 1)->value()), 188L);
    type(Scale::Hsv, 0, "240");
    QVERIFY(specular().z > 0.49f && specular().x < 0.26f);
    // The hue is kept while the saturation is 0, so that dragging to 0 and back restores the colour.
    type(Scale::Hsv, 1, "0");
    QCOMPARE(specular().x, specular().z);
    QCOMPARE(numbers->field(Scale::Hsv, 0)->value(), 240.0);
    type(Scale::Srgb, 0, "255");
    QCOMPARE(specular().x, 1.0f);
    QTest::keyClick(picker(), Qt::Key_Escape);
  }

  void coloursOfTheProjectAreOffered() {
    QVERIFY(pick());
    const auto swatches = picker()->findChildren<QToolButton*>();
    QToolButton* gold = nullptr;
    for (QToolButton* button : swatches) {
      if (button->accessibleName().contains(QLatin1String("gold"))) gold = button;
    }
    QVERIFY(gold != nullptr);
    gold->click();
    const auto& materials = session().model()->materials;
    const auto same = [&](const Material& material) {
      return material.name == "gold" && (material.diffuse == specular() || material.specular == specular());
    };
    QVERIFY(std::any_of(materials.begin(), materials.end(), same));
    QTest::keyClick(picker(), Qt::Key_Escape);
  }

  void theDropperTakesWhatTheWindowShows() {
    QVERIFY(pick());
    const QImage shown = window_->grab().toImage();
    const QPoint at = window_->viewport()->mapTo(window_.get(), window_->viewport()->rect().center());
    QToolButton* dropper = nullptr;
    for (QToolButton* button : picker()->findChildren<QToolButton*>()) {
      if (button->isCheckable() && button->accessibleName() == QLatin1String("Pick from the window"))
        dropper = button;
    }
    QVERIFY(dropper != nullptr);
    dropper->click();
    const QPoint screen = window_->mapToGlobal(at);
    QTest::mouseClick(picker(), Qt::LeftButton, {}, picker()->mapFromGlobal(screen));
    const QRgb pixel = shown.pixel((QPointF(at) * shown.devicePixelRatio()).toPoint());
    QCOMPARE(screenColour(specular()).rgb(), QColor(pixel).rgb());
    QVERIFY(!dropper->isChecked());
    QVERIFY(picker()->isVisible());
    // Escape ends the dropper but does not close the picker.
    dropper->click();
    QTest::keyClick(picker(), Qt::Key_Escape);
    QVERIFY(picker()->isVisible());
    QCOMPARE(screenColour(specular()).rgb(), QColor(pixel).rgb());
    QTest::keyClick(picker(), Qt::Key_Escape);
    QCOMPARE(specular(), before_);
  }

 private:
  // Opens the picker of the first material's specular colour.
  bool pick() {
    if (!openKnight(1120, 720)) return false;
    window_->docks()["materials"]->raise();
    processed();
    before_ = specular();
    QTest::mouseClick(field(), Qt::LeftButton);
    return picker()->isVisible();
  }
  [[nodiscard]] MaterialsPanel* panel() { return window_->find<MaterialsPanel>(); }
  [[nodiscard]] ColourField* field() { return panel()->colourField(true); }
  [[nodiscard]] ColourPicker* picker() { return field()->picker(); }
  // The first material's preview in the list, which is drawn when the popup closes.
  [[nodiscard]] QImage firstBall() { return panel()->list()->item(0)->icon().pixmap(32).toImage(); }
  [[nodiscard]] vec3 specular() { return session().model()->materials[0].specular; }
  [[nodiscard]] Hsv hsv() { return hsvOfSrgb(srgbOfLinear(picker()->colour()), {}); }
  template <typename Part>
  [[nodiscard]] Part* part(qsizetype number) {
    return picker()->findChildren<Part*>()[number];
  }

  vec3 before_{0.0f};
};

const UiTestEntry colourTestEntry({"pictures_ui", &runTest<ColourTest>});

}  // namespace squire::test

#include "colour_test.moc"
