#include "widgets/controls/colour_field.h"

#include "widgets/controls/screen_colour.h"
#include "widgets/theme/icons.h"

namespace squire {

ColourField::ColourField(const QString& title, QWidget* parent)
    : QPushButton(parent), picker_(new ColourPicker(this)) {
  setAccessibleName(title);
  picker_->setAccessibleName(title);
  connect(this, &QPushButton::clicked, this, &ColourField::pick);
  connect(picker_, &ColourPicker::picked, this, [this](const vec3& linear) {
    isEdited_ = true;
    Q_EMIT edited(linear, false);
  });
  connect(picker_, &ColourPicker::closed, this, [this](bool keep) {
    if (!isEdited_) return;
    isEdited_ = false;
    keep ? Q_EMIT edited(picker_->colour(), true) : Q_EMIT abandoned();
  });
}

void ColourField::setColour(const vec3& linear) {
  linear_ = linear;
  QPixmap swatch(40, 12);
  swatch.fill(screenColour(linear));
  setIcon(pictureIcon(swatch));
  setIconSize(swatch.size());
  setText(screenColour(linear).name());
}

void ColourField::pick() {
  picker_->openAt({mapToGlobal(QPoint()), size()}, linear_,
                  offered_ ? offered_() : std::vector<OfferedColour>());
}

}  // namespace squire

#include "moc_colour_field.cpp"
