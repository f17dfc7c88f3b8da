#pragma once

#include <QWidget>

#include "widgets/session/session.h"

class QAction;
class QComboBox;
class QLabel;
class QToolButton;

namespace squire {

class NumberField;
class TimeRuler;

// The actions of the transport, made by the window so that shortcuts and the command palette have them too.
struct TransportActions {
  QAction* first = nullptr;
  QAction* previousKey = nullptr;
  QAction* previousFrame = nullptr;
  QAction* play = nullptr;
  QAction* nextFrame = nullptr;
  QAction* nextKey = nullptr;
  QAction* last = nullptr;
  QAction* loop = nullptr;
};

// The clip that plays: which one, play and stop, speed, frame, and the ruler.
class Timeline : public QWidget {
  Q_OBJECT
 public:
  Timeline(Session& session, const TransportActions& actions, QWidget* parent = nullptr);
  [[nodiscard]] TimeRuler* ruler() const { return ruler_; }
  [[nodiscard]] QComboBox* clips() const { return clips_; }

 private:
  QWidget* makeBar(const TransportActions& actions);
  void refillClips();
  void showTime();

  Session& session_;
  QComboBox* clips_;
  NumberField* speed_;
  NumberField* frame_;
  QLabel* time_;
  TimeRuler* ruler_;
};

}  // namespace squire
