#include "widgets/theme/style_metrics.h"

#include <QPlainTextEdit>
#include <QStyleOption>
#include <QTextBrowser>
#include <algorithm>

#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int arrowWidth = 18;   // of a combo box
constexpr int menuWidth = 12;    // of the part of a tool button that opens its menu
constexpr int leastHandle = 24;  // of a scroll bar

QRect comboPart(const QRect& rect, QStyle::SubControl part) {
  if (part == QStyle::SC_ComboBoxEditField) return rect.adjusted(9, 3, -1 - arrowWidth, -3);
  if (part == QStyle::SC_ComboBoxArrow) return rect.adjusted(rect.width() - arrowWidth, 0, 0, 0);
  return rect;
}

QRect scrollPart(const QStyleOptionSlider& bar, QStyle::SubControl part) {
  const bool lying = bar.orientation == Qt::Horizontal;
  const int length = lying ? bar.rect.width() : bar.rect.height();
  int handle = length;
  if (const qint64 range = qint64(bar.maximum) - bar.minimum; range > 0) {
    const qint64 share = qint64(bar.pageStep) * length / (range + bar.pageStep);
    handle = std::min(length, std::max(int(share), leastHandle));
  }
  const int start = QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition,
                                                    length - handle, bar.upsideDown);
  const auto span = [&](int from, int to) {
    return lying ? QRect(from, 0, to - from, bar.rect.height()) : QRect(0, from, bar.rect.width(), to - from);
  };
  switch (part) {
    case QStyle::SC_ScrollBarGroove:
      return bar.rect;
    case QStyle::SC_ScrollBarSlider:
      return span(start, start + handle);
    case QStyle::SC_ScrollBarSubPage:
      return span(0, start);
    case QStyle::SC_ScrollBarAddPage:
      return span(start + handle, length);
    default:
      return {};
  }
}

}  // namespace

StyleMetrics::StyleMetrics() : QProxyStyle(QStringLiteral("Fusion")) {}

bool StyleMetrics::isTextArea(const QWidget* widget) {
  return qobject_cast<const QTextBrowser*>(widget) != nullptr ||
         qobject_cast<const QPlainTextEdit*>(widget) != nullptr;
}

QRect StyleMetrics::arrowPlace(const QRect& rect) { return comboPart(rect, SC_ComboBoxArrow); }

int StyleMetrics::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
  switch (metric) {
    case PM_DefaultFrameWidth:
      return isTextArea(widget) ? 4 : 1;
    case PM_MenuPanelWidth:
      return 1;
    case PM_ButtonDefaultIndicator:
    case PM_MenuBarPanelWidth:
    case PM_TabBarBaseOverlap:
    case PM_TabBarTabOverlap:
    case PM_TabBarTabShiftVertical:
    case PM_ToolBarFrameWidth:
      return 0;
    case PM_MenuBarVMargin:
      return 1;
    case PM_MenuHMargin:
    case PM_MenuVMargin:
    case PM_MenuBarHMargin:
    case PM_ToolBarItemMargin:
    case PM_DockWidgetSeparatorExtent:
    case PM_ToolTipLabelFrameWidth:
      return 4;
    case PM_ToolBarItemSpacing:
      return 2;
    case PM_MenuBarItemSpacing:
      return 6;
    case PM_TabBarTabHSpace:
      return 14;
    case PM_TabBarTabVSpace:
      return 8;
    case PM_ScrollBarExtent:
      return 10;
    case PM_ScrollBarSliderMin:
      return leastHandle;
    case PM_CheckBoxLabelSpacing:
      return 6;
    case PM_DockWidgetTitleMargin:
      return 5;
    default:
      return QProxyStyle::pixelMetric(metric, option, widget);
  }
}

int StyleMetrics::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                            QStyleHintReturn* returned) const {
  if (hint == SH_DialogButtonBox_ButtonsHaveIcons || hint == SH_EtchDisabledText) return 0;
  return QProxyStyle::styleHint(hint, option, widget, returned);
}

