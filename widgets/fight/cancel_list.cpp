#include "widgets/fight/cancel_list.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/controls/icon_button.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/controls/plain_label.h"

namespace squire {

namespace {

QString ticksLeft(std::int64_t spare) {
  return spare >= 0 ? CancelList::tr("combos, %1 ticks to spare").arg(spare)
                    : CancelList::tr("%1 ticks too late").arg(-spare);
}

}  // namespace

CancelList::CancelList(Session& session, FightData& fightData, QWidget* parent)
    : QWidget(parent), session_(session), data_(fightData) {
  makeLists();
  makeChoices();
  // They take what the others leave, however many rows they have.
  for (QListWidget* list : {list_, targets_})
    list->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 6, 8, 6);
  column->setSpacing(4);
  auto* row = new QHBoxLayout;
  row->addWidget(add_);
  row->addWidget(delete_);
  row->addWidget(name_, 1);
  addList(*column, *list_);
  column->addLayout(row);
  auto* after = new QGridLayout;  // in two rows, since the panel is narrow
  after->addWidget(onHit_, 0, 0);
  after->addWidget(onBlock_, 0, 1);
  after->addWidget(onWhiff_, 1, 0);
  column->addLayout(after);
  addList(*column, *targets_);
  column->addWidget(results_);
  connect(&data_, &FightData::changed, this, &CancelList::refresh);
  session_.onChange(SessionChange::content, this, &CancelList::refresh);
  refresh();
}

void CancelList::makeLists() {
  list_ = new QListWidget(this);
  list_->setObjectName(QStringLiteral("cancelList"));
  list_->setAccessibleName(tr("Cancels of the clip"));
  add_ = iconButton(
      "plus", tr("Add Cancel"),
      tr("Lets other clips begin in the four frames from the playhead on; its row below the dope sheet moves "
         "it"),
      this);
  add_->setObjectName(QStringLiteral("addCancel"));
  delete_ = iconButton("trash", tr("Delete"), tr("Deletes the selected cancel"), this);
  delete_->setObjectName(QStringLiteral("deleteCancel"));
  connect(list_, &QListWidget::currentRowChanged, this, &CancelList::showChosen);
  connect(add_, &QToolButton::clicked, this, &CancelList::add);
  connect(delete_, &QToolButton::clicked, this, [this] {
    if (const Cancel* cancel = chosen())
      session_.apply(removeCancel(session_.project(), {session_.clipRef(), cancel->id}));
  });
}

void CancelList::makeChoices() {
  name_ = new QLineEdit(this);
  name_->setObjectName(QStringLiteral("cancelName"));
  name_->setAccessibleName(tr("Name of the cancel"));
  connect(name_, &QLineEdit::editingFinished, this, [this] {
    const std::string name = name_->text().toStdString();
    const Cancel* cancel = chosen();
    if (cancel != nullptr && cancel->name != name) change([&](Cancel& to) { to.name = name; });
  });
  const auto box = [this](const QString& text, const QString& hint, const char* id, bool Cancel::*member) {
    auto* out = new QCheckBox(text, this);
    out->setObjectName(QString::fromLatin1(id));
    out->setToolTip(hint);
    connect(out, &QCheckBox::clicked, this,
            [this, member](bool on) { change([&](Cancel& to) { to.*member = on; }); });
    return out;
  };
  onHit_ = box(tr("On hit"), tr("After a hit that was not blocked"), "cancelOnHit", &Cancel::onHit);
  onBlock_ = box(tr("On block"), tr("After a blocked hit"), "cancelOnBlock", &Cancel::onBlock);
  onWhiff_ = box(tr("On whiff"), tr("While the clip has touched nobody"), "cancelOnWhiff", &Cancel::onWhiff);
  targets_ = new QListWidget(this);
  targets_->setObjectName(QStringLiteral("cancelTargets"));
  targets_->setAccessibleName(tr("Clips that may begin"));
  connect(targets_, &QListWidget::itemChanged, this,
          [this](const QListWidgetItem* item) { changeTargets(*item); });
  results_ = new PlainLabel(this);
  results_->setObjectName(QStringLiteral("cancelResults"));
  results_->setWordWrap(true);
}

