#include "tests/ui/driver.h"

#include <QApplication>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <algorithm>
#include <cmath>

#include "widgets/controls/message_bar.h"
#include "widgets/controls/number_field.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

float degreesBetween(const quat& a, const quat& b) {
  return glm::degrees(2.0f * std::acos(std::min(1.0f, std::abs(glm::dot(a, b)))));
}

void Driver::show(int width, int height) {
  window_.resize(width, height);
  window_.show();
  (void)QTest::qWaitForWindowExposed(&window_);
  window_.activateWindow();
  processed();
}

bool Driver::open(const QString& path) {
  bool opened = false;
  bool failed = false;
  QObject listener;
  QObject::connect(&window_.document(), &Document::opened, &listener, [&] { opened = true; });
  QObject::connect(&window_.document(), &Document::failed, &listener, [&] { failed = true; });
  QObject::connect(&window_.document(), &Document::openFailed, &listener, [&] { failed = true; });
  window_.open(path);
  bool done = waitFor([&] { return opened || failed; });
  // The viewport's page is shown in a separate iteration of the event loop.
  if (opened && window_.viewport() != nullptr) {
    done = waitFor([&] { return window_.viewport()->isVisible(); });
    if (done) waitForFrame(*window_.viewport());
  }
  processed();
  return done && opened;
}

void Driver::click(QPointF inViewport, Qt::KeyboardModifiers modifiers) {
  QTest::mouseClick(window_.viewport(), Qt::LeftButton, modifiers, inViewport.toPoint());
  processed();
}

void Driver::drag(QPointF from, QPointF to, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
  Viewport* viewport = window_.viewport();
  movePointer(*viewport, from.toPoint());
  QTest::mousePress(viewport, button, modifiers, from.toPoint());
  constexpr int steps = 6;
  for (int i = 1; i <= steps; ++i) {
    const QPointF at = from + (to - from) * i / steps;
    QMouseEvent move(QEvent::MouseMove, at, viewport->mapToGlobal(at), Qt::NoButton, button, modifiers);
    QApplication::sendEvent(viewport, &move);
    processed();
  }
  QTest::mouseRelease(viewport, button, modifiers, to.toPoint());
  processed();
}

void Driver::dragHeld(QWidget& widget, int by) {
  const QPoint from = widget.rect().center();
  QTest::mousePress(&widget, Qt::LeftButton, {}, from);
  for (int step = 1; step <= 4; ++step) {
    const QPointF at = from + QPointF(0.25 * step * by, 0.0);
    QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&widget, &move);
  }
}

void Driver::clickBox(QAbstractButton& box) {
  QTest::mouseClick(&box, Qt::LeftButton, {}, {8, box.height() / 2});
}

void Driver::typeNumber(NumberField& field, const QString& text) {
  field.setFocus();
  QTest::keyClick(&field, Qt::Key_F2);
  auto* editor = field.findChild<QLineEdit*>();
  QVERIFY(editor != nullptr);
  editor->selectAll();
  QTest::keyClicks(editor, text);
  QTest::keyClick(editor, Qt::Key_Return);
  processed();
}

void Driver::moveTo(QPointF inViewport) {
  Viewport* viewport = window_.viewport();
  QMouseEvent move(QEvent::MouseMove, inViewport, viewport->mapToGlobal(inViewport), Qt::NoButton,
                   Qt::NoButton, Qt::NoModifier);
  QApplication::sendEvent(viewport, &move);
  processed();
}

void Driver::key(int key, Qt::KeyboardModifiers modifiers) {
  QTest::keyClick(&window_, static_cast<Qt::Key>(key), modifiers);
  processed();
}

void Driver::trigger(ActionId action) const {
  window_.actions()[action]->trigger();
  processed();
}

BoneId Driver::bone(const char* name) const {
  const Model* model = window_.session().model();
  const auto index = model == nullptr ? std::nullopt : model->skeleton->indexOf(std::string_view(name));
  return index ? model->skeleton->bones[static_cast<std::size_t>(*index)].id : BoneId{};
}

QPointF Driver::joint(const char* name) const { return window_.viewport()->positionOf(bone(name)); }

void Driver::showClip(const char* name, std::int64_t frame) {
  Session& session = window_.session();
  for (const auto& clip : session.projectModel()->clips) {
    if (clip->name == name) session.setClip(clip->id);
  }
  session.setPlayheadFrame(frame);
}

void Driver::raiseDock(DockId id) const {
  window_.docks().show(id);
  processed();
}

void Driver::raiseDockOf(QWidget* widget) {
  for (; widget != nullptr; widget = widget->parentWidget()) {
    if (qobject_cast<QDockWidget*>(widget) != nullptr) widget->raise();
  }
}

bool Driver::pressMessage(const QString& label) {
  QPushButton* wanted = nullptr;
  const bool shown = waitFor([&] {
    for (QPushButton* button : window_.messages()->findChildren<QPushButton*>()) {
      if (button->text() == label && button->isVisible()) wanted = button;
    }
    return wanted != nullptr;
  });
  if (shown) QTest::mouseClick(wanted, Qt::LeftButton);
  return shown;
}

namespace {

// Calls `ask`, and `answer` with the file dialog that it opens. Returns the result of `answer`; false if no
// dialog opened.
bool inFileDialog(const std::function<void()>& ask, const std::function<bool(QFileDialog&)>& answer) {
  bool done = false;
  QTimer hand;
  QObject::connect(&hand, &QTimer::timeout, [&] {
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) return;
    hand.stop();
    done = answer(*dialog);
  });
  hand.start(50);
  ask();
  return done;
}

bool enterName(QFileDialog& dialog, const QString& file) {
  auto* name = dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
  name->setText(file);
  QTest::keyClick(name, Qt::Key_Return);
  return true;
}

}  // namespace

bool Driver::chooseFile(const QString& file, const std::function<void()>& ask) {
  return inFileDialog(ask, [&](QFileDialog& dialog) {
    if (QFileInfo::exists(dialog.directory().absoluteFilePath(file))) return enterName(dialog, file);
    // Otherwise the dialog would stay open with a message.
    dialog.reject();
    return false;
  });
}

bool Driver::chooseFiles(const QStringList& files, const std::function<void()>& ask) {
  QStringList quoted;
  for (const QString& file : files) {
    if (!QFileInfo::exists(file)) return false;
    quoted += '"' + file + '"';
  }
  return inFileDialog(ask, [&](QFileDialog& dialog) { return enterName(dialog, quoted.join(' ')); });
}

bool Driver::nameFile(const QString& file, const std::function<void()>& ask) {
  return inFileDialog(ask, [&](QFileDialog& dialog) { return enterName(dialog, file); });
}

}  // namespace squire::test
