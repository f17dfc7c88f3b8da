#include "widgets/fades/fades_panel.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QMenu>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/edit/fights/ik_edits.h"
#include "core/edit/fights/transition_edits.h"
#include "core/fight/feet.h"
#include "core/fight/roster.h"
#include "widgets/controls/folding_row.h"
#include "widgets/controls/menu_button.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/sum_delegate.h"
#include "widgets/fades/sequence_strip.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

struct CurvePreset {
  const char* name;
  Ease ease;
};
const CurvePreset curvePresets[] = {
    {QT_TRANSLATE_NOOP("squire::FadesPanel", "Even"), {}},
    {QT_TRANSLATE_NOOP("squire::FadesPanel", "Slow start"), {Interpolation::Curve, 0.42f, 0.0f, 1.0f, 1.0f}},
    {QT_TRANSLATE_NOOP("squire::FadesPanel", "Slow end"), {Interpolation::Curve, 0.0f, 0.0f, 0.58f, 1.0f}},
    {QT_TRANSLATE_NOOP("squire::FadesPanel", "Slow start and end"),
     {Interpolation::Curve, 0.42f, 0.0f, 0.58f, 1.0f}},
};

NumberStyle secondsStyle() {
  NumberStyle style;
  style.unit = QStringLiteral("s");
  style.decimals = 3;
  style.step = 0.005;
  style.least = 0.0;
  style.most = 60.0;
  return style;
}

}  // namespace

FadesPanel::FadesPanel(Session& session, SequencePreview& preview, QAction* game, QWidget* parent)
    : QWidget(parent),
      session_(session),
      preview_(preview),
      model_(new FadeTable(session, this)),
      table_(new QTableView(this)) {
  auto* row = panelRow(this, {.spacing = PanelFrame::styleSpacing});
  auto* pages = new FoldingRow(this);
  row->addWidget(pages);
  table_->setTabKeyNavigation(false);  // Tab leaves the table, as it leaves a list
  table_->setModel(model_);
  table_->setObjectName(QStringLiteral("fadeTable"));
  table_->setAccessibleName(tr("Fades of all pairs of clips, in seconds"));
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setItemDelegate(new SumDelegate(table_));
  table_->setCornerButtonEnabled(false);
  table_->setMinimumWidth(260);
  table_->horizontalHeader()->setTextElideMode(Qt::ElideRight);
  table_->horizontalHeader()->setDefaultSectionSize(72);
  table_->verticalHeader()->setDefaultSectionSize(metrics::row);
  pages->add(table_, tr("Pairs"), 3);
  pages->add(makeRule(), tr("Rule"), 0);
  pages->add(makePreview(game), tr("Preview"), 4);
  pages->splitter()->setSizes({420, 240, 560});
  connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          [this](const QModelIndex& index) { choose(model_->pairAt(index)); });
  connect(model_, &QAbstractItemModel::modelReset, this, [this] { choose({}); });
  connect(model_, &QAbstractItemModel::dataChanged, this, &FadesPanel::showRule);
  connect(&preview_, &SequencePreview::planChanged, this, &FadesPanel::showPreview);
  connect(&preview_, &SequencePreview::posed, this, &FadesPanel::showPreview);
  showRule();
  showPreview();
}

QWidget* FadesPanel::makeRule() {
  auto* page = new QWidget(this);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(8, 6, 8, 6);
  column->setSpacing(4);
  title_ = new PlainLabel(page);
  QFont bold = title_->font();
  bold.setBold(true);
  title_->setFont(bold);
  origin_ = secondaryLabel({}, page);
  origin_->setWordWrap(true);
  cost_ = secondaryLabel({}, page);
  cost_->setObjectName(QStringLiteral("fadeCost"));
  cost_->setWordWrap(true);
  cost_->setToolTip(
      tr("How visible the fade is: the speed of its fastest joint compared with the two clips, and how far a "
         "foot slides along the ground"));
  column->addWidget(title_);
  column->addWidget(origin_);
  auto* form = new QFormLayout;
  form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
  form->setVerticalSpacing(4);
  fade_ = new NumberField(secondsStyle(), page);
  fade_->setAccessibleName(tr("Length of the fade"));
  fade_->setToolTip(tr("How long the last pose fades into the new clip"));
  curve_ = new QComboBox(page);
  curve_->setAccessibleName(tr("Curve of the fade"));
  for (const CurvePreset& preset : curvePresets) curve_->addItem(tr(preset.name));
  phase_ = new QCheckBox(tr("Same step"), page);
  phase_->setToolTip(
      tr("Starts the new clip on the foot that the old one is on, such as walk to run; or at the same "
         "fraction of its length"));
  speed_ = new QCheckBox(tr("Keep the speed"), page);
  speed_->setObjectName(QStringLiteral("keepSpeed"));
  speed_->setToolTip(
      tr("The old pose goes on with its speed, which dies away during the fade, instead of freezing"));
  reset_ = new QToolButton(page);
  reset_->setText(tr("Remove the rule"));
  reset_->setIcon(icon(QStringLiteral("reset")));
  reset_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  default_ = new NumberField(secondsStyle(), page);
  default_->setObjectName(QStringLiteral("usualFade"));
  default_->setAccessibleName(tr("Default fade of the model"));
  default_->setToolTip(tr("Used where no rule applies"));
  form->addRow(secondaryLabel(tr("Fade"), page), fade_);
  form->addRow(secondaryLabel(tr("Curve"), page), curve_);
  form->addRow(secondaryLabel(tr("Phase"), page), phase_);
  form->addRow(secondaryLabel(tr("Old pose"), page), speed_);
  form->addRow(QString(), reset_);
  form->addRow(secondaryLabel(tr("Default"), page), default_);
  column->addLayout(form);
  column->addWidget(cost_);
  column->addStretch(1);
  connectRule();
  return page;
}

