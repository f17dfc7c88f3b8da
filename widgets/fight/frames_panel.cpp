#include "widgets/fight/frames_panel.h"

#include <QAction>
#include <QColor>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPainter>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/edit/fights/transition_edits.h"
#include "core/fight/frame_data.h"
#include "core/fight/frame_table.h"
#include "core/io/atomic_save.h"
#include "widgets/controls/fitting_label.h"
#include "widgets/controls/frozen_column.h"
#include "widgets/controls/narrowing_row.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/controls/save_dialog.h"
#include "widgets/controls/search_field.h"
#include "widgets/controls/search_notice.h"
#include "widgets/controls/sum_delegate.h"
#include "widgets/fight/cancel_list.h"
#include "widgets/fight/feet_list.h"
#include "widgets/fight/frame_data_model.h"
#include "widgets/fight/gap_list.h"
#include "widgets/fight/protection_list.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace squire {

// Draws the bar column of the frame data.
class PhaseBarDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

// The colour of a phase in all views.
QColor colourOf(MovePhase phase) {
  switch (phase) {
    case MovePhase::Startup:
      return colourOf(Role::Warm);
    case MovePhase::Active:
      return colourOf(Role::Error);
    case MovePhase::Recovery:
      return colourOf(Role::Accent);
    case MovePhase::Pause:
    case MovePhase::Free:
      break;
  }
  return colourOf(Role::Raised);
}

// A bar of a clip's phases; as wide as `area` for a clip of `most` ticks.
void paintPhaseBar(QPainter& painter, const QRectF& area, const FrameData& data, std::int64_t most) {
  if (most <= 0) return;
  const double perTick = area.width() / static_cast<double>(most);
  painter.setPen(Qt::NoPen);
  for (const PhaseRun& run : data.bar) {
    QRectF part(area.left() + perTick * static_cast<double>(run.from), area.top(),
                perTick * static_cast<double>(run.to - run.from), area.height());
    // A gap between phases.
    if (part.width() > 3.0) part.adjust(0.0, 0.0, -1.0, 0.0);
    QColor colour = data.attack ? colourOf(run.phase) : colourOf(Role::Raised);
    if (run.phase != MovePhase::Active) colour.setAlphaF(0.75f);
    painter.setBrush(colour);
    painter.drawRect(part);
  }
  // A line below the ticks in which another clip may begin; dotted if only without a contact.
  for (const CancelInto& cancel : data.cancels) {
    const bool touches = cancel.onHit || cancel.onBlock;
    painter.setPen(QPen(colourOf(Role::Good), 2.0, touches ? Qt::SolidLine : Qt::DotLine));
    const double y = area.bottom() + 2.0;
    painter.drawLine(QPointF(area.left() + perTick * static_cast<double>(cancel.from), y),
                     QPointF(area.left() + perTick * static_cast<double>(cancel.to), y));
  }
}

void PhaseBarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
  QStyledItemDelegate::paint(painter, option, index);
  const auto* proxy = qobject_cast<const QSortFilterProxyModel*>(index.model());
  if (proxy == nullptr) return;
  const auto* model = qobject_cast<const FrameDataModel*>(proxy->sourceModel());
  if (model == nullptr) return;
  std::int64_t most = 1;
  for (int row = 0; row < model->rowCount(); ++row) most = std::max(most, model->at(row).total);
  painter->save();
  const QRectF area = QRectF(option.rect).adjusted(4.0, 5.0, -4.0, -5.0);
  // A background of its own in selected rows, because one of the phases has the colour of the selection.
  if (option.state.testFlag(QStyle::State_Selected))
    painter->fillRect(area.adjusted(-2.0, -2.0, 2.0, 2.0), colourOf(Role::Field));
  paintPhaseBar(*painter, area, model->at(proxy->mapToSource(index).row()), most);
  painter->restore();
}

namespace {

constexpr int leastNameWidth = 92, mostNameWidth = 240;  // pixels

}  // namespace

FramesPanel::FramesPanel(Session& session, FightData& fightData, QWidget* parent)
    : QWidget(parent),
      session_(session),
      data_(fightData),
      model_(new FrameDataModel(session, fightData, this)),
      sorted_(new QSortFilterProxyModel(this)),
      table_(new QTableView(this)),
      gaps_(new GapList(session, fightData, this)),
      sides_(new QTabWidget(this)) {
  makeContractButtons();
  makeTable();
  auto* left = new QWidget(this);
  auto* column = new QVBoxLayout(left);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(makeTools());
  column->addWidget(table_, 1);
  sides_->setDocumentMode(true);
  sides_->addTab(gaps_, tr("Gaps"));
  sides_->addTab(new FeetList(session_, fightData, sides_), tr("Feet"));
  sides_->addTab(scrollingWhereLow(new CancelList(session_, fightData, sides_), sides_), tr("Cancels"));
  sides_->addTab(scrollingWhereLow(new ProtectionList(session_, sides_), sides_), tr("Protections"));
  auto* splitter = new QSplitter(Qt::Horizontal, this);
  splitter->addWidget(left);
  splitter->addWidget(sides_);
  splitter->setStretchFactor(0, 1);
  splitter->setSizes({980, 312});
  auto* row = panelRow(this, {.spacing = PanelFrame::styleSpacing});
  row->addWidget(splitter);
  connect(&data_, &FightData::changed, this, &FramesPanel::showSummary);
  showSummary();
}

