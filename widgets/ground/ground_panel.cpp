#include "widgets/ground/ground_panel.h"

#include <QAction>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include "widgets/controls/menu_button.h"
#include "widgets/controls/name_box.h"
#include "widgets/controls/narrowing_row.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/number_table.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/plain_label.h"
#include "widgets/ground/ground_state.h"
#include "widgets/session/limb_text.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/number_text.h"

namespace squire {

// Chooses what the character walks on: the test ground, or a stage from one of its spawns.
class GroundBox : public NameBox {
  Q_OBJECT
 public:
  explicit GroundBox(GroundState& state, QWidget* parent = nullptr);

 private:
  using Row = std::pair<QString, WalkedGround>;
  [[nodiscard]] std::vector<Row> rowsNow() const;
  void refresh();

  GroundState& state_;
  std::vector<Row> rows_;  // the rows that are shown
};

namespace {

std::vector<StagePoint> spawnsOf(const Stage& stage) {
  std::vector<StagePoint> out;
  std::ranges::copy_if(stage.points, std::back_inserter(out),
                       [](const StagePoint& point) { return point.kind == StagePointKind::Spawn; });
  return out;
}

}  // namespace

GroundBox::GroundBox(GroundState& state, QWidget* parent) : NameBox(parent), state_(state) {
  setObjectName(QStringLiteral("groundOf"));
  setAccessibleName(tr("Ground"));
  setToolTip(
      tr("What the character walks on: the test ground, or the ground of a stage from one of its spawns"));
  connect(this, &QComboBox::activated, this,
          [this](int row) { state_.setWalked(rows_[static_cast<std::size_t>(row)].second); });
  connect(&state_, &GroundState::changed, this, &GroundBox::refresh);
  refresh();
}

std::vector<GroundBox::Row> GroundBox::rowsNow() const {
  std::vector<Row> out{{tr("Test ground"), {}}};
  if (!state_.session().hasProject()) return out;
  for (const auto& stage : state_.session().project().stages) {
    const QString name = QString::fromStdString(stage->name);
    const std::vector<StagePoint> spawns = spawnsOf(*stage);
    if (spawns.size() < 2) out.emplace_back(name, WalkedGround{stage->id, {}});
    if (spawns.size() < 2) continue;
    for (const StagePoint& spawn : spawns)
      out.emplace_back(tr("%1: %2").arg(name, QString::fromStdString(spawn.name)),
                       WalkedGround{stage->id, spawn.id});
  }
  return out;
}

void GroundBox::refresh() {
  std::vector<Row> now = rowsNow();
  if (now != rows_) {
    rows_ = std::move(now);
    clear();
    for (const Row& row : rows_) addItem(row.first);
  }
  const WalkedGround& walked = state_.walked();
  auto found = std::ranges::find(rows_, walked, &Row::second);
  if (found == rows_.end())  // the stage's spawns were changed
    found = std::ranges::find_if(rows_, [&](const Row& row) { return row.second.stage == walked.stage; });
  setCurrentIndex(static_cast<int>(found - rows_.begin()));
}

// The pieces of the test ground as an editable table; Delete removes the selected pieces.
class GroundTable : public NumberTable {
  Q_OBJECT
 public:
  explicit GroundTable(GroundState& state, QWidget* parent = nullptr);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void refresh();
  void applyCell(int row, int column);

