#pragma once

#include "widgets/limbs/limb_fields.h"

namespace squire {

// Everything about the chosen chain, while no target is chosen.
class ChainForm : public LimbFields {
  Q_OBJECT
 public:
  explicit ChainForm(LimbChoice& choice, QWidget* parent = nullptr);

 private:
  void makeBend();
  void makeCone();
  void refresh();
  void change(const std::function<void(IkChain&)>& change, GestureId gesture = {});
  // The way the limb bends at the playhead, to begin with.
  [[nodiscard]] vec3 bendNow() const;
};

}  // namespace squire
