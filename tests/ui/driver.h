#pragma once

#include <QPoint>
#include <QString>
#include <functional>

#include "app/editor/main_window.h"
#include "tests/ui/waits.h"

class QAbstractButton;

namespace squire {

class NumberField;

}  // namespace squire

namespace squire::test {

// The angle between two rotations.
[[nodiscard]] float degreesBetween(const quat& a, const quat& b);

// Controls the window with real mouse and key events, and waits for results.
class Driver {
 public:
  explicit Driver(MainWindow& window) : window_(window) {}

  // Shows the window and waits until it is drawn.
  void show(int width, int height);
  // Opens a file and waits until the model is loaded.
  bool open(const QString& path);

  void click(QPointF inViewport, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
  void drag(QPointF from, QPointF to, Qt::MouseButton button,
            Qt::KeyboardModifiers modifiers = Qt::NoModifier);
  // Presses a widget at its centre and drags horizontally without releasing the button.
  static void dragHeld(QWidget& widget, int by);
  // Clicks the box of a check box. A click into the middle of a wide one would miss both box and text.
  static void clickBox(QAbstractButton& box);
  // Types into a number field and confirms with Enter.
  static void typeNumber(NumberField& field, const QString& text);
  void moveTo(QPointF inViewport);
  void key(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
  void trigger(ActionId action) const;
  // Shows a clip of the model at a frame.
  void showClip(const char* name, std::int64_t frame = 0);
  void raiseDock(DockId id) const;
  // Raises the dock that contains a widget.
  static void raiseDockOf(QWidget* widget);
  // Waits for a button with this label in the messages and clicks it; returns false if there is none.
  bool pressMessage(const QString& label);
  // Enters a name into the file dialog that `ask` opens. Returns false if there is no dialog or no such file.
  static bool chooseFile(const QString& file, const std::function<void()>& ask);
  static bool chooseFiles(const QStringList& files, const std::function<void()>& ask);
  // Like chooseFile(), for a file that is to be written.
  static bool nameFile(const QString& file, const std::function<void()>& ask);
  [[nodiscard]] BoneId bone(const char* name) const;
  [[nodiscard]] QPointF joint(const char* name) const;

 private:
  MainWindow& window_;
};

}  // namespace squire::test
