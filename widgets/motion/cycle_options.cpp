#include "widgets/motion/cycle_options.h"

#include <QCheckBox>

#include "widgets/controls/wrapping_layout.h"
#include "widgets/theme/theme.h"

namespace squire {

CycleOptions::CycleOptions(QWidget* parent)
    : QWidget(parent),
      bothEnds_(new QCheckBox(tr("&Both ends"), this)),
      keepsTravel_(new QCheckBox(tr("Keep the &travel"), this)) {
  auto* row = new WrappingLayout(this, 2 * metrics::unit);
  bothEnds_->setToolTip(tr("Both ends meet halfway; otherwise the start stays as it is"));
  row->addWidget(bothEnds_);
  keepsTravel_->setToolTip(
      tr("Bones without a parent keep their translation, for example in a walk that travels"));
  keepsTravel_->setChecked(true);
  row->addWidget(keepsTravel_);
  connect(bothEnds_, &QCheckBox::toggled, this, &CycleOptions::changed);
  connect(keepsTravel_, &QCheckBox::toggled, this, &CycleOptions::changed);
}

void CycleOptions::apply(CycleMotion& args) const {
  args.bothEnds = bothEnds_->isChecked();
  args.keepTravel = keepsTravel_->isChecked();
}

}  // namespace squire

#include "moc_cycle_options.cpp"
