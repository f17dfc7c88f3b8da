#include <QDockWidget>

#include "tests/ui/pointer.h"
#include "tests/ui/shots.h"
#include "widgets/curves/curve_editor.h"
#include "widgets/curves/curve_view.h"

// Takes the manual's screenshots of the curve editor: curves_screenshots FOLDER.
using squire::test::Studio;

int main(int argc, char** argv) {
  Studio studio(argc, argv);
  if (!studio.openSample()) return 1;
  squire::MainWindow& window = studio.window;
  squire::test::Driver& driver = studio.driver;
  driver.showClip("sword_swing", 12);
  driver.trigger("view.frameAll");
  window.session().selection().select({driver.bone("forearm.R")});
  driver.trigger("curves.show");
  auto* editor = window.findChild<squire::CurveEditor*>();
  auto* dock = window.findChild<QDockWidget*>(QStringLiteral("curves"));
  if (editor == nullptr || dock == nullptr) return 1;
  window.resizeDocks({dock}, {380}, Qt::Vertical);
  squire::test::processed();
  editor->view()->fitAll();
  studio.keep(window, "curves_window.png");
  squire::CurveModel& model = editor->model();
  const auto& curve = model.curves().front();
  const squire::CurvePoint point{
      {curve.id.bone, curve.id.channel, curve.channel->time(curve.channel->size() / 2)}, curve.id.component};
  model.select({point}, point);
  model.shapeSelected(squire::HandleShape::Auto);
  const QPointF from = editor->view()->pointAt(point);
  squire::test::drag(*editor->view(), from, from + QPointF(20, -40));
  studio.keep(*editor, "curves_handles.png");
  window.session().undo();
  model.selectAll();
  studio.keep(*editor, "curves_box.png");
  return 0;
}
