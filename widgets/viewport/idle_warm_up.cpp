#include "widgets/viewport/idle_warm_up.h"

#include <QEvent>
#include <QGuiApplication>
#include <QLayout>

#include "core/gl/surfaceless.h"
#include "core/gl/warm_up.h"
#include "widgets/viewport/gl_probe.h"
#include "widgets/viewport/viewport.h"

namespace squire {

namespace {

constexpr int busyMilliseconds = 100;  // milliseconds until the next check whether a mouse button is held

}  // namespace

IdleWarmUp::IdleWarmUp(Viewport& viewport, QWidget& page, QObject* parent)
    : QObject(parent), viewport_(viewport) {
  pool_.setMaxThreadCount(1);
  timer_.setSingleShot(true);
  connect(&timer_, &QTimer::timeout, this, &IdleWarmUp::step);
  page.installEventFilter(this);
}

IdleWarmUp::~IdleWarmUp() {
  stop_ = true;
  pool_.waitForDone();
}

bool IdleWarmUp::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Paint && !begun_) {
    begun_ = true;
    watched->removeEventFilter(this);
    // Gives the viewport the size of the page that it will replace.
    QWidget& place = *viewport_.parentWidget();
    place.resize(static_cast<QWidget*>(watched)->size());
    if (place.layout() != nullptr) place.layout()->activate();
    pool_.start([this] { fillCache(); });
  }
  return false;
}

void IdleWarmUp::fillCache() {
  // Without a context on this thread, the viewport compiles the shaders itself later.
  if (const auto context = gl::SurfacelessContext::create()) {
    if (auto renderer = gl::Renderer::create()) {
      gl::WarmUp warmUp(viewportFormat().samples());
      while (!stop_ && warmUp.step(**renderer)) {
      }
      renderer->reset();
    }
  }
  QMetaObject::invokeMethod(&timer_, [this] { timer_.start(0); });
}

void IdleWarmUp::step() {
  if (QGuiApplication::mouseButtons() != Qt::NoButton) {
    timer_.start(busyMilliseconds);
  } else if (viewport_.warmUp()) {
    timer_.start(0);
  } else {
    Q_EMIT done();
  }
}

}  // namespace squire

#include "moc_idle_warm_up.cpp"