const ProjectClip* CancelList::clip() const {
  const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
  return model == nullptr ? nullptr : model->find(session_.clipId());
}

const Cancel* CancelList::chosen() const {
  const ProjectClip* entry = clip();
  const int row = list_->currentRow();
  if (entry == nullptr || row < 0 || row >= static_cast<int>(fightOf(*entry).cancels.size())) return nullptr;
  return &fightOf(*entry).cancels[static_cast<std::size_t>(row)];
}

void CancelList::refresh() {
  const ProjectClip* entry = clip();
  {
    const QSignalBlocker quiet(list_);
    list_->clear();
    int row = 0;
    if (entry != nullptr) {
      for (const Cancel& cancel : fightOf(*entry).cancels) {
        list_->addItem(QString::fromStdString(cancel.name));
        if (cancel.id == kept_) row = list_->count() - 1;
      }
    }
    list_->setCurrentRow(std::min(row, list_->count() - 1));
  }
  add_->setEnabled(entry != nullptr);
  showChosen();
}

void CancelList::showChosen() {
  const Cancel* cancel = chosen();
  kept_ = cancel == nullptr ? CancelId() : cancel->id;
  for (QWidget* one : std::initializer_list<QWidget*>{delete_, name_, onHit_, onBlock_, onWhiff_, targets_})
    one->setEnabled(cancel != nullptr);
  const QSignalBlocker quiet(targets_);
  targets_->clear();
  if (cancel == nullptr) {
    name_->clear();
    return results_->setText(clip() == nullptr ? tr("Open a model with clips.")
                                               : tr("No other clip may begin before this one is over."));
  }
  if (!name_->hasFocus()) name_->setText(QString::fromStdString(cancel->name));
  onHit_->setChecked(cancel->onHit);
  onBlock_->setChecked(cancel->onBlock);
  onWhiff_->setChecked(cancel->onWhiff);
  for (const auto& other : session_.projectModel()->clips) {
    if (other->removed) continue;
    auto* item = new QListWidgetItem(QString::fromStdString(other->name), targets_);
    item->setData(Qt::UserRole, other->id.value);
    const bool is = std::ranges::find(cancel->targets, other->id) != cancel->targets.end();
    item->setCheckState(is ? Qt::Checked : Qt::Unchecked);
  }
  showResults(*cancel);
}

void CancelList::showResults(const Cancel& cancel) {
  QStringList lines;
  const FrameData* frames = data_.framesOf(session_.clipId());
  for (const CancelInto& into : frames != nullptr ? frames->cancels : std::vector<CancelInto>()) {
    if (into.name != cancel.name) continue;
    const QString clip = QString::fromStdString(into.into);
    if (into.onHitSpare) lines += tr("%1 on hit: %2").arg(clip, ticksLeft(*into.onHitSpare));
    if (into.onBlockSpare) lines += tr("%1 on block: %2").arg(clip, ticksLeft(*into.onBlockSpare));
  }
  results_->setText(lines.join(QLatin1Char('\n')));
}

void CancelList::add() {
  const ProjectClip* entry = clip();
  if (entry == nullptr) return;
  Cancel cancel;
  const Time from = session_.playhead();
  cancel.name = "cancel";
  cancel.spans = {{from, from + timeOfFrame(4, session_.project().game.ticks)}};
  // It needs a target: the clip itself, which may begin again.
  cancel.targets = {entry->id};
  kept_ = CancelId{session_.project().nextId};
  session_.apply(addCancel(session_.project(), {session_.clipRef(), cancel}));
}

void CancelList::change(const std::function<void(Cancel&)>& change) {
  const Cancel* cancel = chosen();
  if (cancel == nullptr) return;
  Cancel to = *cancel;
  change(to);
  session_.apply(changeCancel(session_.project(), {{session_.clipRef(), to.id}, to}));
  refresh();  // shows again what was refused
}

void CancelList::changeTargets(const QListWidgetItem& item) {
  const ClipId target{item.data(Qt::UserRole).toUInt()};
  const bool on = item.checkState() == Qt::Checked;
  change([&](Cancel& to) {
    std::erase(to.targets, target);
    if (on) to.targets.push_back(target);
  });
}

}  // namespace squire

#include "moc_cancel_list.cpp"
