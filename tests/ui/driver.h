#pragma once

#include <QPoint>
#include <QString>
#include <functional>

#include "app/editor/main_window.h"

namespace squire::test {

// A person at the window: real mouse and key events, and patience.
class Driver {
 public:
  explicit Driver(MainWindow& window) : window_(window) {}

  // Shows the window and waits until it is drawn.
  void show(int width, int height);
  // Opens a file and waits until the model is there.
  bool open(const QString& path);
  // Turns the event loop until something holds; false after some seconds.
  static bool waitFor(const std::function<bool()>& done, int milliseconds = 20000);
  static void settle(int milliseconds = 60);

  void click(QPointF inViewport, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
  void drag(QPointF from, QPointF to, Qt::MouseButton button,
            Qt::KeyboardModifiers modifiers = Qt::NoModifier);
  // Presses a widget in its middle and pulls sideways, with the button still down.
  static void dragHeld(QWidget& widget, int by);
  void moveTo(QPointF inViewport);
  void key(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
  void trigger(ActionId action) const;
  // Looks at a clip of the model, at a frame.
  void showClip(const char* name, std::int64_t frame = 0);
  void raiseDock(DockId id) const;
  // Brings the dock that a widget is in before the others.
  static void raiseDockOf(QWidget* widget);
  // Waits for a button of this label in the messages, and presses it; false where none comes.
  bool pressMessage(const QString& label);
  // Answers the file dialog that `ask` brings up, by typing the name; false where none comes, or there is no
  // such file.
  static bool chooseFile(const QString& file, const std::function<void()>& ask);
  [[nodiscard]] BoneId bone(const char* name) const;
  [[nodiscard]] QPointF joint(const char* name) const;

 private:
  MainWindow& window_;
};

}  // namespace squire::test
