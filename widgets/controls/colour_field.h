#pragma once

#include <QPushButton>
#include <functional>

#include "widgets/controls/colour_picker.h"

namespace squire {

// A button that shows a colour and opens a popup to pick another. It does not own the colour: it emits picked
// colours and shows what setColour() sets. All colours until the popup closes belong to one gesture.
class ColourField : public QPushButton {
  Q_OBJECT
 public:
  // `title`: the accessible name.
  ColourField(const QString& title, QWidget* parent);
  void setColour(const vec3& linear);
  // `offered` returns the colours that the popup offers; called whenever it opens.
  void setOffered(std::function<std::vector<OfferedColour>()> offered) { offered_ = std::move(offered); }
  [[nodiscard]] ColourPicker* picker() const { return picker_; }

 Q_SIGNALS:
  // `last` is true only when the popup closes.
  void edited(const squire::vec3& linear, bool last);
  void abandoned();

 private:
  void pick();

  vec3 linear_{0.0f};
  bool isEdited_ = false;  // a colour was picked since the popup was opened
  std::function<std::vector<OfferedColour>()> offered_;
  ColourPicker* picker_;
};

}  // namespace squire
