#include "widgets/theme/style.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QProgressBar>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QStatusBar>
#include <QStyleOption>
#include <QTabBar>

#include "widgets/theme/style_parts.h"

namespace squire {

namespace {

constexpr const char* tinted = "_squire_tinted";  // on widgets whose palette is the style's

// Gives a widget colours of its own, unless it has some that are not the style's.
void tint(QWidget& widget, QPalette::ColorRole role, Role ours) {
  if (!widget.property(tinted).toBool() && widget.testAttribute(Qt::WA_SetPalette) &&
      widget.palette().isBrushSet(QPalette::Active, role))
    return;
  QPalette palette;
  palette.setColor(role, colourOf(ours));
  if (role == QPalette::Base) palette.setColor(QPalette::AlternateBase, colourOf(ours));
  widget.setPalette(palette);
  widget.setProperty(tinted, true);
}

void tintLabel(QLabel& label) {
  if (label.property("secondary").toBool()) tint(label, QPalette::WindowText, Role::Secondary);
  if (label.property("warm").toBool()) tint(label, QPalette::WindowText, Role::Warm);
  if (label.property("error").toBool()) tint(label, QPalette::WindowText, Role::Error);
  if (!label.property("heading").toBool()) return;
  QFont font;
  font.setWeight(QFont::DemiBold);
  label.setFont(font);
}

template <class Option>
Option withText(Option option, Role role) {
  for (const QPalette::ColorRole each : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
    option.palette.setColor(each, colourOf(role));
  return option;
}

bool isOn(const QStyleOption& option, QStyle::StateFlag flag) { return option.state.testFlag(flag); }

// A title in a place that tabs may take, too.
void drawDockTitle(QPainter& painter, const QStyleOptionDockWidget& dock, const QStyle& style) {
  painter.fillRect(dock.rect, colourOf(Role::Panel));
  const QRect text = dock.rect.adjusted(12, 0, -12, 0);
  const QString title = dock.fontMetrics.elidedText(dock.title, Qt::ElideRight, text.width());
  style.drawItemText(&painter, text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextShowMnemonic,
                     withText(dock, Role::Secondary).palette, true, title, QPalette::WindowText);
}

}  // namespace

void Style::polish(QWidget* widget) {
  QProxyStyle::polish(widget);
  if (widget->property("panel").toBool()) {
    tint(*widget, QPalette::Window, Role::Panel);
    widget->setAutoFillBackground(true);
  }
  if (auto* tabs = qobject_cast<QTabBar*>(widget)) {
    tabs->setDrawBase(false);
    tabs->setAttribute(Qt::WA_Hover);
  } else if (auto* bar = qobject_cast<QScrollBar*>(widget)) {
    bar->setAttribute(Qt::WA_OpaquePaintEvent, false);
  } else if (auto* area = qobject_cast<QScrollArea*>(widget)) {
    area->setFrameShape(QFrame::NoFrame);
    // What is behind it is seen.
    area->viewport()->setAutoFillBackground(false);
    if (area->widget() != nullptr) area->widget()->setAutoFillBackground(false);
  } else if (auto* view = qobject_cast<QAbstractItemView*>(widget)) {
    tint(*view, QPalette::Base, Role::Panel);
    view->viewport()->setAttribute(Qt::WA_Hover);
  } else if (auto* label = qobject_cast<QLabel*>(widget)) {
    tintLabel(*label);
  } else if (qobject_cast<QStatusBar*>(widget) != nullptr) {
    tint(*widget, QPalette::WindowText, Role::Secondary);
  } else if (qobject_cast<QProgressBar*>(widget) != nullptr) {
    widget->setFixedHeight(metrics::unit);
  } else if (qobject_cast<QComboBox*>(widget) != nullptr || qobject_cast<QSlider*>(widget) != nullptr) {
    widget->installEventFilter(this);
  } else if (isTextArea(widget)) {
    auto* frame = static_cast<QFrame*>(widget);
    // Has it ask for the frame's width again, now that its class is known.
    frame->setFrameStyle(frame->frameStyle());
  }
}

// The wheel over a closed list or a slider scrolls the panel, rather than changing what comes under the
// pointer.
bool Style::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::Wheel) return StyleMetrics::eventFilter(watched, event);
  event->ignore();
  return true;
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const {
  switch (element) {
    case PE_FrameFocusRect:
      // Buttons, fields and lists show it by their border.
      if (widget != nullptr && widget->inherits("QRadioButton"))
        drawPlate(*painter, option->rect, {}, colourOf(Role::Accent));
      return;
    case PE_FrameTabBarBase:
    case PE_FrameStatusBarItem:
    case PE_PanelScrollAreaCorner:
    case PE_FrameButtonTool:
      return;
    case PE_PanelLineEdit:
      if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame->lineWidth > 0)
        drawPlate(*painter, option->rect, colourOf(Role::Field), edgeOf(option->state));
      return;
    case PE_Frame:
      if (widget == nullptr) break;
      if (isTextArea(widget))
        drawPlate(*painter, option->rect, colourOf(Role::Field), edgeOf(option->state));
      else
        drawFrame(*painter, *option, *widget);
      return;
    case PE_FrameTabWidget:
    case PE_PanelMenu:
      painter->fillRect(option->rect, colourOf(Role::Panel));
      return;
    case PE_FrameMenu:
      drawOutline(*painter, option->rect, colourOf(Role::Line));
      return;
    case PE_PanelTipLabel:
      painter->fillRect(option->rect, colourOf(Role::Field));
      drawOutline(*painter, option->rect, colourOf(Role::Line));
      return;
    case PE_PanelButtonTool:
      drawToolPlate(*painter, option->rect, option->state);
      return;
    case PE_PanelItemViewRow:
    case PE_PanelItemViewItem:
      drawRow(*painter, *option, widget);
      return;
    case PE_IndicatorBranch:
      drawBranch(*painter, *option);
      return;
    case PE_IndicatorItemViewItemCheck:
      drawItemCheck(*painter, *option);
      return;
    case PE_PanelStatusBar:
      painter->fillRect(option->rect, colourOf(Role::Window));
      return;
    case PE_IndicatorDockWidgetResizeHandle:
      painter->fillRect(option->rect, colourOf(isOn(*option, State_MouseOver) ? Role::Accent : Role::Window));
      return;
    default:
      break;
  }
  QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const {
  switch (element) {
    case CE_PushButtonBevel:
      if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
        drawButton(*painter, *button, isPrimary(*option, widget));
        if (button->features.testFlag(QStyleOptionButton::HasMenu))
          drawDownArrow(*painter, arrowPlace(option->rect));
      }
      return;
    case CE_CheckBox:
      QProxyStyle::drawControl(element, option, painter, widget);
      if (isOn(*option, State_HasFocus)) drawPlate(*painter, option->rect, {}, colourOf(Role::Accent));
      return;
    case CE_TabBarTabShape:
      if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) drawTab(*painter, *tab);
      return;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
    case CE_ToolBar:
    case CE_MenuEmptyArea:
      painter->fillRect(option->rect, colourOf(Role::Panel));
      return;
    case CE_Splitter:
    case CE_MenuBarEmptyArea:
      painter->fillRect(option->rect, colourOf(Role::Window));
      return;
    case CE_ProgressBar:
      if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option))
        drawProgress(*painter, *bar);
      return;
    case CE_DockWidgetTitle:
      if (const auto* dock = qstyleoption_cast<const QStyleOptionDockWidget*>(option))
        drawDockTitle(*painter, *dock, *this);
      return;
    default:
      drawLabel(element, *option, *painter, widget);
  }
}