QIcon StyleMetrics::standardIcon(StandardPixmap picture, const QStyleOption* option,
                                 const QWidget* widget) const {
  const bool ofDock = picture == SP_TitleBarCloseButton || picture == SP_TitleBarNormalButton;
  return ofDock ? QIcon() : QProxyStyle::standardIcon(picture, option, widget);
}

QSize StyleMetrics::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                     const QWidget* widget) const {
  const QSize usual = QProxyStyle::sizeFromContents(type, option, contents, widget);
  switch (type) {
    case CT_PushButton:
      return {contents.width() + 26, std::max(contents.height(), 16) + 8};
    case CT_LineEdit: {
      const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
      if (frame == nullptr || frame->lineWidth == 0) return usual;
      return {contents.width() + 14, std::max(contents.height(), 16) + 6};
    }
    case CT_ComboBox:
      return {contents.width() + 20 + arrowWidth, std::max(contents.height(), 16) + 6};
    case CT_CheckBox:
      return {std::max(usual.width() - 1, 16), std::max(contents.height(), 15) + 2};
    case CT_ToolButton: {
      const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
      const bool menu =
          button != nullptr && button->features.testFlag(QStyleOptionToolButton::MenuButtonPopup);
      const int more = menu ? menuWidth - 2 - pixelMetric(PM_MenuButtonIndicator, option, widget) : 0;
      return contents + QSize(9 + more, 9);
    }
    case CT_TabBarTab:
      return contents + QSize(2, 0);
    case CT_HeaderSection:
      return usual + QSize(12, 8);
    case CT_ItemViewItem:
      return {usual.width() + 4, std::max(usual.height(), metrics::row)};
    case CT_MenuBarItem:
      return contents + QSize(16, 8);
    case CT_MenuItem: {
      const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
      if (item == nullptr) return usual;
      const bool separator = item->menuItemType == QStyleOptionMenuItem::Separator;
      return {usual.width(),
              separator ? 9 : std::max(usual.height(), item->icon.isNull() ? metrics::row : 24)};
    }
    default:
      return usual;
  }
}

QRect StyleMetrics::subElementRect(SubElement element, const QStyleOption* option,
                                   const QWidget* widget) const {
  switch (element) {
    case SE_LineEditContents: {
      const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
      return frame != nullptr && frame->lineWidth > 0 ? option->rect.adjusted(7, 3, -7, -3) : option->rect;
    }
    case SE_PushButtonContents:
      return option->rect.adjusted(13, 4, -13, -4);
    case SE_CheckBoxIndicator:
    case SE_CheckBoxContents:
      if (const auto* box = qstyleoption_cast<const QStyleOptionButton*>(option)) {
        QStyleOptionButton inner = *box;
        inner.rect.adjust(1, 1, -1, -1);
        return QProxyStyle::subElementRect(element, &inner, widget);
      }
      break;
    case SE_HeaderLabel:
      if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
        QStyleOptionHeader inner = *header;
        inner.rect.adjust(6, 0, -6, 0);
        return QProxyStyle::subElementRect(element, &inner, widget);
      }
      break;
    case SE_ProgressBarGroove:
    case SE_ProgressBarContents:
      return option->rect;
    case SE_DockWidgetCloseButton:
    case SE_DockWidgetFloatButton:
      return {0, 0, 1, 0};  // no place; Qt would leave a null rectangle as it is
    default:
      break;
  }
  return QProxyStyle::subElementRect(element, option, widget);
}

QRect StyleMetrics::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                   const QWidget* widget) const {
  if (control == CC_ComboBox && part != SC_ComboBoxListBoxPopup) return comboPart(option->rect, part);
  if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
      bar != nullptr && control == CC_ScrollBar)
    return scrollPart(*bar, part);
  if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
      button != nullptr && control == CC_ToolButton) {
    const int menu = button->features.testFlag(QStyleOptionToolButton::MenuButtonPopup) ? menuWidth : 0;
    return part == SC_ToolButtonMenu ? option->rect.adjusted(option->rect.width() - menu, 0, 0, 0)
                                     : option->rect.adjusted(0, 0, -menu, 0);
  }
  return QProxyStyle::subControlRect(control, option, part, widget);
}

}  // namespace squire
