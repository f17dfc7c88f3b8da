#pragma once

#include <QWidget>

#include "widgets/game/game_state.h"

class QAction;
class QFormLayout;
class QPushButton;

namespace squire {

class NumberField;
class WrappedLabel;

// Statistics of the exported keyframes: count, largest error and its place; the tolerance; and a clip that
// the game plays over the shown one.
class GamePanel : public QWidget {
  Q_OBJECT
 public:
  GamePanel(Session& session, GameState& state, QAction* show, QWidget* parent = nullptr);
  [[nodiscard]] NumberField* tolerance() const { return tolerance_; }
  [[nodiscard]] bool playsLayer() const { return state_.playsLayer(); }
  [[nodiscard]] QString countText() const;
  [[nodiscard]] QString worstText() const;
  [[nodiscard]] QString hereText() const;
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
  WrappedLabel* count_;
  WrappedLabel* worst_;
  WrappedLabel* packed_;
  WrappedLabel* blocks_;
  WrappedLabel* here_;
  QPushButton* go_;
  QFormLayout* form_;
  GestureId gesture_;
  bool editing_ = false;
};

}  // namespace squire
