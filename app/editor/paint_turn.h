#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <functional>

namespace squire {

// Paints what has changed in a turn of the event loop of its own: not after what changed it, nor again and
// again in one turn, as requests that are posted would.
class PaintTurn {
 public:
  explicit PaintTurn(std::function<void()> paint);
  // Once for all that is asked until it has painted.
  void ask();

 private:
  void begin();
  void come();

  std::function<void()> paint_;
  QTimer timer_;
  QElapsedTimer asked_;
  bool isPutOff_ = false;
};

}  // namespace squire
