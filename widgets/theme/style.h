#pragma once

#include "widgets/theme/style_metrics.h"

class QStyleOptionMenuItem;
class QStyleOptionToolButton;

namespace squire {

// Draws the controls of the window with the colours of the applied theme: flat, with round corners, and with
// a border in the accent colour where the keyboard is.
//
// Widgets choose a look by a property: `panel` (a panel's background), `primary` (a button), and `secondary`,
// `warm`, `error` and `heading` (labels). They set it before they are shown.
class Style : public StyleMetrics {
 public:
  using QProxyStyle::polish;

  void polish(QWidget* widget) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
  void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                   const QWidget* widget) const override;
  void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                          const QWidget* widget) const override;

 private:
  void drawLabel(ControlElement element, const QStyleOption& option, QPainter& painter,
                 const QWidget* widget) const;
  void drawMenuItem(ControlElement element, const QStyleOptionMenuItem& item, QPainter& painter,
                    const QWidget* widget) const;
  void drawToolButton(const QStyleOptionToolButton& option, QPainter& painter, const QWidget* widget) const;
};

}  // namespace squire