  GroundState& state_;
  std::vector<GroundPiece> shown_;
};

namespace {

float& numberOf(GroundPiece& piece, int column) {
  vec2& end = column < 2 ? piece.from : piece.to;
  return column % 2 == 0 ? end.x : end.y;
}

}  // namespace

GroundTable::GroundTable(GroundState& state, QWidget* parent) : NumberTable(parent), state_(state) {
  setObjectName(QStringLiteral("groundTable"));
  setAccessibleName(tr("Pieces of the ground"));
  setColumnCount(4);
  setHorizontalHeaderLabels({tr("From"), tr("Height"), tr("To"), tr("Height")});
  verticalHeader()->hide();
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setToolTip(tr("Metres along the ground and up; the character walks on the upper side"));
  // Queued, because the signal may arrive while an open editor of a cell is still in use.
  connect(&state_, &GroundState::changed, this, &GroundTable::refresh, Qt::QueuedConnection);
  connect(this, &QTableWidget::cellChanged, this, &GroundTable::applyCell);
  refresh();
}

void GroundTable::refresh() {
  if (state_.pieces() == shown_ && rowCount() == static_cast<int>(shown_.size())) return;
  const QSignalBlocker quiet(this);
  shown_ = state_.pieces();
  setRowCount(static_cast<int>(shown_.size()));
  for (int row = 0; row < rowCount(); ++row) {
    for (int column = 0; column < 4; ++column) {
      const float number = numberOf(shown_[static_cast<std::size_t>(row)], column);
      auto* cell = new QTableWidgetItem;
      cell->setData(Qt::EditRole, std::round(100.0 * static_cast<double>(number)) / 100.0);
      cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      setItem(row, column, cell);
    }
  }
}

void GroundTable::applyCell(int row, int column) {
  if (row >= static_cast<int>(shown_.size())) return;
  std::vector<GroundPiece> pieces = shown_;
  numberOf(pieces[static_cast<std::size_t>(row)], column) = item(row, column)->data(Qt::EditRole).toFloat();
  shown_.clear();  // forces an update even if the value is rejected
  if (!state_.setPieces(std::move(pieces)))
    QMetaObject::invokeMethod(this, &GroundTable::refresh, Qt::QueuedConnection);
}

// Delete removes the selected pieces while the table has the focus.
bool GroundTable::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
    event->accept();
    return true;
  }
  return NumberTable::event(event);
}

void GroundTable::keyPressEvent(QKeyEvent* event) {
  if (event->key() != Qt::Key_Delete || state() == EditingState) {
    NumberTable::keyPressEvent(event);
    return;
  }
  std::set<int> rows;
  for (const QModelIndex& index : selectedIndexes()) rows.insert(index.row());
  std::vector<GroundPiece> kept;
  for (int row = 0; row < static_cast<int>(shown_.size()); ++row) {
    if (!rows.contains(row)) kept.push_back(shown_[static_cast<std::size_t>(row)]);
  }
  if (kept.size() < shown_.size()) state_.setPieces(std::move(kept));
}

namespace {

PlainLabel* secondary(const QString& text, QWidget* parent) {
  auto* label = new PlainLabel(text, parent);
  label->setProperty("secondary", true);
  return label;
}

}  // namespace

GroundPanel::GroundPanel(GroundState& state, const QList<QAction*>& tools, QWidget* parent)
    : QWidget(parent),
      state_(state),
      forward_(field(
          QStringLiteral("groundForward"), tr("Along"),
          tr("Speed at which the game moves the character while the clip plays, in metres per second"))),
      up_(field(QStringLiteral("groundUp"), tr("Up"), tr("Upward speed in metres per second, for climbing"))),
      radius_(field(QStringLiteral("groundRadius"), tr("Body"),
                    tr("Radius of the disk that slides over the ground"))),
      jump_(
          field(QStringLiteral("groundJump"), tr("Jump"),
                tr("Upward speed with which the character leaves the ground when the clip starts, in metres "
                   "per second; 0: it does not jump"))),
      default_(new QPushButton(this)),
      summary_(new PlainLabel(this)),
      table_(new GroundTable(state_, this)),
      elsewhere_(secondary(tr("The ground of a stage is edited on the stage: F4"), this)) {
  summary_->setProperty("secondary", true);
  summary_->setWordWrap(true);
  elsewhere_->setWordWrap(true);
  auto* left = new QVBoxLayout;
  left->addWidget(makeTools(tools));
  left->addLayout(makeForm());
  left->addWidget(summary_);
  left->addStretch(1);
  auto* row = panelRow(this, {{8, 6, 8, 6}, 12});
  row->addLayout(left, 1);
  row->addWidget(table_, 1);
  row->addWidget(elsewhere_, 1);
  connectFields();
  connect(&state_, &GroundState::changed, this, &GroundPanel::refresh);
  refresh();
}

QLayout* GroundPanel::makeForm() {
  auto* form = new QFormLayout;
  form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
  form->setVerticalSpacing(4);
  const auto pair = [this](QWidget* first, const QString& between, QWidget* second) {
    auto* out = new QHBoxLayout;
    out->setSpacing(6);
    out->addWidget(first, 1);
    out->addWidget(secondary(between, this));
    out->addWidget(second, 1);
    return out;
  };
  form->addRow(secondary(tr("Ground"), this), new GroundBox(state_, this));
  form->addRow(secondary(tr("Speed"), this), pair(forward_, tr("up"), up_));
  default_->setObjectName(QStringLiteral("groundUsual"));
  default_->setToolTip(
      tr("The speed of the clip's travel, or else the one at which the standing foot moves back"));
  form->addRow(QString(), default_);
  form->addRow(secondary(tr("Body"), this), pair(radius_, tr("jump"), jump_));
  return form;
}