void FadesPanel::connectRule() {
  connect(fade_, &NumberField::edited, this, &FadesPanel::changeFade);
  for (NumberField* field : {fade_, default_})
    connect(field, &NumberField::abandoned, this, [this] { gesture_.abandon(); });
  connect(curve_, &QComboBox::activated, this,
          [this](int row) { change([row](Transition& t) { t.curve = curvePresets[row].ease; }); });
  connect(phase_, &QCheckBox::clicked, this,
          [this](bool on) { change([on](Transition& t) { t.matchPhase = on; }); });
  connect(speed_, &QCheckBox::clicked, this,
          [this](bool on) { change([on](Transition& t) { t.keepSpeed = on; }); });
  connect(reset_, &QToolButton::clicked, this, [this] {
    session_.apply(
        removeTransition(session_.project(), {session_.modelId(), model_->exactTransition(pair_)}));
  });
  connect(default_, &NumberField::edited, this, [this](double seconds, bool last) {
    session_.apply(setUsualFade(session_.project(), {session_.modelId(), Time::fromSeconds(seconds)}),
                   gesture_.until(last));
  });
}

QWidget* FadesPanel::makePreview(QAction* game) {
  auto* page = new QWidget(this);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(6, 3, 6, 3);
  const auto button = [&](const QString& text, const QString& iconName) {
    auto* made = new QToolButton(page);
    made->setText(text);
    made->setAccessibleName(text);
    made->setToolTip(text);
    if (!iconName.isEmpty()) made->setIcon(icon(iconName));
    bar->addWidget(made);
    return made;
  };
  play_ = button(tr("Play the preview"), QStringLiteral("play"));
  play_->setObjectName(QStringLiteral("playPreview"));
  add_ = button(tr("Add a clip"), QStringLiteral("plus"));
  add_->setObjectName(QStringLiteral("addToPreview"));
  add_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  opensMenu(add_, new QMenu(add_));
  connect(add_->menu(), &QMenu::aboutToShow, this, &FadesPanel::fillClipMenu);
  QToolButton* clear = button(tr("Back to the clip"), QStringLiteral("close"));
  clear->setToolTip(tr("The viewport shows the current clip again"));
  connect(clear, &QToolButton::clicked, this, [this] { preview_.setMode(SequencePreview::Mode::Off); });
  auto* playGame = new QToolButton(page);
  playGame->setDefaultAction(game);
  kind_ = new QComboBox(page);
  kind_->setAccessibleName(tr("Kind of fade"));
  kind_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  kind_->setMinimumContentsLength(12);
  kind_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  kind_->addItem(tr("As in the engine"));
  kind_->addItem(tr("Both keep playing"));
  kind_->setToolTip(
      tr("As in the engine: the old pose is held during the fade, or goes on with its speed. For comparison: "
         "the old clip keeps playing."));
  bar->addWidget(kind_);
  bar->addWidget(playGame);
  connect(kind_, &QComboBox::activated, this,
          [this](int row) { preview_.setFadeKind(row == 0 ? FadeKind::Frozen : FadeKind::Cross); });
  connect(play_, &QToolButton::clicked, this, [this] { preview_.setPlaying(!preview_.playing()); });
  makeStrip(page);
  column->addLayout(bar);
  column->addWidget(strip_, 1);
  return page;
}

void FadesPanel::makeStrip(QWidget* page) {
  strip_ = new SequenceStrip(session_, preview_, page);
  connect(strip_, &SequenceStrip::hinted, this, &FadesPanel::hinted);
  connect(strip_, &SequenceStrip::chosenChanged, this, [this] {
    const auto part = strip_->chosen();
    if (!part || *part == 0) return;
    choose({preview_.parts()[*part - 1].clip, preview_.parts()[*part].clip});
  });
  connect(strip_, &SequenceStrip::fadeRequested, this, [this](std::size_t part, double seconds, bool last) {
    choose({preview_.parts()[part - 1].clip, preview_.parts()[part].clip});
    changeFade(seconds, last);
  });
  connect(strip_, &SequenceStrip::fadeAbandoned, this, [this] { gesture_.abandon(); });
}

