#include "widgets/timeline/timeline.h"

#include <QAction>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QHash>
#include <QLineEdit>
#include <QLocale>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/controls/fitting_label.h"
#include "widgets/controls/name_box.h"
#include "widgets/controls/narrowing_row.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/plain_label.h"
#include "widgets/theme/icons.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/row_labels.h"
#include "widgets/timeline/time_ruler.h"

namespace squire {

namespace {

NumberStyle frameStyle() {
  NumberStyle style;
  style.decimals = 0;
  style.step = 1.0;
  style.least = 0.0;
  return style;
}

NumberStyle speedStyle() {
  NumberStyle style;
  style.unit = QStringLiteral("\u00D7");
  style.decimals = 2;
  style.step = 0.01;
  style.least = 0.05;
  style.most = 4.0;
  return style;
}

}  // namespace

Timeline::Timeline(Session& session, const TransportActions& actions, QWidget* parent)
    : QWidget(parent),
      session_(session),
      model_(new SheetModel(session, this)),
      clips_(new NameBox(this)),
      speed_(new NumberField(speedStyle(), this)),
      frame_(new NumberField(frameStyle(), this)),
      time_(new FittingLabel(QStringLiteral("   "), this)),
      scroll_(new QScrollBar(Qt::Vertical, this)),
      ruler_(new TimeRuler(session, model_->time(), this)),
      sheet_(new DopeSheet(*model_, *scroll_, this)),
      labels_(new RowLabels(*model_, *scroll_, this)) {
  auto* column = panelColumn(this);
  column->addWidget(makeBar(actions));
  column->addWidget(makeSheet(), 1);
  connect(sheet_, &DopeSheet::hinted, this, &Timeline::hinted);
  connect(ruler_, &TimeRuler::hinted, this, &Timeline::hinted);
  connect(labels_, &RowLabels::hinted, this, &Timeline::hinted);
  connect(model_, &SheetModel::hinted, this, &Timeline::hinted);
  connect(model_, &SheetModel::rowsChanged, this,
          [this] { QCoreApplication::postEvent(this, new QEvent(QEvent::LayoutRequest)); });
  connect(&session_.selection(), &Selection::changed, this, &Timeline::revealBone);
  session_.onChange(SessionChange::Opened, this, [this] { scroll_->setValue(0); });
  connect(clips_, &QComboBox::activated, this,
          [this](int row) { session_.setClip(ClipId{clips_->itemData(row).toUInt()}); });
  for (NumberField* field : {speed_, frame_}) field->setLive();
  connect(speed_, &NumberField::edited, this,
          [this](double value, bool) { session_.playback().setSpeed(value); });
  connect(frame_, &NumberField::edited, this, [this](double value, bool) {
    session_.playback().setPlaying(false);
    session_.setPlayheadFrame(std::llround(value));
    showTime();
  });
  session_.onChange(SessionChange::Opened | SessionChange::Models | SessionChange::Clips |
                        SessionChange::Model | SessionChange::Appearance | SessionChange::Clip,
                    this, &Timeline::refillClips);
  session_.onChange(SessionChange::Pose | SessionChange::ClipKeys, this, &Timeline::showTime);
  connect(&session_.playback(), &Playback::changed, this,
          [this] { speed_->setValue(session_.playback().speed()); });
  refillClips();
}

QWidget* Timeline::makeBar(const TransportActions& actions) {
  auto* bar = new NarrowingRow(this);
  QHBoxLayout* row = bar->row();
  framePanel(row, {{8, 4, 8, 4}, metrics::unit});
  clips_->setAccessibleName(tr("Clip"));
  clips_->setToolTip(tr("The current clip"));
  clips_->setMinimumWidth(110);
  clips_->setMaximumWidth(190);  // longer names are elided; the list shows them in full
  clips_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  row->addWidget(clips_);
  row->addSpacing(8);
  QHash<const QAction*, QWidget*> buttons;
  for (QAction* action :
       {actions.first, actions.previousKey, actions.previousFrame, actions.play, actions.nextFrame,
        actions.nextKey, actions.last, actions.loop, actions.pingPong, actions.everyFrame, actions.snap}) {
    auto* button = new QToolButton(bar);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setIconSize({metrics::icon, metrics::icon});
    button->setAccessibleName(action->text());
    row->addWidget(button);
    buttons.insert(action, button);
    if (action == actions.last || action == actions.everyFrame) row->addSpacing(8);
  }
  row->addSpacing(4);
  speed_->setFixedWidth(64);
  speed_->setValue(session_.playback().speed());
  speed_->setDefault(1.0);
  speed_->setAccessibleName(tr("Speed"));
  speed_->setToolTip(tr("Playback speed, 0.05 to 4 times; right-click to reset it to 1"));
  row->addWidget(speed_);
  row->addSpacing(12);
  auto* label = new PlainLabel(tr("Frame"), bar);
  label->setProperty("secondary", true);
  row->addWidget(label);
  frame_->setFixedWidth(64);
  frame_->setAccessibleName(tr("Frame"));
  row->addWidget(frame_);
  time_->setProperty("secondary", true);
  time_->setIndent(metrics::unit);
  row->addWidget(time_, 1);
  for (const QAction* action :
       {actions.nextFrame, actions.previousFrame, actions.loop, actions.nextKey, actions.previousKey,
        actions.last, actions.first, actions.snap, actions.pingPong, actions.everyFrame})
    bar->allowHiding(buttons[action]);
  bar->allowHiding(label);
  return bar;
}

QWidget* Timeline::makeFilters() {
  auto* bar = new QWidget(this);
  bar->setFixedHeight(ruler_->sizeHint().height());
  QHBoxLayout* row = panelRow(bar, {.margins = {6, 0, 4, 0}});
  auto* search = new QLineEdit(bar);
  search->setObjectName(QStringLiteral("boneFilter"));
  search->setPlaceholderText(tr("Filter bones"));
  search->setAccessibleName(tr("Filter bones"));
  search->setToolTip(tr("Shows only bones whose names contain this text"));
  search->setClearButtonEnabled(true);
  row->addWidget(search, 1);
  row->addSpacing(metrics::unit);
  connect(search, &QLineEdit::textChanged, this, [this](const QString& text) {
    SheetFilter filter = model_->filter();
    filter.search = text.trimmed();
    model_->setFilter(filter);
  });
  const auto add = [&](const char* name, const char* iconName, const QString& tip, auto change) {
    auto* button = new QToolButton(bar);
    button->setObjectName(QLatin1String(name));
    button->setIcon(icon(QLatin1String(iconName)));
    button->setIconSize({metrics::icon, metrics::icon});
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    connect(button, &QToolButton::toggled, this, change);
    row->addWidget(button);
  };
  add("selectedOnly", "select", tr("Only the selected bones"), [this](bool on) {
    SheetFilter filter = model_->filter();
    filter.selectedOnly = on;
    model_->setFilter(filter);
  });
  add("keyedOnly", "key", tr("Only bones that have keys"), [this](bool on) {
    SheetFilter filter = model_->filter();
    filter.keyedOnly = on;
    model_->setFilter(filter);
  });
  add("channels", "chevron-down", tr("Show the channels of every bone"),
      [this](bool on) { model_->setEveryBoneOpen(on); });
  return bar;
}

QWidget* Timeline::makeSheet() {
  auto* names = new QWidget(this);
  auto* left = new QVBoxLayout(names);
  left->setContentsMargins(0, 0, 0, 0);
  left->setSpacing(0);
  left->addWidget(makeFilters());
  left->addWidget(labels_, 1);
  auto* strip = new QWidget(this);
  auto* right = new QGridLayout(strip);
  right->setContentsMargins(0, 0, 0, 0);
  right->setSpacing(0);
  right->addWidget(ruler_, 0, 0);
  right->addWidget(sheet_, 1, 0);
  right->addWidget(scroll_, 1, 1);
  auto* split = new QSplitter(Qt::Horizontal, this);
  split->setObjectName(QStringLiteral("timelineSplit"));
  split->setHandleWidth(3);
  split->setChildrenCollapsible(false);
  split->addWidget(names);
  split->addWidget(strip);
  split->setStretchFactor(1, 1);
  split->setSizes({190, 700});
  scroll_->setObjectName(QStringLiteral("sheetScroll"));
  scroll_->setSingleStep(metrics::row);
  sheet_->installEventFilter(this);
  return split;
}

bool Timeline::eventFilter(QObject* watched, QEvent* event) {
  if (watched == sheet_ && event->type() == QEvent::Resize) fitScroll();
  return QWidget::eventFilter(watched, event);
}

void Timeline::fitScroll() {
  const int all = static_cast<int>(model_->rows().size()) * metrics::row;
  scroll_->setPageStep(sheet_->height());
  scroll_->setRange(0, std::max(0, all - sheet_->height()));
  scroll_->setVisible(scroll_->maximum() > 0);
}

// Updates the rows once before painting, after any number of changes.
bool Timeline::event(QEvent* event) {
  if (event->type() == QEvent::LayoutRequest) {
    fitScroll();
    revealRows();
  }
  return QWidget::event(event);
}

// Scrolls only as far as needed.
bool Timeline::reveal(const std::function<bool(const SheetRow&)>& isIt) {
  fitScroll();
  const auto found = std::ranges::find_if(model_->rows(), isIt);
  if (found == model_->rows().end()) return false;
  const int top = static_cast<int>(found - model_->rows().begin()) * metrics::row;
  scroll_->setValue(std::clamp(scroll_->value(), top + metrics::row - sheet_->height(), top));
  return true;
}

void Timeline::revealBone() {
  const BoneId bone = session_.selection().activeBone();
  if (bone.valid())
    reveal([&](const SheetRow& row) { return row.kind == RowKind::Bone && row.bone == bone; });
}

// Only when a panel shows another row, since the user may scroll away.
void Timeline::revealRows() {
  for (const auto& row : model_->rows()) {
    if (row.kind != RowKind::Heading) continue;
    RowSource* source = model_->source(row);
    const auto at = source->rowInPanel();
    if (at == revealed_[source] || sheet_->busy()) continue;
    const auto isIt = [&](const SheetRow& one) {
      return one.kind == RowKind::Extra && model_->source(one) == source && model_->extra(one).id == *at;
    };
    if (!at || reveal(isIt)) revealed_[source] = at;
  }
}

void Timeline::addRows(RowSource* source) { model_->addSource(source); }
void Timeline::removeRows(RowSource* source) {
  revealed_.erase(source);
  model_->removeSource(source);
}

void Timeline::refillClips() {
  const QSignalBlocker blocker(clips_);
  clips_->clear();
  const ProjectModel* model = session_.projectModel();
  clips_->setEnabled(model != nullptr);
  if (model != nullptr) {
    clips_->addItem(icon(QStringLiteral("model")), tr("Rest pose"), 0u);
    for (const auto& clip : model->clips) {
      if (!clip->removed && clip->clip) {
        clips_->addItem(icon(QStringLiteral("clip")), QString::fromStdString(clip->name), clip->id.value);
      }
    }
    clips_->setCurrentIndex(std::max(0, clips_->findData(session_.clipId().value)));
  }
  showTime();
}

void Timeline::showTime() {
  frame_->setEnabled(session_.clip() != nullptr);
  frame_->setValue(std::round(session_.playheadFrame()));
  if (session_.clip() == nullptr) {
    time_->setMinimumWidth(0);
    return time_->setStatements({});
  }
  const QString last = tr("of %1").arg(session_.shown().lastFrame());
  time_->setMinimumWidth(time_->indent() + time_->fontMetrics().horizontalAdvance(last) + 1);
  time_->setStatements({last, tr("%1 s").arg(QLocale().toString(session_.playhead().seconds(), 'f', 2)),
                        tr("%1 fps").arg(QString::fromStdString(session_.rate().text()))});
}

}  // namespace squire

#include "moc_timeline.cpp"
