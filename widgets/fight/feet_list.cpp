#include "widgets/fight/feet_list.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/edit/fights/ik_edits.h"
#include "widgets/controls/narrowing_row.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/wrapping_layout.h"
#include "widgets/fight/contact_strip.h"
#include "widgets/session/limb_text.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr std::int64_t blendTicks = 2;  // of a pin that begins or ends inside the clip

QString fineMillimetres(float metres) {
  return QLocale().toString(1000.0 * static_cast<double>(metres), 'f', 1);
}

// The usual colours of both sides: left is +X.
QColor sideColour(const Skeleton& skeleton, std::size_t bone) {
  const auto rest = modelMatrices(skeleton, skeleton.restPose());
  const float x = rest[bone][3].x;
  return colourOf(x > 0.01f ? Role::Left : x < -0.01f ? Role::Right : Role::Accent);
}

}  // namespace

FeetList::FeetList(Session& session, FightData& fightData, QWidget* parent)
    : QWidget(parent), session_(session), data_(fightData) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 6, 8, 6);
  column->setSpacing(4);
  makeTop(column);
  list_ = new QListWidget(this);
  list_->setObjectName(QStringLiteral("feetList"));
  list_->setAccessibleName(tr("Foot contacts"));
  column->addWidget(list_, 1);
  strip_ = new ContactStrip(this);
  column->addWidget(strip_);
  summary_ = new PlainLabel(this);
  summary_->setProperty("secondary", true);
  summary_->setWordWrap(true);
  column->addWidget(summary_);
  makeBelow(column);
  connect(list_, &QListWidget::currentRowChanged, this, &FeetList::goTo);
  connect(list_, &QListWidget::itemChanged, this, &FeetList::adoptChoice);
  connect(strip_, &ContactStrip::chosen, this, [this](int bar) { list_->setCurrentRow(bar); });
  connect(&data_, &FightData::changed, this, &FeetList::refresh);
  session_.onChange(SessionChange::Opened, this, [this] { speeds_.clear(); });
  session_.onChange(SessionChange::Opened | SessionChange::Clip, this, [this] {
    if (session_.clipId() != clip_) refresh();
  });
  session_.onChange(SessionChange::Pose, this, [this] {
    if (session_.hasProject())
      strip_->setPlayhead(frameAt(session_.playhead(), session_.project().game.ticks));
  });
  refresh();
}

void FeetList::makeTop(QVBoxLayout* column) {
  auto* row = new NarrowingRow(this);
  QHBoxLayout* top = row->row();
  top->setContentsMargins(0, 0, 0, 0);
  auto* label = new PlainLabel(tr("Speed in the game"), this);
  label->setProperty("secondary", true);
  NumberStyle style;
  style.unit = QStringLiteral("m/s");
  style.decimals = 2;
  style.least = -100.0;
  style.most = 100.0;
  travel_ = new NumberField(style, this);
  travel_->setObjectName(QStringLiteral("feetSpeed"));
  travel_->setAccessibleName(tr("Speed over the ground"));
  travel_->setToolTip(
      tr("For a walk on the spot: how fast the game moves the character while the clip plays"));
  travel_->setFixedWidth(96);
  top->addWidget(label);
  findTravel_ = new QToolButton(this);
  findTravel_->setIcon(icon(QStringLiteral("search")));
  findTravel_->setIconSize({metrics::icon, metrics::icon});
  findTravel_->setText(tr("Find Speed"));
  findTravel_->setAccessibleName(findTravel_->text());
  findTravel_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  findTravel_->setToolTip(tr("Sets the speed at which the feet stand longest"));
  connect(findTravel_, &QToolButton::clicked, this, &FeetList::findTravel);
  top->addWidget(travel_);
  top->addWidget(findTravel_);
  row->allowIconOnly(findTravel_);
  top->addStretch(1);
  column->addWidget(row);
  travel_->setLive();
  connect(travel_, &NumberField::edited, this, &FeetList::chooseTravel);
}

