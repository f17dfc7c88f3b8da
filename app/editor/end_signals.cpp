#include "app/editor/end_signals.h"

#include <fcntl.h>
#include <unistd.h>

#include <QSocketNotifier>
#include <array>
#include <csignal>
#include <utility>

namespace squire {

namespace {

constexpr std::array ends{SIGTERM, SIGHUP, SIGINT};

// The pipe from the signal handler, which may only call functions such as write().
std::array<int, 2> pipeEnds{-1, -1};

void note(int signal) {
  const auto byte = static_cast<unsigned char>(signal);
  [[maybe_unused]] const auto written = ::write(pipeEnds[1], &byte, 1);
}

}  // namespace

EndSignals::EndSignals(QObject* parent) : QObject(parent) {
  if (::pipe2(pipeEnds.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
  auto* notifier = new QSocketNotifier(pipeEnds[0], QSocketNotifier::Read, this);
  connect(notifier, &QSocketNotifier::activated, this, [this] {
    unsigned char signal = 0;
    if (::read(pipeEnds[0], &signal, 1) == 1) Q_EMIT requested(signal);
  });
  for (const int signal : ends) std::signal(signal, note);
}

EndSignals::~EndSignals() {
  if (pipeEnds[0] < 0) return;
  for (const int signal : ends) std::signal(signal, SIG_DFL);
  for (int& end : pipeEnds) ::close(std::exchange(end, -1));
}

}  // namespace squire

#include "moc_end_signals.cpp"
