#include "widgets/clips/clip_fields.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QSignalBlocker>
#include <QToolButton>
#include <cmath>

#include "core/anim/root_motion.h"
#include "core/edit/clips/loop_seam.h"
#include "widgets/clips/travel_fields.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/plain_label.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/number_text.h"

namespace squire {

namespace {

constexpr std::uint32_t rates[] = {24, 25, 30, 48, 50, 60, 100, 120};
constexpr double usualSeam = 6.0;  // frames; the default length of the seam

NumberField* addNumber(QWidget* parent, const QString& unit, int decimals, const QString& name,
                       const QString& tip) {
  NumberStyle style;
  style.unit = unit;
  style.decimals = decimals;
  style.step = 1.0;
  style.least = 0.0;
  auto* field = new NumberField(style, parent);
  field->setAccessibleName(name);
  field->setToolTip(tip);
  field->setStatusTip(tip);
  return field;
}

QToolButton* addButton(QWidget* parent, const QString& iconName, const QString& text, const QString& tip) {
  auto* button = new QToolButton(parent);
  button->setIcon(icon(iconName));
  button->setText(text);
  button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  button->setToolTip(tip);
  button->setStatusTip(tip);
  return button;
}

void addLabel(QGridLayout* grid, int row, const QString& text) {
  auto* label = new PlainLabel(text, grid->parentWidget());
  label->setProperty("secondary", true);
  grid->addWidget(label, row, 0, Qt::AlignRight | Qt::AlignVCenter);
}

}  // namespace

ClipFields::ClipFields(Session& session, ClipCommands& commands, QWidget* parent)
    : QWidget(parent), session_(session), commands_(commands) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(8, 6, 8, 6);
  grid->setHorizontalSpacing(6);
  grid->setVerticalSpacing(4);
  grid->setColumnStretch(1, 1);
  grid->setColumnStretch(2, 1);
  addTimeRows(grid);
  addTrimRow(grid);
  addLoopRows(grid);
  addLabel(grid, 6, tr("Travel"));
  grid->itemAtPosition(6, 0)->setAlignment(Qt::AlignRight | Qt::AlignTop);
  travel_ = new TravelFields(session_, commands_, this);
  grid->addWidget(travel_, 6, 1, 1, 2);
  session_.onChange(SessionChange::content, this, &ClipFields::show);
  show();
}

Time ClipFields::timeAt(double frame) const {
  const double whole = std::round(frame);
  if (frame == whole) return timeOfFrame(static_cast<std::int64_t>(whole), session_.rate());
  return Time::fromSeconds(frame / session_.rate().perSecond());
}

Time ClipFields::seamOver() const { return timeAt(over_->value()); }

void ClipFields::addTimeRows(QGridLayout* grid) {
  addLabel(grid, 0, tr("Length"));
  length_ = addNumber(this, tr("frames"), 1, tr("Length in frames"),
                      tr("Where the clip ends. Keys stay where they are; keys after the end do not play"));
  grid->addWidget(length_, 0, 1);
  connect(length_, &NumberField::edited, this, [this](double frames, bool last) {
    if (last) commands_.setLength(timeAt(frames));
  });
  rate_ = new QComboBox(this);
  rate_->setAccessibleName(tr("Frames per second"));
  rate_->setToolTip(tr("Frames per second that you work in. Keys stay where they are in time"));
  for (const std::uint32_t rate : rates) rate_->addItem(tr("%1 fps").arg(rate), rate);
  grid->addWidget(rate_, 0, 2);
  connect(rate_, &QComboBox::activated, this, [this](int row) {
    const std::uint32_t rate = rate_->itemData(row).toUInt();
    if (rate > 0) commands_.setRate({rate, 1});
  });
  addLabel(grid, 1, tr("Speed"));
  speed_ = addNumber(this, QStringLiteral("%"), 1, tr("Speed in percent of the current speed"),
                     tr("Retimes the clip with all its keys: 200 % is twice as fast and half as long"));
  speed_->setDefault(100.0);
  grid->addWidget(speed_, 1, 1);
  connect(speed_, &NumberField::edited, this, [this](double percent, bool last) {
    if (!last) return;
    if (percent > 0.0 && percent != 100.0) commands_.retime(100.0 / percent);
    speed_->setValue(100.0);
  });
}

