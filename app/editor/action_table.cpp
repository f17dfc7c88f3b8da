#include "app/editor/action_table.h"

#include <QMenu>
#include <algorithm>

#include "app/editor/editor_settings.h"
#include "widgets/theme/icons.h"

namespace squire {

QAction* ActionTable::add(QMenu* menu, const Spec& spec, std::function<void(bool)> run) {
  auto* action = new QAction(spec.text, window_);
  action->setObjectName(spec.id);
  if (!spec.icon.isEmpty()) action->setIcon(icon(spec.icon));
  action->setCheckable(spec.checkable);
  // A menu has room for one of the two, and the mark tells more.
  action->setIconVisibleInMenu(!spec.checkable);
  action->setStatusTip(spec.hint);
  setKeys(action, settings_.hasShortcut(spec.id) ? settings_.shortcut(spec.id) : spec.keys);
  QString title = menu->title();
  action->setProperty("menu", title.remove(QLatin1Char('&')));
  QObject::connect(action, &QAction::triggered, window_, [run = std::move(run)](bool on) { run(on); });
  menu->addAction(action);
  window_->addAction(action);
  all_.append(action);
  byId_.insert(spec.id, action);
  usual_.insert(spec.id, spec.keys);
  return action;
}

QString ActionTable::idOf(const QKeySequence& keys) const {
  const auto found = std::find_if(all_.begin(), all_.end(),
                                  [&](const QAction* action) { return action->shortcut() == keys; });
  return found == all_.end() ? QString() : (*found)->objectName();
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
