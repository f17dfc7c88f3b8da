#include "widgets/clips/clip_delegate.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>

#include "core/base/error.h"
#include "widgets/clips/clip_list_model.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int gap = 4;
constexpr int barWidth = 3;  // marks the current clip

constexpr int edge = 8;

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

// Paints the marks from the right edge; returns the remaining part of the line.
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

// The name; if it is too wide, without the start and the end that all names have in common.
QString shortened(const QModelIndex& index, const QFontMetrics& metrics, int width) {
  const QString name = index.data(ClipListModel::ShortNameRole).toString();
  if (metrics.horizontalAdvance(name) <= width) return name;
  const qsizetype without = index.data(Qt::DisplayRole).toString().size() - name.size();
  const qsizetype start = std::max<qsizetype>(0, index.data(ClipListModel::CommonRole).toInt() - without);
  const qsizetype own = name.size() - start - index.data(ClipListModel::CommonEndRole).toInt();
  const QString dots = start > 0 ? QStringLiteral("\u2026") : QString();
  return metrics.elidedText(own > 0 ? dots + name.mid(start, own) : name, Qt::ElideMiddle, width);
}

}  // namespace

QRect ClipDelegate::pictureOf(const QRect& row) const {
  if (look_ == ClipLook::Compact) return {};
  const int left = look_ == ClipLook::Pictures ? (row.width() - ClipPictures::size.width()) / 2 : edge;
  return {QPoint(row.left() + left, row.top() + gap), ClipPictures::size};
}

QRect ClipDelegate::nameOf(const QRect& row) const {
  switch (look_) {
    case ClipLook::Compact:
      return row.adjusted(edge, 0, -edge, 0);
    case ClipLook::Pictures:
      return {row.left() + gap, pictureOf(row).bottom() + 1, row.width() - 2 * gap, metrics::row - 2};
    case ClipLook::List:
      break;
  }
  const int left = pictureOf(row).right() + 10;
  return {left, row.top() + 8, row.right() - edge - left, metrics::row};
}

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
  if (look_ != ClipLook::Compact)
    paintPicture(*painter, pictureOf(row), index.data(Qt::DecorationRole).value<QPixmap>());
  paintTexts(*painter, option, index);
  painter->restore();
}

void ClipDelegate::paintTexts(QPainter& painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const {
  QRect name = nameOf(option.rect);
  name.setRight(paintMarks(painter, name, index));
  painter.setPen(colourOf(Role::Secondary));
  const QString detail =
      index.data(look_ == ClipLook::Compact ? ClipListModel::LengthRole : ClipListModel::DetailRole)
          .toString();
  if (look_ == ClipLook::Compact) {
    painter.drawText(name, Qt::AlignRight | Qt::AlignVCenter, detail);
    name.setRight(name.right() - option.fontMetrics.horizontalAdvance(detail) - edge);
  } else if (look_ == ClipLook::List) {
    const QRect at = nameOf(option.rect).translated(0, metrics::row - 3);
    painter.drawText(at, Qt::AlignLeft | Qt::AlignVCenter,
                     option.fontMetrics.elidedText(detail, Qt::ElideRight, at.width()));
  }
  QFont font = option.font;
  font.setWeight(index.data(ClipListModel::PlayingRole).toBool() ? QFont::DemiBold : QFont::Normal);
  painter.setFont(font);
  painter.setPen(colourOf(Role::Text));
  // A dot marks a clip that was edited in the project, as in window titles.
  const QString dot = index.data(ClipListModel::EditedRole).toBool() ? QStringLiteral(" \u2022") : QString();
  const QFontMetrics metrics(font);
  painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                   shortened(index, metrics, name.width() - metrics.horizontalAdvance(dot)) + dot);
}

QSize ClipDelegate::sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& /*index*/) const {
  switch (look_) {
    case ClipLook::Compact:
      return {180, metrics::row};
    case ClipLook::Pictures:
      return {ClipPictures::size.width() + 3 * gap, ClipPictures::size.height() + metrics::row + 2 * gap};
    case ClipLook::List:
      break;
  }
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
