#include "widgets/viewport/gl_probe.h"

#include <QGuiApplication>
#include <QOpenGLContext>

#include "core/gl/shader_cache.h"

namespace squire {

namespace {

int samplesOfViewports = 0;

QString tr(const char* text) { return QCoreApplication::translate("squire", text); }

QString missingForViewport() {
  QOpenGLContext context;
  context.setFormat(QSurfaceFormat::defaultFormat());
  if (!context.create()) return tr("OpenGL is not available on this display.");
  if (context.isOpenGLES() || context.format().version() < qMakePair(3, 3)) {
    return tr("This display has OpenGL %1.%2; the viewport needs OpenGL 3.3.")
        .arg(context.format().majorVersion())
        .arg(context.format().minorVersion());
  }
  return {};
}

}  // namespace

void setSurfaceFormats(int viewportSamples) {
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  format.setDepthBufferSize(24);
  QSurfaceFormat::setDefaultFormat(format);
  samplesOfViewports = viewportSamples;
  gl::avoidFullShaderCache();
}

QSurfaceFormat viewportFormat() {
  QSurfaceFormat format = QSurfaceFormat::defaultFormat();
  format.setSamples(samplesOfViewports);
  return format;
}

GlProbe::GlProbe() {
  // On other platforms the check is fast, so it runs in missing() instead of on another thread.
  const bool isDisplay = QGuiApplication::platformName() == QStringLiteral("xcb") ||
                         QGuiApplication::platformName().startsWith(QStringLiteral("wayland"));
  missing_ = std::async(isDisplay ? std::launch::async : std::launch::deferred, missingForViewport);
}

QString GlProbe::missing() { return missing_.get(); }

}  // namespace squire
