#pragma once

#include <QWidget>
#include <functional>

#include "core/edit/fights/mask_edits.h"
#include "widgets/game/game_state.h"
#include "widgets/masks/mask_tools.h"

class QAction;
class QComboBox;
class QFormLayout;
class QLineEdit;

namespace squire {

class NumberField;

// A clip that the game plays over the shown one, and the mask that it moves: made of the selected bones.
class GameLayerForm : public QWidget {
  Q_OBJECT
 public:
  // `show` shows what the game plays in the viewport.
  GameLayerForm(Session& session, GameState& state, QAction* show, QWidget* parent = nullptr);

  [[nodiscard]] QComboBox* clip() const { return clip_; }
  [[nodiscard]] QComboBox* how() const { return how_; }
  [[nodiscard]] NumberField* share() const { return share_; }
  [[nodiscard]] QComboBox* mask() const { return mask_; }
  [[nodiscard]] MaskTools* tools() const { return tools_; }

 private:
  void makeLayer(QFormLayout& form);
  void makeMask(QFormLayout& form);
  void refresh();
  void showMask();
  // Changes the layer and shows it.
  void play(const std::function<void(LaidClip&)>& change);
  void changeChosen(const std::function<void(BoneMask&)>& change, GestureId gesture = {});

  Session& session_;
  GameState& state_;
  QAction* show_;
  QComboBox* clip_;
  QComboBox* how_;
  NumberField* share_;
  QComboBox* mask_;
  MaskTools* tools_;
  QLineEdit* name_;
};

}  // namespace squire
