#include "widgets/stage/stage_list.h"

#include <QHeaderView>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <algorithm>
#include <array>

#include "core/edit/stages/ground_edits.h"
#include "core/edit/stages/stage_edits.h"
#include "widgets/stage/kind_names.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int partRole = Qt::UserRole;
constexpr int idRole = Qt::UserRole + 1;
constexpr int eyeColumn = 3, lockColumn = 4;

StageList::Part partOf(const QTreeWidgetItem* item) {
  return static_cast<StageList::Part>(item->data(0, partRole).toInt());
}
std::uint32_t idOf(const QTreeWidgetItem* item) { return item->data(0, idRole).toUInt(); }

QString textOf(const std::string& name) { return QString::fromStdString(name); }

}  // namespace

StageList::StageList(ChosenStage& chosen, QWidget* parent)
    : NameList({tr("Name"), tr("Kind"), tr("Layer"), {}, {}}, parent), chosen_(chosen) {
  setObjectName(QStringLiteral("stageList"));
  setAccessibleName(tr("Parts of the stage"));
  setSelectionMode(QAbstractItemView::ExtendedSelection);
  header()->setMinimumSectionSize(metrics::row);
  for (const int column : {eyeColumn, lockColumn}) {
    header()->setSectionResizeMode(column, QHeaderView::Fixed);
    header()->resizeSection(column, metrics::row);
  }
  connect(this, &QTreeWidget::itemSelectionChanged, this, &StageList::adoptSelection);
  connect(&chosen_, &ChosenStage::changed, this, &StageList::follow);
  follow();
}

std::vector<StageList::Row> StageList::rowsNow() const {
  std::vector<Row> out;
  const auto stage = chosen_.stage();
  if (stage == nullptr) return out;
  for (const auto& piece : stage->pieces) {
    const ProjectModel* model = chosen_.session().project().find(piece->model);
    out.push_back({Part::Piece, piece->id.value, textOf(piece->name),
                   model == nullptr ? tr("missing") : textOf(model->name), textOf(piece->layer),
                   stage->isLocked(*piece), stage->isHidden(*piece)});
  }
  for (const auto& shape : stage->ground)
    out.push_back({Part::Shape, shape->id.value, textOf(shape->name), KindNames::of(shape->kind), {}});
  for (const StagePoint& point : stage->points)
    out.push_back({Part::Point, point.id.value, textOf(point.name), KindNames::of(point.kind), {}});
  for (std::size_t i = 0; i < stage->layers.size(); ++i) {
    const StageLayer& layer = stage->layers[i];
    out.push_back(
        {Part::Layer, static_cast<std::uint32_t>(i), textOf(layer.name), {}, {}, layer.locked, layer.hidden});
  }
  return out;
}

// Moving pieces changes no row, so that a drag does not fill the list again.
void StageList::follow() {
  if (rowsNow() != rows_) {
    refresh();
  } else {
    showSelection();
  }
}

void StageList::fill() {
  rows_ = rowsNow();
  const std::array titles{QString(), tr("Pieces"), tr("Ground"), tr("Points"), tr("Layers")};
  QTreeWidgetItem* section = nullptr;
  for (const Row& row : rows_) {
    if (section == nullptr || idOf(section) != static_cast<std::uint32_t>(row.part)) {
      section = new QTreeWidgetItem(this);
      section->setText(0, titles[static_cast<std::size_t>(row.part)]);
      section->setData(0, partRole, static_cast<int>(Part::Section));
      section->setData(0, idRole, static_cast<std::uint32_t>(row.part));
      section->setFlags(Qt::ItemIsEnabled);
      section->setExpanded(true);
    }
    auto* item = new QTreeWidgetItem(section);
    item->setText(0, row.name);
    item->setText(1, row.kind);
    item->setText(2, row.layer);
    item->setData(0, partRole, static_cast<int>(row.part));
    item->setData(0, idRole, row.id);
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    if (row.part != Part::Piece && row.part != Part::Layer) continue;
    item->setIcon(eyeColumn, icon(QString::fromLatin1(row.hidden ? "eye-off" : "eye")));
    item->setToolTip(eyeColumn, row.hidden ? tr("Hidden in the editor: click to show")
                                           : tr("Click to hide it in the editor; it is exported"));
    item->setIcon(lockColumn, icon(QString::fromLatin1(row.locked ? "lock" : "lock-open")));
    item->setToolTip(lockColumn, row.locked ? tr("Locked: click to unlock") : tr("Click to lock it"));
  }
  showSelection();
}

QTreeWidgetItem* StageList::itemOf(Part part, std::uint32_t id) const {
  for (int i = 0; i < topLevelItemCount(); ++i) {
    QTreeWidgetItem* section = topLevelItem(i);
    if (idOf(section) != static_cast<std::uint32_t>(part)) continue;
    for (int j = 0; j < section->childCount(); ++j) {
      if (idOf(section->child(j)) == id) return section->child(j);
    }
  }
  return nullptr;
}

