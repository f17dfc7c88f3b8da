#include "app/editor/paint_turn.h"

#include <utility>

namespace squire {

namespace {

constexpr int wait = 2;  // milliseconds, so that posted events and user input are handled first
constexpr int late =
    6;  // milliseconds; if more have passed, other work came first and the call waits once more

}  // namespace

PaintTurn::PaintTurn(std::function<void()> paint) : paint_(std::move(paint)) {
  timer_.setSingleShot(true);
  timer_.setInterval(wait);
  timer_.setTimerType(Qt::PreciseTimer);
  QObject::connect(&timer_, &QTimer::timeout, &timer_, [this] { paintNow(); });
}

void PaintTurn::ask() {
  if (!timer_.isActive()) begin();
}

void PaintTurn::begin() {
  asked_.start();
  timer_.start();
}

void PaintTurn::paintNow() {
  isPutOff_ = !isPutOff_ && asked_.elapsed() > late;
  if (isPutOff_) {
    begin();
  } else {
    paint_();
  }
}

}  // namespace squire
