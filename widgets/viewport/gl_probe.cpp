#include "widgets/viewport/gl_probe.h"

#include <QCoreApplication>
#include <QOpenGLContext>

namespace squire {

namespace {
QString tr(const char* text) { return QCoreApplication::translate("squire", text); }
}  // namespace

QSurfaceFormat viewportFormat() {
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  format.setDepthBufferSize(24);
  format.setSamples(4);
  return format;
}

QString missingForViewport() {
  QOpenGLContext context;
  context.setFormat(viewportFormat());
  if (!context.create()) return tr("This display offers no OpenGL.");
  if (context.isOpenGLES() || context.format().version() < qMakePair(3, 3)) {
    return tr("This display offers OpenGL %1.%2, and the viewport needs OpenGL 3.3.")
        .arg(context.format().majorVersion())
        .arg(context.format().minorVersion());
  }
  return {};
}

}  // namespace squire
