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
    : QWidget(parent), icon_(new QLabel(this)), text_(new QLabel(this)), buttons_(new QHBoxLayout) {
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
  row->addLayout(buttons_);
  row->addWidget(close);
  connect(close, &QToolButton::clicked, this, &QWidget::hide);
  hide();
}

void MessageBar::show(Severity severity, const QString& text, const QString& hint, const QList<Step>& steps) {
  severity_ = severity;
  untilSaved_ = false;
  icon_->setPixmap(icon(iconOf(severity), roleOf(severity))
                       .pixmap(QSize(metrics::icon, metrics::icon), devicePixelRatioF()));
  text_->setText(hint.isEmpty() ? text : text + QLatin1Char('\n') + hint);
  while (QLayoutItem* item = buttons_->takeAt(0)) {
    item->widget()->deleteLater();
    delete item;
  }
  for (const Step& step : steps) {
    auto* button = new QPushButton(step.label, this);
    button->setFocusPolicy(Qt::TabFocus);  // a click leaves the keyboard where it is
    buttons_->addWidget(button);
    connect(button, &QPushButton::clicked, this, [this, run = step.run] {
      hide();
      run();
    });
  }
  QWidget::show();
  update();
}

void MessageBar::showError(const Error& error, const QList<Step>& steps) {
  Error plain = error;
  const QString hint = QString::fromStdString(std::exchange(plain.hint, {}));
  show(Severity::Error, QString::fromStdString(plain.text()), hint, steps);
}

void MessageBar::hideNote() {
  if (severity_ == Severity::Note) hide();
}

void MessageBar::hideAsSaved() {
  if (untilSaved_) hide();
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
