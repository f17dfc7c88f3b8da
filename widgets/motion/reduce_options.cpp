#include "widgets/motion/reduce_options.h"

#include <QCheckBox>
#include <QHBoxLayout>

#include "widgets/controls/number_field.h"
#include "widgets/controls/wrapping_layout.h"

namespace squire {

ReduceOptions::ReduceOptions(QWidget* parent)
    : QWidget(parent),
      limitsTurns_(new QCheckBox(tr("&Turns within"), this)),
      wholeFrames_(new QCheckBox(tr("Whole &frames"), this)),
      extremes_(new QCheckBox(tr("E&xtremes"), this)),
      contacts_(new QCheckBox(tr("&Contacts"), this)),
      eachAxis_(new QCheckBox(tr("Each &axis"), this)) {
  auto* row = new WrappingLayout(this, 2 * metrics::unit);
  auto* turns = new QHBoxLayout;
  turns->setSpacing(2 * metrics::unit);
  limitsTurns_->setToolTip(tr("Also limits how far a bone may turn away from its former rotation"));
  turns->addWidget(limitsTurns_);
  NumberStyle style;
  style.unit = QStringLiteral("\u00B0");
  style.decimals = 2;
  style.step = 0.01;
  style.least = 0.0;
  style.most = 180.0;
  degrees_ = new NumberField(style, this);
  degrees_->setFixedWidth(64);
  degrees_->setDefault(0.5);
  degrees_->setValue(0.5);
  degrees_->setLive();
  degrees_->setEnabled(false);
  degrees_->setAccessibleName(tr("Tolerance of rotations in degrees"));
  turns->addWidget(degrees_);
  row->addLayout(turns);
  wholeFrames_->setToolTip(
      tr("Puts keys on whole frames only, except the first, the last and those at jumps"));
  row->addWidget(wholeFrames_);
  extremes_->setToolTip(
      tr("Keeps keys where a bone turns back, so that the poses that a person would key are keys"));
  row->addWidget(extremes_);
  contacts_->setToolTip(tr("Keeps keys of all bones where a foot comes to the ground or leaves it"));
  row->addWidget(contacts_);
  eachAxis_->setToolTip(
      tr("Gives each axis keys and handles of its own, where that needs fewer keys, as in most walks"));
  row->addWidget(eachAxis_);
  connect(limitsTurns_, &QCheckBox::toggled, degrees_, &QWidget::setEnabled);
  connect(limitsTurns_, &QCheckBox::toggled, this, &ReduceOptions::changed);
  connect(wholeFrames_, &QCheckBox::toggled, this, &ReduceOptions::changed);
  connect(extremes_, &QCheckBox::toggled, this, &ReduceOptions::changed);
  connect(contacts_, &QCheckBox::toggled, this, &ReduceOptions::changed);
  connect(eachAxis_, &QCheckBox::toggled, this, &ReduceOptions::changed);
  connect(degrees_, &NumberField::edited, this, [this](double value) {
    degrees_->setValue(value);
    Q_EMIT changed();
  });
}

void ReduceOptions::apply(ReduceKeys& args) const {
  if (limitsTurns_->isChecked()) args.degrees = degrees_->value();
  args.wholeFrames = wholeFrames_->isChecked();
  args.extremes = extremes_->isChecked();
  args.contacts = contacts_->isChecked();
  args.eachAxis = eachAxis_->isChecked();
}

void ReduceOptions::set(const ReduceKeys& args) {
  limitsTurns_->setChecked(args.degrees.has_value());
  if (args.degrees) degrees_->setValue(*args.degrees);
  wholeFrames_->setChecked(args.wholeFrames);
  extremes_->setChecked(args.extremes);
  contacts_->setChecked(args.contacts);
  eachAxis_->setChecked(args.eachAxis);
}

}  // namespace squire

#include "moc_reduce_options.cpp"
