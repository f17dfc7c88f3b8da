#pragma once

#include <QPointer>
#include <functional>
#include <vector>

#include "tests/ui/window_test.h"

class QDockWidget;

namespace squire {

class NumberField;

}  // namespace squire

namespace squire::test {

class HandsFixture;

enum class HandKind {
  Drag,   // with the mouse; the right button cancels
  Pull,   // with the mouse; the right button does not cancel
  Typed,  // a typed amount that replaces that of the pointer
  Field,  // a number field that is dragged; each edit starts from the current value
};

// A gesture: a drag or a typed amount over several events that makes one step of the history.
struct Hand {
  const char* name;
  const char* owner;  // the class that begins the gesture
  HandKind kind;
  void (HandsFixture::*prepare)();
  void (HandsFixture::*take)();
};

// All gestures.
[[nodiscard]] const std::vector<Hand>& allHands();

// A knight with a clip of three keys, and functions that prepare and start each gesture.
class HandsFixture : public WindowTest {
  Q_OBJECT

 public:
  void takeNothing() {}
  void takeKey();
  void takeMarker();
  void prepareCurve();
  void takeCurve();
  void takeTyped();
  void takeMotion();
  void takeBone();
  void prepareVolume();
  void takeVolume();
  void prepareAttachment();
  void takeAttachment();
  void prepareGround();
  void takeGround();
  void preparePiece();
  void takePiece();
  void prepareFrame();
  void takeFrame();
  void takePieceField();
  void takePieceRow();
  void prepareLimb();
  void takeLimb();
  void prepareTrail();
  void takeTrail();
  void prepareSlider();
  void takeSlider();
  void prepareShelf();
  void takeShelf();
  void prepareVolumeField();
  void takeVolumeField();
  void prepareLimbField();
  void takeLimbField();
  void prepareAttachmentField();
  void takeAttachmentField();
  void prepareFade();
  void takeFade();
  void takeUsualFade();
  void prepareSpace();
  void takeSpacePoint();
  void takeSpaceField();
  void prepareSpring();
  void takeSpringField();
  void prepareProtection();
  void takeArmour();
  void takeComboRule();
  void takeTolerance();
  void prepareMask();
  void takeMaskWeight();
  void takeExponent();
  void prepareReference();
  void takeReferenceField();
  void prepareLayer();
  void takeLayerWeight();
  void prepareInspector();
  void takeInspector();

 protected Q_SLOTS:
  void init();
  void cleanup();

 protected:
  void hold(QWidget* widget, QPointF from, QPointF by);
  // Moves the pointer further, or types on, and ends the gesture.
  void goOn();
  [[nodiscard]] QWidget* widget() const { return widget_; }
  [[nodiscard]] QPointF at() const { return at_; }

 private:
  void holdField(NumberField* field, double by = 30.0);
  [[nodiscard]] QPointF middleOfPiece();
  [[nodiscard]] Time frame(std::int64_t number) { return timeOfFrame(number, session().rate()); }

  BoneId bone_;
  QPointer<QWidget> widget_;
  QPointF at_;
  QPointF from_;  // where the gesture starts, if prepare() found it
  QPointF by_;
  std::function<void()> letsGo_;
};

}  // namespace squire::test
