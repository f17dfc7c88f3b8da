#pragma once

#include <QWidget>

#include "widgets/game/game_state.h"

class QAction;
class QFormLayout;
class QLabel;
class QPushButton;

namespace squire {

class NumberField;

// Statistics of the exported keyframes: count, largest error and its place; and the tolerance.
class GamePanel : public QWidget {
  Q_OBJECT
 public:
  GamePanel(Session& session, GameState& state, QAction* show, QWidget* parent = nullptr);
  [[nodiscard]] NumberField* tolerance() const { return tolerance_; }
  [[nodiscard]] QString countText() const;
  [[nodiscard]] QString worstText() const;
  // Empty if the keyframes are not packed.
  [[nodiscard]] QString packedText() const;
  // Empty if textures are not stored as blocks.
  [[nodiscard]] QString blocksText() const;

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void refresh();
  void showHere();
  void showBlocks();
  void edit(double millimetres, bool last);

  Session& session_;
  GameState& state_;
  NumberField* tolerance_;
  QLabel* count_;
  QLabel* worst_;
  QLabel* packed_;
  QLabel* blocks_;
  QLabel* here_;
  QPushButton* go_;
  QFormLayout* form_;
  GestureId gesture_;
  bool editing_ = false;
};

}  // namespace squire
