#include "widgets/controls/sum_delegate.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QToolTip>
#include <cmath>

#include "core/base/arithmetic.h"
#include "widgets/controls/editor_of_cell.h"
#include "widgets/controls/number_field.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int mostDecimals = 6;

// The number with as few decimals as represent it exactly, up to a limit.
QString textOf(double value) {
  for (int decimals = 0; decimals < mostDecimals; ++decimals) {
    const double scale = std::pow(10.0, decimals);
    if (std::abs(std::round(value * scale) / scale - value) < 1e-9) return numberText(value, decimals);
  }
  return numberText(value, mostDecimals);
}

std::optional<double> numberIn(const QLineEdit& line, double before) {
  return evaluate(line.text().toStdString(), before);
}

}  // namespace

QWidget* SumDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& /*option*/,
                                   const QModelIndex& index) const {
  auto* line = new QLineEdit(parent);
  line->setFrame(false);
  line->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  const double before = index.data(Qt::EditRole).toDouble();
  connect(line, &QLineEdit::textEdited, line, [line, before] { showWrong(*line, !numberIn(*line, before)); });
  return line;
}

void SumDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
  if (!fillsFirst(*editor)) return;
  static_cast<QLineEdit*>(editor)->setText(textOf(index.data(Qt::EditRole).toDouble()));
}

// Invalid text is discarded, however the editor is closed.
void SumDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
  const auto number = numberIn(*static_cast<QLineEdit*>(editor), index.data(Qt::EditRole).toDouble());
  if (number) model->setData(index, *number, Qt::EditRole);
}

void SumDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                       const QModelIndex& /*index*/) const {
  editor->setGeometry(option.rect);
}

bool SumDelegate::eventFilter(QObject* watched, QEvent* event) {
  auto* line = qobject_cast<QLineEdit*>(watched);
  if (line != nullptr && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool leaves =
        key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab || key == Qt::Key_Backtab;
    if (leaves && !numberIn(*line, 0.0)) {
      QToolTip::showText(line->mapToGlobal(QPoint(0, line->height())), NumberField::noNumber(line->text()),
                         line);
      return true;
    }
  }
  return QStyledItemDelegate::eventFilter(watched, event);
}

}  // namespace squire

#include "moc_sum_delegate.cpp"
