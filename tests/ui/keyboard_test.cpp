#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QSet>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include "tests/ui/pixels.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/vector_field.h"
#include "widgets/panels/channel_row.h"
#include "widgets/panels/inspector.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests that the Tab key reaches and leaves every panel, and that the widget with the focus looks different.
class KeyboardTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QApplication::setCursorFlashTime(0);
    openWindow(1600, 1000);
    QVERIFY(driver_->open(sample()));
    driver_->showClip("punch", 9);
    session().selection().select({driver_->bone("hand.R")});
    driver_->trigger("clip.duplicate");  // a step of the history
    processed();
  }

  void everyPanelIsWalkedByTab() {
    QStringList faults;
    for (const DockId id : window_->docks().ids()) {
      for (const QString& fault : faultsOf(*showAlone(id)))
        faults += id.text() + QStringLiteral(": ") + fault;
    }
    QVERIFY2(faults.isEmpty(), qPrintable(QLatin1Char('\n') + faults.join(QLatin1Char('\n'))));
  }

  // Space presses the control that Tab has reached, and plays after a click and in the viewport.
  void spaceOperatesWhatTabReached() {
    auto& loops = *box(window_->docks()["clips"]->widget(), QStringLiteral("Loops"));
    const auto isLooped = [&] { return session().clip()->loop; };
    const bool before = isLooped();
    loops.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&loops, Qt::Key_Space);
    QCOMPARE(isLooped(), !before);
    QVERIFY(!session().playback().playing());

    QTest::mouseClick(&loops, Qt::LeftButton, {}, QPoint(8, loops.height() / 2));
    QCOMPARE(isLooped(), before);
    QTest::keyClick(&loops, Qt::Key_Space);
    QCOMPARE(isLooped(), before);
    QVERIFY(session().playback().playing());

    window_->viewport()->setFocus(Qt::TabFocusReason);
    QTest::keyClick(window_->viewport(), Qt::Key_Space);
    QVERIFY(!session().playback().playing());
  }

  // Space shows and hides the curve at which the keyboard is.
  void spaceTicksTheRowOfAList() {
    window_->docks().show("curves");
    processed();
    auto& list = *window_->findChild<QTreeWidget*>(QStringLiteral("curveList"));
    QTreeWidgetItem* row = list.topLevelItem(0)->child(0);
    list.setFocus(Qt::TabFocusReason);
    list.setCurrentItem(row);
    QTest::keyClick(&list, Qt::Key_Space);
    QCOMPARE(row->checkState(0), Qt::Unchecked);
    QVERIFY(!session().playback().playing());
  }

  // Digits are also shortcuts of views. They type where Tab has led, and turn the view once Enter has ended
  // that.
  void digitsTypeIntoTheFieldThatTabReached() {
    QVERIFY(showAlone("inspector") != nullptr);
    VectorField* position = window_->find<Inspector>()->row(ChannelKind::Translation)->values();
    const Camera before = window_->view().goal();
    position->field(0)->setFocus(Qt::TabFocusReason);
    for (const int key :
         {Qt::Key_1, Qt::Key_Tab, Qt::Key_7, Qt::Key_Slash, Qt::Key_2, Qt::Key_Tab, Qt::Key_Minus, Qt::Key_3})
      QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(key));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    for (const auto& [axis, value] : {std::pair(0, 1.0), std::pair(1, 3.5), std::pair(2, -3.0)})
      QVERIFY(std::abs(position->field(axis)->value() - value) < 1e-4);
    QVERIFY(window_->view().goal() == before);
    QCOMPARE(QApplication::focusWidget(), position->field(2));
    QTest::keyClick(position->field(2), Qt::Key_Return);
    processed();
    QVERIFY(position->field(2)->findChild<QLineEdit*>() == nullptr);
    QTest::keyClick(position->field(2), Qt::Key_7);
    QVERIFY(window_->view().goal() != before);
  }

  // Tab alone moves the focus through the whole window and back to the viewport.
  void theWalkLeavesEveryWidget() {
    window_->viewport()->setFocus(Qt::TabFocusReason);
    QSet<QWidget*> reached;
    for (qsizetype steps = 0; steps < 600; ++steps) {
      QWidget* now = QApplication::focusWidget();
      QVERIFY(now != nullptr);
      reached.insert(now);
      QTest::keyClick(now, Qt::Key_Tab);
      QVERIFY2(QApplication::focusWidget() != now, qPrintable(nameOf(*now)));
      if (QApplication::focusWidget() == window_->viewport()) break;
    }
    QCOMPARE(QApplication::focusWidget(), window_->viewport());
    QVERIFY(reached.size() > 20);
  }

 private:
  static constexpr int leastSeen = 12;  // pixels that must change when a widget gets the focus

  [[nodiscard]] static QString sample() { return MainWindow::samplePath(); }

  static QCheckBox* box(const QWidget* panel, const QString& text) {
    for (QCheckBox* each : panel->findChildren<QCheckBox*>()) {
      if (each->text() == text) return each;
    }
    return nullptr;
  }

  // Shows only this dock, and returns its content.
  [[nodiscard]] QWidget* showAlone(DockId id) const {
    for (QDockWidget* dock : window_->docks().all()) dock->setVisible(dock == window_->docks()[id]);
    processed();
    return window_->docks()[id]->widget();
  }

  // Names the widgets that Tab does not reach, and those at which the focus is not visible.
  [[nodiscard]] QStringList faultsOf(const QWidget& panel) const {
    const QList<QWidget*> wanted = stopsIn(panel);
    QStringList faults;
    QSet<QWidget*> reached;
    window_->viewport()->setFocus(Qt::TabFocusReason);
    for (QWidget* now = window_->viewport(); now != nullptr && !reached.contains(now);
         now = QApplication::focusWidget()) {
      reached.insert(now);
      const bool isInside = panel.isAncestorOf(now);
      const QImage with = isInside ? pictureOf(*now) : QImage();
      if (isInside && isOperatedBySpace(*now) && !takes(*now, Qt::Key_Space))
        faults += QStringLiteral("Space plays at ") + nameOf(*now);
      if (isInside && qobject_cast<NumberField*>(now) != nullptr) faults += keysLostAt(*now);
      QTest::keyClick(now, Qt::Key_Tab);
      processed();
      if (isInside && now->isVisible() && differingPixels(with, pictureOf(*now)) < leastSeen)
        faults += QStringLiteral("focus not seen at ") + nameOf(*now);
    }
    for (QWidget* each : wanted) {
      if (each->isVisible() && each->isEnabled() && !isReached(*each, reached))
        faults += QStringLiteral("not reached: ") + nameOf(*each);
    }
    return faults;
  }

  static bool isOperatedBySpace(const QWidget& widget) {
    const auto* box = qobject_cast<const QComboBox*>(&widget);
    return qobject_cast<const QAbstractButton*>(&widget) != nullptr || (box != nullptr && !box->isEditable());
  }
  // Whether a key is for the widget, not for a shortcut of the window.
  static bool takes(QWidget& widget, int key, const QString& text = {}) {
    QKeyEvent event(QEvent::ShortcutOverride, key, Qt::NoModifier, text);
    event.ignore();
    QApplication::sendEvent(&widget, &event);
    return event.isAccepted();
  }
  static QStringList keysLostAt(QWidget& field) {
    QStringList lost;
    for (const QChar key : QStringLiteral("0123456789.,-+(*/")) {
      if (!takes(field, key.unicode(), key))
        lost += QStringLiteral("%1 is lost at ").arg(key) + nameOf(field);
    }
    for (const int key :
         {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_Up, Qt::Key_Down}) {
      if (!takes(field, key)) lost += QStringLiteral("key %1 is lost at ").arg(key) + nameOf(field);
    }
    return lost;
  }

  // Whether Tab must reach a widget: it is operated with the mouse, or accepts the keyboard focus.
  static bool isStop(const QWidget& widget) {
    if (!widget.isVisible() || !widget.isEnabled() || widget.visibleRegion().isEmpty()) return false;
    if (widget.objectName().startsWith(QStringLiteral("qt_")) || qobject_cast<const QScrollBar*>(&widget))
      return false;
    const bool isOperated =
        qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QLineEdit*>(&widget) ||
        qobject_cast<const QAbstractItemView*>(&widget) || qobject_cast<const QComboBox*>(&widget) ||
        qobject_cast<const QAbstractSlider*>(&widget) || qobject_cast<const QTabBar*>(&widget);
    return isOperated || widget.focusPolicy() != Qt::NoFocus;
  }

  static QList<QWidget*> stopsIn(const QWidget& panel) {
    QList<QWidget*> out;
    for (QWidget* each : panel.findChildren<QWidget*>()) {
      if (isStop(*each)) out += each;
    }
    return out;
  }

  // Whether Tab reached the widget, its focus proxy, or the field that it is a part of.
  static bool isReached(const QWidget& widget, const QSet<QWidget*>& reached) {
    for (const QWidget* each : reached) {
      if (each == &widget || each == widget.focusProxy() || each->focusProxy() == &widget) return true;
    }
    for (QWidget* parent = widget.parentWidget(); parent != nullptr; parent = parent->parentWidget()) {
      const bool isWhole = parent->focusPolicy() != Qt::NoFocus;
      if (isWhole && reached.contains(parent)) return true;
    }
    return false;
  }

  // The picture of the widget with a margin for its focus frame.
  QImage pictureOf(const QWidget& widget) const {
    constexpr int frame = 3;
    const QRect place(widget.mapTo(window_.get(), QPoint()), widget.size());
    return window_->grab(place.adjusted(-frame, -frame, frame, frame)).toImage();
  }

  static QString nameOf(const QWidget& widget) {
    QString name = QLatin1String(widget.metaObject()->className());
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
      name += ' ' + button->text() + ' ' + button->toolTip();
    return name + ' ' + widget.objectName() + ' ' + widget.accessibleName();
  }
};

const UiTestEntry keyboardTestEntry({"keyboard", &runTest<KeyboardTest>});

}  // namespace squire::test

#include "keyboard_test.moc"
