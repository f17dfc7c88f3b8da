#pragma once

#include <QLabel>

class QAbstractScrollArea;

namespace squire {

// Says that a search found nothing, over the list that has no row to show then.
class SearchNotice : public QLabel {
  Q_OBJECT
 public:
  explicit SearchNotice(QAbstractScrollArea* list);

  // After each search. A list that is empty without one has words of its own.
  void tell(const QString& search, bool isFound);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace squire
