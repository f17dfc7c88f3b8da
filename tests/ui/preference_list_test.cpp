#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QPushButton>
#include <QTest>
#include <QTimer>

#include "app/editor/interface_scale.h"
#include "app/editor/preference_list.h"
#include "app/editor/preferences_dialog.h"
#include "tests/ui/pointer.h"
#include "tests/ui/shared_window_test.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/search_field.h"
#include "widgets/controls/search_notice.h"

namespace squire::test {

namespace {

// The labels of the visible rows.
QStringList shownRows(const QDialog& dialog) {
  QStringList out;
  for (const QLabel* label : dialog.findChildren<QLabel*>())
    if (label->isVisible() && label->buddy() != nullptr) out += label->text();
  return out;
}

QComboBox* choiceOf(const QDialog& dialog, const QString& name) {
  for (QComboBox* box : dialog.findChildren<QComboBox*>())
    if (box->accessibleName() == name) return box;
  return nullptr;
}

}  // namespace

// Tests of the preferences: search, keyboard use, and the effect of the navigation scheme.
class PreferenceListTest : public SharedWindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() {
    EditorSettings settings;
    settings.resetPreferences();
    settings.setSmoothCamera(false);
    window_->view().setSmooth(false);
    window_->view().setNavigation(NavigationScheme::Blender);
  }

  void aSearchFindsSettingsByTheirOtherNames() {
    EditorSettings settings;
    PreferencesDialog dialog(settings, window_.get());
    dialog.open();
    dialog.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    auto* search = dialog.findChild<SearchField*>();
    QVERIFY(waitFor([&] { return search->hasFocus(); }));
    const QStringList all = shownRows(dialog);
    const auto found = [&](const char* text) {
      search->clear();
      QTest::keyClicks(search, QString::fromLatin1(text));
      return shownRows(dialog);
    };
    QCOMPARE(found("dpi"), QStringList{QStringLiteral("Scale")});
    QVERIFY(!dialog.findChild<QFormLayout*>()->hasHeightForWidth());  // see WrappedLabel
    QCOMPARE(found("autosave"), QStringList{QStringLiteral("Recovery copies")});
    QCOMPARE(found("touchpad mouse"), QStringList{QStringLiteral("Navigation")});
    QCOMPARE(found("deutsch"), QStringList{QStringLiteral("Language")});
    QCOMPARE(found("POSING"), QStringList{QStringLiteral("Unkeyed changes")});
    QVERIFY(found("xyzzy").isEmpty());
    QVERIFY(dialog.findChild<SearchNotice*>()->isVisible());
    QTest::keyClick(search, Qt::Key_Escape);
    QVERIFY(dialog.isVisible());
    QCOMPARE(shownRows(dialog), all);
    QTest::keyClick(search, Qt::Key_Return);
    QVERIFY(dialog.isVisible());
    QTest::keyClick(search, Qt::Key_Escape);
    QVERIFY(!dialog.isVisible());
  }

  // Only keys: the shortcut opens the dialog, words are searched for, and arrow keys choose.
  void theNavigationIsChosenWithoutAMouse() {
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    QTimer::singleShot(0, window_.get(), [] {
      auto* dialog = qobject_cast<PreferencesDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr) return;
      QTest::keyClicks(dialog->focusWidget(), QStringLiteral("navigation"));
      QTest::keyClick(dialog->focusWidget(), Qt::Key_Down);
      auto* box = qobject_cast<QComboBox*>(dialog->focusWidget());
      if (box != nullptr) QTest::keyClick(box, Qt::Key_Down);
      QTest::keyClick(dialog, Qt::Key_Escape);
    });
    driver_->key(Qt::Key_Comma, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(EditorSettings().navigation(), static_cast<int>(NavigationScheme::Maya));
    QCOMPARE(window_->view().navigation(), NavigationScheme::Maya);
  }

  // The button to restart takes a row more.
  void noNoteIsCutBesideTheButtonToRestart() {
    EditorSettings settings;
    PreferencesDialog dialog(settings, window_.get());
    dialog.resize(520, 400);
    dialog.open();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QComboBox* box = choiceOf(dialog, QStringLiteral("Scale"));
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down);
    QVERIFY(waitFor([&] {
      for (const auto* button : dialog.findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Restart Squire")) return button->isVisible();
      return false;
    }));
    for (const QLabel* label : dialog.findChildren<QLabel*>()) {
      if (!label->isVisible() || !label->wordWrap()) continue;
      QVERIFY2(waitFor([&] { return label->height() >= label->heightForWidth(label->width()); }),
               qPrintable(label->text()));
    }
  }

