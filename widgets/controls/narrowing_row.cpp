#include "widgets/controls/narrowing_row.h"

#include <QEvent>
#include <algorithm>

#include "widgets/controls/menu_button.h"

namespace squire {

namespace {

// The width of a button's text. Uses a separate button, since changing the real one would trigger a new
// layout.
int wordsWidth(const QToolButton& button, QWidget* parent) {
  QToolButton probe(parent);
  probe.setText(button.text());
  probe.setIcon(button.icon());
  probe.setIconSize(button.iconSize());
  probe.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  const int whole = probe.sizeHint().width();
  probe.setToolButtonStyle(Qt::ToolButtonIconOnly);
  return whole - probe.sizeHint().width();
}

int leastWidth(const QWidget& widget) {
  return std::clamp(widget.minimumSizeHint().width(), widget.minimumWidth(), widget.maximumWidth());
}

}  // namespace

NarrowingRow::NarrowingRow(QWidget* parent)
    : QWidget(parent), row_(new QHBoxLayout(this)), more_(new QToolButton(this)) {
  row_->setSizeConstraint(QLayout::SetNoConstraint);
  more_->setObjectName(QStringLiteral("more"));
  more_->setText(QStringLiteral("\u00BB"));
  more_->setToolTip(tr("More"));
  more_->setAccessibleName(more_->toolTip());
  more_->setAutoRaise(true);
  auto* menu = new QMenu(more_);
  connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillMore(menu); });
  opensMenu(more_, menu);
  more_->hide();
}

// Lists the actions of hidden controls in the order of the row.
void NarrowingRow::fillMore(QMenu* menu) const {
  menu->clear();
  for (int i = 0; i < row_->count(); ++i) {
    auto* button = qobject_cast<QToolButton*>(row_->itemAt(i)->widget());
    const bool isOptional =
        std::ranges::any_of(optional_, [&](const Optional& one) { return one.widget == button; });
    if (button == nullptr || !button->isHidden() || !isOptional) continue;
    if (button->defaultAction() != nullptr) {
      menu->addAction(button->defaultAction());
      continue;
    }
    QAction* action = menu->addAction(button->icon(), button->accessibleName());
    action->setEnabled(button->isEnabled());
    action->setCheckable(button->isCheckable());
    action->setChecked(button->isChecked());
    action->setMenu(button->menu());
    connect(action, &QAction::triggered, button, &QToolButton::click);
  }
}

bool NarrowingRow::isWhole(const Optional& optional) {
  return optional.text != nullptr ? optional.text->toolButtonStyle() != Qt::ToolButtonIconOnly
                                  : !optional.widget->isHidden();
}

bool NarrowingRow::isTool(const Optional& optional) {
  return optional.text == nullptr && qobject_cast<const QToolButton*>(optional.widget) != nullptr;
}

int NarrowingRow::saved(const Optional& optional) const {
  if (optional.text == nullptr) return leastWidth(*optional.widget) + row_->spacing();
  const QString words = optional.text->text();
  if (!words_.contains(words)) words_.insert(words, wordsWidth(*optional.text, parentWidget()));
  return words_.value(words);
}

int NarrowingRow::leastRoom() const {
  int room = row_->minimumSize().width() - (more_->isHidden() ? 0 : moreRoom());
  for (const Optional& optional : optional_) {
    if (isWhole(optional)) room -= saved(optional);
  }
  return room;
}

int NarrowingRow::moreRoom() const {
  return std::ranges::any_of(optional_, isTool) ? more_->sizeHint().width() + row_->spacing() : 0;
}

QSize NarrowingRow::minimumSizeHint() const {
  return {leastRoom() + moreRoom(), row_->minimumSize().height()};
}

std::vector<bool> NarrowingRow::fitting(int room) const {
  std::vector<bool> out;
  for (const Optional& optional : optional_) {
    room -= saved(optional);
    out.push_back(room >= 0);
  }
  return out;
}

void NarrowingRow::fit() {
  const int room = width() - leastRoom();
  std::vector<bool> fits = fitting(room);
  bool hasMore = false;
  for (std::size_t i = 0; i < optional_.size(); ++i) hasMore = hasMore || (!fits[i] && isTool(optional_[i]));
  if (hasMore) fits = fitting(room - moreRoom());
  for (std::size_t i = 0; i < optional_.size(); ++i) {
    const Optional& optional = optional_[i];
    if (fits[i] == isWhole(optional)) continue;
    if (optional.text != nullptr) {
      optional.text->setToolButtonStyle(fits[i] ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    } else {
      optional.widget->setVisible(fits[i]);
    }
  }
  if (hasMore && row_->indexOf(more_) < 0) row_->addWidget(more_);  // after all other widgets of the row
  more_->setVisible(hasMore);
}

// A button with a longer text needs more width.
bool NarrowingRow::event(QEvent* event) {
  const bool done = QWidget::event(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) words_.clear();
  if (event->type() == QEvent::LayoutRequest) fit();
  return done;
}

void NarrowingRow::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fit();
}

}  // namespace squire

#include "moc_narrowing_row.cpp"
