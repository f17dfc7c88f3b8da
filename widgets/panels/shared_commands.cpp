#include "widgets/panels/shared_commands.h"

#include <QMenu>
#include <algorithm>

#include "core/edit/attach.h"
#include "core/edit/decided_materials.h"
#include "core/edit/materials/shared_edits.h"
#include "core/edit/names.h"
#include "widgets/controls/action_text.h"
#include "widgets/theme/icons.h"

namespace squire {

SharedCommands::SharedCommands(Session& session, QWidget* parent)
    : QObject(parent),
      session_(session),
      menu_(std::make_unique<QMenu>(tr("Shared Material"))),
      share_(add(tr("Share"),
                 tr("Makes a shared material with the values of this one, for all models of the project; a "
                    "change of it changes all materials that use it"),
                 &SharedCommands::share)),
      useMenu_(std::make_unique<QMenu>(tr("Use"))),
      detach_(add(tr("Detach"),
                  tr("Gives this material values of its own again, equal to those of the shared one"),
                  &SharedCommands::detach)),
      new_(add(tr("New Shared Material"), tr("Makes a shared material with the usual values"),
               &SharedCommands::addNew)) {
  menu_->setIcon(icon(QStringLiteral("palette")));
  menu_->menuAction()->setToolTip(tr("Materials that the models of the project share"));
  menu_->setToolTipsVisible(true);
  useMenu_->menuAction()->setToolTip(tr("Uses a shared material instead of the values of this one"));
  menu_->addActions({share_, useMenu_->menuAction(), detach_, new_});
  connect(useMenu_.get(), &QMenu::aboutToShow, this, &SharedCommands::fillUseMenu);
  session_.onChange(SessionChange::content, this, &SharedCommands::enable);
  enable();
}

SharedCommands::~SharedCommands() = default;

QAction* SharedCommands::add(const QString& text, const QString& hint, void (SharedCommands::*run)()) {
  auto* action = new QAction(text, this);
  action->setToolTip(hint);
  connect(action, &QAction::triggered, this, run);
  return action;
}

void SharedCommands::setMaterial(const std::string& key, const std::string& shared) {
  key_ = key;
  shared_ = shared;
  enable();
}

void SharedCommands::enable() {
  const bool isOpen = session_.hasProject();
  menu_->menuAction()->setEnabled(isOpen && session_.projectModel() != nullptr);
  if (!isOpen) return;
  share_->setEnabled(!key_.empty() && shared_.empty());
  detach_->setEnabled(!key_.empty() && !shared_.empty());
  useMenu_->menuAction()->setEnabled(!key_.empty() && !session_.project().sharedMaterials.empty());
}

void SharedCommands::addNew() {
  const auto isTaken = [&](const std::string& name) {
    return session_.project().findShared(name) != nullptr;
  };
  const std::string name = freeName(tr("Shared material").toStdString(), "Shared material", isTaken);
  if (session_.apply(newSharedMaterial(session_.project(), {name})))
    Q_EMIT made(QString::fromStdString(name));
}

void SharedCommands::share() { Q_EMIT shareRequested(QString::fromStdString(key_)); }

void SharedCommands::detach() {
  session_.apply(detachMaterial(session_.project(), {session_.modelId(), key_}));
}

void SharedCommands::give(int mesh) {
  const Model* imported = importedModel(session_.project(), *session_.projectModel());
  if (imported == nullptr || mesh < 0 || mesh >= static_cast<int>(imported->meshes.size())) return;
  const Mesh& source = *imported->meshes[static_cast<std::size_t>(mesh)];
  session_.apply(giveSharedMaterial(
      session_.project(), {session_.modelId(), source.name, sourceMaterial(*imported, source), shared_}));
}

void SharedCommands::remove() { session_.apply(deleteSharedMaterial(session_.project(), {shared_})); }

Result<Edit> SharedCommands::renamed(const std::string& name) const {
  return renameSharedMaterial(session_.project(), {shared_, name});
}

QStringList SharedCommands::usersOf(const std::string& shared) const {
  QStringList out;
  for (const auto& model : session_.project().models) {
    const auto isUser = [&](const MaterialOverride& one) { return one.shared == shared; };
    if (std::ranges::any_of(model->materials, isUser)) out += QString::fromStdString(model->name);
  }
  return out;
}

void SharedCommands::fillUseMenu() {
  useMenu_->clear();
  for (const SharedMaterial& one : session_.project().sharedMaterials) {
    QAction* action = useMenu_->addAction(actionText(QString::fromStdString(one.name)));
    action->setCheckable(true);
    action->setChecked(one.name == shared_);
    connect(action, &QAction::triggered, this, [this, name = one.name] {
      session_.apply(useSharedMaterial(session_.project(), {session_.modelId(), key_, name}));
    });
  }
}

}  // namespace squire

#include "moc_shared_commands.cpp"
