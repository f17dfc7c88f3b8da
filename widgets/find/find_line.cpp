#include "widgets/find/find_line.h"

#include <QAbstractItemView>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QVBoxLayout>

#include "widgets/controls/panel_parts.h"
#include "widgets/controls/plain_label.h"
#include "widgets/find/word_completer.h"
#include "widgets/session/problem_text.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

QString quoted(const std::string& name) {
  return QLatin1Char('"') + QString::fromStdString(name) + QLatin1Char('"');
}

}  // namespace

FindLine::FindLine(MotionSearch& search, const QList<QAction*>& tools, QWidget* parent)
    : QWidget(parent),
      search_(search),
      line_(new QLineEdit(this)),
      completer_(new WordCompleter(this)),
      told_(new PlainLabel(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  auto* row = new QHBoxLayout;
  row->setSpacing(0);
  line_->setObjectName(QStringLiteral("findLine"));
  line_->setPlaceholderText(tr("foot.L planted and hand.R faster 6"));
  line_->setAccessibleName(tr("What happens in the clips"));
  line_->setToolTip(
      tr("Lists the clips in which this happens, and marks when on the timeline. "
         "Enter goes to the next place, Escape ends the search"));
  line_->setClearButtonEnabled(true);
  line_->setCompleter(completer_);
  line_->installEventFilter(this);
  row->addWidget(line_, 1);
  addTools(*row, tools);
  column->addLayout(row);
  told_->setWordWrap(true);
  told_->setProperty("secondary", true);
  column->addWidget(told_);
  connect(line_, &QLineEdit::textChanged, &search_, &MotionSearch::ask);
  connect(&search_, &MotionSearch::changed, this, &FindLine::refresh);
  refresh();
}

QString FindLine::told() const { return told_->text(); }

bool FindLine::eventFilter(QObject* watched, QEvent* event) {
  if (watched != line_ || event->type() != QEvent::KeyPress || completer_->popup()->isVisible())
    return QWidget::eventFilter(watched, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  if (key->key() == Qt::Key_Escape) {
    line_->clear();
    Q_EMIT closed();
    return true;
  }
  if (key->key() != Qt::Key_Return && key->key() != Qt::Key_Enter) return false;
  Q_EMIT nextRequested(key->modifiers().testFlag(Qt::ShiftModifier));
  return true;
}

QString FindLine::answerText() const {
  if (const auto& mistake = search_.mistake()) return errorText(*mistake);
  if (!search_.answers()) return search_.question().isEmpty() ? QString() : tr("Looking\u2026");
  std::size_t spans = 0;
  for (const auto& [clip, found] : *search_.answers()) spans += found.size();
  if (spans == 0) return tr("It happens in no clip of this model.");
  return tr("Places: %1, clips: %2").arg(spans).arg(search_.answers()->size());
}

void FindLine::refresh() {
  if (line_->text() != search_.question()) line_->setText(search_.question());
  told_->setText(answerText());
  told_->setVisible(!told_->text().isEmpty());
  QStringList words;
  for (const std::string& word : MotionQuery::words()) words += QString::fromStdString(word);
  for (const std::string& name : search_.names()) words += quoted(name);
  completer_->setWords(words);
}

}  // namespace squire

#include "moc_find_line.cpp"