  void theNoteSaysWhatTheButtonsDo() {
    EditorSettings settings;
    PreferencesDialog dialog(settings, window_.get());
    dialog.open();  // modal as in use: End is also a key of the window
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    const auto says = [&](const char* text) {
      for (const QLabel* label : dialog.findChildren<QLabel*>())
        if (label->text().contains(QLatin1String(text))) return true;
      return false;
    };
    QVERIFY(says("Orbit: the middle button"));
    QComboBox* box = choiceOf(dialog, QStringLiteral("Navigation"));
    box->setFocus();
    QTest::keyClick(box, Qt::Key_End);
    QVERIFY(says("Orbit: two fingers"));
    QVERIFY(!says("Orbit: the middle button"));
  }

  void thePointerSaysWhichButtonsMoveTheCamera() {
    const auto hintAt = [&](NavigationScheme scheme) {
      window_->view().setNavigation(scheme);
      QString hint;
      const auto told =
          connect(window_->viewport(), &Viewport::hinted, this, [&](const QString& text) { hint = text; });
      moveTo(*window_->viewport(), {5.0, 400.0}, {}, Qt::NoButton);
      disconnect(told);
      return hint;
    };
    QVERIFY(hintAt(NavigationScheme::Blender).startsWith(QStringLiteral("Middle button orbits")));
    QVERIFY(hintAt(NavigationScheme::Maya).startsWith(QStringLiteral("Alt and left button orbit")));
    QVERIFY(hintAt(NavigationScheme::Trackpad).startsWith(QStringLiteral("Two fingers orbit")));
  }

  void dragsMoveTheCameraAsInTheProgram_data() {
    QTest::addColumn<int>("scheme");
    QTest::addColumn<Qt::MouseButton>("button");
    QTest::addColumn<Qt::KeyboardModifiers>("keys");
    QTest::addColumn<QString>("effect");
    const auto row = [](const char* name, NavigationScheme scheme, Qt::MouseButton button,
                        Qt::KeyboardModifiers keys, const char* effect) {
      QTest::newRow(name) << static_cast<int>(scheme) << button << keys << QString::fromLatin1(effect);
    };
    using enum NavigationScheme;
    row("Blender middle", Blender, Qt::MiddleButton, {}, "orbit");
    row("Blender shift middle", Blender, Qt::MiddleButton, Qt::ShiftModifier, "pan");
    row("Blender ctrl middle", Blender, Qt::MiddleButton, Qt::ControlModifier, "zoom");
    row("Blender alt left", Blender, Qt::LeftButton, Qt::AltModifier, "orbit");
    row("Blender ctrl alt left", Blender, Qt::LeftButton, Qt::AltModifier | Qt::ControlModifier, "zoom");
    row("Blender right", Blender, Qt::RightButton, {}, "pan");
    row("Blender left", Blender, Qt::LeftButton, {}, "");
    row("Maya alt left", Maya, Qt::LeftButton, Qt::AltModifier, "orbit");
    row("Maya alt middle", Maya, Qt::MiddleButton, Qt::AltModifier, "pan");
    row("Maya middle", Maya, Qt::MiddleButton, {}, "pan");
    row("Maya alt right", Maya, Qt::RightButton, Qt::AltModifier, "zoom");
    row("Maya right", Maya, Qt::RightButton, {}, "pan");
    row("Maya left", Maya, Qt::LeftButton, {}, "");
    row("trackpad alt left", Trackpad, Qt::LeftButton, Qt::AltModifier, "orbit");
    row("trackpad shift alt left", Trackpad, Qt::LeftButton, Qt::AltModifier | Qt::ShiftModifier, "pan");
  }
  void dragsMoveTheCameraAsInTheProgram() {
    QFETCH(int, scheme);
    QFETCH(Qt::MouseButton, button);
    QFETCH(Qt::KeyboardModifiers, keys);
    QFETCH(QString, effect);
    window_->view().setNavigation(static_cast<NavigationScheme>(scheme));
    driver_->trigger("tool.select");
    driver_->trigger("view.front");
    const Camera before = window_->view().camera();
    drag(*window_->viewport(), {20, 300}, {90, 330}, keys, button);
    QCOMPARE(effectSince(before), effect);
  }

  void theWheelOrbitsOnATrackpad() {
    QWidget& view = *window_->viewport();
    const auto effect = [&](NavigationScheme scheme, Qt::KeyboardModifiers keys) {
      window_->view().setNavigation(scheme);
      driver_->trigger("view.front");
      const Camera before = window_->view().camera();
      wheel(view, {300, 300}, 120, keys);
      return effectSince(before);
    };
    QCOMPARE(effect(NavigationScheme::Blender, {}), QStringLiteral("zoom"));
    QCOMPARE(effect(NavigationScheme::Maya, {}), QStringLiteral("zoom"));
    QCOMPARE(effect(NavigationScheme::Trackpad, {}), QStringLiteral("orbit"));
    QCOMPARE(effect(NavigationScheme::Trackpad, Qt::ShiftModifier), QStringLiteral("pan"));
    QCOMPARE(effect(NavigationScheme::Trackpad, Qt::ControlModifier), QStringLiteral("zoom"));
  }

