#include "widgets/clips/travel_fields.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

#include "widgets/controls/number_field.h"
#include "widgets/theme/number_text.h"

namespace squire {

namespace {

QString nameOfBone(const Skeleton& skeleton, BoneId bone) {
  const auto index = skeleton.indexOf(bone);
  return index ? QString::fromStdString(skeleton.bones[static_cast<std::size_t>(*index)].name) : QString();
}

}  // namespace

TravelFields::TravelFields(Session& session, ClipCommands& commands, QWidget* parent)
    : QWidget(parent), session_(session), commands_(commands) {
  bone_ = new QComboBox(this);
  bone_->setAccessibleName(tr("Bone that gives the travel"));
  bone_->setToolTip(tr("The bone whose motion moves the character in the game; its keys stay as they are"));
  bone_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  bone_->setMinimumContentsLength(11);
  connect(bone_, &QComboBox::activated, this, &TravelFields::choose);
  ground_ = addTick(tr("Ground"), tr("The way along the ground moves the character"), &Travel::ground);
  height_ = addTick(tr("Height"), tr("The way up and down moves the character"), &Travel::height);
  heading_ =
      addTick(tr("Heading"), tr("The turn about the vertical axis turns the character"), &Travel::heading);
  addSpeed();
  told_ = new FittingLabel(QStringLiteral(", "), this);
  told_->setProperty("secondary", true);
  told_->setMinimumHeight(fontMetrics().height());
  use_ = new QToolButton(this);
  use_->setText(tr("Use"));
  use_->setToolTip(tr("Lets this bone move the character in the game"));
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(4);
  auto* first = new QHBoxLayout;
  first->addWidget(bone_);
  first->addWidget(speed_, 3);
  first->addWidget(told_, 2);
  first->addWidget(use_);
  auto* ticks = new QHBoxLayout;
  for (QCheckBox* tick : {ground_, height_, heading_}) ticks->addWidget(tick);
  ticks->addStretch(1);
  rows->addLayout(first);
  rows->addLayout(ticks);
  connect(use_, &QToolButton::clicked, this, [this] {
    if (guess_) commands_.setTravel(guess_);
  });
  show();
}

void TravelFields::addSpeed() {
  NumberStyle style;
  style.unit = tr("m/s");
  style.decimals = 2;
  style.step = 0.05;
  style.least = 0.0;
  speed_ = new NumberField(style, this);
  speed_->setAccessibleName(tr("Speed of the travel in metres per second"));
  speed_->setToolTip(
      tr("Stretches the travel to another speed along the ground; feet stay where they stand. A walk on the "
         "spot goes away first."));
  connect(speed_, &NumberField::edited, this, [this](double speed, bool last) {
    speed_->setValue(speed);
    if (!last) return;
    commands_.setTravelSpeed(speed);
    // The edit may have been refused.
    shown_ = {};
    show();
  });
}

QCheckBox* TravelFields::addTick(const QString& text, const QString& tip, bool Travel::*part) {
  auto* tick = new QCheckBox(text, this);
  tick->setToolTip(tip);
  connect(tick, &QCheckBox::clicked, this, [this, part](bool on) {
    if (!shown_.travel) return;
    Travel next = *shown_.travel;
    next.*part = on;
    // A travel without any part is none.
    const bool isAny = next.ground || next.height || next.heading;
    commands_.setTravel(isAny ? std::optional(next) : std::nullopt);
  });
  return tick;
}

void TravelFields::choose(int row) {
  const BoneId bone{bone_->itemData(row).toUInt()};
  if (!bone.valid()) return commands_.setTravel(std::nullopt);
  Travel next = shown_.travel.value_or(guess_ && guess_->bone == bone ? *guess_ : Travel());
  next.bone = bone;
  commands_.setTravel(next);
  // The edit may have been refused.
  shown_ = {};
  show();
}

void TravelFields::show() {
  ShownTravel now = shownTravel(session_);
  if (now.clip && now == shown_) return;
  shown_ = std::move(now);
  guess_.reset();
  if (shown_.isWhole() && !shown_.travel) guess_ = guessedTravel(*shown_.skeleton, *shown_.clip);
  listBones();
  for (QCheckBox* tick : {ground_, height_, heading_}) tick->setEnabled(shown_.travel.has_value());
  ground_->setChecked(shown_.travel && shown_.travel->ground);
  height_->setChecked(shown_.travel && shown_.travel->height);
  heading_->setChecked(shown_.travel && shown_.travel->heading);
  tell();
}

void TravelFields::listBones() {
  const QSignalBlocker blocker(bone_);
  bone_->clear();
  bone_->addItem(tr("In the bones"), 0u);
  if (!shown_.skeleton) return;
  const std::vector<std::size_t> carriers = carryingBones(*shown_.skeleton);
  bool isListed = false;
  for (const std::size_t i : carriers) {
    bone_->addItem(QString::fromStdString(shown_.skeleton->bones[i].name),
                   shown_.skeleton->bones[i].id.value);
    isListed = isListed || (shown_.travel && shown_.travel->bone == shown_.skeleton->bones[i].id);
  }
  if (shown_.travel && !isListed)
    bone_->addItem(nameOfBone(*shown_.skeleton, shown_.travel->bone), shown_.travel->bone.value);
  bone_->setCurrentIndex(shown_.travel ? bone_->findData(shown_.travel->bone.value) : 0);
}

void TravelFields::tell() {
  use_->setVisible(guess_.has_value());
  speed_->setVisible(shown_.travel.has_value());
  speed_->setEnabled(false);
  speed_->setValue(0.0);
  const std::optional<Travel>& of = shown_.travel ? shown_.travel : guess_;
  if (!shown_.isWhole() || !of) return told_->setStatements({});
  const auto taken = extractRootMotion(*shown_.skeleton, *shown_.clip, *of);
  if (!taken)
    return told_->setStatements({tr("%1 cannot give it").arg(nameOfBone(*shown_.skeleton, of->bone))});
  const TravelFacts facts = factsOf(taken->motion, shown_.clip->duration);
  QStringList told;
  if (shown_.travel) {
    speed_->setEnabled(of->ground);
    speed_->setValue(facts.speed);
    speed_->setDefault(facts.speed);
  } else {
    told << tr("%1 travels").arg(nameOfBone(*shown_.skeleton, of->bone))
         << tr("%1 m/s").arg(numberText(facts.speed, 2));
  }
  told << tr("%1 m").arg(numberText(facts.distance, 2));
  if (std::abs(facts.turn) >= 0.5) {
    told << (facts.turn > 0.0 ? tr("%1\u00B0 to the left") : tr("%1\u00B0 to the right"))
                .arg(numberText(std::abs(facts.turn), 0));
  }
  if (of->height) told << tr("%1 m up").arg(numberText(facts.rise, 2));
  told_->setStatements(told);
}

}  // namespace squire

#include "moc_travel_fields.cpp"