void StageList::showSelection() {
  const QSignalBlocker quiet(this);
  const GroundShape* shape = chosen_.shape();
  const StagePoint* point = chosen_.point();
  QTreeWidgetItem* first = nullptr;
  for (int i = 0; i < topLevelItemCount(); ++i) {
    QTreeWidgetItem* section = topLevelItem(i);
    for (int j = 0; j < section->childCount(); ++j) {
      QTreeWidgetItem* item = section->child(j);
      const std::uint32_t id = idOf(item);
      const bool isChosen = (partOf(item) == Part::Piece && chosen_.has(StagePieceId{id})) ||
                            (partOf(item) == Part::Shape && shape != nullptr && shape->id.value == id) ||
                            (partOf(item) == Part::Point && point != nullptr && point->id.value == id);
      if (item->isSelected() != isChosen) item->setSelected(isChosen);
      if (isChosen && first == nullptr) first = item;
    }
  }
  const bool isSeen =
      currentItem() != nullptr && (currentItem()->isSelected() || partOf(currentItem()) == Part::Layer);
  if (first == nullptr || isSeen) return;
  setCurrentItem(first, 0, QItemSelectionModel::NoUpdate);
  scrollToItem(first);
}

void StageList::adoptSelection() {
  StagePieceList pieces;
  GroundShapeId shape;
  StagePointId point;
  std::string layer;
  const auto stage = chosen_.stage();
  for (const QTreeWidgetItem* item : selectedItems()) {
    const std::uint32_t id = idOf(item);
    if (partOf(item) == Part::Piece) pieces.push_back({id});
    if (partOf(item) == Part::Shape) shape = {id};
    if (partOf(item) == Part::Point) point = {id};
    if (partOf(item) != Part::Layer) continue;
    layer = stage->layers[id].name;
    for (const auto& piece : stage->pieces)
      if (piece->layer == layer) pieces.push_back(piece->id);
  }
  if (!layer.empty()) return chosen_.chooseLayer(layer, std::move(pieces));
  if (!pieces.empty() || (!shape.valid() && !point.valid())) {
    chosen_.choosePieces(std::move(pieces));
  } else if (shape.valid()) {
    chosen_.chooseShape(shape);
  } else {
    chosen_.choosePoint(point);
  }
}

bool StageList::rename(const QTreeWidgetItem* item, const std::string& name) {
  const auto stage = chosen_.stage();
  if (stage == nullptr || item->text(0).toStdString() == name) return true;
  const Project& project = chosen_.session().project();
  const std::uint32_t id = idOf(item);
  switch (partOf(item)) {
    case Part::Piece:
      return chosen_.apply(changePiece(project, {stage->id, {id}, name, {}, {}, {}}));
    case Part::Shape:
      return chosen_.apply(changeGround(project, {stage->id, {id}, name, {}, {}, {}}));
    case Part::Point:
      return chosen_.apply(changeStagePoint(project, {stage->id, {id}, name, {}, {}}));
    case Part::Layer:
      return chosen_.apply(changeStageLayer(project, {stage->id, stage->layers[id].name, name, {}, {}}));
    case Part::Section:
      break;
  }
  return true;
}

void StageList::mousePressEvent(QMouseEvent* event) {
  if (!takePress(*event)) NameList::mousePressEvent(event);
}

// Two fast clicks are no double click, which would rename.
void StageList::mouseDoubleClickEvent(QMouseEvent* event) {
  if (!takePress(*event)) NameList::mouseDoubleClickEvent(event);
}

bool StageList::takePress(const QMouseEvent& event) {
  const QPoint at = event.position().toPoint();
  const QTreeWidgetItem* item = itemAt(at);
  return event.button() == Qt::LeftButton && item != nullptr && toggle(*item, columnAt(at.x()));
}

// If the piece is selected, all that are selected follow it.
bool StageList::toggle(const QTreeWidgetItem& item, int column) {
  const auto stage = chosen_.stage();
  if (stage == nullptr || (column != eyeColumn && column != lockColumn)) return false;
  if (partOf(&item) == Part::Layer) {
    const StageLayer& layer = stage->layers[idOf(&item)];
    column == eyeColumn ? chosen_.toggleHidden(layer) : chosen_.toggleLock(layer);
    return true;
  }
  if (partOf(&item) != Part::Piece) return false;
  const StagePieceId piece{idOf(&item)};
  StagePieceList pieces = chosen_.has(piece) ? chosen_.pieces() : StagePieceList{piece};
  column == eyeColumn ? chosen_.toggleHidden(std::move(pieces)) : chosen_.toggleLock(std::move(pieces));
  return true;
}

int StageList::sizeHintForColumn(int column) const {
  return std::min(NameList::sizeHintForColumn(column), viewport()->width() / 3);
}

void StageList::removeChosen() {
  const QTreeWidgetItem* item = currentItem();
  const auto stage = chosen_.stage();
  if (stage == nullptr || item == nullptr || partOf(item) != Part::Layer) return chosen_.remove();
  chosen_.apply(deleteStageLayer(chosen_.session().project(), {stage->id, stage->layers[idOf(item)].name}));
}

}  // namespace squire

#include "moc_stage_list.cpp"
