#include <malloc.h>

#include <QApplication>
#include <QDir>
#include <algorithm>
#include <cstdio>
#include <limits>

#include "app/editor/settings/editor_settings.h"
#include "tests/ui/application.h"
#include "tests/ui/driver.h"
#include "widgets/viewport/viewport.h"

// Defined by LeakSanitizer, which only playback_leaks links.
extern "C" [[gnu::weak]] void __lsan_do_leak_check();  // NOLINT(bugprone-reserved-identifier)

// Plays many frames of the sample with drawing and measures the growth of the heap: playback_memory [FRAMES].
// playback_leaks also runs LeakSanitizer after the window is destroyed, while drivers and plugins are still
// loaded, so that reports name them and their leaks can be left out.
namespace {

std::size_t heapBytes() {
  const auto info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

// The heap size at the end: the minimum of the last frames, because images on their way to the screen come
// and go.
std::size_t play(squire::MainWindow& window, int frames) {
  constexpr int settled = 60;
  std::size_t least = std::numeric_limits<std::size_t>::max();
  for (int i = 0; i < frames; ++i) {
    Q_EMIT window.session().playback().ticked(1.0 / 60.0);
    QApplication::sendPostedEvents();
    QApplication::processEvents();
    if (i + settled >= frames) least = std::min(least, heapBytes());
  }
  return least;
}

bool staysSmall(int frames) {
  squire::MainWindow window;
  squire::test::Driver driver(window);
  driver.show(900, 560);
  if (!driver.open(squire::MainWindow::samplePath())) return false;
  // The thumbnail for the start page is saved in the background.
  const QDir pictures(squire::EditorSettings::pictureFolder());
  if (!squire::test::waitFor([&] { return !pictures.entryList(QDir::Files).isEmpty(); })) return false;
  squire::test::waitForJobs(window.session());
  window.session().playback().setLoop(true);
  // Leaks grow with every frame; one-time allocations do not.
  const auto first = static_cast<double>(play(window, std::min(1000, frames)));
  const auto second = static_cast<double>(play(window, frames));
  const auto third = static_cast<double>(play(window, frames));
  const double grown = std::min(second - first, third - second) / (1024.0 * 1024.0);
  std::printf("%d frames: the heap grew by %.3f MiB\n", frames, grown);
  return grown < 1.0;
}

}  // namespace

int main(int argc, char** argv) {
  squire::test::TestApplication application(argc, argv);
  const bool small = staysSmall(argc > 1 ? std::max(1, std::atoi(argv[1])) : 10000);
  if (__lsan_do_leak_check != nullptr) __lsan_do_leak_check();
  return small ? 0 : 1;
}