void FeetList::chooseTravel(double speed) {
  speeds_.choose(session_.clipRef(), speed);
  refresh();
}

void FeetList::findTravel() {
  const auto clip = data_.model().find(session_.clipId());
  if (clip) chooseTravel(static_cast<double>(travelOfStanding(*clip, feet(), {})));
}

void FeetList::makeBelow(QVBoxLayout* column) {
  pinAll_ = new QPushButton(this);
  pinAll_->setObjectName(QStringLiteral("pinFeet"));
  pinAll_->setToolTip(tr("Adds IK targets that hold the feet in all ticked contacts, in one undo step"));
  pin_ = new QPushButton(tr("Pin This Contact"), this);
  pin_->setObjectName(QStringLiteral("pinFoot"));
  pin_->setToolTip(tr("Adds an IK target that holds the foot in place during the contact"));
  auto* below = new WrappingLayout(nullptr, metrics::unit);
  below->addWidget(pinAll_);
  below->addWidget(pin_);
  column->addLayout(below);
  connect(pin_, &QPushButton::clicked, this, [this] { pin({list_->currentRow()}); });
  connect(pinAll_, &QPushButton::clicked, this, [this] { pin(ticked()); });
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

float FeetList::travel() const { return static_cast<float>(travel_->value()); }

// The time span of a contact, clamped to the clip, whose end may lie between two ticks.
Span FeetList::spanOf(const FootContact& contact) const {
  const Rate ticks = session_.project().game.ticks;
  const Time end = session_.clip()->duration;
  return {timeOfFrame(contact.from, ticks), std::min(end, timeOfFrame(contact.to, ticks))};
}

bool FeetList::isPinned(std::size_t bone, const FootContact& contact) const {
  const BoneId foot = data_.model().drawn->skeleton->bones[bone].id;
  const ProjectModel& model = *session_.projectModel();
  const ProjectClip* clip = model.find(session_.clipId());
  if (clip == nullptr) return false;
  const Span span = spanOf(contact);
  const auto holds = [&](const IkTarget& target) {
    const IkChain* chain = findById(fightOf(model).chains, target.chain);
    if (chain == nullptr || chain->end != foot || target.space != TargetSpace::Model) return false;
    return std::any_of(target.spans.begin(), target.spans.end(),
                       [&](const Span& one) { return one.from <= span.from && span.to <= one.to; });
  };
  const auto& targets = fightOf(*clip).targets;
  return std::any_of(targets.begin(), targets.end(), holds);
}

void FeetList::addEntry(const Entry& entry, const QString& name) {
  const FootContact& contact = entry.contact;
  QString text = tr("%1 stands %2 to %3, slides %4 mm")
                     .arg(name)
                     .arg(contact.from)
                     .arg(contact.to - 1)
                     .arg(fineMillimetres(contact.slide));
  if (entry.pinned) text += QStringLiteral(" \u00B7 ") + tr("pinned");
  auto* item = new QListWidgetItem(text, list_);
  item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
  item->setCheckState(entry.pinned ? Qt::Unchecked : Qt::Checked);
  entries_.push_back(entry);
}

void FeetList::addFoot(const FootReport& report, QStringList& pops) {
  const QString name = QString::fromStdString(data_.model().model->bones[report.bone]);
  bones_.push_back(report.bone);
  for (const FootContact& contact : report.contacts)
    addEntry({report.bone, contact, isPinned(report.bone, contact)}, name);
  pops += tr("%1 jumps by %2 mm at %3").arg(name, fineMillimetres(report.pop)).arg(report.popTick);
}

void FeetList::refresh() {
  const QSignalBlocker quiet(list_);
  const int row = list_->currentRow();
  list_->clear();
  entries_.clear();
  bones_.clear();
  QStringList pops;
  const auto clip =
      session_.hasProject() && session_.clip() != nullptr ? data_.model().find(session_.clipId()) : nullptr;
  clip_ = clip ? clip->id : ClipId{};
  travel_->setEnabled(clip != nullptr);
  travel_->setValue(speeds_.of(session_.clipRef()).value_or(0.0));
  findTravel_->setEnabled(clip != nullptr);
  if (clip) {
    FootSettings settings;
    settings.travel = travel();
    for (const std::size_t foot : feet()) addFoot(footReport(*clip, foot, settings), pops);
  }
  list_->setCurrentRow(std::min(row, list_->count() - 1));
  if (!clip) {
    summary_->setText(tr("Select a clip."));
  } else {
    const QString without = pops.isEmpty() ? limbsWithoutIk(*session_.model()->skeleton) : QString();
    summary_->setText(!pops.isEmpty()      ? pops.join(QStringLiteral(" \u00B7 "))
                      : !without.isEmpty() ? without
                                           : tr("The model has no legs that stand on the ground."));
  }
  adoptChoice();
}

void FeetList::showStrip() {
  std::vector<ContactStrip::Row> rows;
  std::vector<ContactStrip::Bar> bars;
  for (const std::size_t bone : bones_) {
    const Skeleton& skeleton = *data_.model().drawn->skeleton;
    rows.push_back({QString::fromStdString(skeleton.bones[bone].name), sideColour(skeleton, bone)});
  }
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    const auto row = std::find(bones_.begin(), bones_.end(), entry.bone) - bones_.begin();
    const bool wanted = list_->item(static_cast<int>(i))->checkState() == Qt::Checked;
    bars.push_back({static_cast<int>(row), entry.contact.from, entry.contact.to, entry.pinned, wanted});
  }
  const auto clip = session_.hasProject() ? data_.model().find(session_.clipId()) : nullptr;
  strip_->setContacts(std::move(rows), std::move(bars), clip ? clip->ticks : 1);
  strip_->setCurrent(list_->currentRow());
}