QWidget* GroundPanel::makeTools(const QList<QAction*>& actions) {
  auto* bar = new NarrowingRow(this);
  QHBoxLayout* tools = bar->row();
  tools->setContentsMargins(0, 0, 0, 0);
  tools->setSpacing(4);
  for (QAction* action : actions) {
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    if (action->menu() != nullptr) opensMenu(button, action->menu());
    tools->addWidget(button);
    bar->allowIconOnly(button);
  }
  auto* over = new QPushButton(tr("Start over"), this);
  over->setToolTip(tr("Starts again at the beginning of the ground"));
  connect(over, &QPushButton::clicked, &state_, &GroundState::startOver);
  tools->addWidget(over);
  tools->addStretch(1);
  return bar;
}

void GroundPanel::connectFields() {
  const auto speedEdited = [this] {
    state_.chooseSpeed(vec2(static_cast<float>(forward_->value()), static_cast<float>(up_->value())));
  };
  for (NumberField* one : {forward_, up_, radius_, jump_}) one->setLive();
  for (NumberField* one : {forward_, up_}) {
    connect(one, &NumberField::edited, this, [one, speedEdited](double value, bool) {
      one->setValue(value);
      speedEdited();
    });
  }
  connect(radius_, &NumberField::edited, this, [this](double value, bool) {
    GroundSettings settings = state_.settings();
    settings.radius = static_cast<float>(std::clamp(value, 0.05, 1.0));
    state_.setSettings(settings);
  });
  connect(jump_, &NumberField::edited, this, [this](double value, bool) {
    GroundSettings settings = state_.settings();
    settings.jump = static_cast<float>(std::max(value, 0.0));
    state_.setSettings(settings);
  });
  connect(default_, &QPushButton::clicked, this, [this] { state_.chooseSpeed(std::nullopt); });
}

NumberField* GroundPanel::field(const QString& name, const QString& label, const QString& hint) {
  NumberStyle style;
  style.unit = name == QStringLiteral("groundRadius") ? QStringLiteral("m") : tr("m/s");
  style.decimals = 2;
  style.least = -20.0;
  style.most = 20.0;
  auto* made = new NumberField(style, this);
  made->setObjectName(name);
  made->setAccessibleName(label);
  made->setToolTip(hint);
  return made;
}

void GroundPanel::refresh() {
  const auto number = [](float value) { return numberText(static_cast<double>(value), 2); };
  forward_->setValue(static_cast<double>(state_.speed().x));
  up_->setValue(static_cast<double>(state_.speed().y));
  radius_->setValue(static_cast<double>(state_.settings().radius));
  jump_->setValue(static_cast<double>(state_.settings().jump));
  const vec2 usual = state_.defaultSpeed();
  default_->setText(usual.y == 0.0f
                        ? tr("Speed of the feet: %1 m/s").arg(number(usual.x))
                        : tr("Speed of the feet: %1 m/s, %2 up").arg(number(usual.x), number(usual.y)));
  default_->setEnabled(state_.chosenSpeed().has_value());
  default_->setVisible(state_.ready());
  table_->setVisible(state_.isOwn());
  elsewhere_->setVisible(!state_.isOwn());
  summary_->setText(summary());
}

QString GroundPanel::summary() const {
  const auto number = [](float value) { return numberText(static_cast<double>(value), 2); };
  if (!state_.walks()) return tr("The character plays its clip while it walks over this ground.");
  if (!state_.ready()) return tr("Select a clip.");
  if (state_.pieces().empty()) return tr("The stage has no ground to walk on.");
  if (state_.feet() == 0) {
    const QString without = limbsWithoutIk(*state_.session().model()->skeleton);
    return without.isEmpty() ? tr("The model has no legs that stand on the ground.") : without;
  }
  const GroundWalk::Place place = state_.place();
  const QString where =
      place.stands ? tr("At %1 m, %2 m high; the body is lowered by %3 mm for the feet")
                         .arg(number(place.feet.x), number(place.feet.y))
                         .arg(std::lround(1000.0f * state_.lowered()))
                   : tr("In the air, at %1 m, %2 m high").arg(number(place.feet.x), number(place.feet.y));
  if (!state_.isCut()) return where;
  return where + QStringLiteral("\n") +
         tr("The stage has much ground: only the nearest %1 pieces are walked on")
             .arg(WalkedStage::mostPieces);
}

}  // namespace squire

#include "ground_panel.moc"
#include "moc_ground_panel.cpp"
