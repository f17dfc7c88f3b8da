#include "widgets/fight/feet_list.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "core/edit/ik_edits.h"
#include "widgets/controls/number_field.h"

namespace squire {

namespace {

QString millimetres(float metres) { return QLocale().toString(1000.0 * static_cast<double>(metres), 'f', 1); }

}  // namespace

FeetList::FeetList(Session& session, FightData& fightData, QWidget* parent)
    : QWidget(parent), session_(session), data_(fightData) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 6, 8, 6);
  column->setSpacing(4);
  auto* top = new QHBoxLayout;
  auto* label = new QLabel(tr("The game moves it at"), this);
  label->setProperty("secondary", true);
  NumberStyle style;
  style.unit = QStringLiteral("m/s");
  style.decimals = 2;
  style.least = -100.0;
  style.most = 100.0;
  travel_ = new NumberField(style, this);
  travel_->setAccessibleName(tr("Speed over the ground"));
  travel_->setToolTip(
      tr("Of a walk on the spot: how fast the game moves the character while the clip plays"));
  travel_->setFixedWidth(96);
  top->addWidget(label);
  top->addWidget(travel_);
  top->addStretch(1);
  summary_ = new QLabel(this);
  summary_->setProperty("secondary", true);
  summary_->setWordWrap(true);
  list_ = new QListWidget(this);
  list_->setObjectName(QStringLiteral("feetList"));
  list_->setAccessibleName(tr("Where feet stand"));
  pin_ = new QPushButton(tr("Pin it there"), this);
  pin_->setObjectName(QStringLiteral("pinFoot"));
  pin_->setToolTip(tr("An IK target holds the foot where it stands, for as long as it does"));
  auto* below = new QHBoxLayout;
  below->addWidget(pin_);
  below->addStretch(1);
  column->addLayout(top);
  column->addWidget(list_, 1);
  column->addWidget(summary_);
  column->addLayout(below);
  connect(travel_, &NumberField::edited, this, [this](double speed, bool) {
    travel_->setValue(speed);
    refresh();
  });
  connect(list_, &QListWidget::currentRowChanged, this, &FeetList::goTo);
  connect(pin_, &QPushButton::clicked, this, &FeetList::pin);
  connect(&data_, &FightData::changed, this, &FeetList::refresh);
  refresh();
}

std::vector<std::size_t> FeetList::feet() const {
  const ProjectModel* entry = session_.hasProject() ? session_.projectModel() : nullptr;
  if (entry == nullptr || !data_.model().drawn) return {};
  const Skeleton& skeleton = *data_.model().drawn->skeleton;
  std::vector<std::size_t> ends;
  const auto add = [&](const std::vector<IkChain>& chains) {
    for (const IkChain& chain : chains) {
      if (const auto bone = skeleton.indexOf(chain.end)) ends.push_back(static_cast<std::size_t>(*bone));
    }
  };
  add(fightOf(*entry).chains);
  add(proposedChains(*entry));
  return feetAmong(skeleton, ends);
}

void FeetList::addFoot(const FootReport& report, QStringList& pops) {
  const QString name = QString::fromStdString(data_.model().model->bones[report.bone]);
  for (const FootContact& contact : report.contacts) {
    entries_.push_back({report.bone, contact});
    list_->addItem(tr("%1 stands %2 to %3, slides %4 mm")
                       .arg(name)
                       .arg(contact.from)
                       .arg(contact.to - 1)
                       .arg(millimetres(contact.slide)));
  }
  pops += tr("%1 pops by %2 mm at %3").arg(name, millimetres(report.pop)).arg(report.popTick);
}

void FeetList::refresh() {
  const QSignalBlocker quiet(list_);
  const int row = list_->currentRow();
  list_->clear();
  entries_.clear();
  QStringList pops;
  const auto clip = session_.hasProject() ? data_.model().find(session_.clipId()) : nullptr;
  if (clip) {
    FootSettings settings;
    settings.travel = static_cast<float>(travel_->value());
    for (const std::size_t foot : feet()) addFoot(footReport(*clip, foot, settings), pops);
  }
  list_->setCurrentRow(std::min(row, list_->count() - 1));
  pin_->setEnabled(list_->currentRow() >= 0);
  if (!clip) {
    summary_->setText(tr("Choose a clip."));
  } else {
    summary_->setText(pops.isEmpty() ? tr("The model has no legs that stand on the ground.")
                                     : pops.join(QStringLiteral(" \u00B7 ")));
  }
}

void FeetList::goTo() {
  const int row = list_->currentRow();
  pin_->setEnabled(row >= 0);
  if (row < 0) return;
  session_.playback().setPlaying(false);
  session_.setPlayhead(
      timeOfFrame(entries_[static_cast<std::size_t>(row)].contact.from, session_.project().game.ticks));
}

void FeetList::pin() {
  const int row = list_->currentRow();
  if (row < 0) return;
  const Entry entry = entries_[static_cast<std::size_t>(row)];
  const BoneId bone = data_.model().drawn->skeleton->bones[entry.bone].id;
  const auto chainOf = [&](const std::vector<IkChain>& chains) {
    const auto found =
        std::find_if(chains.begin(), chains.end(), [&](const IkChain& c) { return c.end == bone; });
    return found == chains.end() ? std::nullopt : std::optional<IkChain>(*found);
  };
  // A chain that is missing and the pin are one step.
  const GestureId gesture = session_.newGesture();
  std::optional<IkChain> chain = chainOf(fightOf(*session_.projectModel()).chains);
  if (!chain) {
    chain = chainOf(proposedChains(*session_.projectModel()));
    if (!chain) return;
    chain->id = ChainId{session_.project().nextId};
    if (!session_.apply(addChain(session_.project(), {session_.modelId(), *chain}), gesture)) return;
  }
  const Rate ticks = session_.project().game.ticks;
  const Span span{timeOfFrame(entry.contact.from, ticks), timeOfFrame(entry.contact.to, ticks)};
  PinTarget args{session_.clipRef(),   chain->id, span, entry.contact.place, timeOfFrame(2, ticks),
                 timeOfFrame(2, ticks)};
  session_.apply(pinTarget(session_.project(), args), gesture);
}

}  // namespace squire
