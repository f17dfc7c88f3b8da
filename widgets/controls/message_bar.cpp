#include "widgets/controls/message_bar.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/controls/plain_label.h"
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

// One message.
class MessageBar::Line : public QWidget {
 public:
  Line(MessageBar& bar, Severity severity, const QString& text, const QList<Step>& steps);

  [[nodiscard]] Severity severity() const { return severity_; }
  [[nodiscard]] QString text() const { return text_->text(); }
  [[nodiscard]] const QString& firstStep() const { return firstStep_; }
  void addDetails(const Details& details);
  bool untilSaved = false;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  Severity severity_;
  QHBoxLayout* row_;
  QLabel* text_;
  QString firstStep_;  // empty: the message has no steps
};

MessageBar::Line::Line(MessageBar& bar, Severity severity, const QString& text, const QList<Step>& steps)
    : QWidget(&bar), severity_(severity), row_(new QHBoxLayout), text_(new PlainLabel(text, this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(12, 6, 6, 6);
  column->setSpacing(6);
  column->addLayout(row_);
  row_->setSpacing(8);
  auto* sign = new PlainLabel(this);
  sign->setPixmap(icon(iconOf(severity), roleOf(severity))
                      .pixmap(QSize(metrics::icon, metrics::icon), devicePixelRatioF()));
  text_->setWordWrap(true);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  row_->addWidget(sign);
  row_->addWidget(text_, 1);
  const auto leave = [this, &bar] { bar.removeWhere([this](const Line& line) { return &line == this; }); };
  for (const Step& step : steps) {
    auto* button = new QPushButton(step.label, this);
    button->setFocusPolicy(Qt::TabFocus);  // a click does not take the keyboard focus
    row_->addWidget(button);
    connect(button, &QPushButton::clicked, this, [leave, step] {
      if (step.answers) leave();
      step.run();
    });
  }
  if (!steps.isEmpty()) firstStep_ = steps.front().label;
  auto* close = new QToolButton(this);
  close->setIcon(icon(QStringLiteral("close")));
  close->setToolTip(MessageBar::tr("Close this message"));
  close->setAccessibleName(close->toolTip());
  row_->addWidget(close);
  connect(close, &QToolButton::clicked, this, leave);
}

void MessageBar::Line::addDetails(const Details& details) {
  constexpr int mostLines = 8;
  auto* area = new QScrollArea(this);
  auto* text = new PlainLabel(details.text, area);
  text->setWordWrap(true);
  text->setTextInteractionFlags(Qt::TextSelectableByMouse);
  area->setWidget(text);
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  const auto lines = static_cast<int>(details.text.count(QLatin1Char('\n'))) + 1;
  area->setFixedHeight(std::min(lines, mostLines) * text->fontMetrics().lineSpacing() + metrics::unit);
  area->hide();
  layout()->addWidget(area);
  auto* button = new QPushButton(details.title, this);
  button->setCheckable(true);
  button->setFocusPolicy(Qt::TabFocus);
  row_->insertWidget(row_->indexOf(text_) + 1, button);
  connect(button, &QPushButton::toggled, area, &QWidget::setVisible);
}

void MessageBar::Line::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.fillRect(rect(), colourOf(Role::Panel));
  QColor tint = colourOf(roleOf(severity_));
  painter.fillRect(QRect(0, 0, 3, height()), tint);
  tint.setAlphaF(0.10f);
  painter.fillRect(rect(), tint);
}

MessageBar::MessageBar(QWidget* parent)
    : QWidget(parent), column_(new QVBoxLayout(this)), more_(new QToolButton(this)) {
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(1);
  column_->addWidget(more_, 0, Qt::AlignHCenter);
  more_->setObjectName(QStringLiteral("moreMessages"));
  more_->setToolTip(tr("Shows the other messages too"));
  more_->setFocusPolicy(Qt::TabFocus);
  more_->hide();
  connect(more_, &QToolButton::clicked, this, [this] {
    isUnfolded_ = true;
    updateGeometry();
  });
  hide();
}

void MessageBar::show(Severity severity, const QString& text, const QString& hint, const QList<Step>& steps) {
  add(new Line(*this, severity, hint.isEmpty() ? text : text + QLatin1Char('\n') + hint, steps));
}

void MessageBar::showWithDetails(const QString& text, const QList<Step>& steps, const Details& details) {
  auto* line = new Line(*this, Severity::Note, text, steps);
  if (!details.text.isEmpty()) line->addDetails(details);
  add(line);
}

void MessageBar::add(Line* line) {
  removeWhere([&](const Line& other) { return other.firstStep() == line->firstStep(); });
  column_->insertWidget(0, line);
  lines_.prepend(line);
  isUnfolded_ = false;
  line->show();
  QWidget::show();
}

void MessageBar::showError(const Error& error, const QList<Step>& steps) {
  Error plain = error;
  const QString hint = QString::fromStdString(std::exchange(plain.hint, {}));
  QString text = QString::fromStdString(plain.text());
  // Capitalises the text, unless it starts with a name.
  const bool isNamed = !plain.where.file.empty() || !plain.where.places.empty();
  if (!isNamed && !text.isEmpty()) text[0] = text[0].toUpper();
  show(Severity::Error, text, hint, steps);
}

bool MessageBar::removeWhere(const std::function<bool(const Line&)>& leaves) {
  const qsizetype before = lines_.size();
  for (Line* line : QList<Line*>(lines_)) {
    if (!leaves(*line)) continue;
    lines_.removeOne(line);
    column_->removeWidget(line);
    line->hide();
    line->deleteLater();  // deferred, since its own button may have been pressed
  }
  if (lines_.isEmpty()) hide();
  return lines_.size() < before;
}

void MessageBar::paintEvent(QPaintEvent* /*event*/) {
  if (more_->isVisible()) QPainter(this).fillRect(more_->geometry(), colourOf(Role::Panel));
}

int MessageBar::fit(int width, int room) {
  QList<Line*> byWeight = lines_;
  if (!byWeight.isEmpty()) {
    std::stable_sort(byWeight.begin() + 1, byWeight.end(),
                     [](const Line* a, const Line* b) { return a->severity() > b->severity(); });
  }
  int height = 0, left = 0;
  for (Line* line : byWeight) {
    const int high = line->heightForWidth(width) + column_->spacing();
    const bool isShown = height == 0 || isUnfolded_ || (left == 0 && height + high <= room);
    line->setVisible(isShown);
    isShown ? height += high : ++left;
  }
  more_->setText(tr("%1 more").arg(left));
  more_->setVisible(left > 0);
  return height + (left > 0 ? more_->sizeHint().height() : 0);
}

void MessageBar::hideWhenSaved() {
  if (!lines_.isEmpty()) lines_.front()->untilSaved = true;
}

void MessageBar::hideAsSaved() {
  removeWhere([](const Line& line) { return line.untilSaved; });
}

void MessageBar::hideNotes() {
  removeWhere([](const Line& line) { return line.severity() == Severity::Note; });
}

bool MessageBar::withdraw(const QString& step) {
  return removeWhere([&](const Line& line) { return line.firstStep() == step; });
}

void MessageBar::clear() {
  removeWhere([](const Line&) { return true; });
}

QString MessageBar::text() const {
  QStringList texts;
  for (const Line* line : lines_) texts += line->text();
  return texts.join(QLatin1Char('\n'));
}

}  // namespace squire

#include "moc_message_bar.cpp"
