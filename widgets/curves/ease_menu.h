#pragma once

#include <QIcon>
#include <QMenu>
#include <functional>

#include "core/math/ease_presets.h"

namespace squire {

// The shape of an ease, drawn.
[[nodiscard]] QIcon easeIcon(const Ease& ease);
// The preset's name in the user's language.
[[nodiscard]] QString easeName(const EasePreset& preset);

// All named eases with their shapes. `turnsOnly` says when what is eased are rotations only, which do not run
// past their keys: eases that do are not offered then.
class EaseMenu : public QMenu {
  Q_OBJECT
 public:
  EaseMenu(std::function<bool()> turnsOnly, QWidget* parent = nullptr);

 Q_SIGNALS:
  void chosen(const squire::Ease& ease);
};

}  // namespace squire
