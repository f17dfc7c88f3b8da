#include "widgets/fight/cancel_list.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QVBoxLayout>
#include <algorithm>

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
    : ClipPartList(
          session,
          {"Cancel", tr("Cancels of the clip"), tr("Add Cancel"),
           tr("Lets other clips begin in four ticks of the game from the playhead on; its row below the "
              "dope sheet moves "
              "it"),
           tr("Delete"), tr("Deletes the selected cancel"), tr("Name of the cancel")},
          parent),
      data_(fightData) {
  makeChoices();
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 6, 8, 6);
  column->setSpacing(4);
  widgets_.addTo(*column);
  auto* after = new QGridLayout;  // in two rows, since the panel is narrow
  after->addWidget(onHit_, 0, 0);
  after->addWidget(onBlock_, 0, 1);
  after->addWidget(onWhiff_, 1, 0);
  column->addLayout(after);
  targets_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
  addList(*column, *targets_);
  column->addWidget(results_);
  connect(&data_, &FightData::changed, this, &CancelList::refresh);
  session_.onChange(SessionChange::content, this, &CancelList::refresh);
  refresh();
}

void CancelList::makeChoices() {
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

void CancelList::show(const Cancel* cancel) {
  for (QWidget* one : std::initializer_list<QWidget*>{onHit_, onBlock_, onWhiff_, targets_})
    one->setEnabled(cancel != nullptr);
  const QSignalBlocker quiet(targets_);
  targets_->clear();
  if (cancel == nullptr) {
    return results_->setText(clip() == nullptr ? tr("Open a model with clips.")
                                               : tr("No other clip may begin before this one is over."));
  }
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

// A cancel needs a target: the clip itself, which may begin again.
void CancelList::complete(Cancel& cancel, const ProjectClip& clip) const { cancel.targets = {clip.id}; }

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