void ClipFields::addTrimRow(QGridLayout* grid) {
  addLabel(grid, 2, tr("Keep"));
  auto* row = new QHBoxLayout;
  row->setSpacing(4);
  from_ = addNumber(this, {}, 1, tr("First frame to keep"), tr("The first frame to keep"));
  to_ = addNumber(this, {}, 1, tr("Last frame to keep"), tr("The last frame to keep"));
  trim_ = addButton(this, QStringLiteral("trim"), tr("Trim"),
                    tr("Removes what is before and after; the motion in between does not change"));
  row->addWidget(from_, 1);
  row->addWidget(new PlainLabel(QStringLiteral("\u2013"), this));
  row->addWidget(to_, 1);
  row->addWidget(trim_);
  grid->addLayout(row, 2, 1, 1, 2);
  connect(from_, &NumberField::edited, this, [this](double frame, bool) { from_->setValue(frame); });
  connect(to_, &NumberField::edited, this, [this](double frame, bool) { to_->setValue(frame); });
  connect(trim_, &QToolButton::clicked, this,
          [this] { commands_.trim(timeAt(from_->value()), timeAt(to_->value())); });
}

void ClipFields::addLoopRows(QGridLayout* grid) {
  loop_ = new QCheckBox(tr("Loops"), this);
  loop_->setToolTip(tr("In the game, the clip continues from its start when it ends"));
  grid->addWidget(loop_, 3, 1);
  connect(loop_, &QCheckBox::clicked, this, [this](bool on) { commands_.setLoop(on); });
  auto* row = new QHBoxLayout;
  row->setSpacing(4);
  over_ = addNumber(this, tr("frames"), 0, tr("Frames that close the loop"),
                    tr("Number of frames at the end that are blended into the start"));
  over_->setValue(usualSeam);
  over_->setDefault(usualSeam);
  close_ = addButton(this, QStringLiteral("seam"), tr("Close"),
                     tr("Blends the end of the clip into its start, so that it loops without a jump; the "
                        "path of the character does not change"));
  row->addWidget(over_, 1);
  row->addWidget(close_);
  connect(over_, &NumberField::edited, this, [this](double frames, bool) { over_->setValue(frames); });
  connect(close_, &QToolButton::clicked, this, [this] { commands_.closeSeam(seamOver()); });
  addLabel(grid, 4, tr("Seam"));
  grid->addLayout(row, 4, 1, 1, 2);
  // Always as high as one line, so that other widgets do not move when another clip is selected.
  seam_ = new FittingLabel(QStringLiteral(", "), this);
  seam_->setProperty("secondary", true);
  seam_->setMinimumHeight(fontMetrics().height());
  grid->addWidget(seam_, 5, 1, 1, 2);
}

void ClipFields::show() {
  const Clip* clip = session_.clip();
  setEnabled(clip != nullptr);
  travel_->show();
  speed_->setValue(100.0);
  ShownTravel now = shownTravel(session_);
  if (now == shown_ && clip != nullptr) return;
  shown_ = std::move(now);
  if (clip == nullptr) {
    seam_->setStatements({});
    return;
  }
  const double frames = frameAt(clip->duration, clip->rate);
  length_->setValue(frames);
  length_->setDefault(frames);
  from_->setValue(0.0);
  to_->setValue(frames);
  to_->setDefault(frames);
  const QSignalBlocker blocker(rate_);
  const int other = rate_->findData(0u);
  if (other >= 0) rate_->removeItem(other);
  int row = clip->rate.denominator == 1 ? rate_->findData(clip->rate.numerator) : -1;
  if (row < 0) {
    rate_->addItem(tr("%1 fps").arg(QString::fromStdString(clip->rate.text())), 0u);
    row = rate_->count() - 1;
  }
  rate_->setCurrentIndex(row);
  loop_->setChecked(clip->loop);
  showSeam();
}

void ClipFields::showSeam() {
  const Skeleton& skeleton = *session_.model()->skeleton;
  const Clip clip = inPlace(skeleton, *session_.clip(), shown_.travel);
  const LoopSeam seam = loopSeam(skeleton, clip);
  const BoneSeam* jump = clip.duration > Time() ? jumpOf(seam) : nullptr;
  close_->setEnabled(jump != nullptr);
  over_->setEnabled(jump != nullptr);
  if (jump == nullptr) {
    seam_->setStatements({tr("The end matches the start")});
    return;
  }
  const auto bone = skeleton.indexOf(jump->bone);
  const QString name =
      bone ? QString::fromStdString(skeleton.bones[static_cast<std::size_t>(*bone)].name) : QString();
  seam_->setStatements({tr("%1 jumps by %2 cm and %3\u00B0")
                            .arg(name)
                            .arg(numberText(static_cast<double>(100.0f * jump->move), 1))
                            .arg(numberText(static_cast<double>(jump->turn), 1)),
                        tr("from its end to its start")});
}

}  // namespace squire

#include "moc_clip_fields.cpp"
