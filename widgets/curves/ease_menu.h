#pragma once

#include <QIcon>
#include <QMenu>
#include <functional>

#include "core/math/ease_presets.h"

namespace squire {

// An icon with the shape of an ease.
[[nodiscard]] QIcon easeIcon(const Ease& ease);
// The translated name of a preset.
[[nodiscard]] QString easeName(const EasePreset& preset);

// Lists all named eases with their shapes. `turnsOnly` returns whether only rotations are eased; these cannot
// overshoot, so eases that do are disabled.
class EaseMenu : public QMenu {
  Q_OBJECT
 public:
  EaseMenu(std::function<bool()> turnsOnly, QWidget* parent = nullptr);

 Q_SIGNALS:
  void chosen(const squire::Ease& ease);
};

}  // namespace squire
