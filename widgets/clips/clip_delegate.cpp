#include "widgets/clips/clip_delegate.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QPainterPath>

#include "core/base/error.h"
#include "widgets/clips/clip_list_model.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int gap = 4;
constexpr int barWidth = 3;  // marks the current clip

QRect pictureOf(const QRect& row) { return {QPoint(row.left() + 8, row.top() + gap), ClipPictures::size}; }

QRect nameOf(const QRect& row) {
  const int left = pictureOf(row).right() + 10;
  return {left, row.top() + 8, row.right() - 8 - left, metrics::row};
}

void paintPicture(QPainter& painter, const QRect& at, const QPixmap& picture) {
  QPainterPath frame;
  frame.addRoundedRect(at, 4.0, 4.0);
  painter.save();
  painter.setClipPath(frame);
  painter.fillRect(at, colourOf(Role::Field));
  if (picture.isNull()) {
    icon(QStringLiteral("clip"), Role::Secondary)
        .paint(&painter, QRect(at.center() - QPoint(8, 8), QSize(metrics::icon, metrics::icon)));
  } else {
    painter.drawPixmap(at, picture);
  }
  painter.restore();
}

// From the right edge; returns the remaining part of the line.
int paintMarks(QPainter& painter, const QRect& line, const QModelIndex& index) {
  int right = line.right();
  const auto add = [&](const QIcon& mark) {
    right -= metrics::icon;
    mark.paint(&painter, QRect(right, line.center().y() - metrics::icon / 2, metrics::icon, metrics::icon));
    right -= gap;
  };
  if (const QVariant severity = index.data(ClipListModel::SeverityRole); severity.isValid()) {
    const auto worst = static_cast<Severity>(severity.toInt());
    add(worst == Severity::Note
            ? icon(QStringLiteral("info"), Role::Secondary)
            : icon(QStringLiteral("warning"), worst == Severity::Error ? Role::Error : Role::Warm));
  }
  if (index.data(ClipListModel::LoopRole).toBool()) add(icon(QStringLiteral("loop"), Role::Secondary));
  return right;
}

}  // namespace

void ClipDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  const bool isSelected = option.state.testFlag(QStyle::State_Selected);
  const bool isPlaying = index.data(ClipListModel::PlayingRole).toBool();
  const QRect& row = option.rect;
  QColor back = colourOf(Role::Selected);
  back.setAlphaF(0.28f);
  if (isSelected) {
    painter->fillRect(row, back);
  } else if (option.state.testFlag(QStyle::State_MouseOver)) {
    painter->fillRect(row, colourOf(Role::Hover));
  }
  if (isPlaying)
    painter->fillRect(QRect(row.left(), row.top(), barWidth, row.height()), colourOf(Role::Accent));
  paintPicture(*painter, pictureOf(row), index.data(Qt::DecorationRole).value<QPixmap>());
  QRect name = nameOf(row);
  name.setRight(paintMarks(*painter, name, index));
  QFont font = option.font;
  font.setWeight(isPlaying ? QFont::DemiBold : QFont::Normal);
  painter->setFont(font);
  painter->setPen(colourOf(Role::Text));
  // A dot, as in window titles: its keys were edited in the project.
  const QString dot = index.data(ClipListModel::EditedRole).toBool() ? QStringLiteral(" \u2022") : QString();
  const QString text =
      QFontMetrics(font).elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideMiddle,
                                    name.width() - QFontMetrics(font).horizontalAdvance(dot));
  painter->drawText(name, Qt::AlignLeft | Qt::AlignVCenter, text + dot);
  painter->setFont(option.font);
  painter->setPen(colourOf(Role::Secondary));
  const QRect detail = nameOf(row).translated(0, metrics::row - 3);
  painter->drawText(detail, Qt::AlignLeft | Qt::AlignVCenter,
                    option.fontMetrics.elidedText(index.data(ClipListModel::DetailRole).toString(),
                                                  Qt::ElideRight, detail.width()));
  painter->restore();
}

QSize ClipDelegate::sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& /*index*/) const {
  return {180, ClipPictures::size.height() + 2 * gap};
}

void ClipDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                        const QModelIndex& /*index*/) const {
  editor->setGeometry(nameOf(option.rect).adjusted(-4, 0, 0, 0));
}

bool ClipDelegate::rename(const QModelIndex& index, const QString& name) const {
  auto* list = static_cast<QAbstractItemView*>(parent());
  return list->model()->setData(index, name, Qt::EditRole);
}

}  // namespace squire

#include "moc_clip_delegate.cpp"
