#pragma once

#include <QProxyStyle>

namespace squire {

// How large the controls of the window are, and where their parts lie. What is not told here is as in Qt's
// style Fusion.
class StyleMetrics : public QProxyStyle {
 public:
  StyleMetrics();

  [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption* option,
                                const QWidget* widget) const override;
  [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                              QStyleHintReturn* returned) const override;
  // Panels have no buttons in their titles: the menu Window shows them, and a drag moves them.
  [[nodiscard]] QIcon standardIcon(StandardPixmap picture, const QStyleOption* option,
                                   const QWidget* widget) const override;
  [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                       const QWidget* widget) const override;
  [[nodiscard]] QRect subElementRect(SubElement element, const QStyleOption* option,
                                     const QWidget* widget) const override;
  [[nodiscard]] QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option,
                                     SubControl part, const QWidget* widget) const override;

 protected:
  // Whether it shows or edits long text. False for null.
  [[nodiscard]] static bool isTextArea(const QWidget* widget);
  // The arrow of a control that opens a list.
  [[nodiscard]] static QRect arrowPlace(const QRect& control);
};

}  // namespace squire
