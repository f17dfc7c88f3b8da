#include "widgets/fight/spar_panel.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/controls/folding_row.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/plain_label.h"
#include "widgets/fight/spar_map_view.h"
#include "widgets/theme/number_text.h"

namespace squire {

namespace {

QString number(float value, int decimals) { return numberText(static_cast<double>(value), decimals); }

}  // namespace

SparPanel::SparPanel(Session& session, SparRing& ring, QAction* spar, QWidget* parent)
    : QWidget(parent), session_(session), ring_(ring) {
  auto* row = panelRow(this, {.spacing = PanelFrame::styleSpacing});
  auto* pages = new FoldingRow(this);
  const auto add = [&](QLayout* layout, const QString& name, int stretch) {
    auto* page = new QWidget(this);
    layout->setContentsMargins(8, 6, 8, 6);
    page->setLayout(layout);
    pages->add(page, name, stretch);
  };
  add(makeFields(spar), tr("Opponent"), 0);
  add(makeResults(), tr("Contacts"), 4);
  add(makeMap(), tr("Map"), 3);
  pages->splitter()->setSizes({330, 420, 330});
  row->addWidget(pages);
  connect(&ring_, &SparRing::changed, this, &SparPanel::refresh);
  session_.onChange(SessionChange::content, this, &SparPanel::refill);
  refill();
}

NumberField* SparPanel::field(const QString& name, const QString& label, const QString& hint, double most,
                              int decimals) {
  NumberStyle style;
  style.decimals = decimals;
  style.step = decimals == 0 ? 1.0 : 0.01;
  style.least = decimals == 0 ? 0.0 : -most;
  style.most = most;
  if (decimals == 2) style.unit = QStringLiteral("m");
  auto* out = new NumberField(style, this);
  out->setLive();
  out->setObjectName(name);
  out->setAccessibleName(label);
  out->setToolTip(hint);
  return out;
}

template <typename Change>
void SparPanel::change(Change what) {
  SparSettings settings = ring_.settings();
  what(settings);
  ring_.setSettings(settings);
}

QLayout* SparPanel::makeFields(QAction* spar) {
  auto* start = new QToolButton(this);
  start->setObjectName(QStringLiteral("sparSwitch"));
  start->setDefaultAction(spar);
  start->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  start->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  opponent_ = new QComboBox(this);
  opponent_->setObjectName(QStringLiteral("sparOpponent"));
  opponent_->setAccessibleName(tr("Opponent"));
  clip_ = new QComboBox(this);
  clip_->setObjectName(QStringLiteral("sparClip"));
  clip_->setAccessibleName(tr("Clip of the opponent"));
  phase_ = field(QStringLiteral("sparPhase"), tr("First tick of the opponent"),
                 tr("The tick of the opponent's clip at which the move starts"), 100000, 0);
  plays_ = new QCheckBox(tr("plays"), this);
  plays_->setToolTip(tr("The opponent plays its clip; otherwise it stays at that tick"));
  distance_ = field(QStringLiteral("sparDistance"), tr("Distance"), tr("Between the two origins"), 100, 2);
  distance_->setDefault(static_cast<double>(SparSettings().places.distance));
  height_ =
      field(QStringLiteral("sparHeight"), tr("Height"), tr("How much higher the opponent stands"), 100, 2);
  damage_ = field(QStringLiteral("sparDamage"), tr("Damage before"),
                  tr("Damage that the opponent has already taken; knockback grows with it"), 10000, 0);
  turned_ = new QCheckBox(tr("shows its back"), this);
  air_ = new QCheckBox(tr("is in the air"), this);
  auto* form = new QFormLayout;
  form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
  form->setVerticalSpacing(4);
  form->addRow(secondaryLabel(tr("Against"), this), opponent_);
  form->addRow(secondaryLabel(tr("Clip"), this), clip_);
  auto* phase = new QHBoxLayout;
  phase->addWidget(phase_, 1);
  phase->addWidget(plays_);
  form->addRow(secondaryLabel(tr("Tick"), this), phase);
  auto* place = new QHBoxLayout;
  place->addWidget(distance_, 1);
  place->addWidget(secondaryLabel(tr("higher"), this));
  place->addWidget(height_, 1);
  form->addRow(secondaryLabel(tr("Distance"), this), place);
  form->addRow(secondaryLabel(tr("Damage before"), this), damage_);
  auto* how = new QHBoxLayout;
  how->addWidget(turned_);
  how->addWidget(air_);
  how->addStretch(1);
  form->addRow(secondaryLabel(tr("Opponent"), this), how);
  auto* column = new QVBoxLayout;
  column->setSpacing(4);
  column->addWidget(start);
  column->addLayout(form);
  column->addStretch(1);
  followFields();
  return column;
}

void SparPanel::followFields() {
  connect(opponent_, &QComboBox::activated, this, [this](int row) {
    change([&](SparSettings& settings) {
      settings.opponent = ModelId{opponent_->itemData(row).toUInt()};
      settings.clip = {};
    });
  });
  connect(clip_, &QComboBox::activated, this, [this](int row) {
    change([&](SparSettings& settings) { settings.clip = ClipId{clip_->itemData(row).toUInt()}; });
  });
  connect(phase_, &NumberField::edited, this, [this](double v, bool) {
    change([&](SparSettings& settings) { settings.phase = std::llround(v); });
  });
  connect(distance_, &NumberField::edited, this, [this](double v, bool) {
    change([&](SparSettings& settings) { settings.places.distance = static_cast<float>(v); });
  });
  connect(height_, &NumberField::edited, this, [this](double v, bool) {
    change([&](SparSettings& settings) { settings.places.height = static_cast<float>(v); });
  });
  connect(damage_, &NumberField::edited, this, [this](double v, bool) {
    change([&](SparSettings& settings) { settings.damageBefore = static_cast<float>(v); });
  });
  connect(plays_, &QCheckBox::clicked, this,
          [this](bool on) { change([&](SparSettings& settings) { settings.plays = on; }); });
  connect(turned_, &QCheckBox::clicked, this,
          [this](bool on) { change([&](SparSettings& settings) { settings.places.turned = on; }); });
  connect(air_, &QCheckBox::clicked, this,
          [this](bool on) { change([&](SparSettings& settings) { settings.places.secondInAir = on; }); });
}

QLayout* SparPanel::makeResults() {
  auto* column = new QVBoxLayout;
  column->setSpacing(4);
  verdict_ = new PlainLabel(this);
  verdict_->setObjectName(QStringLiteral("sparVerdict"));
  verdict_->setWordWrap(true);
  QFont bold = verdict_->font();
  bold.setBold(true);
  verdict_->setFont(bold);
  contacts_ = new QTreeWidget(this);
  contacts_->setObjectName(QStringLiteral("sparContacts"));
  contacts_->setAccessibleName(tr("Contacts"));
  contacts_->setRootIsDecorated(false);
  contacts_->setUniformRowHeights(true);
  contacts_->setHeaderLabels({tr("Tick"), tr("What"), tr("Volumes"), tr("Damage")});
  contacts_->headerItem()->setToolTip(0, tr("In ticks of the game, from the start of the move"));
  QHeaderView& header = *contacts_->header();
  header.setStretchLastSection(false);
  header.setSectionResizeMode(2, QHeaderView::Stretch);
  int least = header.sectionSizeHint(2) + 2 * contacts_->frameWidth();
  for (const int section : {0, 1, 3}) {
    header.resizeSection(section, std::max(48, header.sectionSizeHint(section)));
    least += header.sectionSize(section);
  }
  contacts_->setMinimumWidth(least);
  column->addWidget(verdict_);
  column->addWidget(contacts_, 1);
  connect(contacts_, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (item == nullptr) return;
    session_.playback().setPlaying(false);
    session_.setPlayhead(
        timeOfFrame(item->data(0, Qt::UserRole).toLongLong(), session_.project().game.ticks));
  });
  return column;
}

