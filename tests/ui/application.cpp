#include "tests/ui/application.h"

#include "widgets/theme/theme.h"
#include "widgets/viewport/gl_probe.h"

namespace squire::test {

namespace {

// The default surface format must be set before the application is constructed.
int& withFormat(int& argc, Smoothing smoothing) {
  // Tests fill in the dialogs of Qt, not those of the system.
  QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
  smoothing == Smoothing::None ? setSurfaceFormats(0) : setSurfaceFormats();
  return argc;
}

}  // namespace

TestApplication::TestApplication(int& argc, char** argv, Smoothing smoothing)
    : QApplication(withFormat(argc, smoothing), argv) {
  applyTheme(*this, darkTheme());
}

}  // namespace squire::test
