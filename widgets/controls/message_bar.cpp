#include "widgets/controls/message_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include "widgets/theme/icons.h"

namespace squire {

namespace {

Role roleOf(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return Role::Error;
    case Severity::Warning:
      return Role::Warm;
    case Severity::Note:
      break;
  }
  return Role::Accent;
}

QString iconOf(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return QStringLiteral("error");
    case Severity::Warning:
      return QStringLiteral("warning");
    case Severity::Note:
      break;
  }
  return QStringLiteral("info");
}

}  // namespace

MessageBar::MessageBar(QWidget* parent)
    : QWidget(parent), icon_(new QLabel(this)), text_(new QLabel(this)), step_(new QPushButton(this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(12, 6, 6, 6);
  row->setSpacing(8);
  text_->setWordWrap(true);
  text_->setTextFormat(Qt::PlainText);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto* close = new QToolButton(this);
  close->setIcon(icon(QStringLiteral("close")));
  close->setToolTip(tr("Close this message"));
  close->setAccessibleName(close->toolTip());
  row->addWidget(icon_);
  row->addWidget(text_, 1);
  row->addWidget(step_);
  row->addWidget(close);
  connect(close, &QToolButton::clicked, this, &QWidget::hide);
  connect(step_, &QPushButton::clicked, this, [this] {
    hide();
    if (run_) run_();
  });
  hide();
}

void MessageBar::show(Severity severity, const QString& text, const QString& hint, Step step) {
  severity_ = severity;
  icon_->setPixmap(icon(iconOf(severity), roleOf(severity))
                       .pixmap(QSize(metrics::icon, metrics::icon), devicePixelRatioF()));
  text_->setText(hint.isEmpty() ? text : text + QLatin1Char('\n') + hint);
  step_->setVisible(!step.label.isEmpty());
  step_->setText(step.label);
  run_ = std::move(step.run);
  QWidget::show();
  update();
}

void MessageBar::showError(const Error& error, Step step) {
  Error plain = error;
  const QString hint = QString::fromStdString(std::exchange(plain.hint, {}));
  show(Severity::Error, QString::fromStdString(plain.text()), hint, std::move(step));
}

QString MessageBar::text() const { return text_->text(); }

void MessageBar::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.fillRect(rect(), colourOf(Role::Panel));
  QColor tint = colourOf(roleOf(severity_));
  painter.fillRect(QRect(0, 0, 3, height()), tint);
  tint.setAlphaF(0.10f);
  painter.fillRect(rect(), tint);
}

}  // namespace squire