// Draws what has text: as Fusion does, in the theme's colours.
void Style::drawLabel(ControlElement element, const QStyleOption& option, QPainter& painter,
                      const QWidget* widget) const {
  const bool enabled = isOn(option, State_Enabled);
  const Role usual = enabled ? Role::Text : Role::Secondary;
  const auto draw = [&](const QStyleOption& changed) {
    QProxyStyle::drawControl(element, &changed, &painter, widget);
  };
  if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
      button != nullptr && element == CE_PushButtonLabel) {
    QStyleOptionButton label =
        withText(*button, enabled && isPrimary(option, widget) ? Role::AccentText : usual);
    if (label.features.testFlag(QStyleOptionButton::Flat))  // begins at the left
      label.rect.setWidth(
          std::min(label.rect.width(), widget == nullptr ? label.rect.width() : widget->sizeHint().width()));
    draw(label);
  } else if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(&option);
             box != nullptr && element == CE_ComboBoxLabel) {
    draw(withText(*box, usual));
  } else if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(&option);
             tab != nullptr && element == CE_TabBarTabLabel) {
    const bool bright = isOn(option, State_Selected) || isOn(option, State_MouseOver);
    QStyleOptionTab label = withText(*tab, bright ? Role::Text : Role::Secondary);
    label.rect.adjust(0, 0, -2, 0);
    draw(label);
  } else if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(&option);
             header != nullptr && element == CE_HeaderLabel) {
    draw(withText(*header, Role::Secondary));
  } else if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(&option)) {
    drawMenuItem(element, *item, painter, widget);
  } else {
    draw(option);
  }
}