QLayout* SparPanel::makeMap() {
  auto* column = new QVBoxLayout;
  column->setSpacing(4);
  map_ = new SparMapView(session_, ring_, this);
  QLabel* caption = secondaryLabel(tr("Poses that it hits, by tick and distance"), this);
  caption->setWordWrap(true);
  caption->setToolTip(contacts_->headerItem()->toolTip(0));
  column->addWidget(caption);
  column->addWidget(map_, 1);
  connect(map_, &SparMapView::chosen, this, [this](Time at, float distance) {
    change([&](SparSettings& settings) { settings.places.distance = distance; });
    session_.playback().setPlaying(false);
    session_.setPlayhead(at);
  });
  connect(map_, &SparMapView::hinted, this, &SparPanel::hinted);
  return column;
}

void SparPanel::refill() {
  const QSignalBlocker quiet(opponent_);
  opponent_->clear();
  opponent_->addItem(tr("a dummy of 1.8 m"), 0u);
  if (session_.hasProject()) {
    for (const auto& model : session_.project().models)
      opponent_->addItem(QString::fromStdString(model->name), model->id.value);
  }
  refresh();
}

void SparPanel::refresh() {
  const SparSettings& settings = ring_.settings();
  opponent_->setCurrentIndex(std::max(0, opponent_->findData(settings.opponent.value)));
  const QSignalBlocker quiet(clip_);
  clip_->clear();
  for (const auto& clip : ring_.opponent().clips)
    clip_->addItem(QString::fromStdString(clip->name), clip->id.value);
  clip_->setCurrentIndex(std::max(0, clip_->findData(settings.clip.value)));
  clip_->setEnabled(clip_->count() > 0);
  phase_->setValue(static_cast<double>(settings.phase));
  plays_->setChecked(settings.plays);
  distance_->setValue(static_cast<double>(settings.places.distance));
  height_->setValue(static_cast<double>(settings.places.height));
  damage_->setValue(static_cast<double>(settings.damageBefore));
  turned_->setChecked(settings.places.turned);
  air_->setChecked(settings.places.secondInAir);
  showContacts();
}

