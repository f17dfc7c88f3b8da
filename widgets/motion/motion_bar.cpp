#include "widgets/motion/motion_bar.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/controls/fitting_label.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/session/problem_text.h"
#include "widgets/theme/number_text.h"

namespace squire {

namespace {

constexpr int sliderSteps = 400;

}  // namespace

MotionBar::MotionBar(Session& session, LiveEdit& live, QWidget* parent)
    : QWidget(parent), session_(session), live_(live) {
  setObjectName(QStringLiteral("motionBar"));
  setAttribute(Qt::WA_StyledBackground);
  QVBoxLayout* column = panelColumn(this, {{8, 4, 8, 4}, metrics::unit});
  column->addWidget(makeNumber());
  column->addWidget(makeReport());
  connect(&live_, &LiveEdit::shown, this, &MotionBar::showReport);
  connect(&live_, &LiveEdit::failed, this,
          [this](const Error& error) { report_->setStatements({errorText(error)}); });
  connect(&live_, &LiveEdit::ended, this, &MotionBar::close);
  connect(&live_, &LiveEdit::ended, this, &MotionBar::openWaiting, Qt::QueuedConnection);
  connect(&session_.selection(), &Selection::changed, this, [this] {
    if (!live_.isOpen()) return;
    fillScope();
    show();
  });
  hide();
}

QWidget* MotionBar::makeNumber() {
  auto* row = new QWidget(this);
  numberRow_ = new QHBoxLayout(row);
  numberRow_->setContentsMargins(0, 0, 0, 0);
  numberRow_->setSpacing(2 * metrics::unit);
  scope_ = new QComboBox(row);
  scope_->setAccessibleName(tr("Whose keys"));
  scope_->setToolTip(tr("Whose keys are changed"));
  numberRow_->addWidget(scope_);
  slider_ = new QSlider(Qt::Horizontal, row);
  slider_->setRange(0, sliderSteps);
  slider_->setPageStep(sliderSteps / 16);
  slider_->setMinimumWidth(80);
  numberRow_->addWidget(slider_, 1);
  connect(scope_, &QComboBox::activated, this, &MotionBar::show);
  connect(slider_, &QSlider::valueChanged, this, [this](int step) {
    if (command_ != nullptr) setNumber(numberAt(*command_, static_cast<double>(step) / sliderSteps));
  });
  return row;
}

QWidget* MotionBar::makeReport() {
  auto* row = new QWidget(this);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(2 * metrics::unit);
  report_ = new FittingLabel(QStringLiteral("   "), row);
  report_->setObjectName(QStringLiteral("motionReport"));
  line->addWidget(report_, 1);
  auto* cancel = new QPushButton(tr("Cancel"), row);
  cancel->setToolTip(tr("Leaves the keys as they were (Escape)"));
  line->addWidget(cancel);
  take_ = new QPushButton(row);
  take_->setProperty("primary", true);
  take_->setToolTip(tr("Keeps the result, as one undo step (Enter)"));
  line->addWidget(take_);
  connect(cancel, &QPushButton::clicked, &live_, &LiveEdit::abandon);
  connect(take_, &QPushButton::clicked, &live_, &LiveEdit::take);
  return row;
}

void MotionBar::open(const MotionCommand* command, std::optional<MotionPart> keys) {
  if (live_.isOpen()) live_.take();
  if (live_.isOpen()) {
    waiting_ = {command, std::move(keys), session_.clipRef()};
    return;
  }
  close();
  focusedBefore_ = QApplication::focusWidget();
  command_ = command;
  keys_ = std::move(keys);
  number_ = new NumberField(command->style, numberRow_->parentWidget());
  number_->setFixedWidth(84);
  number_->setDefault(command->usual);
  number_->setLive();
  number_->setAccessibleName(command->tip);
  numberRow_->insertWidget(2, number_);
  // A field that was replaced during a drag still receives mouse events until it is deleted.
  connect(number_, &NumberField::edited, this, [this, field = number_](double value) {
    if (field == number_) setNumber(value);
  });
  if (command->options != nullptr) {
    numberRow_->addWidget(command->options);
    command->options->show();
  }
  slider_->setToolTip(command->tip);
  slider_->setAccessibleName(command->tip);
  take_->setText(command->name);
  report_->setStatements({});
  scope_->clear();
  fillScope();
  scope_->setCurrentIndex(0);
  QWidget::show();
  slider_->setFocus();  // ends the typing in another field, which may change the project
  live_.begin();
  qApp->installEventFilter(this);
  setNumber(numberOf(*command));
}

double MotionBar::numberOf(const MotionCommand& command) const {
  const auto last = numbers_.find(&command);
  return last == numbers_.end() ? command.usual : last->second;
}

void MotionBar::setNumberOf(const MotionCommand& command, double number) { numbers_[&command] = number; }

void MotionBar::openWaiting() {
  if (live_.isOpen()) return;
  const std::optional<Waiting> next = std::exchange(waiting_, std::nullopt);
  if (next && next->clip == session_.clipRef()) open(next->command, next->keys);
}

void MotionBar::close() {
  if (command_ == nullptr) return;
  qApp->removeEventFilter(this);
  if (focusedBefore_ != nullptr && isAncestorOf(QApplication::focusWidget())) focusedBefore_->setFocus();
  hide();
  if (command_->options != nullptr) command_->options->hide();
  std::exchange(number_, nullptr)->deleteLater();
  command_ = nullptr;
}

// Lists the parts of the motion to which the command can apply, the smallest part first.
void MotionBar::fillScope() {
  const QSignalBlocker blocker(scope_);
  const QVariant before = scope_->currentData();
  scope_->clear();
  const auto add = [this](const QString& text, Of of) { scope_->addItem(text, static_cast<int>(of)); };
  if (keys_) add(tr("Selected keys"), Of::Keys);
  if (const std::size_t bones = session_.selection().bones().size(); bones > 0)
    add(tr("Selected bones (%1)").arg(bones), Of::ChosenBones);
  add(tr("All bones"), Of::All);
  scope_->setCurrentIndex(std::max(0, scope_->findData(before)));
}

MotionPart MotionBar::chosen() const {
  switch (static_cast<Of>(scope_->currentData().toInt())) {
    case Of::Keys:
      return *keys_;
    case Of::ChosenBones:
      return {session_.keysRef(), session_.selection().bones()};
    case Of::All:
      break;
  }
  return {session_.keysRef()};
}

void MotionBar::setNumber(double value) {
  value_ = value;
  numbers_[command_] = value;
  number_->setValue(value);
  {
    const QSignalBlocker blocker(slider_);
    slider_->setValue(static_cast<int>(std::lround(sliderSteps * shareOf(*command_, value))));
  }
  show();
}

void MotionBar::show() {
  if (command_ != nullptr) live_.show(command_->make(chosen(), value_));
}

void MotionBar::showReport() {
  if (!live_.change()) {
    const auto frames = [this](const Clip& clip) {
      return numberText(frameAt(clip.duration, session_.rate()), 1);
    };
    return report_->setStatements(
        {tr("%1 \u2192 %2 frames").arg(frames(*live_.clipBefore()), frames(*session_.clip()))});
  }
  const MotionChange& change = *live_.change();
  QStringList statements;
  if (change.keysBefore != change.keysAfter)
    statements << tr("%1 \u2192 %2 keys").arg(change.keysBefore).arg(change.keysAfter);
  if (change.joined > 0)
    statements << tr("joins the axes of %n channels", nullptr, static_cast<int>(change.joined));
  const Model* model = session_.model();
  const auto bone = model == nullptr ? std::nullopt : model->skeleton->indexOf(change.bone);
  if (!bone) {
    statements << tr("the motion is the same");
  } else {
    const std::string& name = model->skeleton->bones[static_cast<std::size_t>(*bone)].name;
    statements
        << tr("skin moves \u2264 %1 mm").arg(numberText(1000.0 * static_cast<double>(change.metres), 2))
        << tr("%1 at frame %2")
               .arg(QString::fromStdString(name), numberText(frameAt(change.time, session_.rate()), 1));
  }
  report_->setStatements(statements);
}

QString MotionBar::report() const { return report_->text(); }

// Enter and Escape belong to the bar while it is open, unless a field is typed into or a menu is open.
bool MotionBar::eventFilter(QObject* watched, QEvent* event) {
  const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
  const auto* widget = isKey ? qobject_cast<const QWidget*>(watched) : nullptr;
  if (widget == nullptr || widget->window() != window() || QApplication::activePopupWidget() != nullptr ||
      qobject_cast<const QLineEdit*>(watched) != nullptr)
    return QWidget::eventFilter(watched, event);
  const int key = static_cast<QKeyEvent*>(event)->key();
  // Enter is left to the focused widget if that is a field into which it types, or a button, which it
  // presses.
  const auto* field = qobject_cast<const NumberField*>(watched);
  const bool isOwn =
      (field != nullptr && field->takesKeys()) || qobject_cast<const QPushButton*>(watched) != nullptr;
  const bool takes = !isOwn && (key == Qt::Key_Return || key == Qt::Key_Enter);
  if (!takes && key != Qt::Key_Escape) return QWidget::eventFilter(watched, event);
  if (event->type() == QEvent::ShortcutOverride) {
    event->accept();
    return true;
  }
  takes ? live_.take() : live_.abandon();
  return true;
}

}  // namespace squire

#include "moc_motion_bar.cpp"
