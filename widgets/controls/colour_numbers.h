#pragma once

#include <QWidget>
#include <array>

#include "core/math/colour.h"

class QButtonGroup;
class QStackedWidget;

namespace squire {

class NumberField;

// A colour as three numbers: sRGB codes, linear light, or hue, saturation and value; buttons choose which.
class ColourNumbers : public QWidget {
  Q_OBJECT
 public:
  enum class Scale { Srgb, Linear, Hsv };
  static constexpr std::size_t scaleCount = 3;

  explicit ColourNumbers(QWidget* parent);
  void setColour(const vec3& linear, const Hsv& hsv);
  void setScale(Scale scale);
  [[nodiscard]] NumberField* field(Scale scale, int channel) const {
    return fields_[static_cast<std::size_t>(scale)][static_cast<std::size_t>(channel)];
  }

 Q_SIGNALS:
  void linearPicked(const squire::vec3& linear);
  void hsvPicked(const squire::Hsv& hsv);

 private:
  void addScale(Scale scale, const QString& name, const QString& hint);
  void report(Scale scale);

  QButtonGroup* scales_;
  QStackedWidget* rows_;
  std::array<std::array<NumberField*, 3>, scaleCount> fields_{};
  std::array<vec3, scaleCount> shown_{};
};

}  // namespace squire