void FadesPanel::fillClipMenu() {
  add_->menu()->clear();
  for (const ClipId clip : model_->clips()) {
    if (!clip.valid()) continue;
    connect(add_->menu()->addAction(model_->nameOf(clip)), &QAction::triggered, this, [this, clip] {
      preview_.addPart(clip);
      if (preview_.mode() != SequencePreview::Mode::Planned) preview_.setMode(SequencePreview::Mode::Planned);
    });
  }
}

void FadesPanel::choose(const FadeTable::Pair& pair) {
  pair_ = pair;
  const QModelIndex index = model_->indexOf(pair);
  if (index.isValid() && index != table_->currentIndex()) table_->setCurrentIndex(index);
  showRule();
}

void FadesPanel::showRule() {
  const bool model = session_.hasProject() && session_.projectModel() != nullptr;
  for (QWidget* widget :
       {static_cast<QWidget*>(fade_), static_cast<QWidget*>(curve_), static_cast<QWidget*>(phase_),
        static_cast<QWidget*>(speed_), static_cast<QWidget*>(default_)}) {
    widget->setEnabled(model);
  }
  reset_->setEnabled(model && model_->exactTransition(pair_).valid());
  if (!model) return;
  const FadeRule rule = model_->ruleOf(pair_);
  title_->setText(tr("%1 to %2").arg(model_->nameOf(pair_.from), model_->nameOf(pair_.to)));
  origin_->setText(model_->exactTransition(pair_).valid() ? tr("A rule of this pair")
                   : rule.transition.valid()
                       ? tr("From a more general rule; a change creates a rule for this pair")
                       : tr("The model's default fade; a change creates a rule for this pair"));
  fade_->setValue(rule.fade.seconds());
  default_->setValue(fightOf(*session_.projectModel()).usualFade.seconds());
  int row = -1;
  for (int i = 0; i < static_cast<int>(std::size(curvePresets)); ++i) {
    if (curvePresets[i].ease == rule.curve) row = i;
  }
  curve_->setCurrentIndex(row);
  phase_->setChecked(rule.matchPhase);
  speed_->setChecked(rule.keepSpeed);
  showCost(rule);
}

void FadesPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  showRule();
}

// Shows how fast the body moves and how far feet slide during a fade. Does nothing while the panel is hidden,
// because this evaluates two clips.
void FadesPanel::showCost(const FadeRule& rule) {
  if (!isVisible()) return;
  const ProjectModel& entry = *session_.projectModel();
  const auto clipOf = [&](ClipId id) -> const Clip* {
    const ProjectClip* stored = entry.find(id);
    return stored == nullptr ? nullptr : stored->clip.get();
  };
  const Clip* from = clipOf(pair_.from);
  const Clip* to = clipOf(pair_.to);
  cost_->setVisible(from != nullptr && to != nullptr && session_.model() != nullptr);
  if (cost_->isHidden()) return;
  const GameSettings& game = session_.project().game;
  const Skeleton& skeleton = *session_.model()->skeleton;
  std::vector<std::size_t> ends;
  for (const auto& chains : {fightOf(entry).chains, proposedChains(entry)}) {
    for (const IkChain& chain : chains) {
      if (const auto bone = skeleton.indexOf(chain.end)) ends.push_back(static_cast<std::size_t>(*bone));
    }
  }
  TransitionSettings settings;
  settings.feet = feetAmong(skeleton, ends);
  const TransitionCost cost =
      transitionCost(fightClipOf(entry, *session_.model(), *from, game),
                     fightClipOf(entry, *session_.model(), *to, game), rule, settings);
  const auto speed = [](float value) { return QLocale().toString(static_cast<double>(value), 'f', 1); };
  cost_->setText(tr("%1 moves at %2 m/s, %3 in the clips; feet slide %4 mm")
                     .arg(QString::fromStdString(skeleton.bones[cost.joint].name), speed(cost.jointSpeed),
                          speed(cost.clipSpeed), speed(1000.0f * cost.footSlide)));
}

void FadesPanel::showPreview() {
  play_->setIcon(icon(preview_.playing() ? QStringLiteral("pause") : QStringLiteral("play")));
  play_->setEnabled(!preview_.parts().empty());
  kind_->setCurrentIndex(preview_.fadeKind() == FadeKind::Frozen ? 0 : 1);
}

void FadesPanel::change(const std::function<void(Transition&)>& change, GestureId gesture) {
  const FadeRule rule = model_->ruleOf(pair_);
  Transition transition{model_->exactTransition(pair_),
                        pair_.from,
                        pair_.to,
                        rule.fade,
                        rule.curve,
                        rule.matchPhase,
                        rule.keepSpeed};
  change(transition);
  session_.apply(setTransition(session_.project(), {session_.modelId(), transition}), gesture);
}

void FadesPanel::changeFade(double seconds, bool last) {
  change([seconds](Transition& t) { t.fade = Time::fromSeconds(seconds); }, gesture_.until(last));
}

}  // namespace squire

#include "moc_fades_panel.cpp"