// A blade that is seen in the body may still pass beside its volumes.
QString SparPanel::missText() const {
  const QString none = tr("No contact at %1 m").arg(number(ring_.settings().places.distance, 2));
  const auto miss = nearestMiss(ring_.setup());
  if (!miss || miss->gap <= 0.0f) return none;
  return none + QStringLiteral(". ") +
         tr("%1 passes %2 m beside %3 in tick %4")
             .arg(QString::fromStdString(ring_.setup().first.clip->volume(miss->volume).name),
                  number(miss->gap, 2),
                  QString::fromStdString(ring_.setup().second.clip->volume(miss->otherVolume).name),
                  QString::number(miss->tick));
}

void SparPanel::showContacts() {
  const QSignalBlocker quiet(contacts_);
  contacts_->clear();
  if (!ring_.ready()) {
    verdict_->setText(ring_.isOn() ? tr("Select a clip to spar with.") : tr("Sparring is off."));
    return;
  }
  const SparResult& result = ring_.result();
  const bool attack = std::any_of(ring_.move().played.volumes.begin(), ring_.move().played.volumes.end(),
                                  [](const PlayedVolume& volume) { return attacks(volume); });
  const FightClip& other = *ring_.setup().second.clip;
  bool isThere = false;
  for (std::size_t i = 0; i < other.volumeCount(); ++i)
    isThere = isThere || other.volume(i).kind == VolumeKind::Hurt;
  verdict_->setText(!attack               ? tr("The clip has no hit or grab volume.")
                    : result.firstContact ? tr("First contact in tick %1, damage %2")
                                                .arg(*result.firstContact)
                                                .arg(number(result.damage[1], 1))
                    : !isThere
                        ? tr("%1 has no hurt volumes. Add them with Whole Body in the Hit Volumes panel.")
                              .arg(opponent_->currentText())
                        : missText());
  const QString kinds[] = {tr("hit"), tr("grab"), tr("blocked"), tr("no effect"), tr("clank")};
  for (const Contact& contact : result.contacts) {
    const QString volumes =
        QStringLiteral("%1 \u2192 %2")
            .arg(QString::fromStdString(contact.name), QString::fromStdString(contact.otherName));
    QString kind = kinds[static_cast<std::size_t>(contact.kind)];
    if (contact.attacker == 1) kind = tr("back: %1").arg(kind);
    auto* item = new QTreeWidgetItem(
        contacts_, {QString::number(contact.tick), kind, volumes, number(contact.damage, 1)});
    item->setData(0, Qt::UserRole, QVariant::fromValue<qlonglong>(contact.tick));
    item->setTextAlignment(0, Qt::AlignRight | Qt::AlignVCenter);
    item->setTextAlignment(3, Qt::AlignRight | Qt::AlignVCenter);
    const QString effect = tr("Knockback %1 m/s along, %2 m/s up; hitlag %3, stun %4 ticks")
                               .arg(number(contact.knockback.z, 2), number(contact.knockback.y, 2))
                               .arg(contact.hitlag)
                               .arg(contact.stun);
    for (int column = 0; column < 4; ++column) item->setToolTip(column, volumes + QLatin1Char('\n') + effect);
  }
}

}  // namespace squire

#include "moc_spar_panel.cpp"
