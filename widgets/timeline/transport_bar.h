#pragma once

#include <QList>

#include "widgets/controls/narrowing_row.h"
#include "widgets/session/session.h"

class QAction;
class QComboBox;
class QToolButton;

namespace squire {

class FittingLabel;
class NumberField;

// The actions of the transport, created by the window so that shortcuts and the command palette include them.
struct TransportActions {
  QAction* first = nullptr;
  QAction* previousKey = nullptr;
  QAction* previousFrame = nullptr;
  QAction* play = nullptr;
  QAction* nextFrame = nullptr;
  QAction* nextKey = nullptr;
  QAction* last = nullptr;
  QAction* loop = nullptr;
  QAction* pingPong = nullptr;
  QAction* everyFrame = nullptr;
  QAction* snap = nullptr;
  QAction* mute = nullptr;  // the sound of the clip
  QList<QAction*> volumes;  // of sounds
};

// The clip selector, the buttons of the transport, speed and frame, and a button for the sound if the clip
// has one. Several bars may exist; all show the same state.
class TransportBar : public NarrowingRow {
  Q_OBJECT
 public:
  TransportBar(Session& session, const TransportActions& actions, QWidget* parent = nullptr);

  [[nodiscard]] QComboBox* clips() const { return clips_; }
  [[nodiscard]] NumberField* speedField() const { return speed_; }
  [[nodiscard]] NumberField* frameField() const { return frame_; }
  [[nodiscard]] QToolButton* soundButton() const { return sound_; }

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void addClips();
  void addButtons(const TransportActions& actions);
  void addSound(const TransportActions& actions);
  void addNumbers();
  void connectSession();
  void refillClips();
  void showTime();
  void showSound();

  Session& session_;
  QComboBox* clips_;
  QToolButton* sound_;
  NumberField* speed_;
  NumberField* frame_;
  FittingLabel* time_;
};

}  // namespace squire
