#include "widgets/match/match_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

#include "widgets/controls/name_box.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/plain_label.h"
#include "widgets/match/match_words.h"

namespace squire {

namespace {

constexpr int leastBox = 76;  // pixels

QString sideName(const char* name, int side) {
  return QStringLiteral("%1%2").arg(QLatin1String(name)).arg(side + 1);
}

}  // namespace

MatchForm::MatchForm(MatchState& state, QWidget* parent) : QWidget(parent), state_(state) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(8, 6, 8, 6);
  grid->setVerticalSpacing(4);
  grid->setColumnStretch(1, 1);
  grid->setColumnStretch(2, 1);
  makePlaces(*grid);
  makeSides(*grid);
  grid->setRowStretch(grid->rowCount(), 1);
  connect(&state_, &MatchState::changed, this, &MatchForm::refresh);
  refresh();
}

template <typename Change>
void MatchForm::change(Change what) {
  MatchSetup setup = state_.setup();
  what(setup);
  state_.setSetup(setup);
}

NumberField* MatchForm::number(const QString& name, const QString& label, const QString& tip, bool isLength) {
  NumberStyle style;
  style.decimals = isLength ? 2 : 0;
  style.step = isLength ? 0.01 : 1.0;
  style.least = 0.0;
  style.most = isLength ? 100.0 : 600.0;
  if (isLength) style.unit = QStringLiteral("m");
  auto* out = new NumberField(style, this);
  out->setLive();
  out->setObjectName(name);
  out->setAccessibleName(label);
  out->setToolTip(tip);
  return out;
}

void MatchForm::makePlaces(QGridLayout& grid) {
  distance_ = number(QStringLiteral("matchDistance"), tr("Distance"),
                     tr("Between the origins of the two at the start"), true);
  distance_->setDefault(static_cast<double>(MatchSetup().distance));
  wall_ = number(QStringLiteral("matchWall"), tr("Distance to the wall"),
                 tr("How far behind the second fighter the wall is at the start"), true);
  wall_->setDefault(0.0);
  hasWall_ = new QCheckBox(tr("Wall at"), this);
  hasWall_->setObjectName(QStringLiteral("matchHasWall"));
  hasWall_->setToolTip(tr("A wall behind the second fighter, who is pushed no farther"));
  buffer_ =
      number(QStringLiteral("matchBuffer"), tr("Ticks that a clip waits"),
             tr("How many ticks a clip that may not begin yet waits for it, as a game keeps presses"), false);
  buffer_->setDefault(static_cast<double>(MatchSetup().buffer));
  grid.addWidget(secondaryLabel(tr("Distance"), this), 0, 0, Qt::AlignRight);
  grid.addWidget(distance_, 0, 1);
  auto* row = new QHBoxLayout;
  row->addWidget(hasWall_);
  row->addWidget(wall_, 1);
  grid.addLayout(row, 0, 2);
  grid.addWidget(secondaryLabel(tr("Waits"), this), 1, 0, Qt::AlignRight);
  grid.addWidget(buffer_, 1, 1);
  grid.addWidget(secondaryLabel(tr("ticks"), this), 1, 2);
  connect(distance_, &NumberField::edited, this, [this](double to, bool) {
    change([&](MatchSetup& setup) { setup.distance = static_cast<float>(to); });
  });
  connect(wall_, &NumberField::edited, this, [this](double to, bool) {
    change([&](MatchSetup& setup) { setup.wall = static_cast<float>(to); });
  });
  connect(hasWall_, &QCheckBox::clicked, this, [this](bool on) {
    change([&](MatchSetup& setup) {
      setup.wall = on ? std::optional(static_cast<float>(wall_->value())) : std::nullopt;
    });
  });
  connect(buffer_, &NumberField::edited, this,
          [this](double to, bool) { change([&](MatchSetup& setup) { setup.buffer = std::llround(to); }); });
}

