#include "widgets/fight/gap_list.h"

#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/edit/fights/game_edits.h"
#include "core/edit/fights/span_edits.h"
#include "core/edit/fights/volume_fixes.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/search_field.h"
#include "widgets/controls/search_notice.h"
#include "widgets/controls/wrapping_layout.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

Rate moreTicks(Rate ticks, int times) {
  return {ticks.numerator * static_cast<std::uint32_t>(times), ticks.denominator};
}

QString millimetres(float metres) { return QLocale().toString(1000.0 * static_cast<double>(metres), 'f', 0); }

}  // namespace

GapList::GapList(Session& session, FightData& fightData, QWidget* parent)
    : QWidget(parent), session_(session), data_(fightData) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 6, 8, 6);
  column->setSpacing(4);
  QLayout* top = makeRadius();
  search_ = new SearchField(tr("Search the gaps"), this);
  search_->setObjectName(QStringLiteral("gapSearch"));
  search_->setToolTip(tr("Shows only gaps whose clip or volume contains this text in its name"));
  none_ = new PlainLabel(this);
  none_->setProperty("secondary", true);
  none_->setWordWrap(true);
  list_ = new QListWidget(this);
  list_->setObjectName(QStringLiteral("gapList"));
  list_->setAccessibleName(tr("Gaps between ticks"));
  search_->setList(list_);
  notice_ = new SearchNotice(list_);
  advice_ = new PlainLabel(this);
  advice_->setWordWrap(true);
  column->addLayout(top);
  column->addWidget(search_);
  column->addWidget(none_);
  column->addWidget(list_, 1);
  column->addWidget(advice_);
  column->addLayout(makeFixButtons());
  connect(search_, &SearchField::textChanged, this, &GapList::filter);
  connect(list_, &QListWidget::currentRowChanged, this, [this] {
    showChosen();
    goTo();
  });
  connect(&data_, &FightData::gapsChanged, this, &GapList::refresh);
  refresh();
}

QLayout* GapList::makeRadius() {
  auto* row = new WrappingLayout(nullptr, metrics::unit);
  auto* label = new PlainLabel(tr("Gaps for hurt spheres of"), this);
  label->setProperty("secondary", true);
  NumberStyle style;
  style.unit = QStringLiteral("m");
  style.decimals = 2;
  style.least = 0.0;
  style.most = 10.0;
  radius_ = new NumberField(style, this);
  radius_->setObjectName(QStringLiteral("hurtRadius"));
  radius_->setDefault(0.1);
  radius_->setValue(static_cast<double>(data_.hurtRadius()));
  radius_->setAccessibleName(tr("Radius of the smallest hurt sphere"));
  radius_->setToolTip(
      tr("Finds swings that a hurt sphere of this size slips through between two ticks of the game"));
  radius_->setFixedWidth(84);
  row->addWidget(label);
  row->addWidget(radius_);
  radius_->setLive();
  connect(radius_, &NumberField::edited, this,
          [this](double radius, bool) { data_.setHurtRadius(static_cast<float>(radius)); });
  return row;
}

QLayout* GapList::makeFixButtons() {
  auto* row = new WrappingLayout(nullptr, metrics::unit);
  widen_ = new QPushButton(this);
  widen_->setObjectName(QStringLiteral("widenVolume"));
  widen_->setToolTip(tr("Enlarges the volume by the depth of the gap"));
  lengthen_ = new QPushButton(this);
  lengthen_->setObjectName(QStringLiteral("lengthenSpan"));
  lengthen_->setText(tr("Longer span"));
  lengthen_->setToolTip(tr("Extends the span to the next tick of the game"));
  ticks_ = new QPushButton(this);
  ticks_->setObjectName(QStringLiteral("moreTicks"));
  ticks_->setToolTip(
      tr("Sets the tick rate of the whole game; frame data and contracts then count these ticks"));
  for (QPushButton* button : {widen_, lengthen_, ticks_}) row->addWidget(button);
  connect(widen_, &QPushButton::clicked, this, &GapList::widen);
  connect(lengthen_, &QPushButton::clicked, this, &GapList::lengthen);
  connect(ticks_, &QPushButton::clicked, this, &GapList::raiseTickRate);
  return row;
}

void GapList::refresh() {
  int row = list_->currentRow();
  {
    const QSignalBlocker quiet(list_);
    list_->clear();
    for (const auto& [clip, gap] : data_.gaps()) {
      const auto ready = data_.model().find(clip);
      const QString where = ready ? QString::fromStdString(ready->name) : QString();
      const QString number = QString::number(gap.tick), next = QString::number(gap.tick + 1);
      const QString what =
          gap.kind == GapKind::Never ? tr("%1: %2, never active (%3 to %4)") : tr("%1: %2, ticks %3 to %4");
      auto* item =
          new QListWidgetItem(what.arg(where, QString::fromStdString(gap.name), number, next), list_);
      item->setToolTip(tr("Between these two ticks a hurt sphere of this size slips through the swing"));
    }
    const auto& gaps = data_.gaps();
    const auto same = std::find_if(gaps.begin(), gaps.end(),
                                   [this](const FightData::Gap& gap) { return identityOf(gap) == kept_; });
    if (same != gaps.end()) row = static_cast<int>(same - gaps.begin());
    list_->setCurrentRow(std::min(row, list_->count() - 1));
  }
  const bool any = list_->count() > 0;
  none_->setText(data_.frames().empty() ? tr("Open a model with clips.")
                                        : tr("No swing lets a hurt sphere of this size slip through."));
  none_->setVisible(!any);
  list_->setVisible(any);
  search_->setVisible(any || !search_->text().isEmpty());
  filter();
  radius_->setValue(static_cast<double>(data_.hurtRadius()));
  showChosen();
}

