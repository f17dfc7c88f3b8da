#pragma once

#include "widgets/controls/plain_label.h"

namespace squire {

// A text of several lines for forms whose rows are hidden and shown. Its height follows its width as that of
// any label with word wrap, but layouts do not see it as an item whose height depends on its width: Qt 6.4's
// QFormLayout writes beyond its memory if such an item is visible while a row is hidden.
class WrappedLabel : public PlainLabel {
  Q_OBJECT
 public:
  explicit WrappedLabel(QWidget* parent = nullptr);

  // Never gives up lines, for places that can be scrolled.
  void keepWhole() { isWhole_ = true; }
  [[nodiscard]] bool hasHeightForWidth() const override { return false; }
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  bool isWhole_ = false;
};

}  // namespace squire
