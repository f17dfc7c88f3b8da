#include "app/editor/action_table.h"

#include <QMenu>

#include "app/editor/settings/editor_settings.h"
#include "widgets/theme/icons.h"

namespace squire {

QAction* ActionTable::add(QMenu* menu, const Spec& spec, std::function<void(bool)> run) {
  auto* action = new QAction(spec.text, window_);
  const QString name = spec.id.text();
  action->setObjectName(name);
  if (!spec.icon.isEmpty()) action->setIcon(icon(spec.icon));
  action->setCheckable(spec.checkable);
  // A menu item has room for an icon or a check mark; the check mark is more important.
  action->setIconVisibleInMenu(!spec.checkable);
  action->setStatusTip(spec.hint);
  setKeys(action, settings_.hasShortcut(name) ? settings_.shortcut(name) : spec.keys);
  QString title = menu->title();
  action->setProperty("menu", title.remove(QLatin1Char('&')));
  QObject::connect(action, &QAction::triggered, window_, [run = std::move(run)](bool on) { run(on); });
  menu->addAction(action);
  window_->addAction(action);
  all_.append(action);
  ids_.append(spec.id);
  entries_.at(spec.id.place()) = {action, spec.keys};
  return action;
}

QList<QAction*> ActionTable::of(std::initializer_list<ActionId> ids) const {
  QList<QAction*> actions;
  for (const ActionId id : ids) actions.append((*this)[id]);
  return actions;
}

bool ActionTable::hasKeys(ActionId id, const QKeySequence& keys) const {
  const QAction* action = (*this)[id];
  return action != nullptr && action->shortcut() == keys;
}

void ActionTable::setKeys(QAction* action, const QKeySequence& keys) {
  action->setShortcut(keys);
  QString plain = action->text();
  plain.remove(QLatin1Char('&'));
  plain.remove(QStringLiteral("\u2026"));
  const QString text = keys.toString(QKeySequence::NativeText);
  action->setToolTip(text.isEmpty() ? plain : QStringLiteral("%1 (%2)").arg(plain, text));
}

}  // namespace squire