void MatchForm::makeSides(QGridLayout& grid) {
  const int row = grid.rowCount();
  grid.addWidget(secondaryLabel(tr("Fighter"), this), row, 0, Qt::AlignRight);
  grid.addWidget(new PlainLabel(tr("1, shown model"), this), row, 1);
  opponent_ = new NameBox(this);
  opponent_->setObjectName(QStringLiteral("matchOpponent"));
  opponent_->setAccessibleName(tr("Model of the second fighter"));
  opponent_->setMinimumWidth(leastBox);
  connect(opponent_, &QComboBox::activated, this, [this](int index) {
    change([&](MatchSetup& setup) { setup.sides[1].model = ModelId{opponent_->itemData(index).toUInt()}; });
  });
  grid.addWidget(opponent_, row, 2);
  addClips(grid, &MatchSide::idle, tr("At rest"), tr("The clip that is played when no other is"),
           "matchRest");
  addWords(grid, guards_, tr("Guards"), tr("When the fighter guards, as far as it may act"),
           {tr("never"), tr("always"), tr("after the first hit")}, "matchGuard");
  addWords(grid, stances_, tr("Stance"), tr("Which hits reach the fighter, and which ones it can block"),
           {tr("stands"), tr("crouches"), tr("in the air")}, "matchStance");
  addWords(grid, turns_, tr("Turns"), tr("Whether the fighter turns to face the other one, whenever it may"),
           {tr("always"), tr("never")}, "matchTurns");
  addClips(grid, &MatchSide::answer, tr("Answers"), tr("The clip that begins as soon as a stun is over"),
           "matchAnswer");
  addClips(grid, &MatchSide::stunned, tr("When hit"),
           tr("The clip that is played while a hit stuns the fighter"), "matchStunned");
  addClips(grid, &MatchSide::blocking, tr("When it blocks"),
           tr("The clip that is played while a blocked hit stuns the fighter"), "matchBlocking");
  for (int side = 0; side < 2; ++side) {
    const auto at = static_cast<std::size_t>(side);
    connect(guards_[at], &QComboBox::activated, this, [this, at](int index) {
      change([&](MatchSetup& setup) { setup.sides[at].guard = static_cast<MatchGuard>(index); });
    });
    connect(stances_[at], &QComboBox::activated, this, [this, at](int index) {
      change([&](MatchSetup& setup) { setup.sides[at].stance = static_cast<MatchStance>(index); });
    });
    connect(turns_[at], &QComboBox::activated, this, [this, at](int index) {
      change([&](MatchSetup& setup) { setup.sides[at].turns = index == 0; });
    });
  }
}

void MatchForm::addClips(QGridLayout& grid, ClipId MatchSide::*member, const QString& label,
                         const QString& tip, const char* name) {
  const int row = grid.rowCount();
  grid.addWidget(secondaryLabel(label, this), row, 0, Qt::AlignRight);
  ClipBox made{member, member != &MatchSide::idle, {}};
  for (int side = 0; side < 2; ++side) {
    const auto at = static_cast<std::size_t>(side);
    auto* box = made.boxes[at] = new NameBox(this);
    box->setObjectName(sideName(name, side));
    box->setAccessibleName(tr("%1, fighter %2").arg(label).arg(side + 1));
    box->setToolTip(tip);
    box->setMinimumWidth(leastBox);
    connect(box, &QComboBox::activated, this, [this, member, at, box](int index) {
      change([&](MatchSetup& setup) { setup.sides[at].*member = ClipId{box->itemData(index).toUInt()}; });
    });
    grid.addWidget(box, row, side + 1);
  }
  clips_.push_back(made);
}

void MatchForm::addWords(QGridLayout& grid, std::array<QComboBox*, 2>& boxes, const QString& label,
                         const QString& tip, const QStringList& words, const char* name) {
  const int row = grid.rowCount();
  grid.addWidget(secondaryLabel(label, this), row, 0, Qt::AlignRight);
  for (int side = 0; side < 2; ++side) {
    auto* box = boxes[static_cast<std::size_t>(side)] = new NameBox(this);
    box->setObjectName(sideName(name, side));
    box->setAccessibleName(tr("%1, fighter %2").arg(label).arg(side + 1));
    box->setToolTip(tip);
    box->setMinimumWidth(leastBox);
    box->addItems(words);
    grid.addWidget(box, row, side + 1);
  }
}

void MatchForm::refresh() {
  const MatchSetup& setup = state_.setup();
  setEnabled(state_.session().hasProject());
  distance_->setValue(static_cast<double>(setup.distance));
  hasWall_->setChecked(setup.wall.has_value());
  wall_->setEnabled(setup.wall.has_value());
  if (setup.wall) wall_->setValue(static_cast<double>(*setup.wall));
  buffer_->setValue(static_cast<double>(setup.buffer));
  const QSignalBlocker quiet(opponent_);
  opponent_->clear();
  if (state_.session().hasProject()) {
    for (const auto& model : state_.session().project().models)
      opponent_->addItem(QStringLiteral("2 ") + QString::fromStdString(model->name), model->id.value);
  }
  opponent_->setCurrentIndex(opponent_->findData(setup.sides[1].model.value));
  for (std::size_t side = 0; side < 2; ++side) {
    guards_[side]->setCurrentIndex(static_cast<int>(setup.sides[side].guard));
    stances_[side]->setCurrentIndex(static_cast<int>(setup.sides[side].stance));
    turns_[side]->setCurrentIndex(setup.sides[side].turns ? 0 : 1);
    fillClips(side);
    for (const ClipBox& clip : clips_)
      clip.boxes[side]->setCurrentIndex(
          std::max(0, clip.boxes[side]->findData((setup.sides[side].*clip.member).value)));
  }
}

// The match changes with each move of a drag, its clips hardly ever.
void MatchForm::fillClips(std::size_t side) {
  auto clips = state_.clipsOf(static_cast<int>(side));
  if (clips == listed_[side]) return;
  for (const ClipBox& one : clips_) {
    NameBox* box = one.boxes[side];
    box->clear();
    if (one.isOptional)
      box->addItem(one.member == &MatchSide::answer ? tr("with nothing") : tr("as at rest"), 0u);
    for (const auto& [id, name] : clips) box->addItem(name, id.value);
  }
  listed_[side] = std::move(clips);
}

}  // namespace squire

#include "moc_match_form.cpp"
