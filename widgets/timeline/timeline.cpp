#include "widgets/timeline/timeline.h"

#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QScrollBar>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/controls/panel_frame.h"
#include "widgets/theme/icons.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/row_labels.h"
#include "widgets/timeline/time_ruler.h"

namespace squire {

Timeline::Timeline(Session& session, const TransportActions& actions, QWidget* parent)
    : QWidget(parent),
      session_(session),
      model_(new SheetModel(session, this)),
      bar_(new TransportBar(session, actions, this)),
      scroll_(new QScrollBar(Qt::Vertical, this)),
      ruler_(new TimeRuler(session, model_->time(), this)),
      sheet_(new DopeSheet(*model_, *scroll_, this)),
      labels_(new RowLabels(*model_, *scroll_, this)) {
  auto* column = panelColumn(this);
  column->addWidget(bar_);
  column->addWidget(makeSheet(), 1);
  connect(sheet_, &DopeSheet::hinted, this, &Timeline::hinted);
  connect(ruler_, &TimeRuler::hinted, this, &Timeline::hinted);
  connect(labels_, &RowLabels::hinted, this, &Timeline::hinted);
  connect(model_, &SheetModel::hinted, this, &Timeline::hinted);
  connect(model_, &SheetModel::rowsChanged, this,
          [this] { QCoreApplication::postEvent(this, new QEvent(QEvent::LayoutRequest)); });
  connect(&session_.selection(), &Selection::changed, this, &Timeline::revealBone);
  session_.onChange(SessionChange::Opened, this, [this] { scroll_->setValue(0); });
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
  session_.onChange(SessionChange::Opened, search, &QLineEdit::clear);
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
  model_->setHeight(sheet_->height());
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

// Scrolls, only as far as needed, to the first row for which `isIt` returns true.
bool Timeline::reveal(const std::function<bool(const SheetRow&)>& isIt) {
  fitScroll();
  const auto found = std::ranges::find_if(model_->rows(), isIt);
  if (found == model_->rows().end()) return false;
  const int row = static_cast<int>(found - model_->rows().begin());
  if (row < model_->heldRows()) return true;
  const int top = row * metrics::row;
  scroll_->setValue(std::clamp(scroll_->value(), top + metrics::row - sheet_->height(),
                               top - model_->heldRows() * metrics::row));
  return true;
}

void Timeline::revealBone() {
  const BoneId bone = session_.selection().activeBone();
  if (bone.valid())
    reveal([&](const SheetRow& row) { return row.kind == RowKind::Bone && row.bone == bone; });
}

// Scrolls only when a panel shows another row, since the user may scroll away.
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

}  // namespace squire

#include "moc_timeline.cpp"