std::vector<int> FeetList::ticked() const {
  std::vector<int> out;
  for (int row = 0; row < list_->count(); ++row) {
    if (list_->item(row)->checkState() == Qt::Checked) out.push_back(row);
  }
  return out;
}

void FeetList::adoptChoice() {
  const auto count = static_cast<int>(ticked().size());
  pinAll_->setText(count == 1 ? tr("Pin the Ticked Contact") : tr("Pin %1 Ticked Contacts").arg(count));
  pinAll_->setEnabled(count > 0);
  pin_->setEnabled(list_->currentRow() >= 0);
  showStrip();
}

void FeetList::goTo(int row) {
  pin_->setEnabled(row >= 0);
  strip_->setCurrent(row);
  if (row < 0 || !isOfTheClip()) return;
  session_.playback().setPlaying(false);
  session_.setPlayhead(
      timeOfFrame(entries_[static_cast<std::size_t>(row)].contact.from, session_.project().game.ticks));
}

// If the game moves the character, a standing foot moves back in model space at the same speed.
FootStand FeetList::standOf(const Entry& entry) const {
  const Span span = spanOf(entry.contact);
  const auto placeAt = [&](Time time) {
    return entry.contact.place - vec3(0.0f, 0.0f, travel() * static_cast<float>(time.seconds()));
  };
  return {data_.model().drawn->skeleton->bones[entry.bone].id, span, placeAt(span.from), placeAt(span.to)};
}

bool FeetList::isOfTheClip() const { return session_.clip() != nullptr && session_.clipId() == clip_; }

void FeetList::pin(const std::vector<int>& rows) {
  if (!isOfTheClip()) return;
  PinContacts args{session_.clipRef(), {}, timeOfFrame(blendTicks, session_.project().game.ticks)};
  for (const int row : rows) {
    if (row >= 0) args.stands.push_back(standOf(entries_[static_cast<std::size_t>(row)]));
  }
  session_.apply(pinContacts(session_.project(), args));
}

}  // namespace squire

#include "moc_feet_list.cpp"
