#pragma once

#include <QWidget>

#include "widgets/link/link_state.h"

class QAction;
class QLabel;
class QSlider;
class QToolButton;

namespace squire {

// Records what a game plays, and shows any recorded moment again.
class RecordingBar : public QWidget {
  Q_OBJECT
 public:
  RecordingBar(LinkState& state, QAction* record, QWidget* parent = nullptr);

  [[nodiscard]] QSlider* slider() const { return slider_; }
  [[nodiscard]] QToolButton* nextButton() const { return next_; }
  [[nodiscard]] QToolButton* nowButton() const { return now_; }
  [[nodiscard]] QString text() const;

 private:
  void addButtons(QAction* record);
  void refresh();

  LinkState& state_;
  QWidget* strip_;  // shows the recorded clips, and where the pose differs
  QSlider* slider_;
  QToolButton* next_;
  QToolButton* now_;
  QLabel* text_;
};

}  // namespace squire
