#include "widgets/panels/map_button.h"

#include <QAction>
#include <QMenu>

#include "widgets/theme/icons.h"

namespace squire {

MapButton::MapButton(QWidget* parent) : QPushButton(parent) {
  auto* menu = new QMenu(this);
  menu->setToolTipsVisible(true);
  const auto add = [&](const QString& iconName, const QString& text, const QString& hint,
                       void (MapButton::*chosen)()) {
    QAction* action = menu->addAction(iconName.isEmpty() ? QIcon() : squire::icon(iconName), text);
    action->setToolTip(hint);
    connect(action, &QAction::triggered, this, chosen);
    return action;
  };
  add(QStringLiteral("open"), tr("Choose an &Image\u2026"), tr("Uses an image file instead of the map"),
      &MapButton::chooseRequested);
  none_ = add({}, tr("&No Map"), tr("Uses only the colour"), &MapButton::removed);
  back_ = add(QStringLiteral("reset"), tr("&Reset to Source"), tr("Uses the map of the source file"),
              &MapButton::restored);
  setMenu(menu);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void MapButton::showMap(const QString& name, const QString& hint, bool isMissing) {
  QString text = name.isEmpty() ? tr("none") : name;
  if (isMissing) text += QStringLiteral(" (") + tr("missing") + QLatin1Char(')');
  constexpr int shownCharacters = 28;
  setText(text.size() > shownCharacters ? QStringLiteral("\u2026") + text.right(shownCharacters - 1) : text);
  setToolTip(hint);
  QPalette colours = parentWidget()->palette();
  if (isMissing) colours.setColor(QPalette::ButtonText, colourOf(Role::Error));
  setPalette(colours);
}

void MapButton::setChoices(bool canRemove, bool canReset) {
  none_->setEnabled(canRemove);
  back_->setEnabled(canReset);
}

}  // namespace squire

#include "moc_map_button.cpp"
