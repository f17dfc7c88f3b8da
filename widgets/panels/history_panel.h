#pragma once

#include <QListWidget>
#include <string>
#include <vector>

#include "widgets/session/session.h"

namespace squire {

// Every step of the history; a click goes there. Below them, how much is not keyed, which is no step yet.
class HistoryPanel : public QListWidget {
  Q_OBJECT
 public:
  explicit HistoryPanel(Session& session, QWidget* parent = nullptr);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void refresh();
  void colour(std::size_t from, std::size_t to);
  void addSteps(const History& history);
  void addUnkeyed();

  Session& session_;
  std::vector<std::string> shown_;  // labels, as the core has them
  std::size_t position_ = 0;
  QListWidgetItem* unkeyed_ = nullptr;  // the last row, where there is something
};

}  // namespace squire
