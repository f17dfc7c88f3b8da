#include "widgets/posing/breakdown_popup.h"

#include <QVBoxLayout>

#include "widgets/controls/panel_frame.h"
#include "widgets/controls/spring_slider.h"

namespace squire {

BreakdownPopup::BreakdownPopup(Session& session, QWidget* parent)
    : QFrame(parent, Qt::Popup),
      slides_(session),
      slider_(new SpringSlider(tr("previous key"), tr("next key"), 1.5, this)) {
  setAttribute(Qt::WA_DeleteOnClose);
  auto* column = panelColumn(this, {{8, 6, 8, 6}, PanelFrame::styleSpacing});
  column->addWidget(slider_);
  slider_->setFixedWidth(360);
  slider_->setFollows(true);
  slider_->setShown(
      [](double value) { return QStringLiteral("%1 %").arg(std::lround(50.0 + 50.0 * value)); });
  slides_.connectBreakdown(slider_);
  connect(slider_, &SpringSlider::finished, this, &QWidget::close);
  connect(slider_, &SpringSlider::abandoned, this, &QWidget::close);
}

void BreakdownPopup::showAt(QPoint screen) {
  adjustSize();
  move(screen - QPoint(width() / 2, height() - 18));
  show();
  slider_->setFocus();
}

}  // namespace squire

#include "moc_breakdown_popup.cpp"
