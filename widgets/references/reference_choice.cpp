#include "widgets/references/reference_choice.h"

#include <algorithm>

namespace squire {

ReferenceChoice::ReferenceChoice(Session& session, QObject* parent) : QObject(parent), session_(session) {
  session_.onChange(SessionChange::Opened, this, [this] { chosen_.choose({}); });
  session_.onChange(SessionChange::Opened | SessionChange::History, this, [this] {
    chosen_.adopt([this](ReferenceId id) { return find(id) != nullptr; });
    Q_EMIT changed();
  });
}

const References& ReferenceChoice::all() const {
  static const References none;
  return session_.hasProject() ? session_.project().references : none;
}

std::size_t ReferenceChoice::placeOfChosen() const {
  const auto place = std::ranges::find_if(all(), [this](const auto& one) { return one->id == chosen_.id(); });
  return static_cast<std::size_t>(place - all().begin());
}

void ReferenceChoice::choose(ReferenceId id) {
  if (chosen_.choose(id)) Q_EMIT changed();
}

bool ReferenceChoice::add(const AddReference& args) {
  auto edit = addReference(session_.project(), args);
  const ReferenceId made = edit ? edit->first<ReferenceId>() : ReferenceId();
  if (!session_.apply(std::move(edit))) return false;
  choose(made);
  return true;
}

bool ReferenceChoice::change(const ChangeReference& args, GestureId gesture) {
  return session_.apply(changeReference(session_.project(), args), gesture);
}

bool ReferenceChoice::rename(ReferenceId id, const std::string& name) {
  const Reference* now = find(id);
  if (now == nullptr || now->name == name) return true;
  ChangeReference args;
  args.reference = id;
  args.name = name;
  return change(args);
}

void ReferenceChoice::remove() {
  if (const Reference* now = chosen()) session_.apply(removeReference(session_.project(), {now->id}));
}

void ReferenceChoice::move(int down) {
  const std::ptrdiff_t to = static_cast<std::ptrdiff_t>(placeOfChosen()) + down;
  const Reference* now = chosen();
  if (now == nullptr || to < 0 || to >= static_cast<std::ptrdiff_t>(all().size())) return;
  session_.apply(moveReference(session_.project(), {{now->id}, static_cast<std::size_t>(to)}));
}

void ReferenceChoice::setHidden(ReferenceId id, bool hidden) {
  session_.apply(hideReference(session_.project(), {id, hidden}));
}

void ReferenceChoice::setLocked(ReferenceId id, bool locked) {
  session_.apply(lockReference(session_.project(), {id, locked}));
}

}  // namespace squire

#include "moc_reference_choice.cpp"