void FramesPanel::showFeet() { sides_->setCurrentIndex(1); }

void FramesPanel::makeContractButtons() {
  promise_ = new QAction(tr("Set &Contract"), this);
  promise_->setObjectName(QStringLiteral("promiseFrames"));
  promise_->setToolTip(
      tr("Makes a contract from the current numbers: squire check fails if startup, active, recovery or "
         "reach of the clip change"));
  promise_->setIconText(tr("Set Contract"));
  drop_ = new QAction(tr("&Remove Contract"), this);
  drop_->setObjectName(QStringLiteral("removeContract"));
  drop_->setIconText(tr("Remove Contract"));
  drop_->setToolTip(tr("Removes the contract: the clip's numbers may change"));
  connect(promise_, &QAction::triggered, this, &FramesPanel::toggleContract);
  connect(drop_, &QAction::triggered, this, &FramesPanel::removeContract);
}

void FramesPanel::makeTable() {
  sorted_->setSourceModel(model_);
  sorted_->setSortRole(FrameDataModel::sortRole);
  sorted_->setSortLocaleAware(true);
  sorted_->setFilterKeyColumn(FrameDataModel::Name);
  sorted_->setFilterCaseSensitivity(Qt::CaseInsensitive);
  table_->setModel(sorted_);
  table_->setObjectName(QStringLiteral("frameTable"));
  table_->setAccessibleName(tr("Frame data of all clips"));
  table_->setItemDelegate(new SumDelegate(table_));
  table_->setItemDelegateForColumn(FrameDataModel::Bar, new PhaseBarDelegate(table_));
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setShowGrid(false);
  table_->setSortingEnabled(true);
  // Attacks first, sorted by startup.
  table_->sortByColumn(FrameDataModel::Bar, Qt::AscendingOrder);
  table_->verticalHeader()->hide();
  table_->verticalHeader()->setDefaultSectionSize(metrics::row);
  QHeaderView* header = table_->horizontalHeader();
  header->setHighlightSections(false);
  header->setMinimumSectionSize(40);
  for (int column = 0; column < FrameDataModel::columns; ++column) {
    const QString title = model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    header->resizeSection(column, header->fontMetrics().horizontalAdvance(title) + 26);
  }
  header->resizeSection(FrameDataModel::Name, leastNameWidth);
  const auto fitNames = [this, header] {
    table_->resizeColumnToContents(FrameDataModel::Name);
    header->resizeSection(FrameDataModel::Name, std::clamp(header->sectionSize(FrameDataModel::Name),
                                                           leastNameWidth, mostNameWidth));
  };
  connect(model_, &FrameDataModel::modelReset, table_, fitNames);
  header->resizeSection(FrameDataModel::Bar, 100);
  header->setSectionResizeMode(FrameDataModel::Promise, QHeaderView::ResizeToContents);
  header->setStretchLastSection(true);
  auto* names = new FrozenColumn(*table_);
  names->setObjectName(QStringLiteral("frameNames"));
  for (QTableView* view : {table_, static_cast<QTableView*>(names)}) {
    view->setTabKeyNavigation(false);  // Tab leaves the table, as it leaves a list
    view->addActions({promise_, drop_});
    view->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(view, &QTableView::clicked, this, &FramesPanel::goTo);
  }
  connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          &FramesPanel::enableContractButtons);
}

