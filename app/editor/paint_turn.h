#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <functional>

namespace squire {

// Calls `paint` in a separate iteration of the event loop: not within the change that requested it, and at
// most once per iteration, unlike posted update requests.
class PaintTurn {
 public:
  explicit PaintTurn(std::function<void()> paint);
  // Requests a call; requests are merged until it happens.
  void ask();

 private:
  void begin();
  void paintNow();

  std::function<void()> paint_;
  QTimer timer_;
  QElapsedTimer asked_;
  bool isPutOff_ = false;
};

}  // namespace squire
