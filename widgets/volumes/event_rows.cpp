#include "widgets/volumes/event_rows.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCompleter>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <algorithm>
#include <map>

#include "widgets/theme/theme.h"

namespace squire {

namespace {

std::vector<EventId> idsOf(const std::vector<RowItem>& items) {
  std::vector<EventId> ids;
  ids.reserve(items.size());
  for (const RowItem& item : items) ids.push_back(EventId{static_cast<std::uint32_t>(item.item)});
  return ids;
}

}  // namespace

EventRows::EventRows(Session& session, QObject* parent)
    : RowSource(QStringLiteral("events"), tr("Events"), parent), session_(session) {
  session_.onChange(
      SessionChange::Opened | SessionChange::Model | SessionChange::Clip | SessionChange::Fights, this,
      &EventRows::changed);
}

const std::vector<Event>& EventRows::events() const {
  static const std::vector<Event> none;
  const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
  const ProjectClip* clip = model == nullptr ? nullptr : model->find(session_.clipId());
  return clip == nullptr ? none : fightOf(*clip).events;
}

std::vector<ExtraRow> EventRows::rows() const {
  std::map<std::string, ExtraRow> byName;
  for (const Event& event : events()) {
    ExtraRow& row = byName[event.name];
    // The row's id is that of the first event with this name, so it is stable while that event exists.
    if (row.marks.empty()) row.id = event.id.value;
    row.name = QString::fromStdString(event.name);
    row.hint = tr("The game receives an event when playback passes its mark; double-click to change it");
    RowMark mark;
    mark.id = event.id.value;
    mark.time = event.time;
    mark.text = QString::fromStdString(event.payload);
    mark.colour = colourOf(Role::Good);
    mark.shape = MarkShape::Flag;
    row.marks.push_back(mark);
  }
  std::vector<ExtraRow> out;
  out.reserve(byName.size());
  for (auto& [name, row] : byName) out.push_back(std::move(row));
  return out;
}

std::optional<std::uint64_t> EventRows::rowInPanel() const {
  const auto first = std::ranges::find(events(), added_, &Event::name);
  return first == events().end() ? std::nullopt : std::optional<std::uint64_t>(first->id.value);
}

Result<Edit> EventRows::moved(const Project& before, const std::vector<RowItem>& items, RowPart /*part*/,
                              Time by) const {
  return moveEvents(before, {session_.clipRef(), idsOf(items), by});
}

Result<Edit> EventRows::removed(const Project& before, const std::vector<RowItem>& items) const {
  return removeEvents(before, {session_.clipRef(), idsOf(items)});
}

void EventRows::open(std::uint64_t /*row*/, std::optional<std::uint64_t> item, Time at) {
  if (item) {
    ask(at, EventId{static_cast<std::uint32_t>(*item)});
  } else {
    ask(at);
  }
}

void EventRows::fillMenu(QMenu& menu, std::uint64_t /*row*/, std::optional<std::uint64_t> item, Time at) {
  connect(menu.addAction(tr("Add event here\u2026")), &QAction::triggered, this, [this, at] { ask(at); });
  if (!item) return;
  const EventId event{static_cast<std::uint32_t>(*item)};
  connect(menu.addAction(tr("Change\u2026")), &QAction::triggered, this,
          [this, at, event] { ask(at, event); });
  connect(menu.addAction(tr("Delete")), &QAction::triggered, this, [this, event] {
    session_.apply(removeEvents(session_.project(), {session_.clipRef(), {event}}));
  });
}

void EventRows::ask(Time at, std::optional<EventId> id) {
  Event event;
  event.time = at;
  if (id) {
    const auto found =
        std::find_if(events().begin(), events().end(), [&](const Event& one) { return one.id == *id; });
    if (found == events().end()) return;
    event = *found;
  }
  auto* dialog = new QDialog(QApplication::activeWindow());
  dialog->setMinimumWidth(360);
  dialog->setObjectName(QStringLiteral("eventDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(id ? tr("Change Event") : tr("Add Event"));
  auto* form = new QFormLayout(dialog);
  auto* name = new QLineEdit(QString::fromStdString(event.name), dialog);
  auto* payload = new QLineEdit(QString::fromStdString(event.payload), dialog);
  name->setPlaceholderText(tr("footstep"));
  payload->setPlaceholderText(tr("any text for the game"));
  QStringList known;
  for (const auto& clip : session_.projectModel()->clips) {
    for (const Event& one : fightOf(*clip).events) known.append(QString::fromStdString(one.name));
  }
  known.removeDuplicates();
  name->setCompleter(new QCompleter(known, name));
  form->addRow(tr("Name"), name);
  form->addRow(tr("Payload"), payload);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
  form->addRow(buttons);
  const auto check = [buttons, name] {
    buttons->button(QDialogButtonBox::Ok)->setEnabled(!name->text().trimmed().isEmpty());
  };
  connect(name, &QLineEdit::textChanged, dialog, check);
  check();
  connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  connect(buttons, &QDialogButtonBox::accepted, dialog, [this, dialog, name, payload, event, id]() mutable {
    event.name = name->text().trimmed().toStdString();
    event.payload = payload->text().toStdString();
    const ClipRef clip = session_.clipRef();
    if (!id) added_ = event.name;
    if (session_.apply(id ? changeEvent(session_.project(), {{clip, event.id}, event})
                          : addEvent(session_.project(), {clip, event}))) {
      dialog->accept();
    }
  });
  // While the list of completions is open, Enter accepts both the name and the dialog.
  connect(name, &QLineEdit::returnPressed, dialog, [name, buttons] {
    QPushButton* ok = buttons->button(QDialogButtonBox::Ok);
    if (name->completer()->popup()->isVisible() && ok->isEnabled()) ok->click();
  });
  dialog->open();
}

}  // namespace squire

#include "moc_event_rows.cpp"