QWidget* FramesPanel::makeTools() {
  auto* tools = new NarrowingRow(this);
  QHBoxLayout* bar = tools->row();
  bar->setContentsMargins(8, 4, 8, 4);
  summary_ = new FittingLabel(QStringLiteral(" \u00B7 "), this);
  summary_->setProperty("secondary", true);
  auto* search = new SearchField(tr("Search the clips of the table"), this);
  search->setObjectName(QStringLiteral("frameSearch"));
  search->setToolTip(tr("Shows only clips whose names contain this text"));
  search->setList(table_);
  search->setMaximumWidth(160);
  auto* notice = new SearchNotice(table_);
  connect(search, &SearchField::textChanged, this, [this, notice](const QString& text) {
    sorted_->setFilterFixedString(text);
    notice->setResult(text, sorted_->rowCount() > 0);
  });
  auto* save = new QToolButton(this);
  save->setObjectName(QStringLiteral("exportFrames"));
  save->setText(tr("Export CSV\u2026"));
  save->setToolTip(tr("Writes the visible rows to a file for a spreadsheet"));
  save->setIcon(icon(QStringLiteral("export")));
  save->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  connect(save, &QToolButton::clicked, this, &FramesPanel::exportCsv);
  tools->allowIconOnly(save);
  bar->addWidget(summary_, 1);
  bar->addWidget(search);
  for (QAction* action : {promise_, drop_}) {
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    bar->addWidget(button);
    tools->allowHiding(button);  // the table's menu has its action, too
  }
  bar->addWidget(save);
  return tools;
}

void FramesPanel::goTo(const QModelIndex& index) {
  const qlonglong tick = index.data(FrameDataModel::frameRole).toLongLong();
  const FrameData& frames = model_->at(sorted_->mapToSource(index).row());
  const Time time = timeOfFrame(tick, session_.project().game.ticks);
  session_.playback().setPlaying(false);
  session_.setClip(frames.clip);
  session_.setPlayhead(time);
}

const FrameData* FramesPanel::chosen() const {
  const QModelIndex index = table_->currentIndex();
  return index.isValid() ? &model_->at(sorted_->mapToSource(index).row()) : nullptr;
}

void FramesPanel::enableContractButtons() {
  const FrameData* frames = chosen();
  promise_->setEnabled(frames != nullptr);
  drop_->setEnabled(frames != nullptr && data_.contractOf(frames->clip) != nullptr);
}

void FramesPanel::toggleContract() {
  const FrameData* frames = chosen();
  if (frames == nullptr) return;
  const auto countOf = [](std::int64_t ticks) { return static_cast<std::int32_t>(ticks); };
  Contract contract;
  contract.clip = frames->clip;
  contract.length = countOf(frames->total);
  if (frames->attack) {
    contract.startup = countOf(frames->startup);
    contract.active = countOf(frames->active);
    contract.recovery = countOf(frames->recovery);
    // Rounded down to centimetres.
    contract.leastReach = std::floor(100.0f * frames->reach) / 100.0f;
  }
  session_.apply(setContract(session_.project(), {session_.modelId(), contract}));
}

void FramesPanel::removeContract() {
  const FrameData* frames = chosen();
  if (frames == nullptr) return;
  Contract nothing;
  nothing.clip = frames->clip;
  session_.apply(setContract(session_.project(), {session_.modelId(), nothing}));
}

void FramesPanel::showSummary() {
  enableContractButtons();
  if (!session_.hasProject() || data_.frames().empty())
    return summary_->setStatements({tr("Open a model to see the frame data of its clips.")});
  int attacks = 0, broken = 0;
  for (const FrameData& frames : data_.frames()) attacks += frames.attack ? 1 : 0;
  for (const ContractResult& contract : data_.contracts()) broken += contract.kept() ? 0 : 1;
  QStringList statements;
  if (broken > 0)
    statements << (broken == 1 ? tr("1 contract broken") : tr("%1 contracts broken").arg(broken));
  if (broken == 0 && !data_.contracts().empty()) statements << tr("all contracts kept");
  statements << (attacks == 1 ? tr("1 attack") : tr("%1 attacks").arg(attacks));
  if (attacks == 0) statements << tr("add a hit volume to a clip to make it an attack");
  statements << tr("%1 ticks a second").arg(QString::fromStdString(session_.project().game.ticks.text()));
  summary_->setStatements(statements);
}

QByteArray FramesPanel::csv() const {
  std::vector<FrameData> rows;
  for (int row = 0; row < sorted_->rowCount(); ++row)
    rows.push_back(model_->at(sorted_->mapToSource(sorted_->index(row, 0)).row()));
  return QByteArray::fromStdString(frameTableCsv(rows));
}

void FramesPanel::exportCsv() {
  const QString path = askWhereToSave({tr("Export Frame Data"), tr("frames") + QStringLiteral(".csv"),
                                       tr("CSV (*.csv)"), QStringLiteral(".csv")},
                                      this);
  if (path.isEmpty()) return;
  data_.refresh();
  const QByteArray text = csv();
  const auto saved = saveAtomically(
      path.toStdString(), asBytes(std::string_view(text.constData(), static_cast<std::size_t>(text.size()))));
  if (!saved) {
    Q_EMIT failed(saved.error());
  } else {
    Q_EMIT hinted(tr("Frame data written to %1").arg(path));
  }
}

}  // namespace squire

#include "frames_panel.moc"
#include "moc_frames_panel.cpp"
