#pragma once

#include "widgets/limbs/limb_fields.h"

namespace squire {

// All properties of the selected chain, while no target is selected.
class ChainForm : public LimbFields {
  Q_OBJECT
 public:
  explicit ChainForm(LimbEdits& edits, QWidget* parent = nullptr);

 private:
  void makeBend();
  void makeCone();
  void refresh();
  // A described number. `settle` changes what depends on it.
  template <auto member>
  void row(const Texts& texts, void (*settle)(IkChain&) = nullptr, Wanted wanted = always);
  void change(const std::function<void(IkChain&)>& change, GestureId gesture = {});
  // The bend direction at the playhead, as an initial value.
  [[nodiscard]] vec3 bendNow() const;
};

}  // namespace squire
