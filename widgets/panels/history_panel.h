#pragma once

#include <QListWidget>
#include <vector>

#include "widgets/session/session.h"

namespace squire {

// Lists all undo steps; clicking one goes to it. The last row shows how many poses are unkeyed, which is not
// a step.
class HistoryPanel : public QListWidget {
  Q_OBJECT
 public:
  explicit HistoryPanel(Session& session, QWidget* parent = nullptr);

 protected:
  void changeEvent(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

 private:
  void refresh();
  void colour(std::size_t from, std::size_t to);
  void addSteps(const History& history);
  void addUnkeyed();

  Session& session_;
  std::vector<Label> shown_;
  std::size_t position_ = 0;
  bool opensMenu_ = false;              // a right click selects a step without going there
  QListWidgetItem* unkeyed_ = nullptr;  // the last row; null if nothing is unkeyed
};

}  // namespace squire