  void pinchingZooms() {
    const Camera before = window_->view().camera();
    const QPointF at(300.0, 300.0);
    QNativeGestureEvent pinch(Qt::ZoomNativeGesture, QPointingDevice::primaryPointingDevice(), 2, at, at,
                              window_->viewport()->mapToGlobal(at), 0.25, {});
    QApplication::sendEvent(window_->viewport(), &pinch);
    QVERIFY(std::abs(window_->view().camera().distance * 1.25f - before.distance) < 0.01f);
  }

  void resettingRestoresTheDefaults() {
    EditorSettings settings;
    settings.setTheme(QStringLiteral("light"));
    settings.setScale(125);
    settings.setRecoveryInterval(600);
    settings.setShortcutPreset(QStringLiteral("maya"));
    PreferencesDialog dialog(settings, window_.get());
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    int told = 0;
    connect(&dialog, &PreferencesDialog::changed, this, [&] { ++told; });
    QCOMPARE(choiceOf(dialog, QStringLiteral("Scale"))->currentText(), QStringLiteral("125 %"));
    for (QPushButton* button : dialog.findChildren<QPushButton*>())
      if (button->text() == QStringLiteral("Reset to Defaults")) QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(told, 1);
    QCOMPARE(settings.theme(), QStringLiteral("dark"));
    QCOMPARE(settings.scale(), 100);
    QCOMPARE(settings.recoveryInterval(), 60);
    QCOMPARE(choiceOf(dialog, QStringLiteral("Scale"))->currentText(),
             QStringLiteral("100 % (as the system)"));
    QCOMPARE(choiceOf(dialog, QStringLiteral("Recovery copies"))->currentText(),
             QStringLiteral("Every minute"));
    QCOMPARE(settings.shortcutPreset(), QStringLiteral("maya"));
    settings.setShortcutPreset(QStringLiteral("squire"));
  }

  // A wheel over a closed choice scrolls the list.
  void theWheelChangesNoSetting() {
    EditorSettings settings;
    PreferencesDialog dialog(settings, window_.get());
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    wheel(*choiceOf(dialog, QStringLiteral("Theme")), {10, 10}, -120);
    QCOMPARE(settings.theme(), QStringLiteral("dark"));
    QCOMPARE(choiceOf(dialog, QStringLiteral("Theme"))->currentIndex(), 0);
  }

  void thePreferencesFitALowWindow() {
    EditorSettings settings;
    const PreferencesDialog dialog(settings, window_.get());
    const QSize least = dialog.minimumSizeHint();
    QVERIFY2(least.width() <= 950 && least.height() <= 500,
             qPrintable(QStringLiteral("%1 x %2").arg(least.width()).arg(least.height())));
  }

  void onlyScalesThatFitAreOffered() {
    QVERIFY(!qEnvironmentVariableIsSet("QT_SCALE_FACTOR"));
    QCOMPARE(fittingScales({1280, 720}), (QList<int>{80, 90, 100, 110, 125}));
    QCOMPARE(fittingScales({3840, 2160}).last(), 300);
    setInterfaceScale(150);
    QCOMPARE(qgetenv("QT_SCALE_FACTOR"), QByteArray("1.5"));
    QCOMPARE(fittingScales({1280, 720}).last(), 200);  // at 150 %: a screen of 1920 x 1080
    clearInterfaceScale();
    QVERIFY(!qEnvironmentVariableIsSet("QT_SCALE_FACTOR"));
    qputenv("QT_SCALE_FACTOR", "2");
    setInterfaceScale(150);
    QCOMPARE(qgetenv("QT_SCALE_FACTOR"), QByteArray("2"));
    qunsetenv("QT_SCALE_FACTOR");
    setInterfaceScale(100);
    QVERIFY(!qEnvironmentVariableIsSet("QT_SCALE_FACTOR"));
  }

 private:
  // A zoom toward the pointer also moves the target; an orbit keeps it.
  [[nodiscard]] QString effectSince(const Camera& before) const {
    const Camera& now = window_->view().camera();
    if (now.distance != before.distance) return QStringLiteral("zoom");
    if (now.yaw != before.yaw || now.pitch != before.pitch) return QStringLiteral("orbit");
    return glm::distance(now.target, before.target) > 0.01f ? QStringLiteral("pan") : QString();
  }
};

const UiTestEntry preferenceListTestEntry({"comfort", &runTest<PreferenceListTest>});

}  // namespace squire::test

#include "preference_list_test.moc"
