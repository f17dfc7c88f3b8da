#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QTest>

#include "tests/ui/driver.h"
#include "tests/ui/shots.h"
#include "widgets/curves/curve_editor.h"
#include "widgets/curves/curve_view.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/gl_probe.h"

// Pictures of the curve editor for the manual: curves_screenshots FOLDER.
namespace {

using squire::MainWindow;
using squire::test::Driver;
using squire::test::keepPicture;

void pullKey(squire::CurveView& view, const squire::CurvePoint& point, QPointF by) {
  const QPoint from = view.pointAt(point).toPoint();
  QTest::mousePress(&view, Qt::LeftButton, {}, from);
  for (int i = 1; i <= 4; ++i) {
    const QPointF at = from + by * i / 4.0;
    QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&view, &move);
  }
  QTest::mouseRelease(&view, Qt::LeftButton, {}, (from + by).toPoint());
}

}  // namespace

int main(int argc, char** argv) {
  squire::setSurfaceFormats();
  QApplication application(argc, argv);
  squire::applyTheme(application, squire::darkTheme());
  const QDir folder(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral("."));
  MainWindow window;
  window.view().setSmooth(false);
  Driver driver(window);
  driver.show(1440, 900);
  if (!driver.open(MainWindow::samplePath())) return 1;
  driver.showClip("sword_swing", 12);
  driver.trigger("view.frameAll");
  window.session().selectBones({driver.bone("forearm.R")});
  driver.trigger("curves.show");
  auto* editor = window.findChild<squire::CurveEditor*>();
  auto* dock = window.findChild<QDockWidget*>(QStringLiteral("curves"));
  if (editor == nullptr || dock == nullptr) return 1;
  window.resizeDocks({dock}, {380}, Qt::Vertical);
  driver.settle();
  editor->view()->fitAll();
  keepPicture(window, folder.filePath(QStringLiteral("curves_window.png")));
  squire::CurveModel& model = editor->model();
  const auto& curve = model.curves().front();
  const squire::CurvePoint point{
      {curve.id.bone, curve.id.channel, curve.channel->time(curve.channel->size() / 2)}, curve.id.component};
  model.select({point}, point);
  model.shapeSelected(squire::HandleShape::Auto);
  pullKey(*editor->view(), point, {20, -40});
  keepPicture(*editor, folder.filePath(QStringLiteral("curves_handles.png")));
  window.session().undo();
  model.selectAll();
  keepPicture(*editor, folder.filePath(QStringLiteral("curves_box.png")));
  return 0;
}
