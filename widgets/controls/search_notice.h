#pragma once

#include "widgets/controls/plain_label.h"

class QAbstractScrollArea;

namespace squire {

// Shows over an empty list that a search found nothing.
class SearchNotice : public PlainLabel {
  Q_OBJECT
 public:
  explicit SearchNotice(QAbstractScrollArea* list);

  // Call after each search. A list that is empty without a search shows its own text.
  void setResult(const QString& search, bool isFound);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace squire
