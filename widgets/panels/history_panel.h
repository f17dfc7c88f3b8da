#pragma once

#include <QListWidget>

#include "widgets/session/session.h"

namespace squire {

// Every step of the history; a click goes there.
class HistoryPanel : public QListWidget {
  Q_OBJECT
 public:
  explicit HistoryPanel(Session& session, QWidget* parent = nullptr);

 private:
  void refresh();
  Session& session_;
};

}  // namespace squire
