#include "widgets/controls/search_notice.h"

#include <QAbstractScrollArea>
#include <QEvent>

namespace squire {

SearchNotice::SearchNotice(QAbstractScrollArea* list) : PlainLabel(list->viewport()) {
  setProperty("secondary", true);
  setAlignment(Qt::AlignHCenter | Qt::AlignTop);
  setMargin(10);
  setWordWrap(true);
  setAttribute(Qt::WA_TransparentForMouseEvents);
  list->viewport()->installEventFilter(this);
  hide();
}

void SearchNotice::setResult(const QString& search, bool isFound) {
  setText(tr("Nothing found for “%1”").arg(search));
  setGeometry(parentWidget()->rect());
  setVisible(!isFound && !search.isEmpty());
}

bool SearchNotice::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) setGeometry(parentWidget()->rect());
  return PlainLabel::eventFilter(watched, event);
}

}  // namespace squire

#include "moc_search_notice.cpp"