void GapList::filter() {
  bool isFound = false;
  for (int row = 0; row < list_->count(); ++row) {
    const bool isWanted = list_->item(row)->text().contains(search_->text(), Qt::CaseInsensitive);
    list_->setRowHidden(row, !isWanted);
    isFound = isFound || isWanted;
  }
  notice_->setResult(search_->text(), isFound);
}

const FightData::Gap* GapList::chosen() const {
  const int row = list_->currentRow();
  return row >= 0 && row < static_cast<int>(data_.gaps().size())
             ? &data_.gaps()[static_cast<std::size_t>(row)]
             : nullptr;
}

void GapList::showChosen() {
  const FightData::Gap* gap = chosen();
  kept_ = gap == nullptr ? std::nullopt : std::optional(identityOf(*gap));
  const bool between = gap != nullptr && gap->gap.kind == GapKind::Between;
  // Gaps of an attached model must be fixed on that model.
  const bool own = gap != nullptr && volumeOf(*gap) != nullptr;
  const bool looksOften = between && gap->gap.subSteps > 0;
  widen_->setVisible(own && gap->gap.depth > 0.0f);
  lengthen_->setVisible(own && !between);
  ticks_->setVisible(looksOften);
  if (looksOften) {
    ticks_->setText(
        tr("%1 ticks a second")
            .arg(QString::fromStdString(moreTicks(session_.project().game.ticks, gap->gap.subSteps).text())));
  }
  advice_->setVisible(gap != nullptr);
  if (gap != nullptr) {
    widen_->setText(tr("Radius %1 mm larger").arg(millimetres(gap->gap.depth + 0.0005f)));
    QString text =
        gap->gap.kind == GapKind::Never
            ? tr("The volume is never active: its span lies between two ticks.")
            : tr("A hurt sphere passes the volume at a distance of %1 mm.").arg(millimetres(gap->gap.depth));
    if (looksOften)
      text += QLatin1Char(' ') + tr("Testing %1 times per tick would also find it.").arg(gap->gap.subSteps);
    advice_->setText(text);
  }
  Q_EMIT chosenChanged();
}

void GapList::raiseTickRate() {
  const FightData::Gap* gap = chosen();
  if (gap == nullptr || gap->gap.subSteps < 2) return;
  session_.apply(
      setGameTicks(session_.project(), {moreTicks(session_.project().game.ticks, gap->gap.subSteps)}));
}

void GapList::goTo() {
  const FightData::Gap* gap = chosen();
  if (gap == nullptr) return;
  const Time worst = gap->gap.worst;
  session_.playback().setPlaying(false);
  session_.setClip(gap->clip);
  session_.setPlayhead(worst);
}

const HitVolume* GapList::volumeOf(const FightData::Gap& gap) const {
  const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
  const ProjectClip* clip = model == nullptr ? nullptr : model->find(gap.clip);
  if (clip == nullptr) return nullptr;
  const auto& volumes = fightOf(*clip).volumes;
  const auto found = std::find_if(volumes.begin(), volumes.end(),
                                  [&](const HitVolume& v) { return v.name == gap.gap.name; });
  return found == volumes.end() ? nullptr : &*found;
}

void GapList::widen() {
  const FightData::Gap* gap = chosen();
  const HitVolume* volume = gap == nullptr ? nullptr : volumeOf(*gap);
  if (volume == nullptr) return;
  // Rounded up to millimetres.
  const float by = std::ceil(1000.0f * gap->gap.depth + 0.1f) / 1000.0f;
  session_.apply(widenVolume(session_.project(), {{{session_.modelId(), gap->clip}, volume->id}, by}));
}

void GapList::lengthen() {
  const FightData::Gap* gap = chosen();
  const HitVolume* volume = gap == nullptr ? nullptr : volumeOf(*gap);
  if (volume == nullptr || gap->gap.span >= volume->spans.size()) return;
  Spans spans = volume->spans;
  spans[gap->gap.span] = gap->gap.longer;
  const SpanListRef list{{session_.modelId(), gap->clip}, SpanOwner::Volume, volume->id.value};
  session_.apply(setSpans(session_.project(), {list, std::move(spans)}));
}

}  // namespace squire

#include "moc_gap_list.cpp"
