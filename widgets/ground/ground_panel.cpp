#include "widgets/ground/ground_panel.h"

#include <QAction>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

#include "widgets/controls/menu_button.h"
#include "widgets/controls/narrowing_row.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/plain_label.h"
#include "widgets/ground/ground_box.h"
#include "widgets/ground/ground_table.h"
#include "widgets/session/limb_text.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/number_text.h"

namespace squire {

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
  default_->setToolTip(tr("The speed at which the standing foot moves back in the clip"));
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

#include "moc_ground_panel.cpp"