void Style::drawMenuItem(ControlElement element, const QStyleOptionMenuItem& item, QPainter& painter,
                         const QWidget* widget) const {
  const bool enabled = isOn(item, State_Enabled);
  const bool chosen = enabled && isOn(item, State_Selected);
  const Role usual = enabled ? Role::Text : Role::Secondary;
  if (element == CE_MenuBarItem) {
    painter.fillRect(item.rect, colourOf(Role::Window));
    if (chosen) drawPlate(painter, item.rect, colourOf(Role::Hover));
    drawItemText(&painter, item.rect, Qt::AlignCenter | Qt::TextShowMnemonic, withText(item, usual).palette,
                 true, item.text, QPalette::ButtonText);
  } else if (item.menuItemType == QStyleOptionMenuItem::Separator) {
    painter.fillRect(QRect(item.rect.left() + 8, item.rect.center().y(), item.rect.width() - 16, 1),
                     colourOf(Role::Line));
  } else {
    QStyleOptionMenuItem text = withText(item, chosen ? Role::AccentText : usual);
    text.state.setFlag(State_Selected, false);
    if (chosen) drawPlate(painter, item.rect, colourOf(Role::Accent));
    QProxyStyle::drawControl(element, &text, &painter, widget);
  }
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const {
  if (control == CC_ComboBox) {
    const bool hovered = isOn(*option, State_MouseOver) && isOn(*option, State_Enabled);
    drawPlate(*painter, option->rect, colourOf(hovered ? Role::Hover : Role::Raised), edgeOf(option->state));
    drawDownArrow(*painter, arrowPlace(option->rect));
  } else if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
             button != nullptr && control == CC_ToolButton) {
    drawToolButton(*button, *painter, widget);
  } else if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
             bar != nullptr && control == CC_ScrollBar) {
    const bool hovered = bar->activeSubControls.testFlag(SC_ScrollBarSlider) && isOn(*option, State_Enabled);
    if (bar->maximum > bar->minimum)
      drawScrollHandle(*painter, subControlRect(control, option, SC_ScrollBarSlider, widget), hovered);
  } else {
    QProxyStyle::drawComplexControl(control, option, painter, widget);
  }
}

void Style::drawToolButton(const QStyleOptionToolButton& option, QPainter& painter,
                           const QWidget* widget) const {
  drawToolPlate(painter, option.rect, option.state);
  if (option.subControls.testFlag(SC_ToolButtonMenu))
    drawDownArrow(painter, subControlRect(CC_ToolButton, &option, SC_ToolButtonMenu, widget));
  QStyleOptionToolButton label = option;
  label.rect = subControlRect(CC_ToolButton, &option, SC_ToolButton, widget).adjusted(1, 1, -1, -1);
  QProxyStyle::drawControl(CE_ToolButtonLabel, &label, &painter, widget);
}

}  // namespace squire
