#include "widgets/timeline/row_labels.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>

#include "core/model/bone_side.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int indent = 7;  // pixels per level
constexpr int mostLevels = 9;
constexpr int arrow = 14;

std::optional<Role> hueOf(Side side) {
  if (side == Side::Centre) return std::nullopt;
  return side == Side::Left ? Role::Left : Role::Right;
}

int leftOf(const SheetRow& row) { return 6 + indent * std::min(row.depth, mostLevels); }

}  // namespace

RowLabels::RowLabels(SheetModel& model, QScrollBar& scroll, QWidget* parent)
    : QWidget(parent), model_(model), scroll_(scroll), places_(model, scroll) {
  setObjectName(QStringLiteral("rowLabels"));
  setAccessibleName(tr("Rows of the dope sheet"));
  setMinimumWidth(90);
  setMouseTracking(true);
  connect(&model_, &SheetModel::rowsChanged, this, [this] { update(); });
  connect(&model_.session().selection(), &Selection::hoverChanged, this, [this] { update(); });
  connect(&scroll_, &QScrollBar::valueChanged, this, [this] { update(); });
}

QRect RowLabels::rectOf(int row) const { return {0, places_.topOf(row), width(), metrics::row}; }

QRect RowLabels::arrowOf(int row) const {
  const QRect rect = rectOf(row);
  return {leftOf(model_.rows()[static_cast<std::size_t>(row)]) - 4, rect.top(), arrow + 4, rect.height()};
}

QRect RowLabels::pinOf(int row) const {
  const QRect rect = rectOf(row);
  return {rect.right() - arrow - 6, rect.top(), arrow + 6, rect.height()};
}

void RowLabels::togglePin(const SheetRow& row) {
  std::set<QString> pinned = model_.pinned();
  const QString& name = model_.source(row)->name();
  if (pinned.erase(name) == 0) pinned.insert(name);
  model_.setPinned(std::move(pinned));
}

void RowLabels::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.fillRect(rect(), colourOf(Role::Panel));
  const int held = model_.heldRows();
  const int top = places_.heldHeight();
  const int count = static_cast<int>(model_.rows().size());
  for (int row = 0; row < held; ++row) paintRow(painter, row);
  if (held > 0) painter.setClipRect(QRect(0, top, width(), height() - top));
  for (int row = std::max(held, places_.rowAt(top)); row < count && rectOf(row).top() < height(); ++row)
    paintRow(painter, row);
  if (held > 0) painter.fillRect(QRect(0, top, width(), 1), colourOf(Role::Line));
}

void RowLabels::paintRow(QPainter& painter, int index) {
  const SheetRow& row = model_.rows()[static_cast<std::size_t>(index)];
  const QRect rect = rectOf(index);
  const auto& selected = model_.session().selection().bones();
  const bool isSelected =
      row.kind == RowKind::Bone && std::ranges::find(selected, row.bone) != selected.end();
  if (row.kind == RowKind::Heading || row.kind == RowKind::Summary)
    painter.fillRect(rect, colourOf(Role::Window));
  if (isSelected) painter.fillRect(rect, colourOf(Role::SelectedRow));
  if (!isSelected && row.kind == RowKind::Bone && model_.session().selection().hovered() == row.bone)
    painter.fillRect(rect, colourOf(Role::Hover));
  int x = leftOf(row);
  if (row.foldable) {
    const QIcon mark = icon(row.folded ? QStringLiteral("chevron-right") : QStringLiteral("chevron-down"));
    mark.paint(&painter, QRect(x - 2, rect.top() + (rect.height() - arrow) / 2, arrow, arrow),
               Qt::AlignCenter, isSelected ? QIcon::Selected : QIcon::Normal);
  }
  x += arrow;
  if (row.kind == RowKind::Extra && !model_.extra(row).icon.isEmpty()) {
    icon(model_.extra(row).icon)
        .paint(&painter,
               QRect(x, rect.top() + (rect.height() - metrics::icon) / 2, metrics::icon, metrics::icon));
    x += metrics::icon + 4;
  }
  const bool quiet = row.kind == RowKind::Channel || (row.kind == RowKind::Bone && !row.keyed);
  painter.setPen(isSelected ? colourOf(Role::AccentText) : colourOf(quiet ? Role::Secondary : Role::Text));
  QFont bold = font();
  bold.setWeight(row.kind == RowKind::Heading || row.kind == RowKind::Summary ? QFont::DemiBold
                                                                              : QFont::Normal);
  painter.setFont(bold);
  const int taken = row.kind == RowKind::Heading ? arrow + 10 : 6;
  const QRect space(x, rect.top(), rect.right() - x - taken, rect.height());
  painter.drawText(space, Qt::AlignVCenter | Qt::AlignLeft,
                   painter.fontMetrics().elidedText(row.name, Qt::ElideMiddle, space.width()));
  if (row.kind == RowKind::Heading) {
    icon(QStringLiteral("pin"), row.pinned ? Role::Accent : Role::Secondary)
        .paint(&painter, pinOf(index).adjusted(0, 4, -6, -4));
  }
  const auto side = row.kind == RowKind::Bone ? hueOf(sideOf(row.name.toStdString())) : std::nullopt;
  if (side) painter.fillRect(QRect(rect.right() - 2, rect.top() + 4, 2, rect.height() - 8), colourOf(*side));
}

