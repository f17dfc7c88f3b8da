#include <QApplication>
#include <QDir>
#include <QTest>

#include "tests/ui/driver.h"
#include "tests/ui/shots.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/timeline.h"
#include "widgets/viewport/gl_probe.h"
#include "widgets/viewport/viewport.h"

// Pictures of the timeline for the manual: timeline_screenshots FOLDER.
namespace {

using namespace squire;
using squire::test::Driver;
using squire::test::keepPicture;

}  // namespace

int main(int argc, char** argv) {
  setSurfaceFormats();
  QApplication application(argc, argv);
  applyTheme(application, darkTheme());
  const QDir folder(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral("."));
  const int width = qEnvironmentVariableIntValue("SQUIRE_SHOT_WIDTH");
  const int height = qEnvironmentVariableIntValue("SQUIRE_SHOT_HEIGHT");
  MainWindow window;
  window.view().setSmooth(false);
  Driver driver(window);
  driver.show(width > 0 ? width : 1440, height > 0 ? height : 900);
  if (!driver.open(MainWindow::samplePath())) return 1;
  driver.showClip("punch");
  Session& session = window.session();
  SheetModel& model = window.timeline()->model();
  driver.trigger("view.frameAll");
  session.setPlayheadFrame(8);
  driver.trigger("marker.add");
  keepPicture(window, folder.filePath(QStringLiteral("timeline_window.png")));
  // Some keys of every kind, some of them edited.
  const auto keys = model.allKeys();
  const auto some = [&](std::size_t from, std::size_t step) {
    std::vector<KeyRef> out;
    for (std::size_t i = from; i < keys.size(); i += step) out.push_back(keys[i]);
    return KeySelection(std::move(out));
  };
  model.select(some(0, 7));
  driver.trigger("keys.step");
  model.select(some(3, 5));
  driver.trigger("keys.ease");
  session.selectBones({driver.bone("forearm.R"), driver.bone("hand.R")});
  model.toggle(model.rows()[2]);
  session.playback().setRange(Span{timeOfFrame(3, session.rate()), timeOfFrame(14, session.rate())});
  model.select(KeySelection(model.keysOfColumn(session.playhead())));
  keepPicture(*window.timeline(), folder.filePath(QStringLiteral("timeline.png")));
  window.timeline()->sheet()->setFocus();
  QTest::keyClick(window.timeline()->sheet(), Qt::Key_G);
  QTest::keyClick(window.timeline()->sheet(), Qt::Key_3);
  keepPicture(*window.timeline(), folder.filePath(QStringLiteral("timeline_move.png")));
  QTest::keyClick(window.timeline()->sheet(), Qt::Key_Escape);
  applyTheme(application, lightTheme());
  window.view().adoptTheme();
  keepPicture(window, folder.filePath(QStringLiteral("timeline_light.png")));
  return 0;
}