void RowLabels::pressBone(const SheetRow& row, Qt::KeyboardModifiers modifiers) {
  Session& session = model_.session();
  if (modifiers.testFlag(Qt::ControlModifier)) {
    session.selection().toggle(row.bone);
    return;
  }
  if (!modifiers.testFlag(Qt::ShiftModifier) || !session.selection().activeBone().valid()) {
    session.selection().select({row.bone});
    return;
  }
  // Selects the bones from the active one to this one, in list order.
  std::vector<BoneId> listed;
  for (const SheetRow& one : model_.rows()) {
    if (one.kind == RowKind::Bone) listed.push_back(one.bone);
  }
  auto from = std::ranges::find(listed, session.selection().activeBone());
  auto to = std::ranges::find(listed, row.bone);
  if (from == listed.end()) from = to;
  std::vector<BoneId> bones(std::min(from, to), std::max(from, to) + 1);
  std::erase(bones, session.selection().activeBone());
  if (const BoneId active = session.selection().activeBone(); active != row.bone || bones.empty())
    bones.push_back(active);
  session.selection().select(std::move(bones));
}

void RowLabels::mousePressEvent(QMouseEvent* event) {
  const int index = places_.rowAt(event->position().y());
  if (index < 0) return;
  if (event->button() == Qt::RightButton) {
    Q_EMIT menuRequested(index, event->globalPosition().toPoint());
    return;
  }
  if (event->button() != Qt::LeftButton) return;
  const SheetRow row = model_.rows()[static_cast<std::size_t>(index)];
  if (row.kind == RowKind::Heading && pinOf(index).contains(event->position().toPoint()))
    return togglePin(row);
  if (row.foldable &&
      (row.kind == RowKind::Heading || arrowOf(index).contains(event->position().toPoint()))) {
    model_.toggle(row);
    return;
  }
  if (row.kind == RowKind::Bone || row.kind == RowKind::Channel) pressBone(row, event->modifiers());
}

void RowLabels::mouseDoubleClickEvent(QMouseEvent* event) {
  const int index = places_.rowAt(event->position().y());
  if (index < 0 || event->button() != Qt::LeftButton) return;
  const SheetRow& row = model_.rows()[static_cast<std::size_t>(index)];
  if (row.foldable && arrowOf(index).contains(event->position().toPoint())) {
    mousePressEvent(event);
  } else if (row.kind == RowKind::Extra) {
    model_.source(row)->open(model_.extra(row).id, std::nullopt, model_.session().playhead());
  } else if (row.kind != RowKind::Heading) {
    const auto keys = model_.keysOf(row);
    model_.select(event->modifiers().testFlag(Qt::ShiftModifier) ? model_.selection().with(keys)
                                                                 : KeySelection(keys));
  }
}

void RowLabels::mouseMoveEvent(QMouseEvent* event) {
  const int index = places_.rowAt(event->position().y());
  const SheetRow* row = index < 0 ? nullptr : &model_.rows()[static_cast<std::size_t>(index)];
  model_.session().selection().setHovered(row == nullptr || row->kind != RowKind::Bone ? BoneId()
                                                                                       : row->bone);
  const bool isPin =
      row != nullptr && row->kind == RowKind::Heading && pinOf(index).contains(event->position().toPoint());
  if (isPin) Q_EMIT hinted(tr("Click to keep these rows above the bones, or to put them below again"));
  if (row != nullptr && row->kind != RowKind::Heading)
    Q_EMIT hinted(tr("Click to select the bone, double-click to select all keys of the row"));
}

void RowLabels::leaveEvent(QEvent* /*event*/) {
  model_.session().selection().setHovered({});
  Q_EMIT hinted({});
}

void RowLabels::wheelEvent(QWheelEvent* event) {
  scroll_.setValue(scroll_.value() - event->angleDelta().y() * 3 * metrics::row / 120);
}

bool RowLabels::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const int index = places_.rowAt(help->pos().y());
    const SheetRow* row = index < 0 ? nullptr : &model_.rows()[static_cast<std::size_t>(index)];
    const QString hint = row == nullptr                ? QString()
                         : row->kind == RowKind::Extra ? model_.extra(*row).hint
                                                       : row->name;
    QToolTip::showText(help->globalPos(), hint, this);
    return true;
  }
  return QWidget::event(event);
}

}  // namespace squire

#include "moc_row_labels.cpp"
